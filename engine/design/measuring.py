"""The features of deals, measured once: each follows from its deal and is kept for the next time.

Values are kept in memory and on disk, in a file of the user's cache. It may be deleted at any
time, several programs may use it at once, and nothing but this module reads it. A value in a table
of ratings is for people: what is learned from comes from here.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, FEATURES_VERSION
from engine.design.record import PuzzleRecord
from engine.errors import StorageError
from engine.files.storage import program_folder
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.search.limits import MAX_COUNTED_CARDS

if TYPE_CHECKING:
    from engine.design.analysis import Analysis

_MAX_KEPT: Final = 100_000  # deals on disk, some 40 MB
_MAX_IN_MEMORY: Final = 10_000  # deals
_A_QUERY: Final = 500  # deals
_PATIENCE_S: Final = 1.0  # while another program writes
_WRITE_S: Final = 1.0  # between two writes while measuring
_TABLE: Final = "CREATE TABLE IF NOT EXISTS deals (deal TEXT PRIMARY KEY, features TEXT)"


def features_of(
    deals: Iterable[Deal], names: Iterable[str], cancel: Cancel | None = None
) -> Work[dict[Deal, dict[str, Value]]]:
    """Measure features of deals that aren't known yet, deal by deal; return all of them.

    A feature is None where it isn't defined, or neither counted nor estimated within the usual
    budget. Of more than 16 cards, only what every set stores and what needs no search is measured.
    When cancelled, what was measured is kept, and StoppedError raised.

    ``names``: features in the order of the result; other names are ignored.
    """
    cancel = cancel or Cancel()
    wanted = [name for name in dict.fromkeys(names) if name in FEATURES]
    unique = list(dict.fromkeys(deals))
    known = _kept().read(unique)
    lacking = [deal for deal in unique if not known.get(deal, {}).keys() >= {*wanted}]
    fresh: dict[Deal, dict[str, Value]] = {}
    written = time.monotonic()
    try:
        for number, deal in enumerate(lacking):
            yield Progress(number, len(lacking))
            before = known.get(deal, {})
            measured = _measure(deal, [name for name in wanted if name not in before], cancel)
            known[deal] = fresh[deal] = {**before, **measured}
            if time.monotonic() - written > _WRITE_S:
                _kept().write(fresh)
                fresh, written = {}, time.monotonic()
    finally:
        _kept().write(fresh)
    return {deal: {name: known[deal][name] for name in wanted} for deal in unique}


def with_features(
    records: Sequence[PuzzleRecord], names: Iterable[str], cancel: Cancel | None = None
) -> Work[tuple[PuzzleRecord, ...]]:
    """Return puzzles with these features, measured as `features_of`, whatever they had."""
    found = yield from features_of((each.deal for each in records), names, cancel)
    return tuple(replace(each, features={**each.features, **found[each.deal]}) for each in records)


def completed(
    records: Sequence[PuzzleRecord], names: Iterable[str], cancel: Cancel | None = None
) -> Work[tuple[PuzzleRecord, ...]]:
    """Return puzzles of a set with the features that they lack; those that they have stay."""
    wanted = tuple(names)
    lacking = [each for each in records if any(each.features.get(name) is None for name in wanted)]
    found = yield from features_of((each.deal for each in lacking), wanted, cancel)
    return tuple(_with_missing(each, found.get(each.deal, {})) for each in records)


def _with_missing(record: PuzzleRecord, found: Mapping[str, Value]) -> PuzzleRecord:
    known = {name: value for name, value in record.features.items() if value is not None}
    return replace(record, features={**record.features, **found, **known}) if found else record


def _measure(deal: Deal, names: Sequence[str], cancel: Cancel) -> dict[str, Value]:
    from engine.design.analysis import quick_analysis  # noqa: PLC0415 - kernels

    analysis = quick_analysis(deal, cancel)
    values = {name: _value(analysis, name) for name in names}
    cancel.raise_if_set()  # what it cut short is unknown, but not for ever
    return values


def _value(analysis: Analysis, name: str) -> Value:
    feature = FEATURES[name]
    is_too_large = analysis.deal.n_cards > MAX_COUNTED_CARDS
    if is_too_large and not feature.is_stored and feature.cost != "instant":
        return None
    return analysis.measure(name).value


class _Kept:
    """What was measured earlier, by this program or another one on this computer.

    ``path``: of a database; None to keep it in memory only.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._memory: dict[Deal, dict[str, Value]] = {}

    def read(self, deals: Sequence[Deal]) -> dict[Deal, dict[str, Value]]:
        """Return what is known of deals."""
        memory = self._memory
        unread = {deal.to_line(): deal for deal in deals if deal not in memory}

        def load(database: sqlite3.Connection) -> None:
            lines = list(unread)
            for start in range(0, len(lines), _A_QUERY):
                asked = lines[start : start + _A_QUERY]
                marks = ",".join("?" * len(asked))
                query = f"SELECT deal, features FROM deals WHERE deal IN ({marks})"
                for line, text in database.execute(query, asked):
                    memory[unread[line]] = json.loads(text)

        if unread:
            self._use(load)
        return {deal: memory[deal] for deal in deals if deal in memory}

    def write(self, found: Mapping[Deal, dict[str, Value]]) -> None:
        """Keep what was measured; the deals that were added first are dropped when it is full."""
        if len(self._memory) > _MAX_IN_MEMORY:
            self._memory = {}
        self._memory |= found
        rows = [(deal.to_line(), json.dumps(values)) for deal, values in found.items()]

        def save(database: sqlite3.Connection) -> None:
            database.executemany("INSERT OR REPLACE INTO deals VALUES (?, ?)", rows)
            newest = "(SELECT max(rowid) FROM deals)"
            database.execute(f"DELETE FROM deals WHERE rowid <= {newest} - ?", [_MAX_KEPT])

        if rows:
            self._use(save)

    def _use(self, act: Callable[[sqlite3.Connection], None]) -> None:
        """Read or write in one transaction, unless the file can't be used at the moment."""
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self._path, timeout=_PATIENCE_S)) as database, database:
                (version,) = database.execute("PRAGMA user_version").fetchone()
                if version != FEATURES_VERSION:
                    database.execute("DROP TABLE IF EXISTS deals")
                    database.execute(f"PRAGMA user_version = {FEATURES_VERSION}")
                database.execute(_TABLE)
                act(database)
        except (OSError, sqlite3.OperationalError):
            pass  # it is in use, the disk is full, or the folder is read-only
        except (sqlite3.DatabaseError, ValueError):  # it is damaged, so it begins anew
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def cache_file() -> Path:
    """Return the file of what was measured; raises StorageError if there is no home folder."""
    return program_folder("cache", platformdirs.user_cache_path) / "features.sqlite"


def _kept() -> _Kept:
    try:
        return _kept_in(cache_file())
    except StorageError:
        return _kept_in(None)


@cache
def _kept_in(path: Path | None) -> _Kept:
    return _Kept(path)
