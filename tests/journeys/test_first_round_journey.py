"""The loop through the real window: a first round by one press, proposals read, edited, taken."""

from __future__ import annotations

from collections.abc import Callable

from engine.study.folder import Study
from engine.study.making import DESIGN
from tests.journeys.conftest import Desktop
from tests.journeys.driver import (
    ENERGY,
    GENERATE,
    RATE,
    ROUNDS,
    STUDY,
    VIEW,
    begin_study,
    fill,
    open_fold,
    open_study_panel,
    press,
    taste,
)

FIRST = f"{ROUNDS}.first"
NAME = "By design"


def rate_all(desktop: Desktop) -> None:
    """Rate each puzzle of the round by the keyboard, without playing it."""
    press(desktop, f"{ROUNDS}._next")
    n_all = desktop.wait_until(f"{VIEW}.place_of(session.puzzle.deal) == 0 and {VIEW}.n_left")
    for n_left in range(n_all, 0, -1):
        line = desktop.ask("session.puzzle.deal.to_line()")
        desktop.click("board")
        desktop.key("Escape", "r")
        desktop.wait_until(f"{RATE}.isVisible() and {RATE}.form.scale.has_keyboard")
        desktop.key(str(taste(line)), "Return")
        desktop.wait_until(f"{VIEW}.n_left == {n_left - 1}")
        if n_left > 1:
            desktop.click("board")
            desktop.key("Escape", "n")
            desktop.wait_until(f"session.puzzle.deal.to_line() != {line!r}")


def propose(desktop: Desktop, name: str) -> None:
    """Ask for the next energy, and read why it is as it is."""
    open_study_panel(desktop)
    desktop.wait_until(f"{STUDY}.report is not None")
    open_fold(desktop, f"{STUDY}.next_energy.fold")
    press(desktop, f"{STUDY}.next_energy.use")
    desktop.wait_until(f"workspace.energy.value.name == {name!r}")
    desktop.wait_until(f"{ENERGY}.isVisible()")
    assert "preference" in desktop.ask(f"{ENERGY}._reasons.text()")
    assert desktop.ask(f"{ENERGY}._reasons.isVisible()")
    assert desktop.ask(f"{ENERGY}.curves.charts[0].isVisible()")
    desktop.scroll_to(f"{ENERGY}.curves.charts[0]", ENERGY)
    desktop.screenshot(f"proposal-{name}")


def test_the_loop_from_a_first_round_by_one_press_to_the_second_proposal(
    start: Callable[..., Desktop],
) -> None:
    desktop = start()
    desktop.key("ctrl+g")  # which shows the panels
    desktop.wait_until(f"{GENERATE}.isVisible()")
    folder = begin_study(desktop, NAME)
    for field, number in (("count", 6), ("cards_low", 4), ("cards_high", 5)):
        fill(desktop, f"{FIRST}.{field}", str(number))
    desktop.screenshot("first-round-form")
    press(desktop, f"{FIRST}.button")
    desktop.wait_until(f"{VIEW}.number == 1 and not {ROUNDS}._study.is_busy")
    study = Study.open(folder)
    assert study.iteration(1).energy().name == DESIGN.name
    assert len(study.iteration(1).puzzles().records) == 6
    rate_all(desktop)

    propose(desktop, "design-next")
    weight = f"{ENERGY}.editors[0]._weight"
    desktop.scroll_to(weight, ENERGY)
    fill(desktop, weight, "9")
    desktop.key("Tab")
    desktop.wait_until("workspace.energy.value.terms[0].weight == 9")
    # The batch of the next round: of the same sizes, short chains.
    desktop.key("ctrl+g")
    desktop.wait_until(f"{GENERATE}.isVisible()")
    for field, number in (("cards_low", 4), ("cards_high", 5), ("count", 3), ("iterations", 3)):
        fill(desktop, f"{GENERATE}.form.{field}", str(number))
    desktop.open_panel("Energy")
    desktop.wait_until(f"{ENERGY}.isVisible()")
    desktop.scroll_to(f"{ENERGY}.round_button", ENERGY)
    desktop.click(f"{ENERGY}.round_button")
    desktop.wait_until(f"{VIEW}.number == 2 and not {ROUNDS}._study.is_busy")
    energy = study.iteration(2).energy()
    assert (energy.name, energy.terms[0].weight) == ("design-next-edited", 9)

    desktop.wait_until(f"{STUDY}.isVisible()")
    # A blind rater is not told what the round is expected to be before it is rated.
    assert "Round 2" not in desktop.ask(f"{ROUNDS}.expected.words")
    rate_all(desktop)
    open_study_panel(desktop)
    desktop.wait_until(f"'Round 2: expected' in {ROUNDS}.expected.words")
    # The guided way: one button to the review, one to the round.
    press(desktop, f"{ROUNDS}._next")
    review = f"{STUDY}.reviewing.review"
    desktop.wait_until(f"{review} is not None and {review}.isVisible()")
    desktop.focus(review)
    desktop.screenshot("review")
    assert desktop.ask(f"{review}.choice.energy.name") == "design-next-2"
    desktop.click(f"{review}.generate")
    desktop.focus()
    desktop.wait_until(f"{VIEW}.number == 3 and not {ROUNDS}._study.is_busy")
    assert study.iteration(3).energy().name == "design-next-2"
    desktop.close()
