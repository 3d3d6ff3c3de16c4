from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QColor, QUndoCommand, QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.actions import action_specs
from boaf_desktop.deal_dialogs import NumberedDealDialog, RandomDealDialog
from boaf_desktop.jobs import Job
from boaf_desktop.main_window import MainWindow
from boaf_desktop.palette import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    TEXT_PAIRS,
    Palette,
)
from boaf_desktop.settings import Settings, ThemeChoice
from boaf_desktop.theme import Theme
from boaf_desktop.warmup import MODULES, load_modules
from engine.game import Move
from engine.progress import Cancel, run
from tests.desktop.conftest import MakeWindow

# The platform of the tests has no window manager, and says so for every second window.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(palette: Palette, front: str, back: str) -> float:
    dark, light = sorted(luminance(getattr(palette, name)) for name in (front, back))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "back"), TEXT_PAIRS)
def test_text_stands_out_by_at_least_4_5_to_1(palette: Palette, front: str, back: str) -> None:
    assert contrast(palette, front, back) >= 4.5


@pytest.mark.parametrize("palette", [CONTRAST_LIGHT, CONTRAST_DARK], ids=["light", "dark"])
def test_high_contrast_is_7_to_1_and_its_lines_are_seen(palette: Palette) -> None:
    for front, back in TEXT_PAIRS:
        assert contrast(palette, front, back) >= 7, (front, back)
    for edge in ("line", "field", "slot_edge", "accent"):
        assert contrast(palette, edge, "window") >= 3, edge


def test_a_chosen_theme_is_told_and_dresses_the_application(
    qtbot: QtBot, qapp: QApplication, settings: Settings, theme: Theme
) -> None:
    settings.theme = ThemeChoice.LIGHT
    with qtbot.waitSignal(theme.changed):
        settings.theme = ThemeChoice.DARK
    assert theme.palette is DARK
    assert qapp.palette().window().color().name() == DARK.window
    settings.theme = ThemeChoice.SYSTEM


def test_no_two_actions_share_a_key() -> None:
    keys = [key for menu in action_specs().values() for spec in menu for key in spec.keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("key", "signal"), [("N", "next"), ("B", "previous"), ("R", "rate")])
def test_board_letters_ask_for_a_puzzle_or_a_rating(
    make_window: MakeWindow, qtbot: QtBot, key: str, signal: str
) -> None:
    window = make_window()
    with qtbot.waitSignal(getattr(window, f"{signal}_requested")):
        QTest.keyClicks(window.focusWidget(), key)


def trigger(window: MainWindow, name: str) -> None:
    action = window.findChild(QAction, f"action_{name}")
    assert isinstance(action, QAction)
    action.trigger()


def test_undo_follows_the_active_stack_and_counts_only_the_games(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    session, group = window.context.session, window.context.undo_group
    session.play(Move(0, 1))
    other = QUndoStack(window)
    other.push(QUndoCommand("edit"))
    group.addStack(other)
    group.setActiveStack(other)
    trigger(window, "undo")
    assert other.index() == 0
    assert session.telemetry().undos == 0
    group.setActiveStack(session.undo_stack)
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.telemetry().undos == 1
    assert session.node is session.tree.root


def test_panels_are_made_when_first_seen_and_hidden_in_play(make_window: MakeWindow) -> None:
    window = make_window()
    made: list[QWidget] = []

    def make() -> QWidget:
        made.append(QWidget())
        return made[-1]

    window.add_panel("first", "First", make)
    window.add_panel("second", "Second", make)
    assert made == []
    assert window.show_panel("second") is made[0]
    assert made[0].isVisible()
    trigger(window, "layout_play")
    assert not made[0].isVisible()
    trigger(window, "layout_design")
    trigger(window, "layout_reset")
    assert window.show_panel("unknown") is None


def test_the_layout_comes_back(make_window: MakeWindow, settings: Settings) -> None:
    window = make_window()
    window.add_panel("first", "First", QWidget())
    window.show_panel("first")
    window.close()
    assert settings.layout_name == "design"
    assert settings.layout_state("design") is not None


def test_a_deal_is_pasted(make_window: MakeWindow) -> None:
    window = make_window()
    QApplication.clipboard().setText("JD 2D 9H JC\n5D 7H 7C 5H\nKD KC 9S 5S\nAD QC KH 3H\n")
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.context.session.puzzle.deal.n_cards == 16


def test_a_number_is_pasted_with_its_number(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("#80431")
    assert window.context.session.puzzle.number == 80431


def test_bad_text_is_refused_in_the_notice_bar(make_window: MakeWindow) -> None:
    window = make_window()
    before = window.context.session.puzzle
    window.open_text("JD 2D / XQ 3S")
    assert "'XQ' in row 2, column 1 is not a card" in window.notice.text
    assert window.context.session.puzzle is before


def test_a_file_is_dropped_and_remembered(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = tmp_path / "deal.txt"
    path.write_text("AC 2C / -- 3C / 9D 8D")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.sources.deals.open_mime(data)
    assert window.context.session.puzzle.source == "deal.txt"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [("no.txt", None, "cannot be read"), ("bin.txt", b"\xff\xfe\x00", "not text")],
)
def test_an_unreadable_file_is_refused(
    make_window: MakeWindow, tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    window = make_window()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    window.open_file(tmp_path / name)
    assert words in window.notice.text


def test_an_opener_is_asked_first(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    seen: list[Path] = []

    def opener(path: Path) -> bool:
        seen.append(path)
        return True

    window.add_opener(opener)
    window.open_file(tmp_path / "set.csv")
    assert seen == [tmp_path / "set.csv"]
    assert "cannot" not in window.notice.text


def test_a_numbered_deal_is_asked_for_and_dealt(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(NumberedDealDialog)
    assert isinstance(dialog, NumberedDealDialog)
    assert not dialog.isModal()
    field = dialog.findChild(QLineEdit, "number")
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "1")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.context.session.puzzle.number == 1
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_a_random_winnable_deal_is_proved_off_the_gui_thread(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(RandomDealDialog)
    assert isinstance(dialog, RandomDealDialog)
    with qtbot.waitSignal(window.context.session.puzzle_changed, timeout=60_000):
        dialog.accept()
    assert window.context.session.puzzle.deal.n_cards == 16
    assert window.context.session.puzzle.number is not None


def test_the_welcome_line_goes_after_a_few_moves(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    assert window.notice.text.startswith("Drag a card onto another")
    session = window.context.session
    for _ in range(3):
        assert window.notice.text.startswith("Drag a card onto another")
        session.play(next(session.position.legal_moves()))
    assert window.notice.text == ""
    assert window.context.settings.has_seen_welcome


def test_bookmarks_come_back_by_number(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.context.session
    session.play(Move(0, 1))
    node = session.node
    QTest.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    session.undo()
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert session.node is node


def test_the_moves_are_copied_as_text(make_window: MakeWindow) -> None:
    window = make_window()
    window.context.session.play(Move(0, 1))
    trigger(window, "copy_game")
    assert QApplication.clipboard().text() == "AC 2C / -- 3C\nAC-2C"


@pytest.mark.parametrize("name", ["rules", "shortcuts", "preferences", "about"])
def test_help_and_preferences_open_beside_the_game(make_window: MakeWindow, name: str) -> None:
    window = make_window()
    trigger(window, name)
    dialogs = [
        child for child in window.children() if isinstance(child, QWidget) and child.isWindow()
    ]
    assert dialogs
    assert not any(dialog.isModal() for dialog in dialogs)


def test_closing_ends_every_job(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    job: Job = window.context.jobs.create(load_modules)
    job.start()
    window.context.session.start_verdicts()
    window.close()
    assert not job._thread.isRunning()


def test_warming_up_loads_every_module() -> None:
    assert run(load_modules(Cancel())) == MODULES


def test_only_the_panel_in_front_is_made_at_the_start(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    made: list[str] = []

    def maker(key: str) -> QWidget:
        made.append(key)
        return QWidget()

    for key in ("puzzles", "generate", "study"):
        window.add_panel(key, key.title(), partial(maker, key))
    trigger(window, "layout_design")
    qtbot.waitUntil(lambda: bool(made))
    QApplication.processEvents()
    assert made == ["puzzles"]


def test_a_question_mark_opens_the_shortcuts(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Question)
    assert [dialog.windowTitle() for dialog in window.findChildren(QDialog)] == ["Shortcuts"]


def test_asking_twice_opens_one_window(make_window: MakeWindow) -> None:
    window = make_window()
    trigger(window, "new_random")
    trigger(window, "new_random")
    assert len(window.findChildren(RandomDealDialog)) == 1


def test_letters_work_from_the_move_list_too(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    moves = window.findChild(QWidget, "move_list")
    assert isinstance(moves, QWidget)
    moves.setFocus()
    with qtbot.waitSignal(window.next_requested):
        QTest.keyClick(moves, Qt.Key.Key_N)


def test_a_panel_takes_the_whole_window_and_esc_brings_the_board_back(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    panel = QLineEdit()
    window.add_panel("study", "Study", panel)
    window.show_panel("study")
    trigger(window, "maximise_panel")
    assert not window.board.isVisible()
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert window.board.isVisible()
    action = window.findChild(QAction, "action_maximise_panel")
    assert isinstance(action, QAction)
    assert not action.isChecked()


def test_a_panel_floats_and_comes_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    panel = QWidget()
    window.add_panel("study", "Study", panel)
    window.show_panel("study")
    qtbot.waitUntil(lambda: not panel.visibleRegion().isEmpty())
    trigger(window, "float_panel")
    assert panel.window() is not window
    trigger(window, "float_panel")
    assert panel.window() is window


def test_undo_says_what_it_undoes(make_window: MakeWindow) -> None:
    window = make_window()
    window.context.session.play(Move(0, 1))
    action = window.findChild(QAction, "action_undo")
    assert isinstance(action, QAction)
    assert action.text() == "&Undo AC-2C"
    assert action.iconText() == "Undo"


def test_a_solved_puzzle_offers_the_next(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.context.session.play(Move(0, 1))
    window.context.session.play(Move(1, 3))
    assert window.notice.text.startswith("Solved: one stack, 9 points")
    with qtbot.waitSignal(window.next_requested):
        window.notice.press_button()


def test_the_board_does_not_jump_when_a_message_comes_or_goes(make_window: MakeWindow) -> None:
    window = make_window()
    size = window.board.size()
    window.notify("")
    QApplication.processEvents()
    assert window.board.size() == size
    window.notify("A message.")
    QApplication.processEvents()
    assert window.board.size() == size


def test_a_copied_game_pastes_with_its_moves_and_counts_none_of_them(
    make_window: MakeWindow,
) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    session = window.context.session
    session.play(next(session.position.legal_moves()))
    session.play(next(session.position.legal_moves()))
    position = session.position
    trigger(window, "copy_game")
    text = QApplication.clipboard().text()
    window.open_text("2C AC / -- 3C")
    window.open_text(text)
    assert session.position == position
    assert session.telemetry().moves == 2


def test_a_pasted_line_is_not_the_players_own(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("AC 2C 3C / 4C 5C 6C\nAC-2C AC-3C")
    session = window.context.session
    assert session.node.depth == 2
    assert session.telemetry().moves == 0
    session.undo()
    assert session.node is session.tree.root


def test_a_pasted_line_with_an_illegal_move_is_refused(make_window: MakeWindow) -> None:
    window = make_window()
    before = window.context.session.puzzle
    window.open_text("AC 2C 3C / 4C 5C 6C\nAC-2C AC-6C")
    assert "AC-6C is not legal here" in window.notice.text
    assert window.context.session.puzzle is before


def test_there_is_one_row_of_tabs_whatever_the_layout(make_window: MakeWindow) -> None:
    window = make_window()
    for key in ("puzzles", "generate", "study"):
        window.add_panel(key, key.title(), QWidget())
    window.restore_layout()
    for name in ("layout_design", "layout_play", "layout_design", "layout_reset"):
        trigger(window, name)
        window.resize(900 if window.width() >= 1000 else 1200, 700)
        QApplication.processEvents()
    assert rows_of_tabs(window) == [3]
    window.close()
    again = make_window()
    for key in ("puzzles", "generate", "study"):
        again.add_panel(key, key.title(), QWidget())
    again.restore_layout()
    QApplication.processEvents()
    assert rows_of_tabs(again) == [3]


def rows_of_tabs(window: MainWindow) -> list[int]:
    # The tabs of docks are the window's own children; those inside of panels are not.
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return [bar.count() for bar in window.findChildren(QTabBar, options=direct) if bar.count()]


def test_f11_gives_the_whole_screen_and_gives_it_back(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    assert not window.notice.text.startswith("Something unexpected")


def test_the_focus_is_seen_on_a_filled_button(qtbot: QtBot, theme: Theme) -> None:
    theme.apply()
    button = QPushButton("Deal")
    button.setProperty("primary", True)
    other = QPushButton("Close")
    page = QWidget()
    row = QHBoxLayout(page)
    row.addWidget(button)
    row.addWidget(other)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    edge = QPoint(button.width() // 2, 0)
    other.setFocus()
    assert button.grab().toImage().pixelColor(edge) == QColor(theme.palette.accent)
    button.setFocus()
    assert button.grab().toImage().pixelColor(edge) == QColor(theme.palette.text)
