"""The deal editor: any way to place a card works, no card is there twice, the verdict is exact."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.deal_editor import (
    DealDraft,
    EditorTable,
    EditorWindow,
    PlaceButton,
    card_data,
)
from boaf_desktop.language import card_title
from boaf_desktop.widgets.forms import NumberField
from boaf_desktop.window.main_window import MainWindow
from engine.game import Position, card_text, parse_card, parse_deal
from engine.search.solver import winning_moves
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child, type_keys

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TWO_BY_TWO = "AC 2C / -- 3C"


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window(TWO_BY_TWO)


@pytest.fixture
def editor(window: MainWindow, qtbot: QtBot) -> EditorWindow:
    window.commands["editor"].trigger()
    editor = child(window, EditorWindow)
    qtbot.waitExposed(editor)
    return editor


def drop(start: PlaceButton, end: PlaceButton) -> None:
    """Drop the card of one place on another."""
    card = child(start.window(), EditorTable).card_at(start.place)
    assert card is not None
    data, point = card_data(card), QPointF(end.geometry().center())
    event = QDropEvent(point, Qt.DropAction.MoveAction, data, LEFT, NONE)
    child(start.window(), EditorTable).dropEvent(event)


def tray_card(editor: EditorWindow, text: str) -> PlaceButton:
    return child(editor, PlaceButton, card_title(parse_card(text)))


def line(editor: EditorWindow) -> str:
    return "" if editor.draft.deal is None else editor.draft.deal.to_line()


def type_text(editor: EditorWindow, text: str) -> None:
    for letter in text:
        QTest.keyClicks(editor.focusWidget(), letter)


def click(editor: EditorWindow, words: str) -> None:
    child(editor, QPushButton, words).click()


def set_size(editor: EditorWindow, side: str, number: int) -> None:
    child(editor, NumberField, side).show_number(number)


def press(editor: EditorWindow, keys: str) -> None:
    """Press keys where the focus is, as a keyboard does: a shortcut takes them first."""
    QTest.keySequence(editor.focusWidget(), QKeySequence(keys))


def test_cards_dragged_from_the_tray(editor: EditorWindow) -> None:
    table = editor.table
    drop(tray_card(editor, "5H"), table.cell(0))
    drop(tray_card(editor, "6H"), table.cell(5))
    assert line(editor) == "5H -- -- -- / -- 6H -- -- / -- -- -- -- / -- -- -- --"
    drop(table.cell(0), table.cell(5))  # cards of the grid change places
    assert line(editor) == "6H -- -- -- / -- 5H -- -- / -- -- -- -- / -- -- -- --"
    drop(table.cell(0), tray_card(editor, "KS"))
    assert line(editor) == "-- -- -- -- / -- 5H -- -- / -- -- -- -- / -- -- -- --"
    assert table.picked is None


def test_deal_typed_with_the_keyboard(editor: EditorWindow) -> None:
    editor.table.cell(0).setFocus()

    type_text(editor, "5d10htsx9")
    type_keys(Qt.Key.Key_Right)
    type_text(editor, "C")  # the rank before it is forgotten
    assert line(editor).startswith("5D TH TS -- / ")

    type_keys(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Delete)
    assert line(editor).startswith("5D -- TS -- / ")


def test_rank_typed_again_replaces_the_mistyped_one(editor: EditorWindow) -> None:
    editor.table.cell(0).setFocus()

    type_text(editor, "56h")

    assert line(editor).startswith("6H -- ")


def test_cards_are_typed_by_suit_first_and_in_german(editor: EditorWindow) -> None:
    editor.table.cell(0).setFocus()

    type_text(editor, "h5h10bsdd")

    assert line(editor).startswith("5H TH JS QD / ")


def test_cleared_grid_is_typed_on_at_its_start(editor: EditorWindow) -> None:
    editor.table.cell(0).setFocus()
    type_text(editor, "5h6h")

    child(editor, QPushButton, "Clear").click()
    type_text(editor, "7s")

    assert line(editor).startswith("7S -- ")


def test_card_dropped_back_in_the_tray_leaves_the_focus(editor: EditorWindow) -> None:
    editor.table.cell(5).setFocus()

    drop(tray_card(editor, "5H"), tray_card(editor, "KS"))

    assert editor.focusWidget() is editor.table.cell(5)


@pytest.mark.parametrize(("button", "n_drags"), [(LEFT, 1), (Qt.MouseButton.RightButton, 0)])
def test_only_the_left_button_drags_a_card(
    editor: EditorWindow, monkeypatch: pytest.MonkeyPatch, button: Qt.MouseButton, n_drags: int
) -> None:
    drags: list[Qt.DropAction] = []

    class NoDrag(QDrag):
        def exec(self, action: Qt.DropAction) -> Qt.DropAction:  # type: ignore[override]
            drags.append(action)
            return Qt.DropAction.IgnoreAction

    monkeypatch.setattr("boaf_desktop.dialogs.deal_editor.QDrag", NoDrag)
    card = tray_card(editor, "5H")

    QTest.mousePress(card, button, NONE, QPoint(5, 5))
    QTest.mouseMove(card, QPoint(60, 60))
    QTest.mouseRelease(card, button, NONE, QPoint(60, 60))

    assert len(drags) == n_drags


def test_arrows_carry_a_card_to_the_grid(editor: EditorWindow) -> None:
    editor.table.cell(12).setFocus()
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Down)
    card = editor.focusWidget()
    assert isinstance(card, PlaceButton)
    name = card.accessibleName()
    assert "of Spades" in name
    QTest.keyClick(card, Qt.Key.Key_Space)
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Up)
    cell = editor.focusWidget()
    QTest.keyClick(cell, Qt.Key.Key_Return)
    assert cell.accessibleName().startswith(name)


def test_verdict_follows_the_cards(editor: EditorWindow, qtbot: QtBot) -> None:
    assert "Nothing to analyse yet." in editor.verdict.text()
    set_size(editor, "Rows", 2)
    set_size(editor, "Columns", 2)
    editor.table.cell(0).setFocus()
    type_text(editor, "ac2c")
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Right)
    type_text(editor, "4c")
    assert line(editor) == "AC 2C / -- 4C"
    found = winning_moves(Position.from_deal(parse_deal(line(editor))))
    n_winning, n_legal = len(found.winning), len(found.legal)
    reported = f"Solvable: {n_winning} of {n_legal} first moves win."
    qtbot.waitUntil(lambda: editor.verdict.text() == reported)
    type_text(editor, "kh")
    qtbot.waitUntil(lambda: editor.verdict.text() == "This deal is unsolvable.")


def test_verdict_is_never_outdated(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.edit(parse_deal("1"))
    editor.edit(parse_deal("AC KD / 5H --"))
    qtbot.waitUntil(lambda: editor.verdict.text() == "This deal is unsolvable.")
    QTest.qWait(300)  # an answer about deal 1 would come by now

    assert editor.verdict.text() == "This deal is unsolvable."


def test_drawn_deal_is_played(window: MainWindow, editor: EditorWindow) -> None:
    click(editor, "Copy from board")
    assert line(editor) == TWO_BY_TWO
    drop(tray_card(editor, "4C"), editor.table.cell(2))

    click(editor, "Play deal")

    assert window.session.puzzle.deal == parse_deal("AC 2C / 4C 3C")
    assert not editor.isVisible(), "it would cover the board"


def test_empty_drawing_is_not_played(editor: EditorWindow) -> None:
    click(editor, "Copy from board")

    click(editor, "Clear")

    assert not child(editor, QPushButton, "Play deal").isEnabled()


CHANGES: dict[str, Callable[[EditorWindow], None]] = {
    "placed": lambda editor: drop(tray_card(editor, "KS"), editor.table.cell(0)),
    "moved": lambda editor: drop(editor.table.cell(0), editor.table.cell(2)),
    "put back": lambda editor: drop(editor.table.cell(0), tray_card(editor, "KS")),
    "cleared": lambda editor: click(editor, "Clear"),
    "copied": lambda editor: click(editor, "Copy from board"),
    "resized": lambda editor: set_size(editor, "Rows", 1),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("redo", ["Ctrl+Shift+Z", "Ctrl+Y"])
def test_every_change_is_undone_and_redone(
    editor: EditorWindow, change: Callable[[EditorWindow], None], redo: str
) -> None:
    editor.edit(parse_deal("9S 9C / 4C KD"))
    before = editor.draft
    change(editor)
    after = editor.draft

    press(editor, "Ctrl+Z")
    undone = editor.draft
    press(editor, redo)

    assert before != after
    assert [undone, editor.draft] == [before, after]


@pytest.mark.parametrize("place", ["cell", "tray", "Rows", "Columns"])
def test_undo_keys_work_at_every_place_and_only_in_the_editor(
    window: MainWindow, editor: EditorWindow, place: str
) -> None:
    session = window.app.session
    session.play(session.position.parse_move("AC-2C"))
    played = session.position
    drop(tray_card(editor, "5H"), editor.table.cell(0))
    widgets = {"cell": editor.table.cell(3), "tray": tray_card(editor, "9S")}
    (widgets.get(place) or child(editor, NumberField, place)).setFocus()

    press(editor, "Ctrl+Z")
    undone = line(editor)
    press(editor, "Ctrl+Y")

    assert [undone, line(editor)[:2]] == ["", "5H"]
    assert session.position == played


def test_sizes_in_a_row_are_one_step_and_lose_no_card(editor: EditorWindow) -> None:
    editor.edit(parse_deal("9S 9C / 4C KD"))
    before = editor.draft
    rows = child(editor, NumberField, "Rows")

    rows.setFocus()
    rows.selectAll()
    type_text(editor, "12")  # one row at first
    grown = editor.draft.cards
    press(editor, "Ctrl+Z")

    assert grown == before.cards
    assert editor.draft == before
    assert rows.number == before.rows


def test_size_changed_back_leaves_nothing_to_undo(editor: EditorWindow) -> None:
    editor.edit(parse_deal("9S 9C / 4C KD"))
    before = editor.draft

    set_size(editor, "Rows", 1)
    set_size(editor, "Rows", 2)
    same = editor.draft
    press(editor, "Ctrl+Z")

    assert same == before
    assert not editor.draft.cards, "the deal is undone, not its size"


def test_cards_that_were_cut_come_back_after_undo_and_redo(editor: EditorWindow) -> None:
    editor.edit(parse_deal("9S 9C / 4C KD"))
    before = editor.draft
    set_size(editor, "Rows", 1)
    press(editor, "Ctrl+Z")
    press(editor, "Ctrl+Y")

    set_size(editor, "Rows", 2)

    assert editor.draft == before


def test_typing_goes_on_where_a_dragged_card_landed(editor: EditorWindow) -> None:
    card = tray_card(editor, "5H")
    card.setFocus()  # as a press of the mouse does

    drop(card, editor.table.cell(1))
    type_text(editor, "6s")

    assert line(editor).startswith("-- 6S -- -- / ")


def test_typing_goes_on_after_an_undone_size(editor: EditorWindow) -> None:
    set_size(editor, "Rows", 2)
    editor.table.cell(3).setFocus()

    press(editor, "Ctrl+Z")
    type_text(editor, "6s")

    assert line(editor).startswith("6S ")


def test_copy_shows_what_the_board_shows(window: MainWindow, editor: EditorWindow) -> None:
    session = window.app.session
    session.play(session.position.parse_move("AC-2C"))

    click(editor, "Copy from board")

    assert editor.draft.deal == session.position.to_deal()


def test_positions_of_a_blind_puzzle_are_hidden(window: MainWindow, editor: EditorWindow) -> None:
    session = window.app.session
    session.set_blind(True)
    session.play(session.position.parse_move("AC-2C"))
    click(editor, "Copy from board")
    session.give_up()

    assert editor.verdict.text() == "Hidden until rated"
    session.set_blind(False)
    assert editor.verdict.text() == "Not yet analysed"


def test_deal_is_pasted_and_undone(editor: EditorWindow, qtbot: QtBot) -> None:
    before = editor.draft
    QApplication.clipboard().setText("> HK D2\n> -- Pik-Bube")
    QTest.keyClick(editor.table.cell(0), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert editor.draft.deal == parse_deal("KH 2D / -- JS")

    QApplication.clipboard().setText("KH 2D / XX JS")
    QTest.keyClick(editor.table.cell(0), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert editor.verdict.text().startswith("'XX' in row 2, column 1 isn't a card.")
    assert editor.draft.deal == parse_deal("KH 2D / -- JS")

    editor.undo_stack.undo()
    assert editor.draft == before


def test_drawing_survives_its_window(window: MainWindow, editor: EditorWindow) -> None:
    drop(tray_card(editor, "5H"), editor.table.cell(0))
    drawn = line(editor)
    editor.close()
    again = EditorWindow(window.app)

    assert line(again) == drawn


@pytest.mark.parametrize("text", ["", "0x4", "99x99", "4x", "AC AC", "\x00", "9" * 300 + "x1"])
def test_unreadable_drawing_is_empty(window: MainWindow, text: str) -> None:
    window.app.settings.editor_draft = text
    editor = EditorWindow(window.app)
    assert editor.draft == DealDraft.empty()


edits = st.lists(
    st.one_of(
        st.tuples(st.just("place"), st.integers(0, 51), st.integers(0, 51)),
        st.tuples(st.just("remove"), st.integers(0, 51), st.just(0)),
        st.tuples(st.just("resized"), st.integers(1, 7), st.integers(1, 7)),
    ),
    max_size=40,
)


@given(edits)
def test_cards_are_never_doubled(steps: list[tuple[str, int, int]]) -> None:
    draft = DealDraft.empty()
    for what, first, second in steps:
        n_cells = len(draft.cells)
        if what == "place":
            draft = draft.place(first, second % n_cells)
            assert draft.cells[second % n_cells] == first, card_text(first)
        elif what == "remove":
            draft = draft.remove(first % n_cells)
        else:
            draft = draft.resized(first, second)
        assert len(draft.cards) == sum(card is not None for card in draft.cells)
        assert draft.deal is None or DealDraft.of(draft.deal) == draft


def test_esc_empties_the_hand_and_closes(editor: EditorWindow) -> None:
    place = next(each for each in editor.findChildren(PlaceButton) if each.isEnabled())
    place.setFocus()
    QTest.keyClick(place, Qt.Key.Key_Space)
    held = [editor.table.picked]
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Escape)
    held.append(editor.table.picked)
    assert [card is not None for card in held] == [True, False]
    assert editor.isVisible()
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Escape)
    assert not editor.isVisible()
