"""Practice by reason: fresh positions are as claimed, and weak reasons come often."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.game import Position, parse_deal
from engine.games.loss_practice import fresh_position, reason_of_mistake
from engine.games.loss_reason import (
    LossReason,
    Mastery,
    mastery_of,
    reason_named,
    reason_of,
    weakness,
)
from engine.games.slips import Kind, SlipEvent, slip_log
from engine.progress import Cancel, run
from engine.search.explanation import Explanation, Loss, explain_loss
from tests import naive

WHEN = datetime(2026, 1, 5, tzinfo=UTC)
DEAL = parse_deal("5H 4C 9H / JS JC 6C")
N_FRESH = 6


def event(kind: Kind, reason: str = "", number: int = 0, move: str = "4C-5H") -> SlipEvent:
    return SlipEvent(WHEN, f"{kind} {reason} {number}", kind, DEAL, move, "p", reason)


@pytest.mark.parametrize("reason", list(LossReason))
def test_a_fresh_position_can_be_won_and_lost_for_its_reason(reason: LossReason) -> None:
    found = set()
    for seed in range(N_FRESH):
        deal = run(fresh_position(reason, seed, Cancel()))
        assert deal is not None
        found.add(deal)
        position = Position.from_deal(deal)
        assert naive.is_solvable(deal)
        whys = [explain_loss(position.play(move)) for move in position.legal_moves()]
        n_winning = whys.count(None)
        assert 2 * n_winning <= len(whys)
        assert reason in [reason_of(why) for why in whys if why is not None]
        assert run(fresh_position(reason, seed, Cancel())) == deal
    assert len(found) == N_FRESH


def test_a_cancel_ends_the_search_for_a_position() -> None:
    cancel = Cancel()
    cancel.set()
    assert run(fresh_position(LossReason.PINNED, 1, cancel)) is None


def test_a_mistake_has_the_reason_of_the_position_after_it() -> None:
    assert reason_of_mistake(event("slip"), Cancel()) is LossReason.ORPHAN
    assert reason_of_mistake(event("slip", move="5H-4C"), Cancel()) is LossReason.APART
    assert reason_of_mistake(event("slip", move="nonsense"), Cancel()) is None
    assert reason_of(Explanation(Loss.ISOLATED, (1,), (2, 3))) is LossReason.ORPHAN
    assert reason_of(Explanation(Loss.ISOLATED, (1, 2), (3, 4))) is LossReason.PARTED
    assert reason_of(Explanation(Loss.SEARCHED, n_states=3)) is None
    assert reason_named("of a later version") is None


def test_a_reason_is_mastered_by_four_of_its_last_five_fresh_positions() -> None:
    answers = [event("failed", "orphan", n) for n in range(4)]
    assert mastery_of(answers)[LossReason.ORPHAN] == Mastery(4, 0)
    answers += [event("passed", "orphan", n) for n in range(4)]
    found = mastery_of([*answers, event("passed"), event("slip"), event("passed", "unheard")])
    assert found[LossReason.ORPHAN] == Mastery(5, 4)
    assert found[LossReason.ORPHAN].is_mastered
    assert found[LossReason.APART] == Mastery()
    assert not found[LossReason.APART].is_mastered


def test_weak_reasons_come_more_often_and_none_is_left_out() -> None:
    mistakes = {LossReason.ORPHAN: 2, LossReason.APART: 2, LossReason.PINNED: 1}
    shares = weakness(
        mistakes, {LossReason.ORPHAN: Mastery(5, 5), LossReason.APART: Mastery(5, 0)}
    )
    assert sum(shares.values()) == pytest.approx(1)
    assert shares[LossReason.APART] > shares[LossReason.PINNED] > shares[LossReason.ORPHAN] > 0
    assert weakness({}, {}) == {}


def test_an_old_table_grows_by_the_reason(tmp_path: Path) -> None:
    table = slip_log(tmp_path / "slips.csv")
    table.record([event("slip")])
    assert "reason" not in (tmp_path / "slips.csv").read_text("utf-8")
    table.record([event("passed", "orphan")])
    assert [row.reason for row in table.read()] == ["", "orphan"]
