"""Two different energies never share a name."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.design.energy import Energy, Factor, Term, is_same
from engine.design.presets import EnergyLibrary, preset
from engine.errors import StorageError

MINE = Energy("few suits", (Term(1.0, (Factor("suits"),)),), why="I like them.")


@pytest.fixture
def library(tmp_path: Path) -> EnergyLibrary:
    return EnergyLibrary(tmp_path / "energies")


def test_an_energy_is_kept_under_its_name(library: EnergyLibrary) -> None:
    assert library.names() == ()
    library.keep(MINE)
    assert library.names() == ("few_suits",)
    assert library.get("few suits") == MINE
    assert EnergyLibrary(library.folder).get("few_suits") == MINE


def test_a_name_belongs_to_one_energy(library: EnergyLibrary) -> None:
    other = replace(MINE, unsolvable=5.0)
    library.keep(MINE)
    assert library.is_free(MINE)
    assert library.is_free(replace(MINE, why="Another reason."))
    assert not library.is_free(other)
    library.keep(other)
    assert library.get("few suits") == MINE
    assert not library.is_free(replace(MINE, name="final"))
    assert library.is_free(preset("final"))
    assert not is_same(MINE, other)


def test_edited_energies_are_numbered(library: EnergyLibrary) -> None:
    names = []
    name = "final"
    for weight in range(3):
        name = library.edited_name(name)
        names.append(name)
        library.keep(replace(MINE, name=name, unsolvable=float(weight)))

    assert names == ["final-edited", "final-edited-2", "final-edited-3"]


def test_library_leaves_presets_unwritten(library: EnergyLibrary) -> None:
    library.keep(preset("it3"))
    library.keep(replace(MINE, name=""))
    assert not library.folder.exists()


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "ü ñ", "x" * 300, ".."])
def test_no_name_leaves_the_folder(library: EnergyLibrary, name: str, tmp_path: Path) -> None:
    library.keep(replace(MINE, name=name))
    found = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path.parent for path in found] == [library.folder]
    kept = library.get(name)
    assert kept is not None
    assert kept.name == name


def test_library_damaged_file_stays(library: EnergyLibrary) -> None:
    library.keep(MINE)
    path = library.folder / "few_suits.json"
    path.write_text("{", encoding="utf-8")
    assert library.get("few suits") is None
    assert not library.is_free(MINE)
    library.keep(MINE)
    assert path.read_text(encoding="utf-8") == "{"


def test_library_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "energies").write_text("in the way", encoding="utf-8")
    library = EnergyLibrary(tmp_path / "energies")

    assert library.names() == ()
    with pytest.raises(StorageError):
        library.keep(MINE)
