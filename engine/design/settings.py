"""The settings of a batch: plain values that a window can use without compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, Final

from engine.design.energy import Energy
from engine.design.feature_registry import on_demand_among
from engine.design.gate import Gate
from engine.errors import SettingsError
from engine.game import MAX_CELLS
from engine.search.limits import DEFAULT_MAX_STATES, MAX_COUNTED_CARDS, check_max_states
from engine.sentences import message

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


def default_iterations(n_cards: int) -> int:
    """Return the default length of a chain.

    As in Neller & Ziegler (2019) up to 12 cards: 2500 below 10, then 800. Above 12 cards, the
    article uses 50 because of its slow counter; 600 bring 16 cards below a ratio of 0.0001 in some
    seconds.

    >>> [default_iterations(n_cards) for n_cards in (9, 10, 12, 13)]
    [2500, 800, 800, 600]
    """
    if n_cards < 10:
        return 2500
    return 800 if n_cards <= 12 else 600


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
    method: str = DESCENT  #: One of `METHODS`
    mix: StepMix = field(default_factory=StepMix)  #: How chains move
    max_states: int = DEFAULT_MAX_STATES  #: Budget of states in a count
    gate: Gate = field(default_factory=Gate)  #: Acceptance rules
    #: Features on demand to measure for each puzzle, beside those that energy and gate read.
    also: tuple[str, ...] = ()

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
        if self.method not in METHODS:
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
        return default_iterations(self.n_cards(chain))

    def to_json(self) -> dict[str, Any]:
        """Return the settings as written to ``batch.json``."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        return {
            **plain,
            **({"also": list(self.also)} if self.also else {}),  # not in sets without
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
            )
        except (KeyError, TypeError) as error:
            raise SettingsError(
                "The settings of the batch are invalid ({error}). Generate the set again.",
                error=error,
            ) from error
