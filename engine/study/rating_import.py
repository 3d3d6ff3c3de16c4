"""Import of ratings made elsewhere: in a browser, on paper, in a spreadsheet.

Each row (`engine.study.rating_rows`) is compared with what the study knows: its rounds, raters and
ratings. Everything is checked before anything is written, and ratings already in the study are not
added again.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from engine.errors import BoafError, FileFormatError
from engine.files.csv_cells import is_missing
from engine.files.foreign_table import ForeignTable
from engine.files.reading import read_bytes
from engine.ratings.rating import OWN_RATER, OWNER, Rating, RatingRow, Subject
from engine.ratings.ratings_file import RatingsTable, RatingsWriter
from engine.sentences import message, message_of
from engine.study.evidence import check_rounds
from engine.study.people import People
from engine.study.rating_rows import COLUMNS, TEXTS, read_row
from engine.study.row_matching import RowMatcher
from engine.study.snapshot import Snapshot

_SAME_MOMENT: Final = timedelta(milliseconds=1)
"""Times within this difference are equal: microseconds only make the times of a file unique."""
_ASSUMED: Final = {
    "outcome": message(
        "{n} rating has no outcome, so it counts as solved.",
        "{n} ratings have no outcome, so they count as solved.",
    ),
    "blind": message(
        "{n} rating doesn't say whether it was blind, so it counts as not blind.",
        "{n} ratings don't say whether they were blind, so they count as not blind.",
    ),
}
"""Notes on optional columns and their default values."""
_RENAMED: Final = message(
    "{n} rating of {name!r} counts for {owner!r}, because both names have the same "
    "rater_token. If these are two people, clear rater_token in the rows of the second person "
    "and import that file again.",
    "{n} ratings of {name!r} count for {owner!r}, because both names have the same "
    "rater_token. If these are two people, clear rater_token in the rows of the second person "
    "and import that file again.",
)
_LAST: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """A row that cannot be imported."""

    file: str
    row: int  #: As a spreadsheet counts
    reason: str  #: What is wrong and how to correct it


@dataclass(frozen=True, slots=True)
class Arrival:
    """An imported rating that belongs to the study."""

    rating: Rating
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
        return dict(Counter(arrival.rating.rater for arrival in self.new))


class _SavedRatings:
    """The ratings of a study, also replaced ones."""

    def __init__(self, table: RatingsTable) -> None:
        self._rows: dict[Subject, list[RatingRow]] = {}
        for row in table.all_rows:
            self._rows.setdefault(row.rating.subject, []).append(row)
        self.newest = {row.rating.subject: row for row in table.rows}  #: The valid ones

    def add(self, row: RatingRow) -> None:
        subject = row.rating.subject
        self._rows.setdefault(subject, []).append(row)
        self.newest[subject] = row

    def has(self, arrival: Arrival) -> bool:
        """Return whether a rating is saved already; without a time, compare notes and tags."""
        rating = arrival.rating
        rows = self._rows.get(rating.subject, ())
        same = [row for row in rows if row.rating.rating == rating.rating]
        if arrival.rated_at is None:
            texts = rating.notes, rating.tags
            return any((row.rating.notes, row.rating.tags) == texts for row in same)
        return any(abs(row.rated_at - arrival.rated_at) < _SAME_MOMENT for row in same)

    def has_later(self, arrival: Arrival) -> bool:
        """Return whether a later row is saved, as when an older file is imported last."""
        if arrival.rated_at is None:
            return False
        next_moment = arrival.rated_at + _SAME_MOMENT
        rows = self._rows.get(arrival.rating.subject, ())
        return any(row.rated_at > next_moment for row in rows)


class _Preview:
    """The rows of rating files, sorted into new, known, older and refused ones."""

    def __init__(self, snapshot: Snapshot, unnamed: str) -> None:
        self._unnamed = OWNER if unnamed == OWN_RATER else unnamed
        self._matcher = RowMatcher(snapshot)
        self._saved = _SavedRatings(snapshot.table)
        self._people = People.of(snapshot.table.all_rows)
        self._new: list[Arrival] = []
        self._new_of: dict[Subject, list[Arrival]] = {}
        self._refused: list[RefusedRow] = []
        self._notes: list[str] = []
        self._n_read = self._n_unnamed = self._n_already = self._n_older = 0
        self._n_assumed: Counter[str] = Counter()  # by column

    def read(self, path: Path) -> None:
        table = ForeignTable(
            read_bytes(path), path, COLUMNS, ["rating"], is_text=TEXTS.__contains__
        )
        for row in table.rows():
            try:
                if row.fault:
                    raise FileFormatError(row.fault)
                self._add(row.cells)
            except BoafError as error:
                self._refused.append(RefusedRow(path.name, row.place.row, message_of(error)))
        self._notes += table.notes

    def _add(self, cells: Mapping[str, str]) -> None:
        """Add a row; raise FileFormatError when it cannot be imported."""
        stated = read_row(cells)
        rating = self._matcher.rating_of(stated)
        if rating.rater == OWN_RATER:
            raise FileFormatError(
                "The name {name!r} stands for the owner of the study. Use another name, or none "
                "for your own ratings.",
                name=OWN_RATER,
            )
        if rating.rater == OWNER:
            self._n_unnamed += 1
            rating = replace(rating, rater=self._unnamed)
        rating = self._people.recognised(rating)
        self._n_read += 1
        self._n_assumed.update(name for name in _ASSUMED if is_missing(cells.get(name, "")))
        arrival = Arrival(rating, stated.rated_at)
        if self._saved.has(arrival) or arrival in self._new_of.get(rating.subject, ()):
            self._n_already += 1
        elif self._saved.has_later(arrival):
            self._n_older += 1
        else:
            self._new.append(arrival)
            self._new_of.setdefault(rating.subject, []).append(arrival)

    def intake(self) -> Intake:
        """Return the contents of all files read."""
        return Intake(
            new=tuple(self._new),
            n_already=self._n_already,
            n_unnamed=self._n_unnamed,
            refused=tuple(self._refused),
            n_older=self._n_older,
            replacing=self._replacing(),
            notes=tuple(self._all_notes()),
        )

    def _all_notes(self) -> list[str]:
        if not self._n_read and not self._refused:
            return [message("There are no ratings below the column names.")]
        assumed, renamed = self._n_assumed, self._people.renamed
        return [
            *self._notes,
            *(message(_ASSUMED[name], n=assumed[name]) for name in _ASSUMED if assumed[name]),
            *(message(_RENAMED, n=n, name=one, owner=own) for (one, own), n in renamed.items()),
        ]

    def _replacing(self) -> Counter[str]:
        """Return the number of ratings that replace an earlier one, saved or new, by rater."""
        replacing = Counter[str]()
        for subject, arrivals in self._new_of.items():
            replacing[subject[0]] += len(arrivals) - (subject not in self._saved.newest)
        return +replacing  # without zeros


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
