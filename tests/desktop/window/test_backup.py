"""*Back up* and *Restore a backup* in the Settings menu."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.games import had_ended
from tests.engine.played_games.examples import ended


def test_games_come_back_from_a_backup(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window, file = make_window(EIGHT), tmp_path / "all.zip"
    had_ended(window.app.recorder, ended("a"), ended("b"))
    qtbot.waitUntil(paths.games_file().exists)
    window.commands["backup"].trigger()
    child(window, QFileDialog).fileSelected.emit(str(file))
    qtbot.waitUntil(lambda: window.notice.text.endswith(f"were saved in {file}."))
    window.app.recorder.delete(window.app.recorder.games)
    qtbot.waitUntil(lambda: paths.games_file().read_text().count("deleted") == 2)
    child(window, QFileDialog).close()

    window.commands["restore"].trigger()
    dialogs = window.findChildren(QFileDialog)
    next(each for each in dialogs if each.isVisible()).fileSelected.emit(str(file))

    qtbot.waitUntil(lambda: len(window.app.recorder.games) == 2)
    assert window.notice.text.startswith("2 games were added.")
