"""Options of a fit, shared by a window, a command and ``fit.json``; and its default features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from engine.errors import SettingsError
from engine.files.json_files import convert
from engine.ratings.play_record import PLAY_NAMES

Scale: TypeAlias = Literal["raw", "zscore", "minmax"]
SCALES: Final = get_args(Scale)
Repeats: TypeAlias = Literal["average", "keep", "cluster"]
Outcomes: TypeAlias = Literal["all", "solved"]

USUAL: Final = (
    "halfway_solvability_ratio", "dominant_suit_ratio", "rank_clusters", "edges", "suits", "ranks",
)  # fmt: skip
"""Default features where the energy names none."""
PLAY_VARIABLES: Final = ("cards", *PLAY_NAMES)
"""Columns of a ratings file that may explain a rating, but are not features."""
HARDLY: Final = 0.9
"""Share of the most frequent value from which a column hardly varies."""
_RATINGS_A_FEATURE: Final = 8


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
    round_means: bool = True  #: As in `engine.statistics.regression.ols.fit`
    raters: tuple[str, ...] = ()  #: Names of raters whose ratings count; empty for all

    def to_json(self) -> dict[str, Any]:
        """Return the object ``options`` of ``fit.json``."""
        document = asdict(self)
        if not self.raters:
            del document["raters"]  # written only with a choice, so that no other file changes
        return document

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> FitOptions:
        """Return the options that `to_json` wrote; raise SettingsError when they are damaged."""
        return convert(data, cls, "fit.json, options", SettingsError)


def first_choice(
    columns: Mapping[str, Sequence[float | None]], n_puzzles: int, reads: Iterable[str] = ()
) -> tuple[str, ...]:
    """Return a few features to start with: one per eight rated puzzles, at most six.

    Features of energies come first, then the usual ones, then the others. As long as few puzzles
    are rated, many features predict unseen puzzles worse than a few of them. They are returned
    in the order of the columns; none if no column varies enough.

    ``columns``: candidates with their values, None where missing; columns recorded during play are
    never chosen.
    ``n_puzzles``: number of different puzzles rated.
    ``reads``: features read by energies, in order of priority.
    """
    order = dict.fromkeys([*reads, *USUAL, *columns])
    varied = [
        name
        for name in order
        if name in columns and name not in PLAY_VARIABLES and _does_vary(columns[name])
    ]
    chosen = varied[: max(1, min(len(USUAL), n_puzzles // _RATINGS_A_FEATURE))]
    return tuple(name for name in columns if name in chosen)


def _does_vary(values: Sequence[float | None]) -> bool:
    present = [value for value in values if value is not None]
    return bool(present) and max(Counter(present).values()) < HARDLY * len(present)
