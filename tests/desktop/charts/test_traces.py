"""Curves of many iterations kept as few points, extremes included."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from boaf_desktop.charts.energy_plot import NO_POINTS, Points, thin


@given(
    arrays(np.float64, st.integers(0, 400), elements=st.floats(allow_nan=False)),
    st.integers(2, 60),
)
def test_thinned_curve_keeps_extremes(
    values: np.ndarray[tuple[int], np.dtype[np.float64]], most: int
) -> None:
    places, kept = thin(Points(np.arange(len(values)), values), most)
    assert len(places) <= most
    assert (np.diff(places) > 0).all()
    assert (values[places] == kept).all()
    if len(values):
        assert kept.min() == values.min()
        assert kept.max() == values.max()


@given(st.lists(arrays(np.float64, st.integers(0, 90), elements=st.floats()), max_size=9))
def test_growing_curve_keeps_extremes(
    pieces: list[np.ndarray[tuple[int], np.dtype[np.float64]]],
) -> None:
    curve, n_before = NO_POINTS, 0
    for piece in pieces:
        curve = curve.extended(n_before, piece, 40)
        n_before += len(piece)
    places, kept = curve
    whole = np.concatenate([np.empty(0), *pieces])
    finite = whole[np.isfinite(whole)]
    assert len(places) <= 40
    assert (whole[places] == kept).all()
    if len(finite):
        assert (kept.min(), kept.max()) == (finite.min(), finite.max())
