"""A backup brings everything back, merges with what is there, and can't do harm."""

import zipfile
from dataclasses import replace
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from engine.cli import main
from engine.game import Deal
from engine.played_games import GameLog
from engine.puzzlesets.formats import read_set, update_set
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings import Rating, RatingsFile
from engine.study.study import Study
from tests.engine.played_games.examples import ended

pytestmark = pytest.mark.fast


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOAF_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def data(home: Path) -> Path:
    """Return a folder with something of every kind."""
    data = home / "data"
    (data / "sets").mkdir(parents=True)
    (home / "config").mkdir()
    GameLog(data / "games.csv").record([ended("a"), ended("b")])
    RatingsFile(data / "ratings.csv").append(Rating(Deal.numbered(1), 7))
    update_set(data / "my-puzzles.csv", PuzzleSet.of([1, 2]))
    PuzzleSet.of([3]).write(data / "sets" / "mine.csv")
    (data / "journal.json").write_text('{"schema":1,"games":[]}')
    Study.create(data / "studies" / "Mine")
    RatingsFile(data / "studies" / "Mine" / "ratings.csv").append(Rating(Deal.numbered(2), 3))
    (home / "config" / "boaf.ini").write_text("[General]\ntheme=dark\n[deal]\ncards=9\n")
    return data


@pytest.fixture
def backup(data: Path, tmp_path: Path) -> Path:
    assert main(["backup", str(tmp_path / "all.zip")]) == 0
    return tmp_path / "all.zip"


def contents(home: Path) -> dict[str, bytes]:
    files = (path for path in home.rglob("*") if path.is_file())
    return {str(path.relative_to(home)): path.read_bytes() for path in files}


def test_everything_comes_back_in_a_new_place(backup: Path, home: Path) -> None:
    before = contents(home)
    rmtree(home)

    assert main(["restore", str(backup)]) == 0

    after = contents(home)
    assert after.pop("data/journal-2.json") == before.pop("data/journal.json")
    assert after.pop("config/boaf.ini").split() == before.pop("config/boaf.ini").split()
    assert after == before


def test_restoring_adds_what_is_missing_and_overwrites_nothing(
    backup: Path, home: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = GameLog(data / "games.csv")
    log.record([replace(ended("a"), outcome="deleted"), ended("new")])
    RatingsFile(data / "ratings.csv").append(Rating(Deal.numbered(9), 1))
    update_set(
        data / "my-puzzles.csv",
        PuzzleSet.of([8]),
        [read_set(data / "my-puzzles.csv").records[0].id],
    )
    PuzzleSet.of([4]).write(data / "sets" / "mine.csv")
    (home / "config" / "boaf.ini").write_text("[General]\ntheme=light\n")
    capsys.readouterr()

    assert main(["restore", str(backup)]) == 0

    assert {game.key for game in log.read()} == {"a", "b", "new"}
    assert len(RatingsFile(data / "ratings.csv").read().items) == 2
    assert len(read_set(data / "my-puzzles.csv").records) == 3
    assert read_set(data / "sets" / "mine.csv").records[0].deal == Deal.numbered(4)
    assert read_set(data / "sets" / "mine (backup).csv").records[0].deal == Deal.numbered(3)
    assert (home / "config" / "boaf.ini").read_text().split() == [
        "[General]", "theme=light", "[deal]", "cards=9",
    ]  # fmt: skip
    said = capsys.readouterr().out
    assert "1 game was added." in said
    assert "Both versions were kept: mine (backup).csv." in said

    before = contents(home)
    assert main(["restore", str(backup)]) == 0, "again"
    assert capsys.readouterr().out == "Everything in this backup is already there.\n"
    assert contents(home) == before


def test_study_continues_where_it_is_the_same(backup: Path, data: Path) -> None:
    study, other = data / "studies" / "Mine", data / "studies" / "Mine (backup)"
    (study / "ratings.csv").unlink()

    assert main(["restore", str(backup)]) == 0
    assert len(RatingsFile(study / "ratings.csv").read().items) == 1
    assert not other.exists()

    rmtree(study)
    Study.create(study)
    assert main(["restore", str(backup)]) == 0
    assert len(RatingsFile(other / "ratings.csv").read().items) == 1
    assert not (study / "ratings.csv").exists(), "another study of this name"


def test_studies_may_be_left_out(data: Path, tmp_path: Path) -> None:
    main(["backup", str(tmp_path / "small.zip"), "--without-studies"])

    names = zipfile.ZipFile(tmp_path / "small.zip").namelist()
    assert "data/games.csv" in names
    assert not any("studies" in name for name in names)


def test_file_that_could_not_return_is_named(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    PuzzleSet.of([3]).write(data / "sets" / "a:b.csv")

    assert main(["backup", str(tmp_path / "all.zip")]) == 2

    assert "a:b.csv can't be backed up because of its name" in capsys.readouterr().err
    assert not (tmp_path / "all.zip").exists()


@pytest.mark.parametrize(
    "name",
    [
        "data/../../evil.csv", "/etc/evil.csv", "data/..\\evil.csv", "C:/evil.csv", "data/con.csv",
        "data/.hidden.csv", "data/run.py", "evil.csv", "data//games.csv", "DATA/x.csv", "data",
        "config/other.ini", "data/sub/", "data/a\u202egnp.csv",
    ],
)  # fmt: skip
def test_files_outside_are_refused(
    backup: Path, home: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(backup, "a") as archive:
        archive.writestr(name, "x")
    before = contents(home)

    assert main(["restore", str(backup)]) == 2

    assert "is refused because of the file" in capsys.readouterr().err
    assert contents(home) == before
    assert not (home.parent / "evil.csv").exists()


def test_bomb_is_refused_before_it_unfolds(backup: Path, home: Path) -> None:
    with zipfile.ZipFile(backup, "a", zipfile.ZIP_DEFLATED) as archive:
        info = zipfile.ZipInfo("data/sets/bomb.csv")
        info.compress_type = zipfile.ZIP_DEFLATED
        with archive.open(info, "w", force_zip64=True) as file:
            for _ in range(260):
                file.write(bytes(2**20))
    before = contents(home)

    assert main(["restore", str(backup)]) == 2
    assert contents(home) == before


def test_torn_or_other_file_is_refused(
    backup: Path, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, before = backup.read_bytes(), contents(home)
    torn = tmp_path / "torn.zip"
    changed = bytearray(whole)
    changed[len(whole) // 3] ^= 0xFF
    for content in (whole[: len(whole) // 2], whole[:-30], b"", b"no zip", bytes(changed)):
        torn.write_bytes(content)
        assert main(["restore", str(torn)]) == 2
    with zipfile.ZipFile(torn, "w") as archive:
        archive.writestr("other.txt", "x")
    assert main(["restore", str(torn)]) == 2

    assert "isn't a backup of this program" in capsys.readouterr().err
    assert contents(home) == before


def test_backup_of_version_4_is_like_any_other(home: Path, tmp_path: Path) -> None:
    copytree(Path("tests/old_files/4.0.0/home"), home)
    n_games = len(GameLog(home / "data" / "games.csv").read())
    assert main(["backup", str(tmp_path / "old.zip")]) == 0
    rmtree(home)

    assert main(["restore", str(tmp_path / "old.zip")]) == 0

    assert len(GameLog(home / "data" / "games.csv").read()) == n_games
