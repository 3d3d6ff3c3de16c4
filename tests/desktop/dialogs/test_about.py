"""The box about the program: version, parts and licences."""

import sys
from pathlib import Path

import pytest

from boaf_desktop.dialogs.help import AboutBox
from boaf_desktop.window.main_window import MainWindow
from engine.diagnosis import program_parts
from tests.desktop.drivers.find import child


def test_every_part_has_its_licence(window: MainWindow) -> None:
    window.commands["about"].trigger()

    lines = child(window, AboutBox).detailedText().splitlines()

    assert {"Qt", "Python", "Inter", "PySide6_Essentials", "numpy", "boaf"} <= {
        line.split()[0].rstrip(":") for line in lines
    }
    assert all(line.partition(": ")[2] for line in lines)
    assert len(lines) == len(program_parts()) + 3


def test_installed_texts_are_named(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    tmp_path.joinpath("licenses").mkdir()
    window.commands["about"].trigger()

    assert str(tmp_path / "licenses") in child(window, AboutBox).informativeText()
