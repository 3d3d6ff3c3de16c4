"""The settings of a map of puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.design.maps.axes import Axis
from engine.design.registry import Value, on_demand_among
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.game import Deal, parse_deal

METHOD: Final = "map"
"""The ``method`` in the records of a map's puzzles."""
N_BURSTS: Final = 32
N_CHILDREN: Final = 32
"""Children per burst; a generation has `N_BURSTS` bursts."""
MOST_PROVED_CARDS: Final = 6
"""Seven cards have 687 matching graphs with 50,470 layouts each, more than a gigabyte."""
MEASURING: Final = "measuring"
"""The message while the range of an axis is measured on random deals."""
DEFAULT_EVALUATIONS: Final = 100_000
MOST_EVALUATIONS: Final = 10**10


@dataclass(frozen=True, slots=True)
class Request:
    """Generations directed by a person: towards a cell, or from a puzzle."""

    generation: int  #: The first generation
    n_generations: int
    cell: int | None = None  #: Children start from elites near it
    deal: Deal | None = None  #: Or all children start from it

    def to_json(self) -> dict[str, Any]:
        """Return the request in its JSON form."""
        numbers = {"generation": self.generation, "n_generations": self.n_generations}
        if self.deal is not None:
            return {**numbers, "deal": self.deal.to_line()}
        return {**numbers, "cell": self.cell}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Request":
        """Create a request from the output of `to_json`.

        Raises KeyError, TypeError, ValueError or DealError if something is invalid.
        """
        numbers = int(data["generation"]), int(data["n_generations"])
        if "deal" in data:
            return cls(*numbers, deal=parse_deal(data["deal"]))
        return cls(*numbers, cell=int(data["cell"]))


@dataclass(frozen=True, slots=True)
class MapSettings:
    """Two axes, and the energy to minimise in each cell.

    Raises SettingsError when something does not fit.
    """

    #: Energy, number of cards (one), grid, seed, steps, acceptance rules, further features.
    puzzles: GenerateSettings
    x: Axis  #: Horizontal axis
    y: Axis  #: Vertical axis
    evaluations: int = DEFAULT_EVALUATIONS  #: Minimum number of evaluated deals
    requests: tuple[Request, ...] = ()  #: A person's requests, in order

    def __post_init__(self) -> None:
        axes = on_demand_among({self.x.feature, self.y.feature})
        also = tuple(dict.fromkeys([*self.puzzles.also, *axes]))
        object.__setattr__(self, "puzzles", replace(self.puzzles, also=also))
        if self.puzzles.cards_low != self.puzzles.cards_high:
            raise SettingsError(
                "All puzzles on a map have the same size. Use a single number of cards."
            )
        if self.x.feature == self.y.feature:
            raise SettingsError("Both axes show {name}. Use two features.", name=self.x.feature)
        if not 1 <= self.evaluations <= MOST_EVALUATIONS:
            raise SettingsError(
                "The number of evaluations is {evaluations}. Use 1 to {most}.",
                evaluations=self.evaluations,
                most=MOST_EVALUATIONS,
            )

        for request in self.requests:
            self._check(request)

    def _check(self, request: Request) -> None:
        deal, puzzles = request.deal, self.puzzles
        if deal is not None and (deal.rows, deal.columns, deal.n_cards) != (
            puzzles.rows, puzzles.columns, puzzles.cards_low,
        ):  # fmt: skip
            raise SettingsError(
                "This map has puzzles of {cards} cards on a grid of {rows} × {columns}. Choose "
                "a puzzle of that size.",
                cards=puzzles.cards_low, rows=puzzles.rows, columns=puzzles.columns,
            )  # fmt: skip
        if deal is None and (request.cell is None or not 0 <= request.cell < self.n_cells):
            raise SettingsError(
                "The map has no cell {cell}. Create the map again.", cell=request.cell
            )

    @property
    def n_cells(self) -> int:
        """Number of cells."""
        return self.x.n_cells * self.y.n_cells

    def cell_of(self, features: Mapping[str, Value]) -> int | None:
        """Return the cell of a puzzle; None if one of its two features is unknown."""
        x = self.x.cell(features.get(self.x.feature))
        y = self.y.cell(features.get(self.y.feature))
        return None if x is None or y is None else x * self.y.n_cells + y

    def request_in(self, generation: int) -> Request | None:
        """Return the last request that covers a generation, if any."""
        for request in reversed(self.requests):
            if 0 <= generation - request.generation < request.n_generations:
                return request
        return None

    def to_json(self) -> dict[str, Any]:
        """Return the settings as written to ``NAME.batch.json``."""
        ours = {"x": self.x.to_json(), "y": self.y.to_json(), "evaluations": self.evaluations}
        if self.requests:
            ours["requests"] = [request.to_json() for request in self.requests]
        return {**self.puzzles.to_json(), "map": ours}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "MapSettings":
        """Create settings from the output of `to_json`.

        Raises SettingsError or EnergyError if something is missing or invalid.
        """
        try:
            ours = data["map"]
            axes = Axis.from_json(ours["x"]), Axis.from_json(ours["y"])
            asked = tuple(map(Request.from_json, ours.get("requests", ())))
            return cls(GenerateSettings.from_json(data), *axes, int(ours["evaluations"]), asked)
        except (KeyError, TypeError, ValueError) as error:
            raise SettingsError(
                "The settings of the map are damaged ({error}). Create the map again.", error=error
            ) from error
