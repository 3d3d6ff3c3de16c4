"""What a player prints and where file dialogs begin."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.storage.settings import Settings
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child


def test_deal_is_printed(
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
    qtbot.waitUntil(lambda: bool(written))
    assert written[0].read_bytes().startswith(b"%PDF")
