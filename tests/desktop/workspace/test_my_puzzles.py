"""My puzzles: what was starred, pasted, typed or drawn, and what older versions kept elsewhere."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.dialogs.new_deal import NumberedDealDialog
from boaf_desktop.window.home_page import HomePage
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from boaf_desktop.workspace.open_set import generated_dir, merge_old, save_changes, sets_dir
from engine.game import Deal, parse_deal
from engine.puzzlesets.batches import batch_path, write_batch
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.desktop.conftest import SMALL
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import model_of, table_of

pytestmark = pytest.mark.fast

NOTHING = PuzzleSet(())
DEALS = [Deal.numbered(number) for number in range(1, 6)]
LOST = "AC 2C / 9D 4C"
LONG = Deal.numbered(7, 4, 6).to_line()


def set_of(*deals: Deal) -> PuzzleSet:
    return PuzzleSet(tuple(map(record_of, deals)))


def saved() -> dict[Deal, str]:
    """Return the names of the saved puzzles by their deals."""
    path = paths.my_puzzles_file()
    puzzles = read_set(path) if path.exists() else NOTHING
    names = puzzles.extra.get("name", ("",) * len(puzzles))
    return dict(zip((each.deal for each in puzzles), names, strict=True))


def merged() -> set[Deal]:
    """Return the deals of the set after a start."""
    merge_old([])
    return set(saved())


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> Panels:
    """Return the panels of the window, with a set that is open."""
    panels = window.panels
    panels.begin()
    write_set(tmp_path / "all.csv", set_of(*DEALS))
    with qtbot.waitSignal(panels.app.open_set.changed):
        panels.app.open_set.open_file(tmp_path / "all.csv")
    return panels


# Stars


def test_star_on_the_board_adds_and_removes(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["star"].trigger()
    qtbot.waitUntil(lambda: parse_deal(SMALL) in saved())
    assert window.commands["star"].isChecked()
    assert not window.session.undo_stack.canUndo()

    window.commands["star"].trigger()

    qtbot.waitUntil(lambda: saved() == {})
    assert not window.commands["star"].isChecked()


def test_star_in_the_table_by_click_and_key(
    window: MainWindow, panels: Panels, qtbot: QtBot
) -> None:
    panel, records = panels.puzzles, panels.app.open_set.records
    window.panels.show_panel("puzzles")
    table, model = table_of(panel), model_of(panel)

    def stars() -> list[str]:
        column = model.place_of_column("star")
        return [str(model.index(row, column).data()) for row in range(4)]

    spot = table.visualRect(model.index(1, model.place_of_column("star"))).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert stars() == ["☆", "★", "☆", "☆"]
    table.choose([1, 2])
    window.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    QTest.keyClick(table, Qt.Key.Key_Asterisk)
    assert stars() == ["☆", "★", "★", "☆"]
    qtbot.waitUntil(lambda: set(saved()) == {records[1].deal, records[2].deal})

    QTest.keyClick(table, Qt.Key.Key_Asterisk)

    assert stars() == ["☆"] * 4
    qtbot.waitUntil(lambda: saved() == {})


def test_quick_changes_are_all_saved(window: MainWindow, qtbot: QtBot) -> None:
    mine = window.app.my_puzzles

    for deal in DEALS:
        mine.set_starred(set_of(deal), is_starred=True)
    mine.set_starred(set_of(DEALS[0], DEALS[3]), is_starred=False)

    qtbot.waitUntil(lambda: set(saved()) == {DEALS[1], DEALS[2], DEALS[4]})


def test_star_that_cannot_be_saved_is_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    paths.my_puzzles_file().mkdir(parents=True)

    window.commands["star"].trigger()

    qtbot.waitUntil(lambda: "my-puzzles.csv" in window.notice.text)
    assert not window.commands["star"].isChecked()


def test_set_in_another_form_is_copied_first(window: MainWindow, qtbot: QtBot) -> None:
    path = paths.my_puzzles_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"deal;remark\r\nAC 2C / 3C 4C;good\r\n")

    window.commands["star"].trigger()

    qtbot.waitUntil(lambda: "my-puzzles.csv.bak" in window.notice.text)
    assert set(saved()) == {parse_deal("AC 2C / 3C 4C"), parse_deal(SMALL)}
    assert read_set(path).extra["remark"] == ("good", "")


# Own deals


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("80431", "80431"),
        ("AC 2C\n3C 4C", "AC 2C 3C 4C"),
        ("AC 2C / -- 3C\n1. AC-2C", "AC 2C / -- 3C"),
        (LONG, f"{LONG[:59]}…"),
    ],
)
def test_pasted_deal_is_kept_under_what_was_typed(
    window: MainWindow, qtbot: QtBot, text: str, name: str
) -> None:
    QGuiApplication.clipboard().setText(text)

    window.commands["paste"].trigger()

    qtbot.waitUntil(lambda: list(saved()) == [window.session.puzzle.deal])
    assert list(saved().values()) == [name]


@pytest.mark.parametrize(("text", "is_solvable"), [(SMALL, True), (LOST, False)])
def test_own_deal_has_its_verdict(
    window: MainWindow, qtbot: QtBot, text: str, is_solvable: bool
) -> None:
    window.open_text(text)

    qtbot.waitUntil(lambda: bool(saved()))
    (record,) = read_set(paths.my_puzzles_file())
    assert record.features["solvable"] is is_solvable


def test_typed_number_is_kept_but_not_the_next(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["new_numbered"].trigger()
    dialog = child(window, NumberedDealDialog)
    QTest.keyClicks(dialog.focusWidget(), "17")
    dialog.accept()
    window.commands["next"].trigger()

    qtbot.waitUntil(lambda: saved() == {Deal.numbered(17): "#17"})
    assert window.session.puzzle.number == 18


def test_drawn_deal_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    window.settings.editor_draft = SMALL
    window.commands["editor"].trigger()
    editor = child(window, EditorWindow)

    (play,) = [each for each in editor.findChildren(QPushButton) if "Play" in each.text()]
    play.click()

    qtbot.waitUntil(lambda: saved() == {parse_deal(SMALL): SMALL})


def test_edited_deal_is_kept_also_if_it_is_not_played(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["editor"].trigger()
    editor = child(window, EditorWindow)
    editor.edit(parse_deal(SMALL))

    editor.close()

    qtbot.waitUntil(lambda: saved() == {parse_deal(SMALL): SMALL})


def test_deal_of_a_file_is_kept_under_its_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "deal.txt").write_text(SMALL, encoding="utf-8")

    window.open_file(tmp_path / "deal.txt")

    qtbot.waitUntil(lambda: saved() == {parse_deal(SMALL): "deal"})


# Opening


def test_home_has_no_place_for_an_empty_set(window: MainWindow) -> None:
    window.commands["home"].trigger()

    assert not child(window, HomePage).mine.isVisible()


def test_open_set_grows(window: MainWindow, panels: Panels, qtbot: QtBot) -> None:
    window.app.my_puzzles.set_starred(set_of(DEALS[0]), is_starred=True)
    qtbot.waitUntil(lambda: len(saved()) == 1)
    window.open_file(paths.my_puzzles_file())
    qtbot.waitUntil(lambda: len(window.app.open_set.records) == 1)

    window.open_text(SMALL)

    qtbot.waitUntil(lambda: len(window.app.open_set.records) == 2)
    assert window.app.open_set.name_of(window.app.open_set.records[1]) == SMALL


# What versions before 5.0 kept


@pytest.fixture
def old() -> Path:
    """Return the data folder of an earlier version, with a collection, a batch and favourites."""
    for folder in (sets_dir(), generated_dir()):
        folder.mkdir(parents=True)
    write_set(sets_dir() / "best.csv", PuzzleSet(set_of(DEALS[0]).records, {"name": ("a",)}))
    write_set(sets_dir() / "saved batch.csv", set_of(DEALS[1]))
    write_batch(batch_path(sets_dir() / "saved batch.csv"), {"seed": 1})
    write_set(generated_dir() / "12 cards.csv", set_of(DEALS[2], DEALS[3]))
    stars = f"{record_of(DEALS[2]).id}\n{record_of(DEALS[0]).id}\n095d2f1a7383\n"
    (paths.data_dir() / "stars.txt").write_text(stars, encoding="utf-8")
    return paths.data_dir()


def test_collections_and_favourites_are_merged_once(old: Path) -> None:
    assert merged() == {DEALS[0], DEALS[2]}
    assert saved()[DEALS[0]] == "a"

    save_changes(NOTHING, [record_of(DEALS[0]).id])
    write_set(sets_dir() / "later.csv", set_of(DEALS[4]))

    assert merged() == {DEALS[2]}
    assert (sets_dir() / "best.csv").exists()
    assert (old / "stars.txt").exists()


def test_favourite_is_found_later(old: Path) -> None:
    (generated_dir() / "12 cards.csv").rename(old.parent / "12 cards.csv")
    assert merged() == {DEALS[0]}

    merge_old([old.parent / "12 cards.csv"])

    assert set(saved()) == {DEALS[0], DEALS[2]}


def test_collection_that_cannot_be_read_is_merged_later(old: Path) -> None:
    whole = (sets_dir() / "best.csv").read_bytes()
    (sets_dir() / "best.csv").write_bytes(b"\xff\xfe\x00")
    assert merged() == {DEALS[2]}

    (sets_dir() / "best.csv").write_bytes(whole)

    assert merged() == {DEALS[0], DEALS[2]}


def test_nothing_is_lost_if_the_set_cannot_be_written(old: Path) -> None:
    paths.my_puzzles_file().mkdir()
    with pytest.raises(Exception, match=r"my-puzzles\.csv"):
        merge_old([])

    paths.my_puzzles_file().rmdir()

    assert merged() == {DEALS[0], DEALS[2]}
