"""SIGKILL while a player drags, drops, undoes or watches a card glide; then a new start."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.journal import read_journal
from engine.game import Deal, Position
from engine.search.solver import solve
from tests.journeys.conftest import WAIT_S, Desktop

DEAL = 80431
_FURTHER = ("drop", "glide back", "undo glide", "branch")
MOMENTS = (
    *("drag", "glide", "undo"),
    *(pytest.param(each, marks=pytest.mark.long) for each in _FURTHER),
)


def game_on_disk(home: Path) -> Game | None:
    """Return what any other program would find in the journal."""
    games = read_journal(home / "data" / "journal.json")
    return games[-1] if games else None


def wait_for_disk(desktop: Desktop, depth: int) -> None:
    end = time.monotonic() + WAIT_S
    while (game := game_on_disk(desktop.home)) is None or game.node.depth != depth:
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_game_goes_on(start: Callable[..., Desktop], moment: str) -> None:
    moves = solve(Deal.from_freecell(DEAL)).moves
    assert moves is not None
    desktop = start(str(DEAL))
    for move in moves[:2]:
        desktop.drag(f"board.card({move.source})", f"board.card({move.target})")
    wait_for_disk(desktop, 2)
    position = Position.from_deal(Deal.from_freecell(DEAL)).play(moves[0]).play(moves[1])
    x0, y0, x1, y1 = (
        str(way)
        for cell in (moves[2].source, moves[2].target)
        for way in desktop.ask(f"where(board.card({cell}))")
    )
    press = ("mousemove", x0, y0, "mousedown", "1")
    drag = (*press, "mousemove", x0, str(int(y0) + 30), "mousemove", x1, y1)
    {
        "drag": lambda: desktop.xdotool(*drag),
        "drop": lambda: desktop.xdotool(*drag, "mouseup", "1"),
        "glide": lambda: desktop.xdotool(*drag, "mouseup", "1", "sleep", "0.05"),
        "glide back": lambda: desktop.xdotool(*press, "mousemove", x0, "1", "mouseup", "1"),
        "undo": lambda: desktop.key("ctrl+z"),
        "undo glide": lambda: desktop.xdotool("key", "ctrl+z", "sleep", "0.05"),
        "branch": lambda: desktop.xdotool("key", "ctrl+z", *drag, "mouseup", "1"),
    }[moment]()
    desktop.kill()
    desktop.xdotool("mouseup", "1")

    kept = game_on_disk(desktop.home)
    assert kept is not None
    # The last act is there whole or not at all; nothing before it is lost.
    assert position in {node.position for node in kept.tree.nodes}
    assert kept.play.moves in {2, 3}
    assert kept.node.depth in {0, 1, 2, 3}
    again = start()
    assert again.ask("session.puzzle.number") == DEAL
    assert again.ask("session.node.number") == kept.node.number
    assert again.ask("len(session.tree.nodes)") == len(kept.tree.nodes)
    depth = again.ask("session.node.depth")
    move = next(kept.node.position.legal_moves())
    again.drag(f"board.card({move.source})", f"board.card({move.target})")
    again.wait_until(f"session.node.depth == {depth + 1}")
    again.kill()
