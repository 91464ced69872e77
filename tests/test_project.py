"""What is written twice says the same: pyproject, environment.yml, constraints, Makefile, README, CHANGELOG."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
NAME = re.compile(r"^([A-Za-z0-9_.-]+)\s*(.*)$")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def project() -> dict[str, object]:
    table = tomllib.loads(text("pyproject.toml"))["project"]
    assert isinstance(table, dict)
    return table


def bounds(requirements: object) -> dict[str, str]:
    """Name and version bounds of requirement lines."""
    assert isinstance(requirements, list)
    found = [NAME.match(line) for line in requirements if isinstance(line, str)]
    return {match[1].lower(): match[2] for match in found if match}


def extras() -> dict[str, object]:
    table = project()["optional-dependencies"]
    assert isinstance(table, dict)
    return table


def environment() -> list[object]:
    listed = yaml.safe_load(text("environment.yml"))["dependencies"]
    assert isinstance(listed, list)
    return listed


def test_conda_has_the_bounds_of_pyproject() -> None:
    conda = bounds(environment())
    assert conda.pop("python") == project()["requires-python"]
    assert conda.pop("pip") == ""
    pip = bounds(project()["dependencies"]) | bounds(extras()["print"])
    assert conda == {name: pip[name] for name in conda}


def test_conda_installs_all_that_the_lessons_need() -> None:
    assert set(bounds(project()["dependencies"])) <= set(bounds(environment()))


def test_conda_and_binder_install_this_clone_with_its_pictures() -> None:
    assert environment()[-1] == {"pip": ["--editable .[print]"]}


def test_every_dependency_stands_below_its_reason() -> None:
    lines = text("pyproject.toml").splitlines()
    start, end = lines.index("dependencies = ["), lines.index("[project.scripts]")
    wanted = [at for at in range(start, end) if re.match(r'^  "', lines[at])]
    assert wanted
    group_reason = {
        "pytest>=8.3",
        "ruff>=0.9",
        "mypy>=1.14",
        "types-PyYAML",
        "types-psutil",
    }  # what they are for is their name
    bare = [lines[at] for at in wanted if not lines[at - 1].startswith("  #")]
    assert {line.strip(' ",') for line in bare} <= group_reason


def test_the_constraints_pin_everything_exactly_and_name_no_place() -> None:
    lines = [line for line in text("constraints.txt").splitlines() if not line.startswith("#")]
    assert lines
    assert [line for line in lines if not re.match(r"^[a-z0-9._-]+==[^\s/@]+( ; [^/@]+)?$", line)] == []


@pytest.mark.parametrize("group", ["dependencies", "print", "test", "check"])
def test_the_constraints_hold_every_dependency(group: str) -> None:
    pinned = {line.split("==")[0] for line in text("constraints.txt").splitlines()}
    wanted = project()["dependencies"] if group == "dependencies" else extras()[group]
    assert {name.replace("_", "-") for name in bounds(wanted)} <= pinned


def test_no_lock_file_that_names_a_registry() -> None:
    assert [
        name for name in ("uv.lock", "poetry.lock", "package-lock.json", "Pipfile.lock") if (ROOT / name).exists()
    ] == []


def test_the_readme_names_every_daily_command() -> None:
    targets = re.findall(r"^([a-z-]+):(?! export)", text("Makefile"), flags=re.MULTILINE)
    assert [name for name in set(targets) - {"run"} if f"`make {name}`" not in text("README.md")] == []


def test_ci_runs_the_checks_and_the_tests() -> None:
    assert re.findall(r"^make (\w+)$", text(".ci/run"), flags=re.MULTILINE) == ["check", "test"]


def test_the_changelog_has_this_version() -> None:
    assert f"## {project()['version']}" in text("CHANGELOG.md")


def test_the_licence_is_mit_and_covers_the_pictures() -> None:
    assert project()["license"] == "MIT"
    assert text("LICENSE").startswith("MIT License")
    assert "pictures" in text("LICENSE")


@pytest.mark.parametrize("place", re.findall(r"\]\(((?!https?:)[^)#]+)", text("README.md")))
def test_the_readme_links_to_what_is_there(place: str) -> None:
    assert (ROOT / place).exists()
