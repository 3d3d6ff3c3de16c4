"""Import of ratings made elsewhere: in a browser, on paper, in a spreadsheet.

Each row (`engine.study.rating_rows`) is compared with what the study knows: its rounds, raters and
ratings. Everything is checked before anything is written, and ratings already in the study are not
added again.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from engine.columns import is_spoilt_id
from engine.errors import BoafError, FileFormatError
from engine.files.atomic import read_bytes
from engine.files.csv_cells import is_missing
from engine.files.foreign_table import ForeignTable
from engine.ratings.rating import OWN_RATER, Rating, RatingRow, Subject
from engine.ratings.ratings_file import RatingsTable, RatingsWriter
from engine.sentences import message, message_of
from engine.study.evidence import check_rounds
from engine.study.presentation_order import Shown
from engine.study.rating_page import RatingPage
from engine.study.rating_rows import COLUMNS, TEXTS, StatedRating, read_row
from engine.study.round import READER
from engine.study.snapshot import Snapshot

_SAME_MOMENT: Final = timedelta(milliseconds=1)
"""Times within this difference are equal: microseconds only make the times of a file unique."""
_ASSUMED: Final = {
    "outcome": message("Ratings without an outcome, counted as solved: {n}."),
    "blind": message("Ratings that don't say whether they were blind, counted as not blind: {n}."),
}
"""Notes on optional columns and their default values."""
_RENAMED: Final = message(
    "{n} rating of {name!r} counts for {owner!r}, because both names have the same rater_token. "
    "If they are two people, clear rater_token in the rows of the second one and import that "
    "file again.",
    "{n} ratings of {name!r} count for {owner!r}, because both names have the same rater_token. "
    "If they are two people, clear rater_token in the rows of the second one and import that "
    "file again.",
)
_LAST: Final = datetime.max.replace(tzinfo=UTC)


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
    #: Numbers of ratings that were given under another name than the known one: both names.
    renamed: Counter[tuple[str, str]] = field(default_factory=Counter)

    @classmethod
    def of(cls, rows: Iterable[RatingRow]) -> People:
        people = cls()
        for row in rows:
            people._learn(row.rating)
        return people

    def _learn(self, rating: Rating) -> None:
        self.names.setdefault(_name_key(rating.rater), rating.rater)
        if rating.rater_token:
            self.owners[rating.iteration, rating.rater_token] = rating.rater
            self.tokens.setdefault(rating.subject, rating.rater_token)

    def recognised(self, rating: Rating) -> Rating:
        """Return a rating under the known name of its rater, and remember it.

        Raises FileFormatError when another browser has rated the puzzle under that name.
        """
        if not rating.rater:
            return rating
        name = self.names.get(_name_key(rating.rater), rating.rater)
        owner = self.owners.get((rating.iteration, rating.rater_token), name)
        if owner != name:
            self.renamed[name, owner] += 1
        renamed = replace(rating, rater=owner)
        if self.tokens.get(renamed.subject, rating.rater_token) != rating.rater_token:
            raise FileFormatError(
                "Another browser rated this puzzle under the name {rater!r}. If that was another "
                "person, ask them to press Change name on the page and to send the file again. "
                "Otherwise, remove the row.",
                rater=owner,
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

    new: tuple[Arrival, ...]  #: Ratings to be saved, those that replace others included
    n_already: int  #: Number of ratings already in the study
    n_unnamed: int  #: Number of rows that don't say whose rating they are
    refused: tuple[RefusedRow, ...]  #: Rows that do not belong to it or cannot be read
    #: Ratings older than valid ones of the same rater in the study.
    n_older: int = 0
    replacing: Mapping[str, int] = field(default_factory=dict)
    """Number of ratings that replace an earlier one, by rater."""
    notes: tuple[str, ...] = ()  #: Other things to check

    @property
    def n_replacing(self) -> int:
        return sum(self.replacing.values())

    @property
    def raters(self) -> dict[str, int]:
        """Number of ratings to be saved of each rater, by name."""
        return dict(Counter(arrival.rating.rater for arrival in self.new))


def preview_import(snapshot: Snapshot, paths: Iterable[Path], unnamed: str = OWN_RATER) -> Intake:
    """Read files of ratings and return what would be added; nothing is written.

    ``unnamed``: whose ratings those without a name are.

    A person counts once: names that differ only in case are equal, and so are names that the same
    person used on a page.

    Raises StorageError or FileFormatError when a file cannot be read or is not a table of ratings,
    or when files of a round have been changed.
    """
    check_rounds(snapshot)
    preview = _Preview(snapshot, unnamed.strip())
    for path in paths:
        preview.read(path)
    return preview.intake()


class _Preview:
    """The rows of rating files, sorted into new, known, older and refused ones."""

    def __init__(self, snapshot: Snapshot, unnamed: str) -> None:
        self._unnamed = READER if unnamed == OWN_RATER else unnamed
        self._rounds = _Rounds(snapshot)
        self._saved = _SavedRatings(snapshot.table)
        self._people = People.of(snapshot.table.all_rows)
        self._new: list[Arrival] = []
        self._by_subject: dict[Subject, list[Arrival]] = {}  # the same
        self._refused: list[RefusedRow] = []
        self._notes: list[str] = []
        self._counts: Counter[str] = Counter()

    def read(self, path: Path) -> None:
        """Add the rows of a file."""
        table = ForeignTable(
            read_bytes(path), path, COLUMNS, ["rating"], is_text=TEXTS.__contains__
        )
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
        stated = read_row(cells)
        rating = self._rounds.rating_of(stated)
        if rating.rater == READER:
            self._counts["unnamed"] += 1
            rating = replace(rating, rater=self._unnamed)
        rating = self._people.recognised(rating)
        arrival = Arrival(rating, stated.rated_at)
        self._counts.update(name for name in _ASSUMED if is_missing(cells.get(name, "")))
        of_subject = self._by_subject.setdefault(rating.subject, [])
        if self._saved.has(arrival) or arrival in of_subject:
            self._counts["already"] += 1
        elif self._saved.has_later(arrival):
            self._counts["older"] += 1
        else:
            self._new.append(arrival)
            of_subject.append(arrival)

    def intake(self) -> Intake:
        """Return the contents of all files read."""
        counts = self._counts
        notes = [
            *self._notes,
            *(message(note, n=counts[name]) for name, note in _ASSUMED.items() if counts[name]),
            *(
                message(_RENAMED, n=n, name=name, owner=owner)
                for (name, owner), n in self._people.renamed.items()
            ),
        ]
        if not self._new and not self._refused and not counts["already"] + counts["older"]:
            notes = [message("There are no ratings below the column names.")]
        known, replacing = {*self._saved.newest}, Counter[str]()
        for subject in (arrival.rating.subject for arrival in self._new):
            replacing[subject[0]] += subject in known
            known.add(subject)
        return Intake(
            new=tuple(self._new),
            n_already=counts["already"],
            n_unnamed=counts["unnamed"],
            refused=tuple(self._refused),
            n_older=counts["older"],
            replacing=+replacing,  # without zeros
            notes=tuple(notes),
        )


def import_ratings(writer: RatingsWriter, intake: Intake) -> tuple[RatingRow, ...]:
    """Append new ratings; a rater's later rating replaces an earlier one of the same deal.

    Ratings imported by others since `preview_import` are not added again. Raises as
    `RatingsWriter.append`.
    """
    added: list[RatingRow] = []
    saved = _SavedRatings(writer.table)
    for arrival in sorted(intake.new, key=lambda each: each.rated_at or _LAST):
        rating = arrival.rating
        if saved.has(arrival) or saved.has_later(arrival):
            continue
        replaced = saved.newest.get(rating.subject)
        if replaced is not None:
            rating = replace(rating, supersedes=replaced.key)  # ``blind`` is as in the file
        row = writer.append(rating, now=arrival.rated_at)
        saved.add(row)
        added.append(row)
    return tuple(added)


# What the study knows ----------------------------------------------------------------------------


class _SavedRatings:
    """The ratings of a study, also replaced ones."""

    def __init__(self, table: RatingsTable) -> None:
        self._rows: dict[Subject, list[RatingRow]] = {}
        for row in table.all_rows:
            self._rows.setdefault(row.rating.subject, []).append(row)
        self.newest = {row.rating.subject: row for row in table.rows}  #: The valid ones

    def add(self, row: RatingRow) -> None:
        """Add a rating that was just saved."""
        subject = row.rating.subject
        self._rows.setdefault(subject, []).append(row)
        self.newest[subject] = row

    def has(self, arrival: Arrival) -> bool:
        """Return whether a rating is saved already; without a time, compare notes and tags."""
        rating = arrival.rating
        for row in self._rows.get(rating.subject, ()):
            saved = row.rating
            if saved.rating != rating.rating:
                continue
            if arrival.rated_at is None:
                is_same = (saved.notes, saved.tags) == (rating.notes, rating.tags)
            else:
                is_same = abs(row.rated_at - arrival.rated_at.astimezone(UTC)) < _SAME_MOMENT
            if is_same:
                return True
        return False

    def has_later(self, arrival: Arrival) -> bool:
        """Return whether a later row is saved, as when an older file is imported last."""
        if arrival.rated_at is None:
            return False
        next_moment = arrival.rated_at.astimezone(UTC) + _SAME_MOMENT
        rows = self._rows.get(arrival.rating.subject, ())
        return any(row.rated_at > next_moment for row in rows)


class _Rounds:
    """The rounds of a study, for finding the puzzle that a row rates."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._study, self._title = snapshot.id, snapshot.name
        earlier = (row.rating.study for row in snapshot.table.all_rows)
        self._names = frozenset({snapshot.id, snapshot.name, *earlier})  # of the study
        self._orders = {each.number: each.order for each in snapshot.rounds}
        self._page_ids = {
            each.number: RatingPage.of(snapshot, each).round for each in snapshot.rounds
        }

    def rating_of(self, stated: StatedRating) -> Rating:
        """Return the rating that a row states, of a puzzle of this study.

        Raises FileFormatError when it belongs elsewhere.
        """
        self._check_study(stated.study)
        number, shown = self._find(stated)
        return Rating(
            deal=shown.deal,
            study=self._study,
            iteration=number,
            puzzle_id=shown.record.id,
            disguise=shown.disguise,
            control=shown.control,
            features=shown.record.features_of(shown.deal),
            **stated.values,
        )

    def _check_study(self, name: str) -> None:
        if name and name not in self._names and not _is_id(name, self._study):
            raise FileFormatError(
                "The row belongs to the study {name!r}, not to {own_name!r} ({own}). Import it "
                "there.",
                name=name[:40],
                own_name=self._title,
                own=self._study,
            )

    def _find(self, stated: StatedRating) -> tuple[int, Shown]:
        """Return the round and the appearance of the puzzle."""
        number = self._number_of_page(stated.round) if stated.round else stated.iteration
        newest_first = sorted(self._orders, reverse=True)
        for each in [number] if number else newest_first:
            for shown in self._orders.get(each, ()):
                is_named = stated.deal is None and _is_id(stated.puzzle_id, shown.record.id)
                if is_named or shown.deal == stated.deal:
                    return each, shown
        where = (
            message("round {wanted}", wanted=number)
            if number
            else message("any round of the study")
        )
        raise FileFormatError(
            "{value!r} isn't in {where}. Remove the row.",
            value=stated.deal.to_line()[:60] if stated.deal else stated.puzzle_id[:20],
            where=where,
        )

    def _number_of_page(self, name: str) -> int:
        """Return the number of the round with this id on its rating page."""
        matches = [number for number, round_id in self._page_ids.items() if _is_id(name, round_id)]
        if len(matches) != 1:
            raise FileFormatError(
                "Round {name!r} isn't in this study. Import the row into the study that the "
                "rating page came from, or remove it.",
                name=name[:20],
            )
        return matches[0]


def _is_id(text: str, truth: str) -> bool:
    return text == truth or is_spoilt_id(text, truth)
