"""What a generated puzzle must be, beyond solvable and new: the gate of DNA Puzzles (2021).

Each puzzle is played by a greedy player. DNA Puzzles (2021) accepts it when the player's
improvement exceeds a minimum and its moves are varied enough; how varied is left open there, and
here it is the number of different rows and columns along which the moves run. A rule of our own
asks that the greedy player does *not* reach the best score: a puzzle that greed solves teaches
nothing. Any feature may be given a range. Grammar of ``gate.json``, every key optional::

    {"schema": 1, "min_improvement": 20, "min_lines": 4, "greedy_must_miss": true,
     "ranges": {"rank_clusters": [2, null]}}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from engine.design.registry import FEATURES, Value
from engine.errors import FileFormatError, SettingsError
from engine.files.json_text import parse_json
from engine.game import Deal, Position, replay

SCHEMA: Final = 1
_KEYS: Final = ("schema", "min_improvement", "min_lines", "greedy_must_miss", "ranges")
_MAX_BYTES: Final = 1_000_000

Range = tuple[float | None, float | None]


@dataclass(frozen=True, slots=True)
class Gate:
    """Rules that a puzzle must keep; without any, every solvable new puzzle passes.

    Parameters
    ----------
    min_improvement : int or None
        The greedy player's score must exceed the base score by at least this (DNA Puzzles 2021).
    min_lines : int or None
        Its moves must run along at least so many different rows and columns (DNA Puzzles 2021).
    greedy_must_miss : bool
        The greedy player must not reach the best score (our own rule).
    ranges : mapping of str to (low or None, high or None)
        Features that must lie within a range, bounds included.
    """

    min_improvement: int | None = None
    min_lines: int | None = None
    greedy_must_miss: bool = False
    ranges: Mapping[str, Range] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, value in (
            ("min_improvement", self.min_improvement),
            ("min_lines", self.min_lines),
        ):
            if value is not None and value < 0:
                raise SettingsError(f"gate: {name} is {value}; use 0 or more")
        for name, (low, high) in self.ranges.items():
            if name not in FEATURES:
                raise SettingsError(
                    f"gate: {name!r} is not a feature; choose one of {', '.join(FEATURES)}"
                )
            if low is not None and high is not None and low > high:
                raise SettingsError(
                    f"gate: the range of {name} is upside down ({low:g} to {high:g}); "
                    "give the smaller number first"
                )
        object.__setattr__(self, "ranges", MappingProxyType(dict(self.ranges)))

    def __reduce__(self) -> tuple[type[Gate], tuple[Any, ...]]:
        """Pickle as the arguments, because a mapping proxy cannot travel to a cluster."""
        arguments = (
            self.min_improvement, self.min_lines, self.greedy_must_miss, dict(self.ranges),
        )  # fmt: skip
        return Gate, arguments

    @property
    def plays(self) -> bool:
        """Tell whether a greedy player is needed."""
        return self.greedy_must_miss or self.min_improvement is not None or bool(self.min_lines)

    def reason_against(self, deal: Deal, values: Mapping[str, Value]) -> str:
        """Return why a solvable puzzle does not pass, or nothing.

        Parameters
        ----------
        deal : Deal
            A solvable puzzle.
        values : mapping of str to value
            Its features.
        """
        for name, (low, high) in self.ranges.items():
            value = values.get(name)
            if value is None:
                return f"{name} is not known"
            if low is not None and value < low:
                return f"{name} is {value:.4g}, below {low:g}"
            if high is not None and value > high:
                return f"{name} is {value:.4g}, above {high:g}"
        return self._reason_from_play(deal) if self.plays else ""

    def _reason_from_play(self, deal: Deal) -> str:
        from engine.search import greedy_moves  # noqa: PLC0415 a window reads gates uncompiled

        moves = greedy_moves(deal)
        gain = replay(deal, moves).score - Position.from_deal(deal).score
        lines = {
            ("row", source // deal.columns)
            if source // deal.columns == target // deal.columns
            else ("column", source % deal.columns)
            for source, target in moves
        }
        if self.min_improvement is not None and gain < self.min_improvement:
            return f"the greedy player gains {gain}, less than {self.min_improvement}"
        if self.min_lines is not None and len(lines) < self.min_lines:
            return f"the greedy player moves along {len(lines)} lines, fewer than {self.min_lines}"
        if self.greedy_must_miss and len(moves) == deal.n_cards - 1:
            return "the greedy player solves it"
        return ""

    def to_json(self) -> dict[str, Any]:
        """Return the form that a file holds; rules that are off are left out."""
        data: dict[str, Any] = {"schema": SCHEMA}
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

        Raises
        ------
        SettingsError
            With the place of whatever does not belong there.
        """
        if not isinstance(data, dict):
            raise SettingsError(f"{where}: a gate is a JSON object; write {{}} for no rules")
        for key in data:
            if key not in _KEYS:
                raise SettingsError(f"{where}: {key!r} is not known; use {', '.join(_KEYS)}")
        if data.get("schema", SCHEMA) != SCHEMA:
            raise SettingsError(f"{where}: schema {data['schema']!r} is not known; use {SCHEMA}")
        ranges = data.get("ranges", {})
        if not isinstance(ranges, dict):
            raise SettingsError(f"{where}, ranges: write an object of feature names")
        must_miss = data.get("greedy_must_miss", False)
        if not isinstance(must_miss, bool):
            raise SettingsError(f"{where}, greedy_must_miss: {must_miss!r} is not true or false")
        try:
            return cls(
                _whole(data.get("min_improvement"), f"{where}, min_improvement"),
                _whole(data.get("min_lines"), f"{where}, min_lines"),
                must_miss,
                {
                    name: _range(value, f"{where}, ranges, {name}")
                    for name, value in ranges.items()
                },
            )
        except SettingsError as error:
            message = str(error)
            raise SettingsError(
                message if message.startswith(where) else message.replace("gate", where, 1)
            ) from error


def _whole(value: object, where: str) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise SettingsError(f"{where}: {value!r} is not a whole number; write one")
    return value


def _range(value: object, where: str) -> Range:
    if not isinstance(value, list) or len(value) != 2:
        raise SettingsError(f"{where}: {value!r} is not a range; write [low, high], null for open")
    for bound in value:
        if bound is not None and (isinstance(bound, bool) or not isinstance(bound, int | float)):
            raise SettingsError(f"{where}: {bound!r} is not a number; write one, or null for open")
    return value[0], value[1]


def load_gate(path: Path) -> Gate:
    """Read a gate from a file.

    Raises
    ------
    SettingsError
        When the file cannot be read or is not a gate, with the place.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SettingsError(f"gate {path} cannot be read: {error.strerror}") from error
    if len(data) > _MAX_BYTES:
        raise SettingsError(f"gate {path} is larger than a gate can be; choose another file")
    try:
        parsed = parse_json(data, f"gate {path}")
    except FileFormatError as error:
        raise SettingsError(str(error)) from error
    return Gate.from_json(parsed, str(path))
