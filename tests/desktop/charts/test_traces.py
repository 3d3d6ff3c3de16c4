"""Curves of many iterations kept as few points, extremes included."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from boaf_desktop.charts.energy_curves import Chain, Curve, thin


@given(
    arrays(np.float64, st.integers(0, 400), elements=st.floats(allow_nan=False)),
    st.integers(2, 60),
)
def test_a_thinned_curve_is_short_and_keeps_its_extremes(
    values: np.ndarray[tuple[int], np.dtype[np.float64]], most: int
) -> None:
    places, kept = thin((np.arange(len(values)), values), most)
    assert len(places) <= most
    assert (np.diff(places) > 0).all()
    assert (values[places] == kept).all()
    if len(values):
        assert kept.min() == values.min()
        assert kept.max() == values.max()


@given(st.lists(arrays(np.float64, st.integers(0, 90), elements=st.floats()), max_size=9))
def test_a_curve_keeps_few_points_and_the_extremes_of_all_that_came(
    pieces: list[np.ndarray[tuple[int], np.dtype[np.float64]]],
) -> None:
    curve, n_before = Curve(40), 0
    for piece in pieces:
        curve.extend(n_before, piece)
        n_before += len(piece)
    places, kept = curve.points
    whole = np.concatenate([np.empty(0), *pieces])
    finite = whole[np.isfinite(whole)]
    assert len(places) <= 40
    assert (whole[places] == kept).all()
    if len(finite):
        assert (kept.min(), kept.max()) == (finite.min(), finite.max())


def test_a_level_stretch_is_its_two_ends() -> None:
    curve = Curve(100)
    for piece in ([3.0, 3.0, 3.0], [3.0, 1.0, 1.0], [1.0], [1.0, 1.0]):
        curve.extend(len(curve.points[0]) and int(curve.points[0][-1]) + 1, np.array(piece))
    assert curve.points[0].tolist() == [0, 3, 4, 8]
    assert curve.points[1].tolist() == [3.0, 3.0, 1.0, 1.0]


def test_a_million_iterations_stay_few_points() -> None:
    trace = Chain(0, Curve(300), Curve(300))
    rng = np.random.default_rng(1)
    for _ in range(100):
        trace.extend(rng.random((10_000, 2)))
    assert trace.n_iterations == 1_000_000
    places = trace.current.points[0]
    assert len(places) <= 300
    # However long it gets, its beginning is still seen.
    assert places[0] < 10_000
    assert places[-1] > 990_000
