"""The engine's parts: data flows one way, the engine needs the standard library alone, no module is long."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hanafuda_kit

PACKAGE = Path(hanafuda_kit.__file__).parent

# From below to above; a module imports from those before it, and from its own row.
LAYERS = (
    ("words", "cards"),
    ("switches", "yaku", "deal"),
    ("events",),
    ("play",),
    ("games",),
    ("record", "explain"),
    ("notation",),
    ("board", "scene_types", "scene_parts", "scene"),
)
ENGINE = [name for layer in LAYERS for name in layer]
HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}


def sources(name: str) -> list[Path]:
    """The files of a module or of a package."""
    folder = PACKAGE / name
    return sorted(folder.glob("*.py")) if folder.is_dir() else [PACKAGE / f"{name}.py"]


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Every module that a file imports at its top, and whether for the type checker alone; ours as ".cards"."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        typed = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for child in node.body if isinstance(node, ast.If) else [node]:
            yield from ((name, typed) for name in imported(child, path))


def imported(node: ast.stmt, path: Path) -> Iterator[str]:
    """The modules of one import statement."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        depth = len(path.relative_to(PACKAGE).parts)
        if node.level == 0:
            yield node.module or ""
        elif node.level == depth:
            yield from ([f".{node.module}"] if node.module else [f".{alias.name}" for alias in node.names])


@pytest.mark.parametrize("name", ENGINE)
def test_nothing_imports_upwards(name: str) -> None:
    for path in sources(name):
        for module, _ in imports(path):
            if module.startswith("."):
                below = module[1:].split(".")[0]
                assert below in HEIGHT, f"{path.name} imports {module}, which is no part of the engine"
                assert HEIGHT[below] <= HEIGHT[name], f"{path.name} imports {module}"


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_imports_the_standard_library_alone(name: str) -> None:
    for path in sources(name):
        outside = [module for module, _ in imports(path) if not module.startswith(".")]
        assert [module for module in outside if module.split(".")[0] not in sys.stdlib_module_names] == []


@pytest.mark.parametrize("module", ["hanafuda_kit", "hanafuda_kit.scene", "hanafuda_kit.record"])
def test_importing_the_engine_loads_no_library_of_others(module: str) -> None:
    program = f"""
import sys
before = set(sys.modules)
import {module}
ours = {{"hanafuda_kit"}} | set(sys.stdlib_module_names)
print(sorted({{name.split(".")[0] for name in set(sys.modules) - before}} - ours))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_stays_below_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 400


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.js")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_script_stays_below_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 400


def test_the_table_knows_no_rules() -> None:
    known = {"games", "play", "yaku", "switches", "explain", "record", "events"}
    assert not {module[1:].split(".")[0] for module, typed in imports(PACKAGE / "table.py") if not typed} & known
