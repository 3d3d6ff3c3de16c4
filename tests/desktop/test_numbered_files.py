"""Games and drafts of further windows, as versions before 5.0 kept them, are read once."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boaf_desktop import paths
from boaf_desktop.panels.rate.saving import Drafts, RatingDraft, take_over_drafts
from boaf_desktop.play.game import Game, Puzzle
from boaf_desktop.play.journal import read_journal, take_over_journal, write_journal
from boaf_desktop.play.session import MAX_GAMES, Session
from boaf_desktop.storage import merge_numbered, newer_file
from engine.files.storage import hold_lock
from engine.game import Deal, Move, parse_deal
from tests.faults import small_disk

SMALL = "AC 2C / -- 3C"


def games_of(*moves: Move) -> tuple[Game, ...]:
    """Return the games of a window in which moves were played."""
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    for move in moves:
        session.play(move)
    return session.games


def moves_in(path: Path) -> list[Move | None]:
    """Return the last move of each game in a journal."""
    return [game.node.move for game in read_journal(path)]


@pytest.fixture
def numbered(qapp: QApplication) -> Path:
    """Return a journal with one game of a second window."""
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    path = paths.data_dir() / "journal-2.json"
    assert write_journal(path, games_of(Move(0, 1)))
    return path


def test_games_of_a_second_window_are_read_once(numbered: Path) -> None:
    merge_numbered(paths.journal_file(), take_over_journal)
    assert moves_in(paths.journal_file()) == [Move(0, 1)]

    assert write_journal(paths.journal_file(), [])  # the user removed the game
    merge_numbered(paths.journal_file(), take_over_journal)

    assert moves_in(paths.journal_file()) == []
    assert not numbered.exists()
    assert moves_in(numbered.with_name("journal-2.json.merged")) == [Move(0, 1)]


def test_games_of_a_window_of_version_4_that_is_open_stay(numbered: Path) -> None:
    lock = hold_lock(paths.data_dir() / "window-2")
    assert lock is not None

    merge_numbered(paths.journal_file(), take_over_journal)
    assert (numbered.exists(), paths.journal_file().exists()) == (True, False)

    lock.free()
    merge_numbered(paths.journal_file(), take_over_journal)
    assert moves_in(paths.journal_file()) == [Move(0, 1)]


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


def test_games_stay_until_they_can_be_merged(numbered: Path) -> None:
    with small_disk(0):
        merge_numbered(paths.journal_file(), take_over_journal)
    assert moves_in(numbered) == [Move(0, 1)]

    merge_numbered(paths.journal_file(), take_over_journal)
    assert moves_in(paths.journal_file()) == [Move(0, 1)]


def test_drafts_of_both_files(qapp: QApplication, tmp_path: Path) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    deals = [Deal.numbered(number) for number in (1, 2)]
    mine, theirs = (Drafts(path, print, session) for path in (own, other))
    mine.keep(deals[0], "", RatingDraft(3))
    theirs.keep(deals[0], "", RatingDraft(8))
    theirs.keep(deals[1], "", RatingDraft(5, "late"))
    mine.write()
    theirs.write()

    assert take_over_drafts(own, other)

    both = Drafts(own, print, session)
    assert both.draft_of(deals[0], "") == RatingDraft(3)
    assert both.draft_of(deals[1], "") == RatingDraft(5, "late")


def test_drafts_of_another_version_are_kept(tmp_path: Path) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    text = '{"schema": 2, "drafts": [{"notes": "typed in a later version"}]}'
    other.write_text(text, "utf-8")

    if take_over_drafts(own, other):
        other.unlink(missing_ok=True)  # as the next start does

    assert text in [path.read_text("utf-8") for path in tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["journal", "drafts"])
def test_files_of_a_newer_version_are_found_and_left_alone(name: str) -> None:
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    text = f'{{"schema": 2, "{name}": [1]}}'
    for path in (paths.data_dir() / f"{name}.json", paths.data_dir() / f"{name}-2.json"):
        path.write_text(text, encoding="utf-8")

    merge_numbered(paths.journal_file(), take_over_journal)
    merge_numbered(paths.drafts_file(), take_over_drafts)

    assert newer_file() == paths.data_dir() / f"{name}.json"
    assert [path.read_text("utf-8") for path in paths.data_dir().glob("*.json*")] == [text, text]


def test_game_of_a_set_with_a_long_path_is_kept(qapp: QApplication, tmp_path: Path) -> None:
    source = f"/{'folder/' * 60}set.csv"
    session = Session(replace(Puzzle.from_deal(parse_deal(SMALL)), source=source))
    write_journal(tmp_path / "journal.json", session.games)

    (game,) = read_journal(tmp_path / "journal.json")
    assert game.puzzle.source == source


def test_games_of_a_second_window_are_kept_beside_many(qapp: QApplication, tmp_path: Path) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    write_journal(own, [Game(Puzzle.from_number(number)) for number in range(MAX_GAMES)])
    write_journal(other, games_of(Move(0, 1)))

    assert take_over_journal(own, other)

    assert Move(0, 1) in moves_in(own)
