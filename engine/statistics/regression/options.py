"""Options of a fit: plain values shared by a window, a command and ``fit.json``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from engine.errors import SettingsError

if TYPE_CHECKING:
    from engine.statistics.regression.design_matrix import Outcomes, Repeats
    from engine.statistics.regression.fit import Scale


@dataclass(frozen=True, slots=True)
class FitOptions:
    """All options of a fit."""

    features: tuple[str, ...]  #: Columns to explain the rating with
    #: As in `engine.statistics.regression.ols.fit`.
    scale: Scale = "raw"
    robust: bool = False
    repeats: Repeats = "average"
    outcomes: Outcomes = "all"
    iterations: tuple[int, ...] = ()  #: Rounds whose ratings count; empty for all
    controls: bool = True  #: Whether ratings of controls count
    #: As in `engine.statistics.regression.ols.fit`; a ``fit.json`` without this entry was fitted
    #: with one intercept.
    round_means: bool = True
    raters: tuple[str, ...] = ()  #: Names of raters whose ratings count; empty for all

    def to_json(self) -> dict[str, Any]:
        """Return the object ``options`` of ``fit.json``."""
        document = asdict(self) | {
            "features": list(self.features),
            "iterations": list(self.iterations),
        }
        raters = document.pop("raters")
        return document | ({"raters": list(raters)} if raters else {})

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> FitOptions:
        """Return the options that `to_json` wrote; raise SettingsError when they are damaged."""
        try:
            plain = {key: data[key] for key in ("scale", "robust", "repeats", "outcomes")}
            return cls(
                tuple(map(str, data["features"])),
                **plain,
                iterations=tuple(map(int, data.get("iterations", ()))),
                controls=bool(data.get("controls", True)),
                round_means=bool(data.get("round_means", False)),
                raters=tuple(map(str, data.get("raters", ()))),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise SettingsError(
                "The options of the fit are damaged ({error}). Fit the round again.", error=error
            ) from error
