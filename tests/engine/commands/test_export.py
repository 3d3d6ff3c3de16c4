"""``boaf export`` draws worksheets on a machine without a display."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli import main
from engine.commands.command import Renderers
from engine.files.storage import resource_path
from engine.game import Deal, share_code
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.pages import Worksheet

ROOT = Path(__file__).resolve().parents[3]
PAPERS = str(resource_path("samples", "papers.csv"))


def boaf(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``boaf`` as a process that has no display."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    return subprocess.run(
        [sys.executable, "-m", "boaf_desktop", *arguments],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_worksheet_needs_no_display(tmp_path: Path) -> None:
    target = tmp_path / "sheet.pdf"
    options = ("--title", "Six", "--no-answers", "--per-page", "6", "--page-size", "LETTER")

    done = boaf("export", PAPERS, "--to", str(target), "--json", *options)

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["written"] == str(target)
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]
    assert target.read_bytes().count(b"/Type /Page\n") == 1


def test_the_drawer_is_handed_proved_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given: list[Worksheet] = []

    def draw(_path: Path, sheet: Worksheet, _cancel: Cancel) -> Work[None]:
        given.append(sheet)
        yield Progress(0, 1)

    (tmp_path / "set.txt").write_text(f"# hard\n{share_code(Deal.numbered(1))}\nAC KD\n")
    words = ["export", str(tmp_path / "set.txt"), "--to", "x.pdf"]
    assert main(words, Renderers(draw, list)) == 0
    assert capsys.readouterr().out == "2 puzzles written to x.pdf\n"
    (sheet,) = given
    assert sheet.settings.title == "set"
    assert [answer.is_solvable for answer in sheet.answers] == [True, False]
    assert len(sheet.answers[0].moves.split()) == 15


@pytest.mark.posix("a desktop without a display")
def test_a_link_asks_for_the_window() -> None:
    done = boaf(share_code(Deal.numbered(1)))
    assert done.returncode == 2
    assert "No display was found (DISPLAY isn't set)" in done.stderr
