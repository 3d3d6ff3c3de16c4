"""The axis of a map for any feature: over all its values, or over those of random deals."""

from dataclasses import replace
from typing import Final

import numpy as np

from engine.design.chains import generator_of
from engine.design.feature_registry import FEATURES, on_demand_among
from engine.design.generator import judge
from engine.design.maps.archive import MEASURING, METHOD
from engine.design.maps.axes import MapAxis, default_axis, is_wide
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.game import Deal
from engine.numerics import round_digits
from engine.progress import Cancel, Progress, StoppedError, Work

_STREAM: Final = 3
"""Random stream of the measured deals; differs from those of batches and maps."""
_N_MEASURED: Final = 64  # solvable deals whose values give the range of an axis
_MAX_DEALS: Final = 2_000  # tried for them


def find_axis(
    feature: str, n_cells: int, puzzles: GenerateSettings, cancel: Cancel
) -> Work[MapAxis]:
    """Return an axis over all values of a feature, or over those of random solvable deals.

    Raises SettingsError if there is no such feature, all values are the same, or none is known.
    Raises StoppedError when cancelled, after one more report, so that a caller may leave before.
    """
    usual = default_axis(feature, n_cells, puzzles.cards_low)
    if usual is not None:
        return usual
    values = yield from _measured_values(feature, puzzles, cancel)
    if not values:
        raise SettingsError(
            "None of {n_deals} random deals is a puzzle for which {feature} is known. Choose "
            "another feature, another number of cards or fewer acceptance rules.",
            n_deals=_MAX_DEALS,
            feature=FEATURES[feature].title,
        )
    low, high = min(values), max(values)
    if low == high:
        raise SettingsError(
            "{feature} has the same value in all deals of this size. Choose another feature.",
            feature=FEATURES[feature].title,
        )
    rounded = (round_digits(low, 2), round_digits(high, 2))
    if FEATURES[feature].kind != "integer" and rounded[0] < rounded[1]:
        low, high = rounded
    return MapAxis(feature, low, high, n_cells, is_log=is_wide(low, high))


def _measured_values(feature: str, puzzles: GenerateSettings, cancel: Cancel) -> Work[list[float]]:
    """Return the values of a feature in random deals that the settings accept."""
    settings = replace(puzzles, also=on_demand_among({feature}), count=1)
    rng = generator_of(puzzles.seed, _STREAM)
    values: list[float] = []
    for number in range(_MAX_DEALS):
        if len(values) == _N_MEASURED:
            break
        deal = Deal.random(puzzles.cards_low, rng, puzzles.rows, puzzles.columns)
        record = judge(deal, settings, number, method=METHOD, iterations=0, cancel=cancel)
        value = record.features.get(feature) if isinstance(record, PuzzleRecord) else None
        if value is not None and np.isfinite(value):
            values.append(float(value))
        yield Progress(len(values), _N_MEASURED, MEASURING)
        if record is None:
            raise StoppedError
    return values
