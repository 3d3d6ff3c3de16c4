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

To add a rule, add a function and a field of `Gate`. The window's form, the features that are
measured, the files and their messages all follow from the `Rule` of the field.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from engine.design.registry import FEATURES, Value
from engine.digits import significant
from engine.errors import FileFormatError, SettingsError
from engine.files.json_object import parse_json
from engine.game import Deal, Move, Position, replay
from engine.sentences import message, message_of

SCHEMA: Final = 2
_AT_LEAST: Final = 1
"""The schema in which an improvement equal to ``min_improvement`` is enough."""
_MAX_BYTES: Final = 1_000_000

Range = tuple[float | None, float | None]


class _Candidate:
    """A solvable puzzle; greedy play is computed when a rule first needs it."""

    def __init__(self, deal: Deal, values: Mapping[str, Value]) -> None:
        self.deal, self.values = deal, values

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        from engine.search import greedy_moves  # noqa: PLC0415 a window reads gates uncompiled

        return greedy_moves(self.deal)


@dataclass(frozen=True, slots=True)
class Rule:
    """How to read, check and edit a field of the gate, and why a puzzle violates it."""

    off: Any  #: The value that disables the rule
    read: Callable[[Any, str], Any]  #: From JSON, with the location for messages
    check: Callable[[str, Any], None]  #: Raises for a value out of range; takes the field's name
    reason: Callable[[Any, _Candidate], str]  #: Why a puzzle violates the rule, or ""
    plays: bool  #: Whether it needs greedy play
    reads: Callable[[Any], Collection[str]] = lambda _value: ()  #: Features that it reads
    label: str = ""  #: In the form; empty for ranges, which have their own rows
    tip: str = ""  #: For the tooltip
    name: str = ""  #: Short, for messages about the field; the label when empty
    unit: str = ""  #: Behind a number
    most: int = 0  #: Maximum in the form

    @property
    def is_flag(self) -> bool:
        """Whether the value is a boolean."""
        return isinstance(self.off, bool)


def _gains_too_little(minimum: int, puzzle: _Candidate) -> str:
    gain = replay(puzzle.deal, puzzle.moves).score - Position.from_deal(puzzle.deal).score
    return (
        message(
            "greedy play gains only {gain} (it must gain more than {least})",
            gain=gain,
            least=minimum,
        )
        if gain <= minimum
        else ""
    )


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


def _runs_along_too_few_lines(minimum: int, puzzle: _Candidate) -> str:
    n_lines = count_lines(puzzle.deal, puzzle.moves)
    if n_lines < minimum:
        return message(
            "greedy play uses {n_lines} rows and columns, fewer than {least}",
            n_lines=n_lines,
            least=minimum,
        )
    return ""


def _is_solved_by_greed(_must_miss: bool, puzzle: _Candidate) -> str:
    is_solved = len(puzzle.moves) == puzzle.deal.n_cards - 1
    return message("greedy play solves it") if is_solved else ""


def _leaves_a_range(ranges: Mapping[str, Range], puzzle: _Candidate) -> str:
    for name, (low, high) in ranges.items():
        value = puzzle.values.get(name)
        if value is None:
            return message("{name} is unknown", name=name)
        if low is not None and value < low:
            return message(
                "{name} is {value}, below {low:g}", name=name, value=significant(value, 4), low=low
            )
        if high is not None and value > high:
            return message(
                "{name} is {value}, above {high:g}",
                name=name,
                value=significant(value, 4),
                high=high,
            )
    return ""


def _whole(value: object, where: str) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise SettingsError(
            "{where}: {value!r} is invalid. Use a whole number.",
            where=where,
            value=value,
        )
    return value


def _yes_or_no(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise SettingsError(
            "{where}: {value!r} is invalid. Use true or false.",
            where=where,
            value=value,
        )
    return value


def _ranges(value: object, where: str) -> dict[str, Range]:
    if not isinstance(value, dict):
        raise SettingsError(
            "{where} isn't a JSON object. Use an object with feature names as keys.", where=where
        )
    return {name: _range(bounds, f"{where}, {name}") for name, bounds in value.items()}


def _range(value: object, where: str) -> Range:
    if not isinstance(value, list) or len(value) != 2:
        raise SettingsError(
            "{where}: {value!r} isn't a range. Use [low, high], with null for no limit.",
            where=where,
            value=value,
        )
    for bound in value:
        if bound is not None and (isinstance(bound, bool) or not isinstance(bound, int | float)):
            raise SettingsError(
                "{where}: {bound!r} is invalid. Use a number, or null for no limit.",
                where=where,
                bound=bound,
            )
    return value[0], value[1]


def _check_number(name: str, value: int | None) -> None:
    if value is not None and value < 0:
        raise SettingsError(
            "Acceptance rules: {name} is {value}. Use 0 or more.", name=name, value=value
        )


def _check_ranges(_name: str, ranges: Mapping[str, Range]) -> None:
    for name, (low, high) in ranges.items():
        if name not in FEATURES:
            raise SettingsError(
                "Acceptance rules: {name!r} isn't a feature. Choose one of {features}.",
                name=name,
                features=", ".join(FEATURES),
            )
        if low is not None and high is not None and low > high:
            raise SettingsError(
                "Acceptance rules: the range of {name} is reversed ({low:g} to {high:g}). Put the "
                "smaller number first.",
                name=name,
                low=low,
                high=high,
            )


def _number_rule(reason: Callable[[int, _Candidate], str], **words: Any) -> Any:
    """Return a field with an integer or None, for a rule about greedy play."""
    rule = Rule(None, _whole, _check_number, reason, plays=True, **words)
    return field(default=None, metadata={"rule": rule})


def _flag_rule(reason: Callable[[bool, _Candidate], str], **words: Any) -> Any:
    """Return a boolean field, for a rule about greedy play."""
    rule = Rule(False, _yes_or_no, lambda *_: None, reason, plays=True, **words)
    return field(default=False, metadata={"rule": rule})


@dataclass(frozen=True, slots=True)
class Gate:
    """Rules that a puzzle must satisfy; without rules, every solvable new puzzle passes."""

    #: The greedy player's score must exceed the base score by more than this (DNA Puzzles 2021).
    min_improvement: int | None = _number_rule(
        _gains_too_little,
        label=message("Greedy play gains more than"),
        name=message("Greedy gain"),
        unit=message("points"),
        tip=message("The score of greedy play must exceed the initial score by more than this"),
        most=1_000_000,
    )
    #: Its moves must use at least this many different rows and columns (DNA Puzzles 2021).
    min_lines: int | None = _number_rule(
        _runs_along_too_few_lines,
        label=message("Greedy play uses at least"),
        name=message("Rows and columns"),
        unit=message("rows and columns"),
        tip=message("Greedy play must use at least this many different rows and columns"),
        most=104,
    )
    #: The greedy player must not reach the best score (our own rule).
    greedy_must_miss: bool = _flag_rule(
        _is_solved_by_greed,
        label=message("Greedy play must fail"),
        tip=message("Reject puzzles that can be solved by taking the largest gain at each move"),
    )
    #: Features that must lie within a range, bounds included.
    ranges: Mapping[str, Range] = field(
        default_factory=dict,
        metadata={
            "rule": Rule({}, _ranges, _check_ranges, _leaves_a_range, plays=False, reads=list)
        },
    )

    def __post_init__(self) -> None:
        for name, rule in gate_rules().items():
            rule.check(name, getattr(self, name))
        object.__setattr__(self, "ranges", MappingProxyType(dict(self.ranges)))

    def __reduce__(self) -> tuple[type[Gate], tuple[Any, ...]]:
        """Pickle as the arguments, because a mapping proxy can't be pickled for a cluster."""
        values = (getattr(self, name) for name in gate_rules())
        return Gate, tuple(dict(v) if isinstance(v, Mapping) else v for v in values)

    def features(self) -> frozenset[str]:
        """Return the names of all features that the rules read."""
        return frozenset(
            name for key, rule in gate_rules().items() for name in rule.reads(getattr(self, key))
        )

    def reason_against(self, deal: Deal, values: Mapping[str, Value]) -> str:
        """Return why a solvable puzzle is rejected, or an empty string."""
        puzzle = _Candidate(deal, values)
        # Rules without greedy play come first.
        for name, rule in sorted(gate_rules().items(), key=lambda pair: pair[1].plays):
            value = getattr(self, name)
            if value != rule.off and (reason := rule.reason(value, puzzle)):
                return reason
        return ""

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form of a file; disabled rules are left out."""
        # The other rules are the same in both schemas, and older versions can read the first.
        data: dict[str, Any] = {"schema": _AT_LEAST if self.min_improvement is None else SCHEMA}
        for name, rule in gate_rules().items():
            value = getattr(self, name)
            if isinstance(value, Mapping):
                value = {key: list(bounds) for key, bounds in value.items()}
            if value != rule.off:
                data[name] = value
        return data

    @classmethod
    def from_json(cls, data: object, where: str = "gate") -> Gate:
        """Read a gate.

        Raises SettingsError with the location of anything invalid.
        """
        if not isinstance(data, dict):
            raise SettingsError(
                "{where}: acceptance rules must be a JSON object. Use {{}} for no rules.",
                where=where,
            )
        known = ("schema", *(name for name in gate_rules()))
        for key in data:
            if key not in known:
                raise SettingsError(
                    "{where}: unknown key {key!r}. Use {known}.",
                    where=where,
                    key=key,
                    known=", ".join(known),
                )
        schema = data.get("schema", _AT_LEAST)
        if schema not in (_AT_LEAST, SCHEMA):
            raise SettingsError(
                "{where}: unknown schema {schema!r}. Use {schema_2}.",
                where=where,
                schema=schema,
                schema_2=SCHEMA,
            )
        values = {
            name: rule.read(data.get(name, rule.off), f"{where}, {name}")
            for name, rule in gate_rules().items()
        }
        minimum = values["min_improvement"]
        if schema == _AT_LEAST and minimum is not None and minimum >= 0:
            values["min_improvement"] = (
                minimum - 1 if minimum else None
            )  # nobody gains less than 0
        try:
            return cls(**values)
        except SettingsError as error:
            raise SettingsError("{where}: {error}", where=where, error=error) from error


def gate_rules() -> dict[str, Rule]:
    """Return the rules by field name."""
    return {each.name: each.metadata["rule"] for each in fields(Gate)}


def load_gate(path: Path) -> Gate:
    """Read a gate from a file.

    Raises SettingsError with the location if the file can't be read or isn't a gate.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SettingsError(
            "The acceptance rules in {path} can't be read ({strerror}). Check the file.",
            path=path,
            strerror=error.strerror,
        ) from error
    if len(data) > _MAX_BYTES:
        raise SettingsError(
            "{path} is too large for a file of acceptance rules. Choose another file.", path=path
        )
    try:
        parsed = parse_json(data, f"gate {path}")
    except FileFormatError as error:
        raise SettingsError(message_of(error)) from error
    return Gate.from_json(parsed, str(path))
