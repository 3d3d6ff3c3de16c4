"""One answer to "which of these two was better?", and its row in ``comparisons.csv``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias, cast

from engine.errors import BoafError, FileFormatError, SettingsError
from engine.files.csv_cells import check_schema, neutralise, parse_flag, parse_whole, restore
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings.rating import check_text, format_time, parse_time

SCHEMA: Final = 1
Better: TypeAlias = Literal["first", "second", "neither", ""]
_ANSWERS: Final = ("first", "second", "neither", "")


@dataclass(frozen=True, slots=True)
class Preference:
    """Which of two puzzles a person liked better.

    Raises
    ------
    SettingsError
        When a value is out of its range, or both are the same puzzle.
    """

    #: The puzzles as they were shown.
    first: Deal
    second: Deal
    #: The answer, "neither" when it cannot be told; nothing withdraws the one named by
    #: ``supersedes``.
    better: Better
    study: str = ""  #: Name of the study, or nothing
    iteration: int = 0  #: Round of the study, from 0
    #: Names that all disguises share; computed from the deals when left out.
    first_id: str = ""
    second_id: str = ""
    notes: str = ""  #: Free text, at most 20,000 characters
    blind: bool = False  #: Whether features, energies and verdicts were hidden
    supersedes: str = ""  #: Key of the answer that this one replaces

    def __post_init__(self) -> None:
        for name, deal in (("first_id", self.first), ("second_id", self.second)):
            if not getattr(self, name):
                object.__setattr__(self, name, puzzle_id(deal))
        if self.first_id == self.second_id:
            raise SettingsError(
                "puzzle {first_id!r} cannot be compared with itself; choose two",
                first_id=self.first_id[:40],
            )
        if self.better not in _ANSWERS:
            raise SettingsError(
                "better {better!r} is unknown; choose 'first', 'second' or 'neither'",
                better=str(self.better)[:40],
            )
        if not self.better and not self.supersedes:
            raise SettingsError("no answer is given; choose 'first', 'second' or 'neither'")
        if self.iteration < 0:
            raise SettingsError(
                "iteration is {iteration}; it must be at least 0", iteration=self.iteration
            )
        for name in ("study", "first_id", "second_id", "notes", "supersedes"):
            check_text(name, getattr(self, name))

    @property
    def pair(self) -> tuple[str, str]:
        """The puzzle liked better, then the other; as shown when that cannot be told."""
        ids = (self.first_id, self.second_id)
        return (ids[1], ids[0]) if self.better == "second" else ids


@dataclass(frozen=True, slots=True)
class PreferenceRow:
    """An answer as it stands in the file."""

    compared_at: datetime  #: When it was written, in UTC with microseconds; unique within a file
    preference: Preference  #: What was answered
    file: str = ""  #: Name of the file that holds it
    line: int = 0  #: Line on which it begins, from 1

    @property
    def key(self) -> str:
        """Name of this row, which a later row may supersede: its time and its first puzzle."""
        return f"{format_time(self.compared_at)} {self.preference.first_id}"

    @property
    def written_at(self) -> datetime:
        """When it was written."""
        return self.compared_at

    @property
    def supersedes(self) -> str:
        """Key of the answer that it replaces, or nothing."""
        return self.preference.supersedes

    @property
    def is_withdrawal(self) -> bool:
        """Whether it takes an answer back and gives none."""
        return not self.preference.better

    def cells(self) -> dict[str, str]:
        """Return the text of every column of the row."""
        given = self.preference
        return {
            "compared_at": format_time(self.compared_at),
            "study": neutralise(given.study),
            "iteration": str(given.iteration),
            "first_id": neutralise(given.first_id),
            "first_deal": neutralise(given.first.to_line()),
            "second_id": neutralise(given.second_id),
            "second_deal": neutralise(given.second.to_line()),
            "better": given.better,
            "notes": neutralise(given.notes),
            "blind": str(int(given.blind)),
            "supersedes": given.supersedes,
            "schema": str(SCHEMA),
        }


def parse_preference(
    header: Sequence[str], fields: Sequence[str], file: str, line: int
) -> PreferenceRow:
    """Read a row of a file of comparisons.

    Raises
    ------
    FileFormatError
        When a cell cannot be read; the message names file, line and column.
    """
    cells = dict(zip(header, fields, strict=True))
    place = f"{file}, line {line}"
    check_schema(cells["schema"], SCHEMA, place)
    when = parse_time(cells["compared_at"], f"{place}, column 'compared_at'")
    try:
        return PreferenceRow(when.astimezone(UTC), _parse(cells, place), file, line)
    except FileFormatError:
        raise
    except BoafError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error


def _parse(cells: Mapping[str, str], place: str) -> Preference:
    return Preference(
        first=parse_deal(restore(cells["first_deal"])),
        second=parse_deal(restore(cells["second_deal"])),
        better=cast("Better", cells["better"].strip()),  # checked by Preference
        study=restore(cells["study"]),
        iteration=parse_whole(cells["iteration"], f"{place}, column 'iteration'"),
        first_id=restore(cells["first_id"]),
        second_id=restore(cells["second_id"]),
        notes=restore(cells["notes"]),
        blind=parse_flag(cells["blind"], f"{place}, column 'blind'"),
        supersedes=cells["supersedes"].strip(),
    )
