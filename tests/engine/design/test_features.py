"""The features of every puzzle of a set."""

import pytest
from hypothesis import given

from engine.commands.deals import feature_row
from engine.design.feature_registry import FEATURES
from engine.design.measuring import measure, static_values
from engine.game import Deal, parse_deal
from tests import naive
from tests.conftest import golden_rows
from tests.strategies import deals


@pytest.mark.parametrize("row", golden_rows("features.csv"), ids=lambda row: row["deal"])
def test_features_equal_the_golden_ones(row: dict[str, str]) -> None:
    deal = parse_deal(row["deal"])
    found = feature_row(deal, measure(deal))

    for name in (
        "cards", "solvable", "depth_1_solvable", "depth_1_total", "halfway_solvable",
        "halfway_total", "edges", "rank_clusters", "suits", "ranks",
    ):  # fmt: skip
        assert found[name] == int(row[name]), name
    for name in ("average_flockability", "dominant_suit_ratio"):
        assert round(found[name], 6) == float(row[name]), name
    assert found["mean_degree"] == 2 * found["average_flockability"]
    assert found["halfway_solvability_ratio"] == (
        int(row["halfway_solvable"]) / int(row["halfway_total"])
    )
    assert found["halfway_provenance"] == "exact"
    assert found["halfway_low"] == found["halfway_high"] == found["halfway_solvability_ratio"]


@given(deals(max_cells=9, max_cards=7))
def test_features_agree_with_plain_twins(deal: Deal) -> None:
    assert {"cards": deal.n_cards, **measure(deal).values} == naive.features(deal)


@given(deals(max_cells=52, max_cards=52))
def test_static_features_reach_every_grid(deal: Deal) -> None:
    assert static_values(deal) == naive.static_features(deal)


@given(deals(max_cells=9, max_cards=7))
def test_no_feature_leaves_its_range(deal: Deal) -> None:
    for name, value in measure(deal).values.items():
        assert value is not None
        assert FEATURES[name].low <= value <= FEATURES[name].high, name


def test_features_ratio_beyond_budget() -> None:
    measured = measure(Deal.from_freecell(1), max_states=1000)

    assert measured.values["halfway_solvability_ratio"] is None
    assert measured.halfway_provenance == "over budget"
    assert measured.values["solvable"] is True
