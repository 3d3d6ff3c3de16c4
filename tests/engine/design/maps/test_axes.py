"""How the values of a feature are divided into cells."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.design.feature_registry import FEATURES, Value
from engine.design.maps.axes import Axis, fitted_axis, usual_axis
from engine.errors import SettingsError
from tests.engine.design.maps.axes import axis_of
from tests.refusals import refused

OF_CARDS = ("suits", "ranks", "edges", "average_flockability", "mean_degree", "rank_clusters")


@pytest.mark.parametrize("n_cards", [3, 4, 8, 12, 16])
@pytest.mark.parametrize("name", [name for name, each in FEATURES.items() if each.high <= 51])
def test_axis_range_of_each_feature(name: str, n_cards: int) -> None:
    axis = usual_axis(name, 12, n_cards)
    assert (axis is None) == (FEATURES[name].high > 1 and name not in OF_CARDS)
    axis = axis or fitted_axis(name, 1, 10, 12, is_log=False)
    assert list(axis.edges) == sorted(set(axis.edges))
    assert len(axis.edges) == axis.n_cells - 1


def test_axis_cells_of_whole_numbers() -> None:
    axis = axis_of("suits", 12, 8)
    assert [axis.cell(value) for value in (1, 2, 3, 4)] == [0, 1, 2, 3]
    wide = fitted_axis("edges", 7, 28, 5, is_log=False)
    assert wide.n_cells == 5
    assert wide.cell(7) == 0
    assert wide.cell(28) == 4


def test_axis_outer_cells_and_unknown() -> None:
    axis = fitted_axis("solutions", 10, 1000, 2, is_log=True)
    cells: list[Value] = [0, 10, 99, 100, 101, 1e9]

    assert [axis.cell(value) for value in cells] == [0, 0, 0, 1, 1, 1]
    assert axis.cell(None) is None


@given(st.floats(0, 1), st.integers(1, 40))
def test_axis_value_lies_in_its_cell(value: float, n_cells: int) -> None:
    axis = axis_of("dominant_suit_ratio", n_cells, 8)
    cell = axis.cell(value)
    assert cell is not None
    low, high = axis.bounds(cell)
    assert cell == 0 or low <= value
    assert cell == axis.n_cells - 1 or value < high


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("feathers", 1, 4), ("suits", 4, 1), ("edges", math.nan, 9), ("edges", 1, math.inf)],
)
def test_axis_without_sense_refused(name: str, low: float, high: float) -> None:
    with refused(SettingsError, feature=name):
        Axis(name, low, high, 12)
