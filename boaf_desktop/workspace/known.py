"""What a window knows of the study and the player's own ratings, games and favourites."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from boaf_desktop.language.translation import error_text
from boaf_desktop.storage import paths
from boaf_desktop.workspace.annotations import Games, read_games, read_stars
from engine.errors import BoafError
from engine.study.snapshot import Snapshot
from engine.study.snapshot_reading import read_own, read_snapshot

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """The data that was last read from disk."""

    study: Snapshot | None = None  #: None when no study is open
    own: Snapshot | None = None  #: The player's own ratings; None before they are needed
    games: Games = field(default_factory=dict)  #: How games of each puzzle ended, by its id
    stars: frozenset[str] = frozenset()  #: Ids of favourites
    fault: str = ""  #: Why the player's own ratings, games or favourites can't be read

    def differs_from(self, before: Known) -> bool:
        """Return whether something was read again; `read_known` keeps what hasn't changed."""
        is_read_again = self.study is not before.study or self.own is not before.own
        return is_read_again or (self.games, self.stars) != (before.games, before.stars)


def read_known(folder: Path | None, own: Path | None, before: Known) -> Known:
    """Read the study in a folder and the player's own data, except what hasn't changed.

    Runs in a worker thread. Raises StorageError, FileFormatError or EnergyError when a file of the
    study cannot be read.

    ``own``: the player's own ratings; without them, none of the own data is read.
    """
    study = None if folder is None else read_snapshot(folder, before.study)
    if study is not None:
        _ = study.opinions  # computed here, not in the GUI thread
    if own is None:
        return replace(before, study=study)
    faults: list[str] = []
    return Known(
        study,
        _read_or_keep(lambda: read_own(own, before.own), before.own, faults),
        _read_or_keep(lambda: read_games(paths.games_file()), before.games, faults),
        _read_or_keep(lambda: read_stars(paths.stars_file()), before.stars, faults),
        " ".join(faults),
    )


def _read_or_keep(read: Callable[[], _T], before: _T, faults: list[str]) -> _T:
    """Read one of the player's own files; a study can be rated without it."""
    try:
        return read()
    except BoafError as error:
        faults.append(error_text(error))
        return before
