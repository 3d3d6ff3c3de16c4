"""Write what the window saves after some days of play; `write_seven.sh` runs this, see there.

The player loses games of the ladder, leaves games with branches, and rates the
last round of the study ``seven``, except for two puzzles.
"""

from __future__ import annotations

import os
import shutil
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game import RANDOM, PositionVerdict, Puzzle
from boaf_desktop.settings import Settings, StartLevel
from boaf_desktop.workspace.open_set import save_changes
from engine.design.presets import load_energy
from engine.game import Move, Position, parse_deal
from engine.played_games import Help
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study_window import StudyWindow

OUT = Path(os.environ.get("BOAF_OLD_FILES", ""))
BRANCHED = Puzzle.from_number(17)
RANDOM_DEAL = "AC -- 2C / 3D -- 4D / -- 5H --"
DRAFT_IN_EDITOR = "AC 2C -- / -- -- KS"


def test_window(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot, own_folders: Path, tmp_path: Path
) -> None:
    settings.start_level, settings.tour_step = StartLevel.MEDIUM, 5
    settings.shows_timer, settings.shows_moves = False, True
    settings.editor_draft = DRAFT_IN_EDITOR
    lab = StudyWindow(make_window(), qtbot, tmp_path)
    lab.window.panels.show_panel("generate")  # whose form saves what is chosen
    settings.choose_cards(5, 7)
    play_ladder(lab)
    play_days(lab)
    leave_games(lab)
    deals = (BRANCHED.deal, parse_deal("5"))
    save_changes(PuzzleSet(tuple(map(record_of, deals))), ())
    lab.workspace.energy.set(load_energy(str(OUT / "seven-files" / "own-energy.json")))
    lab.workspace.energy.save_to_library()
    rate_last_round(lab)
    lab.window.close()
    QApplication.processEvents()
    shutil.copytree(own_folders, OUT / "played", ignore=shutil.ignore_patterns("*.lock", "cache"))


# Games -------------------------------------------------------------------------------------------


def play_ladder(lab: StudyWindow) -> None:
    """Win two puzzles, one with help and undoing, lose four, and give one up."""
    ladder = lab.window.sources.ladder
    rungs = [rung for rung in ladder.rungs if rung.n_cards == 8]
    losing = [rung for rung in rungs[2:] if losing_line(parse_deal(rung.line))]
    ladder.open_rung(rungs[0])
    win(lab)
    ladder.open_rung(rungs[1])
    lab.session.count_help(Help.SOLUTION)
    play_one(lab)
    lab.session.undo()
    win(lab)
    for rung in losing[:4]:
        ladder.open_rung(rung)
        lose(lab)
    ladder.open_rung(losing[4])
    play_one(lab)
    lab.session.give_up()
    win(lab)  # after its end


def play_days(lab: StudyWindow) -> None:
    """Solve the puzzle of a day, and begin that of the next."""
    daily = lab.window.sources.daily
    lab.session.open_puzzle(daily.puzzle(date(2026, 11, 27)))
    win(lab)
    lab.session.open_puzzle(daily.puzzle(date(2026, 11, 28)))
    play_one(lab)


def leave_games(lab: StudyWindow) -> None:
    """Leave a game with branches in the middle of a line, and another that is put away."""
    session = lab.session
    session.open_puzzle(BRANCHED)
    for _ in range(3):
        play_one(lab)
    session.undo()
    session.undo()
    for _ in range(2):
        play_one(lab, 1)
    session.go_to(session.tree.root)
    play_one(lab, 2)
    play_one(lab)
    session.go_to(session.tree.nodes[4])  # between its parent and the end of the second line
    draft(lab, 3, "of a game with branches", "two; tags")
    session.open_puzzle(Puzzle.from_deal(parse_deal(RANDOM_DEAL), source=RANDOM))
    play_one(lab)
    session.put_away(session.games[-1])


def play_one(lab: StudyWindow, number: int = 0) -> None:
    lab.session.play(list(lab.session.position.legal_moves())[number])


def win(lab: StudyWindow) -> None:
    lab.session.go_to(lab.session.tree.root)
    for move in solve(lab.session.position).moves:
        lab.session.play(move)


def lose(lab: StudyWindow) -> None:
    """Play until the game is lost, and let the window prove that."""
    session = lab.session
    session.start_verdicts()
    for move in losing_line(session.puzzle.deal):
        lab.qtbot.waitUntil(lambda: session.evaluation.verdict is PositionVerdict.WINNABLE)
        session.play(move)
    lab.qtbot.waitUntil(lambda: session.evaluation.verdict is PositionVerdict.LOST)


def losing_line(deal: Any) -> list[Move]:
    """Return a move, or two, after which the deal is lost; nothing without such."""
    start = Position.from_deal(deal)
    first = solve(start).moves[0]
    for line in ([], [first]):
        position = start
        for move in line:
            position = position.play(move)
        for move in position.legal_moves():
            if not solve(position.play(move)).moves:
                return [*line, move]
    return []


# Ratings -----------------------------------------------------------------------------------------


def rate_last_round(lab: StudyWindow) -> None:
    """Rate round 7: a correction, a withdrawal, a draft and a running game; two are left."""
    with lab.qtbot.waitSignal(lab.study.opened):
        lab.study.open(OUT / "seven")
    for value in (8, 2, 6):
        lab.study.open_next()
        lab.rate_one(value)
    write_rating(lab, 7)  # instead of 6
    lab.study.open_next()
    lab.rate_one(5)
    change_file(lab, lab.rate_panel().take_back)
    write_rating(lab, 4)  # after it was withdrawn
    lab.study.open_next()
    lab.rate_one(0)
    lab.study.open_next()
    play_one(lab)
    draft(lab, 10, "of the study\nwith two lines", "")


def draft(lab: StudyWindow, value: int, notes: str, tags: str) -> None:
    form = lab.rate_panel()
    form.scale.set_value(value)
    form.notes.setPlainText(notes)
    form.tags.setText(tags)
    form.tags.textEdited.emit(tags)


def write_rating(lab: StudyWindow, value: int) -> None:
    draft(lab, value, "", "")
    change_file(lab, lab.rate_panel().save)


def change_file(lab: StudyWindow, change: Any) -> None:
    """Do something that changes the ratings; return when it is in the file."""
    path, panel = OUT / "seven" / "ratings.csv", lab.rate_panel()
    before = path.read_bytes()
    change()
    lab.qtbot.waitUntil(lambda: path.read_bytes() != before and not panel.saver.is_busy)
