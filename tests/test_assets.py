"""Pictures, lessons and template are found wherever the package is run from, and never a stale copy of them."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hanafuda_kit import assets

ROOT = Path(__file__).resolve().parents[1]
ASK = "from hanafuda_kit import assets; print(assets.images(), assets.lessons(), assets.template(), sep='\\n')"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this tree, built without a network: hatchling is the only tool, and it is called as pip calls it."""
    folder = tmp_path_factory.mktemp("wheel")
    code = f"import hatchling.build; print(hatchling.build.build_wheel({str(folder)!r}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return folder / done.stdout.split()[-1]


def asked(python: Path | str, *, path: Path, cwd: Path) -> list[Path]:
    """Where a Python that finds the package on this path says that the three folders are."""
    code = f"import sys; sys.path.insert(0, {str(path)!r}); {ASK}"
    done = subprocess.run([str(python), "-I", "-c", code], cwd=cwd, capture_output=True, text=True, check=True)
    return [Path(line) for line in done.stdout.splitlines()]


def test_a_clone_shows_its_own_folders() -> None:
    assert assets.images() == ROOT / "images"
    assert assets.lessons() == ROOT / "lessons"


def test_all_49_pictures_are_there() -> None:
    assert len(list((assets.images() / "cards").glob("*.svg"))) == 49


def test_the_template_is_a_part_of_the_package() -> None:
    assert (assets.template() / "index.html.j2").is_file()


def test_a_wheel_shows_the_copies_inside_it(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    images, lessons, template = asked(sys.executable, path=tmp_path / "site", cwd=tmp_path)
    assert images == tmp_path / "site" / "hanafuda_kit" / "images"
    assert lessons == tmp_path / "site" / "hanafuda_kit" / "lessons"
    assert template == tmp_path / "site" / "hanafuda_kit" / "voila" / "template"


def test_a_wheel_carries_every_picture_lesson_and_page(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {f"hanafuda_kit/{path.relative_to(ROOT)}" for path in (ROOT / "images").rglob("*.svg")}
    wanted |= {f"hanafuda_kit/{path.relative_to(ROOT)}" for path in (ROOT / "lessons").glob("*.ipynb")}
    wanted |= {str(path.relative_to(ROOT)) for path in assets.template().rglob("*") if path.is_file()}
    assert wanted <= names


def test_a_wheel_carries_nothing_but_the_package(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"hanafuda_kit"}


def test_an_editable_install_is_one_path_to_the_clone_and_copies_nothing(tmp_path: Path) -> None:
    code = f"import hatchling.build; print(hatchling.build.build_editable({str(tmp_path)!r}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    with zipfile.ZipFile(tmp_path / done.stdout.split()[-1]) as archive:
        files = [name for name in archive.namelist() if ".dist-info/" not in name]
        assert len(files) == 1
        assert archive.read(files[0]).decode().strip() == str(ROOT)


def test_a_missing_folder_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(assets, "_PACKAGE", tmp_path / "hanafuda_kit")
    with pytest.raises(ValueError, match=r"^there is no folder .*images: install hanafuda_kit again[^\n]*$"):
        assets.images()
