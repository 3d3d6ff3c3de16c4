"""Options of a fit, shared by a window, a command and ``fit.json``."""

from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from engine.errors import FitError
from engine.ratings.play_record import PLAY_NAMES

Scale: TypeAlias = Literal["raw", "zscore", "minmax"]

PLAY_VARIABLES: Final = ("cards", *PLAY_NAMES)
"""Columns of a ratings file that may explain a rating, but are not features."""
DEFAULT_FEATURES: Final = (
    "halfway_solvability_ratio",
    "dominant_suit_ratio",
    "rank_clusters",
    "edges",
    "suits",
    "ranks",
)
"""Default features where the energy names none.

Of equal features, the first of these is used.
"""
RATIOS: Final = (
    "halfway_solvability_ratio",
    "depth_1_solvability_ratio",
    "depth_2_solvability_ratio",
    "depth_3_solvability_ratio",
)
LEARNED: Final = (*DEFAULT_FEATURES, *RATIOS[1:])
"""The usual features of preferences: those that every set has."""


@dataclass(frozen=True, slots=True)
class FitOptions:
    """All options of a fit."""

    features: tuple[str, ...]  #: Terms to explain the rating with
    #: Both as in `engine.statistics.regression.ols.fit`.
    scale: Scale | None = None
    robust: bool = True
    iterations: tuple[int, ...] = ()  #: Rounds whose ratings count; empty for all
    raters: tuple[str, ...] = ()  #: Names of raters whose ratings count; empty for all
    excluded: tuple[str, ...] = ()  #: Keys of ratings that the frame doesn't have
    #: Whether puzzles that determine only the mean of a round or rater are excluded
    excludes_single: bool = True

    def __post_init__(self) -> None:
        scales = get_args(Scale)
        if self.scale not in {None, *scales}:
            values = {"name": "scale", "value": self.scale, "choices": ", ".join(scales)}
            raise FitError("{name}: unknown value {value!r}. Choose one of {choices}.", **values)

    def to_json(self) -> dict[str, Any]:
        document = asdict(self)
        if not self.excluded:  # as version 3.0 wrote it
            del document["excluded"]
        return document
