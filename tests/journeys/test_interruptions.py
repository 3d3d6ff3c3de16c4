"""The screen is lost in the middle of a game; the machine sleeps in the middle of work."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

from boaf_desktop.play.game.journal import read_journal
from engine.game import Deal
from engine.search.solver import solve
from tests.journeys.conftest import WAIT_S, Desktop, x_server

DEAL = 80431


def test_lost_screen_loses_no_game(tmp_path: Path, display: str) -> None:
    moves = solve(Deal.from_freecell(DEAL)).moves
    assert moves is not None
    home = tmp_path / "home"
    with x_server() as (own, server):
        desktop = Desktop(own, home, str(DEAL))
        for move in moves[:2]:
            desktop.drag(f"board.card({move.source})", f"board.card({move.target})")
        desktop.wait_until("session.node.depth == 2")
        end = time.monotonic() + WAIT_S
        while [game.node.depth for game in read_journal(home / "data" / "journal.json")] != [2]:
            assert time.monotonic() < end
            time.sleep(0.02)
        server.kill()
        # Qt ends a program whose screen is gone; that is all right as long as nothing is lost.
        desktop.process.wait(timeout=WAIT_S)
        desktop.kill()
    again = Desktop(display, home)
    assert again.ask("session.puzzle.number") == DEAL
    assert again.ask("session.node.depth") == 2
    again.close()


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
