"""The board as a screen reader meets it, in another process, over D-Bus."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.game import Deal, Position
from tests.journeys.atspi import Accessible, programs
from tests.journeys.conftest import WAIT_S, Desktop


@pytest.fixture
def session_bus(tmp_path: Path) -> Iterator[str]:
    """Start a session bus; the service of screen readers starts on it when asked."""
    for tool in ("dbus-daemon", "gdbus"):
        assert shutil.which(tool), f"{tool} is missing; run ./test, which installs it"
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert bus.stdout is not None
    yield bus.stdout.readline().strip()
    bus.send_signal(signal.SIGTERM)
    bus.wait(timeout=10)
    bus.stdout.close()


def program_on(bus: str) -> Accessible:
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        found = programs(bus)
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError("the program never told the screen reader of itself")


def wait_until(claim: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_S
    while not claim():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.slow
def test_reader_reads_and_moves_a_card(start: Callable[..., Desktop], session_bus: str) -> None:
    desktop = start(
        "80431", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", DBUS_SESSION_BUS_ADDRESS=session_bus
    )
    start_position = Position.from_deal(Deal.numbered(80431))
    board = program_on(session_bus).find("Board")
    assert board.role == "panel"  # as a grouping is called there
    cards = board.children[:16]
    assert [card.role for card in cards] == ["push button"] * 16
    three, two = cards[15], cards[12]
    assert cards[10].name == "King of Spades, row 3, column 3, 3 moves"
    assert three.name == "3 of Diamonds, row 4, column 4, 2 moves"
    assert two.name == "2 of Diamonds, row 4, column 1, 1 move"
    assert three.act("Press")
    wait_until(lambda: two.description != "")
    assert two.act("Press")
    n_moves = len(start_position.play("3D-2D").legal_targets(12))
    expected = f"3 of Diamonds, row 4, column 1, stack of 2, {n_moves} moves"
    wait_until(lambda: two.name == expected)
    wait_until(lambda: two.is_focused)
    assert not any(card.is_focused for card in cards if card is not two)
    assert desktop.ask("session.node.move_text") == "3♦-2♦"
    desktop.close()
