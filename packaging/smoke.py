"""Try a built program as a stranger would: ``python packaging/smoke.py PROGRAM``.

PROGRAM is the path of an installed ``boaf``: of a pipx environment, a frozen folder or a package.
In a fresh home it is asked what it is and whether the machine has all it needs, makes puzzles,
solves one, makes them a study's round, and fits ratings; then its window opens, a game is won by
the keyboard, and it is closed. Needs a display and xdotool; without a display, run it under
``xvfb-run -s "-screen 0 1400x900x24"``. Prints what each step took; ends with 1 at the first that
fails.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

_STEP_S: Final = 300.0
_WINDOW_S: Final = 120.0
_SETTINGS: Final = "[General]\nhas_won=true\nhas_seen_welcome=true\n"
_WINDOW: Final = "Birds of a Feather"


class SmokeError(Exception):
    """A step that failed, in one sentence."""


class Trial:
    """One program in one fresh home."""

    def __init__(self, program: str, home: Path) -> None:
        self._program, self.home = program, home
        self._environment = {**os.environ, "BOAF_HOME": str(home / "home")}
        # A checkout beside the built program must not be what is tried.
        self._environment.pop("PYTHONPATH", None)

    def run(self, *words: str) -> str:
        """Run one command to a good end and return what it printed."""
        done = subprocess.run(
            [self._program, *words], cwd=self.home, env=self._environment, timeout=_STEP_S,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise SmokeError(f"boaf {' '.join(words)}: {done.returncode}: {done.stderr[-500:]}")
        return done.stdout

    def ask(self) -> None:
        """Ask what it is and what is missing."""
        if not self.run("--version").startswith("boaf "):
            raise SmokeError("boaf --version does not say what it is")
        self.run("doctor")

    def generate(self) -> None:
        """Make six puzzles and solve the first."""
        self.run("generate", "--cards", "6-8", "--count", "6", "--iterations", "300",
                 "--out", "set.csv")  # fmt: skip
        with (self.home / "set.csv").open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
        if len(rows) != len({row["id"] for row in rows}) or len(rows) != 6:
            raise SmokeError("boaf generate did not make six puzzles")
        self.run("solve", rows[0]["deal"])

    def rate_and_fit(self) -> None:
        """Make the puzzles a round, rate them elsewhere, and fit the ratings."""
        self.run("study", "new", "study")
        self.run("study", "add", "study", "set.csv", "--no-controls")
        self.run("export", "set.csv", "--to", "set.html")
        with (self.home / "set.csv").open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
        with (self.home / "plain.csv").open("w", encoding="utf-8", newline="") as out:
            table = csv.writer(out)
            table.writerow(["rating", "halfway_solvability_ratio"])
            for place, row in enumerate(rows):
                table.writerow([3 + place % 5, row["halfway_solvability_ratio"]])
        self.run("fit", "plain.csv", "--features", "halfway_solvability_ratio")
        self.run("study", "status", "study")

    def play(self) -> None:
        """Win a game of two cards in the window, by the keyboard, and close it."""
        config = self.home / "home" / "config"
        config.mkdir(parents=True, exist_ok=True)
        config.joinpath("boaf.ini").write_text(_SETTINGS, encoding="utf-8")
        link = json.loads(self.run("deal", "AC 2C", "--json"))["share_code"]
        window = subprocess.Popen([self._program, link], cwd=self.home, env=self._environment)
        try:
            self._win(window)
            window.terminate()
            if window.wait(_WINDOW_S) != 0:
                raise SmokeError("the window did not end well")
        finally:
            if window.poll() is None:
                window.kill()
                window.wait()

    def _win(self, window: subprocess.Popen[bytes]) -> None:
        games = self.home / "home" / "data" / "games.csv"
        end = time.monotonic() + _WINDOW_S
        while time.monotonic() < end:
            if window.poll() is not None:
                raise SmokeError(f"the window ended by itself: {window.returncode}")
            found = self._xdotool("search", "--onlyvisible", "--name", _WINDOW).split()
            if found:
                self._xdotool("windowfocus", "--sync", found[-1])
                time.sleep(1)
                self._xdotool("key", "--delay", "300", "space", "Right", "space")
                time.sleep(2)
            else:
                time.sleep(0.2)
            if games.exists() and "solved" in games.read_text(encoding="utf-8"):
                return
        raise SmokeError("the game was not won")

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], capture_output=True, text=True, check=False, timeout=30
        )
        return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Try a program and return the exit status."""
    if len(arguments) != 1 or not Path(arguments[0]).is_file():
        sys.stderr.write("give the path of one installed program, such as ~/.local/bin/boaf\n")
        return 2
    with tempfile.TemporaryDirectory(prefix="boaf-smoke-") as home:
        trial = Trial(str(Path(arguments[0]).resolve()), Path(home))
        steps: tuple[Callable[[], None], ...] = (
            trial.ask, trial.generate, trial.rate_and_fit, trial.play,
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
