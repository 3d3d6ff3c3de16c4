"""Every command and shortcut: in every kind of widget it acts once, or leaves the key to it."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QStringListModel, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QSpinBox,
    QSplitter,
    QTabBar,
    QTableWidget,
    QToolButton,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.dialogs.help import HelpWindow
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.panels.rate.rate_panel import RatingScale
from boaf_desktop.play.around_board import MoveList
from boaf_desktop.play.walk import Walk
from boaf_desktop.shortcuts import SHORTCUTS
from boaf_desktop.window.commands import command_menus
from boaf_desktop.window.main_window import MainWindow
from engine.game.cards import parse_card
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import show_in_tab

pytestmark = pytest.mark.fast

EDITING = {"Ctrl+V", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "?"}
"""What a person who types means for the text."""
TEXT_FIELDS = {"line edit", "editable combo box", "spin box", "number box", "text"}


def filled_list() -> QListView:
    view = QListView()
    view.setModel(QStringListModel(["one", "two", "nothing", "hearts"], view))
    return view


def filled_tabs() -> QTabBar:
    bar = QTabBar()
    for title in ("One", "Two"):
        bar.addTab(title)
    return bar


def filled_combo(*, is_editable: bool = False) -> QComboBox:
    box = QComboBox()
    box.addItems(["one", "two", "nothing", "hearts"])
    box.setEditable(is_editable)
    return box


def splitter_with_a_list() -> QSplitter:
    splitter = QSplitter()
    splitter.addWidget(filled_list())
    splitter.addWidget(QWidget())
    splitter.handle(1).setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    splitter.setFocusProxy(splitter.handle(1))
    return splitter


KINDS: dict[str, Callable[[], QWidget]] = {
    "line edit": QLineEdit,
    "text": QPlainTextEdit,
    "spin box": QSpinBox,
    "number box": QDoubleSpinBox,
    "combo box": filled_combo,
    "editable combo box": partial(filled_combo, is_editable=True),
    "list": filled_list,
    "table": partial(QTableWidget, 3, 3),
    "tree": QTreeWidget,
    "check box": QCheckBox,
    "button": QPushButton,
    "tool button": QToolButton,
    "slider": QSlider,
    "tabs": filled_tabs,
    "splitter": splitter_with_a_list,
    "scroll area": QScrollArea,
    "rating scale": RatingScale,
}


def combination(keys: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    pressed = QKeySequence(keys)[0]  # type: ignore[index]
    return pressed.key(), pressed.keyboardModifiers()


class Keyboard:
    """Presses every key that an action of the window has, and records what acted."""

    def __init__(self, window: MainWindow) -> None:
        self.fired: list[QAction] = []
        own = Qt.ShortcutContext.WidgetShortcut  # of a table or list, and of nothing else
        actions = [
            action
            for action in window.findChildren(QAction)
            if action.shortcuts()
            and action.shortcutContext() != own
            and not isinstance(action.parent(), Walk)  # which has them only while it is shown
        ]
        self.anywhere: dict[str, QAction] = {}
        self.on_board: dict[str, QAction] = {}
        for action in actions:
            action.triggered.disconnect()
            action.triggered.connect(partial(self._on_fired, action))
            action.setEnabled(True)
            everywhere = {
                Qt.ShortcutContext.WindowShortcut,
                Qt.ShortcutContext.ApplicationShortcut,
            }
            place = self.anywhere if action.shortcutContext() in everywhere else self.on_board
            for keys in action.shortcuts():
                place[keys.toString(QKeySequence.SequenceFormat.PortableText)] = action
        self.keys = sorted({*self.anywhere, *self.on_board})

    def _on_fired(self, action: QAction, _is_checked: bool = False) -> None:
        self.fired.append(action)

    def press(self, widget: QWidget, keys: str) -> list[QAction]:
        self.fired.clear()
        QTest.keyClick(widget, *combination(keys))
        return list(self.fired)


def test_board_keys_act_once(make_window: MakeWindow) -> None:
    window = make_window()
    moves = child(window, MoveList)
    keyboard = Keyboard(window)
    assert len(keyboard.on_board) >= 9
    assert len(keyboard.anywhere) >= 25
    for widget in (window.board.cards[0], moves):
        widget.setFocus()
        for keys in keyboard.keys:
            wanted = keyboard.on_board.get(keys) or keyboard.anywhere[keys]
            assert keyboard.press(widget, keys) == [wanted], keys


@pytest.mark.parametrize("kind", KINDS)
def test_board_keys_act_nowhere_else(make_window: MakeWindow, kind: str) -> None:
    window = make_window()
    panel, widget = QWidget(), KINDS[kind]()
    QVBoxLayout(panel).addWidget(widget)
    show_in_tab(window, panel)
    widget.setFocus()
    if isinstance(widget, RatingScale):
        widget.findChildren(QPushButton)[0].setFocus()
    focus = window.focusWidget()
    assert panel.isAncestorOf(focus)
    keyboard = Keyboard(window)
    for keys in set(keyboard.keys) - {"R"}:  # it rates from wherever it means nothing else
        is_text = kind in TEXT_FIELDS and keys in EDITING
        wanted = [keyboard.anywhere[keys]] if keys in keyboard.anywhere and not is_text else []
        assert keyboard.press(focus, keys) == wanted, keys


def test_letters_written_into_a_field(make_window: MakeWindow) -> None:
    window = make_window()
    field = QLineEdit()
    show_in_tab(window, field)
    field.setFocus()
    keyboard = Keyboard(window)
    QTest.keyClicks(field, "nbhdpor? 1234567890")
    assert field.text() == "nbhdpor? 1234567890"
    QTest.keyClick(field, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "nbhdpor? "
    assert keyboard.fired == []


COMMANDS = [each for _id, _title, entries in command_menus() for each in entries if each]
ENDS_THE_PROGRAM = {"quit"}


def test_commands_share_no_key() -> None:
    # What works on the board must not be taken by the window, so one set of keys serves all.
    keys = [key for each in COMMANDS for key in each.shortcuts]
    for names in ([each.id for each in COMMANDS], keys):
        assert [name for name, count in Counter(names).items() if count > 1] == []
    assert SHORTCUTS.keys() <= {each.id for each in COMMANDS}


def test_every_command_runs(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.panels.begin()
    menus: list[QMenu] = window.menuBar().findChildren(QMenu)
    for command in COMMANDS:
        if command.id in ENDS_THE_PROGRAM:
            continue
        action = window.commands[command.id]
        assert action.isCheckable() == (command.toggle is not None), command.id
        assert any(action in menu.actions() for menu in menus), command.id
        action.setEnabled(True)  # whatever the command before it left on the board
        action.trigger()
        qtbot.wait(1)
        assert window.isVisible(), command.id
        for dialog in window.findChildren(QDialog):
            dialog.close()


def test_letters_belong_to_the_menu_bar_while_it_has_the_focus(make_window: MakeWindow) -> None:
    """As after Alt+M, when the menu is open and Qt asks the menu bar for the keys."""
    window = make_window()
    window.menuBar().setFocus()
    keyboard = Keyboard(window)

    for keys in keyboard.on_board:
        assert keyboard.press(window.menuBar(), keys) == [], keys


# What keys of an American keyboard type elsewhere: Cyrillic, Greek, Persian, Hindi, Thai, French
CODES = {"1": 10, "5": 14, "T": 28, "F": 41, "H": 43, "Z": 52, ",": 59}  # in X11 and Wayland
TYPED = {
    "H": ("\u0440", "\u03b7", "\u0627", "\u092a", "\u0e49"),
    "T": ("\u0435", "\u03c4", "\u0641", "\u0942", "\u0e30"),
    "5": ("\u06f5", "\u0e16", "\u096b"),
    "1": ("\u0e45", "\u06f1"),
}
NO_KEY = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def press(widget: QWidget | None, place: str, text: str, modifiers: Any = NO_KEY) -> None:
    """Press a key by its place on an American keyboard, where it types another text."""
    assert widget is not None
    kind, code = QEvent.Type.KeyPress, CODES[place]
    QApplication.sendEvent(
        widget, QKeyEvent(kind, ord(text.upper()[0]), modifiers, code, 0, 0, text)
    )


@pytest.mark.parametrize("text", TYPED["H"])
def test_letters_work_by_their_place_on_a_layout_without_them(
    make_window: MakeWindow, text: str
) -> None:
    window = make_window()
    window.board.focus_card()

    press(window.focusWidget(), "H", text)

    assert "first hint" in window.notice.text


@pytest.mark.parametrize("text", TYPED["T"])
def test_ten_is_rated_by_the_place_of_t(qtbot: QtBot, text: str) -> None:
    scale = RatingScale()
    qtbot.addWidget(scale)

    press(scale.findChild(QPushButton), "T", text)

    assert scale.value == 10


@pytest.mark.parametrize("text", TYPED["5"])
def test_digits_are_rated_by_their_place(qtbot: QtBot, text: str) -> None:
    scale = RatingScale()
    qtbot.addWidget(scale)

    press(scale.findChild(QPushButton), "5", text)

    assert scale.value == 5


@pytest.mark.parametrize(
    ("five", "hearts"),
    [("5", "\u0440"), ("\u06f5", "\u0627"), ("\u0e16", "\u0e49"), ("\u096b", "\u092a")],
)
def test_cards_are_typed_by_the_places_of_their_letters(
    make_window: MakeWindow, five: str, hearts: str
) -> None:
    window = make_window()
    window.commands["editor"].trigger()
    editor = child(window, EditorWindow)

    press(editor.focusWidget(), "5", five)
    press(editor.focusWidget(), "H", hearts)

    assert editor.draft.cells[0] == parse_card("5H")


def test_commands_of_dialogs_work_by_place(make_window: MakeWindow) -> None:
    window = make_window()
    window.commands["editor"].trigger()
    editor = child(window, EditorWindow)
    for sign in "5H":
        QTest.keyClicks(editor.focusWidget(), sign)
    press(editor.focusWidget(), "Z", "\u044f", CONTROL)
    assert not editor.draft.cards

    window.commands["rules"].trigger()
    page = child(window, HelpWindow)
    page.page.setFocus()
    press(page.page, "F", "\u0430", CONTROL)
    assert page.focusWidget() is page.search

    press(window, ",", "\u0431", CONTROL)
    assert child(window, PreferencesDialog).isVisible()


def test_letters_of_another_script_are_text_in_a_field(window: MainWindow, qtbot: QtBot) -> None:
    field = QLineEdit(window)
    field.show()
    field.setFocus()

    press(field, "H", "\u0440")

    assert field.text() == "\u0440"
    assert not window.notice.text


def test_keys_lead_from_the_tabs_to_the_board_and_the_form(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    window.panels.begin()
    window.show()
    window.panels.show_panel("inspect")
    tabs = window.panels.tabBar()
    tabs.setFocus()

    QTest.keyClick(tabs, Qt.Key.Key_F6)
    assert window.centre.isAncestorOf(window.focusWidget())
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_F6)
    assert window.focusWidget() is tabs
    QTest.keyClick(tabs, Qt.Key.Key_Escape)
    assert window.centre.isAncestorOf(window.focusWidget())
    tabs.setFocus()
    QTest.keyClick(tabs, Qt.Key.Key_R)
    assert window.centre.is_form_shown


def test_key_for_rating_says_why_nothing_can_be_rated(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    window.panels.begin()
    window.show()
    window.panels.show_panel("study")

    QTest.keyClick(window.panels.tabBar(), Qt.Key.Key_R)

    assert "then rate it" in window.notice.text
