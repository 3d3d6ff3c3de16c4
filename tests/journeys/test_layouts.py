"""Keys go by the character that they type, on keyboards of several countries."""

import subprocess
from collections.abc import Callable

import pytest

from tests.journeys.conftest import Desktop

SEVEN, H = "16", "43"
"""Places of keys, as X numbers them, by their characters on an American keyboard."""
LAYOUTS = ("fr", "de", "cz", "tr", "gr,us", "ru,us")
"""Where letters are not Latin, a Latin layout stands beside, which Qt reads for shortcuts."""
SHIFTED = {"fr", "cz"}
"""Keyboards on which digits need Shift."""


def press(desktop: Desktop, *places: str) -> None:
    desktop.xdotool("key", "+".join(places))


@pytest.fixture
def desktop(start: Callable[..., Desktop]) -> Desktop:
    return start("-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_on_layout(desktop: Desktop, display: str, layout: str) -> None:
    subprocess.run(["setxkbmap", "-display", display, layout], check=True)
    try:
        desktop.wait_until("window.status.verdict_text == 'Winnable'")
        press(desktop, H)
        desktop.wait_until("'costs one star' in window.notice.text")
        press(desktop, H)
        desktop.wait_until("window.app.session.telemetry().hints == 1")

        desktop.ask("window.commands['rate'].trigger()")
        desktop.wait_until("find('RatePanel').isVisible()")
        press(desktop, *(["shift", SEVEN] if layout in SHIFTED else [SEVEN]))
        desktop.wait_until("find('RatePanel').form.scale.value == 7")
    finally:
        subprocess.run(["setxkbmap", "-display", display, "us"], check=True)
