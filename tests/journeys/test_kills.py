"""A killed program, a lost screen and a sleeping machine lose no game."""

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from boaf_desktop.play.game import Game
from boaf_desktop.play.journal import read_journal
from engine.game import Deal, Position
from tests.journeys.conftest import DEAL, WAIT_S, Desktop, solution, x_server

PRESS = "mousemove {x0} {y0} mousedown 1"
DRAG = f"{PRESS} mousemove {{x0}} {{y0_lower}} mousemove {{x1}} {{y1}}"
MOMENTS = (
    pytest.param(DRAG, {2}, id="drag"),
    pytest.param(f"{DRAG} mouseup 1 sleep 0.05", {2, 3}, marks=pytest.mark.slow, id="glide"),
    pytest.param("key ctrl+z", {1, 2}, marks=pytest.mark.slow, id="undo"),
    pytest.param(f"{DRAG} mouseup 1", {2, 3}, marks=pytest.mark.long, id="drop"),
    pytest.param(
        f"{PRESS} mousemove {{x0}} 1 mouseup 1", {2}, marks=pytest.mark.long, id="glide back"
    ),
    pytest.param("key ctrl+z sleep 0.05", {1, 2}, marks=pytest.mark.long, id="undo glide"),
    pytest.param(f"key ctrl+z {DRAG} mouseup 1", {1, 2}, marks=pytest.mark.long, id="branch"),
)
"""Arguments of xdotool during the third move, and the depths at which the game may then be."""


def game_on_disk(home: Path) -> Game | None:
    """Return the last game of the journal."""
    games = read_journal(home / "data" / "journal.json")
    return games[-1] if games else None


@pytest.mark.parametrize(("words", "depths"), MOMENTS)
def test_killed_game_goes_on(start: Callable[..., Desktop], words: str, depths: set[int]) -> None:
    moves = solution(DEAL)
    desktop = start(str(DEAL))
    for number, move in enumerate(moves[:2], 1):
        desktop.play(move, number)
    desktop.wait_for_journal(2)
    position = Position.from_deal(Deal.numbered(DEAL)).play(moves[0]).play(moves[1])
    x0, y0 = desktop.ask(f"where(board.cards[{moves[2].source}])")
    x1, y1 = desktop.ask(f"where(board.cards[{moves[2].target}])")
    desktop.xdotool(*words.format(x0=x0, y0=y0, y0_lower=y0 + 30, x1=x1, y1=y1).split())
    desktop.kill()
    desktop.xdotool("mouseup", "1")

    kept = game_on_disk(desktop.home)
    assert kept is not None
    assert position in {node.position for node in kept.tree.nodes}
    assert kept.play.moves in {2, 3}
    assert kept.node.depth in depths
    again = start()
    assert again.ask("session.puzzle.number") == DEAL
    assert again.ask("session.node.number") == kept.node.number
    assert again.ask("len(session.tree.nodes)") == len(kept.tree.nodes)
    again.play(next(kept.node.position.legal_moves()), kept.node.depth + 1)
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
    time.sleep(3.0)  # a stopped program can't say when it has slept enough
    desktop.process.send_signal(signal.SIGCONT)
    desktop.wait_until(f"not {generate}.is_running")
    assert desktop.ask(f"{generate}.n_found") > 0
    desktop.close()
