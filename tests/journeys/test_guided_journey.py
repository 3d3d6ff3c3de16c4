"""From a fresh start to the second round by the obvious buttons."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.study.folder import Study
from tests.journeys.conftest import Desktop
from tests.journeys.driver import GENERATE, RATE, ROUNDS, STUDY, VIEW, fill, taste

MOST_CLICKS = 9
NAME = "Guided"


class DragController:
    """Clicks, and counts the clicks that lead from one place to the next."""

    def __init__(self, desktop: Desktop) -> None:
        self.desktop, self.clicks = desktop, 0

    def panel(self, title: str, widget: str) -> None:
        self.clicks += 1
        self.desktop.open_panel(title)
        self.desktop.wait_until(f"{widget}.isVisible()")

    def press(self, button: str, page: str = STUDY) -> None:
        self.clicks += 1
        self.desktop.wait_until(f"{button}.isVisible() and {button}.isEnabled()")
        if page:
            self.desktop.scroll_to(button, page)
        self.desktop.click(button)


def rate_round(hand: DragController) -> None:
    """Rate every puzzle by two clicks, a value and *Save and next*, without playing it."""
    desktop = hand.desktop
    hand.press(f"{ROUNDS}._next")
    n_all = desktop.wait_until(f"{VIEW}.place_of(session.puzzle.deal) == 0 and {VIEW}.n_left")
    desktop.click("board")
    desktop.key("Escape", "r")
    desktop.wait_until(f"{RATE}.isVisible()")
    for n_left in range(n_all, 0, -1):
        line = desktop.ask("session.puzzle.deal.to_line()")
        desktop.click(f"{RATE}.form.scale._buttons[{taste(line)}]")
        desktop.wait_until(f"{RATE}._save_next.isEnabled()")
        desktop.click(f"{RATE}._save_next")
        desktop.wait_until(f"{VIEW}.n_left == {n_left - 1}")
        if n_left > 1:
            desktop.wait_until(f"session.puzzle.deal.to_line() != {line!r}")
            desktop.wait_until(f"{RATE}.form.scale.value is None")


@pytest.mark.long
def test_two_rounds_by_the_obvious_buttons(start: Callable[..., Desktop]) -> None:
    desktop = start()
    hand = DragController(desktop)
    desktop.key("ctrl+g")  # which shows the panels
    desktop.wait_until(f"{GENERATE}.isVisible()")
    fill(desktop, f"{GENERATE}.form.iterations", "3")  # short chains, so that the test is short
    hand.panel("Study", STUDY)
    hand.press(f"{ROUNDS}._new")
    desktop.wait_until("find('QInputDialog').isVisible()")
    desktop.focus("find('QInputDialog')")
    desktop.type(NAME)
    desktop.key("Return")
    desktop.wait_until(f"{VIEW} is not None")
    desktop.focus()
    folder = Path(desktop.ask(f"str({VIEW}.folder)"))
    for field, number in (("count", 7), ("cards_low", 4), ("cards_high", 5)):
        fill(desktop, f"{ROUNDS}.first.{field}", str(number))
    hand.press(f"{ROUNDS}.first.button")
    desktop.wait_until(f"{VIEW}.number == 1 and not {ROUNDS}._study.is_busy")
    rate_round(hand)
    hand.panel("Study", STUDY)
    desktop.wait_until(f"'Next: review' in {STUDY}.results.head_text.text()")
    desktop.screenshot("guided-rated")
    hand.press(f"{ROUNDS}._next")
    review = f"{STUDY}.reviewing.review"
    desktop.wait_until(f"{review} is not None and {review}.isVisible()")
    desktop.focus(review)
    desktop.screenshot("guided-review")
    # As large as the round before, without a word about it.
    assert desktop.ask(f"{review}.size_fields.count.value()") == 7
    hand.press(f"{review}.generate", page="")
    desktop.focus()
    desktop.wait_until(f"{VIEW}.number == 2 and not {ROUNDS}._study.is_busy")
    assert hand.clicks <= MOST_CLICKS
    assert len(Study.open(folder).iteration(2).puzzles().records) == 7

    desktop.wait_until(f"{STUDY}.isVisible()")
    rate_round(hand)
    desktop.close()
