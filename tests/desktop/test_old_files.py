"""What earlier windows saved is restored for ever: each folder of ``tests/old_files``."""

import json
import shutil
from datetime import date
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.panels.rate.saving import Drafts
from boaf_desktop.play.game import RANDOM, GameState, Puzzle
from boaf_desktop.play.journal import read_journal
from boaf_desktop.settings import Settings, StartLevel, VerdictMode
from boaf_desktop.storage import SeenDeals
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.open_set import merge_old
from engine.design.presets import EnergyLibrary
from engine.game import parse_deal
from engine.played_games import GameLog, Help
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.study.store import RatingsStore, Store
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study_window import StudyWindow

DEAL_5 = parse_deal("5")
SIX = parse_deal("AC 2C 3C / 4C 5C 6C")
LOST = parse_deal("8D JD 6H / QS TH 5C")


@pytest.fixture
def home(release: Path) -> Path:
    """Return the folder with what a window saved."""
    return release / "home" / "data"


@pytest.fixture
def rounds(release: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Return the study in progress, which commands find as ``rounds``."""
    monkeypatch.chdir(release)
    return Store(release / "rounds")


@pytest.fixture
def lab(home: Path, make_window: MakeWindow, qtbot: QtBot, own_folders: Path) -> StudyWindow:
    """Return a window that starts with what an earlier one saved."""
    shutil.copytree(home, own_folders / "data", dirs_exist_ok=True)
    return restart(make_window(), qtbot)


@pytest.fixture
def played(release: Path) -> Path:
    """Return the folder with what a window saved after some days of play."""
    return release / "played" / "data"


@pytest.fixture
def later(played: Path, make_window: MakeWindow, qtbot: QtBot, own_folders: Path) -> StudyWindow:
    """Return a window that starts with what one saved after some days of play."""
    shutil.copytree(played, own_folders / "data", dirs_exist_ok=True)
    lab = restart(make_window(), qtbot)
    lab.workspace.recorder.catch_up()
    qtbot.waitUntil(lambda: lab.workspace.recorder.is_read)
    return lab


def restart(window: MainWindow, qtbot: QtBot) -> StudyWindow:
    window.app.session.restore_games(read_journal(paths.journal_file()))
    return StudyWindow(window, qtbot, paths.data_dir())


@pytest.mark.parametrize("is_renamed", [False, True])
def test_running_game_of_a_round_is_found(
    lab: StudyWindow, rounds: Store, *, is_renamed: bool
) -> None:
    running = lab.session.puzzle.deal
    assert lab.session.puzzle.requested_by in {"Two rounds 2", f"{rounds.read().id} 2"}
    if is_renamed:
        rounds.change_settings(name="Other")
    with lab.qtbot.waitSignal(lab.study.opened):
        lab.study.open(rounds.folder)

    assert lab.study.asking(running) is not None
    assert lab.session.puzzle.requested_by == f"{lab.snapshot().id} 2"
    lab.session.open_puzzle(Puzzle.from_deal(DEAL_5))
    lab.study.open_next()
    assert (lab.session.puzzle.deal, lab.session.play_record().moves) == (running, 1)


# The files of a window


def test_own_ratings_are_read(home: Path) -> None:
    table = RatingsStore(home / "ratings.csv").read().table
    assert [(row.rating.rating, row.rating.deal) for row in table.rows] == [
        (4, parse_deal("80431")), (9, SIX),
    ]  # fmt: skip
    assert (len(table.superseded), table.rejected) == (1, ())
    assert {(row.rating.notes, row.rating.tags) for row in table.rows} == {
        ("half a\nnote", ("tight", "schön"))
    }


def test_own_ratings_are_in_the_window(lab: StudyWindow) -> None:
    lab.session.open_puzzle(Puzzle.from_deal(SIX))
    form = lab.rate_panel()
    lab.qtbot.waitUntil(lambda: form.scale.value == 9)
    lab.session.open_puzzle(Puzzle.from_deal(DEAL_5))
    lab.qtbot.waitUntil(lambda: form.scale.value == 8)
    assert form.notes.toPlainText() == "only words"


def test_games_are_read(home: Path) -> None:
    games = GameLog(home / "games.csv").read()
    assert [game.outcome for game in games] == ["given_up", "solved_after", "solved", "given_up"]
    assert [(game.moves, game.hints, game.blunders) for game in games[:3]] == [
        (1, 1, 1), (6, 1, 1), (2, 0, 0),
    ]  # fmt: skip


def test_running_games_are_read(home: Path) -> None:
    games = {game.puzzle.deal: game for game in read_journal(home / "journal.json")}
    assert len(games) == len(json.loads((home / "journal.json").read_bytes())["games"])
    played = games[DEAL_5]
    assert (len(played.tree.nodes), played.play.undos) == (3, 1)
    lost = games[LOST]
    assert (lost.outcome, lost.first_end) == (GameState.SOLVED, "given_up")
    assert (lost.play.hints, lost.help) == (1, frozenset({Help.HINT}))


def test_unsaved_ratings_are_read(home: Path, qapp: object) -> None:
    drafts = Drafts(home / "drafts.json", print, None)  # type: ignore[arg-type]
    draft = drafts.draft_of(DEAL_5, "")
    assert draft is not None
    assert (draft.value, draft.notes, draft.tags) == (8, "only words", "")


def test_lists_of_the_window_are_read(home: Path) -> None:
    seen = SeenDeals(home / "seen.txt")
    rated = [row.rating for row in Store(home.parents[1] / "rounds").read().table.rows]
    assert all(each.deal in seen for each in rated if not each.rater)


@pytest.mark.posix("paths of Linux")
def test_preferences_are_read(home: Path, qapp: object, request: pytest.FixtureRequest) -> None:
    release = request.node.callspec.params["release"].name
    settings = Settings(home.parent / "config" / "boaf.ini")
    assert settings.theme == "contrast-dark"
    # Version 3.0.0 wrote "counts", which was a third choice.
    chosen = {"3.0.0": VerdictMode.WINNABLE}.get(release, VerdictMode.STUCK)
    assert settings.verdict_mode is chosen
    assert (settings.has_four_colours, settings.has_won, settings.is_designer) == (True,) * 3
    assert (settings.deal_cards, settings.new_kind) == (12, "4")
    assert settings.recent_files == ("/tmp/boaf-old-files/rounds",)
    assert json.loads(settings.energy)["name"] == "Mine"


# The files of a window after some days of play


def test_ends_of_many_games_are_read(played: Path) -> None:
    games = GameLog(played / "games.csv").read()

    assert [game.outcome for game in games] == [
        "solved", "solved", "left", "left", "left", "left", "given_up", "solved_after", "solved",
        "solved", "left",
    ]  # fmt: skip
    assert [game.help for game in games[:2]] == ["", "solution"]
    assert [game.blunders for game in games] == [0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0]


def test_progress_is_restored(later: StudyWindow) -> None:
    sources = later.window.sources

    assert date(2026, 11, 27) in sources.daily.days().solved
    assert date(2026, 11, 28) not in sources.daily.days().solved
    assert sources.ladder.n_solved(8) == 4  # one of them as a mistake, one after giving up


def test_game_with_branches_is_restored(later: StudyWindow) -> None:
    session = later.session
    session.open_puzzle(Puzzle.from_number(17))

    assert [node.parent.number for node in session.tree.nodes[1:] if node.parent is not None] == [
        0, 1, 2, 1, 4, 0, 6,
    ]  # fmt: skip
    assert (session.node.number, session.play_record().undos) == (4, 4)
    session.undo()
    assert session.node.number == 1


def test_only_games_that_can_go_on_are_offered(later: StudyWindow) -> None:
    living = {game.puzzle.name for game in later.session.living}

    assert "#17" in living
    assert not [game for game in later.session.living if game.puzzle.kind == RANDOM]


@pytest.mark.parametrize("is_renamed", [False, True])
def test_draft_in_a_study_is_restored(
    later: StudyWindow, release: Path, *, is_renamed: bool
) -> None:
    if is_renamed:
        Store(release / "seven").change_settings(name="Other")
    running, form = later.session.puzzle.deal, later.rate_panel()

    with later.qtbot.waitSignal(later.study.opened):
        later.study.open(release / "seven")

    assert later.study.asking(running) is not None
    assert later.session.play_record().moves == 1
    later.qtbot.waitUntil(lambda: form.scale.value == 10)
    assert form.notes.toPlainText() == "of the study\nwith two lines"
    assert later.round().n_left == 2


def test_draft_outside_studies_is_restored(later: StudyWindow) -> None:
    later.session.open_puzzle(Puzzle.from_number(17))

    form = later.rate_panel()

    later.qtbot.waitUntil(lambda: form.scale.value == 3)
    assert form.notes.toPlainText() == "of a game with branches"
    assert form.tags.text() == "two; tags"


def test_favourites_are_in_my_puzzles(played: Path, own_folders: Path) -> None:
    shutil.copytree(played, own_folders / "data")

    five = own_folders / "five.csv"
    write_set(five, PuzzleSet((record_of(DEAL_5),)))

    merge_old([five])

    starred = {each.deal for each in read_set(paths.my_puzzles_file())}
    assert starred == {DEAL_5, parse_deal("17")}


def test_own_energies_are_read(played: Path) -> None:
    energy = EnergyLibrary(played / "energies").get("Few suits, many edges")

    assert energy is not None
    assert energy.why == "An energy of our own: fewer suits, more edges – “schön”."
    assert [term["weight"] for term in energy.to_json()["terms"]] == [2.0, -1.0]


def test_later_preferences_are_read(played: Path, qapp: object) -> None:
    settings = Settings(played.parent / "config" / "boaf.ini")

    assert (settings.start_level, settings.tour_step) == (StartLevel.MEDIUM, 5)
    assert (settings.shows_timer, settings.shows_moves) == (False, True)
    assert settings.card_range == (5, 7)
    assert settings.editor_draft == "AC 2C -- / -- -- KS"
    assert json.loads(settings.batch_form)["count"] == 10
    assert json.loads(settings.energy)["name"] == "Few suits, many edges"
