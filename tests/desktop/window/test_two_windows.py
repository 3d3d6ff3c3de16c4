"""Two windows at once: each has files of its own, and what a dead one left is taken over."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boaf_desktop.panels.rate.rating_drafts import Drafts, RatingDraft, take_over_drafts
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.journal import read_journal, take_over_journal, write_journal
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import MAX_GAMES, Session
from boaf_desktop.requests import Requests
from boaf_desktop.startup.desktop import take_over_abandoned
from boaf_desktop.storage import own_files, paths
from boaf_desktop.storage.own_files import claim_files
from engine.errors import StorageError
from engine.game import Deal, Move, parse_deal
from tests.processes import WINDOW, run_python

SMALL = "AC 2C / -- 3C"
PLAY = f"""{WINDOW}
session = desktop.window.app.session
print(session.puzzle.number, len(session.games), flush=True)
desktop.show(sys.argv[1])
moves = list(session.position.legal_moves())
session.play(moves[0])
desktop.window.journal.write()
print(session.node.move_text, flush=True)
app.exec()
"""


def start(deal: str) -> tuple[subprocess.Popen[str], str, str]:
    """Start a window that plays one move; return it, what it found at its start, and the move."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, deal], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    return process, process.stdout.readline().strip(), process.stdout.readline().strip()


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait(timeout=60)
    assert process.stdout is not None
    process.stdout.close()


def test_two_windows_after_a_kill() -> None:
    first, found_by_first, first_move = start("7")
    second, found_by_second, second_move = start("8")
    assert (found_by_first, found_by_second) == ("None 1", "None 1")
    kill(first)
    kill(second)
    # One window comes back: it finds the games of both.
    third, found, _ = start("9")
    assert found == "7 2"
    kill(third)
    games = {game.puzzle.number: game for game in read_journal(paths.journal_file())}
    assert games[7].node.move_text == first_move
    assert games[8].node.move_text == second_move
    assert not paths.journal_file(2).exists()


def games_of(*moves: Move) -> tuple[Game, ...]:
    """Return the games of a window in which moves were played."""
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    for move in moves:
        session.play(move)
    return session.games


def moves_in(path: Path) -> list[Move | None]:
    """Return the last move of each game in a journal."""
    return [game.node.move for game in read_journal(path)]


def test_files_of_a_living_window_stay(qapp: QApplication) -> None:
    other = claim_files()
    write_journal(other.journal, games_of(Move(0, 1)))
    own = claim_files()
    assert (other.number, own.number) == (1, 2)

    take_over_abandoned(own)
    assert other.journal.exists()
    assert not own.journal.exists()

    other.free()
    take_over_abandoned(own)
    assert not other.journal.exists()
    assert moves_in(own.journal) == [Move(0, 1)]


@pytest.mark.parametrize("is_own_later", [True, False])
def test_later_game_of_one_deal_is_kept(
    is_own_later: bool, qapp: QApplication, tmp_path: Path
) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    later, earlier = (own, other) if is_own_later else (other, own)
    write_journal(earlier, games_of(Move(1, 0)))
    write_journal(later, games_of(Move(0, 1)))

    assert take_over_journal(own, other)

    (game,) = read_journal(own)
    assert game.node.move == Move(0, 1)
    assert game.play.moves == 1


def test_unreadable_leftovers_stay(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = claim_files()
    write_journal(gone.journal, games_of(Move(0, 1)))
    gone.free()
    blocker, own = claim_files(), claim_files()
    blocker.free()
    monkeypatch.setattr("boaf_desktop.storage.own_files.QSaveFile.commit", lambda _file: False)

    take_over_abandoned(own)

    assert moves_in(gone.journal) == [Move(0, 1)]


def test_drafts_of_both_windows(qapp: QApplication, tmp_path: Path) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    deals = [Deal.numbered(number) for number in (1, 2)]
    mine, theirs = (Drafts(path, Requests(session), session) for path in (own, other))
    mine.keep(deals[0], "", RatingDraft(3))
    theirs.keep(deals[0], "", RatingDraft(8))
    theirs.keep(deals[1], "", RatingDraft(5, "late"))
    mine.write()
    theirs.write()

    assert take_over_drafts(own, other)

    both = Drafts(own, Requests(session), session)
    assert both.draft_of(deals[0], "") == RatingDraft(3)
    assert both.draft_of(deals[1], "") == RatingDraft(5, "late")


def test_drafts_of_another_version_are_kept(tmp_path: Path) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    text = '{"schema": 2, "drafts": [{"notes": "typed in a later version"}]}'
    other.write_text(text, "utf-8")

    if take_over_drafts(own, other):
        other.unlink(missing_ok=True)  # as the next start does

    assert text in [path.read_text("utf-8") for path in tmp_path.iterdir()]


def test_second_window_begins_at_home_and_says_where_the_games_are(qapp: QApplication) -> None:
    code = f"""{WINDOW}
first = desktop
first._settings.has_seen_welcome = first._settings.has_won = True
first._settings.is_designer = True
first.show("")
first.window.setGeometry(100, 100, 800, 600)
app.processEvents()
first.window._keep_geometry()
first._settings.sync()
second = Desktop(app)
second.show("")
app.processEvents()
print(second._files.number, (second.window.geometry().topLeft()
      - first.window.geometry().topLeft()).toTuple(), second.window.start.is_shown)
print(first.window.notice.text, "|", second.window.notice.text, flush=True)
os._exit(0)
"""
    status, out, errors = run_python(code)
    home, news = out.splitlines()
    assert (status, home) == (0, "2 (40, 40) True"), errors
    assert news == " | Another window is open. Your games in progress are there."


@pytest.mark.parametrize("has_locks", [True, False])
def test_files_of_a_newer_version_are_left_alone(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, has_locks: bool
) -> None:
    def refuse(_path: Path) -> None:
        raise StorageError("This disk has no locks.")

    if not has_locks:
        monkeypatch.setattr(own_files, "hold_lock", refuse)
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    newer = {path: f'{{"schema": 2, "{path.stem}": [1]}}' for path in
             (paths.drafts_file(), paths.journal_file())}  # fmt: skip
    for path, text in newer.items():
        path.write_text(text, encoding="utf-8")

    files = claim_files()
    take_over_abandoned(files)
    drafts = Drafts(files.drafts, Requests(), qapp)
    drafts.keep(parse_deal(SMALL), "", RatingDraft(7))
    drafts.write()
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    session.play(Move(0, 1))
    assert write_journal(files.journal, session.games)
    files.free()

    assert {path: path.read_text(encoding="utf-8") for path in newer} == newer
    again = claim_files()
    assert set(again.newer) == set(newer)
    assert len(read_journal(again.journal)) == 1
    assert Drafts(again.drafts, Requests(), qapp).draft_of(parse_deal(SMALL), "") is not None
    again.free()


def test_game_of_a_set_with_a_long_path_is_kept(qapp: QApplication, tmp_path: Path) -> None:
    source = f"/{'folder/' * 60}set.csv"
    session = Session(replace(Puzzle.from_deal(parse_deal(SMALL)), source=source))
    write_journal(tmp_path / "journal.json", session.games)

    (game,) = read_journal(tmp_path / "journal.json")
    assert game.puzzle.source == source


def test_games_of_an_abandoned_window_are_kept_beside_many(
    qapp: QApplication, tmp_path: Path
) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    write_journal(own, [Game(Puzzle.from_number(number)) for number in range(MAX_GAMES)])
    write_journal(other, games_of(Move(0, 1)))

    assert take_over_journal(own, other)

    assert Move(0, 1) in moves_in(own)
