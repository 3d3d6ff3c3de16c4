"""Several raters in the Study panel: a table, a choice whose ratings are fitted, and blindness."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox

from boaf_desktop.panels.study.study_work import RatingsSource, load_ratings
from engine.design.presets import load_energy
from engine.puzzlesets.csv_format import record_of
from engine.ratings.rating import Rating
from engine.study.folder import Study
from tests.desktop.drivers.study import StudyPage
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


def whose(room: StudyPage) -> QComboBox:
    found = [
        box
        for box in room.panel.statistics.choices.findChildren(QComboBox)
        if box.toolTip() == "Raters to include in the fit"
    ]
    assert len(found) == 1
    return found[0]


def test_three_raters_fitted_alone(room: StudyPage, table: Path) -> None:
    fitted(room, table)
    raters = room.panel.raters
    assert "ICC(2,1), 95% interval" in room.panel.agreement.text()
    columns = range(raters.columnCount())
    texts = [[raters.index(row, column).data() for column in columns] for row in range(3)]
    assert [row[:2] for row in texts] == [["Ada", "66"], ["Bo", "66"], ["Cy", "66"]]
    box = whose(room)
    assert [box.itemText(at) for at in range(box.count())] == ["all raters", "Ada", "Bo", "Cy"]
    before = room.report
    box.setCurrentIndex(3)
    room.qtbot.waitUntil(lambda: room.report is not None and room.report is not before)
    report = room.report
    assert report is not None
    assert (report.options.raters, report.fit.n) == (("Cy",), 60)
    assert raters.rowCount() == 3  # the table stays that of all


def test_blind_round_studies_own_ratings(tmp_path: Path) -> None:
    study = Study.create(tmp_path / "study", "Ours")
    records = [record_of(deal, each) for deal, each in zip(DEALS, FEATURES, strict=True)]
    study.add_iteration(load_energy("it0"), records, {})
    for rater, count in (("Ada", 12), ("", 5)):
        for at in range(count):
            rating = Rating(DEALS[at], at % 7, iteration=1, rater=rater, features=FEATURES[at])
            study.ratings.append(rating)
    loaded = load_ratings(RatingsSource(study.folder))

    assert set(loaded.raters) == {""}
    assert loaded.withheld.startswith("Ratings by others are hidden until")
