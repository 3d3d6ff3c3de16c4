"""The tables that grow row by row keep every row that was acknowledged, whatever call fails."""

from __future__ import annotations

import shutil
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.errors import StorageError
from engine.game import parse_deal
from engine.games.log import EndedGame, GameLog
from engine.puzzlesets import batch_arguments
from engine.ratings.preference import Preference, PreferencesFile
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from tests.faults import ERRNOS, Faults, threads_left, within_seconds

DEALS = [parse_deal(f"AC 2D / -- {card}") for card in ("2S", "3S", "4S", "5S")]
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

Acts = Iterator[tuple[str, Callable[[], object]]]
"""Each act of a person: what it adds when it returns, and the act."""


def rate(folder: Path) -> Acts:
    """Rate, with a column that begins a second file; change a rating; take one back."""
    file = RatingsFile(folder / "ratings.csv", timeout_s=1)

    def rated(note: str, **fields: Any) -> tuple[str, Callable[[], object]]:
        rating = Rating(DEALS[0], 7, notes=note, **fields)
        return note, lambda: file.append(rating)

    def change() -> None:
        key = file.read().rows[0].key
        file.append(Rating(DEALS[0], 8, notes="four", supersedes=key))

    yield rated("one")
    yield rated("two", features={"edges": 3})
    yield rated("three", features={"edges": 3, "own": 1.5})
    yield "four", change
    yield "", lambda: file.withdraw(file.read().rows[0].key)


def rated(folder: Path) -> list[str]:
    table = RatingsFile(folder / "ratings.csv").read()
    return [row.rating.notes for row in (*table.rows, *table.superseded)]


def compare(folder: Path) -> Acts:
    """Compare pairs, and take the last answer back."""
    file = PreferencesFile(folder / "comparisons.csv", timeout_s=1)
    for other in DEALS[1:]:
        preference = Preference(DEALS[0], other, "first")
        yield other.to_line(), lambda given=preference: file.append(given)  # type: ignore[misc]
    yield "", lambda: file.withdraw(file.read().rows[-1].key)


def compared(folder: Path) -> list[str]:
    table = PreferencesFile(folder / "comparisons.csv").read()
    return [row.preference.second.to_line() for row in (*table.rows, *table.superseded)]


def play(folder: Path) -> Acts:
    """End games."""
    log = GameLog(folder / "games.csv")
    for number, deal in enumerate(DEALS):
        game = EndedGame(NOW + timedelta(number), f"game {number}", "id", deal, "solved")
        yield game.key, lambda ended=game: log.record([ended])  # type: ignore[misc]


def played(folder: Path) -> list[str]:
    return [game.key for game in GameLog(folder / "games.csv").read()]


TABLES = {
    "ratings": (rate, rated),
    "comparisons": (compare, compared),
    "games": (play, played),
}


@pytest.mark.parametrize("is_torn", [False, True], ids=["new", "torn"])
@pytest.mark.parametrize("name", TABLES)
def test_no_acknowledged_row_is_lost_whichever_call_fails(
    name: str, is_torn: bool, tmp_path: Path, is_long: bool,
    record_property: Callable[[str, object], None],
) -> None:  # fmt: skip
    acts, read = TABLES[name]
    base, folder = tmp_path / "base", tmp_path / "run"
    base.mkdir()
    if is_torn:
        _, first = next(acts(base))
        first()
        with (base / f"{name}.csv").open("ab") as file:
            file.write(b"2026-01-01T00:00:00+00:00,torn")
    shutil.copytree(base, folder)
    counted = Faults(folder)
    _perform(acts, folder, counted)
    wanted = Counter(read(folder))
    outcomes: Counter[str] = Counter()
    for nth in range(1, len(counted.calls) + 1):
        for error in ERRNOS if is_long else ERRNOS[nth % len(ERRNOS) :][:1]:
            shutil.rmtree(folder)
            shutil.copytree(base, folder)
            faults = Faults(folder, nth, error)
            told, n_failed = _perform(acts, folder, faults)
            found = Counter(read(folder))
            assert not Counter(told) - found, faults.failed
            assert found == wanted, faults.failed  # nor is any there twice
            assert n_failed <= 1, faults.failed
            outcomes["told" if n_failed else "harmless"] += 1
    text = ", ".join(f"{count} {how}" for how, count in sorted(outcomes.items()))
    kind = "torn" if is_torn else "new"
    record_property("fault_points", f"{name}.csv, {kind}: {sum(outcomes.values())} points; {text}")


def _perform(acts: Callable[[Path], Acts], folder: Path, faults: Faults) -> tuple[list[str], int]:
    """Do each act once, and once more when it failed; return what was acknowledged."""
    acknowledged: list[str] = []
    failures: list[str] = []
    before = set(threading.enumerate())

    def work() -> None:
        with faults.injected():
            for added, act in acts(folder):
                try:
                    act()
                except StorageError as error:
                    failures.append(str(error))
                    act()  # as a person does who has made room
                acknowledged.append(added)

    within_seconds(work, faults.failed)
    assert not threads_left(before)
    return [each for each in acknowledged if each], len(failures)


@pytest.mark.parametrize("error", [FileNotFoundError, PermissionError, TypeError])
def test_a_version_that_cannot_be_read_is_said_and_not_guessed(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_package: str) -> str:
        raise error

    monkeypatch.setattr(batch_arguments, "version", unreadable)
    with pytest.raises(StorageError, match=r"the version of .* cannot be read"):
        batch_arguments.versions()
