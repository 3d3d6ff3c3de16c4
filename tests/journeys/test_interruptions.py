"""The screen is lost in the middle of a game; the machine sleeps in the middle of work."""

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journeys.conftest import DEAL, WAIT_S, Desktop, solution, x_server


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
