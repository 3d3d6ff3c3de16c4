"""A study through the real window: two rounds, rated blind by the keyboard, and its files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd

from engine.game import parse_deal
from engine.search.solver import solve
from engine.study.folder import Study
from tests.journeys.conftest import Desktop
from tests.journeys.driver import (
    ENERGY,
    GENERATE,
    RATE,
    STUDY,
    VIEW,
    begin_study,
    fill,
    open_fold,
    open_study_panel,
    play,
    press,
    taste,
)

NAME = "Few ways, 1st try"


def generate(desktop: Desktop, seed: int) -> None:
    """Generate small puzzles by short chains, so that they are not all alike."""
    desktop.key("ctrl+g")
    desktop.wait_until(f"{GENERATE}.isVisible()")
    for field, number in (("cards_low", 4), ("cards_high", 5), ("count", 7), ("seed", seed)):
        fill(desktop, f"{GENERATE}.form.{field}", str(number))
    fill(desktop, f"{GENERATE}.form.iterations", "3")
    desktop.click(f"{GENERATE}.start_button")
    desktop.wait_until(f"{GENERATE}.model.rowCount() >= 7 and not {GENERATE}.is_running")


def solve_on_board(desktop: Desktop, line: str) -> None:
    deal = parse_deal(line)
    for n_left, move in zip(range(deal.n_cards - 1, 0, -1), solve(deal).moves or (), strict=True):
        play(desktop, move, n_left)


def rate_the_round(desktop: Desktop) -> dict[str, int]:
    """Play the first puzzle, and rate all of them by the keyboard as they come."""
    given: dict[str, int] = {}
    n_all = desktop.ask(f"len({VIEW}.order)")
    for n_left in range(n_all, 0, -1):
        line = desktop.ask("session.puzzle.deal.to_line()")
        assert line not in given
        assert desktop.ask("session.is_blind")
        if not given:
            desktop.screenshot("study-blind")
            solve_on_board(desktop, line)
            desktop.wait_until(f"{RATE}.form.scale.has_keyboard")
        else:
            desktop.click("board")
            desktop.key("Escape", "r")
        desktop.wait_until(f"{RATE}.isVisible() and {RATE}.form.scale.has_keyboard")
        given[line] = taste(line)
        desktop.key(str(given[line]), "Return")
        desktop.wait_until(f"{VIEW}.n_left == {n_left - 1}")
        if n_left > 1:
            desktop.click("board")
            desktop.key("Escape", "n")
            desktop.wait_until(f"session.puzzle.deal.to_line() != {line!r}")
    desktop.screenshot("study-rated")
    return given


def test_a_study_of_two_rounds_from_its_name_to_its_report(
    start: Callable[..., Desktop], tmp_path: Path
) -> None:
    desktop = start()
    generate(desktop, 1)  # which shows the panels
    folder = begin_study(desktop, NAME)
    assert json.loads((folder / "study.json").read_text())["name"] == NAME

    open_fold(desktop, f"{STUDY}.more")
    press(desktop, f"{STUDY}._add")
    desktop.wait_until(f"{VIEW}.number == 1 and not {STUDY}._study.is_busy")
    desktop.screenshot("study-first-round")
    press(desktop, f"{STUDY}._next")
    desktop.wait_until(f"{VIEW}.place_of(session.puzzle.deal) == 0")
    given = rate_the_round(desktop)
    check_ratings(Study.open(folder), given)

    propose_and_take_up(desktop, folder)
    # One click from the proposal to the next round: generated, with its controls, ready to rate.
    desktop.click(f"{ENERGY}.round_button")
    desktop.wait_until(f"{VIEW}.number == 2 and not {STUDY}._study.is_busy")
    desktop.wait_until(f"{STUDY}.isVisible()")
    desktop.screenshot("study-second-round")
    check_second_round(Study.open(folder))

    report = tmp_path / "report.html"
    press(desktop, f"{STUDY}._report")
    desktop.wait_until("find('QFileDialog').isVisible()")
    desktop.focus("find('QFileDialog')")
    desktop.type(str(report))
    desktop.wait_until("find('QFileDialog').selectedFiles()[0].endswith('report.html')")
    desktop.key("Return")
    desktop.wait_until("'report was saved' in window.notice.text")
    desktop.focus()
    text = report.read_text()
    assert NAME in text
    open_fold(desktop, f"{STUDY}.more")
    press(desktop, f"{STUDY}._verify")
    desktop.wait_until(f"{STUDY}.verified.text()")
    assert desktop.ask(f"{STUDY}.verified.text()").startswith("Verified")
    assert desktop.ask(f"{STUDY}._verify.hasFocus()")
    desktop.screenshot("study-verified")
    desktop.close()


def check_ratings(study: Study, given: dict[str, int]) -> None:
    """Compare what is on the disk with what was pressed."""
    frame = pd.read_csv(study.folder / "ratings.csv", keep_default_na=False)
    assert dict(zip(frame["deal"], frame["rating"], strict=True)) == given
    order = study.iteration(1).order()
    assert list(frame["deal"]) == [shown.deal.to_line() for shown in order]
    assert list(frame["control"]) == [shown.control for shown in order]
    assert set(frame["control"]) == {"", "random"}
    assert set(frame["blind"]) == {1}
    assert list(frame["outcome"]) == ["solved"] + ["given_up"] * (len(frame) - 1)
    assert frame["moves"].iloc[0] == order[0].deal.n_cards - 1


def propose_and_take_up(desktop: Desktop, folder: Path) -> None:
    """Find the fit kept with the round, and let the energy form take up what it asks for."""
    open_study_panel(desktop)
    desktop.wait_until(f"{STUDY}.results is not None")
    desktop.wait_until(f"{VIEW}.rounds[0].r2 is not None")
    fit: dict[str, Any] = json.loads((folder / "iteration-01" / "fit.json").read_text())
    assert fit["r2"] > 0.5
    press(desktop, f"{STUDY}.use")
    desktop.wait_until("workspace.energy.value.parent == 'final'")
    desktop.wait_until(f"{ENERGY}.isVisible()")
    desktop.screenshot("study-proposed")


def check_second_round(study: Study) -> None:
    """Look for the energy that was taken up, its reason, and controls of its parent."""
    energy = study.iteration(2).energy()
    assert energy.parent == "final"
    assert energy.why
    assert study.iteration(1).energy().name == "final"
    kinds = {shown.control for shown in study.iteration(2).order()}
    assert kinds == {"", "random", "parent"}
