"""The table and the gallery of the open set, and which set that is."""

from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.inspect.inspect_panel import InspectPanel
from boaf_desktop.panels.puzzles.puzzle_columns import FEATHERS
from boaf_desktop.panels.puzzles.puzzle_table import HIDDEN
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel, SetComparison
from boaf_desktop.widgets.tables import EmptyHint, FrozenColumn
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_set import generated_dir
from engine.design.analysis import Analysis
from engine.design.energy import Energy, Factor, Term, ranks
from engine.design.feature_registry import HALFWAY_RATIO
from engine.feathers import feathers_of
from engine.game import parse_deal
from engine.progress import run
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.search.difficulty import measure_difficulty
from engine.statistics.differences import compare_sets
from engine.statistics.display_names import puzzle_title
from tests.desktop.conftest import another_app
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import model_of, sort, table_of
from tests.desktop.drivers.studies import hide


def test_next_follows_the_shown_order(
    panel: PuzzlesPanel, papers: App, window: MainWindow
) -> None:
    sort(panel, "cards", Qt.SortOrder.DescendingOrder)
    panel.open_next()
    sizes = [window.app.session.puzzle.deal.n_cards]
    for _ in range(len(papers.open_set.records) - 1):
        panel.open_next()
        sizes.append(window.app.session.puzzle.deal.n_cards)
    assert sizes == sorted((r.deal.n_cards for r in papers.open_set.records), reverse=True)
    panel.open_previous()
    assert window.app.session.puzzle.deal.n_cards == sizes[-2]


def test_empty_table_tells_a_filter_from_no_set(panel: PuzzlesPanel, papers: App) -> None:
    def hint() -> str:
        (label,) = (each for each in table_of(panel).findChildren(EmptyHint) if each.isVisible())
        return label.text()

    panel.search.setText("no puzzle has these words")
    assert hint() == "No puzzle in the set matches the filter."

    papers.open_set.open_rated(PuzzleSet(()), "Nothing")
    assert hint() == "No set is open. Open or generate one first."


def test_form_stays_while_the_puzzles_of_a_set_are_rated(panels: Panels) -> None:
    window, open_set = panels.app.window, panels.app.open_set
    open_set.open_place(0)
    window.commands["rate"].trigger()

    open_set.open_place(1)
    assert window.centre.is_form_shown
    assert window.board.isAncestorOf(window.focusWidget())

    window.open_text("5")
    assert not window.centre.is_form_shown


def test_next_passes_a_deal_that_is_there_twice(panel: PuzzlesPanel, workspace: App) -> None:
    deals = (parse_deal(text) for text in ("AC 2C", "AC 2C", "3C 4C"))
    workspace.open_set.open_rated(PuzzleSet(tuple(map(record_of, deals))), "Twice")
    model_of(panel).sort(-1)

    places = []
    for _ in range(3):
        panel.open_next()
        places.append(workspace.open_set.place_of(workspace.session.puzzle.deal))

    assert places == [0, 1, 2]


def test_inspect_follows_the_selected_row(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    inspect = InspectPanel(papers)
    qtbot.addWidget(inspect)
    papers.open_set.open_place(1)
    assert inspect.deal == papers.open_set.records[1].deal

    table_of(panel).selectRow(3)
    chosen = papers.open_set.records[3]
    assert (inspect.deal, inspect.id) == (chosen.deal, chosen.id)

    papers.open_set.open_place(0)
    assert inspect.deal == papers.open_set.records[0].deal


def test_generated_set_sorted_by_energy(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    table, records = table_of(panel), papers.open_set.records
    ratios = [0.5, 0.1, 0.4, 0.2]  # the energy "final"
    made = [
        replace(record, energy_name="final", features={"solvable": True, HALFWAY_RATIO: ratio})
        for record, ratio in zip(records, ratios, strict=False)
    ]

    def order() -> list[str]:
        model = table.model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    assert order() == [puzzle_title(record.id) for record in records]
    best_first = [puzzle_title(made[place].id) for place in (1, 3, 2, 0)]
    papers.open_set.open_generated(generated_dir() / "batch.csv", made)
    qtbot.waitUntil(lambda: order() == best_first)
    assert "energy" in table.shown_keys
    papers.open_set.open_generated(generated_dir() / "live.csv")
    for record in made:  # as they are found
        papers.open_set.add_records([record])
    qtbot.waitUntil(lambda: order() == best_first)
    sort(panel, "cards", Qt.SortOrder.DescendingOrder)
    by_cards = order()
    papers.open_set.open_generated(generated_dir() / "other.csv", made)
    qtbot.waitUntil(lambda: order() == by_cards)


def test_order_follows_the_energy_with_who_moved(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot
) -> None:
    clusters = Term(1.0, (Factor("rank_clusters"),))
    edges = Term(0.0, (Factor("edges"),))
    papers.energy.set(Energy("clusters", (clusters, edges)))
    sort(panel, "energy", Qt.SortOrder.AscendingOrder)
    model, records = model_of(panel), papers.open_set.records
    before = model.places

    papers.energy.edit(replace(papers.energy.value, terms=(clusters, replace(edges, weight=5.0))))

    values = [papers.energy.value.value(each.features) for each in records]
    after = np.argsort(values, kind="stable").tolist()
    assert after != before
    qtbot.waitUntil(lambda: model.places == after)
    column = model.place_of_column("energy")
    old = ranks(np.array([float(each.features["rank_clusters"] or 0) for each in records]))
    moves = (old - ranks(np.array(values)))[after].tolist()
    texts = [str(model.index(row, column).data()) for row in range(len(records))]
    signs = [f"▲ {move}" if move > 0 else f"▼ {-move}" if move else "" for move in moves]
    assert all(text.endswith(sign) for text, sign in zip(texts, signs, strict=True))
    assert sum("▲" in text or "▼" in text for text in texts) == sum(map(bool, signs)) > 0

    papers.energy.edit(replace(papers.energy.value, terms=(replace(edges, weight=0.0),)))

    qtbot.waitUntil(lambda: model.places == [*range(len(records))])
    shown = [str(model.index(row, column).data()) for row in range(len(records))]
    assert not any("▲" in text or "▼" in text for text in shown), "all are equal"


def test_columns_chosen_anew(panel: PuzzlesPanel, papers: App) -> None:
    table, rows = table_of(panel), model_of(panel)
    panel.select(papers.open_set.records[2].id)
    sort(panel, "cards", Qt.SortOrder.DescendingOrder)
    order, header = rows.places, table.horizontalHeader()
    header.resizeSection(rows.place_of_column("feathers"), 321)

    table.show_only(["id", "feathers"])
    titles = [str(rows.headerData(n, Qt.Orientation.Horizontal)) for n in range(header.count())]
    assert titles == ["Puzzle", "Feathers"]  # a screen reader reads those, and no hidden ones
    assert table.columnWidth(1) == 321
    assert rows.places == order
    assert header.sortIndicatorSection() == -1
    assert table.chosen_places == [2]

    table.show_only(["id", "feathers", "cards"])
    assert header.sortIndicatorSection() == rows.place_of_column("cards") == 1


def test_chosen_column_is_in_sight(panel: PuzzlesPanel, papers: App) -> None:
    table = table_of(panel)

    table.show_only([*table.shown_keys, "edges"])

    place = model_of(panel).place_of_column("edges")
    assert 0 <= table.columnViewportPosition(place) < table.viewport().width()


def test_names_stay_in_sight(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    panel.resize(360, 600)
    panel.show()
    table, bar = table_of(panel), table_of(panel).horizontalScrollBar()
    names = child(table, FrozenColumn)
    assert not names.isVisible()  # while they are in their place

    bar.setValue(bar.maximum())
    second = names.visualRect(table.model().index(1, 0)).center()
    QTest.mouseClick(names.viewport(), Qt.MouseButton.LeftButton, pos=second)

    assert names.isVisible()
    assert table.chosen_places == [1]
    assert bar.value() == bar.maximum()  # a click on a name leaves the columns where they are
    assert table.hasFocus() or not table.isActiveWindow()

    with qtbot.waitSignal(table.activated):
        QTest.mouseDClick(names.viewport(), Qt.MouseButton.LeftButton, pos=second)


def test_names_sort_the_table(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    panel.resize(360, 600)
    panel.show()
    table, names = table_of(panel), child(table_of(panel), FrozenColumn)
    table.horizontalScrollBar().setValue(table.horizontalScrollBar().maximum())

    QTest.mouseClick(names.horizontalHeader().viewport(), Qt.MouseButton.LeftButton)

    def order() -> list[tuple[str, int]]:
        ids = [papers.open_set.records[place].id for place in model_of(panel).places]
        names = [puzzle_title(each).rpartition(" ") for each in ids]
        return [(bird, int(number)) for bird, _, number in names]

    qtbot.waitUntil(lambda: sorted(order()) in (order(), order()[::-1]))


def test_column_has_room_for_its_content(panel: PuzzlesPanel) -> None:
    table = table_of(panel)

    width = {key: table.columnWidth(place) for place, key in enumerate(table.shown_keys)}

    assert width["id"] > width["cards"] > width["star"]


def test_broken_file_leaves_the_open_set(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b"\x00\x01\x02")
    n_puzzles = len(papers.open_set.records)
    papers.open_set.open_file(path)

    qtbot.waitUntil(lambda: "x.csv" in papers.window.notice.text)
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


def test_gallery_selection_is_exported(window: MainWindow, panels: Panels, qtbot: QtBot) -> None:
    panel = panels.puzzles
    panel.gallery_button.click()
    view = panel.gallery
    assert view.isVisible()
    assert panel.gallery_button.text() == "Table"
    assert not table_of(panel).isVisible()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for row, keys in ((1, none), (3, Qt.KeyboardModifier.ControlModifier)):
        spot = view.visualRect(model_of(panel).index(row, 0)).center()
        QTest.mouseClick(view.viewport(), left, keys, spot)
    assert panel.export_places == [1, 3]
    panel.search.setText(panels.app.open_set.records[3].id)
    qtbot.waitUntil(lambda: model_of(panel).places == [3])
    assert table_of(panel).chosen_places == [3]
    panel.search.clear()
    panel.gallery_button.click()
    assert table_of(panel).selectionModel().isRowSelected(3)
    view.activated.emit(model_of(panel).index(4, 0))
    assert window.app.session.puzzle.deal == panels.app.open_set.records[4].deal


def test_feathers_on_demand(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    model = model_of(panel)
    cell = model.index(0, model.place_of_column(FEATHERS))
    assert cell.data() == ""
    record = papers.open_set.records[0]
    papers.difficulties.start()
    with qtbot.waitSignal(model.dataChanged):
        papers.difficulties.of(record.id, record.deal)
    qtbot.waitUntil(lambda: bool(cell.data()))
    found = measure_difficulty(record.deal)
    assert found is not None
    assert cell.data() == str(feathers_of(found.level))
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Difficulty")


def test_feathers_hidden_while_blind(panel: PuzzlesPanel, papers: App, tmp_path: Path) -> None:
    model = model_of(panel)
    hide(papers, tmp_path, papers.open_set.records[0])
    cell = model.index(0, model.place_of_column(FEATHERS))

    assert cell.data() == HIDDEN
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) is None


def test_feature_of_a_new_column_is_measured_for_all(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot
) -> None:
    table, model = table_of(panel), model_of(panel)
    column = model.all_columns["greedy_moves"]
    assert {column.value(row) for row in model.rows} == {None}

    table.show_only([*table.shown_keys, "greedy_moves"])

    qtbot.waitUntil(lambda: None not in {column.value(row) for row in model.rows})
    qtbot.waitUntil(lambda: not papers.measuring.progress_text)
    assert [column.value(row) for row in model.rows] == [
        Analysis(row.deal).values(("greedy_moves",))["greedy_moves"] for row in model.rows
    ]
    assert all("greedy_moves" not in row.features for row in model.rows)  # files stay as they are


def test_sets_are_compared_as_by_the_library(
    panel: PuzzlesPanel, papers: App, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    ours = papers.open_set.puzzle_set()
    other = ours.take(range(3))
    other.write(tmp_path / "other.csv")

    panel.compare_with(tmp_path / "other.csv")

    comparison = child(window, SetComparison)
    qtbot.waitUntil(lambda: bool(comparison.model.rows))
    wanted = run(compare_sets(ours, other))
    shown = {row.feature: (row.first, row.second) for row in comparison.model.rows}
    assert shown == {name: (row["first"], row["second"]) for name, row in wanted.iterrows()}
    texts = [column.text(comparison.model.rows[0]) for column in comparison.model.columns]
    assert " to " in texts[3]
    comparison.close()
