"""The deal editor: any way to place a card works, no card is there twice, the verdict is exact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.editor.editor_table import DRAGGED, DealDraft, EditorTable, PlaceButton
from boaf_desktop.editor.editor_window import EditorWindow
from boaf_desktop.language.cards import card_title
from boaf_desktop.widgets.numbers import NumberField
from boaf_desktop.window.main_window import MainWindow
from engine.game import Position, card_text, parse_card, parse_deal
from engine.search.solver import winning_moves
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TWO_BY_TWO = "AC 2C / -- 3C"


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window(TWO_BY_TWO)


@pytest.fixture
def editor(window: MainWindow, qtbot: QtBot) -> EditorWindow:
    window.commands["editor"].trigger()
    (editor,) = window.findChildren(EditorWindow)
    qtbot.waitExposed(editor)
    return editor


def drop(start: PlaceButton, end: PlaceButton) -> None:
    """Drop the card of one place on another."""
    data = QMimeData()
    data.setData(DRAGGED, str(child(start.window(), EditorTable).card_at(start.place)).encode())
    point = QPointF(end.geometry().center())
    event = QDropEvent(point, Qt.DropAction.MoveAction, data, LEFT, NONE)
    child(start.window(), EditorTable).dropEvent(event)


def tray_card(editor: EditorWindow, text: str) -> PlaceButton:
    return child(editor, PlaceButton, card_title(parse_card(text)))


def line(editor: EditorWindow) -> str:
    return "" if editor.draft.deal is None else editor.draft.deal.to_line()


def type_text(editor: EditorWindow, text: str) -> None:
    for letter in text:
        QTest.keyClicks(editor.focusWidget(), letter)


def button(editor: EditorWindow, words: str) -> QPushButton:
    return next(each for each in editor.findChildren(QPushButton) if words in each.text())


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
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Right)
    type_text(editor, "C")  # the rank before it is forgotten
    assert line(editor).startswith("5D TH TS -- / ")
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Delete)
    assert line(editor).startswith("5D -- TS -- / ")


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
    assert "Drag cards onto the grid" in editor.verdict.text()
    child(editor, NumberField, "Rows").show_number(2)
    child(editor, NumberField, "Columns").show_number(2)
    editor.table.cell(0).setFocus()
    type_text(editor, "ac2c")
    QTest.keyClick(editor.focusWidget(), Qt.Key.Key_Right)
    type_text(editor, "3c")
    assert line(editor) == TWO_BY_TWO
    found = winning_moves(Position.from_deal(parse_deal(TWO_BY_TWO)))
    n_winning, n_legal = len(found.winning), len(found.legal)
    told = f"Solvable: {n_winning} of {n_legal} first moves win."
    qtbot.waitUntil(lambda: editor.verdict.text() == told)
    type_text(editor, "kh")
    qtbot.waitUntil(lambda: editor.verdict.text() == "This deal is unsolvable.")


def test_verdict_is_never_outdated(editor: EditorWindow, qtbot: QtBot) -> None:
    editor.edit(parse_deal("1"))
    editor.edit(parse_deal("AC KD / 5H --"))
    qtbot.waitUntil(lambda: editor.verdict.text() == "This deal is unsolvable.")
    QTest.qWait(300)  # an answer about deal 1 would come by now

    assert editor.verdict.text() == "This deal is unsolvable."


def test_drawn_deal_is_played(window: MainWindow, editor: EditorWindow) -> None:
    button(editor, "board").click()
    assert line(editor) == TWO_BY_TWO
    drop(tray_card(editor, "4C"), editor.table.cell(2))
    button(editor, "Play").click()
    assert window.app.session.puzzle.deal == parse_deal("AC 2C / 4C 3C")
    assert not editor.isVisible(), "it would cover the board"
    button(editor, "Clea").click()
    assert not button(editor, "Play").isEnabled()


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
