"""Every argument that makes a map of puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.design.maps.axes import Axis
from engine.design.registry import on_demand_among
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError

METHOD: Final = "map"
"""What a puzzle of a map says of how it was found."""
DEFAULT_EVALUATIONS: Final = 100_000
MOST_EVALUATIONS: Final = 10**10


@dataclass(frozen=True, slots=True)
class MapSettings:
    """Two axes, and what is minimised in each cell.

    Raises SettingsError when something does not fit.
    """

    #: Energy, number of cards (one), grid, seed, steps, acceptance rules, further features.
    puzzles: GenerateSettings
    x: Axis  #: Across
    y: Axis  #: Up
    evaluations: int = DEFAULT_EVALUATIONS  #: At least so many deals are evaluated

    def __post_init__(self) -> None:
        axes = on_demand_among({self.x.feature, self.y.feature})
        also = tuple(dict.fromkeys([*self.puzzles.also, *axes]))
        object.__setattr__(self, "puzzles", replace(self.puzzles, also=also))
        if self.puzzles.cards_low != self.puzzles.cards_high:
            raise SettingsError("A map has puzzles of one size. Use one number of cards.")
        if self.x.feature == self.y.feature:
            raise SettingsError("Both axes show {name}. Use two features.", name=self.x.feature)
        if not 1 <= self.evaluations <= MOST_EVALUATIONS:
            raise SettingsError(
                "The number of evaluations is {evaluations}. Use 1 to {most}.",
                evaluations=self.evaluations,
                most=MOST_EVALUATIONS,
            )

    @property
    def n_cells(self) -> int:
        """Number of cells."""
        return self.x.n_cells * self.y.n_cells

    def to_json(self) -> dict[str, Any]:
        """Return the arguments as they go into ``NAME.batch.json``."""
        ours = {"x": self.x.to_json(), "y": self.y.to_json(), "evaluations": self.evaluations}
        return {**self.puzzles.to_json(), "map": ours}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "MapSettings":
        """Return the arguments that `to_json` wrote.

        Raises SettingsError or EnergyError when something is missing or does not fit.
        """
        try:
            ours = data["map"]
            axes = Axis.from_json(ours["x"]), Axis.from_json(ours["y"])
            return cls(GenerateSettings.from_json(data), *axes, int(ours["evaluations"]))
        except (KeyError, TypeError, ValueError) as error:
            raise SettingsError(
                "The settings of the map are damaged ({error}). Make the map again.", error=error
            ) from error
