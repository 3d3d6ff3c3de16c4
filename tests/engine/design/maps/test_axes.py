"""How the values of a feature are divided into cells."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.design.feature_registry import FEATURES, Value
from engine.design.maps.axes import Axis, parse_axis
from engine.errors import SettingsError
from tests.refusals import refused

OF_CARDS = ("suits", "ranks", "edges", "average_flockability", "mean_degree", "rank_clusters")


@pytest.mark.parametrize("n_cards", [3, 4, 8, 12, 16])
@pytest.mark.parametrize("name", [name for name, each in FEATURES.items() if each.high <= 51])
def test_axis_range_of_each_feature(name: str, n_cards: int) -> None:
    has_range = FEATURES[name].high <= 1 or name in OF_CARDS
    if not has_range:
        with refused(SettingsError, name=name):
            parse_axis(name, 12, n_cards)
    axis = parse_axis(name if has_range else f"{name}:1:10", 12, n_cards)
    assert list(axis.edges) == sorted(set(axis.edges))
    assert len(axis.edges) == axis.n_cells - 1


def test_axis_cells_of_whole_numbers() -> None:
    axis = parse_axis("suits", 12, 8)
    assert [axis.cell(value) for value in (1, 2, 3, 4)] == [0, 1, 2, 3]
    wide = parse_axis("edges:7:28", 5, 8)
    assert wide.n_cells == 5
    assert wide.cell(7) == 0
    assert wide.cell(28) == 4


def test_axis_outer_cells_and_unknown() -> None:
    axis = parse_axis("solutions:10:1000:log", 2, 8)
    cells: list[Value] = [0, 10, 99, 100, 101, 1e9]

    assert [axis.cell(value) for value in cells] == [0, 0, 0, 1, 1, 1]
    assert axis.cell(None) is axis.cell(math.nan) is None


@given(st.floats(0, 1), st.integers(1, 40))
def test_axis_value_lies_in_its_cell(value: float, n_cells: int) -> None:
    axis = parse_axis("dominant_suit_ratio", n_cells, 8)
    cell = axis.cell(value)
    assert cell is not None
    low, high = axis.bounds(cell)
    assert cell == 0 or low <= value
    assert cell == axis.n_cells - 1 or value < high


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("feathers", {"feature": "feathers"}),
        ("solutions", {"name": "solutions"}),
        ("suits:1", {"name": "suits"}),
        ("suits:4:1", {"feature": "suits"}),
        ("suits:a:b", {"name": "suits"}),
        ("edges:0:9:log", {"feature": "edges"}),
        ("edges:nan:9", {"feature": "edges"}),
        ("edges:1:inf", {"feature": "edges"}),
    ],
)
def test_axis_without_sense_refused(text: str, values: dict[str, object]) -> None:
    with refused(SettingsError, **values):
        parse_axis(text, 12, 8)


def test_an_axis_is_the_same_after_a_file() -> None:
    axis = parse_axis("halfway_solvability_ratio", 9, 12)

    assert axis.is_log
    assert Axis.from_json(axis.to_json()) == axis
    with refused(SettingsError):
        Axis.from_json({"feature": "suits"})
