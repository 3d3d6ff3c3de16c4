"""What a fit says in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.errors import FileFormatError, FitError
from engine.game import parse_deal
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.statistics.regression.ols import Fit, fit
from engine.statistics.regression.ratings_table import read_ratings, varying_features
from engine.statistics.wording import reading
from tests.fits import fit_csv
from tests.refusals import refused

HALFWAY = "halfway_solvability_ratio"


def rated(effect: float = -6.0, n: int = 31, seed: int = 2, noise: float = 1.0) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({HALFWAY: rng.random(n), "rank_clusters": rng.integers(1, 5, n)})
    frame["edges"] = rng.integers(5, 30, n)
    frame["rating"] = 8 + effect * frame[HALFWAY] + rng.normal(0, noise, n)
    return frame


def fitted(**fields: Any) -> Fit:
    return fit(rated(**fields), [HALFWAY, "rank_clusters", "edges"])


def test_reading_clear_and_unclear() -> None:
    sentences = reading(fitted())

    assert sentences[0].startswith(f"Lower values of {HALFWAY} go with higher ratings: -")
    assert (
        "Not statistically significant (the 95% interval includes zero): rank_clusters and edges."
        in sentences
    )
    assert any("With the mean rating alone, they are off by" in line for line in sentences)
    assert all(line.endswith(".") for line in sentences)


def test_reading_of_noise() -> None:
    sentences = reading(fit(rated(effect=0, noise=2), [HALFWAY]))

    assert (
        f"Not statistically significant (the 95% interval includes zero): {HALFWAY}." in sentences
    )
    assert not any("go with higher ratings" in line for line in sentences)


def test_any_table_with_ratings_is_fitted(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    frame = rated().assign(id="x", seed=range(31), words="w", constant=3)
    frame.to_csv(path, index=False)
    expected = fit(rated(), [HALFWAY, "rank_clusters", "edges"])

    found = fit_csv(path)

    assert [term.name for term in found.features] == [HALFWAY, "rank_clusters", "edges"]
    assert found.terms[1].coef == pytest.approx(expected.terms[1].coef, rel=1e-12)
    assert [t.name for t in fit_csv(path, ["edges"], scale="zscore").features] == ["edges"]
    with refused(FitError, name="none"):
        fit_csv(path, ["none"])


def test_ratings_file_without_superseded(tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    deals = [parse_deal(f"AC {rank}D / -- 2S") for rank in "3456789"]
    for number, deal in enumerate(deals):
        features = {"edges": number, "solvable": True, HALFWAY: 1 / (number + 1)}
        row = file.append(Rating(deal, 0, features=features))
        file.append(Rating(deal, number, supersedes=row.key, features=features))
    for path in (file.path, tmp_path):
        found = fit_csv(path, ["edges"])
        assert found.n == 7
        assert found.features[0].coef == pytest.approx(1)

    assert varying_features(read_ratings(tmp_path).frame) == ["edges", HALFWAY]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"mine\.csv is empty"),
        ("a,b\n1,2\n", "row 1 has no column 'rating'"),
        ("rating,x\n5,1\nmany,2\n", r"row 3, column 'rating' contains 'many'"),
        ("rating;x\n5;1,5\n6;1.500\n", r"row 3, column 'x' contains '1\.500'"),
        ("rating,rating\n1,2\n", r"Remove one of them\."),
        ('rating,x\n1,"\n', r"Close each quote and double the quotes inside a field\."),
    ],
)
def test_ratings_table_unreadable(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(text)

    with pytest.raises(FileFormatError, match=message):
        fit_csv(path)
