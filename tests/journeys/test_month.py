"""A player's month, with the clock moved: the streak, and what was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta

import pytest

from engine.game import Deal, Move, Position, parse_deal
from engine.search.solver import solve
from tests.journeys.conftest import Desktop

FIRST = date(2026, 11, 1)
HOME = "window.home.page"
CALENDAR = f"{HOME}.day_tile.buttons.itemAt(1).widget()"


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens on which day, from 0; on all others the puzzle of the day is solved."""

    n_days: int
    missed: int  #: The program isn't started
    later: int  #: The puzzle of the missed day is solved, too
    killed: frozenset[int]  #: The program is killed in the middle of the puzzle
    #: Numbers of deals that are begun and left.
    left: Mapping[int, int] = field(default_factory=dict)


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(Plan(4, 1, 3, frozenset({2}), {2: 80431, 3: 17}), id="four days"),
        pytest.param(
            Plan(30, 12, 19, frozenset({4, 10, 21}), {3: 80431, 9: 17, 16: 23, 25: 80432}),
            id="thirty days",
            marks=(pytest.mark.long, pytest.mark.timeout(1800)),
        ),
    ],
)
@pytest.mark.slow
def test_month_of_days(start: Callable[..., Desktop], plan: Plan) -> None:
    n_solved = 0
    for index in range(plan.n_days):
        if index == plan.missed:
            continue
        day = FIRST + timedelta(days=index)
        desktop = begin(start, day, *([plan.left[index]] if index in plan.left else []))
        if index == 0:
            desktop.wait_until("find('TourBar').isVisible()")
            desktop.click("find('TourBar')._skip")
            desktop.wait_until("list(window.notice.labels) == ['Leave the tour']")
            desktop.click("window.notice._buttons[0]")
        if index in plan.left:
            play(desktop, 2)
            desktop.key("alt+Home")
        desktop.wait_until("window.home.is_shown")
        streak = index if index <= plan.missed else index - plan.missed - 1
        check_streak(desktop, streak)
        desktop.click(f"{HOME}.day_tile.button")
        desktop.wait_until(f"session.puzzle.source == 'daily {day.isoformat()}'")
        if index in plan.killed:
            play(desktop, 3)
            desktop.wait_for_journal(3)
            desktop.kill()
            desktop = begin(start, day)
            desktop.wait_until("session.node.depth == 3")
        solve_it(desktop)
        n_solved += 1
        if index == plan.later:
            play_missed(desktop, plan)
            n_solved += 1
        desktop.wait_until(
            f"len([g for g in window.app.recorder.games if g.is_won]) == {n_solved}"
        )
        desktop.close()

    desktop = begin(start, FIRST + timedelta(days=plan.n_days - 1))
    desktop.wait_until("window.home.is_shown")
    check_streak(desktop, plan.n_days - plan.missed - 1)
    # Every game that was left is there, each with its two moves.
    left = [Deal.numbered(number).to_line() for number in plan.left.values()]
    kept = "[(g.puzzle.deal.to_line(), g.node.depth) for g in session.games if g.is_unfinished]"
    assert sorted(desktop.ask(kept)) == sorted([line, 2] for line in left)
    assert desktop.ask(f"{HOME}.continue_tile.isVisible()")
    assert desktop.ask(f"{HOME}.continue_tile.others[0].isVisible()") == (len(left) > 1)
    desktop.close()


def play_missed(desktop: Desktop, plan: Plan) -> None:
    """Solve the puzzle of the missed day, from the calendar."""
    desktop.key("alt+Home")
    desktop.wait_until("window.home.is_shown")
    desktop.click(CALENDAR)
    desktop.wait_until("find('CalendarWindow').isVisible()")
    desktop.focus("find('CalendarWindow')")
    desktop.key(*["Left"] * (plan.later - plan.missed), "Return")
    missed = FIRST + timedelta(days=plan.missed)
    desktop.wait_until(f"session.puzzle.source == 'daily {missed.isoformat()}'")
    solve_it(desktop)


def begin(start: Callable[..., Desktop], day: date, *arguments: int) -> Desktop:
    now = datetime.combine(day, datetime.min.time(), UTC) + timedelta(hours=9)
    return start(*map(str, arguments), is_designer=False, PROBE_START=now.isoformat(), TZ="UTC")


def check_streak(desktop: Desktop, n_days: int) -> None:
    text = desktop.ask(f"{HOME}.day_tile.text.text()")
    words = f"Streak: {n_days} day{'s' * (n_days != 1)}."
    assert (words in text) if n_days else ("Streak" not in text), text


def play(desktop: Desktop, count: int | None = None) -> None:
    """Play so many moves of a solution, or all."""
    desktop.wait_until("not is_gliding(board)")
    depth = desktop.ask("session.node.depth")
    position = Position.from_deal(parse_deal(desktop.ask("session.position.to_deal().to_line()")))
    moves: tuple[Move, ...] = tuple(solve(position).moves)
    for number, move in enumerate(moves[:count], depth + 1):
        desktop.play(move, number)


def solve_it(desktop: Desktop) -> None:
    won = desktop.ask("len([g for g in window.app.recorder.games if g.is_won])")
    play(desktop)
    desktop.wait_until(f"len([g for g in window.app.recorder.games if g.is_won]) == {won + 1}")
