"""What a player prints and where file dialogs begin."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.storage.settings import Settings
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child


def test_a_player_prints_the_deal_on_the_board(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot, tmp_path: Path
) -> None:
    settings.is_designer = False
    window = make_window()
    window.open_text("#80431")
    assert window.commands["print"].isVisible()
    window.run_command("print")
    dialog = child(window, QFileDialog)
    assert dialog.selectedFiles()[0].endswith("80431.pdf")
    written: list[Path] = []
    window.app.requests.written.connect(lambda _text, path: written.append(path))
    dialog.fileSelected.emit(str(tmp_path / "deal.pdf"))
    dialog.close()
    qtbot.waitUntil(lambda: bool(written), timeout=60_000)
    assert written[0].read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("command", ["open", "print"])
def test_a_file_dialog_begins_in_the_documents(
    make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(tmp_path))
    window = make_window()
    window.run_command(command)
    dialog = child(window, QFileDialog)
    assert Path(dialog.directory().absolutePath()) == tmp_path
    dialog.close()
