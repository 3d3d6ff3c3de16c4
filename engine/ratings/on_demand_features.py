"""Features of rated puzzles: measured when a fit needs them and ratings lack them.

Ratings contain the features known at the time. Values missing in a table of ratings follow from
the deal. They are measured here, exactly or by an estimate that depends on the deal alone, and
cached in memory for the next fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, on_demand_among
from engine.design.record import PuzzleRecord
from engine.errors import DealError
from engine.game import Deal, parse_deal
from engine.progress import Progress, Work
from engine.search.limits import MAX_COUNTED_CARDS

if TYPE_CHECKING:
    import pandas as pd

    from engine.design.analysis import Analysis

_DEAL: Final = "deal"
_MAX_KEPT: Final = 2**16  # values in the cache


def measure_features(frame: pd.DataFrame, names: Sequence[str]) -> Work[pd.DataFrame]:
    """Measure the features missing in a table of ratings, puzzle by puzzle.

    Returns the table with a column for each of them, NaN where a feature is not defined, or
    neither counted within the default budget nor estimated. Values in the table are kept.

    ``frame``: one row per rating, each with an index of its own. Without a column ``deal`` it is
    returned unchanged.
    ``names``: columns to be fitted; those that aren't features are ignored.
    """
    import pandas as pd  # noqa: PLC0415 half a second, which a window that only rates never needs

    wanted = [name for name in names if name in FEATURES]
    if not wanted or _DEAL not in frame.columns:
        return frame
    filled = frame.copy()
    for name in wanted:
        column = frame[name] if name in frame.columns else pd.Series(float("nan"), frame.index)
        filled[name] = pd.to_numeric(column, errors="coerce").astype("float64")
    is_open = filled[wanted].isna().any(axis=1)
    groups = filled[is_open].groupby(_DEAL, sort=False).groups
    for number, (text, rows) in enumerate(groups.items()):
        yield Progress(number, len(groups))
        try:
            deal = parse_deal(str(text))
        except DealError:  # a table from elsewhere may name its puzzles differently
            continue
        for name in wanted:
            value = _value(deal, name)
            if value is not None:
                filled.loc[rows, name] = filled.loc[rows, name].fillna(float(value))
    return filled


def measure_records(
    records: Iterable[PuzzleRecord], names: Sequence[str]
) -> tuple[PuzzleRecord, ...]:
    """Return puzzles with the on-demand features that they lack, as far as they are defined."""
    on_demand = on_demand_among(names)
    return tuple(
        replace(record, features={**record.features, **_missing(record, on_demand)})
        for record in records
    )


def _missing(record: PuzzleRecord, names: Sequence[str]) -> dict[str, Value]:
    missing = [name for name in names if record.features.get(name) is None]
    return {name: _value(record.deal, name) for name in missing}


@lru_cache(maxsize=_MAX_KEPT)
def _value(deal: Deal, name: str) -> Value:
    if deal.n_cards > MAX_COUNTED_CARDS and FEATURES[name].cost != "instant":
        return None
    return _analysis(deal).values((name,))[name]


@lru_cache(maxsize=1)  # the features of one deal share much of the work
def _analysis(deal: Deal) -> Analysis:
    from engine.design.analysis import Analysis  # noqa: PLC0415 - compiled code

    return Analysis(deal)
