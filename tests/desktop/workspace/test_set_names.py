"""Generated sets get names that people give, and none is given twice."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import QDate, QLocale

from boaf_desktop.storage import paths
from boaf_desktop.workspace.set_files import generated_dir, generated_name, new_generated_path


def day() -> str:
    """Return today as names have it; not once for all tests, which may run across midnight."""
    return QLocale.c().toString(QDate.currentDate(), "d MMM")


@pytest.mark.parametrize(
    ("low", "high", "words"), [(12, 12, "12 cards"), (4, 8, "4 to 8 cards"), (1, 1, "1 card")]
)
def test_set_name_says_what_it_is(low: int, high: int, words: str) -> None:
    assert generated_name("final", low, high, QDate.currentDate()) == f"{words}, final, {day()}"
    assert (
        generated_name("final", low, high, QDate(2020, 11, 20)) == f"{words}, final, 20 Nov 2020"
    )


def test_windows_take_different_names() -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _n: new_generated_path("final", 12, 12), range(24)))
    assert len(set(found)) == 24


def test_energy_name_stays_in_the_folder() -> None:
    path = new_generated_path("../a/b: c" + "x" * 300, 12, 12)
    assert path.parent == generated_dir()
    assert len(path.name) < 120
    assert new_generated_path("   ", 12, 12).name.startswith("12 cards, energy")


def test_set_name_without_a_writable_folder() -> None:
    paths.data_dir().parent.mkdir(parents=True)
    paths.data_dir().touch()
    assert new_generated_path("final", 12, 12).name == f"12 cards, final, {day()}.csv"
