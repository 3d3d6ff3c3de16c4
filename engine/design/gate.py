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

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, get_type_hints

import msgspec

from engine.design.feature_registry import FEATURES
from engine.digits import significant
from engine.errors import SettingsError
from engine.files.json_files import convert, read_object
from engine.sentences import message

if TYPE_CHECKING:
    from engine.design.analysis import Analysis

SCHEMA: Final = 2
_AT_LEAST: Final = 1
"""The schema in which an improvement equal to ``min_improvement`` is enough."""

Range = tuple[float | None, float | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule of a `Gate`: the field that it annotates is its number, or whether it is applied."""

    title: str  #: Label of its field
    about: str  #: Help for its field, one sentence
    name: str = ""  #: Name of its number
    unit: str = ""  #: Text after its number
    #: Returns why a puzzle is rejected, or an empty text; called with the value of the field.
    reason_against: Callable[[int, Analysis], str]


def _against_gain(minimum: int, analysis: Analysis) -> str:
    gain = analysis.greedy.gain
    if gain > minimum:
        return ""
    return message(
        "greedy play gains only {gain} (it must gain more than {minimum})",
        gain=gain,
        minimum=minimum,
    )


def _against_lines(minimum: int, analysis: Analysis) -> str:
    n_lines = analysis.greedy.n_lines
    if n_lines >= minimum:
        return ""
    return message(
        "greedy play uses {n} row or column, fewer than {minimum}",
        "greedy play uses {n} rows or columns, fewer than {minimum}",
        n=n_lines,
        minimum=minimum,
    )


def _against_win(_must_miss: bool, analysis: Analysis) -> str:
    return message("greedy play solves the puzzle") if analysis.greedy.is_win else ""


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Rules that a puzzle must satisfy; without rules, every solvable new puzzle passes.

    A new rule is one field, which the form of the window shows by itself.

    Raises SettingsError when a number or a range isn't possible.
    """

    min_improvement: Annotated[
        int | None,
        Rule(
            title=message("Greedy play gains more than"),
            about=message(
                "The score of greedy play must exceed the initial score by more than this"
            ),
            name=message("Greedy gain"),
            unit=message("points"),
            reason_against=_against_gain,
        ),
    ] = None
    min_lines: Annotated[
        int | None,
        Rule(
            title=message("Greedy play uses at least"),
            about=message("Greedy play must use at least this many different rows and columns"),
            name=message("Rows and columns"),
            unit=message("rows and columns"),
            reason_against=_against_lines,
        ),
    ] = None
    greedy_must_miss: Annotated[
        bool,
        Rule(
            title=message("Greedy play must fail"),
            about=message(
                "Reject puzzles that can be solved by taking the largest gain at each move"
            ),
            reason_against=_against_win,
        ),
    ] = False
    #: Features that must lie within a range, bounds included.
    ranges: dict[str, Range] = {}

    def __post_init__(self) -> None:
        for name in RULES:
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

    def reason_against(self, analysis: Analysis) -> str:
        """Return why a solvable puzzle is rejected, or an empty string.

        Greedy play is computed only if a rule needs it and all features are in their ranges.
        """
        for name, (low, high) in self.ranges.items():
            value = analysis.measure(name).value
            if value is None:
                return message("{name} is unknown", name=name)
            shown = significant(value, 4)
            if low is not None and value < low:
                return message("{name} is {value}, below {low:g}", name=name, value=shown, low=low)
            if high is not None and value > high:
                return message(
                    "{name} is {value}, above {high:g}", name=name, value=shown, high=high
                )
        for name, rule in RULES.items():
            value = getattr(self, name)
            is_applied = value is not None and value is not False
            if is_applied and (reason := rule.reason_against(value, analysis)):
                return reason
        return ""

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form of a file; disabled rules are omitted."""
        # The other rules are the same in both schemas, and batches remain the same bytes.
        rules: dict[str, Any] = msgspec.to_builtins(self)
        return {"schema": _AT_LEAST if self.min_improvement is None else SCHEMA, **rules}

    @classmethod
    def from_json(cls, data: object, where: str = "gate") -> Gate:
        """Read a gate.

        Raises SettingsError with the location of anything invalid.
        """
        form = convert(data, _GateFile, where, SettingsError)
        if form.schema not in (_AT_LEAST, SCHEMA):
            raise SettingsError(
                "{where}: unknown schema {schema!r}. Use {known}.",
                where=where,
                schema=form.schema,
                known=SCHEMA,
            )
        values = {name: getattr(form, name) for name in cls.__struct_fields__}
        minimum = form.min_improvement
        if form.schema == _AT_LEAST and minimum is not None:
            values["min_improvement"] = minimum - 1 if minimum else None  # no gain is below 0
        return cls(**values)


RULES: Final[Mapping[str, Rule]] = {
    name: rule
    for name, hint in get_type_hints(Gate, include_extras=True).items()
    for rule in getattr(hint, "__metadata__", ())
}
"""The rules by the names of their fields, in their order."""


class _GateFile(Gate, frozen=True, forbid_unknown_fields=True):
    """A gate with the schema of its file."""

    schema: int = _AT_LEAST


def load_gate(path: Path) -> Gate:
    """Read a gate from a file.

    Raises StorageError, FileFormatError or SettingsError if it can't be read or isn't a gate.
    """
    return Gate.from_json(read_object(path), str(path))
