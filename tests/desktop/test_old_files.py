"""Files that earlier versions wrote are read for ever: each folder of ``tests/old_files``."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from boaf_desktop.panels.rate.blind_box import SeenDeals
from boaf_desktop.panels.rate.rating_drafts import Drafts
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.journal import read_journal
from boaf_desktop.requests import Requests
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.workspace.marks import read_stars
from engine.cli import main
from engine.design.gate import load_gate
from engine.design.presets import load_energy
from engine.game import parse_deal, puzzle_id
from engine.games.game_log import GameLog
from engine.games.mistakes import mistake_log, open_mistakes
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.formats import read_set
from engine.study.store import Store

OLD = Path(__file__).parents[1] / "old_files"
HOME = OLD / "b2840c6" / "home"
RELEASES = sorted(path for path in OLD.iterdir() if path.is_dir() and path != HOME.parent)
DEAL_5 = parse_deal("5")
SIX = parse_deal("AC 2C 3C / 4C 5C 6C")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a copy of what a window wrote."""
    return Path(shutil.copytree(HOME, tmp_path / "old"))


@pytest.fixture
def home(old: Path) -> Path:
    return old / "data"


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of what the commands of a release wrote, see ``tests/old_files/write.sh``."""
    return Path(shutil.copytree(request.param, tmp_path / "release"))


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


def test_games_and_mistakes_are_read(home: Path) -> None:
    games = GameLog(home / "games.csv").read()
    assert [game.outcome for game in games] == [
        "solved", "given_up", "left", "solved", "solved_after", "solved",
    ]  # fmt: skip
    assert [(game.seconds, game.moves, game.undos) for game in games[:2]] == [
        (12.5, 3, 0), (13.5, 4, 1),
    ]  # fmt: skip
    rows = mistake_log(home / "slips.csv").read()
    assert [row.kind for row in rows] == ["slip", "failed", "passed"]
    assert [row.deal for row in open_mistakes(rows, {})] == [SIX]


def test_running_games_are_read(home: Path) -> None:
    games = read_journal(home / "journal.json")
    played = games[0]
    assert played.puzzle.deal == DEAL_5
    assert len(played.tree.nodes) == 6
    assert played.play.hints == 1
    assert [game.outcome for game in games].count(GameState.SOLVED) == 1
    assert games[-1].outcome is GameState.GIVEN_UP


def test_unsaved_ratings_are_read(home: Path, qapp: object) -> None:
    drafts = Drafts(home / "drafts.json", Requests(None), None)  # type: ignore[arg-type]
    draft = drafts.draft_of(DEAL_5, "")
    assert draft is not None
    assert (draft.value, draft.notes, draft.tags) == (7, "half a\nnote", "tight, schön")


def test_lists_of_the_window_are_read(home: Path) -> None:
    assert read_stars(home / "stars.txt") == {puzzle_id(DEAL_5), puzzle_id(SIX)}
    assert DEAL_5 in SeenDeals(home / "seen.txt")


def test_preferences_are_read(old: Path, qapp: object) -> None:
    settings = Settings(old / "config" / "boaf.ini")
    assert settings.theme == "contrast-dark"
    assert settings.verdict_mode is VerdictMode.COUNTS
    assert (settings.has_four_colours, settings.has_won, settings.tour_step) == (True, True, 5)
    assert (settings.deal_cards, settings.new_kind) == (12, "4")
    assert settings.recent_files == ("/somewhere/set.csv",)
    assert json.loads(settings.energy)["name"] == "Mine"
