"""A set ranked anew: the energies of the plain rule, and no work that was done before."""

from __future__ import annotations

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


def test_energy_table_computes_changed_terms(papers: tuple[PuzzleRecord, ...]) -> None:
    many = papers * (10_000 // len(papers) + 1)
    table = EnergyTable(many)
    energy = preset("it4")
    table.energies(energy)
    n_terms = len(energy.terms)
    assert table.n_terms_computed == n_terms
    heavier = [replace(term, weight=term.weight * 3) for term in energy.terms]
    table.energies(replace(energy, terms=tuple(heavier), unsolvable=7))
    assert table.n_terms_computed == n_terms
    heavier[0] = replace(heavier[0], factors=(Factor("edges", 4.0),))
    table.energies(replace(energy, terms=tuple(heavier)))
    assert table.n_terms_computed == n_terms + 1


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
