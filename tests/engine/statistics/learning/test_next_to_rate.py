"""The puzzles to rate next are those that all other choices could not beat."""

from __future__ import annotations

import math

import hypothesis.strategies as st
import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings

from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError
from engine.files.csv_cells import Number
from engine.statistics.learning.next_to_rate import RIDGE, NextRatings, rate_next
from engine.statistics.regression.ols import fit
from tests import naive_study as naive
from tests.engine.statistics.learning.candidates import NAMES, puzzles, rated
from tests.refusals import refused


def scaled(records: list[PuzzleRecord]) -> naive.Floats:
    x = np.array([[float(record.features[name] or 0) for name in NAMES] for record in records])
    return np.column_stack([np.ones(len(x)), (x - x.mean(axis=0)) / x.std(axis=0)])


ROWS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5)), min_size=6, max_size=12).filter(
    lambda rows: all(len({row[place] for row in rows}) > 1 for place in (0, 1))
)


@given(ROWS, st.integers(0, 4), st.integers(1, 3))
@settings(deadline=None, max_examples=80)
def test_each_step_is_the_best_of_all_and_the_whole_is_nearly_so(
    rows: list[tuple[Number, ...]], n_rated: int, count: int
) -> None:
    records = puzzles(rows)
    design = scaled(records)
    known, candidates = design[:n_rated], design[n_rated:]
    count = min(count, len(candidates))
    found = rate_next(rated(records[:n_rated]), records, NAMES, count=count)
    order = [records.index(entry.record) - n_rated for entry in found.puzzles]
    start = naive.log_information(known, RIDGE)
    reached = start
    for step in range(count):
        before = np.vstack([known, candidates[order[:step]]])
        others = np.delete(candidates, order[:step], axis=0)
        best = naive.best_to_add(before, others, 1, RIDGE)
        after = naive.log_information(np.vstack([before, candidates[[order[step]]]]), RIDGE)
        assert after == pytest.approx(best, abs=1e-8)
        assert found.puzzles[step].gain == pytest.approx(np.exp((reached - after) / 6), rel=1e-6)
        reached = after
    most = naive.best_to_add(known, candidates, count, RIDGE)
    assert reached - start >= (1 - 1 / math.e) * (most - start) - 1e-9
    assert found.factor == pytest.approx(np.exp((start - reached) / 6), rel=1e-6)


def even(n: int, seed: int) -> list[tuple[Number, ...]]:
    rng = np.random.default_rng(seed)
    return [(int(rng.integers(0, 30)), int(rng.integers(1, 5))) for _ in range(n)]


def test_the_errors_shrink_more_than_with_puzzles_taken_as_they_come() -> None:
    wins = 0
    for seed in range(20):
        records = puzzles(even(40, seed))
        begun, rest = records[:8], records[8:]
        advised = [entry.record for entry in rate_next(rated(begun), rest, NAMES, count=6).puzzles]
        errors = []
        for chosen in (advised, rest[:6]):
            frame = rated([*begun, *chosen]).assign(rating=lambda t: np.arange(len(t)) % 7)
            result = fit(frame, NAMES)
            s = np.sqrt((result.residuals**2).sum() / result.df_resid)
            errors.append(np.prod([term.se / s for term in result.features]))
        wins += errors[0] < errors[1]
    assert wins >= 18


def test_advice_does_not_depend_on_ratings_nor_on_the_order_of_equals() -> None:
    records = puzzles(even(20, 1))
    one = rate_next(rated(records[:6], seed=1), records, NAMES)
    assert one == rate_next(rated(records[:6], seed=2), records, NAMES)
    twins = puzzles([(3, 1), (9, 4), (9, 4), (9, 4)])
    assert rate_next(rated(twins[:1]), twins, NAMES, count=1).puzzles[0].record == twins[1]


def test_the_advice_is_explained_in_one_sentence() -> None:
    records = puzzles([*[(10, 2)] * 6, (11, 3), (10, 2), (30, 2), (None, 3)])
    found = rate_next(rated(records[:7]), records, NAMES, count=1)
    assert found.puzzles[0].record == records[8]
    assert (found.puzzles[0].feature, found.puzzles[0].value) == ("edges", 30)
    assert (found.n_rated, found.n_candidates, found.n_unknown) == (7, 2, 1)
    assert found.factor < found.typical < 1
    assert found.sentence.startswith(
        "Rating this puzzle next would be the most informative. Few rated puzzles"
    )
    assert "Skipped because of unknown features:" in found.sentence
    assert found.to_json()["puzzles"][0]["id"] == records[8].id


def test_before_the_first_rating_and_with_features_that_never_vary() -> None:
    records = puzzles(even(12, 3))
    found: NextRatings = rate_next(pd.DataFrame(), records, NAMES, count=20)
    assert (found.n_rated, len(found.puzzles)) == (0, 12)
    assert "Standard errors can be estimated once 4 puzzles are rated." in found.sentence
    assert "%" not in found.sentence
    same = puzzles([(number, 4) for number in range(6)])
    assert rate_next(rated(same[:2]), same, NAMES).features == ("edges",)
    unmeasured = rated(same[:2]).drop(columns="edges")
    assert rate_next(unmeasured, same, NAMES).n_candidates == 4


def test_what_cannot_be_chosen_is_said() -> None:
    records = puzzles(even(5, 4))
    with refused(FitError):
        rate_next(rated(records), records, NAMES)
    with refused(FitError, features="edges, ranks"):
        rate_next(rated(records[:1]), records, ["edges", "ranks"])
    with refused(FitError, features="edges, suits"):
        rate_next(pd.DataFrame(), puzzles([(1, 2)] * 4), NAMES)
    for count, names in ((0, NAMES), (1, ())):
        with refused(SettingsError):
            rate_next(pd.DataFrame(), records, names, count=count)
