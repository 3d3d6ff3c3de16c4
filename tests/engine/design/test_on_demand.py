"""Features that are measured on demand."""

import math
from threading import Timer

import pytest
from hypothesis import given, settings

from engine.commands.deals import feature_row
from engine.design.analysis import Analysis
from engine.design.feature import NO_SOLUTION, OVER_BUDGET, STOPPED, Measurement, Value
from engine.design.feature_registry import FEATURES, on_demand_among, on_demand_names
from engine.errors import SettingsError
from engine.game import Deal, halfway_depth, parse_deal
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
    return Analysis(parsed).values(names)


@given(deals(max_cells=9, max_cards=5))
def test_on_demand_agrees_with_plain_twins(deal: Deal) -> None:
    truth = naive_space.features(deal)
    found = values(deal)

    # What follows from a count needs a plain twin; a feature of one function is its own.
    assert {name for name in found if FEATURES[name].cost == "census"} <= truth.keys()
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
    analysis = Analysis(parse_deal(UNSOLVABLE))

    assert analysis.values(("solutions", "browne_class")) == {"solutions": 0, "browne_class": 0}
    for name in ("initial_tension", "hourglass_index", "log10_solutions", "key_states",
                 "forced_moves", "difficulty"):  # fmt: skip
        assert analysis.measure(name) == Measurement(None, reason=NO_SOLUTION)


def test_on_demand_beyond_budget() -> None:
    analysis = Analysis(Deal.numbered(2), max_states=1000)
    found = {name: analysis.measure(name) for name in on_demand_among(FEATURES)}
    known = {name for name, each in found.items() if each.value is not None}
    played = {name for name in found if FEATURES[name].cost != "census"}

    assert {"greedy_score", "monte_carlo_success", "difficulty"} <= played
    assert known == played
    assert {each.reason for name, each in found.items() if name not in known} == {OVER_BUDGET}


def test_a_long_count_can_be_cancelled() -> None:
    cancel = Cancel()
    timer = Timer(0.1, cancel.set)
    timer.start()

    found = Analysis(Deal.numbered(2), cancel=cancel).measure("key_states")

    timer.join()
    assert found.reason == STOPPED  # a minute later it would be over budget


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


def test_features_on_demand_follow_in_a_row() -> None:
    analysis = Analysis(parse_deal(FREE))
    names = ("solutions", "key_states")

    row = feature_row(analysis, names)

    assert list(row) == [*feature_row(analysis), *names, "estimated", "not_known"]
