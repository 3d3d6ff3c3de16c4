"""The program begins, is told of what is missing, and is killed."""

import json
from pathlib import Path

import pytest

from tests.processes import WINDOW, run_python

START = """
import sys
from boaf_desktop.__main__ import open_window
sys.exit(open_window([]))
"""


@pytest.mark.posix("a desktop without a display")
@pytest.mark.parametrize(
    ("display", "words"),
    [
        ("", "No display was found (DISPLAY isn't set)"),
        (":9999", "The display ':9999' refused the connection."),
        ("x", "The display 'x' refused the connection"),
    ],
)
def test_missing_display_is_reported(display: str, words: str) -> None:
    status, out, errors = run_python(
        START,
        QT_QPA_PLATFORM="xcb",
        DISPLAY=display,
        WAYLAND_DISPLAY="",
    )
    assert status == 2
    assert out == ""
    (line,) = errors.splitlines()
    assert line.startswith("boaf: ")
    assert words in line
    assert "boaf --help" in line


@pytest.mark.parametrize("name", ["engine.py", "engine/__init__.py"])
def test_another_engine_does_no_harm(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("raise SystemExit('another engine')")
    code = "import sys; sys.argv[1:] = ['deal', '1']; import boaf_desktop.__main__ as m; m.main()"
    path = f"{tmp_path}:{Path(__file__).parents[2]}"
    status, out, errors = run_python(code, PYTHONPATH=path)
    assert (status, out[:11]) == (0, "JD 2D 9H JC"), errors


def test_uncaught_error_in_the_notice_bar() -> None:
    code = f"""{WINDOW}
from engine.errors import DealError
desktop.show()
def fail():
    raise DealError("the deal is odd; mend it")
def look():
    print(desktop.window.notice.text)
    desktop.window.close()
QTimer.singleShot(0, fail)
QTimer.singleShot(50, look)
app.exec()
desktop.end()
"""
    status, out, errors = run_python(code)
    assert (status, out.strip()) == (0, "The deal is odd; mend it"), errors


def test_missing_file_is_reported_in_a_window_with_our_icon(own_folders: Path) -> None:
    missing = str(Path("/nowhere/gone.csv").absolute())
    code = f"""
import sys
from PySide6.QtCore import QTimer
from boaf_desktop import desktop
from boaf_desktop.before_qt import Denied
show = desktop.Desktop.show
def look(self):
    pixel = self.window.windowIcon().pixmap(64, 64).toImage().pixelColor(20, 25)
    print(pixel.name(), self.window.notice.text, flush=True)
    self.window.close()
def show_and_look(self, *arguments):
    show(self, *arguments)
    QTimer.singleShot(50, lambda: look(self))
desktop.Desktop.show = show_and_look
sys.exit(desktop.run_window([{missing!r}], Denied.UNWRITABLE))
"""
    status, out, errors = run_python(code)
    assert status == 0, errors
    assert out.startswith(f"#2563eb Can't read {missing}. The file or its folder doesn't")


@pytest.mark.posix("no signal of another process stops one")
def test_signal_keeps_the_game(own_folders: Path) -> None:
    code = """
import os, signal, sys
from PySide6.QtCore import QTimer
from boaf_desktop import desktop
from boaf_desktop.before_qt import Denied
show = desktop.Desktop.show
def show_and_end(self, *arguments, **options):
    show(self, *arguments, **options)
    QTimer.singleShot(300, lambda: os.kill(os.getpid(), signal.SIGTERM))
desktop.Desktop.show = show_and_end
sys.exit(desktop.run_window(["80431"], Denied.UNWRITABLE))
"""
    status, _, errors = run_python(code)
    assert status == 0, errors
    games = json.loads((own_folders / "data" / "journal.json").read_text())["games"]
    assert games[-1]["number"] == 80431
