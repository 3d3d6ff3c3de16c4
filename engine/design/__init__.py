"""Deals made to a goal: features, energies, and the generator."""

from engine.design.energy import Energy, load_energy, preset
from engine.design.features import FEATURES, Feature, Measurement, feature_row, measure
from engine.design.generate import (
    Batch,
    ChainTrace,
    GenerateSettings,
    Rejected,
    generate,
    published_iterations,
)
from engine.design.record import PuzzleRecord

__all__ = [
    "FEATURES",
    "Batch",
    "ChainTrace",
    "Energy",
    "Feature",
    "GenerateSettings",
    "Measurement",
    "PuzzleRecord",
    "Rejected",
    "feature_row",
    "generate",
    "load_energy",
    "measure",
    "preset",
    "published_iterations",
]
