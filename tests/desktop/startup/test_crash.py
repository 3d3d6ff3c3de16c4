"""What nobody foresaw is kept in a report that anybody may read."""

import getpass
import logging
import re
import signal
import sys
import threading
import traceback
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.startup.crash import (
    ErrorReporter,
    SignalRecorder,
    keep_report,
    report_text,
    without_private,
)
from boaf_desktop.storage import paths
from boaf_desktop.window.side_windows import CrashWindow
from engine.diagnosis import program_version
from tests.processes import NO_CORE, WINDOW, run_python

SECRET = "private" + " plans of Ann.csv"


@pytest.fixture
def reporter(qapp: QApplication) -> ErrorReporter:
    return ErrorReporter("1.2", QObject(qapp))


def failing(folder: Path) -> BaseException:
    try:
        (folder / SECRET).read_bytes()
    except OSError as error:
        return error
    raise AssertionError


def test_report_has_no_private_path(tmp_path: Path) -> None:
    trace = "".join(traceback.format_exception(failing(tmp_path)))
    assert repr(str(tmp_path))[1:-1] in trace
    text = report_text(trace, "1.2")
    assert "Birds of a Feather 1.2" in text
    assert str(Path("tests/desktop/startup/test_crash.py")) in text
    for secret in (str(tmp_path), str(Path.home()), f"/{getpass.getuser()}/", "private plans"):
        assert secret not in text


@pytest.mark.parametrize(
    "text",
    [
        "cannot open '/home/ann/x.csv'",
        'File "/home/ann/.local/share/boaf/ratings.csv", line 3',
        "C:\\Users\\Ann\\Desktop\\secret.csv",
        "//server/share/ann/secret.csv",
        "/tmp/ann's folder/secret.csv",
    ],
)
def test_paths_are_hidden(text: str) -> None:
    said = without_private(text)
    assert "ann" not in said.lower().replace("cannot", "")
    assert "secret" not in said


def test_same_error_reported_once(reporter: ErrorReporter, qtbot: QtBot, tmp_path: Path) -> None:
    error = failing(tmp_path)
    with qtbot.waitSignal(reporter.crashed):
        reporter.report_once(error)
    with qtbot.assertNotEmitted(reporter.crashed):
        reporter.report_once(error)


def test_thread_that_exits_is_no_crash(reporter: ErrorReporter, qtbot: QtBot) -> None:
    reporter.install()
    try:
        with qtbot.assertNotEmitted(reporter.crashed):
            thread = threading.Thread(target=sys.exit)
            thread.start()
            thread.join()
    finally:
        reporter.uninstall()


def test_errors_of_threads_reported(reporter: ErrorReporter, qtbot: QtBot, tmp_path: Path) -> None:
    def fail() -> None:
        raise RuntimeError("in a thread")

    reporter.install()
    try:
        with qtbot.waitSignal(reporter.crashed):
            thread = threading.Thread(target=fail)
            thread.start()
            thread.join()
        with qtbot.waitSignal(reporter.crashed):
            logging.getLogger("x").error("in a job", exc_info=failing(tmp_path))
    finally:
        reporter.uninstall()


@pytest.mark.posix("a device that is always full")
def test_full_disk_does_not_keep_the_program_from_starting(qapp: QApplication) -> None:
    recorder = SignalRecorder(Path("/dev/full"), "1.2")

    recorder.stop()

    assert Path("/dev/full").exists()


def test_window_copies_the_report(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    window = CrashWindow("trace", parent)
    window.show()
    (copy,) = [b for b in window.findChildren(QPushButton) if "Copy" in b.text()]
    copy.click()

    assert QApplication.clipboard().text() == "trace"


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
    ("name", "when", "thread"),
    [
        ("SIGABRT", "QTimer.singleShot(0, die)", "Thread of the window"),
        ("SIGSEGV", "jobs.run(desktop.window, die)", "Worker thread"),
    ],
)
def test_next_start_names_the_report_of_a_signal(
    name: str, when: str, thread: str, own_folders: Path
) -> None:
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
    lines = rf"\n{thread} \(most recent call first\):\n  File .*, line \d+ in die\n"
    assert re.search(lines, text)
    assert str(own_folders) not in text
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
