"""A set ranked anew: the energies of the plain rule, and no work that was done before."""

import math
from dataclasses import replace

import numpy as np
import pytest

from engine.design.energy import Condition, Energy, Factor, Term
from engine.design.presets import PRESETS, preset
from engine.design.record import PuzzleRecord
from engine.design.whatif import EnergyTable, ranks
from engine.puzzlesets.csv_format import read_csv
from engine.resources import resource_path


@pytest.fixture(scope="module")
def papers() -> tuple[PuzzleRecord, ...]:
    return read_csv(resource_path("samples", "papers.csv")).records


@pytest.mark.parametrize("name", PRESETS)
def test_energy_table_agrees_with_energy(papers: tuple[PuzzleRecord, ...], name: str) -> None:
    energy = preset(name)
    plain = [energy.value({"cards": r.deal.n_cards, **r.features}) for r in papers]
    assert EnergyTable(papers).energies(energy) == pytest.approx(plain, rel=1e-15, nan_ok=True)


def test_energy_table_follows_changes(papers: tuple[PuzzleRecord, ...]) -> None:
    table, energy = EnergyTable(papers), preset("it4")
    table.energies(energy)
    heavier = [replace(term, weight=term.weight * 3) for term in energy.terms]
    other = [replace(heavier[0], factors=(Factor("edges", 4.0),)), *heavier[1:]]
    for terms in (heavier, other):
        changed = replace(energy, terms=tuple(terms), unsolvable=7)
        again = EnergyTable(papers).energies(changed)
        assert np.array_equal(table.energies(changed), again, equal_nan=True)


def test_energy_table_missing_is_unknown(papers: tuple[PuzzleRecord, ...]) -> None:
    known = papers[0]
    missing = replace(known, features={**known.features, "edges": None})
    unsolved = replace(known, features={**known.features, "solvable": None})
    lost = replace(known, features={"solvable": False})
    records = (known, missing, unsolved, lost)
    by_condition = Term(-10.0, (), (Condition("edges", "<", 0.0),))
    by_factor = Term(0.0, (Factor("edges", 2.0),))
    for term in (by_condition, by_factor):
        energies = EnergyTable(records).energies(Energy("mine", (term,)))
        assert energies[0] == 0
        assert math.isnan(energies[1])
        assert math.isnan(energies[2])
        assert energies[3] == 1000


def test_ranks_are_shared_by_equals() -> None:
    assert ranks(np.array([3.0, 1.0, np.nan, 1.0, 2.0])).tolist() == [4, 1, 0, 1, 3]
    assert ranks(np.empty(0)).tolist() == []
