"""What a fit says in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine._kernels.energies import EDGES_SLOT
from engine.design.analysis import Analysis
from engine.design.feature_registry import HALFWAY_RATIO
from engine.errors import FileFormatError, FitError
from engine.game import Deal
from engine.ratings import Rating, RatingsFile
from engine.statistics.regression import (
    Fit,
    first_features,
    fit,
    regression_sentences,
)
from engine.study.snapshot import read_any
from tests.fits import fit_csv
from tests.refusals import refused


def rated(effect: float = -6.0, n: int = 31, seed: int = 2, noise: float = 1.0) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({HALFWAY_RATIO: rng.random(n), "rank_clusters": rng.integers(1, 5, n)})
    frame["edges"] = rng.integers(5, 30, n)
    frame["rating"] = 8 + effect * frame[HALFWAY_RATIO] + rng.normal(0, noise, n)
    return frame


def fitted(**fields: Any) -> Fit:
    return fit(rated(**fields), [HALFWAY_RATIO, "rank_clusters", "edges"])


def test_reading_of_a_fit() -> None:
    result = fitted()
    sentences = regression_sentences(result, [HALFWAY_RATIO, "suits"])

    assert sentences[0].startswith("Predictions for a new puzzle are typically off by 1.")
    assert result.hardest is not None
    assert sentences[1].startswith(
        f"To detect a 2-point effect of {result.hardest.name} over its rated range"
    )
    assert sentences[2] == "The other features need fewer puzzles."
    assert sentences[3].startswith(
        f"The preference model picked out {HALFWAY_RATIO} using the same"
    )
    assert len(sentences) == 4


def test_reading_names_the_puzzle_that_decides_alone() -> None:
    frame = rated().assign(rare=[1] + [0] * 30, puzzle_id=[f"p{row}" for row in range(31)])

    assert regression_sentences(fit(frame, [HALFWAY_RATIO, "rare"]))[0] == (
        "p0 alone determines a coefficient, so the prediction error is unknown. Rate another "
        "puzzle like it."
    )


def test_any_table_with_ratings_is_fitted(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    frame = rated().assign(id="x", seed=range(31), words="w", constant=3)
    frame.to_csv(path, index=False)
    expected = fit(rated(), [HALFWAY_RATIO, "rank_clusters", "edges"])

    found = fit_csv(path)

    assert {term.name: term.coef for term in found.features} == pytest.approx(
        {term.name: term.coef for term in expected.features}, rel=1e-9
    )
    assert [t.name for t in fit_csv(path, ["edges"], scale="zscore").features] == ["edges"]
    with refused(FitError, name="none"):
        fit_csv(path, ["none"])


def test_ratings_file_without_superseded(tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    for number in range(1, 8):
        deal = Deal.numbered(number, 2, 2)
        row = file.append(Rating(deal, 0))
        n_edges = int(Analysis(deal).static_values[EDGES_SLOT])
        file.append(Rating(deal, n_edges, supersedes=row.key))
    for path in (file.path, tmp_path):
        found = fit_csv(path, ["edges"])
        assert found.n == 7
        assert found.features[0].coef == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"mine\.csv is empty"),
        ("a,b\n1,2\n", "row 1 has no column 'rating'"),
        ("rating,x\n5,1\nmany,2\n", r"row 3, column 'rating' contains 'many'"),
        ("rating,rating\n1,2\n", r"Remove one of them\."),
        ('rating,x\n1,"\n', r"Close each quote and double the quotes inside a cell\."),
    ],
)
def test_ratings_table_unreadable(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(text)

    with pytest.raises(FileFormatError, match=message):
        fit_csv(path)


def test_prediction_beyond_the_scale_is_told_as_such() -> None:
    result = fitted(n=5, noise=0.01, seed=1)
    far = replace(result, loo_rmse=65.0)

    first = regression_sentences(far)[0]

    assert first.startswith("This regression can't predict the rating of a new puzzle")
    assert "65" not in first


@pytest.mark.parametrize("names", ["deal,rating", "puzzle_id,rating", "rating", "rating,notes"])
def test_table_without_features_is_told_as_such(tmp_path: Path, names: str) -> None:
    path = tmp_path / "mine.csv"
    rows = [f"{number},{number % 5}" for number in range(1, 20)]
    path.write_text("\n".join([names, *(row[-1:] if "," not in names else row for row in rows)]))

    with pytest.raises(FitError, match="The table has ratings but no features"):
        first_features(read_any(path).frame)


def test_number_of_puzzles_that_no_one_rates_is_not_told() -> None:
    result = fitted(n=5, noise=0.01, seed=1)
    many = replace(result, terms=tuple(replace(term, se=1e4) for term in result.terms))

    assert not any("you need about" in each for each in regression_sentences(many))
