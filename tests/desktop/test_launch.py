"""What the arguments of ``boaf`` mean, and how it is interrupted, in processes of its own."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boaf_desktop import __main__ as launch
from engine.commands import COMMANDS
from engine.errors import BoafError

PROGRAM = [sys.executable, "-m", "boaf_desktop"]
DEAL = "AC 2C / -- 3C"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What a window was opened with, instead of the window."""
    found: list[str] = []

    def note(requests: list[str]) -> int:
        found.extend(requests)
        return 0

    monkeypatch.setattr(launch, "open_window", note)
    monkeypatch.setattr(launch, "_replace_closed_streams", lambda: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "set.csv").write_text("deal\nAC 2C\n")
    (tmp_path / "study").mkdir()
    (tmp_path / "mine").mkdir()
    return found


def start(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["boaf", *arguments])
    return launch.main()


@pytest.mark.parametrize("name", ["set.csv", "./set.csv", "mine", "mine/../set.csv", "./study"])
def test_window_gets_an_absolute_path(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    start(monkeypatch, name)

    assert opened == [str(tmp_path / name)]


@pytest.mark.posix("addresses of Linux")
@pytest.mark.parametrize("start_of_address", ["file://", "file:", "file://localhost", "FILE://"])
@pytest.mark.parametrize("name", ["set.csv", "mine", "ä b.csv"])
def test_window_gets_the_path_of_an_address(
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    start_of_address: str,
    name: str,
) -> None:
    (tmp_path / "ä b.csv").touch()

    start(monkeypatch, start_of_address + (tmp_path / name).as_uri().removeprefix("file://"))

    assert opened == [str(tmp_path / name)]


@pytest.mark.parametrize("text", ["12", "#12", "-5"])
def test_window_gets_a_number_though_a_file_has_its_name(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    Path(text).touch()

    start(monkeypatch, text)

    assert opened == [text]


@pytest.mark.parametrize(
    "text", [DEAL, "AC / --", "-- 5D / 6D 7D", "boaf:4x4:abc", "boaf%3A1x2%3AAC2C%3A3D"]
)
def test_window_gets_a_deal(opened: list[str], monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    start(monkeypatch, text)

    assert opened == [text]


def test_window_gets_several_files_and_links(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    start(monkeypatch, "set.csv", "./mine", "boaf:4x4:abc")

    assert opened == [str(tmp_path / "set.csv"), str(tmp_path / "mine"), "boaf:4x4:abc"]


@pytest.mark.parametrize("command", ["solve", "study", "deal", "--help"])
def test_command_stays_one_though_a_file_has_its_name(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    if command in COMMANDS:
        Path(command).mkdir(exist_ok=True)

    start(monkeypatch, command)

    assert opened == []


@pytest.mark.parametrize("name", ["gone.csv", "gone.json", "folder.csv/gone.txt"])
def test_missing_set_is_reported(
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    assert start(monkeypatch, name) == 2
    assert (opened, capsys.readouterr().err) == (
        [],
        f"boaf: {name} doesn't exist. Check the path.\n",
    )


def test_unknown_home_is_reported(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_requests: list[str]) -> int:
        raise BoafError("Your home folder is unknown. Set HOME.")

    monkeypatch.setattr(launch, "open_window", refuse)

    assert start(monkeypatch) == 2
    assert capsys.readouterr().err == "boaf: Your home folder is unknown. Set HOME.\n"


@pytest.mark.posix("no signal of another process stops one")
def test_ctrl_c_says_one_line() -> None:
    # A job in the background ignores Ctrl+C, and so do the processes that it starts.
    code = (
        "import signal, time, boaf_desktop.__main__ as m;"
        "signal.signal(signal.SIGINT, signal.default_int_handler);"
        "m._dispatch = lambda: exec('print(flush=True); time.sleep(60)');"
        "raise SystemExit(m.main())"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.readline()

    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)

    assert (process.returncode, errors) == (130, "boaf: Stopped.\n")


# Streams -----------------------------------------------------------------------------------------


@pytest.mark.posix("modes of pipes")
@pytest.mark.parametrize("name", ["stdout", "stderr"])
def test_slow_reader_without_waiting_gets_all(name: str) -> None:
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    code = (
        "import sys, boaf_desktop.__main__ as l; l._replace_closed_streams()\n"
        f"for number in range(40000): print(number, file=sys.{name})"
    )
    output, errors = (writer if name == each else None for each in ("stdout", "stderr"))
    process = subprocess.Popen([sys.executable, "-c", code], stdout=output, stderr=errors)
    os.close(writer)
    time.sleep(1)  # by now the pipe is full

    with os.fdopen(reader) as file:
        lines = file.read().splitlines()

    assert process.wait(timeout=60) == 0
    assert lines == [str(number) for number in range(40000)]


@pytest.mark.posix("modes of pipes")
def test_standard_input_that_is_late_is_waited_for() -> None:
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    process = subprocess.Popen(
        [*PROGRAM, "deal", "-"], stdin=reader, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    os.close(reader)
    time.sleep(1)
    os.write(writer, DEAL.encode())
    os.close(writer)

    out, errors = process.communicate(timeout=60)

    assert (process.returncode, out.decode(), errors) == (0, "AC 2C\n-- 3C\n", b"")
