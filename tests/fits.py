"""One call from a file of ratings to its fit, for tests of what lies between."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.design.feature_registry import STORED
from engine.progress import run
from engine.statistics.ratings_frame import add_features
from engine.statistics.regression import Fit, explanatory_columns, fit, needed_columns
from engine.study.snapshot import read_any


def fit_csv(path: Path, features: Sequence[str] | None = None, **options: Any) -> Fit:
    frame = read_any(path).frame
    frame = run(
        add_features(frame, STORED if features is None else needed_columns(frame, features))
    )
    return fit(frame, explanatory_columns(frame) if features is None else features, **options)
