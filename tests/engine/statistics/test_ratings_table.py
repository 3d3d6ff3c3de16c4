"""Tables of other programs: which columns hold numbers, and which a fit begins with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from engine.errors import FitError
from engine.numerics import Twin, twins_of
from engine.statistics.ratings_frame import numeric_columns
from engine.statistics.regression import (
    explanatory_columns,
    first_features,
    fit,
)
from engine.study.results import results_of
from engine.study.snapshot import read_any
from tests.engine.study.examples import make_study
from tests.refusals import refused


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "theirs.csv"
    path.write_text(
        "puzzle_id,rating,mine,flag,Flag,words,same,notes,size\n"
        "1,5,2,true,False,dull,3,1,4\n"
        "2,7,,false,True,fine,3,2,4\n"
        "3,6,4,true,False,fine,3,3,5\n",
        "utf-8",
    )
    return path


def test_ratings_table_numbers_flags_words(path: Path) -> None:
    frame = read_any(path).frame

    assert frame["flag"].tolist() == [1, 0, 1]
    assert frame["Flag"].tolist() == [0, 1, 0]
    assert frame["mine"].tolist()[::2] == [2, 4]
    assert pd.isna(frame["mine"][1])
    assert frame["words"].tolist() == ["dull", "fine", "fine"]
    # Names and notes are texts even where they look like numbers.
    assert frame["puzzle_id"].tolist() == ["1", "2", "3"]
    assert frame["notes"].tolist() == ["1", "2", "3"]


def test_features_are_the_numbers_that_vary(path: Path) -> None:
    frame = read_any(path).frame
    assert numeric_columns(frame) == ["mine", "flag", "Flag", "same", "size"]
    assert explanatory_columns(frame) == ("mine", "flag", "Flag", "size")


def test_a_column_with_one_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mistyped.csv"
    path.write_text("rating,size\n1,4\n2,NaN\n3,seven\n4,5\n5,\n", "utf-8")

    table = read_any(path)

    (note,) = table.notes
    assert f"{note}".startswith(f"{path}, row 4, column 'size' contains 'seven'")
    with refused(FitError, text="seven"):
        fit(table.frame, ["size"])


def test_many_columns_are_ranked_at_once(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.random((20, 5000)).round(3)).add_prefix("x")
    frame["x7"] = frame["x3"]

    assert twins_of([*frame], frame.to_numpy()) == {"x7": Twin("x3", 1, True)}
    assert first_features(frame.assign(rating=range(20))) == ("x0", "x1")


def test_numbers_beyond_64_bits_are_features(tmp_path: Path) -> None:
    path = tmp_path / "wide.csv"
    path.write_text(f"rating,solutions\n1,{10**21}\n2,3\n3,\n")

    frame = read_any(path).frame

    assert explanatory_columns(frame) == ("solutions",)
    assert frame["solutions"].tolist()[:2] == [1e21, 3]


# Which features a fit begins with


def rated(n: int, *names: str) -> pd.DataFrame:
    columns = {name: np.arange(n) // (place + 1) % 3 for place, name in enumerate(names)}
    return pd.DataFrame({**columns, "rating": np.arange(n) % 7})


def test_those_of_energies_come_first_and_play_never() -> None:
    names = ("moves", "ranks", "edges", "suits", "rank_clusters")

    assert first_features(rated(8, *names), ["suits", "edges"]) == ("suits",)
    assert first_features(rated(16, *names), ["suits", "edges"]) == ("suits", "edges")
    assert first_features(rated(8, *names), ["moves", "absent"]) == ("rank_clusters",)


def test_of_equal_features_the_usual_one_is_taken() -> None:
    frame = rated(32, "edges", "depth_3_solvability_ratio")
    frame["halfway_solvability_ratio"] = frame["depth_3_solvability_ratio"]

    chosen = first_features(frame, ["depth_3_solvability_ratio"])

    assert chosen == ("halfway_solvability_ratio", "edges")


def test_of_features_that_determine_each_other_the_named_one_is_taken() -> None:
    frame = rated(32, "edges", "suits", "depth_1_solvability_ratio")
    frame["initial_tension"] = 1 - frame["depth_1_solvability_ratio"]

    assert first_features(frame, ["initial_tension"]) == ("initial_tension", "edges", "suits")


def test_a_named_feature_isnt_excluded_for_a_later_one() -> None:
    frame = rated(32, "edges", "suits", "depth_1_solvability_ratio").assign(noise=range(32))
    frame["initial_tension"] = frame["edges"] + frame["depth_1_solvability_ratio"]

    found = fit(frame, first_features(frame, ["initial_tension"]))

    assert "initial_tension" in [term.name for term in found.features]


def test_what_hardly_varies_is_taken_only_without_others() -> None:
    frame = rated(32).assign(edges=[1] + [0] * 31)

    assert first_features(frame.assign(mine=np.arange(32))) == ("mine",)
    assert first_features(frame) == ("edges",)


def test_without_any_that_varies_is_refused() -> None:
    with pytest.raises(FitError, match=r"No feature varies yet \(9 rated puzzles\)"):
        first_features(rated(9).assign(edges=3))
    with pytest.raises(FitError, match="no complete ratings"):
        first_features(rated(9, "edges").assign(rating=np.nan))


def test_energies_of_unrated_rounds_are_not_asked(tmp_path: Path) -> None:
    study = make_study(tmp_path).read()
    frame = results_of(study).frame
    first = frame[frame["iteration"] == 1]

    of_both = results_of(study).names_for(frame)

    assert results_of(study).default_features[: len(of_both)] == of_both
    names = results_of(study).names_for(first)
    assert set(names) <= {*study.rounds[0].energy.features(), *of_both}
