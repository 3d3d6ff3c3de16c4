from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from boaf_desktop.startup import compiling
from boaf_desktop.startup.compiling import Compiling
from boaf_desktop.widgets.jobs import shutdown_all

SLOW = "import sys, time; print('3 28'); print('4 28', flush=True); time.sleep({seconds})"


@pytest.fixture
def line(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiling]:
    """Return what compiles behind a window, of which nothing is compiled yet."""
    monkeypatch.setattr("engine.compile.is_complete", lambda: False)
    window = QMainWindow()
    qtbot.addWidget(window)
    yield Compiling(window.statusBar(), window)
    shutdown_all(10)


def test_a_line_says_how_far_it_is_until_it_is_done(
    line: Compiling, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "COMMAND", ("-c", SLOW.format(seconds=0.5)))
    line.start()
    qtbot.waitUntil(lambda: line.label is not None, timeout=10_000)
    assert line.label is not None
    assert "4" in line.label.text()
    assert "28" in line.label.text()
    assert line.label.toolTip()
    qtbot.waitUntil(lambda: line.label is None, timeout=10_000)


def test_a_window_that_closes_ends_what_compiles_behind_it(
    line: Compiling, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    note = tmp_path / "process"
    code = f"import os; open({str(note)!r}, 'w').write(str(os.getpid())); "
    monkeypatch.setattr(compiling, "COMMAND", ("-c", code + SLOW.format(seconds=60)))
    line.start()
    qtbot.waitUntil(lambda: line.label is not None, timeout=10_000)
    assert shutdown_all(10)
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


def test_nothing_is_begun_where_everything_is_compiled(
    line: Compiling, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.compile.is_complete", lambda: True)
    monkeypatch.setattr(compiling, "COMMAND", ("-c", "raise SystemExit('begun')"))
    monkeypatch.setattr(sys, "executable", "/nowhere")
    line.start()
    assert shutdown_all(10)
    assert line.label is None
