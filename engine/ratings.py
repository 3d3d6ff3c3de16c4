"""Ratings: what was measured while a puzzle was played, what a person says of it, and their file.

Each value of a game is declared once, as a field of `PlayRecord`: its type and unit (the cell),
its column in files, its heading and its default. The journal, ``games.csv``, ``ratings.csv``, the
import from rating pages, the export, the choices of a fit and the rating panel take their lists
from there. To add a value, add a field, and measure it where a game is played: an action is
counted in ``boaf_desktop/play/session.py``, anything else measured in ``game.py`` beside it,
and both in ``resources/web/game.js`` for rating pages. The moves are text, so they explain no
rating.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from enum import Enum
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from engine.design.feature_registry import FEATURES
from engine.errors import FileFormatError, MoveError, SettingsError
from engine.files.columns import (
    COUNT,
    DEAL,
    FLAG,
    ID,
    MAX_TIME,
    MOVES,
    OPTIONAL_WHOLE,
    SECONDS,
    TAGS,
    TEXT,
    WHOLE,
    WORD,
    Column,
    Number,
    check_schema,
    columns_of,
    format_cells,
    format_number,
    format_time,
    neutralise,
    parse_cells,
    parse_own_time,
    required_columns,
    restore,
    text_columns,
)
from engine.files.tables import Contents, Correction, Table, TableKind, TableRow, TableWriter
from engine.game import Deal, Move, Position, puzzle_id
from engine.sentences import Place, message
from engine.threads import cached_property

TIMED_MOVES: Final = "timed_moves"
"""Name of the column."""
_TOLERANCE: Final = 0.5  # seconds between a time and that of a move
_SECONDS: Final = re.compile(r"\d{1,10}(?:\.\d{1,3})?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRecord:
    """What was measured while a puzzle was played; None where it wasn't.

    Raises SettingsError when a value is negative or not finite.
    """

    seconds: Annotated[
        float | None, Column(SECONDS, "Time at the board, in seconds.", heading=message("time"))
    ] = None
    first_move_seconds: Annotated[
        float | None,
        Column(SECONDS, "Time before the first move, in seconds.", heading=message("first move")),
    ] = None
    longest_pause_seconds: Annotated[
        float | None,
        Column(
            SECONDS,
            "Longest time between two moves, in seconds.",
            heading=message("longest pause"),
        ),
    ] = None
    moves: Annotated[int | None, Column(COUNT, "Moves played.", heading=message("moves"))] = None
    undos: Annotated[
        int | None,
        Column(COUNT, "Number of undos, restarts and jumps back.", heading=message("undos")),
    ] = None
    hints: Annotated[
        int | None, Column(COUNT, "Number of hints and other help.", heading=message("hints"))
    ] = None
    blunders: Annotated[
        int | None, Column(COUNT, "Moves that lost a winnable game.", heading=message("mistakes"))
    ] = None
    timed_moves: Annotated[
        str,
        Column(
            MOVES,
            "Moves that led to the last position, without undone ones, each with the time at the "
            "board in seconds, such as `3D-2D@4.2 5C-6C@9.8`; empty if unknown. A text that isn't "
            "a game of the deal counts as empty.",
        ),
    ] = ""

    def __post_init__(self) -> None:
        for column in columns_of(type(self)):
            if not column.cell.is_measured:
                continue
            value = getattr(self, column.field)
            if value is not None and not 0 <= value < math.inf:
                raise SettingsError(
                    "{name} is {value}. Use 0 or more.", name=column.name, value=value
                )

    def play_values(self) -> dict[str, Any]:
        """Return the values by field, as arguments of a class with these fields."""
        return {column.field: getattr(self, column.field) for column in columns_of(PlayRecord)}


def correct_times(
    values: dict[str, Any], cells: Mapping[str, str], place: Place, corrections: list[Correction]
) -> None:
    """Replace the times of a row that contradict its moves, and add what was corrected to a list.

    ``values``: its fields, as `parse_cells` returns them; ``cells``: its texts.
    """
    for name, right in corrected_times(values):
        values[name] = right
        used = SECONDS.format(right)
        corrections.append(Correction(place.at(name), cells[name], used))


PLAY_COLUMNS: Final = tuple(each for each in columns_of(PlayRecord) if each.cell.is_measured)
"""The columns of the numbers among these values, in the order in which a person sees them."""
PLAY_NAMES: Final = tuple(column.name for column in PLAY_COLUMNS)
"""The names of these numbers in files."""
FIRST_PLAYED: Final = ("outcome", "seconds", "moves", "undos", "hints", "blunders")
"""The outcome, and the values in the first version of each table."""


# The moves of a game with their times as one text, such as 3D-2D@4.2 5C-6C@9.8 -------------------


@dataclass(frozen=True, slots=True)
class TimedMove:
    """One move of a game."""

    move: Move
    seconds: float | None = None  #: Time at the board when it was made; None if unknown


def format_timed_moves(deal: Deal, moves: Iterable[TimedMove]) -> str:
    """Format the moves of a game, with their times to a millisecond; raises MoveError.

    >>> deal = Deal.parse("AC 2C / -- 3C")
    >>> format_timed_moves(deal, [TimedMove(Move(0, 1), 4.2), TimedMove(Move(1, 3))])
    'AC-2C@4.2 AC-3C'
    """
    position, words = Position.from_deal(deal), []
    for each in moves:
        at = "" if each.seconds is None else f"@{each.seconds:.3f}".rstrip("0").rstrip(".")
        words.append(position.move_text(each.move) + at)
        position = position.play(each.move)
    return " ".join(words)


def parse_timed_moves(deal: Deal, text: str) -> tuple[TimedMove, ...]:
    """Parse the moves of a game of a deal, and replay them.

    Any other text may come from another program or puzzle, and has no moves.

    >>> parse_timed_moves(Deal.parse("AC 2C / -- 3C"), "AC-2C@4.2 KH-3C")
    ()
    """
    words = text.split()
    if len(words) >= deal.n_cards:
        return ()
    position, moves = Position.from_deal(deal), []
    for word in words:
        move_text, mark, seconds = word.partition("@")
        if mark and not _SECONDS.fullmatch(seconds):
            return ()
        try:
            move = position.parse_move(move_text)
            position = position.play(move)
        except MoveError:
            return ()
        moves.append(TimedMove(move, float(seconds) if mark else None))
    return tuple(moves)


def corrected_times(values: Mapping[str, Any]) -> Iterator[tuple[str, float | None]]:
    """Yield the times of a game that contradict those of its moves, each with the right one.

    A spreadsheet with decimal commas turns 4.611 seconds into 4,611. None where the right time
    can't be known, because of moves that were undone.

    ``values``: the fields of `PlayRecord`, ``deal`` and ``outcome``.
    """
    texts = [word.partition("@")[2] for word in values.get(TIMED_MOVES, "").split()]
    if not texts or not all(map(_SECONDS.fullmatch, texts)):
        return
    times = list(map(float, texts))
    first, last, pauses = times[0], times[-1], [after - at for at, after in pairwise(times)]
    outcome = values.get("outcome", "")
    is_solved = outcome.startswith("solved")
    is_whole = not values.get("undos") and outcome != "solved_after"
    seconds = values.get("seconds")
    wrong: dict[str, float | None] = {}
    if seconds is not None and not (
        last - _TOLERANCE <= seconds <= (last + _TOLERANCE if is_solved else seconds)
    ):
        wrong["seconds"] = last if is_solved else None
    if (values.get("first_move_seconds") or 0.0) > first + _TOLERANCE:
        wrong["first_move_seconds"] = first if is_whole else None
    longest = max(pauses) if is_whole and pauses else last
    if (values.get("longest_pause_seconds") or 0.0) > longest + _TOLERANCE:
        wrong["longest_pause_seconds"] = longest if is_whole and pauses else None
    if wrong and parse_timed_moves(values["deal"], values[TIMED_MOVES]):
        yield from wrong.items()


# A rating, and its row in the file ---------------------------------------------------------------

SCHEMA: Final = 1
MAX_RATING: Final = 10
MAX_NOTES_CHARS: Final = 20_000

Subject: TypeAlias = tuple[str, int, Deal]
"""Rater, round and deal: what one rating counts for."""
GameOutcome: TypeAlias = Literal["solved", "given_up"]
Control: TypeAlias = Literal["", "random", "parent"]
"""Empty for a puzzle that belongs to the round itself."""

_OUTCOMES: Final = get_args(GameOutcome)
CONTROLS: Final = get_args(Control)

RATING_COLUMNS: Final = (
    *("rated_at", "study", "iteration", "puzzle_id", "deal", "cards"),
    *("rating", "notes", "tags", "blind", "disguise", "control"),
    *FIRST_PLAYED,
    *("first_move_seconds", "supersedes", "schema"),
)
"""The header of ``ratings.csv`` in its first version, before the features.

Later columns follow the features, in files in which a row has a value for them."""
RATER_COLUMN: Final = "rater"
"""Name of the rater; empty for the owner of the study."""
OWNER: Final = ""
"""The rater of ratings without a name: the owner of the study."""
OWN_RATER: Final = "own"
"""Display name of the owner."""


@dataclass(frozen=True, slots=True)
class Rating(PlayRecord):
    """A rating of a puzzle by a person, with the values of its game.

    Raises SettingsError when a value is out of its range.
    """

    deal: Annotated[Deal, Column(DEAL, "The puzzle as it was shown.")]
    rating: Annotated[
        int | None,
        Column(
            OPTIONAL_WHOLE,
            "0 (poor) to 10 (best); empty withdraws the rating that `supersedes` names.",
        ),
    ]
    study: Annotated[str, Column(TEXT, "Id of the study; empty outside a study.")] = ""
    iteration: Annotated[int, Column(WHOLE, "Round of the study, from 1; 0 outside a study.")] = 0
    #: Computed from the deal if missing.
    puzzle_id: Annotated[str, Column(ID, "Name of the puzzle, the same in every arrangement.")] = (
        ""
    )
    notes: Annotated[str, Column(TEXT, "Free text, at most 20,000 characters.")] = ""
    tags: Annotated[tuple[str, ...], Column(TAGS, "Short labels, separated by semicolons.")] = ()
    blind: Annotated[
        bool, Column(FLAG, "Whether features, energy and verdict were hidden until the rating.")
    ] = False
    disguise: Annotated[
        bool,
        Column(
            FLAG, "Whether the puzzle was shown in another arrangement, to measure consistency."
        ),
    ] = False
    control: Annotated[
        Control,
        Column(WORD, "Empty for a puzzle of the round; `random` or `parent` for a control."),
    ] = ""
    outcome: Annotated[GameOutcome, Column(WORD, "`solved` or `given_up`.")] = "solved"
    supersedes: Annotated[str, Column(WORD, "Key of the rating that this one replaces.")] = ""
    features: Mapping[str, Number] = field(default_factory=dict, compare=False)
    """What was known of the puzzle, written beside a new rating for people and never read."""
    rater: Annotated[str, Column(TEXT, "Name of the rater; empty for the owner of the study.")] = (
        ""
    )
    position: Annotated[
        int | None, Column(COUNT, "Place of the puzzle in the order of this rater, from 1.")
    ] = None
    rater_token: Annotated[
        str, Column(WORD, "Random text that identifies one person in one browser and round.")
    ] = ""
    session: Annotated[
        int | None,
        Column(COUNT, "Session of this rater, from 1, in files of version 4."),
    ] = None
    version: Annotated[str, Column(WORD, "Version of the program that saved the rating.")] = ""

    @property
    def subject(self) -> Subject:
        return self.rater, self.iteration, self.deal

    @property
    def cards(self) -> Annotated[int, Column(WHOLE, "Number of cards.")]:
        return self.deal.n_cards

    def __post_init__(self) -> None:
        PlayRecord.__post_init__(self)
        if not self.puzzle_id:
            object.__setattr__(self, "puzzle_id", puzzle_id(self.deal))
        self._check_rating()
        self._check_choices()
        self._check_texts()
        clashes = [name for name in self.features if name in OWN_COLUMNS]
        if clashes:
            raise SettingsError(
                "The feature {name!r} has the same name as a rating column. Rename the feature.",
                name=clashes[0],
            )

    def _check_rating(self) -> None:
        if self.rating is None:
            if not self.supersedes:
                raise SettingsError(
                    "The rating is missing. Use a whole number from 0 to {max_rating}.",
                    max_rating=MAX_RATING,
                )
            return
        is_whole = isinstance(self.rating, int) and not isinstance(self.rating, bool)
        if not is_whole or not 0 <= self.rating <= MAX_RATING:
            raise SettingsError(
                "The rating {rating!r} isn't a whole number from 0 to {max_rating}.",
                rating=self.rating,
                max_rating=MAX_RATING,
            )

    def _check_texts(self) -> None:
        for name in _TEXT_FIELDS:
            check_text(name, getattr(self, name))
        for tag in self.tags:
            check_text("tag", tag)
            if not tag.strip() or ";" in tag or tag != tag.strip():
                raise SettingsError(
                    "The tag {tag!r} is empty, contains a semicolon, or begins or ends with a "
                    "space. Use a short word.",
                    tag=tag[:40],
                )

    def _check_choices(self) -> None:
        for name, value, choices in (
            ("outcome", self.outcome, _OUTCOMES),
            ("control", self.control, CONTROLS),
        ):
            if value not in choices:
                raise SettingsError(
                    "{name}: unknown value {value!r}. Choose one of {choices}.",
                    name=name,
                    value=str(value)[:40],
                    choices=", ".join(map(repr, choices)),
                )


OWN_COLUMNS: Final = frozenset({*RATING_COLUMNS, *(each.name for each in columns_of(Rating))})
"""Every column of ``ratings.csv`` that is not a feature."""
_TEXT_FIELDS: Final = tuple(
    each.field for each in columns_of(Rating) if each.cell in {TEXT, WORD, ID}
)
REQUIRED_COLUMNS: Final = ("rated_at", *required_columns(Rating), "schema")
"""Columns without which a table is not from this program."""


def check_text(name: str, text: str) -> None:
    """Raise SettingsError when the text of a field is too long or can't be stored in a file."""
    if len(text) > MAX_NOTES_CHARS:
        raise SettingsError(
            "The field {name} has {n_text} characters (maximum {max_notes_chars}). Shorten it.",
            name=name,
            n_text=len(text),
            max_notes_chars=MAX_NOTES_CHARS,
        )
    if "\0" in text:
        raise SettingsError("The field {name} contains a NUL character. Remove it.", name=name)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise SettingsError(
            "The field {name} contains a character that can't be saved. Type the text again.",
            name=name,
        ) from None


@dataclass(frozen=True)
class RatingRow:
    """A rating as stored in the file."""

    #: Time of writing, in UTC with microseconds; unique within a ratings file.
    rated_at: datetime
    rating: Rating
    #: Where it was read; unknown for a row that was just added.
    place: Place = field(default=Place(), compare=False)
    #: Texts of the other columns in the file, features among them.
    extra: Mapping[str, str] = field(default_factory=dict, compare=False)
    rater_cell: str | None = None  #: The rater's name in the file, if there were blanks around it

    @cached_property
    def key(self) -> str:
        """Key of this row, to which ``supersedes`` refers: its time and its puzzle."""
        return f"{format_time(self.rated_at)} {self.rating.puzzle_id}"

    @property
    def is_withdrawal(self) -> bool:
        return self.rating.rating is None

    def cells(self) -> dict[str, str]:
        as_written = self.rating
        if self.rater_cell is not None:
            as_written = replace(self.rating, rater=self.rater_cell)
        return {
            "rated_at": format_time(self.rated_at),
            "schema": str(SCHEMA),
            **{name: format_number(value) for name, value in self.rating.features.items()},
            **format_cells(as_written, RATING_COLUMNS),
        }

    def cells_with_extra(self) -> dict[str, str]:
        """Return the text of every column, with those that the program doesn't know."""
        return self.cells() | {name: neutralise(text) for name, text in self.extra.items()}


def parse_row(row: TableRow, corrections: list[Correction]) -> RatingRow:
    """Read a row of a ratings file.

    The id is that of the deal. Times that contradict those of the moves are computed again.

    Raises FileFormatError when a cell cannot be read; the message names file, row and column.
    """
    cells, place = row.cells, row.place
    if row.fault:
        raise FileFormatError(
            "{place}: {error} Rate that puzzle again.", place=place, error=row.fault
        )
    check_schema(cells["schema"], SCHEMA, place)
    try:
        rated_at = parse_own_time(cells["rated_at"], place.at("rated_at"))
        values: dict[str, Any] = parse_cells(Rating, cells, place)
        written_rater = values.get("rater", OWNER)
        values["rater"] = written_rater.strip()  # blanks tell no two people apart
        values.pop("puzzle_id", None)  # that of its deal
        correct_times(values, cells, place, corrections)
        rating = Rating(**values)
    except SettingsError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error
    return RatingRow(
        rated_at=rated_at,
        rating=rating,
        place=place,
        extra={name: restore(cells[name]) for name in cells if name not in OWN_COLUMNS},
        rater_cell=None if written_rater == rating.rater else written_rater,
    )


def within_scale(points: float) -> float:
    """Return the nearest rating within the scale.

    >>> within_scale(-0.4), within_scale(11)
    (0.0, 10.0)
    """
    return min(max(points, 0.0), float(MAX_RATING))


# The file: one row per rating, never changed -----------------------------------------------------
#
# The newest rating of a rater, round and deal counts; a newer row without a rating withdraws it.
# Times are made unique under the lock by adding microseconds.

_KIND: Final = TableKind(
    columns=RATING_COLUMNS,
    required=REQUIRED_COLUMNS,
    known=frozenset({*OWN_COLUMNS, *FEATURES}),
    texts=text_columns(Rating) | {"rated_at"},
)


class RowStatus(Enum):
    """The status of a row of a ratings file."""

    COUNTS = "counts"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    WITHDRAWAL = "withdrawal"  #: A row that withdraws another


@dataclass(frozen=True)
class RatingsTable(Contents[RatingRow]):
    """The rows of a ratings file, and which of them count."""

    @cached_property
    def rows(self) -> tuple[RatingRow, ...]:
        """Ratings that count: neither replaced nor withdrawn, in the order written."""
        return tuple(row for row in self.items if id(row) in self._counting)

    @cached_property
    def superseded(self) -> tuple[RatingRow, ...]:
        """Ratings replaced by a later one, and rows that withdraw another."""
        return tuple(row for row in self.items if id(row) not in self._counting)

    @cached_property
    def _counting(self) -> frozenset[int]:
        statuses = history(self.items)
        return frozenset(id(row) for row, status in statuses if status is RowStatus.COUNTS)

    @property
    def n_changed(self) -> int:
        """The number of ratings that were withdrawn, or replaced by another value."""
        values = {row.rating.subject: row.rating.rating for row in self.rows}
        given = (row.rating for row in self.superseded if not row.is_withdrawal)
        return len({each.subject for each in given if each.rating != values.get(each.subject)})

    def only(self, is_included: Callable[[RatingRow], bool]) -> RatingsTable:
        """Return the table as if the file had only some of its rows."""
        rows = tuple(row for row in self.items if is_included(row))
        return RatingsTable(rows, self.rejected, self.columns, corrections=self.corrections)

    def without(self, keys: Collection[str]) -> RatingsTable:
        """Return the table without some ratings; what they replaced doesn't count again."""
        subjects = {row.rating.subject for row in self.rows if row.key in keys}
        return self.only(lambda row: row.rating.subject not in subjects)


def history(rows: Iterable[RatingRow]) -> Iterator[tuple[RatingRow, RowStatus]]:
    """Yield each row with its status, newest first; ``rows``: in the order of the file."""
    later: dict[Subject, RatingRow] = {}
    # Sorted and then reversed: of equal times, the last row of the file is the newest, which
    # ``reverse=True`` would put last.
    for row in sorted(rows, key=lambda row: row.rated_at)[::-1]:
        newer = later.get(row.rating.subject)
        later[row.rating.subject] = row
        if row.is_withdrawal:
            yield row, RowStatus.WITHDRAWAL
        elif newer is None:
            yield row, RowStatus.COUNTS
        else:
            yield row, RowStatus.WITHDRAWN if newer.is_withdrawal else RowStatus.REPLACED


def missing_rows(before: Iterable[RatingRow], now: Iterable[RatingRow]) -> tuple[RatingRow, ...]:
    """Return the rows that are no longer there, as after another program saved an older copy.

    A row is still there if a spreadsheet changed only its time, or anything but its key.
    """
    before, now = tuple(before), tuple(now)
    if before == now[: len(before)]:  # fast, since rows that were read before are the same objects
        return ()
    keys, present = {row.key for row in now}, {_without_time(row) for row in now}
    lost = (row for row in before if row.key not in keys)
    return tuple(row for row in lost if _without_time(row) not in present)


def _without_time(row: RatingRow) -> frozenset[tuple[str, str]]:
    cells = row.cells() | {RATER_COLUMN: row.rating.rater}  # without blanks around the name
    del cells["rated_at"]
    return frozenset(cells.items())


class RatingsWriter(TableWriter[RatingsTable]):
    """Adds to a locked ratings table; created by `RatingsFile.writing`."""

    def __init__(self, file: Table[RatingsTable], data: bytes) -> None:
        super().__init__(file, data)
        self._path = file.path
        self._has_unreadable = bool(self.table.rejected)  # which may have a time, too
        self._times: set[datetime] = set()
        self._newest: dict[Subject, datetime] = {}
        for row in self.table.items:
            self._note_time(row)

    def _note_time(self, row: RatingRow) -> None:
        subject, when = row.rating.subject, row.rated_at
        self._times.add(when)
        self._newest[subject] = max(when, self._newest.get(subject, when))

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, at the present time, or at the next that no row has."""
        when = self._time_after(rating.subject) if now is None else now.astimezone(UTC)
        while when in self._times or (self._has_unreadable and self.contains(format_time(when))):
            when += timedelta(microseconds=1)
        row = RatingRow(when, rating)
        self.add(row.cells())
        self._note_time(row)
        return row

    def _time_after(self, subject: Subject) -> datetime:
        """Return the present time, or a later one if a clock put rows of a rating into the future.

        The newest row counts, and nothing typed now may be older than what it replaces.
        """
        now, newest = datetime.now(UTC), self._newest.get(subject)
        if newest is None:
            return now
        if newest >= MAX_TIME:
            raise SettingsError(
                "The newest rating of this puzzle is dated {time}, and none can be newer. Correct "
                "the time in the file.",
                time=format_time(newest),
            )
        return max(now, newest + timedelta(microseconds=1))

    def save(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating given in the window; it replaces the rater's own of the same deal.

        A correction without another game keeps the record of the first. A rater who changes the
        value has seen the features by then, so the new rating is not blind. It stays blind if only
        notes or tags change.
        """
        same = (row for row in self.table.rows if row.rating.subject == rating.subject)
        if previous := next(same, None):
            before, value = previous.rating, rating.rating
            if not rating.moves:
                rating = replace(
                    before,
                    rating=value,
                    notes=rating.notes,
                    tags=rating.tags,
                    features=rating.features,
                )
            is_blind = before.blind and value == before.rating
            rating = replace(rating, supersedes=previous.key, blind=is_blind)
        return self.append(rating, now=now)

    def withdraw(self, key: str) -> RatingRow:
        """Withdraw a rating by appending a row without a value.

        Raises SettingsError when it doesn't count any more.
        """
        for row in self.table.rows:
            if row.key == key:
                return self.append(replace(row.rating, rating=None, supersedes=key))
        raise SettingsError(
            "The rating {key!r} in {path} has been changed or removed elsewhere. Open the file "
            "again.",
            key=key[:80],
            path=self._path,
        )

    def undo(self, rows: Sequence[RatingRow]) -> tuple[RatingRow, ...]:
        """Append the rows that undo others, and return them."""
        by_time = sorted(self.table.items, key=lambda row: row.rated_at)
        newest = {row.rating.subject: row.key for row in by_time}
        earlier = {row.key: row for row in by_time}
        if any(newest.get(row.rating.subject) != row.key for row in rows):
            raise SettingsError(
                "This rating has been changed or removed elsewhere. Open the file again.",
                "These ratings have changed since then, so they can't be undone together. "
                "Withdraw them one by one.",
                n=len(rows),
            )
        undoing = []
        for row in rows:
            before = earlier.get(row.rating.supersedes)
            if before is not None and not before.is_withdrawal:
                undoing.append(self.append(replace(before.rating, supersedes=row.key)))
            elif not row.is_withdrawal:
                now = replace(earlier[row.key].rating, rating=None, supersedes=row.key)
                undoing.append(self.append(now))
        return tuple(undoing)

    def restore(self, rows: Iterable[RatingRow]) -> None:
        """Append rows as they were, unless they are there."""
        for row in missing_rows(rows, self.table.items):
            self.add(row.cells_with_extra())
            self._note_time(row)


class RatingsFile(Table[RatingsTable]):
    """A ratings table on disk, safe for concurrent use by several programs and threads.

    ``path``: ``ratings.csv``; it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        super().__init__(path, _KIND, parse_row, RatingsTable, timeout_s=timeout_s)

    def writing(self) -> AbstractContextManager[RatingsWriter]:
        """Lock the table as `Table.writing`; if the block fails, nothing is written."""
        return self._writing(RatingsWriter)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, durably on disk when this returns; raises as `writing`."""
        with self.writing() as writer:
            return writer.append(rating, now=now)
