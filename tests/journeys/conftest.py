"""Journeys: the real program in a real X server, moved by xdotool's mouse and keys."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from boaf_desktop.play.journal import read_journal
from engine.game import Deal, Move
from engine.search.solver import solve

ROOT = Path(__file__).resolve().parents[2]
WAIT_S = 60.0
DEAL = 80431


def solution(number: int) -> tuple[Move, ...]:
    return tuple(solve(Deal.numbered(number)).moves)


class Desktop:
    """The running program, seen through the probe and moved through the X server."""

    def __init__(self, display: str, home: Path, *arguments: str, **environment: str) -> None:
        self.home = home
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "BOAF_HOME": str(home),
            "QT_QPA_PLATFORM": "xcb",
            "LANG": "C.UTF-8",
            **environment,
        }
        self._errors = (home.parent / f"stderr-{time.monotonic_ns()}.txt").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.probe", *arguments],
            cwd=ROOT,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self.wait_until("window.isVisible()")
        self.focus()

    def ask(self, expression: str) -> Any:
        answer = self._answer(expression)
        assert "error" not in answer, f"{expression}: {answer['error']}"
        return answer["value"]

    def _answer(self, expression: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(expression + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"the program ended: {self.errors()}"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def wait_until(self, expression: str, timeout: float = WAIT_S) -> Any:
        """Ask until the answer is true.

        A key arrives by way of the display, after the question that follows it: a panel that the
        key makes cannot be found at first, which is an error of the expression and no answer.
        """
        end = time.monotonic() + timeout
        answer: dict[str, Any] = {}
        while time.monotonic() < end:
            answer = self._answer(expression)
            if answer.get("value"):
                return answer["value"]
            time.sleep(0.02)
        raise AssertionError(f"never true: {expression}; {answer}; {self.errors()}")

    def xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True, timeout=30)

    def focus(self, window: str = "window") -> None:
        """Give a window the keyboard, as a window manager would."""
        self.xdotool("windowfocus", "--sync", str(self.ask(f"int({window}.winId())")))
        self.wait_until(f"{window}.isActiveWindow()")

    def click(self, widget: str) -> None:
        """Click in the middle of a widget given by expression."""
        x, y = self.ask(f"where({widget})")
        self.xdotool("mousemove", str(x), str(y), "click", "1")

    def drag(self, source: str, target: str) -> None:
        """Press, move in steps, release: what a hand does."""
        (x0, y0), (x1, y1) = self.ask(f"where({source})"), self.ask(f"where({target})")
        self.xdotool("mousemove", str(x0), str(y0), "mousedown", "1")
        for step in range(1, 9):
            x, y = x0 + (x1 - x0) * step // 8, y0 + (y1 - y0) * step // 8
            self.xdotool("mousemove", str(x), str(y))
        self.xdotool("mouseup", "1")

    def play(self, move: Move, depth: int) -> None:
        """Drag a stack onto another, which makes the game so many moves long."""
        self.drag(f"board.cards[{move.source}]", f"board.cards[{move.target}]")
        self.wait_until(f"session.node.depth == {depth}")

    def wait_for_journal(self, depth: int) -> None:
        """Wait until any other program would find so many moves of the game on the disk."""
        journal = self.home / "data" / "journal.json"
        end = time.monotonic() + WAIT_S
        while [game.node.depth for game in read_journal(journal)[-1:]] != [depth]:
            assert time.monotonic() < end
            time.sleep(0.02)

    def key(self, *keys: str) -> None:
        self.xdotool("key", "--clearmodifiers", *keys)

    def type(self, text: str) -> None:
        """Type text, line breaks as Return."""
        for number, line in enumerate(text.split("\n")):
            if number:
                self.key("Return")
            if line:
                self.xdotool("type", "--clearmodifiers", "--delay", "20", line)

    def write(self, widget: str, value: str, text: str) -> None:
        """Type a text into a widget until it stands there.

        For a character that is on no key, xdotool changes the keyboard for a moment; a busy
        machine may read the key after it was changed back, which no person's keyboard does.
        """
        for _ in range(5):
            self.click(widget)
            self.key("ctrl+a", "Delete")
            self.type(text)
            end = time.monotonic() + 2
            while time.monotonic() < end:
                if self.ask(value) == text:
                    return
        raise AssertionError(f"{value} is {self.ask(value)!r}, not {text!r}")

    def close(self) -> None:
        """Quit by the keyboard and wait for a clean end."""
        self.key("ctrl+q")
        assert self.process.wait(timeout=WAIT_S) == 0, self.errors()
        self._let_go()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(timeout=WAIT_S)
        self._let_go()

    def _let_go(self) -> None:
        for stream in (self.process.stdin, self.process.stdout, self._errors):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()

    def errors(self) -> str:
        self._errors.flush()
        self._errors.seek(0)
        return self._errors.read()


@contextmanager
def x_server() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Run an X server of our own; missing tools are an error, never a skip."""
    for tool in ("Xvfb", "xdotool"):
        assert shutil.which(tool), f"{tool} is missing; run ./test, which installs it"
    read, write = os.pipe()
    screen = ("-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}", server
    server.terminate()
    server.wait(timeout=10)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with x_server() as (name, _):
        yield name


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Callable[..., Desktop]]:
    """Return a function that starts the program; what still runs at the end is killed."""
    running: list[Desktop] = []

    def make(
        *arguments: str, home: str = "home", is_designer: bool = True, **environment: str
    ) -> Desktop:
        settings = tmp_path / home / "config" / "boaf.ini"
        if is_designer and not settings.exists():
            settings.parent.mkdir(parents=True)
            settings.write_text("[General]\nis_designer=true\n", encoding="utf-8")
        desktop = Desktop(display, tmp_path / home, *arguments, **environment)
        running.append(desktop)
        return desktop

    yield make
    for desktop in running:
        if desktop.process.poll() is None:
            desktop.kill()
