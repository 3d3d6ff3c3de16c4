"""One rating of one puzzle: its fields, their ranges, and its row in ``ratings.csv``.

To add a value of the game, add a field to `engine.ratings.play_record.PlayRecord`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from engine.columns import (
    COUNT,
    DEAL,
    FLAG,
    ID,
    OPTIONAL_WHOLE,
    TAGS,
    TEXT,
    WHOLE,
    WORD,
    Column,
    columns_of,
    format_cells,
    format_time,
    parse_cells,
    parse_own_time,
    required_columns,
)
from engine.errors import FileFormatError, SettingsError
from engine.files.csv_cells import (
    Number,
    check_schema,
    format_number,
    neutralise,
    restore,
)
from engine.files.tables import Correction, TableRow
from engine.game import Deal, puzzle_id
from engine.ratings.play_record import FIRST_PLAYED, PlayRecord, correct_times
from engine.sentences import Place

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
    study: Annotated[str, Column(TEXT, "Name of the study; empty outside a study.")] = ""
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
