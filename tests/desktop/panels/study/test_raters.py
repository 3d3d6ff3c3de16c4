"""Several raters in the Study panel: a table, and blindness."""

from pathlib import Path

import pytest

from engine.design.presets import load_energy
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings.rating import Rating
from tests.desktop.drivers.study import StudyPage
from tests.engine.study.examples import new_store
from tests.engine.study.participants import DEALS, FEATURES
from tests.several_raters import one_round


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "three.csv"
    one_round(4, 60, n_repeats=6).drop(columns=["iteration", "control"]).to_csv(path, index=False)
    return path


def fitted(room: StudyPage, table: Path) -> None:
    room.show()
    room.study(table)


def test_three_raters_in_a_table(room: StudyPage, table: Path) -> None:
    fitted(room, table)
    raters = room.panel.raters
    assert "ICC(2,1), 95% interval" in room.panel.agreement.text()
    columns = range(raters.columnCount())
    texts = [[raters.index(row, column).data() for column in columns] for row in range(3)]
    assert [row[:2] for row in texts] == [["Ada", "66"], ["Bo", "66"], ["Cy", "66"]]


def test_blind_round_studies_own_ratings(tmp_path: Path) -> None:
    study = new_store(tmp_path / "study", "Ours")
    records = [record_of(deal, each) for deal, each in zip(DEALS, FEATURES, strict=True)]
    study.add_round(load_energy("it0"), records, {})
    for rater, count in (("Ada", 12), ("", 5)):
        for at in range(count):
            rating = Rating(DEALS[at], at % 7, iteration=1, rater=rater, features=FEATURES[at])
            study.ratings.append(rating)
    found = study.read()

    assert set(found.frame["rater"]) == {""}
    assert found.withheld_sentence.startswith("Ratings by others are hidden until")
