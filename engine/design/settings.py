"""The settings of a batch: plain values that a window can use without compiled code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Final, get_type_hints

import msgspec

from engine.design.energy import Energy, Factor, Term
from engine.design.feature_registry import FEATURES, is_of_cards, on_demand_among
from engine.errors import SettingsError
from engine.files.json_files import convert, read_object
from engine.game import MAX_CELLS
from engine.numerics import significant
from engine.search.limits import DEFAULT_MAX_STATES, MAX_COUNTED_CARDS, check_max_states
from engine.sentences import message

if TYPE_CHECKING:
    from engine.design.analysis import Analysis

# Acceptance rules beyond solvable and new: the gate of DNA Puzzles (2021) ------------------------
#
# Each puzzle is played by a greedy player. DNA Puzzles (2021) accepts it when it "surpasses the
# minimum score improvement, and the gaps placed are varied enough": the improvement must be
# greater than the minimum, equal is not enough. The article doesn't define the variation; here it
# is the number of different rows and columns along which the moves run. By a rule of our own, the
# greedy player must *not* reach the best score, because a puzzle solved by greed teaches nothing.
# Any feature may have a required range. Grammar of ``gate.json``, every key optional::
#
#     {"schema": 2, "min_improvement": 20, "min_lines": 4, "greedy_must_miss": true,
#      "ranges": {"rank_clusters": [2, null]}}
#
# In schema 1, which is also assumed if a file names none, an improvement equal to
# ``min_improvement`` was enough. Improvements are integers, so for such a file the minimum is
# reduced by one, which is equivalent.

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


# Settings ----------------------------------------------------------------------------------------

CARDS_FIRST: Final = "cards-first"
DESCENT: Final = "descent"
ANNEALING: Final = "annealing"
EVOLUTION: Final = "evolution"


@dataclass(frozen=True, slots=True)
class Method:
    """A search method, in words."""

    title: str
    meaning: str  #: How it searches, in one sentence


METHODS: Final[Mapping[str, Method]] = MappingProxyType(
    {
        CARDS_FIRST: Method(
            message("Cards first"),
            message(
                "Cards first chooses the cards, then where they lie. The best of eight starts "
                "goes on."
            ),
        ),
        DESCENT: Method(
            message("Hill descent"), message("Hill descent rarely accepts a worse puzzle.")
        ),
        ANNEALING: Method(
            message("Simulated annealing"),
            message(
                "Simulated annealing often accepts a worse puzzle at first and hardly ever at the "
                "end."
            ),
        ),
        EVOLUTION: Method(
            message("Evolution"), message("Evolution keeps several puzzles and crosses them.")
        ),
    }
)
"""All search methods by name, in the order of the window's drop-down list."""
_PLAIN: Final = (
    "cards_low",
    "cards_high",
    "count",
    "seed",
    "rows",
    "columns",
    "iterations",
    "method",
    "max_states",
)
MIN_CARDS: Final = 2
# Far more than anyone would wait for, so that typing errors are noticed.
MAX_COUNT: Final = 1_000_000
MAX_ITERATIONS: Final = 100_000_000


@dataclass(frozen=True, slots=True)
class StepMix:
    """How a chain moves through the deals; by default as in Neller & Ziegler (2019)."""

    #: Probability of swapping in an unused card, 0 to 1; otherwise two cells swap contents.
    swap_unused: float = 0.3
    uphill: float = 0.005  #: Hill descent: probability of accepting a worse deal, 0 to 1
    #: Annealing: average energy increase accepted at the start.
    temperature: float = 0.05
    halvings: float = 12.0  #: Annealing: number of halvings of the temperature

    def __post_init__(self) -> None:
        for name, value in (("temperature", self.temperature), ("halvings", self.halvings)):
            if not 0 < value < float("inf"):
                raise SettingsError(
                    "{name} is {value}. Use a number greater than 0.", name=name, value=value
                )
        for name, value in (("swap_unused", self.swap_unused), ("uphill", self.uphill)):
            if not 0 <= value <= 1:
                raise SettingsError(
                    "{name} is {value}, which isn't a probability. Use 0 to 1.",
                    name=name,
                    value=value,
                )


def default_iterations(n_cards: int, method: str = DESCENT) -> int:
    """Return the default length of a chain.

    As in Neller & Ziegler (2019) up to 12 cards: 2500 below 10, then 800. Above 12 cards, the
    article uses 50 because of its slow counter; 600 bring 16 cards below a ratio of 0.0001 in some
    seconds. With the cards chosen first, half as many are enough.

    >>> [default_iterations(n_cards) for n_cards in (9, 10, 12, 13)]
    [2500, 800, 800, 600]
    """
    length = 600 if n_cards > 12 else 800 if n_cards >= 10 else 2500
    return length // 2 if method == CARDS_FIRST else length


def terms_of_cards(energy: Energy) -> tuple[Term, ...]:
    """Return the terms that depend only on which cards a deal has.

    Of a product with ratios that should be high, the features of the cards remain: with a ratio of
    1, they decide how low the energy can be.
    """
    found = []
    for term in energy.terms:
        others = [each for each in term.factors if not is_of_cards(each.feature)]
        if all(map(is_of_cards, term.features())):
            found.append(term)
        elif term.weight < 0 and not term.when and all(map(_is_ratio, others)):
            factors = tuple(each for each in term.factors if each not in others)
            found.append(replace(term, factors=factors))
    return tuple(found)


def _is_ratio(factor: Factor) -> bool:
    is_plain = factor.target is None and not factor.is_log
    return is_plain and FEATURES[factor.feature].kind == "ratio"


def default_method(energy: Energy) -> str:
    """Return the search that finds better puzzles with an energy in the same time.

    Where an energy prefers values of features of the cards, the start decides which optimum is
    reached, so the cards come first.
    """
    read = (
        each.feature for term in terms_of_cards(energy) if term.weight for each in term.factors
    )
    return CARDS_FIRST if {*read} - {"cards"} else DESCENT


@dataclass(frozen=True, slots=True)
class GenerateSettings:
    """Everything that determines the puzzles of a batch."""

    #: Number of cards, at most `MAX_COUNTED_CARDS`; sizes of a range take turns.
    cards_low: int
    cards_high: int
    count: int  #: Number of puzzles to accept
    energy: Energy  #: What to minimise
    seed: int = 1  #: 0 to 2**63 - 1
    #: Size of the grid.
    rows: int = 4
    columns: int = 4
    #: Length of a chain; None for `default_iterations` of its number of cards.
    iterations: int | None = None
    method: str = ""  #: One of `METHODS`; empty for the `default_method` of the energy
    mix: StepMix = field(default_factory=StepMix)  #: How chains move
    max_states: int = DEFAULT_MAX_STATES  #: Budget of states in a count
    gate: Gate = field(default_factory=Gate)  #: Acceptance rules
    #: Features on demand to measure for each puzzle, beside those that energy and gate read.
    also: tuple[str, ...] = ()
    skip: tuple[int, ...] = ()  #: Chains whose puzzles others replaced
    #: False for a batch of more than 12 cards that version 4.0 began: it ends as it would have.
    has_bounds: bool = True

    def __post_init__(self) -> None:
        self._check_cards()
        limits = {"count": (1, MAX_COUNT), "seed": (0, 2**63 - 1)}
        if self.iterations is not None:
            limits["iterations"] = (0, MAX_ITERATIONS)
        for name, (minimum, maximum) in limits.items():
            if not minimum <= getattr(self, name) <= maximum:
                raise SettingsError(
                    "{name} is {value}. Use {minimum} to {maximum}.",
                    name=name,
                    value=getattr(self, name),
                    minimum=minimum,
                    maximum=maximum,
                )
        check_max_states(self.max_states)
        if self.search_method not in METHODS:
            raise SettingsError(
                "Unknown method {method!r}. Choose one of {methods}.",
                method=self.method,
                methods=", ".join(METHODS),
            )

    def _check_cards(self) -> None:
        """Reject numbers of cards that don't fit the grid."""
        if min(self.rows, self.columns) < 1 or not 2 <= self.rows * self.columns <= MAX_CELLS:
            raise SettingsError(
                "A grid of {rows} × {columns} isn't possible. Use 2 to {max_cells} cells.",
                rows=self.rows,
                columns=self.columns,
                max_cells=MAX_CELLS,
            )
        if self.cards_low > self.cards_high:
            raise SettingsError(
                "The range for the number of cards is reversed ({cards_low} to {cards_high}). "
                "Put the smaller number first.",
                cards_low=self.cards_low,
                cards_high=self.cards_high,
            )
        maximum = min(self.rows * self.columns, MAX_COUNTED_CARDS)
        if not MIN_CARDS <= self.cards_low <= self.cards_high <= maximum:
            raise SettingsError(
                "{cards_low} to {cards_high} cards don't fit. Use 2 to {maximum} for a grid of "
                "{rows} × {columns}.",
                cards_low=self.cards_low,
                cards_high=self.cards_high,
                maximum=maximum,
                rows=self.rows,
                columns=self.columns,
            )

    @property
    def on_demand(self) -> tuple[str, ...]:
        """The features on demand to measure for each puzzle, in the order of the columns."""
        return on_demand_among({*self.energy.features(), *self.gate.features(), *self.also})

    def n_cards(self, chain: int) -> int:
        return self.cards_low + chain % (self.cards_high - self.cards_low + 1)

    def n_iterations(self, chain: int) -> int:
        if self.iterations is not None:
            return self.iterations
        return default_iterations(self.n_cards(chain), self.search_method)

    @property
    def search_method(self) -> str:
        """The method of the search, which is written to files."""
        return self.method or default_method(self.energy)

    def to_json(self) -> dict[str, Any]:
        """Return the settings as written to ``batch.json``."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        return {
            **plain,
            "method": self.search_method,
            **({"also": list(self.also)} if self.also else {}),  # not in sets without
            **({"skip": list(self.skip)} if self.skip else {}),
            "mix": asdict(self.mix),
            "gate": self.gate.to_json(),
            "energy": self.energy.to_json(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> GenerateSettings:
        """Create settings from the output of `to_json`; other keys are ignored.

        Raises SettingsError or EnergyError if something is missing or invalid.
        """
        try:
            plain = {name: data[name] for name in _PLAIN}
            mix = StepMix(**data["mix"])
            return cls(
                **plain,
                mix=mix,
                gate=Gate.from_json(data["gate"]),
                energy=Energy.from_json(data["energy"]),
                also=tuple(data.get("also", ())),
                skip=tuple(data.get("skip", ())),
            )
        except (KeyError, TypeError) as error:
            raise SettingsError(
                "The settings of the batch are invalid ({error}). Generate the set again.",
                error=error,
            ) from error
