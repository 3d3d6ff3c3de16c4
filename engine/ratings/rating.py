"""One judgement of one puzzle: its fields, their ranges, and its row in ``ratings.csv``."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias, cast

from engine.errors import BoafError, FileFormatError, SettingsError
from engine.files.csv_cells import (
    Number,
    check_schema,
    format_number,
    neutralise,
    parse_flag,
    parse_number,
    parse_whole,
    restore,
)
from engine.game import Deal, parse_deal
from engine.ratings.columns import RATER_COLUMN, RATING_COLUMNS

SCHEMA: Final = 1
MAX_RATING: Final = 10
MAX_NOTES_CHARS: Final = 20_000

Outcome: TypeAlias = Literal["solved", "given_up"]
Control: TypeAlias = Literal["", "random", "parent"]

_OUTCOMES: Final = ("solved", "given_up")
CONTROLS: Final = ("", "random", "parent")
_TAG_MARK: Final = ";"


@dataclass(frozen=True, slots=True)
class Rating:
    """What a person said about a puzzle, and how the play went.

    Raises
    ------
    SettingsError
        When a value is out of its range.
    """

    deal: Deal  #: The puzzle as it was shown
    #: 0 (poor) to 10 (best). ``None`` withdraws the rating named by ``supersedes``.
    rating: int | None
    study: str = ""  #: Name of the study, or nothing
    iteration: int = 0  #: Round of the study, from 0
    puzzle_id: str = ""  #: Name that all disguises share; computed from the deal when left out
    notes: str = ""  #: Free text, at most 20,000 characters
    tags: tuple[str, ...] = ()  #: Short labels without semicolons
    blind: bool = False  #: Whether features, energy and verdict were hidden until the rating
    #: Whether the puzzle was shown in another arrangement, to measure consistency.
    disguise: bool = False
    #: ``""`` for a puzzle of the round, ``"random"`` or ``"parent"`` for a control.
    control: Control = ""
    outcome: Outcome = "solved"  #: ``"solved"`` or ``"given_up"``
    #: Time of the whole play, and before the first move, in seconds; ``None`` if not measured.
    seconds: float | None = None
    #: Counts, at least 0; ``None`` if not counted.
    moves: int | None = None
    undos: int | None = None
    hints: int | None = None
    blunders: int | None = None
    first_move_seconds: float | None = None
    supersedes: str = ""  #: Key of the rating that this one replaces
    #: Feature values at the time, in the order of their columns.
    features: Mapping[str, Number] = field(default_factory=dict)
    rater: str = ""  #: Who said it; empty for whoever the study belongs to

    def __post_init__(self) -> None:
        self._check_rating()
        self._check_choices()
        self._check_counts()
        for name in ("study", "puzzle_id", "notes", "supersedes", "rater"):
            check_text(name, getattr(self, name))
        for tag in self.tags:
            check_text("tag", tag)
            if not tag.strip() or _TAG_MARK in tag or tag != tag.strip():
                raise SettingsError(
                    "tag {tag!r} is empty or has a semicolon or spaces around it; write a short "
                    "word",
                    tag=tag[:40],
                )
        clashes = [name for name in self.features if name in {*RATING_COLUMNS, RATER_COLUMN}]
        if clashes:
            raise SettingsError(
                "feature {clashes!r} has the name of a rating column; rename the feature",
                clashes=clashes[0],
            )

    def _check_rating(self) -> None:
        if self.rating is None:
            if not self.supersedes:
                raise SettingsError("the rating is empty; give a whole number from 0 to 10")
            return
        whole = isinstance(self.rating, int) and not isinstance(self.rating, bool)
        if not whole or not 0 <= self.rating <= MAX_RATING:
            raise SettingsError(
                "rating {rating!r} is not a whole number from 0 to {max_rating}; choose one",
                rating=self.rating,
                max_rating=MAX_RATING,
            )

    def _check_choices(self) -> None:
        for name, value, choices in (
            ("outcome", self.outcome, _OUTCOMES),
            ("control", self.control, CONTROLS),
        ):
            if value not in choices:
                raise SettingsError(
                    "{name} {value!r} is unknown; choose one of {choices}",
                    name=name,
                    value=str(value)[:40],
                    choices=", ".join(map(repr, choices)),
                )

    def _check_counts(self) -> None:
        for name in ("iteration", "moves", "undos", "hints", "blunders"):
            count = getattr(self, name)
            if count is not None and count < 0:
                raise SettingsError(
                    "{name} is {count}; it must be at least 0", name=name, count=count
                )
        for name in ("seconds", "first_move_seconds"):
            time = getattr(self, name)
            if time is not None and not (math.isfinite(time) and time >= 0):
                raise SettingsError(
                    "{name} is {time}; it must be a time of at least 0 seconds",
                    name=name,
                    time=time,
                )


def check_text(name: str, text: str) -> None:
    """Refuse text that is too long or that no file could hold.

    Raises
    ------
    SettingsError
        Naming the field.
    """
    if len(text) > MAX_NOTES_CHARS:
        raise SettingsError(
            "the {name} field has {n_text} characters; write at most {max_notes_chars}",
            name=name,
            n_text=len(text),
            max_notes_chars=MAX_NOTES_CHARS,
        )
    if "\0" in text:
        raise SettingsError("the {name} field holds a NUL character; remove it", name=name)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise SettingsError(
            "the {name} field holds half of a character pair; type the text again", name=name
        ) from None


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A rating as it stands in the file."""

    #: When it was written, in UTC with microseconds; unique within a ratings file.
    rated_at: datetime
    rating: Rating  #: What was said
    file: str = ""  #: Name of the file that holds it
    line: int = 0  #: Line on which it begins, from 1
    #: Text that somebody put into further columns.
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Name of this row, which a later row may supersede: its time and its puzzle."""
        return f"{format_time(self.rated_at)} {self.rating.puzzle_id}"

    @property
    def written_at(self) -> datetime:
        """When it was written."""
        return self.rated_at

    @property
    def supersedes(self) -> str:
        """Key of the rating that it replaces, or nothing."""
        return self.rating.supersedes

    @property
    def is_withdrawal(self) -> bool:
        """Whether it takes a rating back and gives none."""
        return self.rating.rating is None

    def cells(self) -> dict[str, str]:
        """Return the text of every column of the row."""
        rating = self.rating
        numbers: dict[str, Number] = {
            "iteration": rating.iteration,
            "cards": rating.deal.n_cards,
            "rating": rating.rating,
            "blind": rating.blind,
            "disguise": rating.disguise,
            "seconds": rating.seconds,
            "moves": rating.moves,
            "undos": rating.undos,
            "hints": rating.hints,
            "blunders": rating.blunders,
            "first_move_seconds": rating.first_move_seconds,
            "schema": SCHEMA,
            **rating.features,
        }
        return {name: format_number(value) for name, value in numbers.items()} | {
            "rated_at": format_time(self.rated_at),
            "study": neutralise(rating.study),
            "puzzle_id": neutralise(rating.puzzle_id),
            "deal": rating.deal.to_line(),
            "notes": neutralise(rating.notes),
            "tags": neutralise(_TAG_MARK.join(rating.tags)),
            "control": rating.control,
            "outcome": rating.outcome,
            "supersedes": rating.supersedes,
            # Only where there is somebody to name: who rates alone keeps the files as they are.
            **({RATER_COLUMN: neutralise(rating.rater)} if rating.rater else {}),
        }


def format_time(when: datetime) -> str:
    """Write a moment as ISO 8601 in UTC with microseconds.

    >>> format_time(datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC))
    '2026-01-02T03:04:05.000006+00:00'
    """
    return when.astimezone(UTC).isoformat(timespec="microseconds")


def parse_row(header: Sequence[str], fields: Sequence[str], file: str, line: int) -> RatingRow:
    """Read a row of a ratings file.

    Parameters
    ----------
    header, fields : sequence of str
        Names and texts of the columns, equally long.
    file, line
        Where the row stands.

    Raises
    ------
    FileFormatError
        When a cell cannot be read; the message names file, line and column.
    """
    cells = dict(zip(header, fields, strict=True))
    place = f"{file}, line {line}"
    check_schema(cells["schema"], SCHEMA, place)
    features, extra = _further_columns(cells)
    try:
        rated_at = parse_time(cells["rated_at"], f"{place}, column 'rated_at'")
        rating = _parse_rating(cells, place, features)
    except FileFormatError:
        raise
    except BoafError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error
    return RatingRow(rated_at, rating, file, line, extra)


def parse_time(text: str, where: str) -> datetime:
    """Read a moment as written by `format_time`; without a zone it is in UTC.

    Raises
    ------
    FileFormatError
        When it is none; the message begins with ``where``.
    """
    try:
        when = datetime.fromisoformat(text.strip())
    except ValueError:
        raise FileFormatError(
            "{where} holds {text!r}; write a time such as 2026-01-02T03:04:05.000006+00:00",
            where=where,
            text=text[:40],
        ) from None
    return when if when.tzinfo else when.replace(tzinfo=UTC)


def _further_columns(cells: Mapping[str, str]) -> tuple[dict[str, Number], dict[str, str]]:
    features: dict[str, Number] = {}
    extra: dict[str, str] = {}
    for name, text in cells.items():
        if name in RATING_COLUMNS or name == RATER_COLUMN:
            continue
        try:
            features[name] = parse_number(text, name)
        except FileFormatError:  # somebody's own column of words
            extra[name] = restore(text)
    return features, extra


def _parse_rating(cells: Mapping[str, str], place: str, features: Mapping[str, Number]) -> Rating:
    def count(name: str) -> int | None:
        where = f"{place}, column {name!r}"
        return parse_whole(cells[name], where) if cells[name].strip() else None

    def time(name: str) -> float | None:
        value = parse_number(cells[name], f"{place}, column {name!r}")
        return None if value is None else float(value)

    return Rating(
        deal=parse_deal(restore(cells["deal"])),
        rating=count("rating"),
        study=restore(cells["study"]),
        iteration=count("iteration") or 0,
        puzzle_id=restore(cells["puzzle_id"]),
        notes=restore(cells["notes"]),
        tags=tuple(tag for tag in restore(cells["tags"]).split(_TAG_MARK) if tag),
        blind=parse_flag(cells["blind"], f"{place}, column 'blind'"),
        disguise=parse_flag(cells["disguise"], f"{place}, column 'disguise'"),
        control=cast("Control", cells["control"].strip()),  # checked by Rating
        outcome=cast("Outcome", cells["outcome"].strip()),
        seconds=time("seconds"),
        moves=count("moves"),
        undos=count("undos"),
        hints=count("hints"),
        blunders=count("blunders"),
        first_move_seconds=time("first_move_seconds"),
        supersedes=cells["supersedes"].strip(),
        features=features,
        rater=restore(cells.get(RATER_COLUMN, "")),
    )
