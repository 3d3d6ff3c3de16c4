"""Files that earlier versions wrote are read for ever: each folder of ``tests/old_files``."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from boaf_desktop.panels.rate.drafts import Drafts
from boaf_desktop.play.game.journal import read_journal
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.storage.favourites import read_stars
from boaf_desktop.storage.opened import read_opened
from boaf_desktop.storage.seen_deals import SeenDeals
from boaf_desktop.storage.settings import Settings, TableChoice, VerdictMode
from engine.cli import main
from engine.deck import Deck
from engine.design.gate import load_gate
from engine.design.presets import load_energy
from engine.game import parse_deal, puzzle_id
from engine.games.log import GameLog
from engine.games.mistakes import mistake_log, open_mistakes
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.formats import read_outline, read_set
from engine.study.folder import Study

OLD = Path(__file__).parents[1] / "old_files"
FOLDERS = [OLD / "b2840c6"]
RELEASES = sorted(path for path in OLD.iterdir() if path.is_dir() and path not in FOLDERS)
DEAL_5 = parse_deal("5")
SIX = parse_deal("AC 2C 3C / 4C 5C 6C")


@pytest.fixture(params=FOLDERS, ids=lambda path: path.name)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of what a version wrote."""
    return Path(shutil.copytree(request.param, tmp_path / "old"))


@pytest.fixture
def home(old: Path) -> Path:
    return old / "home" / "data"


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of what the commands of a release wrote, see ``tests/old_files/write.sh``."""
    return Path(shutil.copytree(request.param, tmp_path / "release"))


def test_each_release_left_files() -> None:
    assert "1.0.0" in {path.name for path in RELEASES}


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("generate --cards 6 --count 4 --seed 7 --method evolution --out set.csv", "set.csv"),
        ("map --x suits --y edges --cards 5 --evaluations 2000 --out map.csv", "map.csv"),
    ],
)
def test_what_a_release_generated_is_complete_and_stays(
    release: Path, words: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(release)
    before = Path(name).read_bytes()
    assert main(words.split()) == 0
    assert Path(name).read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        "study verify study", "study status study", "study raters study", "study propose study",
        "study fit study --iteration 1", "study next study --count 2",
        "study book study --to again.html", "study report study --to report.html",
        "study rate study rated.csv", "study export study --to table.csv",
        "export set.json --to again.csv", "export set.txt --to again.json",
        "fit study/ratings.csv --features suits",
    ],
)  # fmt: skip
def test_every_command_takes_the_files_of_a_release(
    release: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(release)
    assert main(words.split()) == 0


def test_a_release_is_read_with_nothing_left_out(release: Path) -> None:
    study = Study.open(release / "study")
    ratings = study.ratings.read()
    assert (len(ratings.rows), len(ratings.superseded), ratings.rejected) == (12, 1, ())
    assert {row.rating.rater for row in ratings.rows} == {"Ann", "Øyvind"}
    sets = [read_set(release / f"set.{ending}") for ending in ("csv", "json", "txt")]
    assert sets[0].records == sets[1].records
    assert [len(each.records) for each in sets] == [4, 4, 4]


def test_sets_are_read_in_every_format(old: Path) -> None:
    sets = [read_set(old / f"set.{ending}") for ending in ("csv", "json", "txt")]
    deals = [[record.deal for record in each.records] for each in sets]
    assert len(deals[0]) == 6
    assert deals[0] == deals[1] == deals[2]
    assert sets[0].records == sets[1].records
    assert all(sets[1].solutions)
    for ending in ("csv", "json", "txt"):
        assert read_outline(old / f"set.{ending}").n_puzzles == 6


def test_a_set_is_written_as_it_was(old: Path) -> None:
    for name in ("set.csv", "gated.csv"):
        path = old / name
        assert format_csv(read_set(path)) == path.read_text("utf-8")


def test_features_on_demand_of_a_set_are_read(old: Path) -> None:
    assert all(record.features["solutions"] for record in read_set(old / "gated.csv").records)


def test_a_batch_is_resumed(old: Path) -> None:
    """A set that was cut short is completed to the same bytes by the arguments that made it."""
    path = old / "set.csv"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b"\n", len(whole) // 2) + 1])
    words = ["generate", "--cards", "5-7", "--count", "6", "--seed", "3", "--out", str(path)]
    assert main(words) == 0
    assert path.read_bytes() == whole


def test_energies_are_read_and_written_as_they_were(old: Path) -> None:
    mine = load_energy(old / "energy.json")
    assert (mine.name, mine.parent, len(mine.terms)) == ("Mine", "final", 3)
    for name in ("iteration-01", "iteration-02"):
        path = old / "study-a" / name / "energy.json"
        assert load_energy(path).to_json() == json.loads(path.read_text("utf-8"))


def test_a_gate_is_read_and_written_as_it_was(old: Path) -> None:
    path = old / "gate.json"
    assert load_gate(path).to_json() == json.loads(path.read_text("utf-8"))


def test_ratings_are_read_with_their_corrections(old: Path) -> None:
    table = Study.open(old / "study-a").ratings.read()
    assert table.rejected == ()
    assert len(table.rows) == 29
    assert len(table.superseded) == 3
    assert {row.rating.rater for row in table.rows} == {"", "Ana", "Øyvind"}
    words = {row.rating.notes: row.rating for row in (*table.rows, *table.superseded)}
    assert words['=SUM(A1) "Grüße",\nzweite Zeile ♠'].tags == ("schön", "tight")
    given_up = next(row.rating for row in table.rows if row.rating.outcome == "given_up")
    counts = (given_up.moves, given_up.undos, given_up.hints, given_up.blunders)
    assert (given_up.seconds, given_up.first_move_seconds, *counts) == (61.25, 3.5, 7, 2, 1, 1)


def test_a_new_rating_leaves_the_old_rows_as_they_were(old: Path) -> None:
    study = Study.open(old / "study-b")
    before = (old / "study-b" / "ratings.csv").read_bytes()
    row = study.ratings.read().rows[0]
    study.ratings.append(row.rating)
    after = (old / "study-b" / "ratings.csv").read_bytes()
    assert after.startswith(before)
    assert not (old / "study-b" / "ratings.2.csv").exists()


@pytest.mark.parametrize("name", ["study-a", "study-b"])
def test_a_study_is_verified(old: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "verify", str(old / name), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"problems": []}


@pytest.mark.parametrize(
    "words",
    [
        ("status", "study-a"), ("status", "study-b"), ("ratings", "study-a"),
        ("fit", "study-a", "--iteration", "1"), ("rater", "study-a"), ("raters", "study-a"),
        ("report", "study-a", "--iteration", "1", "--to", "report.html"),
        ("book", "study-b", "--round", "1", "--to", "page.html"),
        ("rate", "study-a", "from-raters.csv"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_every_command_of_a_study_runs(
    old: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(old)
    assert main(["study", *words]) == 0


def test_ratings_that_came_from_elsewhere_are_there_already(
    old: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(old)
    assert main(["study", "rate", "study-a", "from-raters.csv", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["added"], report["already"], report["refused"]) == (0, 10, [])


def test_old_sets_are_exported(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(old)
    for ending in ("csv", "json", "txt", "html"):
        assert main(["export", "set.csv", "--to", f"again.{ending}"]) == 0
    assert (old / "again.csv").read_bytes() == (old / "set.csv").read_bytes()


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
    assert played.hints == 1
    assert [game.outcome for game in games].count(GameState.SOLVED) == 1
    assert games[-1].outcome is GameState.GIVEN_UP


def test_unsaved_ratings_are_read(home: Path, qapp: object) -> None:
    drafts = Drafts(home / "drafts.json", None)  # type: ignore[arg-type]
    draft = drafts.draft_of(DEAL_5)
    assert draft is not None
    assert (draft.value, draft.notes, draft.tags) == (7, "half a\nnote", "tight, schön")


def test_lists_of_the_window_are_read(home: Path) -> None:
    assert read_stars(home / "stars.txt") == {puzzle_id(DEAL_5), puzzle_id(SIX)}
    assert set(read_opened(home / "opened.json")) == {
        "/somewhere/set.csv", "/somewhere/study-a",
    }  # fmt: skip
    assert DEAL_5 in SeenDeals(home / "seen-deals.txt")


def test_preferences_are_read(old: Path, qapp: object) -> None:
    settings = Settings(old / "home" / "config" / "boaf.ini")
    assert settings.theme == "contrast-dark"
    assert settings.verdict_mode is VerdictMode.COUNTS
    assert settings.deck is Deck.MINIMAL
    assert settings.table is TableChoice.SLATE
    assert (settings.has_four_colours, settings.has_won, settings.tour_step) == (True, True, 5)
    assert (settings.deal_cards, settings.new_kind) == (12, "4")
    assert settings.recent_files == ("/somewhere/set.csv",)
    assert json.loads(settings.energy)["name"] == "Mine"


@pytest.mark.parametrize("name", ["set.csv", "gated.csv"])
def test_columns_of_later_versions_are_kept(old: Path, name: str) -> None:
    """A column that this version does not know is carried through a set as it is."""
    path = old / name
    rows = list(csv.reader(path.read_text("utf-8").splitlines()))
    rows[0].append("mood_of_2030")
    for number, row in enumerate(rows[1:]):
        row.append(f"mood {number}")
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    again = format_csv(read_set(path))
    assert list(csv.reader(again.splitlines())) == rows
