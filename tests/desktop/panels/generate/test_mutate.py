"""Mutate this puzzle: one step away, ranked, and on the board with a click."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.mutate import MutateSection, step_text
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.tables import ROW_ROLE
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.workspace import Workspace
from engine.design.chains.mutation import Neighbour, Ranked
from engine.design.chains.neighbours import neighbours, rank_neighbours
from engine.design.energy import Energy, Factor, Term
from engine.design.presets import preset
from engine.game import Deal, parse_deal
from engine.progress import run

WAIT_MS = 60_000
SIX = "-- -- 5D -- / 4D -- 5H -- / -- -- 5C -- / -- 9C 4C --"


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    return make_window(SIX)


@pytest.fixture
def section(window: MainWindow, workspace: Workspace, qtbot: QtBot) -> MutateSection:
    workspace.puzzle_requested.connect(window.open_puzzle)
    section = MutateSection(window.context, workspace)
    qtbot.addWidget(section)
    section.resize(420, 400)
    section.show()
    return section


def measure(section: MutateSection, qtbot: QtBot) -> None:
    section.find_button.click()
    assert section.is_running
    assert section.cancel_button.isEnabled()
    qtbot.waitUntil(lambda: not section.is_running, timeout=WAIT_MS)


def test_all_neighbours_are_ranked_with_what_changed(section: MutateSection, qtbot: QtBot) -> None:
    measure(section, qtbot)
    found = run(rank_neighbours(parse_deal(SIX), preset("final")))
    model = section.model
    assert model.rowCount() == len(found.ranked) + 1
    shown = [model.index(row, 0).data(ROW_ROLE) for row in range(model.rowCount())]
    assert shown == [found.start, *found.ranked]
    assert model.index(0, 0).data() == "unchanged"
    assert model.index(0, 2).data() == ""
    change = model.index(1, 2).data()
    assert float(change) == pytest.approx(found.ranked[0].energy - found.start.energy, rel=1e-3)
    assert model.index(1, 3).data() == "exact"
    n_better = sum(step.energy < found.start.energy for step in found.ranked)
    assert f"{n_better} better" in section.line.text()
    steps = {model.index(row, 0).data() for row in range(1, model.rowCount())}
    assert any("↔" in step for step in steps)
    assert any("→" in step for step in steps)


def test_a_click_puts_one_on_the_board_and_the_list_stays(
    section: MutateSection, window: MainWindow, qtbot: QtBot
) -> None:
    measure(section, qtbot)
    n_rows = section.model.rowCount()
    index = section.model.index(1, 0)
    section.table.clicked.emit(index)
    assert window.context.session.puzzle.deal == index.data(ROW_ROLE).deal
    assert section.model.rowCount() == n_rows
    section.table.clicked.emit(section.model.index(0, 0))
    assert window.context.session.puzzle.deal == parse_deal(SIX)


def test_the_neighbours_of_another_puzzle_are_forgotten(
    section: MutateSection, window: MainWindow, qtbot: QtBot
) -> None:
    section.measure()
    qtbot.waitUntil(lambda: not section.is_running, timeout=WAIT_MS)
    assert section.model.rowCount()
    window.open_puzzle(Puzzle.from_deal(parse_deal("AC 2C / 3C 4C")))
    assert section.model.rowCount() == 0
    assert section.line.text() == ""
    # Nor does a list arrive that was asked for before the board went on.
    section.measure()
    window.open_puzzle(Puzzle.from_deal(parse_deal("AD 2D / 3D 4D")))
    qtbot.waitUntil(lambda: not section.is_running, timeout=WAIT_MS)
    assert section.model.rowCount() == 0
    assert section.line.text() == ""


def test_measuring_can_be_cancelled_and_begun_again(
    section: MutateSection, window: MainWindow, qtbot: QtBot
) -> None:
    window.open_puzzle(Puzzle.from_deal(Deal.from_freecell(1)))
    assert section.sample.value() == 100  # a sample, because each step takes a while
    section.find_button.click()
    section.cancel_button.click()
    qtbot.waitUntil(lambda: not section.is_running, timeout=WAIT_MS)
    assert section.line.text() == "Cancelled."
    assert section.model.rowCount() == 0
    window.open_puzzle(Puzzle.from_deal(parse_deal(SIX)))
    assert section.sample.value() == 0
    section.sample.setValue(15)
    measure(section, qtbot)
    assert section.model.rowCount() <= 16


def test_nothing_is_told_to_who_rates_blind(
    section: MutateSection, window: MainWindow, qtbot: QtBot
) -> None:
    measure(section, qtbot)
    window.context.session.set_blind(True)
    assert section.model.rowCount() == 0
    assert not section.find_button.isEnabled()
    assert "Hidden" in section.line.text()
    window.context.session.set_blind(False)
    assert section.find_button.isEnabled()
    assert section.line.text() == ""


def test_a_puzzle_too_large_to_measure_is_told(
    section: MutateSection, workspace: Workspace, window: MainWindow
) -> None:
    window.open_puzzle(Puzzle.from_deal(Deal.from_freecell(1, 5, 6)))
    section.find_button.click()
    assert not section.is_running
    assert "29 cards" in section.line.text()
    window.open_puzzle(Puzzle.from_deal(Deal.from_freecell(1, 4, 5)))
    workspace.energy.set(Energy("mine", (Term(1.0, (Factor("key_states"),)),)))
    section.find_button.click()
    assert not section.is_running
    assert "Key states" in section.line.text()
    assert "16 cards" in section.line.text()


def test_above_sixteen_cards_the_neighbours_are_estimated(
    section: MutateSection, window: MainWindow, qtbot: QtBot
) -> None:
    window.open_puzzle(Puzzle.from_deal(Deal.random(17, np.random.default_rng(1), 3, 6)))
    assert section.sample.value() == 20
    section.sample.setValue(2)
    measure(section, qtbot)
    assert section.model.index(0, 1).data().startswith("≈ ")
    assert " to " in section.model.index(0, 3).data()


def test_each_kind_of_step_has_its_words() -> None:
    start = parse_deal("AC 2C / -- 3C")
    steps = [*neighbours(start), Neighbour(start, 0, None, None)]
    words = [step_text(Ranked(step, "", 0.0, is_solvable=True), start) for step in steps]
    assert words[:3] == ["A♣ ↔ 2♣", "A♣ to r2 c1", "A♣ ↔ 3♣"]
    assert "3♣ to r2 c1" in words
    assert "A♣ → 4♣" in words
    assert words[-1] == "unchanged"
