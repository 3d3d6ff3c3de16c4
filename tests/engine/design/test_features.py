"""The features of every puzzle of a set."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given

from engine.commands.deals import feature_row
from engine.design.analysis import Analysis
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, STORED
from engine.game import Deal, disguise, parse_deal
from tests import naive
from tests.conftest import golden_rows
from tests.strategies import deals


@pytest.mark.parametrize("row", golden_rows("features.csv"), ids=lambda row: row["deal"])
def test_features_equal_the_golden_ones(row: dict[str, str]) -> None:
    deal = parse_deal(row["deal"])
    found = feature_row(Analysis(deal))

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
    assert {"cards": deal.n_cards, **Analysis(deal).values(STORED)} == naive.features(deal)


@given(deals(max_cells=52, max_cards=52))
def test_static_features_reach_every_grid(deal: Deal) -> None:
    truth = naive.static_features(deal)
    assert Analysis(deal).values(truth) == truth


@given(deals(max_cells=9, max_cards=7))
def test_no_feature_leaves_its_range(deal: Deal) -> None:
    for name, value in Analysis(deal).values(STORED).items():
        assert value is not None
        assert FEATURES[name].low <= value <= FEATURES[name].high, name


def test_features_ratio_beyond_budget() -> None:
    analysis = Analysis(Deal.numbered(1), max_states=1000)
    halfway = analysis.measure(HALFWAY_RATIO)

    assert (halfway.value, halfway.provenance) == (None, "over budget")
    assert analysis.measure("solvable").value is True


def test_features_of_arrangements_differ_only_where_marked() -> None:
    rng = np.random.default_rng(5)
    differs: Counter[str] = Counter()
    for number in range(30):
        deal = Deal.random(6 + number % 5, rng, 3, 4)
        turned = Deal(4, 3, tuple(deal.cells[cell % 3 * 4 + cell // 3] for cell in range(12)))
        first, second, third = map(all_features, (deal, disguise(deal, rng), turned))
        for name, value in first.items():
            differs[name] += value != second[name] or value != third[name]

    marked = {each.name for each in FEATURES.values() if each.depends_on_arrangement}
    assert {name for name, count in differs.items() if count} == marked


def all_features(deal: Deal) -> dict[str, Value]:
    return {
        name: round(value, 9) if isinstance(value, float) else value
        for name, value in Analysis(deal).values(FEATURES).items()
    }
