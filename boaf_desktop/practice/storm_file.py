"""The storm of a window on disk, so that it survives a crash and its end is recorded once."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from boaf_desktop.storage.atomic_save import save_whole, set_aside
from engine.games.storm import SECONDS, StormResult

_LOG: Final = logging.getLogger(__name__)
_SCHEMA: Final = 1
_MOST_BYTES: Final = 1024 * 1024
_MOST: Final = 10**9


@dataclass(frozen=True, slots=True)
class Running:
    """A storm that is not finished."""

    key: str  #: A unique id
    seed: int  #: Decides the puzzles
    number: int = 0  #: Index of the next puzzle
    #: So far.
    solved: int = 0
    skipped: int = 0
    seconds: float = 0.0  #: Used time

    def ended(self, when: datetime) -> StormResult:
        """Return the result of ending it."""
        seconds = min(self.seconds, SECONDS)
        return StormResult(when, self.key, self.solved, self.skipped, seconds, self.seed)


@dataclass(frozen=True, slots=True)
class StormFile:
    """The contents of a window's file."""

    running: Running | None = None  #: The storm that can be continued
    ended: tuple[StormResult, ...] = ()  #: Finished storms that may not be in the table yet

    def to_text(self) -> str:
        """Return the contents as JSON."""
        running = self.running
        return json.dumps(
            {
                "schema": _SCHEMA,
                "running": None if running is None else _fields(running),
                "ended": [
                    _fields(each) | {"ended_at": each.ended_at.isoformat()} for each in self.ended
                ],
            }
        )


def read_storm(path: Path) -> StormFile:
    """Read the file of a window; an invalid file is set aside and logged."""
    try:
        return _read(path)
    except OSError as error:
        _LOG.warning("the storm in %s is not used: %s", path, error)
        set_aside(path)
        return StormFile()


def take_over_storm(own: Path, other: Path) -> bool:
    """Add the storms of an abandoned window; return whether they are safe in ``own``.

    Its storm continues here, unless another one is running: then it ends with the puzzles solved
    so far.
    """
    try:
        theirs = _read(other)
        ours = _read(own) if theirs != StormFile() else theirs
    except OSError as error:
        _LOG.warning("the storm in %s is not taken over yet: %s", other, error)
        return False
    if theirs == StormFile():
        return True
    both = replace(ours, ended=(*theirs.ended, *ours.ended))
    if ours.running is None:
        both = replace(both, running=theirs.running)
    elif theirs.running is not None and theirs.running.key != ours.running.key:
        over = theirs.running.ended(datetime.now(UTC))
        both = replace(both, ended=(over, *both.ended))
    return save_whole(own, both.to_text())


def _fields(storm: Running | StormResult) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "key": storm.key,
        "seed": storm.seed,
        "solved": storm.solved,
        "skipped": storm.skipped,
        "seconds": round(storm.seconds, 3),
    }
    return fields | ({"number": storm.number} if isinstance(storm, Running) else {})


def _read(path: Path) -> StormFile:
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(_MOST_BYTES).decode())
        if found["schema"] != _SCHEMA:
            return StormFile()
        running = None if found["running"] is None else _running(found["running"])
        return StormFile(running, tuple(map(_result, found["ended"])))
    except FileNotFoundError:
        return StormFile()
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        _LOG.warning("the storm in %s is not used: %s", path, error)
        set_aside(path)
        return StormFile()


def _running(found: Mapping[str, Any]) -> Running:
    names = ("seed", "number", "solved", "skipped")
    seed, number, solved, skipped = (_count(found[name]) for name in names)
    key, seconds = _text(found["key"]), _seconds(found["seconds"])
    return Running(key, seed, number, solved, skipped, seconds)


def _result(found: Mapping[str, Any]) -> StormResult:
    solved, skipped, seed = (_count(found[name]) for name in ("solved", "skipped", "seed"))
    when = datetime.fromisoformat(found["ended_at"]).astimezone(UTC)
    seconds = _seconds(found["seconds"])
    return StormResult(when, _text(found["key"]), solved, skipped, seconds, seed)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < _MOST * 10:
        raise ValueError(f"{str(value)[:20]!r} isn't a count.")
    return value


def _seconds(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value <= _MOST:
        raise ValueError(f"{str(value)[:20]!r} isn't a time.")
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) < 100:
        raise ValueError("a storm without a name")
    return value
