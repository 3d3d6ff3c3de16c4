"""Ratings by others: the page of a round on which they rate blind, and the import of ratings.

Ratings are made on such a page in a browser, on paper, or in a spreadsheet.

A rater can read the complete file of a page, so it contains nothing that a rater should not know:
ids, the puzzles sorted by their texts, and four blocks of them from which each rater's order is
drawn.

A puzzle and its disguise are in opposite blocks, the first and the third or the second and the
fourth; all others are placed at random. So every two puzzles of opposite blocks are equally likely
to be such a pair, except with 4 n + 1 or 4 n + 2 puzzles: then two of the second and the fourth
block are, by a factor of 1 + 1 / n, likelier to be one than two of the first and the third. No
puzzle is recognisable as a repeat, since the order of the two is drawn for each rater. A list of
orders would reveal more: the pairs are far apart in each of them, and with enough orders only the
pairs are.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from engine.errors import BoafError, DealError, FileFormatError, SettingsError
from engine.files.columns import (
    is_missing,
    parse_cells,
    parse_time,
    parse_whole,
    restore,
    restore_id,
    text_columns,
)
from engine.files.reading import read_bytes
from engine.files.storage import hidden_signs, write_atomic
from engine.files.tables import (
    NO_COLUMNS,
    Correction,
    ForeignTable,
    TableRow,
    notes_on,
    with_columns,
)
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings import (
    OWN_COLUMNS,
    OWN_RATER,
    OWNER,
    PLAY_NAMES,
    TIMED_MOVES,
    Rating,
    RatingRow,
    RatingsWriter,
    Subject,
    correct_times,
    format_timed_moves,
    parse_timed_moves,
)
from engine.sentences import Place, message, message_of
from engine.study.round import ORDER_FILE, PUZZLES_FILE, Round, Shown
from engine.study.snapshot import Snapshot
from engine.study.study import digest_of
from engine.templates import page

N_BLOCKS: Final = 4
EXAMPLE: Final = parse_deal("7H 2C 8S")
"""Example of a move past a card onto one of the next rank, for the texts of ``resources/web``."""
NEUTRAL_TITLE: Final = "Birds of a Feather"
"""Title of a page: the name of a study may reveal its purpose."""


@dataclass(frozen=True, slots=True)
class RatingPage:
    """The data of a round sent to raters."""

    #: Ids, which are contained in the ratings returned.
    study: str
    round: str
    #: Every arrangement in the round, sorted by text; the page identifies them by their positions,
    #: from 1.
    deals: tuple[Deal, ...]

    @classmethod
    def of(cls, snapshot: Snapshot, of_round: Round) -> RatingPage:
        deals = sorted({shown.deal for shown in of_round.order}, key=Deal.to_line)
        text = "\n".join([snapshot.id, *(deal.to_line() for deal in deals)])
        return cls(snapshot.id, digest_of(text), tuple(deals))


def study_page(snapshot: Snapshot, number: int, title: str = "") -> str:
    """Return the rating page of a round.

    Raises SettingsError when there is no such round, or nothing to rate in it.

    ``title``: above the puzzles; by default `NEUTRAL_TITLE`.
    """
    of_round = snapshot.round(number)
    contents = RatingPage.of(snapshot, of_round)
    title = title.strip() or NEUTRAL_TITLE
    data = {
        "id": contents.round,
        "title": title,
        "study": contents.study,
        "puzzles": [
            {"id": str(index), "name": "", "deal": deal.to_line()}
            for index, deal in enumerate(contents.deals, 1)
        ],
        "play": [*PLAY_NAMES, TIMED_MOVES],
        "blocks": [list(block) for block in blocks(of_round, contents)],
        "example": EXAMPLE.to_line(),
    }
    return page("study.html", title, (*contents.deals, EXAMPLE), data)


def write_study_page(path: Path, snapshot: Snapshot, number: int, title: str = "") -> int:
    """Write a round's rating page, and return its number of puzzles; raises as `study_page`."""
    write_atomic(path, study_page(snapshot, number, title))
    return len({shown.deal for shown in snapshot.round(number).order})


def blocks(of_round: Round, contents: RatingPage) -> tuple[tuple[int, ...], ...]:
    """Return four blocks of indices into the deals of the page, as the module says.

    A rater is shown the first two blocks and then the others, or vice versa; in both halves the
    first block comes first, or in both the second. So a puzzle and its disguise are separated by
    at least the smaller of the other blocks, a quarter of the round.

    The same files give the same blocks, so nothing can be learned from comparing two pages of one
    round. The blocks are derived from the round's own files, which no rater has.

    Raises StorageError or FileFormatError when the round cannot be read. Raises SettingsError when
    it has no puzzles to rate.
    """
    if not contents.deals:
        raise SettingsError(
            "Round {number} has no puzzles to rate. Add some first.", number=of_round.number
        )
    rng = np.random.default_rng(_seed(of_round))
    n_deals = len(contents.deals)
    # Of the four sizes, which differ by at most 1, opposite blocks have the most similar ones.
    sizes = tuple((n_deals + more) // N_BLOCKS for more in (3, 1, 2, 0))
    paired = _place_pairs(_pairs(of_round, contents), sizes, rng)
    return _fill(paired, sizes, n_deals, rng)


def _pairs(of_round: Round, contents: RatingPage) -> list[list[int]]:
    """Return the indices of each puzzle and its disguise, in the order of the puzzles' ids."""
    indices = {deal: index for index, deal in enumerate(contents.deals)}
    by_puzzle: dict[str, set[int]] = {}
    for shown in of_round.order:
        by_puzzle.setdefault(shown.record.id, set()).add(indices[shown.deal])
    in_order = [sorted(by_puzzle[puzzle]) for puzzle in sorted(by_puzzle)]
    return [arrangements[:2] for arrangements in in_order if len(arrangements) > 1]


def _place_pairs(
    pairs: list[list[int]], sizes: tuple[int, ...], rng: np.random.Generator
) -> list[list[int]]:
    """Return blocks with the two of each pair in opposite ones.

    The probability of each side (blocks 1 and 3, or 2 and 4) is proportional to its free places.
    """
    placed: list[list[int]] = [[] for _ in sizes]
    free = [min(sizes[side], sizes[side + 2]) for side in (0, 1)]  # places for further pairs
    for index in rng.permutation(len(pairs)):
        first, second = rng.permutation(pairs[index]).tolist()
        side = int(rng.integers(sum(free)) >= free[0])
        free[side] -= 1
        placed[side].append(first)
        placed[side + 2].append(second)
    return placed


def _fill(
    paired: list[list[int]], sizes: tuple[int, ...], n_deals: int, rng: np.random.Generator
) -> tuple[tuple[int, ...], ...]:
    """Return the blocks with all other puzzles in random places, each block sorted."""
    in_pairs = {index for block in paired for index in block}
    rest = (index for index in rng.permutation(n_deals).tolist() if index not in in_pairs)
    return tuple(
        tuple(sorted([*block, *islice(rest, size - len(block))]))
        for block, size in zip(paired, sizes, strict=True)
    )


def _seed(of_round: Round) -> int:
    """Return a seed that cannot be known without the files of the round."""
    digest = hashlib.sha256()
    for name in (ORDER_FILE, PUZZLES_FILE):
        path = of_round.folder / name
        digest.update(read_bytes(path) if path.exists() else b"")
    return int.from_bytes(digest.digest(), "big")


# The import of ratings ---------------------------------------------------------------------------
#
# A row has the columns ``rating`` and ``deal`` or ``puzzle_id``, and may have ``rater``,
# ``notes``, ``tags``, ``rated_at``, ``iteration`` and those of ``ratings.csv``. A row from a
# rating page has the ids of study and round. Everything is checked before anything is written, and
# ratings already in the study are not added again.

COLUMNS: Final = frozenset({*OWN_COLUMNS, "round", "book_puzzle"})
"""Columns that are recognised: those of ``ratings.csv`` and of rating pages."""
_TEXTS: Final = text_columns(Rating) | {"rated_at", "round"}
_STATED: Final = (
    *("rating", "notes", "tags", "blind", "outcome", "rater", "rater_token", "position"),
    *PLAY_NAMES,
    TIMED_MOVES,
)
"""Columns of ``ratings.csv`` that don't depend on the study."""
_MAX_NAME_CHARS: Final = 40  # on a rating page, a name has at least one
_AHEAD: Final = timedelta(days=1)
"""Time by which a clock may be ahead, or its time zone wrong."""
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


class RefusedRow(NamedTuple):
    """A row that cannot be imported."""

    file: str
    row: int  #: As a spreadsheet counts
    reason: str  #: What is wrong and how to correct it


class Arrival(NamedTuple):
    """An imported rating that belongs to the study, and its time if that is in the file."""

    rating: Rating
    rated_at: datetime | None

    def is_among(self, rows: Iterable[RatingRow]) -> bool:
        """Return whether a row has the same rating; without a time, compare notes and tags."""
        rating = self.rating
        same = [row for row in rows if row.rating.rating == rating.rating]
        if self.rated_at is None:
            texts = rating.notes, rating.tags
            return any((row.rating.notes, row.rating.tags) == texts for row in same)
        return any(abs(row.rated_at - self.rated_at) < _SAME_MOMENT for row in same)

    def is_older_than(self, rows: Iterable[RatingRow]) -> bool:
        """Return whether a later row is saved, as when an older file is imported last."""
        at = self.rated_at
        return at is not None and any(row.rated_at > at + _SAME_MOMENT for row in rows)


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
    def reasons(self) -> list[tuple[RefusedRow, int]]:
        """The first row of each file that is refused for a reason, and the number of such rows.

        A reason counts once, whatever cell it names.
        """
        alike: dict[tuple[str, str], list[RefusedRow]] = {}
        for row in self.refused:
            reason = getattr(row.reason, "template", row.reason)
            alike.setdefault((row.file, reason), []).append(row)
        return [(rows[0], len(rows)) for rows in alike.values()]

    @property
    def n_replacing(self) -> int:
        return sum(self.replacing.values())

    @property
    def raters(self) -> dict[str, int]:
        return dict(Counter(arrival.rating.rater for arrival in self.new))


def preview_import(
    snapshot: Snapshot,
    paths: Iterable[Path],
    unnamed: str = OWN_RATER,
    columns: Mapping[str, str] = NO_COLUMNS,
) -> Intake:
    """Read files of ratings and return what would be added; nothing is written.

    ``unnamed``: whose ratings those without a name are. ``columns``: the names of columns in the
    files by ours, where they differ.

    A person counts once: names that differ only in case are equal, and so are names that the same
    person used on a page.

    Raises StorageError or FileFormatError when a file cannot be read or is not a table of ratings.
    """
    preview = _Preview(snapshot, unnamed.strip())
    for path in paths:
        preview.read(path, columns)
    return preview.intake()


def import_ratings(writer: RatingsWriter, intake: Intake) -> tuple[RatingRow, ...]:
    """Append new ratings; a rater's later rating replaces an earlier one of the same deal.

    Ratings imported by others since `preview_import` are not added again. Raises as
    `RatingsWriter.append`.
    """
    added: list[RatingRow] = []
    saved = _by_subject(writer.table.items)
    counting = {row.rating.subject: row for row in writer.table.rows}
    for arrival in sorted(intake.new, key=lambda each: each.rated_at or _LAST):
        rating, rows = arrival.rating, saved.setdefault(arrival.rating.subject, [])
        if arrival.is_among(rows) or arrival.is_older_than(rows):
            continue
        if replaced := counting.get(rating.subject):
            rating = replace(rating, supersedes=replaced.key)  # ``blind`` is as in the file
        row = counting[rating.subject] = writer.append(rating, now=arrival.rated_at)
        rows.append(row)
        added.append(row)
    return tuple(added)


def _by_subject(rows: Iterable[RatingRow]) -> dict[Subject, list[RatingRow]]:
    by_subject: dict[Subject, list[RatingRow]] = {}
    for row in rows:
        by_subject.setdefault(row.rating.subject, []).append(row)
    return by_subject


# What a row says, before it is compared with a study ---------------------------------------------


class StatedRating(NamedTuple):
    """The rating in a row, as far as the row alone says it."""

    study: str  #: Id or name of the study; empty if the row doesn't say
    round: str  #: Id of the round on a rating page; empty for a row from elsewhere
    iteration: int  #: Number of the round in a row from elsewhere; 0 if the row doesn't say
    deal: Deal | None  #: The puzzle, by its deal, its id or both
    puzzle_id: str
    rated_at: datetime | None  #: Time of rating, if stated
    values: Mapping[str, Any]  #: The fields of `Rating` that don't depend on the study


def read_row(cells: Mapping[str, str]) -> StatedRating:
    """Check and convert the cells of a row; raise FileFormatError when one cannot be used."""
    page_id = restore_id(cells.get("round", "")).strip()
    deal, name = _deal_and_id(cells)
    _check_signs(cells)
    values = parse_cells(Rating, {name: cells[name] for name in _STATED if name in cells}, Place())
    rater = values.get("rater", "").strip()
    if page_id and not rater:
        raise FileFormatError("The row doesn't name its rater. Add the name.")
    if len(rater) > _MAX_NAME_CHARS:
        raise FileFormatError(
            "The rater's name has {n_rater} characters. Use at most {max_name_chars}.",
            n_rater=len(rater),
            max_name_chars=_MAX_NAME_CHARS,
        )
    values |= {
        "outcome": values.get("outcome") or "solved",
        "rater": rater,
        "notes": values.get("notes", "").replace("\r\n", "\n"),
        "tags": tuple(filter(None, map(str.strip, values.get("tags", ())))),
    }
    text = cells.get("rated_at", "")
    rated_at = None if is_missing(text) else parse_time(text, Place(column="rated_at"))
    if rated_at is not None and rated_at > datetime.now(UTC) + _AHEAD:
        raise FileFormatError(
            "The rating is from {time}, which is in the future. Correct rated_at.", time=text
        )
    iteration = "" if page_id else cells.get("iteration", "")
    return StatedRating(
        study=restore_id(cells.get("study", "")).strip(),
        round=page_id,
        iteration=parse_whole(iteration, Place(column="iteration")),
        deal=deal,
        puzzle_id=name,
        rated_at=rated_at,
        values=values,
    )


def _deal_and_id(cells: Mapping[str, str]) -> tuple[Deal | None, str]:
    """Return the deal and the id in a row, which has one of them or both."""
    text = restore(cells.get("deal", ""))
    name = restore_id(cells.get("puzzle_id", "")).strip()
    if not text.strip():
        if not name:
            raise FileFormatError("The row has neither a deal nor a puzzle_id. Add one of them.")
        return None, name
    try:
        deal = parse_deal(text)
    except DealError as error:
        raise FileFormatError("{error}", error=error) from error
    return deal, puzzle_id(deal)


def _check_signs(cells: Mapping[str, str]) -> None:
    """Raise FileFormatError for invisible characters that change how a text is displayed."""
    for name in ("rater", "rater_token", "notes", "tags"):
        allowed = "\n\r\t" if name == "notes" else ""
        signs = [sign for sign in hidden_signs(cells.get(name, "")) if sign not in allowed]
        if signs:
            raise FileFormatError(
                "{where} contains the control character U+{ord:04X}. Remove it.",
                where=Place(column=name),
                ord=ord(signs[0]),
            )


# The rows of files, compared with a study --------------------------------------------------------


class _Preview:
    """The rows of rating files, sorted into new, known, older and refused ones.

    The page of a round gives each person a random token. One token with two names is one person
    who changed the name. Two tokens with one name may be two people, so a rating never replaces
    one with another token.
    """

    def __init__(self, snapshot: Snapshot, unnamed: str) -> None:
        rows = snapshot.table.items
        self._snapshot = snapshot
        self._unnamed = OWNER if unnamed == OWN_RATER else unnamed
        self._study_names = {snapshot.id, snapshot.name, *(row.rating.study for row in rows)}
        self._page_ids = {
            each.number: RatingPage.of(snapshot, each).round for each in snapshot.rounds
        }
        self._saved = _by_subject(rows)
        self._new: dict[Subject, list[Arrival]] = {}
        self._arrivals: list[Arrival] = []
        self._refused: list[RefusedRow] = []
        self._notes: list[str] = []
        self._corrections: list[Correction] = []
        self._n_read = self._n_unnamed = self._n_already = self._n_older = 0
        self._n_assumed: Counter[str] = Counter()  # by column
        # The known names by a key that ignores case, and by round and token; the token of the
        # first rating of each subject; how many ratings were given under another name.
        self._names: dict[str, str] = {}
        self._names_by_token: dict[tuple[int, str], str] = {}
        self._tokens: dict[Subject, str] = {}
        self._renamed: Counter[tuple[str, str]] = Counter()
        for row in rows:
            self._learn(row.rating)

    def read(self, path: Path, columns: Mapping[str, str]) -> None:
        data = with_columns(read_bytes(path), path, columns)
        table = ForeignTable(data, path, COLUMNS, ["rating"], is_text=_TEXTS.__contains__)
        for row in table.rows():
            try:
                if row.fault:
                    raise FileFormatError(row.fault)
                self._add(row)
            except BoafError as error:
                self._refused.append(RefusedRow(path.name, row.place.row, message_of(error)))
        self._notes += table.notes

    def _add(self, row: TableRow) -> None:
        """Add a row; raise FileFormatError when it cannot be imported."""
        cells, stated = row.cells, read_row(row.cells)
        rating = self._rating_of(stated, row)
        if rating.rater == OWN_RATER:
            raise FileFormatError(
                "The name {name!r} stands for the owner of the study. Use another name, or none "
                "for your own ratings.",
                name=OWN_RATER,
            )
        if rating.rater == OWNER:
            self._n_unnamed += 1
            rating = replace(rating, rater=self._unnamed)
        if rating.rater:
            rating = self._under_known_name(rating)
        self._n_read += 1
        self._n_assumed.update(name for name in _ASSUMED if is_missing(cells.get(name, "")))
        arrival = Arrival(rating, stated.rated_at)
        saved, new = self._saved.get(rating.subject, ()), self._new.get(rating.subject, [])
        if arrival.is_among(saved) or arrival in new:
            self._n_already += 1
        elif arrival.is_older_than(saved):
            self._n_older += 1
        else:
            self._arrivals.append(arrival)
            self._new[rating.subject] = [*new, arrival]

    def intake(self) -> Intake:
        """Return the contents of all files read."""
        notes = [
            *self._notes,
            *notes_on(self._corrections),
            *(message(_ASSUMED[name], n=n) for name in _ASSUMED if (n := self._n_assumed[name])),
            *(
                message(_RENAMED, n=n, name=one, owner=own)
                for (one, own), n in self._renamed.items()
            ),
        ]
        if not self._n_read and not self._refused:
            notes = [message("There are no ratings below the column names.")]
        counting = {row.rating.subject for row in self._snapshot.table.rows}
        replacing = Counter[str]()
        for subject, arrivals in self._new.items():
            replacing[subject[0]] += len(arrivals) - (subject not in counting)
        return Intake(
            new=tuple(self._arrivals),
            n_already=self._n_already,
            n_unnamed=self._n_unnamed,
            refused=tuple(self._refused),
            n_older=self._n_older,
            replacing=+replacing,  # without zeros
            notes=tuple(notes),
        )

    # Who rated

    def _learn(self, rating: Rating) -> None:
        self._names.setdefault(_name_key(rating.rater), rating.rater)
        if rating.rater_token:
            self._names_by_token[rating.iteration, rating.rater_token] = rating.rater
            self._tokens.setdefault(rating.subject, rating.rater_token)

    def _under_known_name(self, rating: Rating) -> Rating:
        """Return a rating under the known name of its rater, and remember it.

        Raises FileFormatError when another browser has rated the puzzle under that name.
        """
        name = self._names.get(_name_key(rating.rater), rating.rater)
        known = self._names_by_token.get((rating.iteration, rating.rater_token), name)
        renamed = replace(rating, rater=known)
        if self._tokens.get(renamed.subject, rating.rater_token) != rating.rater_token:
            raise FileFormatError(
                "Another browser rated this puzzle under the name {rater!r}. If that was another "
                "person, ask them to press Change name on the page and to send the file again. "
                "Otherwise, remove the row.",
                rater=known,
            )
        if known != name:
            self._renamed[name, known] += 1
        self._learn(renamed)
        return renamed

    # What was rated

    def _rating_of(self, stated: StatedRating, row: TableRow) -> Rating:
        """Return the rating that a row states; raise FileFormatError if it isn't of this study."""
        name, own = stated.study, self._snapshot.id
        if name and name not in self._study_names:
            raise FileFormatError(
                "The row belongs to the study {name!r}, not to {own_name!r} ({own}). Import it "
                "there.",
                name=name[:40],
                own_name=self._snapshot.name,
                own=own,
            )
        number, shown = self._find(stated)
        values = {**stated.values, "deal": shown.deal}
        moves = parse_timed_moves(shown.deal, values.get(TIMED_MOVES, ""))
        values[TIMED_MOVES] = format_timed_moves(shown.deal, moves)
        correct_times(values, row.cells, row.place, self._corrections)
        return Rating(
            study=own,
            iteration=number,
            puzzle_id=shown.record.id,
            disguise=shown.disguise,
            control=shown.control,
            features=shown.record.features_of(shown.deal),
            **values,
        )

    def _find(self, stated: StatedRating) -> tuple[int, Shown]:
        """Return the round and the appearance of the puzzle, by default in the newest round."""
        number = self._number_of_page(stated.round) if stated.round else stated.iteration
        for each in sorted(self._snapshot.rounds, key=lambda each: each.number, reverse=True):
            if number not in {0, each.number}:
                continue
            matches = _shown_in(each.order, stated)
            if len(matches) > 1:
                raise FileFormatError(
                    "Round {n} shows the puzzle {name!r} more than once. Add the deal that was "
                    "rated.",
                    n=each.number,
                    name=stated.puzzle_id[:20],
                )
            if matches:
                return each.number, matches[0]
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
        matches = [number for number, page_id in self._page_ids.items() if page_id == name]
        if len(matches) != 1:
            raise FileFormatError(
                "Round {name!r} isn't in this study. Import the row into the study that the "
                "rating page came from, or remove it.",
                name=name[:20],
            )
        return matches[0]


def _shown_in(order: Sequence[Shown], stated: StatedRating) -> list[Shown]:
    """Return what a row rates in the order of a round, by its deal, or by its id alone."""
    if stated.deal is None:
        return [each for each in order if each.record.id == stated.puzzle_id]
    return [each for each in order if each.deal == stated.deal]


def _name_key(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()
