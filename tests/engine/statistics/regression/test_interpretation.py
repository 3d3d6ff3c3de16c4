"""What a fit says in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.errors import FileFormatError, FitError, StorageError
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


def test_the_reading_says_what_is_clear_and_what_is_not() -> None:
    sentences = reading(fitted())
    assert sentences[0].startswith(f"Lower values of {HALFWAY} go with higher ratings: -")
    assert (
        "Not statistically significant (the 95% interval includes zero): rank_clusters and edges."
        in sentences
    )
    assert any("With the mean rating alone, they are off by" in line for line in sentences)
    assert any(f"(Holm), these effects remain significant: {HALFWAY}." in s for s in sentences)
    assert all(line.endswith(".") for line in sentences)


def test_two_effects_that_stay_are_both_named_as_two() -> None:
    frame = rated().assign(rating=lambda t: t["rating"] + 2 * t["rank_clusters"])
    sentences = reading(fit(frame, [HALFWAY, "rank_clusters"]))
    names = f"{HALFWAY} and rank_clusters."
    assert any(f"(Holm), these effects remain significant: {names}" in s for s in sentences)
    assert any(line.startswith("Higher values of rank_clusters go with") for line in sentences)


def test_the_reading_names_what_stays_clear_when_corrected() -> None:
    found = fitted(effect=-1.2, noise=1, seed=7)
    clear = [term for term in found.features if term.p < 0.05]
    assert [term.p_holm < 0.05 for term in clear] == [False]
    assert any(
        "After correction (Holm), no effect remains significant." in line
        for line in reading(found)
    )


def test_nothing_stays_significant_where_unseen_puzzles_are_not_predicted() -> None:
    """One effect is clear, also when corrected, and one puzzle far off spoils all predictions."""
    rng = np.random.default_rng(1)
    frame = pd.DataFrame({"x": [*range(11), 60], "z": rng.random(12)})
    frame["rating"] = [*(0.4 * frame["x"][:11] + rng.normal(0, 0.3, 11)), 12.0]
    found = fit(frame, ["x", "z"])
    assert found.term("x").p_holm < 0.05
    sentences = reading(found)
    assert not any("remain significant" in line for line in sentences)
    assert any("what looks significant here may be chance" in line for line in sentences)


def test_the_reading_of_noise_promises_nothing() -> None:
    sentences = reading(fit(rated(effect=0, noise=2), [HALFWAY]))
    assert (
        f"Not statistically significant (the 95% interval includes zero): {HALFWAY}." in sentences
    )
    assert not any("go with higher ratings" in line for line in sentences)


def test_the_reading_warns_of_overlap_single_puzzles_and_what_was_left_out() -> None:
    frame = rated().assign(near=lambda t: t["edges"] + 1e-3 * t["rank_clusters"], suits=4)
    frame["rare"] = [1] + [0] * 30
    sentences = reading(fit(frame, ["edges", "near", "rare", "suits"]))
    assert any(line.startswith("near overlaps with the other features") for line in sentences)
    assert any("one puzzle alone determines a coefficient" in line for line in sentences)
    assert any(line.startswith("Excluded: suits (it is 4") for line in sentences)


def test_any_table_with_ratings_is_fitted(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    frame = rated().assign(id="x", seed=range(31), words="w", constant=3)
    frame.to_csv(path, index=False)
    expected = fit(rated(), [HALFWAY, "rank_clusters", "edges"])
    found = fit_csv(path)
    assert [term.name for term in found.features] == [HALFWAY, "rank_clusters", "edges"]
    assert found.terms[1].coef == pytest.approx(expected.terms[1].coef, rel=1e-12)
    assert [t.name for t in fit_csv(path, ["edges"], scale="zscore").features] == ["edges"]
    with refused(FitError, unknown="none"):
        fit_csv(path, ["none"])


def test_a_ratings_file_is_fitted_without_its_superseded_rows(tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    deals = [parse_deal(f"AC {rank}D / -- 2S") for rank in "3456789"]
    for number, deal in enumerate(deals):
        features = {"edges": number, "solvable": True, HALFWAY: 1 / (number + 1)}
        row = file.append(Rating(deal, 0, features=features))
        file.append(Rating(deal, number, supersedes=row.key, features=features))
    for path in (file.path, tmp_path):
        found = fit_csv(path, ["edges"])
        assert found.n == 7
        assert found.term("edges").coef == pytest.approx(1)
    assert varying_features(read_ratings(tmp_path).frame) == ["edges", HALFWAY]


@pytest.mark.parametrize(
    ("n_rated", "message"),
    [
        (1, r"No feature varies yet \(1 rated puzzle\)\. Rate more puzzles\."),
        (2, r"No feature varies yet \(2 rated puzzles\)\. Rate more puzzles\."),
    ],
)
def test_too_few_ratings_to_compare_are_named(tmp_path: Path, n_rated: int, message: str) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    for number, rank in enumerate("34"[:n_rated]):
        deal = parse_deal(f"AC {rank}D / -- 2S")
        file.append(Rating(deal, number, features={"edges": 3}))
        file.append(Rating(deal, number + 1, features={"edges": 3}))  # rated twice
    with pytest.raises(FitError, match=f"^{message}$"):
        fit_csv(file.path)


def test_a_table_without_ratings_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.csv"
    path.write_text("rating,edges\n,3\n,3\n", encoding="utf-8")
    with refused(FitError):
        fit_csv(path)


def test_an_unknown_column_is_answered_with_those_that_may_explain(tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    file.append(Rating(parse_deal("AC 3D / -- 2S"), 4, moves=2, features={"edges": 3}))
    with pytest.raises(FitError) as caught:
        fit_csv(file.path, ["none"])
    sentence = str(caught.value)
    offered = sentence.split("Choose from ")[1].rstrip(".").split(", ")
    assert {"edges", "moves", "cards"} <= set(offered)
    assert not {"schema", "blind", "disguise", "iteration", "control"} & set(offered)


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
def test_a_table_that_cannot_be_read_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(text)
    with pytest.raises(FileFormatError, match=message):
        fit_csv(path)


def test_ragged_rows_and_missing_files_are_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("rating,x\n1\n")
    with refused(FileFormatError, n=1, n_header=2):
        fit_csv(path)
    with refused(StorageError):
        fit_csv(tmp_path / "none.csv")
