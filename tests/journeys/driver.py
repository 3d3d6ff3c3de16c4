"""Steps that several journeys take."""

from __future__ import annotations

import time
from pathlib import Path

from engine.design.features import measure
from engine.game import Move, parse_deal
from tests.journeys.conftest import Desktop


def fill(desktop: Desktop, field: str, text: str) -> None:
    desktop.click(field)
    desktop.key("ctrl+a")
    desktop.type(text)
    desktop.key("Tab")


def play(desktop: Desktop, move: Move, n_left: int) -> None:
    desktop.drag(f"board.card({move.source})", f"board.card({move.target})")
    desktop.wait_until(f"session.position.n_stacks == {n_left}")


GENERATE = "find('GeneratePanel')"


RATE = "find('RatePanel')"


ENERGY = "find('EnergyPanel')"


STUDY = "find('StudyPanel')"


VIEW = f"{STUDY}._study.view"


def open_study_panel(desktop: Desktop) -> None:
    desktop.open_panel("Study")
    desktop.wait_until(f"{STUDY}.isVisible()")


def press(desktop: Desktop, button: str) -> None:
    """Click a button of the Study panel, wherever the page is scrolled to.

    Results that arrive lengthen the page, so the button has to stand still first.
    """
    desktop.wait_until(f"{button}.isVisible() and {button}.isEnabled()")
    place = None
    while place != (place := _scrolled_to(desktop, button)):
        time.sleep(0.3)
    desktop.click(button)


def _scrolled_to(desktop: Desktop, button: str) -> object:
    desktop.scroll_to(button, STUDY)
    return desktop.ask(f"where({button})")


def open_fold(desktop: Desktop, fold: str) -> None:
    """Open a section of the Study panel that is folded away."""
    if not desktop.ask(f"{fold}.button.isChecked()"):
        press(desktop, f"{fold}.button")


def begin_study(desktop: Desktop, name: str) -> Path:
    """Begin a study by its name; the panels must be shown."""
    open_study_panel(desktop)
    press(desktop, f"{STUDY}._new")
    desktop.wait_until("find('QInputDialog').isVisible()")
    desktop.focus("find('QInputDialog')")
    desktop.type(name)
    desktop.key("Return")
    desktop.wait_until(f"{VIEW} is not None")
    desktop.focus()
    return Path(desktop.ask(f"str({VIEW}.folder)"))


def taste(line: str) -> int:
    """Rate as a person would who likes puzzles with few ways to go right."""
    ratio = measure(parse_deal(line)).values["halfway_solvability_ratio"]
    assert ratio is not None
    return max(0, 9 - round(12 * ratio))
