"""The comparisons of a study: ``comparisons.csv``, one row an answer to "which was better?".

How rows reach the disk and survive crashes is `engine.files.append_table`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.files.append_table import AppendTable
from engine.files.table_types import TableKind
from engine.ratings.columns import PREFERENCE_COLUMNS
from engine.ratings.preference import Preference, PreferenceRow, parse_preference
from engine.sentences import say

_KIND: Final = TableKind(
    say("comparison"),
    PREFERENCE_COLUMNS,
    parse_preference,
    say("choose a file of comparisons"),
    say("compare those puzzles again"),
)


@dataclass(frozen=True, slots=True)
class PreferencesTable:
    """All comparisons of a study."""

    #: Those that count: decided, not superseded and not withdrawn, in the order written.
    rows: tuple[PreferenceRow, ...]
    undecided: tuple[PreferenceRow, ...]  #: The same, but it could not be told which was better
    #: Those that a later row replaced, and the rows that withdrew one.
    superseded: tuple[PreferenceRow, ...]
    rejected: tuple[str, ...]  #: What could not be read, one sentence each

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Ids of the puzzle liked better and of the other, one pair a comparison."""
        return tuple(row.preference.pair for row in self.rows)


class PreferencesFile:
    """A table of comparisons on the disk, open to several programs at once.

    Parameters
    ----------
    path : Path
        ``comparisons.csv``; it need not exist yet, its folder must.
    timeout_s : float
        Longest wait for another program's lock, in seconds.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._table = AppendTable(path, _KIND, timeout_s=timeout_s)

    def append(self, preference: Preference, *, now: datetime | None = None) -> PreferenceRow:
        """Write an answer, on the disk when this returns.

        Parameters
        ----------
        preference : Preference
            With ``supersedes`` set to a row's ``key`` it replaces that row.
        now : datetime, optional
            The time to record; by default the clock's.

        Raises
        ------
        SettingsError, StorageError, FileFormatError
            As `engine.files.append_table.AppendTable.append`.
        """
        return self._table.append(
            lambda when, file, line: PreferenceRow(when, preference, file, line), now=now
        )

    def withdraw(self, key: str, *, now: datetime | None = None) -> PreferenceRow:
        """Take back an answer by a row that supersedes it and answers nothing.

        Raises
        ------
        SettingsError, StorageError, FileFormatError
            As `append`.
        """
        found = self._table.find(key)
        return self.append(replace(found.preference, better="", supersedes=key), now=now)

    def read(self) -> PreferencesTable:
        """Read the table, setting aside a torn end where the folder can be written.

        Raises
        ------
        StorageError, FileFormatError
            As `engine.files.append_table.AppendTable.read`.
        """
        found = self._table.read()
        return PreferencesTable(
            tuple(row for row in found.rows if row.preference.better != "neither"),
            tuple(row for row in found.rows if row.preference.better == "neither"),
            found.superseded,
            tuple(row.reason for row in found.rejected),
        )
