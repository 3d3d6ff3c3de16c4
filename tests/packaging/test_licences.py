"""Every part of a package has the text of its licence."""

from importlib.metadata import distribution
from pathlib import Path

import pytest

from engine.diagnosis import program_parts
from tests.packaging import PACKAGING, load

licences = load("licences")


def add(folder: Path, name: str, *files: str, about: str = "License-Expression: MIT") -> None:
    """Write a package with some files beside its metadata."""
    info = folder / f"{name}-1.0.dist-info"
    metadata = f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{about}\n"
    for file, text in [("METADATA", metadata), *((file, f"{name} {file}") for file in files)]:
        path = info / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    names = [path.relative_to(folder).as_posix() for path in info.rglob("*") if path.is_file()]
    info.joinpath("RECORD").write_text("".join(f"{each},,\n" for each in names))


def test_texts_of_all_parts_are_collected(tmp_path: Path) -> None:
    packages, out, python = tmp_path / "packages", tmp_path / "out", tmp_path / "python"
    python.write_text("PSF")
    add(packages, "flat", "LICENSE.rst", "NOTICE", "entry_points.txt")
    # Two files of one name, and one whose name doesn't tell what it is.
    add(packages, "deep", "licenses/LICENSE.md", "licenses/fft/LICENSE.md", "licenses/HAVEN_MIT")
    qt = "License: LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only"
    add(packages, "PySide6_Essentials", "licenses/LicenseRef-Qt-Commercial.txt", about=qt)
    add(packages, "shiboken6", about=qt)

    licences.collect(packages, python, out)

    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    texts = {path.name for path in (PACKAGING / "licences").iterdir()}
    assert {"GPL-3.0-only.txt", "LGPL-3.0-only.txt"} <= texts
    assert files == {
        "parts.txt",
        "Python.txt",
        "flat/LICENSE.rst.txt",
        "flat/NOTICE.txt",
        "deep/LICENSE.md.txt",
        "deep/fft-LICENSE.md.txt",
        "deep/HAVEN_MIT.txt",
        *(f"{name}/{text}" for name in ("PySide6_Essentials", "shiboken6") for text in texts),
    }
    assert out.joinpath("parts.txt").read_text().splitlines() == [
        "deep 1.0: MIT",
        "flat 1.0: MIT",
        "PySide6_Essentials 1.0: LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
        "shiboken6 1.0: LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
    ]


@pytest.mark.parametrize(
    "files", [(), ("entry_points.txt",), ("LicenseRef-Own.txt",), ("AUTHORS",)]
)
def test_part_without_a_text_is_refused(tmp_path: Path, files: tuple[str, ...]) -> None:
    add(tmp_path, "bare", *files)

    with pytest.raises(licences.LicenceError, match="bare has no text of its licence"):
        list(licences.parts(tmp_path))


@pytest.mark.parametrize("name", [name for name, *_ in program_parts() if name != "boaf"])
def test_part_of_the_program_has_a_text(name: str) -> None:
    assert licences.texts_of(distribution(name), name)


def test_every_part_names_its_licence() -> None:
    assert all(licence for *_, licence in program_parts())


def test_our_wheel_has_the_texts_of_its_own_parts() -> None:
    text = (PACKAGING.parent / "pyproject.toml").read_text()
    assert 'license = "MIT AND OFL-1.1"' in text
    assert 'license-files = ["LICENSE", "resources/fonts/OFL.txt"]' in text
