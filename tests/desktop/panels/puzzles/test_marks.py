"""What a person left on puzzles, in the table where one chooses among them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles.puzzles_panel import ColumnChooser, PuzzlesPanel
from boaf_desktop.storage import paths
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels, install_panels
from boaf_desktop.workspace.marks import Mark, change_stars, read_stars
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES
from engine.files.lock import locked
from engine.games.log import EndedGame, GameLog
from engine.puzzlesets.formats import read_set
from engine.ratings.blinding import Blinding
from engine.ratings.rating import Outcome, Rating
from engine.ratings.ratings_file import RatingsFile
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import model_of, sorted_of, table_of

WAIT_MS = 20_000


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot) -> Panels:
    panels = install_panels(window)
    with qtbot.waitSignal(panels.app.open_set.changed, timeout=WAIT_MS):
        panels.app.open_set.open_samples()
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    return panels


@pytest.fixture
def panel(window: MainWindow, panels: Panels) -> PuzzlesPanel:
    window.show_panel("puzzles")
    return panels.puzzles


def cell(panel: PuzzlesPanel, place: int, key: str) -> str:
    return str(model_of(panel).index(place, model_of(panel).place_of_column(key)).data())


def mark_of(panels: Panels, place: int) -> Mark:
    return panels.app.marks.of(panels.app.open_set.records[place].id)


def test_ratings_tags_notes_and_games_stand_beside_their_puzzle(
    window: MainWindow, panels: Panels, qtbot: QtBot
) -> None:
    first, second = panels.app.open_set.records[:2]
    file = RatingsFile(panels.app.ratings.path)
    wrong = file.append(Rating(first.deal, 2, notes="too easy"))
    file.append(Rating(first.deal, 7, notes="Neat.\nTwice", tags=("trap",), supersedes=wrong.key))
    file.append(Rating(first.deal, 8, tags=("trap", "late")))
    ends: tuple[tuple[str, PuzzleRecord, Outcome], ...] = (
        ("a", first, "solved"),
        ("b", first, "given_up"),
        ("c", second, "given_up"),
        ("d", first, "solved"),
    )
    games = [
        EndedGame(datetime.now(UTC), key, record.id, record.deal, outcome)
        for key, record, outcome in ends
    ]
    GameLog(paths.games_file()).record(games)
    window.show_panel("puzzles")
    panel = panels.puzzles
    qtbot.waitUntil(lambda: bool(cell(panel, 0, "rating")), timeout=WAIT_MS)
    keys = ("rating", "tags", "notes", "games")
    assert [cell(panel, 0, key) for key in keys] == [
        "7.5",
        "trap, late",
        "Neat. Twice",
        "solved ×2",
    ]
    assert [cell(panel, 1, key) for key in keys] == ["", "", "", "given up"]
    # What is rated from now on is seen without asking.
    file.append(Rating(second.deal, 3))
    panels.app.ratings.changed.emit()
    qtbot.waitUntil(lambda: cell(panel, 1, "rating") == "3", timeout=WAIT_MS)
    table_of(panel).sortByColumn(
        model_of(panel).place_of_column("rating"), Qt.SortOrder.DescendingOrder
    )
    assert sorted_of(panel).places[:2] == [0, 1]
    panel.filter.set_ranges({"rating": (5.0, None)})
    assert sorted_of(panel).places == [0]
    panel.filter.set_ranges({})
    panel.search.setText("TRAP neat")
    assert sorted_of(panel).places == [0]
    panels.app.ratings.set_blinding(Blinding(frozenset({first.id})))
    assert sorted_of(panel).places == []
    assert cell(panel, 0, "rating") == "·"
    panel.search.setText(first.id[:6])
    assert sorted_of(panel).places == [0]


def test_a_star_is_given_by_click_and_by_key_and_stays(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot, window: MainWindow
) -> None:
    table, stars = table_of(panel), paths.stars_file()
    spot = table.visualRect(sorted_of(panel).index(1, model_of(panel).place_of_column("star")))
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot.center()
    )
    assert cell(panel, 1, "star") == "★"
    qtbot.waitUntil(stars.exists, timeout=WAIT_MS)
    table.choose([1, 2])
    window.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus, timeout=WAIT_MS)
    QTest.keyClick(table, Qt.Key.Key_Asterisk)
    assert [mark_of(panels, place).is_starred for place in range(4)] == [False, True, True, False]
    panel.starred_only.click()
    assert sorted_of(panel).places == [1, 2]
    assert panel.these.places == [1, 2]
    QTest.keyClick(table, Qt.Key.Key_Asterisk)
    assert sorted_of(panel).places == []
    panels.app.marks.set_starred([panels.app.open_set.records[5].id], is_starred=True)
    wanted = frozenset({panels.app.open_set.records[5].id})
    qtbot.waitUntil(lambda: read_stars(stars) == wanted, timeout=WAIT_MS)


def test_a_star_that_cannot_be_written_is_told_and_not_shown(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot
) -> None:
    paths.stars_file().mkdir()
    with qtbot.waitSignal(panels.app.requests.message, timeout=WAIT_MS) as said:
        table_of(panel).choose([0])
        panel.star_chosen()
    assert "stars.txt" in said.args[0]
    assert not mark_of(panels, 0).is_starred


def test_two_windows_share_their_stars(tmp_path: Path) -> None:
    path = tmp_path / "new" / "stars.txt"
    change_stars(path, {"a": True, "b": True})
    assert change_stars(path, {"c": True, "a": False}) == {"b", "c"}
    assert read_stars(path) == {"b", "c"}
    with locked(path):
        assert path.with_name("stars.txt.lock").exists()


def test_every_column_can_be_chosen_and_the_choice_is_kept(
    panels: Panels, panel: PuzzlesPanel, window: MainWindow, qtbot: QtBot
) -> None:
    before = table_of(panel).shown_keys
    panel.choose_columns()
    (chooser,) = panel.findChildren(ColumnChooser)
    said = {item.data(Qt.ItemDataRole.UserRole): item for item in chooser.items()}
    assert set(FEATURES) - {"halfway_solvability_ratio"} <= set(said)
    chooser.search.setText("rank clusters")
    assert not said["rank_clusters"].isHidden()
    assert said["energy"].isHidden()
    said["rank_clusters"].setCheckState(Qt.CheckState.Checked)
    assert set(table_of(panel).shown_keys) == {*before, "rank_clusters"}
    again = PuzzlesPanel(panels.app)
    qtbot.addWidget(again)
    assert table_of(again).shown_keys == table_of(panel).shown_keys
    child(chooser, QPushButton, "Default").click()
    assert table_of(panel).shown_keys == before
    chooser.close()


def test_what_goes_out_is_what_is_shown_or_selected(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot, tmp_path: Path, window: MainWindow
) -> None:
    open_set = panels.app.open_set
    n_puzzles = len(open_set.records)
    assert panel.these.is_all
    panel.filter.set_ranges({"cards": (8.0, 12.0)})
    shown = sorted_of(panel).places
    assert 2 <= len(shown) < n_puzzles
    assert panel.these.places == shown
    left = n_puzzles - len(shown)
    assert panel.these.line.whole_text.endswith(
        f"{len(shown)} of {n_puzzles} puzzle(s) shown · {left} hidden by the filter"
    )
    path = tmp_path / "some.csv"
    panels.set_commands.save_as(path)
    qtbot.waitUntil(lambda: "were saved to" in window.notice.text, timeout=WAIT_MS)
    assert [each.id for each in read_set(path).records] == [
        open_set.records[place].id for place in shown
    ]
    assert open_set.path != path  # the open set is still all of them
    table_of(panel).choose(shown[:2])
    assert panel.these.places == shown[:2]
    assert panel.these.line.whole_text.endswith(f"2 of {n_puzzles} puzzle(s) selected")


def test_a_part_of_a_set_is_never_written_over_the_whole(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    open_set, path = panels.app.open_set, tmp_path / "mine.csv"
    with qtbot.waitSignal(open_set.changed, timeout=WAIT_MS):
        open_set.save(path)
    before = path.read_bytes()
    table_of(panel).choose([0, 1])
    with qtbot.waitSignal(panels.app.requests.message) as said:
        panels.set_commands.save_as(path)
    assert "Saving over it would lose the hidden puzzles." in said.args[0]
    assert path.read_bytes() == before


def test_columns_keep_their_widths_however_the_window_is_resized(panel: PuzzlesPanel) -> None:
    table = table_of(panel)
    for width in (1200, 420, 900, 460):
        table.resize(width, 400)
        header = table.horizontalHeader()
        shown = [place for place in range(header.count()) if not header.isSectionHidden(place)]
        halfway = model_of(panel).place_of_column("halfway")
        assert halfway in shown
        assert table.columnWidth(halfway) >= 90


def test_the_names_of_a_foreign_table_are_shown_and_searched(
    panels: Panels, panel: PuzzlesPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "theirs.csv"
    path.write_text("id,name,deal\nq-7,Spiral,AC 2C\nq-8,,AC 2C / -- 3C\n")
    with qtbot.waitSignal(panels.app.open_set.changed, timeout=WAIT_MS):
        panels.app.open_set.open(path)
    assert "name" in table_of(panel).shown_keys
    assert [cell(panel, place, "name") for place in (0, 1)] == ["Spiral", "q-8"]
    panel.search.setText("spir")
    assert sorted_of(panel).places == [0]
