"""Files that earlier versions wrote are read for ever: each folder of ``tests/old_files``."""

import csv
import json
import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.rate.rating_drafts import Drafts
from boaf_desktop.play.game.game import FirstEnd, GameState
from boaf_desktop.play.game.journal import read_journal
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.workspace.annotations import read_stars
from boaf_desktop.workspace.seen_deals import SeenDeals
from engine.cli import main
from engine.design.gate import load_gate
from engine.design.presets import load_energy
from engine.game import parse_deal, puzzle_id
from engine.games.game_log import GameLog, Help
from engine.games.mistakes import mistake_log, open_mistakes
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.formats import read_set
from engine.ratings.rating import Rating
from engine.study.store import RatingsStore, Store
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study_window import StudyWindow

OLD = Path(__file__).parents[1] / "old_files"
RELEASES = sorted(path for path in OLD.iterdir() if path.is_dir())
DEAL_5 = parse_deal("5")
SIX = parse_deal("AC 2C 3C / 4C 5C 6C")
LOST = parse_deal("8D JD 6H / QS TH 5C")
NEXT = "study next rounds --explore --count 4 --energy it2"


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of the files of a release, see ``tests/old_files/README.md``."""
    return Path(shutil.copytree(request.param, tmp_path / "release"))


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
    window = make_window()
    window.app.session.restore_games(read_journal(paths.journal_file()))
    return StudyWindow(window, qtbot, home)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("generate --cards 6 --count 4 --seed 7 --method evolution --out set.csv", "set.csv"),
        ("map --x suits --y edges --cards 5 --evaluations 2000 --out map.csv", "map.csv"),
    ],
)
def test_release_set_is_complete_and_stays(
    release: Path, words: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(release)
    before = Path(name).read_bytes()
    assert main(words.split()) == 0
    assert Path(name).read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        "study verify study", "study status study", "study propose study",
        "study fit study --iteration 1", "study next study --count 2",
        "study book study --to again.html", "study report study --to report.html",
        "study rate study rated.csv", "study export study --to table.csv",
        "export set.json --to again.csv", "export set.txt --to again.json",
        "fit study/ratings.csv --features suits",
        "study verify rounds", "study status rounds", "study fit rounds --features edges",
        "study rename rounds Other", "study page rounds --to again.html",
        "study rate rounds sent.csv", "study report rounds --to report.html", NEXT,
    ],
)  # fmt: skip
def test_commands_take_release_files(
    release: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(release)
    assert main(words.split()) == 0


def test_release_is_read_whole(release: Path) -> None:
    study = Store(release / "study")
    ratings = study.ratings.read()
    assert (len(ratings.rows), len(ratings.superseded), ratings.rejected) == (12, 1, ())
    assert {row.rating.rater for row in ratings.rows} == {"Ann", "Øyvind"}
    sets = [read_set(release / f"set.{ending}") for ending in ("csv", "json", "txt")]
    assert sets[0].records == sets[1].records
    assert [len(each.records) for each in sets] == [4, 4, 4]


def test_release_files_written_unchanged(release: Path) -> None:
    path = release / "set.csv"
    assert format_csv(read_set(path)) == path.read_text("utf-8")
    gate, energy = release / "gate.json", release / "energy.json"
    assert load_gate(gate).to_json()["ranges"] == {"suits": [2, 4]}
    assert load_energy(energy).to_json() == json.loads(energy.read_text("utf-8"))


def test_cut_release_batch_is_completed(release: Path) -> None:
    path = release / "set.csv"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b"\n", len(whole) // 2) + 1])
    words = "generate --cards 6 --count 4 --seed 7 --method evolution --out"

    assert main([*words.split(), str(path)]) == 0
    assert path.read_bytes() == whole


def test_release_ratings_keep_their_bytes(release: Path) -> None:
    ratings = Store(release / "study").ratings
    before = ratings.path.read_bytes()
    ratings.append(ratings.read().rows[0].rating)

    assert ratings.path.read_bytes().startswith(before)


def test_later_columns_are_kept(release: Path) -> None:
    path = release / "set.csv"
    rows = list(csv.reader(path.read_text("utf-8").splitlines()))
    rows[0].append("mood_of_2030")
    for number, row in enumerate(rows[1:]):
        row.append(f"mood {number}")
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    again = format_csv(read_set(path))

    assert list(csv.reader(again.splitlines())) == rows


# A study in progress


def test_study_in_progress_is_read(rounds: Store) -> None:
    snapshot = rounds.read()
    ratings = snapshot.table
    assert snapshot.name == "Two rounds"
    assert [len(each.order) for each in snapshot.rounds] == [6, 7]
    assert {row.rating.rater for row in ratings.rows} == {"", "Ann", "Bo"}
    assert (len(ratings.rows), len(ratings.superseded), ratings.rejected) == (18, 1, ())


def test_page_of_release_is_imported(rounds: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "rename", "rounds", "Other"]) == 0
    assert main(["study", "rate", "rounds", "sent.csv"]) == 0
    assert "4 added" in capsys.readouterr().out
    said = [row.rating for row in rounds.read().table.rows if row.rating.rater == "Zoë"]
    assert [each.rating for each in said] == [1, 3, 5, 7]
    assert said[1].notes == '=1+1, "hm"\nsecond line'
    assert {(each.iteration, each.outcome, each.blind) for each in said} == {(1, "given_up", True)}


@pytest.mark.parametrize("is_renamed", [False, True])
def test_interrupted_round_is_created(rounds: Store, *, is_renamed: bool) -> None:
    """What was found is kept, but this version chooses other puzzles from it than 3.0 did."""
    if is_renamed:
        assert main(["study", "rename", "rounds", "Other"]) == 0

    assert main(NEXT.split()) == 0
    assert len(rounds.read().round(3).puzzles) == 4
    assert not (rounds.folder / ".next-round").exists()
    assert main(["study", "verify", "rounds"]) == 0


def test_correction_after_a_rename_replaces(rounds: Store) -> None:
    rounds.rename("Other")
    before = rounds.read()
    own = next(row for row in before.table.rows if not row.rating.rater)
    corrected = Rating(own.rating.deal, 1, study=before.id, iteration=2)
    saved, after = rounds.save_rating(corrected)

    assert saved.previous == own
    assert saved.row.rating.supersedes == own.key
    assert len(after.table.rows) == len(before.table.rows)
    again = rounds.undo_rating(saved).table.rows[-1].rating
    assert (again.deal, again.rating) == (own.rating.deal, own.rating.rating)


@pytest.mark.parametrize("is_renamed", [False, True])
def test_running_game_of_a_round_is_found(
    lab: StudyWindow, rounds: Store, *, is_renamed: bool
) -> None:
    running = lab.session.puzzle.deal
    assert lab.session.puzzle.asked_by in {"Two rounds 2", f"{rounds.read().id} 2"}
    if is_renamed:
        rounds.rename("Other")
    with lab.qtbot.waitSignal(lab.study.opened):
        lab.study.open(rounds.folder)

    assert lab.study.asking(running) is not None
    assert lab.session.puzzle.asked_by == f"{lab.snapshot().id} 2"
    lab.session.open_puzzle(Puzzle.from_deal(DEAL_5))
    lab.study.open_next()
    assert (lab.session.puzzle.deal, lab.session.telemetry().moves) == (running, 1)


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
    form = lab.rate_panel().form
    lab.qtbot.waitUntil(lambda: form.scale.value == 9)
    lab.session.open_puzzle(Puzzle.from_deal(DEAL_5))
    lab.qtbot.waitUntil(lambda: form.scale.value == 8)
    assert form.notes.toPlainText() == "only words"


def test_games_and_mistakes_are_read(home: Path) -> None:
    games = GameLog(home / "games.csv").read()
    assert [game.outcome for game in games] == ["given_up", "solved_after", "solved", "given_up"]
    assert [(game.moves, game.hints, game.blunders) for game in games[:3]] == [
        (1, 1, 1), (6, 1, 1), (2, 0, 0),
    ]  # fmt: skip
    (row,) = mistake_log(home / "slips.csv").read()
    assert (row.kind, row.deal, row.move) == ("slip", LOST, "8D-JD")
    assert open_mistakes([row], {}) == (row,)


def test_running_games_are_read(home: Path) -> None:
    games = {game.puzzle.deal: game for game in read_journal(home / "journal.json")}
    assert len(games) == len(json.loads((home / "journal.json").read_bytes())["games"])
    played = games[DEAL_5]
    assert (len(played.tree.nodes), played.play.undos) == (3, 1)
    lost = games[LOST]
    assert (lost.outcome, lost.first_end) == (GameState.SOLVED, FirstEnd.GIVEN_UP)
    assert (lost.play.hints, lost.help) == (1, frozenset({Help.HINT}))


def test_unsaved_ratings_are_read(home: Path, qapp: object) -> None:
    drafts = Drafts(home / "drafts.json", Requests(None), None)  # type: ignore[arg-type]
    draft = drafts.draft_of(DEAL_5, "")
    assert draft is not None
    assert (draft.value, draft.notes, draft.tags) == (8, "only words", "")


def test_lists_of_the_window_are_read(home: Path) -> None:
    assert read_stars(home / "stars.txt") == {puzzle_id(DEAL_5)}
    seen = SeenDeals(home / "seen.txt")
    rated = [row.rating for row in Store(home.parents[1] / "rounds").read().table.rows]
    assert all(each.deal in seen for each in rated if not each.rater)


@pytest.mark.posix("paths of Linux")
def test_preferences_are_read(home: Path, qapp: object) -> None:
    settings = Settings(home.parent / "config" / "boaf.ini")
    assert settings.theme == "contrast-dark"
    assert settings.verdict_mode is VerdictMode.COUNTS
    assert (settings.has_four_colours, settings.has_won, settings.is_designer) == (True,) * 3
    assert (settings.deal_cards, settings.new_kind) == (12, "4")
    assert settings.recent_files == ("/tmp/boaf-old-files/rounds",)
    assert json.loads(settings.energy)["name"] == "Mine"
