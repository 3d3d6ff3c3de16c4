from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.inspect.inspect_panel import InspectPanel
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_files import generated_dir
from tests.desktop.conftest import another_app


def table_of(panel: PuzzlesPanel) -> QTableView:
    table = panel.findChild(QTableView)
    assert isinstance(table, QTableView)
    return table


def test_next_follows_the_shown_order(
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


def test_inspect_follows_the_selected_row(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    inspect = InspectPanel(papers)
    qtbot.addWidget(inspect)
    papers.open_set.open_place(1)
    assert inspect.state.deal == papers.open_set.records[1].deal

    table_of(panel).selectRow(3)
    chosen = papers.open_set.records[3]
    assert (inspect.state.deal, inspect.state.id) == (chosen.deal, chosen.id)

    papers.open_set.open_place(0)
    assert inspect.state.deal == papers.open_set.records[0].deal


def test_generated_set_sorted_by_energy(panel: PuzzlesPanel, papers: App) -> None:
    table, records = table_of(panel), papers.open_set.records
    energies = [0.5, 0.1, 0.4, 0.2]
    made = [replace(record, energy=energy, energy_name="mine")
            for record, energy in zip(records, energies, strict=False)]  # fmt: skip

    def order() -> list[str]:
        model = table.model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    assert order() == [record.id[:6] for record in records]
    papers.open_set.open_generated(generated_dir() / "batch.csv", made)
    assert order() == [made[place].id[:6] for place in (1, 3, 2, 0)]
    titles = [
        str(table.model().headerData(column, Qt.Orientation.Horizontal))
        for column in range(table.model().columnCount())
        if not table.isColumnHidden(column)
    ]
    assert "Energy" in titles
    papers.open_set.open_generated(generated_dir() / "live.csv")
    for record in made:  # as they are found
        papers.open_set.add_records([record])
    assert order() == [made[place].id[:6] for place in (1, 3, 2, 0)]
    table.sortByColumn(1, Qt.SortOrder.DescendingOrder)  # cards
    by_cards = order()
    papers.open_set.open_generated(generated_dir() / "other.csv", made)
    assert order() == by_cards


@pytest.mark.parametrize("ending", ["csv", "json", "txt"])
def test_saved_set_opens_again(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot, tmp_path: Path, ending: str
) -> None:
    deals = [record.deal for record in papers.open_set.records]
    path = tmp_path / f"mine.{ending}"
    with qtbot.waitSignal(papers.open_set.changed):
        papers.open_set.save(path)
    with qtbot.waitSignal(papers.open_set.changed):
        papers.open_set.open_file(path)

    assert [record.deal for record in papers.open_set.records] == deals


def test_broken_file_leaves_the_open_set(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"\x00\x01\x02")
    n_puzzles = len(papers.open_set.records)
    with qtbot.waitSignal(papers.requests.message) as said:
        papers.open_set.open_file(path)

    assert "x.csv" in said.args[0]
    assert len(papers.open_set.records) == n_puzzles


def test_last_set_comes_back(
    window: MainWindow, papers: App, qtbot: QtBot, tmp_path: Path
) -> None:
    with qtbot.waitSignal(papers.open_set.changed):
        papers.open_set.save(tmp_path / "mine.csv")
    with qtbot.waitSignal(papers.open_set.changed):
        papers.open_set.open_file(tmp_path / "mine.csv")
    again = another_app(window)
    with qtbot.waitSignal(again.open_set.changed):
        again.open_set.restore()

    assert again.open_set.path == tmp_path / "mine.csv"


def test_requested_set_not_replaced(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("AC 2C\n")
    workspace = window.app
    with qtbot.waitSignal(workspace.open_set.changed):
        workspace.open_set.open_file(mine)
        workspace.open_set.restore()

    assert workspace.open_set.path == mine
    assert len(workspace.open_set.records) == 1


def test_later_request_counts(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    for name, text in (("a.txt", "AC 2C\n"), ("b.txt", "AC 2C\n\nAD 2D\n")):
        (tmp_path / name).write_text(text)
    workspace = window.app
    names = []
    workspace.open_set.changed.connect(
        lambda: names.append((workspace.open_set.path, len(workspace.open_set.records)))
    )
    workspace.open_set.open_file(tmp_path / "a.txt")
    workspace.open_set.open_file(tmp_path / "b.txt")
    qtbot.waitUntil(lambda: bool(names))

    assert names == [(tmp_path / "b.txt", 2)]
