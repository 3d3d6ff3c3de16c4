"""Generated sets get names that people give, and none is given twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QLocale

from boaf_desktop.storage import paths
from boaf_desktop.workspace.set_names import (
    free_paths,
    generated_dir,
    generated_name,
    new_generated_path,
)


def day() -> str:
    """Return today as names have it; not once for all tests, which may run across midnight."""
    return QLocale.c().toString(QDate.currentDate(), "d MMM")


@pytest.mark.parametrize(
    ("low", "high", "words"), [(12, 12, "12 cards"), (4, 8, "4 to 8 cards"), (1, 1, "1 card")]
)
def test_a_name_says_what_a_person_would(low: int, high: int, words: str) -> None:
    assert generated_name("final", low, high, QDate.currentDate()) == f"{words}, final, {day()}"
    assert (
        generated_name("final", low, high, QDate(2020, 11, 20)) == f"{words}, final, 20 Nov 2020"
    )


def test_a_second_set_of_the_day_has_a_number() -> None:
    names = [new_generated_path("final", 12, 12).name for _ in range(3)]
    first = f"12 cards, final, {day()}"
    assert names == [f"{first}.csv", f"{first} (2).csv", f"{first} (3).csv"]


def test_windows_at_once_take_different_names() -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _n: new_generated_path("final", 12, 12), range(24)))
    assert len(set(found)) == 24


def test_the_name_of_an_energy_cannot_leave_the_folder() -> None:
    path = new_generated_path("../a/b: c" + "x" * 300, 12, 12)
    assert path.parent == generated_dir()
    assert len(path.name) < 120
    assert new_generated_path("   ", 12, 12).name.startswith("12 cards, energy")


def test_arguments_that_are_left_keep_their_name(tmp_path: Path) -> None:
    (tmp_path / "mine.batch.json").touch()
    assert next(free_paths(tmp_path / "mine.csv")).name == "mine (2).csv"


def test_where_nothing_can_be_written_there_is_a_name_all_the_same() -> None:
    paths.data_dir().parent.mkdir(parents=True)
    paths.data_dir().touch()
    assert new_generated_path("final", 12, 12).name == f"12 cards, final, {day()}.csv"
