"""The proof beside a map: it comes back, and only for the map it was made for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.design import GenerateSettings, preset
from engine.design.maps.axes import parse_axis
from engine.design.maps.proof import Proof
from engine.design.maps.settings import MapSettings
from engine.errors import FileFormatError
from engine.puzzlesets.map_proof import proof_path, read_proof, write_proof
from tests.refusals import refused

MAP = MapSettings(
    GenerateSettings(5, 5, 1, preset("final")),
    parse_axis("suits", 4, 5),
    parse_axis("ranks", 5, 5),
)
PROOF = Proof(frozenset({0, 3, 7}), 10, 5, 2)


def test_a_proof_comes_back_whatever_the_energy_and_the_seed(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    assert read_proof(path, MAP) is None
    write_proof(path, MAP, PROOF)
    assert read_proof(path, MAP) == PROOF
    other = replace(MAP, puzzles=replace(MAP.puzzles, seed=9, energy=preset("it1")))
    assert read_proof(path, other) == PROOF


def test_a_proof_of_other_axes_cards_or_grid_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    write_proof(path, MAP, PROOF)
    assert read_proof(path, replace(MAP, x=parse_axis("edges", 4, 5))) is None
    puzzles = MAP.puzzles
    for other in (replace(puzzles, rows=5), replace(puzzles, cards_low=4, cards_high=4)):
        assert read_proof(path, replace(MAP, puzzles=other)) is None


@pytest.mark.parametrize("old", ['"empty"', '"n_sets"'])
def test_a_damaged_proof_is_refused(tmp_path: Path, old: str) -> None:
    path = tmp_path / "map.csv"
    write_proof(path, MAP, PROOF)
    text = proof_path(path).read_text().replace(old, '"other"')
    proof_path(path).write_text(text)
    with refused(FileFormatError):
        read_proof(path, MAP)
