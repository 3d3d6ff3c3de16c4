"""Write what the window of a release saves; `write_rounds.sh` runs this with the release's code.

The study ``rounds`` is rated in the window, a game of it is left on the board, and a rater answers
on its page in a browser.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.play.game import PositionVerdict, Puzzle
from boaf_desktop.settings import Settings, VerdictMode
from boaf_desktop.workspace.open_set import save_changes
from engine.design.presets import preset
from engine.game import parse_deal
from engine.played_games import Help
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study_window import StudyWindow
from tests.web.browser import Browser
from tests.web.rating import begin, saved_file

OUT = Path(os.environ.get("BOAF_OLD_FILES", ""))
LOST = "8D JD 6H / QS TH 5C"  # after 8D-JD
SIX = "AC 2C 3C / 4C 5C 6C"
DEAL_5 = Puzzle.from_number(5)


def test_window(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot, own_folders: Path, tmp_path: Path
) -> None:
    settings.theme, settings.verdict_mode = "contrast-dark", VerdictMode.STUCK
    settings.has_four_colours, settings.new_kind, settings.deal_cards = True, "4", 12
    lab = StudyWindow(make_window(LOST), qtbot, tmp_path)
    session = lab.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.evaluation.winning is not None)
    session.count_help(Help.HINT)
    session.play(session.position.parse_move("8D-JD"))  # a mistake, and after the end the solution
    qtbot.waitUntil(lambda: session.evaluation.verdict is PositionVerdict.LOST)
    session.give_up()
    session.go_to(session.tree.root)
    for move in solve(parse_deal(LOST)).moves:
        session.play(move)
    session.open_puzzle(Puzzle.from_deal(parse_deal("AC 2C / -- 3C")))
    for move in solve(session.puzzle.deal).moves:
        session.play(move)
    session.open_puzzle(Puzzle.from_number(80431))
    play_one(lab)
    session.give_up()
    # The player's own ratings, one of them corrected; and a draft.
    rate_own(lab, 7)
    rate_own(lab, 4)
    session.open_puzzle(Puzzle.from_deal(parse_deal(SIX)))
    rate_own(lab, 9)
    session.open_puzzle(DEAL_5)
    play_one(lab)
    session.undo()
    play_one(lab, 1)
    lab.rate_panel().scale.set_value(8)
    lab.rate_panel().notes.setPlainText("only words")
    lab.rate_panel().tags.textEdited.emit("")
    save_changes(PuzzleSet((record_of(DEAL_5.deal),)), ())
    # The second round in the window: ratings, one of them corrected, and a running game.
    with qtbot.waitSignal(lab.study.opened):
        lab.study.open(OUT / "rounds")
    lab.study.open_next()
    lab.rate_one(3)
    lab.rate_panel().scale.set_value(5)
    save(lab, OUT / "rounds" / "ratings.csv")
    for value in (8, 1, 6):
        lab.study.open_next()
        lab.rate_one(value)
    lab.study.open_next()
    play_one(lab)
    lab.workspace.energy.set(replace(preset("it3-degree"), name="Mine"))
    lab.window.close()
    QApplication.processEvents()
    shutil.copytree(own_folders, OUT / "home", ignore=shutil.ignore_patterns("*.lock", "cache"))


def play_one(lab: StudyWindow, number: int = 0) -> None:
    lab.session.play(list(lab.session.position.legal_moves())[number])


def rate_own(lab: StudyWindow, value: int) -> None:
    form = lab.rate_panel()
    form.scale.set_value(value)
    form.notes.setPlainText("half a\nnote")
    form.tags.setText("tight; schön")
    form.tags.textEdited.emit("tight; schön")
    save(lab, paths.data_dir() / "ratings.csv")


def save(lab: StudyWindow, path: Path) -> None:
    """Save the rating in the form; return when it is in the file."""
    panel: Any = lab.rate_panel()  # of the release
    before = path.read_bytes() if path.exists() else b""
    panel.save()
    lab.qtbot.waitUntil(
        lambda: path.exists() and path.read_bytes() != before and not panel.saver.is_busy
    )


def test_rater(tmp_path: Path) -> None:
    browser = Browser(tmp_path, 1000, 900)
    try:
        begin(browser, OUT / "rounds.html", "Zoë")
        for number in range(4):
            browser.click("#give-up")
            browser.keys(str(2 * number + 1))
            if number == 1:
                browser.type("#notes", '=1+1, "hm"\nsecond line')
            browser.click("#rate")
        shutil.copy(saved_file(browser, tmp_path), OUT / "sent.csv")
    finally:
        browser.close()
