"""The window about the program: version, parts and licences."""

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from boaf_desktop.dialogs.help import AboutWindow
from boaf_desktop.window.main_window import MainWindow
from engine.diagnosis import program_parts
from tests.desktop.drivers.find import child


def test_every_part_has_its_licence(window: MainWindow) -> None:
    window.commands["about"].trigger()

    lines = child(window, AboutWindow).parts.toPlainText().splitlines()

    assert {"Qt", "Python", "Inter", "PySide6_Essentials", "numpy", "boaf"} <= {
        line.split()[0].rstrip(":") for line in lines
    }
    assert all(line.partition(": ")[2] for line in lines)
    assert len(lines) == len(program_parts()) + 3


def test_installed_texts_are_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    tmp_path.joinpath("licenses").mkdir()

    dialog = AboutWindow(opened.append, window)
    (button,) = [each for each in dialog.findChildren(QPushButton) if "Licence" in each.text()]
    button.click()

    assert opened == [tmp_path / "licenses"]
