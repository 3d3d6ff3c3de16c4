"""Every command and shortcut: in every kind of widget it acts once, or leaves the key to it."""

from collections import Counter
from collections.abc import Callable
from functools import partial

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

from boaf_desktop.panels.rate.rate_panel import RatingScale
from boaf_desktop.play.around_board import MoveList
from boaf_desktop.play.walk import Walk
from boaf_desktop.shortcuts import SHORTCUTS
from boaf_desktop.window.commands import command_menus
from boaf_desktop.window.main_window import MainWindow
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import show_in_tab

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
    for keys in keyboard.keys:
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


ER = "\N{CYRILLIC SMALL LETTER ER}"


def press_of_er() -> QKeyEvent:
    """Return a press of the key of H on an American keyboard, where it types another letter."""
    code = 43  # in X11 and Wayland
    no_key = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, ord(ER.upper()), no_key, code, 0, 0, ER)


def test_letters_work_by_their_place_on_a_layout_without_them(make_window: MakeWindow) -> None:
    window = make_window()
    window.board.focus_card()

    QApplication.sendEvent(window.focusWidget(), press_of_er())

    assert "first hint" in window.notice.text


def test_letters_of_another_script_are_text_in_a_field(window: MainWindow, qtbot: QtBot) -> None:
    field = QLineEdit(window)
    field.show()
    field.setFocus()

    QApplication.sendEvent(field, press_of_er())

    assert field.text() == ER
    assert not window.notice.text
