"""*Back up* and *Restore a backup* in the Settings menu."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.journal import read_journal
from boaf_desktop.window.main_window import MainWindow
from engine.game import parse_deal
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.games import had_ended
from tests.engine.played_games.examples import ended

pytestmark = pytest.mark.fast


def back_up(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    window.commands["backup"].trigger()
    child(window, QFileDialog).fileSelected.emit(str(file))
    qtbot.waitUntil(lambda: window.notice.text.endswith(f"were saved in {file}."))
    child(window, QFileDialog).close()


def restore(window: MainWindow, file: Path) -> None:
    window.commands["restore"].trigger()
    dialogs = window.findChildren(QFileDialog)
    next(each for each in dialogs if each.isVisible()).fileSelected.emit(str(file))


def test_a_game_in_progress_comes_back_from_a_backup_at_once(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window, file = make_window(EIGHT), tmp_path / "all.zip"
    session = window.app.session
    session.play(next(session.position.legal_moves()))
    deal, key = session.puzzle.deal, session.game.key
    back_up(window, qtbot, file)
    window.open_puzzle(Puzzle.from_deal(parse_deal("AC 2C / -- 3C")))
    session.remove_games({key})

    restore(window, file)

    qtbot.waitUntil(lambda: key in {game.key for game in session.games})
    assert window.app.games_to_continue[0].puzzle.deal == deal
    assert key in {game.key for game in read_journal(paths.journal_file())}
    assert not [*paths.journal_file().parent.glob("journal-*.json")]


def test_games_come_back_from_a_backup(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window, file = make_window(EIGHT), tmp_path / "all.zip"
    had_ended(window.app.recorder, ended("a"), ended("b"))
    qtbot.waitUntil(paths.games_file().exists)
    back_up(window, qtbot, file)
    window.app.recorder.delete(window.app.recorder.games)
    qtbot.waitUntil(lambda: paths.games_file().read_text().count("deleted") == 2)

    restore(window, file)

    qtbot.waitUntil(lambda: len(window.app.recorder.games) == 2)
    assert window.notice.text.startswith("2 games were added.")
