# Everything works with make, git and a Python from 3.11 on. `make PYTHON=/path/to/python` chooses which one.
.DEFAULT_GOAL := run
.DELETE_ON_ERROR:
.PHONY: run test test-all check images start bench pins clean

PYTHON ?=
BIN := .venv/bin
# What was installed is known by its content: a new date on a file costs no reinstall, another folder or another pin does.
KEY := $(shell { pwd; cat pyproject.toml constraints.txt; } | cksum | cut -d' ' -f1)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --constraint constraints.txt

run: .venv/lessons-$(KEY)
	@$(BIN)/python -m hanafuda_kit

test: .venv/everything-$(KEY)
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && $(BIN)/python -m pytest -n 2 -p no:nbval
	$(BIN)/python -m pytest --nbval --nbval-current-env lessons

test-all: export HANAFUDA_FULL = 1
test-all: test

check: .venv/everything-$(KEY)
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/python -m pytest --doctest-modules --doctest-glob=README.md hanafuda_kit README.md

images: .venv/everything-$(KEY)
	$(BIN)/python -m hanafuda_kit.art
	$(BIN)/python -m hanafuda_kit cards --sheet images/deck.svg

start: .venv/lessons-$(KEY)
	@$(BIN)/python -m hanafuda_kit.voila.start

bench: .venv/everything-$(KEY)
	@set -e; for one in benchmarks/[a-z]*.py; do echo "== $$one"; $(BIN)/python "$$one"; done

# Renews constraints.txt: exact pins for Python 3.11 and later, with markers where they differ, and no addresses.
pins: .venv/everything-$(KEY)
	@$(PIP) uv
	@printf '%s\n' '# Exact pins for make and .ci/run, for Python 3.11 to 3.14. Renewed by `make pins`.' > .venv/pins
	@$(BIN)/python -m uv pip compile --quiet --no-config --universal --python-version 3.11 --upgrade --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links --all-extras pyproject.toml >> .venv/pins
	@mv .venv/pins constraints.txt
	@echo "constraints.txt holds $$(grep -c == constraints.txt) pins."

clean:
	rm -rf .venv dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/lessons-$(KEY): | $(BIN)/python
	@echo "Installing the lessons (about a minute, once)."
	@$(PIP) --editable .
	@rm -f .venv/lessons-* .venv/everything-* && touch $@

.venv/everything-$(KEY): | $(BIN)/python
	@echo "Installing the lessons, the tests and the checks (about a minute, once)."
	@$(PIP) --editable '.[print,test,check]'
	@rm -f .venv/lessons-* .venv/everything-* && touch .venv/lessons-$(KEY) $@

$(BIN)/python:
	@for python in "$(PYTHON)" python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if [ -n "$$python" ] && "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Making .venv with $$("$$python" --version)."; exec "$$python" -m venv --clear .venv; \
	  elif [ -n "$$python" ] && [ "$$python" = "$(PYTHON)" ]; then break; fi; \
	done; \
	echo "No Python from 3.11 on with venv was found$(if $(PYTHON), at $(PYTHON)): install one (on Debian: python3 and python3-venv), or say make PYTHON=/path/to/python." >&2; exit 1
