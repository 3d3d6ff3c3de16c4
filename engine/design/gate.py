"""Acceptance rules for generated puzzles, beyond solvable and new: the gate of DNA Puzzles (2021).

Each puzzle is played by a greedy player. DNA Puzzles (2021) accepts it when it "surpasses the
minimum score improvement, and the gaps placed are varied enough": the improvement must be greater
than the minimum, equal is not enough. The article doesn't define the variation; here it is the
number of different rows and columns along which the moves run. By a rule of our own, the greedy
player must *not* reach the best score, because a puzzle solved by greed teaches nothing. Any
feature may have a required range. Grammar of ``gate.json``, every key optional::

    {"schema": 2, "min_improvement": 20, "min_lines": 4, "greedy_must_miss": true,
     "ranges": {"rank_clusters": [2, null]}}

In schema 1, which is also assumed if a file names none, an improvement equal to
``min_improvement`` was enough. Improvements are integers, so for such a file the minimum is
reduced by one, which is equivalent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.design.feature_registry import FEATURES, Value
from engine.digits import significant
from engine.errors import SettingsError
from engine.files.json_files import convert, read_object
from engine.game import Deal, Move, Position, replay
from engine.sentences import message

SCHEMA: Final = 2
_AT_LEAST: Final = 1
"""The schema in which an improvement equal to ``min_improvement`` is enough."""

Range = tuple[float | None, float | None]


class _GateForm(msgspec.Struct, forbid_unknown_fields=True):
    schema: int = _AT_LEAST
    min_improvement: int | None = None
    min_lines: int | None = None
    greedy_must_miss: bool = False
    ranges: dict[str, Range] = {}


@dataclass(frozen=True, slots=True)
class Gate:
    """Rules that a puzzle must satisfy; without rules, every solvable new puzzle passes.

    Raises SettingsError when a number or a range isn't possible.
    """

    #: The greedy player's score must exceed the base score by more than this (DNA Puzzles 2021).
    min_improvement: int | None = None
    #: Its moves must use at least this many different rows and columns (DNA Puzzles 2021).
    min_lines: int | None = None
    #: The greedy player must not reach the best score (our own rule).
    greedy_must_miss: bool = False
    #: Features that must lie within a range, bounds included.
    ranges: Mapping[str, Range] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("min_improvement", "min_lines"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise SettingsError(
                    "Acceptance rules: {name} is {value}. Use 0 or more.", name=name, value=value
                )
        for name, (low, high) in self.ranges.items():
            if name not in FEATURES:
                raise SettingsError(
                    "Acceptance rules: {name!r} isn't a feature. Choose one of {features}.",
                    name=name,
                    features=", ".join(FEATURES),
                )
            if low is not None and high is not None and low > high:
                raise SettingsError(
                    "Acceptance rules: the range of {name} is reversed ({low:g} to {high:g}). Put "
                    "the smaller number first.",
                    name=name,
                    low=low,
                    high=high,
                )

    def features(self) -> frozenset[str]:
        return frozenset(self.ranges)

    def reason_against(self, deal: Deal, values: Mapping[str, Value]) -> str:
        """Return why a solvable puzzle is rejected, or an empty string.

        Greedy play is computed only if a rule needs it and all features are in their ranges.
        """
        if reason := self._reason_against_values(values):
            return reason
        if (self.min_improvement, self.min_lines, self.greedy_must_miss) == (None, None, False):
            return ""
        from engine.search.score import greedy_moves  # noqa: PLC0415 a window reads gates uncompiled

        return self._reason_against_play(deal, greedy_moves(deal))

    def _reason_against_values(self, values: Mapping[str, Value]) -> str:
        for name, (low, high) in self.ranges.items():
            value = values.get(name)
            if value is None:
                return message("{name} is unknown", name=name)
            shown = significant(value, 4)
            if low is not None and value < low:
                return message("{name} is {value}, below {low:g}", name=name, value=shown, low=low)
            if high is not None and value > high:
                return message(
                    "{name} is {value}, above {high:g}", name=name, value=shown, high=high
                )
        return ""

    def _reason_against_play(self, deal: Deal, moves: tuple[Move, ...]) -> str:
        gain = replay(deal, moves).score - Position.from_deal(deal).score
        if self.min_improvement is not None and gain <= self.min_improvement:
            return message(
                "greedy play gains only {gain} (it must gain more than {least})",
                gain=gain,
                least=self.min_improvement,
            )
        n_lines = count_lines(deal, moves)
        if self.min_lines is not None and n_lines < self.min_lines:
            return message(
                "greedy play uses {n} {n:row or column/rows or columns}, fewer than {least}",
                n=n_lines,
                least=self.min_lines,
            )
        if self.greedy_must_miss and len(moves) == deal.n_cards - 1:
            return message("greedy play solves the puzzle")
        return ""

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form of a file; disabled rules are omitted."""
        # The other rules are the same in both schemas, and batches remain the same bytes.
        data: dict[str, Any] = {"schema": _AT_LEAST if self.min_improvement is None else SCHEMA}
        if self.min_improvement is not None:
            data["min_improvement"] = self.min_improvement
        if self.min_lines is not None:
            data["min_lines"] = self.min_lines
        if self.greedy_must_miss:
            data["greedy_must_miss"] = True
        if self.ranges:
            data["ranges"] = {name: list(bounds) for name, bounds in self.ranges.items()}
        return data

    @classmethod
    def from_json(cls, data: object, where: str = "gate") -> Gate:
        """Read a gate.

        Raises SettingsError with the location of anything invalid.
        """
        form = convert(data, _GateForm, where, SettingsError)
        if form.schema not in (_AT_LEAST, SCHEMA):
            raise SettingsError(
                "{where}: unknown schema {schema!r}. Use {known}.",
                where=where,
                schema=form.schema,
                known=SCHEMA,
            )
        minimum = form.min_improvement
        if form.schema == _AT_LEAST and minimum is not None and minimum >= 0:
            minimum = minimum - 1 if minimum else None  # no gain is below 0
        try:
            return cls(minimum, form.min_lines, form.greedy_must_miss, form.ranges)
        except SettingsError as error:
            raise SettingsError("{where}: {error}", where=where, error=error) from error


def count_lines(deal: Deal, moves: Iterable[Move]) -> int:
    """Return the number of rows and columns along which moves run."""
    columns = deal.columns
    lines = {
        ("row", source // columns)
        if source // columns == target // columns
        else ("column", source % columns)
        for source, target in moves
    }
    return len(lines)


def load_gate(path: Path) -> Gate:
    """Read a gate from a file.

    Raises StorageError, FileFormatError or SettingsError if it can't be read or isn't a gate.
    """
    return Gate.from_json(read_object(path), str(path))
