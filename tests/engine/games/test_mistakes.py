"""Mistakes: what is recorded of them, and when one is done with."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.game import Deal, Position, puzzle_id
from engine.games.mistakes import MistakeRow, mistake_log, mistake_of, open_mistakes

WHEN = datetime(2026, 1, 1, tzinfo=UTC)
ONE, TWO = Deal.from_freecell(1), Deal.from_freecell(2)


def row(key: str, deal: Deal = ONE) -> MistakeRow:
    return MistakeRow(WHEN, key, "slip", deal, "2D-5D", puzzle_id(deal))


def test_mistake_recorded_twice(tmp_path: Path) -> None:
    position = Position.from_deal(ONE)
    move = next(position.legal_moves())
    one, again = (mistake_of(WHEN, "game", position, move, "id") for _ in range(2))
    other = mistake_of(WHEN, "other game", position, move, "id")

    log = mistake_log(tmp_path / "slips.csv")

    assert log.record([one, again, other]) == (one, other)
    assert log.read() == (one, other)
    assert one.deal == ONE


def test_open_mistakes_oldest_first() -> None:
    rows = [row("1"), row("2", deal=TWO)]
    assert [each.deal for each in open_mistakes(rows, {})] == [ONE, TWO]
    rows.append(row("4"))  # lost there again
    assert [each.deal for each in open_mistakes(rows, {})] == [TWO, ONE]


def test_open_mistakes_won_since() -> None:
    rows = [row("1"), row("2", deal=TWO)]
    later, earlier = (WHEN + timedelta(seconds=by) for by in (1, -1))
    wins = {puzzle_id(ONE): later, puzzle_id(TWO): earlier}

    assert [each.deal for each in open_mistakes(rows, wins)] == [TWO]


def test_mistake_log_other_kind(tmp_path: Path) -> None:
    log = mistake_log(tmp_path / "slips.csv")
    log.record([row("1"), row("2")])
    log.path.write_text(log.path.read_text().replace(",slip,", ",slap,", 1))

    assert [each.key for each in log.read()] == ["2"]
