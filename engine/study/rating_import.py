"""Import of ratings made elsewhere: in a browser, on paper, in a spreadsheet.

Each row (`engine.study.rating_rows`) is compared with what the study knows: its rounds, raters and
ratings. Everything is checked before anything is written, and ratings already in the study are not
added again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from engine.columns import is_spoilt_id
from engine.errors import BoafError, FileFormatError
from engine.files.csv_cells import is_missing
from engine.files.foreign_table import ForeignTable
from engine.files.reading import read_bytes
from engine.ratings.rating import OWN_RATER, OWNER, Rating, RatingRow, Subject
from engine.ratings.ratings_file import RatingsTable, RatingsWriter
from engine.ratings.timed_moves import TIMED_MOVES, format_timed_moves, parse_timed_moves
from engine.sentences import message, message_of
from engine.study.evidence import check_rounds
from engine.study.people import People
from engine.study.presentation_order import Shown
from engine.study.rating_page import RatingPage
from engine.study.rating_rows import COLUMNS, TEXTS, StatedRating, read_row
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
        moves = parse_timed_moves(shown.deal, stated.values.get(TIMED_MOVES, ""))
        return Rating(
            deal=shown.deal,
            study=self._study,
            iteration=number,
            puzzle_id=shown.record.id,
            disguise=shown.disguise,
            control=shown.control,
            features=shown.record.features_of(shown.deal),
            **{**stated.values, TIMED_MOVES: format_timed_moves(shown.deal, moves)},
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
        numbers = [number] if number else sorted(self._orders, reverse=True)
        for each in numbers:
            for shown in self._orders.get(each, ()):
                if _matches(stated, shown):
                    return each, shown
        value = stated.deal.to_line()[:60] if stated.deal else stated.puzzle_id[:20]
        if number:
            raise FileFormatError(
                "{value!r} isn't in round {n}. Remove the row.", value=value, n=number
            )
        raise FileFormatError(
            "{value!r} is in no round of the study. Remove the row.", value=value
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


def _matches(stated: StatedRating, shown: Shown) -> bool:
    """Return whether a row rates a puzzle of a round, by its deal, or by its id alone."""
    if stated.deal is None:
        return _is_id(stated.puzzle_id, shown.record.id)
    return shown.deal == stated.deal


def _is_id(text: str, truth: str) -> bool:
    return text == truth or is_spoilt_id(text, truth)


class _Preview:
    """The rows of rating files, sorted into new, known, older and refused ones."""

    def __init__(self, snapshot: Snapshot, unnamed: str) -> None:
        self._unnamed = OWNER if unnamed == OWN_RATER else unnamed
        self._rounds = _Rounds(snapshot)
        self._saved = _SavedRatings(snapshot.table)
        self._people = People.of(snapshot.table.all_rows)
        self._new: list[Arrival] = []
        self._new_of: dict[Subject, list[Arrival]] = {}
        self._refused: list[RefusedRow] = []
        self._notes: list[str] = []
        self._counts: Counter[str] = Counter()

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
        rating = self._rounds.rating_of(stated)
        if rating.rater == OWNER:
            self._counts["unnamed"] += 1
            rating = replace(rating, rater=self._unnamed)
        rating = self._people.recognised(rating)
        self._counts["rows"] += 1
        arrival = Arrival(rating, stated.rated_at)
        self._counts.update(name for name in _ASSUMED if is_missing(cells.get(name, "")))
        if self._saved.has(arrival) or arrival in self._new_of.get(rating.subject, ()):
            self._counts["already"] += 1
        elif self._saved.has_later(arrival):
            self._counts["older"] += 1
        else:
            self._new.append(arrival)
            self._new_of.setdefault(rating.subject, []).append(arrival)

    def intake(self) -> Intake:
        """Return the contents of all files read."""
        counts = self._counts
        notes = self._notes
        notes += [message(note, n=counts[name]) for name, note in _ASSUMED.items() if counts[name]]
        for (name, owner), n in self._people.renamed.items():
            notes.append(message(_RENAMED, n=n, name=name, owner=owner))
        if not counts["rows"] and not self._refused:
            notes = [message("There are no ratings below the column names.")]
        return Intake(
            new=tuple(self._new),
            n_already=counts["already"],
            n_unnamed=counts["unnamed"],
            refused=tuple(self._refused),
            n_older=counts["older"],
            replacing=self._replacing(),
            notes=tuple(notes),
        )

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
