"""The energy of a puzzle in words, as a whole and term by term."""

from collections.abc import Iterable, Mapping

from boaf_desktop.language import number_text, tr
from boaf_desktop.puzzle_views.words import is_rough, provenance_text
from engine.design.energy import Energy, Term
from engine.design.feature import Value
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import PuzzleRecord


def share_text(term: Term, values: Mapping[str, Value]) -> str:
    """Return what a term adds to the energy of a puzzle."""
    if not _is_known(term.features(), values):
        return tr("contribution unknown")
    return tr("contribution {value}", value=number_text(term.value(values)))


def total_text(energy: Energy, record: PuzzleRecord, values: Mapping[str, Value]) -> str:
    """Return the energy of a puzzle; that of an unsolvable one depends on no feature."""
    is_solvable, names = values.get("solvable"), energy.features()
    if is_solvable is None or (is_solvable and not _is_known(names, values)):
        return tr("Puzzle on the board: energy {value}", value=tr("unknown"))
    total = number_text(energy.value(values))
    if not is_rough(record) or HALFWAY_RATIO not in names:
        return tr("Puzzle on the board: energy {value}", value=total)
    return tr(
        "Puzzle on the board: energy ≈ {value}, halfway ratio {known}",
        value=total,
        known=provenance_text(record),
    )


def _is_known(names: Iterable[str], values: Mapping[str, Value]) -> bool:
    """Return whether all features are known; a condition on an unknown one would be false."""
    return all(values.get(name) is not None for name in names)
