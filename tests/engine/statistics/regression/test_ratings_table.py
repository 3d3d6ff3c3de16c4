"""Tables of other programs: which columns hold numbers."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from engine.statistics.regression.design_matrix import numeric_columns
from engine.statistics.regression.ratings_table import explanatory_columns, read_ratings


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
    frame = read_ratings(path).frame

    assert frame["flag"].tolist() == [1, 0, 1]
    assert frame["Flag"].tolist() == [0, 1, 0]
    assert frame["mine"].tolist()[::2] == [2, 4]
    assert pd.isna(frame["mine"][1])
    assert frame["words"].tolist() == ["dull", "fine", "fine"]
    # Names and notes are texts even where they look like numbers.
    assert frame["puzzle_id"].tolist() == ["1", "2", "3"]
    assert frame["notes"].tolist() == ["1", "2", "3"]


def test_features_are_the_numbers_that_vary(path: Path) -> None:
    frame = read_ratings(path).frame
    assert numeric_columns(frame) == ["mine", "flag", "Flag", "same", "size"]
    assert explanatory_columns(frame) == ("mine", "flag", "Flag", "size")
