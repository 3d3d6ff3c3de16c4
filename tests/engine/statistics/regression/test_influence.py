"""Which puzzles a fit rests on agrees with leaving each of them out."""

from __future__ import annotations

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence
from statsmodels.tools.tools import add_constant

from engine.statistics.regression.ols import _FAR, fit, influences
from engine.statistics.regression.options import SCALES, Scale
from engine.statistics.wording import influence_sentences
from tests import naive_study as naive
from tests.engine.statistics.regression.examples import arrays, table


@given(st.integers(0, 10_000), st.integers(1, 4), st.integers(9, 40), st.sampled_from(SCALES))
@settings(deadline=None, max_examples=30)
def test_influence_agrees_with_leaving_out(seed: int, k: int, n: int, scale: Scale) -> None:
    names, x, y = arrays(frame := table(seed, n, k))
    found = influences(fit(frame, names, scale=scale))
    theirs = OLSInfluence(OLS(y, add_constant(x)).fit())

    for ours, plain, other in (
        ([e.cooks_distance for e in found], naive.cooks_distances(x, y), theirs.cooks_distance[0]),
        (
            [e.studentised for e in found],
            naive.studentised_residuals(x, y),
            theirs.resid_studentized_external,
        ),
        ([e.leverage for e in found], theirs.hat_matrix_diag, theirs.hat_matrix_diag),
    ):
        np.testing.assert_allclose(np.array(ours, float), plain, rtol=1e-7, atol=1e-9)
        np.testing.assert_allclose(np.array(ours, float), other, rtol=1e-7, atol=1e-9)
    assert [entry.puzzle for entry in found] == list(frame["puzzle_id"])
    assert [entry.observed for entry in found] == list(y)


def test_rating_far_from_the_fit() -> None:
    frame = table(n=7, k=1)
    n_far = 0
    for away in np.linspace(0.5, 20.0, 80):  # past the level of the t distribution on 4 degrees
        frame.loc[3, "rating"] = away
        for entry in influences(fit(frame, ["x0"])):
            chance = 2 * stats.t.sf(abs(entry.studentised or 0.0), 4)
            assert entry.is_far == bool(chance < _FAR)
            n_far += entry.is_far
    assert n_far


def test_influence_alone_determines() -> None:
    found = influences(fit(table().assign(rare=[1] + [0] * 30), ["x0", "rare"]))
    alone = found[0]
    assert (alone.puzzle, alone.studentised, alone.cooks_distance) == ("p0", None, None)
    assert alone.leverage == pytest.approx(1)
    assert alone.is_influential
    sentences = influence_sentences(found)
    assert sentences[0] == "p0 alone determines a coefficient. Rate another puzzle like it."


def test_influence_one_degree_of_freedom() -> None:
    found = influences(fit(table(n=4, k=2), ["x0", "x1"]))
    assert [entry.studentised for entry in found] == [None] * 4
    assert all(entry.cooks_distance is not None for entry in found)
