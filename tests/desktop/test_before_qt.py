"""Before Qt: a second start hands over to the open window, and what is missing is named."""

import ctypes
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boaf_desktop import before_qt, paths
from boaf_desktop.before_qt import Denied, PreflightError, check_display, claim_folder
from engine.files.storage import HeldLock
from tests.processes import run_python

INSTALL = Path(__file__).parents[2] / "docs" / "install.md"
MISSING = {"libEGL.so.1", "libGL.so.1", "libfontconfig.so.1"}
PROGRAM = [sys.executable, "-m", "boaf_desktop"]
SETS = {"first.csv": "deal\nAC 2C\n", "second.csv": "deal\n9S TS JS\n"}
REFUSED = """
import sys
from PySide6.QtWidgets import QMessageBox
from boaf_desktop import desktop
from boaf_desktop.before_qt import Denied
def choose(box):
    print(box.text())
    print(*(each.text().replace("&", "") for each in box.buttons()))
    box.buttons()[0].click()
QMessageBox.exec = choose
sys.exit(desktop.run_window(["80431"], Denied.{denied}))
"""


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Return a function that starts the program; it is killed at the end."""
    processes = []

    def start(*arguments: str, folder: Path | None = None) -> subprocess.Popen[bytes]:
        process = subprocess.Popen([*PROGRAM, *arguments], cwd=folder)
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.wait(timeout=60)


def wait_until(is_true: Callable[[], bool]) -> None:
    given_up_at = time.monotonic() + 60
    while not is_true():
        assert time.monotonic() < given_up_at
        time.sleep(0.05)


def is_answered() -> bool:
    with socket.socket(socket.AF_UNIX) as link:
        return link.connect_ex(before_qt.address()) == 0


def opened_set() -> str:
    """Return the path of the open set."""
    path = paths.data_dir() / "open-set.txt"
    return path.read_text("utf-8").strip() if path.exists() else ""


def test_second_start_opens_its_files_in_the_first_window(
    start: Callable[..., subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    for name, text in SETS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    first = start()
    wait_until(lambda: bool(opened_set()))

    second = start("first.csv", "second.csv", folder=tmp_path)

    assert second.wait(timeout=30) == 0
    wait_until(lambda: opened_set() == str(tmp_path / "second.csv"))
    recent = paths.settings_file()
    wait_until(lambda: "first.csv" in recent.read_text("utf-8"))
    assert first.poll() is None


def test_of_two_starts_at_once_one_has_the_window(
    start: Callable[..., subprocess.Popen[bytes]],
) -> None:
    processes = [start(), start()]

    wait_until(lambda: any(each.poll() == 0 for each in processes))
    wait_until(lambda: bool(opened_set()))

    assert sorted(each.poll() is None for each in processes) == [False, True]


@pytest.mark.posix("sockets")
def test_start_after_a_kill_has_the_window(
    start: Callable[..., subprocess.Popen[bytes]],
) -> None:
    killed = start()
    wait_until(lambda: bool(opened_set()))
    killed.kill()
    killed.wait(timeout=60)
    assert Path(before_qt.address()).exists()

    again = start()
    wait_until(is_answered)

    assert again.poll() is None


def test_folder_is_claimed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(before_qt, "_PATIENCE_S", 0.1)
    claim = claim_folder([])
    assert isinstance(claim, HeldLock)

    assert claim_folder([]) is Denied.IN_USE

    claim.free()
    again = claim_folder([])
    assert isinstance(again, HeldLock)
    again.free()


@pytest.mark.parametrize("is_newer", [False, True])
def test_nothing_is_written_where_another_window_or_version_writes(
    own_folders: Path, is_newer: bool
) -> None:
    data = paths.data_dir()
    data.mkdir(parents=True)
    if is_newer:
        (data / "journal.json").write_text('{"schema": 2}', encoding="utf-8")
    before = {path: path.read_bytes() for path in data.rglob("*")}

    denied = Denied.UNWRITABLE if is_newer else Denied.IN_USE
    status, out, errors = run_python(REFUSED.format(denied=denied.name))

    assert status == 0, errors
    reason, buttons = out.splitlines()
    expected = "is from a newer version" if is_newer else "is in use by a window"
    assert expected in reason
    assert buttons == "Quit"
    assert {path: path.read_bytes() for path in data.rglob("*")} == before


def load_others(name: str) -> None:
    if name in MISSING:
        raise OSError(name)


@pytest.mark.posix("libraries of Linux")
def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(ctypes, "CDLL", load_others)

    with pytest.raises(PreflightError) as caught:
        check_display()

    assert str(caught.value) == (
        "Drawing needs libraries that are missing: libGL.so.1, libEGL.so.1, libfontconfig.so.1. "
        "The table “Libraries” in docs/install.md names the packages that contain them."
    )


@pytest.mark.parametrize("library", [*before_qt.LIBRARIES, *before_qt.X11_LIBRARIES])
def test_packages_of_a_missing_library_are_documented(library: str) -> None:
    table = INSTALL.read_text(encoding="utf-8").partition("### Libraries")[2]

    assert library in table
