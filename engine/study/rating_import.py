"""Import of ratings made elsewhere: in a browser, on paper, in a spreadsheet.

A file has the columns ``rating`` and ``deal`` or ``puzzle_id``, and may have ``rater``, ``notes``,
``tags``, ``rated_at``, ``iteration`` and those of ``ratings.csv``. Rows from a rating page contain
the ids of study and round, which must match. Everything is checked before
anything is written, and ratings already in the study are not added again.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeAlias, cast

from engine.columns import (
    OPTIONAL_WHOLE,
    WORD,
    is_spoilt_id,
    mended_id,
    parse_cells,
    parse_time,
    text_columns,
)
from engine.errors import BoafError, FileFormatError
from engine.files.csv_cells import is_missing, parse_flag, parse_whole, restore, restore_id
from engine.files.foreign_table import ForeignTable
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings.play_record import PlayRecord
from engine.ratings.rating import OWN_COLUMNS, Outcome, Rating, RatingRow
from engine.ratings.ratings_file import RatingsWriter
from engine.sentences import message, message_of
from engine.study.evidence import check_rounds
from engine.study.presentation_order import Shown
from engine.study.rating_page import RatingPage
from engine.study.snapshot import Snapshot

_SAME_MOMENT: Final = timedelta(milliseconds=1)
"""Times within this difference are equal: microseconds only make the times of a file unique."""
_COLUMNS: Final = frozenset({*OWN_COLUMNS, "round", "book_puzzle"})
"""Columns that are recognised: those of ``ratings.csv`` and of rating pages."""
_TEXTS: Final = text_columns(Rating) | {"rated_at", "round"}
_ASSUMED: Final = {
    "outcome": message("Ratings without an outcome, counted as solved: {n}."),
    "blind": message("Ratings that don't say whether they were blind, counted as not blind: {n}."),
}
"""Notes on optional columns and their default values."""
MAX_NAME_CHARS: Final = 40
"""Maximum length of a rater's name on a rating page."""
_LAST: Final = datetime.max.replace(tzinfo=UTC)
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the text direction, so that a text is displayed misleadingly."""

Subject: TypeAlias = tuple[str, int, Deal]
"""Rater, round and deal: the key of one valid rating."""


def subject_of(rating: Rating) -> Subject:
    """Return the key of a rating."""
    return (rating.rater, rating.iteration, rating.deal)


@dataclass(slots=True)
class People:
    """The known names of a study's raters, and their browsers.

    The page of a round gives each person a random token. One token with two names is one person
    who changed the name. Two tokens with one name may be two people, so a rating never replaces
    one with another token.
    """

    names: dict[str, str] = field(default_factory=dict)  #: Names by a key that ignores case
    owners: dict[tuple[int, str], str] = field(default_factory=dict)  #: Names by round and token
    #: Tokens by the key of the rating.
    tokens: dict[Subject, str] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[RatingRow]) -> People:
        """Return the raters of a study."""
        people = cls()
        for row in rows:
            people._learn(row.rating)
        return people

    def _learn(self, rating: Rating) -> None:
        self.names.setdefault(_name_key(rating.rater), rating.rater)
        if rating.rater_token:
            self.owners[rating.iteration, rating.rater_token] = rating.rater
            self.tokens.setdefault(subject_of(rating), rating.rater_token)

    def recognised(self, rating: Rating) -> Rating:
        """Return a rating under the known name of its rater, and remember it.

        Raises FileFormatError when another browser has rated the puzzle under that name.
        """
        if not rating.rater:
            return rating
        name = self.names.get(_name_key(rating.rater), rating.rater)
        name = self.owners.get((rating.iteration, rating.rater_token), name)
        renamed = replace(rating, rater=name)
        if self.tokens.get(subject_of(renamed), rating.rater_token) != rating.rater_token:
            raise FileFormatError(
                "Another browser rated this puzzle under the name {rater!r}. If that was another "
                "person, ask them to press Change name on the page and to send the file again. "
                "Otherwise, remove the row.",
                rater=name,
            )
        self._learn(renamed)
        return renamed


def _name_key(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """A row that cannot be imported."""

    file: str  #: Name of its file
    row: int  #: Line on which it starts, from 1
    reason: str  #: What is wrong and how to correct it


@dataclass(frozen=True, slots=True)
class Arrival:
    """An imported rating that belongs to the study."""

    rating: Rating  #: The rating
    rated_at: datetime | None  #: Time of rating, if in the file


@dataclass(frozen=True, slots=True)
class Intake:
    """The contents of rating files for a study, before anything is written."""

    new: tuple[Arrival, ...]  #: Ratings to be added
    n_already: int  #: Number of ratings already in the study
    refused: tuple[RefusedRow, ...]  #: Rows that do not belong to it or cannot be read
    #: Ratings older than valid ones of the same rater in the study.
    n_older: int = 0
    replacing: Mapping[str, int] = field(default_factory=dict)
    """Number of new ratings that replace an earlier one in the study, by rater."""
    notes: tuple[str, ...] = ()  #: Other things to check

    @property
    def raters(self) -> dict[str, int]:
        """Number of new ratings of each rater, by name."""
        return dict(Counter(arrival.rating.rater for arrival in self.new))


def preview_import(snapshot: Snapshot, paths: Iterable[Path]) -> Intake:
    """Read files of ratings and return what would be added; nothing is written.

    A person counts once: names that differ only in case are equal, and so are names that the same
    person used on a page.

    Raises StorageError or FileFormatError when a file cannot be read or is not a table of ratings,
    or when files of a round have been changed.
    """
    check_rounds(snapshot)
    preview = _Preview(snapshot)
    for path in paths:
        preview.read(path)
    return preview.intake()


class _Preview:
    """The rows of rating files, sorted into new, known, older and refused ones."""

    def __init__(self, snapshot: Snapshot) -> None:
        saved = snapshot.table
        self._index = _RoundIndex.of(snapshot)
        self._saved = [*saved.rows, *saved.superseded]
        self._newest = {subject_of(row.rating): row for row in saved.rows}
        self._people = People.of(self._saved)
        self._new: list[Arrival] = []
        self._refused: list[RefusedRow] = []
        self._notes: list[str] = []
        self._counts: Counter[str] = Counter()

    def read(self, path: Path) -> None:
        """Add the rows of a file."""
        table = ForeignTable(path, _COLUMNS, ["rating"], is_text=_TEXTS.__contains__)
        for row in table.rows():
            try:
                if row.fault:
                    raise FileFormatError(row.fault)
                self._add(row.cells)
            except BoafError as error:
                self._refused.append(RefusedRow(path.name, row.number, message_of(error)))
        self._notes += table.notes

    def _add(self, cells: Mapping[str, str]) -> None:
        """Add a row; raise FileFormatError when it cannot be imported."""
        arrival = _arrival(cells, self._index)
        arrival = replace(arrival, rating=self._people.recognised(arrival.rating))
        self._counts.update(name for name in _ASSUMED if is_missing(cells.get(name, "")))
        if _is_among(arrival, self._saved) or arrival in self._new:
            self._counts["already"] += 1
        elif _is_past(arrival, self._newest):
            self._counts["older"] += 1
        else:
            self._new.append(arrival)

    def intake(self) -> Intake:
        """Return the contents of all files read."""
        counts = self._counts
        notes = [
            *self._notes,
            *(message(note, n=counts[name]) for name, note in _ASSUMED.items() if counts[name]),
        ]
        if not self._new and not self._refused and not counts["already"] + counts["older"]:
            notes = [message("There are no ratings below the column names.")]
        replaced = {subject_of(arrival.rating) for arrival in self._new} & self._newest.keys()
        return Intake(
            new=tuple(self._new),
            n_already=counts["already"],
            refused=tuple(self._refused),
            n_older=counts["older"],
            replacing=Counter(rater for rater, _, _ in replaced),
            notes=tuple(notes),
        )


def import_ratings(writer: RatingsWriter, intake: Intake) -> tuple[RatingRow, ...]:
    """Append new ratings; a rater's later rating replaces an earlier one of the same deal.

    Ratings imported by others since `preview_import` are not added again. Raises as
    `RatingsWriter.append`.
    """
    added: list[RatingRow] = []
    table = writer.table
    saved = [*table.rows, *table.superseded]
    newest = {subject_of(row.rating): row for row in table.rows}
    for arrival in sorted(intake.new, key=lambda each: each.rated_at or _LAST):
        rating = arrival.rating
        if _is_among(arrival, saved) or _is_past(arrival, newest):
            continue
        replaced = newest.get(subject_of(rating))
        if replaced is not None:
            rating = replace(rating, supersedes=replaced.key)  # ``blind`` is as in the file
        row = writer.append(rating, now=arrival.rated_at)
        newest[subject_of(rating)] = row
        saved.append(row)
        added.append(row)
    return tuple(added)


def _is_past(arrival: Arrival, newest: Mapping[Subject, RatingRow]) -> bool:
    """Return whether the study has a later rating, as when an older file is imported last."""
    saved = newest.get(subject_of(arrival.rating))
    return (
        saved is not None
        and arrival.rated_at is not None
        and arrival.rated_at.astimezone(UTC) < saved.rated_at - _SAME_MOMENT
    )


@dataclass(frozen=True, slots=True)
class _RoundIndex:
    """The appearance of each deal by round, and the number of each round by its id on pages."""

    id: str  #: Of the study
    name: str
    names: frozenset[str]  #: Under which it is known: its id, its name, and those in its ratings
    rounds: Mapping[int, Mapping[Deal, Shown]]
    numbers: Mapping[str, int]

    @classmethod
    def of(cls, snapshot: Snapshot) -> _RoundIndex:
        earlier = (row.rating.study for row in snapshot.table.all_rows)
        return cls(
            id=snapshot.id,
            name=snapshot.name,
            names=frozenset({snapshot.id, snapshot.name, *earlier}),
            rounds={
                each.number: {shown.deal: shown for shown in each.order}
                for each in snapshot.rounds
            },
            numbers={RatingPage.of(snapshot, each).round: each.number for each in snapshot.rounds},
        )

    def find(self, cells: Mapping[str, str]) -> tuple[int, Shown]:
        """Return the round and the appearance of the puzzle in a row."""
        round_number = self._asked_round(cells)
        deal, name = _deal_and_id(cells)
        newest_first = sorted(self.rounds, reverse=True)
        for number in [round_number] if round_number else newest_first:
            for shown in self.rounds.get(number, {}).values():
                if shown.deal == deal or (deal is None and _is_id(name, shown.record.id)):
                    return number, shown
        where = (
            message("round {wanted}", wanted=round_number)
            if round_number
            else message("any round of the study")
        )
        raise FileFormatError(
            "{value!r} isn't in {where}. Remove the row.",
            value=restore(cells.get("deal", ""))[:60] or name[:20],
            where=where,
        )

    def _asked_round(self, cells: Mapping[str, str]) -> int:
        """Return the number of the round that a row belongs to, 0 if it doesn't say."""
        if not _is_of_page(cells):
            return parse_whole(cells.get("iteration", ""), "column 'iteration'")
        name = restore_id(cells["round"]).strip()
        matches = [number for round_id, number in self.numbers.items() if _is_id(name, round_id)]
        if len(matches) != 1:
            raise FileFormatError(
                "Round {name!r} isn't in this study. Import the row into the study that the "
                "rating page came from, or remove it.",
                name=name[:20],
            )
        return matches[0]


def _is_of_page(cells: Mapping[str, str]) -> bool:
    return bool(cells.get("round", "").strip())


def _deal_and_id(cells: Mapping[str, str]) -> tuple[Deal | None, str]:
    """Return the deal and the id in a row, which has one of them or both."""
    text = restore(cells.get("deal", ""))
    name = restore_id(cells.get("puzzle_id", "")).strip()
    if not text.strip():
        if not name:
            raise FileFormatError("The row has neither a deal nor a puzzle_id. Add one of them.")
        return None, name
    deal = parse_deal(text)
    name = mended_id(name, deal)
    if name and puzzle_id(deal) != name:
        raise FileFormatError(
            "The deal doesn't match puzzle {name!r}. Restore the deal or correct the id.",
            name=name[:20],
        )
    return deal, name


def _is_id(text: str, truth: str) -> bool:
    return text == truth or is_spoilt_id(text, truth)


def _arrival(cells: Mapping[str, str], index: _RoundIndex) -> Arrival:
    """Check and convert a row.

    Raises FileFormatError when it doesn't belong to the study or a cell cannot be used.
    """
    _check_study(restore_id(cells.get("study", "")).strip(), index)
    number, shown = index.find(cells)
    texts = {
        name: restore(cells.get(name, "")) for name in ("rater", "rater_token", "tags", "notes")
    }
    rater = _readable("rater", texts["rater"].strip())
    if _is_of_page(cells) and not 1 <= len(rater) <= MAX_NAME_CHARS:
        raise FileFormatError(
            "The rater's name has {n_rater} characters. Use 1 to {max_name_chars}.",
            n_rater=len(rater),
            max_name_chars=MAX_NAME_CHARS,
        )
    rating = Rating(
        deal=shown.deal,
        rating=OPTIONAL_WHOLE.parse(cells["rating"], "column 'rating'"),
        study=index.id,
        iteration=number,
        puzzle_id=shown.record.id,
        notes=_readable("notes", texts["notes"], allowed="\n\r\t").replace("\r\n", "\n"),
        tags=tuple(filter(None, map(str.strip, _readable("tags", texts["tags"]).split(";")))),
        position=OPTIONAL_WHOLE.parse(cells.get("position", ""), "column 'position'"),
        outcome=cast("Outcome", WORD.parse(cells.get("outcome", ""), "") or "solved"),
        blind=parse_flag(cells.get("blind", ""), "column 'blind'"),
        disguise=shown.disguise,
        control=shown.control,
        features=shown.record.features,
        rater=rater,
        rater_token=_readable("rater_token", texts["rater_token"].strip()),
        **parse_cells(PlayRecord, cells, "The row"),
    )
    rated_at = cells.get("rated_at", "")
    time = None if is_missing(rated_at) else parse_time(rated_at, "column 'rated_at'")
    return Arrival(rating, time)


def _check_study(name: str, index: _RoundIndex) -> None:
    """Raise FileFormatError for the name or id of another study."""
    if name and name not in index.names and not _is_id(name, index.id):
        raise FileFormatError(
            "The row belongs to the study {name!r}, not to {own_name!r} ({own}). Import it there.",
            name=name[:40],
            own_name=index.name,
            own=index.id,
        )


def _readable(name: str, text: str, allowed: str = "") -> str:
    """Return a text; raise FileFormatError for invisible characters that change its display."""
    for sign in text:
        if (unicodedata.category(sign) == "Cc" and sign not in allowed) or sign in _TURNING:
            raise FileFormatError(
                "The field {name} contains the control character U+{ord:04X}. Remove it.",
                name=name,
                ord=ord(sign),
            )
    return text


def _is_among(arrival: Arrival, saved_rows: Iterable[RatingRow]) -> bool:
    """Return whether the study has a rating already; without a time, compare notes and tags."""
    rating = arrival.rating
    for row in saved_rows:
        saved = row.rating
        if subject_of(saved) != subject_of(rating) or saved.rating != rating.rating:
            continue
        if arrival.rated_at is None:
            if (saved.notes, saved.tags) == (rating.notes, rating.tags):
                return True
        elif abs(row.rated_at - arrival.rated_at.astimezone(UTC)) < _SAME_MOMENT:
            return True
    return False
