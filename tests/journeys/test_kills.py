"""Kills, a lost screen and a machine that sleeps, while a player plays; then a new start."""

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.journal import read_journal
from engine.game import Deal, Position
from tests.journeys.conftest import DEAL, WAIT_S, Desktop, solution, x_server

MOMENTS = (
    "drag",
    *(pytest.param(each, marks=pytest.mark.slow) for each in ("glide", "undo")),
    *(
        pytest.param(each, marks=pytest.mark.long)
        for each in ("drop", "glide back", "undo glide", "branch")
    ),
)


def game_on_disk(home: Path) -> Game | None:
    """Return what any other program would find in the journal."""
    games = read_journal(home / "data" / "journal.json")
    return games[-1] if games else None


@pytest.mark.parametrize("moment", MOMENTS)
def test_killed_game_goes_on(start: Callable[..., Desktop], moment: str) -> None:
    moves = solution(DEAL)
    desktop = start(str(DEAL))
    for number, move in enumerate(moves[:2], 1):
        desktop.play(move, number)
    desktop.wait_for_journal(2)
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
    again.play(move, depth + 1)
    again.kill()


def test_lost_screen_loses_no_game(tmp_path: Path, display: str) -> None:
    home = tmp_path / "home"
    with x_server() as (own, server):
        desktop = Desktop(own, home, str(DEAL))
        for depth, move in enumerate(solution(DEAL)[:2], 1):
            desktop.play(move, depth)
        desktop.wait_for_journal(2)
        server.kill()
        # Qt ends a program whose screen is gone; that is all right as long as nothing is lost.
        desktop.process.wait(timeout=WAIT_S)
        desktop.kill()
    again = Desktop(display, home)
    assert again.ask("session.puzzle.number") == DEAL
    assert again.ask("session.node.depth") == 2
    again.close()


@pytest.mark.slow
def test_machine_that_sleeps(start: Callable[..., Desktop]) -> None:
    desktop = start(str(DEAL))
    desktop.key("ctrl+g")
    generate = "find('GeneratePanel')"
    desktop.wait_until(f"{generate} is not None and {generate}.start_button.isVisible()")
    desktop.click(f"{generate}.start_button")
    desktop.wait_until(f"{generate}.is_running")
    desktop.process.send_signal(signal.SIGSTOP)
    time.sleep(3.0)
    desktop.process.send_signal(signal.SIGCONT)
    desktop.wait_until(f"not {generate}.is_running")
    assert desktop.ask(f"{generate}.model.rowCount()") > 0
    desktop.close()
