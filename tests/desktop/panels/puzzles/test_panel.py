from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QTableView
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import generated_dir
from engine.puzzlesets.csv_format import read_csv
from engine.resources import resource_path
from tests.desktop.conftest import another_app

WAIT_MS = 20_000


@pytest.fixture
def workspace(window: MainWindow) -> App:
    workspace = window.app
    workspace.requests.puzzle.connect(window.open_puzzle)
    return workspace


@pytest.fixture
def panel(window: MainWindow, workspace: App, qtbot: QtBot) -> PuzzlesPanel:
    panel = PuzzlesPanel(workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    return panel


@pytest.fixture
def papers(panel: PuzzlesPanel, workspace: App, qtbot: QtBot) -> App:
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.open_samples()
    return workspace


def table_of(panel: PuzzlesPanel) -> QTableView:
    table = panel.findChild(QTableView)
    assert isinstance(table, QTableView)
    return table


def test_next_and_previous_walk_the_set_in_the_order_shown(
    panel: PuzzlesPanel, papers: App, window: MainWindow
) -> None:
    table_of(panel).sortByColumn(1, Qt.SortOrder.DescendingOrder)  # cards
    panel.open_next()
    sizes = [window.app.session.puzzle.deal.n_cards]
    for _ in range(len(papers.open_set.records) - 1):
        panel.open_next()
        sizes.append(window.app.session.puzzle.deal.n_cards)
    assert sizes == sorted((r.deal.n_cards for r in papers.open_set.records), reverse=True)
    panel.open_previous()
    assert window.app.session.puzzle.deal.n_cards == sizes[-2]


def test_a_generated_set_is_sorted_by_its_energy_until_a_person_sorts(
    panel: PuzzlesPanel, papers: App
) -> None:
    table, records = table_of(panel), papers.open_set.records
    energies = [0.5, 0.1, 0.4, 0.2]
    made = [replace(record, energy=energy, energy_name="mine")
            for record, energy in zip(records, energies, strict=False)]  # fmt: skip

    def order() -> list[str]:
        model = table.model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    assert order() == [record.id[:6] for record in records]
    papers.open_set.start(generated_dir() / "batch.csv", made)
    assert order() == [made[place].id[:6] for place in (1, 3, 2, 0)]
    titles = [
        str(table.model().headerData(column, Qt.Orientation.Horizontal))
        for column in range(table.model().columnCount())
        if not table.isColumnHidden(column)
    ]
    assert "Energy" in titles
    papers.open_set.start(generated_dir() / "live.csv")
    for record in made:  # as they are found
        papers.open_set.add_records([record])
    assert order() == [made[place].id[:6] for place in (1, 3, 2, 0)]
    table.sortByColumn(1, Qt.SortOrder.DescendingOrder)  # cards
    by_cards = order()
    papers.open_set.start(generated_dir() / "other.csv", made)
    assert order() == by_cards


def test_the_end_of_the_set_is_said(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    papers.open_set.open_place(len(papers.open_set.records) - 1)
    with qtbot.waitSignal(papers.requests.message) as said:
        panel.open_next()
    assert "last puzzle" in said.args[0]


def test_sorting_keeps_the_puzzle_on_the_board_selected(panel: PuzzlesPanel, papers: App) -> None:
    papers.open_set.open_place(2)
    table = table_of(panel)
    for column in (0, 1, 3):
        table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        chosen = table.selectionModel().selectedRows()[0]
        assert chosen.data() == papers.open_set.records[2].id[:6]


def test_enter_opens_the_chosen_puzzle(
    panel: PuzzlesPanel, papers: App, window: MainWindow
) -> None:
    table = table_of(panel)
    table.activated.emit(table.model().index(1, 0))
    assert window.app.session.puzzle.deal == papers.open_set.records[1].deal


def test_rows_copy_with_their_deal(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    table = table_of(panel)
    table.selectAll()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().splitlines()
    assert len(lines) == len(papers.open_set.records)
    assert lines[0].endswith(papers.open_set.records[0].deal.to_line())


@pytest.mark.parametrize("ending", ["csv", "json", "txt"])
def test_a_saved_set_opens_again(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot, tmp_path: Path, ending: str
) -> None:
    deals = [record.deal for record in papers.open_set.records]
    path = tmp_path / f"mine.{ending}"
    with qtbot.waitSignal(papers.open_set.changed, timeout=WAIT_MS):
        papers.open_set.save(path)
    with qtbot.waitSignal(papers.open_set.changed, timeout=WAIT_MS):
        papers.open_set.open(path)
    assert [record.deal for record in papers.open_set.records] == deals


def test_a_file_that_is_no_set_is_refused_and_the_open_one_stays(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"\x00\x01\x02")
    n_puzzles = len(papers.open_set.records)
    with qtbot.waitSignal(papers.requests.message, timeout=WAIT_MS) as said:
        papers.open_set.open(path)
    assert "x.csv" in said.args[0]
    assert len(papers.open_set.records) == n_puzzles


def test_the_set_of_the_last_run_comes_back(
    window: MainWindow, papers: App, qtbot: QtBot, tmp_path: Path
) -> None:
    with qtbot.waitSignal(papers.open_set.changed, timeout=WAIT_MS):
        papers.open_set.save(tmp_path / "mine.csv")
    with qtbot.waitSignal(papers.open_set.changed, timeout=WAIT_MS):
        papers.open_set.open(tmp_path / "mine.csv")
    again = another_app(window)
    with qtbot.waitSignal(again.open_set.changed, timeout=WAIT_MS):
        again.open_set.restore()
    assert again.open_set.path == tmp_path / "mine.csv"


def test_the_first_set_is_the_papers(window: MainWindow, qtbot: QtBot) -> None:
    workspace = window.app
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.restore()
    shipped = read_csv(resource_path("samples", "papers.csv")).records
    assert [record.id for record in workspace.open_set.records] == [
        record.id for record in shipped
    ]


def test_the_model_keeps_qt_s_rules(panel: PuzzlesPanel, papers: App) -> None:
    model = table_of(panel).model()
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(model, modes.Fatal, panel)
    papers.open_set.add_records(papers.open_set.records[:2])
    assert model.rowCount() == len(papers.open_set.records)


def test_a_set_that_was_asked_for_is_not_replaced_by_the_remembered_one(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("AC 2C\n")
    workspace = window.app
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.open(mine)
        workspace.open_set.restore()
    assert workspace.open_set.path == mine
    assert len(workspace.open_set.records) == 1


def test_of_two_wishes_the_later_one_counts(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    for name, text in (("a.txt", "AC 2C\n"), ("b.txt", "AC 2C\n\nAD 2D\n")):
        (tmp_path / name).write_text(text)
    workspace = window.app
    names = []
    workspace.open_set.changed.connect(
        lambda: names.append((workspace.open_set.path, len(workspace.open_set.records)))
    )
    workspace.open_set.open(tmp_path / "a.txt")
    workspace.open_set.open(tmp_path / "b.txt")
    qtbot.waitUntil(lambda: bool(names), timeout=WAIT_MS)
    assert names == [(tmp_path / "b.txt", 2)]


def test_an_opened_file_shows_its_first_puzzle(
    panel: PuzzlesPanel, workspace: App, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("AC 2C\n\nAD 2D\n")
    with qtbot.waitSignal(workspace.requests.puzzle, timeout=WAIT_MS):
        workspace.open_set.open(tmp_path / "a.txt", shows_first=True)
    assert window.app.session.puzzle.deal.to_line() == "AC 2C"
