"""What nobody foresaw is said, and kept in a report."""

import logging
import re
import signal
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.desktop import ErrorReporter, SignalRecorder, keep_report
from engine.diagnosis import program_version
from tests.processes import NO_CORE, WINDOW, run_python


@pytest.fixture
def reporter(qapp: QApplication) -> ErrorReporter:
    return ErrorReporter(QObject(qapp))


def test_thread_that_exits_is_no_crash(reporter: ErrorReporter, qtbot: QtBot) -> None:
    reporter.install()
    try:
        with qtbot.assertNotEmitted(reporter.failed):
            thread = threading.Thread(target=sys.exit)
            thread.start()
            thread.join()
    finally:
        reporter.uninstall()


def test_errors_of_threads_reported(reporter: ErrorReporter, qtbot: QtBot) -> None:
    def fail() -> None:
        raise RuntimeError("in a thread")

    reporter.install()
    try:
        with qtbot.waitSignal(reporter.failed):
            thread = threading.Thread(target=fail)
            thread.start()
            thread.join()
        with qtbot.waitSignal(reporter.failed):
            logging.getLogger("x").error("in a job", exc_info=RuntimeError())
    finally:
        reporter.uninstall()


@pytest.mark.posix("a device that is always full")
def test_full_disk_does_not_keep_the_program_from_starting(qapp: QApplication) -> None:
    recorder = SignalRecorder(Path("/dev/full"), "1.2")

    recorder.stop()

    assert Path("/dev/full").exists()


def test_unexpected_error_is_said_in_the_window(own_folders: Path) -> None:
    status, said, errors = run_python(f"""{WINDOW}
desktop.show()

def fail():
    raise RuntimeError("nobody foresaw it")

QTimer.singleShot(0, fail)
QTimer.singleShot(500, lambda: (print(desktop.window.notice.text), desktop.window.close()))
app.exec()
desktop.end()
""")

    assert status == 0, errors
    assert said.startswith("Something unexpected went wrong.")


DYING = f"""{WINDOW}
import signal, threading
from boaf_desktop.widgets import jobs
desktop.show()

def die(*_):
    signal.pthread_kill(threading.get_ident(), signal.{{name}})

{{when}}
app.exec()
"""
NEXT = f"""{WINDOW}
desktop.show()
QTimer.singleShot(0, lambda: (print(desktop.window.notice.text), desktop.window.close()))
app.exec()
desktop.end()
"""


@pytest.mark.posix("signals")
@pytest.mark.parametrize(
    ("name", "when"),
    [
        ("SIGABRT", "QTimer.singleShot(0, die)"),
        ("SIGSEGV", "jobs.run(desktop.window, die)"),
    ],
)
def test_next_start_names_the_report_of_a_signal(name: str, when: str, own_folders: Path) -> None:
    status, _, errors = run_python(f"{NO_CORE}{DYING.format(name=name, when=when)}")
    assert status == -signal.Signals[name], errors

    status, said, errors = run_python(NEXT)

    (report,) = (own_folders / "log").glob("ended-*.txt")
    assert (status, said) == (
        0,
        f"Birds of a Feather ended unexpectedly last time. A report is in {report}.\n",
    ), errors
    text = report.read_text(encoding="utf-8")
    assert f"Birds of a Feather {program_version()}" in text
    assert re.search(r", line \d+ in die\n", text)
    assert run_python(NEXT)[1] == "\n", "it is said once"


def test_start_names_lost_games_beside_the_report_of_a_signal(own_folders: Path) -> None:
    paths.data_dir().mkdir(parents=True)
    paths.journal_file().write_text("not a journal")
    paths.signal_file().write_text("Stack (most recent call first):\n  File x, line 1 in die\n")

    _, said, errors = run_python(NEXT)

    assert "Your games in progress couldn't be read." in said, errors
    assert "Birds of a Feather ended unexpectedly last time." in said


def test_report_of_a_signal_is_kept_without_a_log_folder(own_folders: Path) -> None:
    signal_file = paths.signal_file()
    signal_file.parent.mkdir(parents=True)
    (own_folders / "log").write_text("a file in place of the folder")
    signal_file.write_text("Stack (most recent call first):\n  File x, line 1 in die\n")

    report = keep_report(signal_file)

    assert report is not None
    assert report.parent == paths.data_dir()
    assert "line 1 in die" in report.read_text()
