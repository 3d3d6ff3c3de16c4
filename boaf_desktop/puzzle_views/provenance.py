"""The accuracy of a ratio, in words."""

from collections.abc import Iterable
from typing import Final

from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import tr, worded
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import PuzzleRecord
from engine.sentences import message

EXACT: Final = "exact"
INTERVAL: Final = "interval"
_WORDS: Final = {
    EXACT: message("exact"),
    INTERVAL: message("interval"),
    "lower bound": message("lower bound"),
    "over budget": message("too many states"),
}


def provenance_text(record: PuzzleRecord) -> str:
    """Describe the accuracy of a puzzle's halfway ratio: exact, its interval, or in a word."""
    provenance = record.halfway_provenance
    if record.features.get(HALFWAY_RATIO) is None:
        return tr("unknown")
    low, high = record.halfway_low, record.halfway_high
    if provenance == INTERVAL and low is not None and high is not None:
        return tr("{low} to {high}", low=bound_text(low), high=bound_text(high))
    return worded(_WORDS.get(provenance, provenance)) or tr("not checked")


def is_rough(record: PuzzleRecord) -> bool:
    """Return whether a puzzle's halfway ratio is known but not exact."""
    return record.features.get(HALFWAY_RATIO) is not None and record.halfway_provenance != EXACT


def energy_text(energy: float | None, record: PuzzleRecord, unknown: str = "–") -> str:
    """Format a puzzle's energy, with ≈ if its halfway ratio is not exact."""
    text = number_text(energy, unknown=unknown)
    return f"≈ {text}" if is_rough(record) and energy is not None else text


def repeats_energy(records: Iterable[PuzzleRecord]) -> bool:
    """Return whether each halfway ratio is the energy, so that a column of them adds nothing."""
    return all(
        record.energy is not None and record.features.get(HALFWAY_RATIO) == record.energy
        for record in records
    )


def bound_text(bound: float) -> str:
    """Format a bound in the locale with two significant digits."""
    return number_text(bound, 2)
