"""Many programs at one study, clocks that jump, and folders without locks."""

import errno
import fcntl
import multiprocessing
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.errors import StorageError
from engine.game import parse_deal
from engine.played_games import EndedGame, GameLog
from engine.ratings import Rating, RatingsFile
from tests.refusals import refused

DEALS = [parse_deal(f"AC 2D / -- {card}") for card in ("2S", "3S", "4S", "5S")]
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def rate_and_play(folder: str, who: int, count: int) -> None:
    """Append as one of several programs does, each row under the table's lock."""
    ratings = RatingsFile(Path(folder, "ratings.csv"))
    games = GameLog(Path(folder, "games.csv"))
    for number in range(count):
        ratings.append(Rating(DEALS[number % 4], number % 11, notes=f"{who} {number}"))
        key = f"{who} {number}"
        games.record([EndedGame(NOW + timedelta(seconds=number), key, "id", DEALS[0], "solved")])


@pytest.mark.parametrize("n_programs", [2, pytest.param(8, marks=pytest.mark.slow)])
def test_programs_at_one_study_lose_nothing(
    n_programs: int, tmp_path: Path, is_long: bool
) -> None:
    count = 100 if is_long else 6
    context = multiprocessing.get_context("spawn")
    programs = [
        context.Process(target=rate_and_play, args=(str(tmp_path), who, count))
        for who in range(n_programs)
    ]
    for program in programs:
        program.start()
    for program in programs:
        program.join(240)
        assert program.exitcode == 0
    wanted = Counter(f"{who} {n}" for who in range(n_programs) for n in range(count))

    table = RatingsFile(tmp_path / "ratings.csv").read()

    assert Counter(r.rating.notes for r in (*table.rows, *table.superseded)) == wanted
    assert len({row.key for row in (*table.rows, *table.superseded)}) == len(wanted)
    assert Counter(game.key for game in GameLog(tmp_path / "games.csv").read()) == wanted
    assert not table.rejected


def test_clock_back_keeps_order_and_keys(tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    times = [NOW, NOW + timedelta(days=400), NOW - timedelta(days=3), NOW, NOW]
    keys = [
        file.append(Rating(DEALS[place % 4], place, notes=str(place)), now=when).key
        for place, when in enumerate(times)
    ]
    assert len(set(keys)) == 5
    table = RatingsFile(tmp_path / "ratings.csv").read()
    assert [row.rating.notes for row in table.items] == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS])
def test_folder_without_locks(code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without locks, as in some network folders, an error is raised at once."""

    def refuse(*_: Any) -> None:
        raise OSError(code, "no locks here")

    monkeypatch.setattr(fcntl, "flock", refuse)
    file = RatingsFile(tmp_path / "ratings.csv", timeout_s=1)

    with refused(StorageError, path=str(file.path)):
        file.append(Rating(DEALS[0], 7))
    assert not file.read().rows


def test_folder_vanishes_and_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    file = RatingsFile(folder / "ratings.csv", timeout_s=1)
    file.append(Rating(DEALS[0], 7))
    folder.rename(tmp_path / "pulled out")
    with pytest.raises(StorageError, match=r"ratings\.csv"):
        file.append(Rating(DEALS[1], 8))
    (tmp_path / "pulled out").rename(folder)
    file.append(Rating(DEALS[1], 8))
    assert [row.rating.rating for row in file.read().rows] == [7, 8]
