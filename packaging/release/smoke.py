"""Test a built program as a new user would: ``python packaging/release/smoke.py PROGRAM``.

PROGRAM is the path of an installed ``boaf``: in a pipx environment, a frozen folder or a package.
With ``--windows`` it starts a program of Windows, which no signal closes. In a fresh home, it
prints its version, checks the machine's requirements, generates puzzles, solves one and makes a
round of a study. Then its window opens and a game is won by the keyboard. The window opens again
with the puzzles, which are rated by the keyboard, and these ratings are fitted. Needs a display
and xdotool; without a display, run it under ``xvfb-run -s "-screen 0 1400x900x24"``. Only the
standard library is used, so that any Python 3.11 can run it. Prints the time of each step; exits
with 1 at the first failure.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_STEP_S: Final = 900.0
_WINDOW_S: Final = 120.0
_PATIENCE_S: Final = 5.0
_PUZZLES: Final = 8
_MIN_PANELS: Final = 5
_FEATURE: Final = "edges"
_SETTINGS: Final = "[General]\nhas_won=true\nhas_seen_welcome=true\n"
_WINDOW: Final = "Birds of a Feather"


class SmokeError(Exception):
    """A step that failed, in one sentence."""


class Trial:
    """One program in one fresh home."""

    def __init__(self, program: str, home: Path, *, is_windows: bool = False) -> None:
        self._program, self.home, self._is_windows = program, home, is_windows
        self._environment = {
            **os.environ,
            "BOAF_HOME": str(home / "home"),
        }
        # The built program must be tested, not a checkout beside it.
        self._environment.pop("PYTHONPATH", None)

    def run(self, *words: str, **variables: str) -> str:
        """Run one command, which has to succeed, and return its output."""
        done = subprocess.run(
            [self._program, *words], cwd=self.home, env=self._environment | variables,
            timeout=_STEP_S, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise SmokeError(f"boaf {' '.join(words)}: {done.returncode}: {done.stderr[-500:]}")
        return done.stdout

    def ask(self) -> None:
        """Check the version and the requirements."""
        if not self.run("--version").startswith("boaf "):
            raise SmokeError("boaf --version does not say what it is")
        self.run("doctor")

    def generate(self) -> None:
        """Generate puzzles and solve the first."""
        self.run("generate", "--cards", "6-8", "--count", str(_PUZZLES), "--iterations", "300",
                 "--out", "set.csv")  # fmt: skip
        rows = _rows(self.home / "set.csv")
        if len(rows) != len({row["id"] for row in rows}) or len(rows) != _PUZZLES:
            raise SmokeError(f"boaf generate did not make {_PUZZLES} puzzles")
        self.run("solve", rows[0]["deal"])

    def study(self) -> None:
        """Make a round of a study, and export the set as a web page."""
        self.run("study", "new", "study")
        self.run("study", "next", "study", "--cards", "5", "--count", "2", "--energy", "final")
        self.run("study", "status", "study")
        self.run("export", "set.csv", "--to", "set.html")

    def commands(self) -> None:
        """Run every other command, because their modules are loaded on demand."""
        for words in (
            ("deal", "5", "--json"), ("features", "AC 2C 3D", "--json"), ("score", "AC 2C 3D"),
            ("survey", "1", "20", "--json"), ("reproduce",),
            ("export", "set.csv", "--to", "set.pdf"), ("export", "set.csv", "--to", "set.json"),
            ("study", "page", "study", "--to", "page.html"),
        ):  # fmt: skip
            self.run(*words)

    def panels(self) -> None:
        """Open every panel of the window once."""
        log = self.home / "start.json"
        self.run(BOAF_STARTUP_LOG=str(log), BOAF_STARTUP_PANELS="1")
        if len(json.loads(_text(log))["panels"]) < _MIN_PANELS:
            raise SmokeError("not every panel of the window opened")

    def play(self) -> None:
        """Win a game of two cards in the window, by the keyboard, and close it."""
        link = json.loads(self.run("deal", "AC 2C", "--json"))["share_code"]
        games = self._data / "games.csv"
        with self._window(link) as window:
            for _ in window.until(lambda: "solved" in _text(games), "the game was not won"):
                window.press("space", "Right", "space")

    def rate(self) -> None:
        """Rate the puzzles of the set in the window, by the keyboard, and fit the ratings."""
        ratings = self._data / "ratings.csv"
        with self._window("set.csv") as window:
            for n_rated in range(_PUZZLES):
                given = str(2 + n_rated % 7)
                for _ in window.until(
                    lambda before=n_rated: len(_rows(ratings)) > before, "no rating was saved"
                ):
                    window.press("r", given, "Return")  # which also opens the next puzzle
        rows = _rows(ratings)
        if [row["rating"] for row in rows] != [str(2 + place % 7) for place in range(len(rows))]:
            raise SmokeError("the ratings are not those that were given")
        if len({row["deal"] for row in rows}) != _PUZZLES:
            raise SmokeError("not every puzzle was rated once")
        said = json.loads(self.run("fit", str(ratings), "--features", _FEATURE, "--json"))
        if said["n"] != _PUZZLES:
            raise SmokeError("the fit is not one of all ratings")

    @property
    def _data(self) -> Path:
        return self.home / "home" / "data"

    @contextmanager
    def _window(self, *words: str) -> Iterator[Window]:
        """Open the window with some arguments, and close it; it has to exit with 0."""
        config = self.home / "home" / "config"
        config.mkdir(parents=True, exist_ok=True)
        config.joinpath("boaf.ini").write_text(_SETTINGS, encoding="utf-8")
        process = subprocess.Popen([self._program, *words], cwd=self.home, env=self._environment)
        try:
            window = Window(process)
            yield window
            if self._is_windows:
                window.press("ctrl+q")
            else:
                process.terminate()
            if process.wait(_WINDOW_S) != 0:
                raise SmokeError("the window did not end well")
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()


class Window:
    """The window of a program, controlled by the keyboard."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._end = time.monotonic() + _WINDOW_S
        self._has_keyboard = False

    def until(self, is_done: Callable[[], bool], fault: str) -> Iterator[None]:
        """Yield, for the caller to press keys, until a condition holds; wait after each yield."""
        self._end = time.monotonic() + _WINDOW_S
        while not is_done():
            self._take_keyboard(fault)
            yield
            patience = min(time.monotonic() + _PATIENCE_S, self._end)
            while not is_done() and time.monotonic() < patience:
                time.sleep(0.1)

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        _xdotool("key", "--delay", "300", *keys)
        time.sleep(0.5)

    def _take_keyboard(self, fault: str) -> None:
        while True:
            if self._process.poll() is not None:
                raise SmokeError(f"the window ended by itself: {self._process.returncode}")
            if time.monotonic() > self._end:
                raise SmokeError(fault)
            found = _xdotool("search", "--onlyvisible", "--name", _WINDOW).split()
            if found:
                break
            time.sleep(0.2)
        _xdotool("windowfocus", "--sync", found[-1])
        if not self._has_keyboard:  # the cards are dealt first
            time.sleep(1)
            self._has_keyboard = True


def _xdotool(*words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], capture_output=True, text=True, check=False, timeout=30
    )
    return done.stdout


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _rows(path: Path) -> list[dict[str, str]]:
    lines = (line for line in _text(path).splitlines() if not line.startswith("#"))
    return list(csv.DictReader(lines))


def main(arguments: Sequence[str]) -> int:
    """Test a program and return the exit status."""
    is_windows = arguments[:1] == ["--windows"]
    program = arguments[-1] if len(arguments) == 1 + is_windows else ""
    if not Path(program).is_file():
        sys.stderr.write("give the path of one installed program, such as ~/.local/bin/boaf\n")
        return 2
    with tempfile.TemporaryDirectory(prefix="boaf-smoke-") as home:
        trial = Trial(str(Path(program).absolute()), Path(home), is_windows=is_windows)
        steps: tuple[Callable[[], None], ...] = (
            trial.ask, trial.generate, trial.study, trial.commands, trial.panels, trial.play,
            trial.rate,
        )  # fmt: skip
        for step in steps:
            started = time.monotonic()
            try:
                step()
            except (SmokeError, subprocess.TimeoutExpired) as error:
                sys.stderr.write(f"{step.__name__}: {error}\n")
                return 1
            sys.stdout.write(f"{step.__name__}: {time.monotonic() - started:.1f} s\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
