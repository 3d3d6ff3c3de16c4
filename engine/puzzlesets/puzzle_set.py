"""A puzzle set in memory, and the checks that the formats of its files share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.design.record import PuzzleRecord
from engine.files.columns import Number, format_number
from engine.files.tables import Correction
from engine.game import Deal, puzzle_id
from engine.progress import run
from engine.sentences import Place

if TYPE_CHECKING:
    import pandas as pd

SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """Puzzles in order, with all other data of their file."""

    records: tuple[PuzzleRecord, ...]
    #: Unknown columns, one text per puzzle; they are written back.
    extra: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: A replayed solution per puzzle, an empty text where there is none; an empty tuple when the
    #: file has no solutions.
    solutions: tuple[str, ...] = ()
    #: Data that could not be verified on reading, one sentence each; about the file, so that
    #: `take` and `joined` leave them out.
    notes: tuple[str, ...] = field(default=(), compare=False)
    #: The arguments behind the puzzles, including energy and versions, as in `NAME.batch.json`;
    #: empty where unknown.
    origin: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, deals: Iterable[Deal | str | int]) -> PuzzleSet:
        """Return a set of deals, which may be texts or numbers; no feature is measured."""
        parsed = (each if isinstance(each, Deal) else Deal.parse(each) for each in deals)
        return cls(tuple(map(record_of, parsed)))

    @classmethod
    def read(cls, path: str | Path) -> PuzzleSet:
        """Read a set in any format; raises as `engine.puzzlesets.formats.read_set`."""
        from engine.puzzlesets.formats import read_set  # noqa: PLC0415 - it creates sets

        return read_set(Path(path))

    def write(self, path: str | Path) -> None:
        """Write the set in the format of the extension, as `engine.puzzlesets.formats`."""
        from engine.puzzlesets.formats import write_set  # noqa: PLC0415 - as above

        write_set(Path(path), self)

    @classmethod
    def from_frame(cls, frame: pd.DataFrame) -> PuzzleSet:
        """Return the puzzles in the column ``deal``, with the features in other columns.

        No feature is measured. Further columns become texts in `extra`.
        """
        from engine.puzzlesets.formats import parse_set  # noqa: PLC0415 - it creates sets

        return parse_set(frame.to_csv(index=False).encode(), Path("frame.csv"))

    def to_frame(self) -> pd.DataFrame:
        """Return one row per puzzle: id, deal, cards, energy and the features that it has."""
        import pandas as pd  # noqa: PLC0415 - half a second

        return pd.DataFrame(
            {
                "id": each.id,
                "deal": each.deal.to_line(),
                "cards": each.cards,
                "energy": each.energy,
                **each.features,
            }
            for each in self.records
        )

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[PuzzleRecord]:
        return iter(self.records)

    def _repr_html_(self) -> str:
        html: str = self.to_frame().to_html(max_rows=10)
        return html

    def take(self, indices: Sequence[int]) -> PuzzleSet:
        """Return the puzzles at some indices, in that order, with their columns and solutions.

        >>> PuzzleSet((), {"name": ()}).take([]).extra
        {'name': ()}
        """
        return PuzzleSet(
            tuple(self.records[index] for index in indices),
            {name: tuple(texts[index] for index in indices) for name, texts in self.extra.items()},
            tuple(self.solutions[index] for index in indices) if self.solutions else (),
            origin=self.origin,
        )

    def joined(self, other: PuzzleSet) -> PuzzleSet:
        """Return these puzzles followed by others; data that one of the two lacks are empty."""

        def join(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
            our_texts = ours or ("",) * len(self.records)
            their_texts = theirs or ("",) * len(other.records)
            return our_texts + their_texts

        names = dict.fromkeys([*self.extra, *other.extra])
        has_solutions = bool(self.solutions or other.solutions)
        return PuzzleSet(
            self.records + other.records,
            {name: join(self.extra.get(name, ()), other.extra.get(name, ())) for name in names},
            join(self.solutions, other.solutions) if has_solutions else (),
            origin=self.origin if self.origin == other.origin else {},
        )


def record_of(deal: Deal, features: Mapping[str, Number] | None = None) -> PuzzleRecord:
    """Return the record of a deal without further data, such as an imported one."""
    return PuzzleRecord(deal, puzzle_id(deal), features=dict(features or {}))


def stored_record(
    values: Mapping[str, Any],
    features: Mapping[str, Number],
    place: Place,
    corrections: list[Correction],
) -> PuzzleRecord:
    """Return the record of a puzzle in a file, from the values of its fields.

    A feature that can't have the value in the file is measured again, and added to a list. The id
    is that of the deal.
    """
    typed = {name: _typed(name, value) for name, value in features.items()}
    fields = {**values, "id": puzzle_id(values["deal"]), "features": typed}
    wrong = [name for name in _RANGES.keys() & typed.keys() if not _is_possible(name, typed[name])]
    if wrong or not _has_possible_bounds(values):
        fields |= _measured_again(values, typed, wrong, place, corrections)
    return PuzzleRecord(**fields)


_RANGES: Final = {name: (feature.low, feature.high) for name, feature in FEATURES.items()}


def _is_possible(name: str, value: Number) -> bool:
    low, high = _RANGES[name]
    return value is None or low <= value <= high


def _has_possible_bounds(values: Mapping[str, Any]) -> bool:
    low, high = values.get("halfway_low"), values.get("halfway_high")
    return not (low is not None and low > 1) and not (high is not None and high > 1)


def _measured_again(
    values: Mapping[str, Any],
    typed: Mapping[str, Number],
    wrong: Sequence[str],
    place: Place,
    corrections: list[Correction],
) -> dict[str, Any]:
    """Return the fields of a record whose features can't all be right; its energy is unknown."""
    from engine.design.analysis import measured_fields, quick_analysis  # noqa: PLC0415 - kernels
    from engine.design.measuring import features_of  # noqa: PLC0415

    deal = values["deal"]
    found = run(features_of([deal], wrong))[deal]
    for name in wrong:
        used = format_number(found[name])
        corrections.append(Correction(place.at(name), f"{typed[name]:g}", used))
    fields: dict[str, Any] = {}
    if HALFWAY_RATIO in wrong or not _has_possible_bounds(values):
        fields = measured_fields(quick_analysis(deal))
    return fields | {"features": {**typed, **found}, "energy": None}


def _typed(name: str, value: Number) -> Number:
    """Convert a number from a file to the type of its feature."""
    kind = FEATURES[name].kind if name in FEATURES else ""
    if value is None or not kind:
        return value
    if kind == "boolean":
        return bool(value) if value in {0, 1} else None  # a share, for example, is no verdict
    return int(value) if kind == "integer" and float(value).is_integer() else float(value)
