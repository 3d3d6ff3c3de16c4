"""Slips: what is recorded of them, and in which order they are practised."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from engine.files.synchronised import WRITTEN
from engine.game import Deal, Position, puzzle_id
from engine.games.slips import MOST_PASSED, Kind, SlipEvent, exercises, slip_log, slip_of

WHEN = datetime(2026, 1, 1, tzinfo=UTC)
ONE, TWO = Deal.from_freecell(1), Deal.from_freecell(2)


def event(key: str, kind: Kind, deal: Deal = ONE) -> SlipEvent:
    return SlipEvent(WHEN, key, kind, deal, "2D-5D", puzzle_id(deal))


def test_a_slip_has_one_key_however_often_it_is_told(tmp_path: Path) -> None:
    position = Position.from_deal(ONE)
    move = next(position.legal_moves())
    one, again = (slip_of(WHEN, "game", position, move, "id") for _ in range(2))
    other = slip_of(WHEN, "other game", position, move, "id")
    log = slip_log(tmp_path / "slips.csv")
    assert log.record([one, again, other]) == (one, other)
    assert log.read() == (one, other)
    assert one.deal == ONE


def test_what_was_never_passed_comes_first_the_oldest_of_it_first() -> None:
    events = [event("1", "slip"), event("2", "slip", TWO)]
    assert [each.deal for each in exercises(events)] == [ONE, TWO]
    events.append(event("3", "failed"))
    assert [each.deal for each in exercises(events)] == [TWO, ONE]
    events.append(event("4", "passed", TWO))
    assert [(each.deal, each.is_left) for each in exercises(events)] == [(ONE, True), (TWO, False)]


def test_a_new_slip_at_the_same_place_begins_anew() -> None:
    events = [event("1", "slip"), *(event(f"p{n}", "passed") for n in range(MOST_PASSED))]
    (done,) = exercises(events)
    assert done.n_passed == MOST_PASSED
    (again,) = exercises([*events, event("2", "slip")])
    assert again.is_left


def test_a_row_that_is_no_slip_is_passed_over(tmp_path: Path) -> None:
    log = slip_log(tmp_path / "slips.csv")
    log.record([event("1", "slip"), event("2", "passed")])
    log.path.write_text(log.path.read_text().replace(",slip,", ",slap,"))
    WRITTEN.forget(log.path.parent)  # as after a start of the program
    assert [each.key for each in log.read()] == ["2"]
