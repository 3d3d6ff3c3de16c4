"""Puzzles are added to sets from the table, the board and a mutation; nothing there is lost."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from boaf_desktop.startup.panels import Panels
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.set_names import own_sets, sets_dir
from engine.errors import StorageError
from engine.game import Deal, parse_deal
from engine.progress import run
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.study.set_files import add_to_set
from tests.desktop.conftest import SMALL
from tests.desktop.drivers.puzzles import table_of

DEALS = [Deal.numbered(number) for number in range(1, 6)]
SET = PuzzleSet(tuple(map(record_of, DEALS)), {"name": ("a", "b", "c", "d", "e")})


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> Panels:
    panels = Panels(window)
    write_set(tmp_path / "all.csv", SET)
    with qtbot.waitSignal(panels.app.open_set.changed):
        panels.app.open_set.open_file(tmp_path / "all.csv")
    window.show_panel("puzzles")
    sets_dir().mkdir(parents=True)
    write_set(sets_dir() / "best.csv", SET.take([4]))
    return panels


def choose_best(window: MainWindow) -> None:
    """Take the set from the menu that is open."""
    menu = next(
        each
        for each in window.findChildren(QMenu)
        if each.parent() is window and any(action.text() == "best" for action in each.actions())
    )
    next(action for action in menu.actions() if action.text() == "best").trigger()
    menu.close()


def best() -> PuzzleSet:
    return read_set(own_sets()[0])


@pytest.mark.posix("links")
def test_a_link_that_leads_nowhere_hides_no_set(panels: Panels) -> None:
    (sets_dir() / "gone.csv").symlink_to(sets_dir() / "nowhere.csv")
    assert own_sets() == [sets_dir() / "best.csv"]


def test_selected_puzzles_go_to_a_set(window: MainWindow, panels: Panels, qtbot: QtBot) -> None:
    table_of(panels.puzzles).choose([1, 4])
    panels.puzzles.export_scope.add_button.click()
    choose_best(window)
    qtbot.waitUntil(lambda: "added to best" in window.notice.text)

    assert window.notice.text == "1 puzzle added to best. 1 puzzle already in best."
    assert [record.deal for record in best().records] == [DEALS[4], DEALS[1]]
    assert best().extra == {"name": ("e", "b")}


def test_puzzle_on_board_goes_to_a_set(window: MainWindow, panels: Panels, qtbot: QtBot) -> None:
    window.commands["collect"].trigger()
    choose_best(window)
    qtbot.waitUntil(lambda: "added to best" in window.notice.text)

    assert best().records[-1].deal == parse_deal(SMALL)


def test_puzzles_added_to_the_open_set(
    window: MainWindow, panels: Panels, qtbot: QtBot, tmp_path: Path
) -> None:
    open_set = panels.app.open_set
    new = PuzzleSet((record_of(parse_deal(SMALL)),), {"name": ("new",)})
    panels.set_commands.add_to(tmp_path / "all.csv", new)
    qtbot.waitUntil(lambda: len(open_set.records) == len(DEALS) + 1)
    assert open_set.name_at(len(DEALS)) == "new"
    written, shown = read_set(tmp_path / "all.csv"), open_set.puzzle_set()
    assert [each.deal for each in written.records] == [each.deal for each in shown.records]
    assert written.extra == shown.extra


def test_new_set_of_a_taken_name_grows(tmp_path: Path) -> None:
    path = tmp_path / "new" / "x.csv"
    run(add_to_set(path, SET.take([0, 0, 1])))
    run(add_to_set(path, SET.take([1, 2])))

    assert [record.deal for record in read_set(path).records] == DEALS[:3]


@pytest.mark.parametrize("ending", ["csv", "json"])
@pytest.mark.parametrize(
    "added",
    [
        PuzzleSet((record_of(parse_deal(SMALL), {"initial_tension": 0.5}),)),
        PuzzleSet((record_of(parse_deal(SMALL)),), {"remark": ("late",)}),
    ],
    ids=["with a feature", "with a column"],
)
def test_own_set_with_more_columns_leaves_no_copy(
    tmp_path: Path, ending: str, added: PuzzleSet
) -> None:
    path = tmp_path / f"own.{ending}"
    write_set(path, SET)

    result = run(add_to_set(path, added))

    assert result.notes == ()
    assert not list(tmp_path.glob("*.bak"))
    assert read_set(path).records[-1].deal == parse_deal(SMALL)


def test_copy_of_a_set_in_another_form_is_announced(
    window: MainWindow, panels: Panels, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "theirs.csv"
    theirs = b"deal;remark\r\nAC 2C / 3C 4C;good\r\n"
    path.write_bytes(theirs)

    panels.set_commands.add_to(path, SET.take([0]))
    qtbot.waitUntil(lambda: "added to theirs" in window.notice.text)

    assert "a copy of the changed file was kept as theirs.csv.bak" in window.notice.text
    assert path.with_name("theirs.csv.bak").read_bytes() == theirs


@pytest.mark.parametrize("kind", ["batch", "round"])
def test_shared_sets_are_not_changed(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "study" / "iteration-0" / "puzzles.csv"
    path.parent.mkdir(parents=True)
    write_set(path, SET)
    beside = path.with_suffix(".batch.json") if kind == "batch" else path.parents[1] / "study.json"
    beside.write_text("{}")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="read-only"):
        run(add_to_set(path, SET))

    assert path.read_bytes() == before
