"""Features, energies, and the generator of puzzles that minimise an energy.

Modules are loaded on first use of their names: some load compiled code, and the modules that a
window reads before its first paint must not.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.design.features import (
        Measurement,
        feature_row,
        measure,
        measure_at_once,
        measure_by_estimate,
    )
    from engine.design.gate import Gate, load_gate
    from engine.design.generator import generate
    from engine.design.presets import load_energy, preset
    from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected
    from engine.design.registry import FEATURES, Feature
    from engine.design.settings import GenerateSettings, StepMix, default_iterations

_HOMES: Final = {
    "energy": ("Energy",),
    "features": (
        "Measurement",
        "feature_row",
        "measure",
        "measure_at_once",
        "measure_by_estimate",
    ),
    "gate": ("Gate", "load_gate"),
    "generator": ("generate",),
    "presets": ("load_energy", "preset"),
    "record": ("Batch", "ChainTrace", "PuzzleRecord", "Rejected"),
    "registry": ("FEATURES", "Feature"),
    "settings": ("GenerateSettings", "StepMix", "default_iterations"),
}
_MODULE_OF: Final = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "FEATURES", "Batch", "ChainTrace", "Energy", "Feature", "Gate", "GenerateSettings",
    "Measurement", "PuzzleRecord", "Rejected", "StepMix", "default_iterations", "feature_row",
    "generate", "load_energy", "load_gate", "measure", "measure_at_once", "measure_by_estimate",
    "preset",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
