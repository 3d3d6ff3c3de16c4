"""Features: those of every set by plain twins, tension and its kin where they are asked for."""

import math
import time
from threading import Timer

import pytest
from hypothesis import given, settings

from engine.commands.deals import feature_row
from engine.design.feature_registry import (
    FEATURES,
    NO_SOLUTION,
    STORED,
    Value,
    on_demand_among,
)
from engine.design.measuring import measure, measure_by_estimate, static_values
from engine.design.on_demand import (
    OVER_BUDGET,
    measure_on_demand,
    on_demand_names,
)
from engine.errors import SettingsError
from engine.game import Deal, parse_deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from tests import naive, naive_space
from tests.conftest import golden_rows
from tests.refusals import refused
from tests.strategies import deals

UNSOLVABLE = "AC KD / 2C 9H"
STRICT = "AC 3D / -- 2S"
"""Only 3D onto 2S, then either way: AC shares no line with 2S and does not flock with 3D."""
FREE = "AC 2C 3C 4C"
"""Any two flock and nothing blocks: 4! 3! solutions, no move loses."""


def values(
    deal: Deal | str, names: tuple[str, ...] = on_demand_among(FEATURES)
) -> dict[str, Value]:
    found = parse_deal(deal) if isinstance(deal, str) else deal
    return {name: each.value for name, each in measure_on_demand(found, names).items()}


@given(deals(max_cells=9, max_cards=5))
def test_on_demand_agrees_with_plain_twins(deal: Deal) -> None:
    truth = naive_space.features(deal)
    found = values(deal)

    assert list(found) == list(on_demand_among(FEATURES))
    # What follows from a count needs a plain twin; a feature of one function is its own.
    assert {name for name in found if FEATURES[name].of_space} <= truth.keys()
    for name, value in truth.items():
        assert found[name] == (value if value is None else pytest.approx(value, abs=1e-9)), name


@settings(max_examples=25)
@given(deals(min_cards=6, max_cells=12, max_cards=7))
def test_tension_of_depths_by_playing_on(deal: Deal) -> None:
    depths = {
        "initial_tension": 0,
        **{f"depth_{depth}_tension": depth for depth in (1, 2, 3)},
        "halfway_tension": halfway_depth(deal.n_cards),
    }
    curve = naive_space.tensions(deal)
    found = values(deal, tuple(depths))
    for name, depth in depths.items():
        truth = float(curve[depth]) if depth < len(curve) else None
        assert found[name] == (truth if truth is None else pytest.approx(truth, abs=1e-12)), name


@settings(max_examples=40)
@given(deals(max_cells=16, max_cards=9))
def test_no_value_leaves_its_range(deal: Deal) -> None:
    for name, value in values(deal).items():
        if value is not None:
            assert FEATURES[name].low <= value <= FEATURES[name].high, name


def test_on_demand_of_one_way_by_hand() -> None:
    # 3 cards on 2 x 2: AC and 3D share a row, 3D and 2S a column. AC-3D do not flock, 3D-2S do.
    # After 3D-2S the cards AC and 3D lie apart; after 2S-3D they share the row, and AC-2S flock.
    truth = {
        "initial_tension": 0.5, "depth_1_tension": 0.0, "depth_2_tension": None,
        "depth_3_tension": None, "halfway_tension": 0.0, "hourglass_index": None,
        "solutions": 2, "log10_solutions": pytest.approx(math.log10(2)), "key_states": 1,
        "forced_moves": 1.0, "browne_class": 4, "greedy_moves": 1, "greedy_score": 5,
        "handicapped_score": 5, "look_ahead_score": 9, "monte_carlo_success": 1.0,
        "mcts_success": 1.0, "random_play_score": pytest.approx(7, abs=1),
        "difficulty": pytest.approx(0.80103, abs=1e-5),
    }  # fmt: skip

    assert values(STRICT, tuple(truth)) == truth


def test_on_demand_of_unsolvable_deal() -> None:
    found = measure_on_demand(parse_deal(UNSOLVABLE), on_demand_among(FEATURES))

    assert (found["solutions"].value, found["browne_class"].value) == (0, 0)
    for name in ("initial_tension", "hourglass_index", "log10_solutions", "key_states",
                 "forced_moves", "difficulty"):  # fmt: skip
        assert (found[name].value, found[name].reason) == (None, NO_SOLUTION)


def test_on_demand_beyond_budget() -> None:
    found = measure_on_demand(Deal.from_freecell(2), on_demand_among(FEATURES), max_states=1000)
    known = {name for name, each in found.items() if each.value is not None}
    played = {name for name in found if FEATURES[name].of_deal is not None}

    assert {"greedy_score", "monte_carlo_success", "difficulty"} <= played
    assert known == {"initial_tension", *played}
    assert {each.reason for name, each in found.items() if name not in known} == {OVER_BUDGET}


def test_a_count_is_cancelled_within_moments() -> None:
    cancel = Cancel()
    timer = Timer(0.3, cancel.set)
    timer.start()
    started = time.perf_counter()
    found = measure_on_demand(Deal.from_freecell(2), ("key_states",), cancel=cancel)

    timer.join()

    assert found["key_states"].value is None
    assert time.perf_counter() - started < 1.5


def test_on_demand_names_read_or_refused() -> None:
    assert on_demand_names(" key_states, initial_tension ") == ("initial_tension", "key_states")
    assert on_demand_names("all") == on_demand_among(FEATURES)
    with refused(SettingsError, name="edges"):
        on_demand_names("edges")


def test_on_demand_only_when_named() -> None:
    deal = parse_deal(FREE)
    assert tuple(measure(deal).values) == STORED
    measured = measure(deal).with_on_demand(measure_on_demand(deal, ("key_states", "solutions")))
    assert tuple(measured.values) == (*STORED, "solutions", "key_states")
    plain, row = feature_row(deal, measure(deal)), feature_row(deal, measured)
    assert list(row)[: len(plain)] == list(plain)
    assert list(row)[len(plain) :] == ["solutions", "key_states", "estimated", "not_known"]
    assert tuple(measure_by_estimate(deal).values) == STORED


# Features of every set


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
