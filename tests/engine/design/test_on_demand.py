"""Features that are measured on demand."""

import math
from collections.abc import Callable
from threading import Timer

import pytest
from hypothesis import given, settings

from engine.commands.deals import feature_row
from engine.design.feature_registry import (
    FEATURES,
    NO_SOLUTION,
    STOPPED,
    STORED,
    Value,
    on_demand_among,
)
from engine.design.measuring import Measurement, measure, measure_by_estimate
from engine.design.on_demand import (
    OVER_BUDGET,
    measure_on_demand,
    on_demand_names,
)
from engine.errors import SettingsError
from engine.game import Deal, parse_deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from tests import naive_space
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
    parsed = parse_deal(deal) if isinstance(deal, str) else deal
    return {name: each.value for name, each in measure_on_demand(parsed, names).items()}


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


def test_a_long_count_can_be_cancelled() -> None:
    cancel = Cancel()
    timer = Timer(0.1, cancel.set)
    timer.start()

    found = measure_on_demand(Deal.from_freecell(2), ("key_states",), cancel=cancel)

    timer.join()
    assert found["key_states"].reason == STOPPED  # a minute later it would be over budget


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (" key_states, initial_tension ", ("initial_tension", "key_states")),
        ("all", on_demand_among(FEATURES)),
    ],
)
def test_names_on_demand_are_read(text: str, names: tuple[str, ...]) -> None:
    assert on_demand_names(text) == names


def test_name_of_another_feature_is_refused() -> None:
    with refused(SettingsError, name="edges"):
        on_demand_names("edges")


@pytest.mark.parametrize("measure_deal", [measure, measure_by_estimate])
def test_features_on_demand_are_not_measured_unasked(
    measure_deal: Callable[[Deal], Measurement],
) -> None:
    assert tuple(measure_deal(parse_deal(FREE)).values) == STORED


def test_features_on_demand_follow_in_a_row() -> None:
    deal = parse_deal(FREE)
    stored = measure(deal)

    measured = stored.with_on_demand(measure_on_demand(deal, ("key_states", "solutions")))

    assert tuple(measured.values) == (*STORED, "solutions", "key_states")
    new = ["solutions", "key_states", "estimated", "not_known"]
    assert list(feature_row(deal, measured)) == [*feature_row(deal, stored), *new]
