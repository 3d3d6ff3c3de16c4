"""The title of the window, by which task bars and screen readers name it."""

from pathlib import Path

import pytest

from boaf_desktop.play.game import Puzzle, round_title
from boaf_desktop.window.main_window import MainWindow
from engine.game import parse_deal
from tests.desktop.conftest import MakeWindow

pytestmark = pytest.mark.fast

DEAL = parse_deal("AC 2C 3C")
PROGRAM = "Birds of a Feather"


def test_title_names_puzzle_and_set(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.open_puzzle(Puzzle.from_deal(DEAL, title="Robin", source=str(tmp_path / "My [*].csv")))
    assert window.windowTitle() == f"Robin – My [*][*] – {PROGRAM}"
    window.open_puzzle(Puzzle.from_deal(DEAL, title="one", source=str(tmp_path / "one.txt")))
    assert window.windowTitle() == f"one – {PROGRAM}"
    window.home.show()
    assert window.windowTitle() == PROGRAM


def test_title_hides_what_could_bias_a_rating(window: MainWindow, tmp_path: Path) -> None:
    title = round_title(1, 2, 3)
    asked = Puzzle.from_deal(DEAL, title=title, source="My study", requested_by="id 1")
    window.open_puzzle(asked)
    assert window.windowTitle() == f"{title} – {PROGRAM}"

    puzzle = Puzzle.from_deal(DEAL, source=str(tmp_path / "6 cards, final.csv"))
    window.open_puzzle(puzzle)
    assert window.windowTitle() == f"{puzzle.name} – 6 cards, final – {PROGRAM}"
    window.session.set_blind(True)
    assert window.windowTitle() == PROGRAM
