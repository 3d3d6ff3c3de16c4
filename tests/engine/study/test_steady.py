"""No word and no choice of the statistics hears the last digits or the order of the rows."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.design.energy import energy_values, ranks
from engine.design.presets import preset
from engine.numerics import rounded
from engine.statistics.differences import control_difference
from engine.statistics.raters import measure_raters
from engine.statistics.regression import fit, regression_sentences
from engine.study.results import results_of
from engine.study.store import Store
from resources.samples import make_study
from tests.differences import differences
from tests.documents import tied_table
from tests.engine.statistics.candidates import puzzles
from tests.engine.statistics.regression_examples import table

Case = tuple[pd.DataFrame, tuple[str, ...]]
TIED = ("left", "right", "both", "near")


def cases() -> Iterator[Case]:
    """Yield tables that tie, those of the worked example, and some of chance."""
    for names in itertools.combinations(TIED, 2):
        yield tied_table(), names
    frame = results_of(Store(make_study.FOLDER).read()).frame
    for number in (2, 3, 4, 5):
        of_round = make_study.of_rounds(frame, number).reset_index(drop=True)
        yield of_round, make_study.RATED_FEATURES
    for seed in range(3):
        yield table(seed), ("x0", "x1", "x2")


CASES = tuple(cases())


def variants(frame: pd.DataFrame, names: Sequence[str], *, is_mixed: bool) -> Iterator[Any]:
    """Yield the table with features nudged by some 1e-15, and its rows mixed if wanted."""
    rng = np.random.default_rng(7)
    for _ in range(3):
        order = rng.permutation(len(frame)) if is_mixed else np.arange(len(frame))
        changed = frame.iloc[order].reset_index(drop=True)
        for name in names:
            nudge = 1 + 2e-16 * rng.integers(-9, 10, len(changed))
            changed[name] = changed[name].astype("float64") * nudge
        yield changed


def words(frame: pd.DataFrame, names: Sequence[str]) -> list[Any]:
    found = fit(frame, names)
    return [regression_sentences(found), [t.is_significant for t in found.terms]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(case[1]))
def test_fit_says_same_of_nudged_rows(case: Case) -> None:
    frame, names = case
    expected = words(frame, names)

    for changed in variants(frame, names, is_mixed=True):
        assert words(changed, names) == expected


def test_controls_and_raters_of_mixed_rows() -> None:
    frame = results_of(Store(make_study.FOLDER).read()).frame

    def measured(rows: pd.DataFrame) -> Any:
        return rounded(
            [asdict(control_difference(rows, "random", 3)), asdict(measure_raters(rows))]
        )

    expected = measured(frame)
    rng = np.random.default_rng(1)
    for _ in range(3):
        found = measured(frame.iloc[rng.permutation(len(frame))])
        assert list(differences(found, expected)) == []


def test_ranks_by_any_order_of_terms() -> None:
    energies = np.array([0.1 + 0.2, 0.3, 0.2, 1e-17, 0.0, np.nan, 1000.0])
    assert ranks(energies).tolist() == [4, 4, 3, 1, 1, 0, 6]
    records = puzzles([(3, 1), (1, 3), (2, 2)])
    known = [replace(record, features={**record.features, "solvable": True}) for record in records]
    energy = preset("it1")
    whole, turned = (
        np.array([each.value(energy_values(record.deal, record.features)) for record in known])
        for each in (energy, replace(energy, terms=energy.terms[::-1]))
    )
    assert ranks(whole).tolist() == ranks(turned).tolist()
