"""From ratings to a fit, and from the fit to the next energy."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.tables import VALUE_ROLE, RowsTable
from engine.design.energy import Energy, Factor, Term
from engine.game import parse_deal
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.statistics.regression.options import FitOptions
from tests.desktop.drivers.find import child
from tests.desktop.drivers.processes import run_python
from tests.desktop.drivers.study import (
    FEATURES,
    HALFWAY,
    SAMPLE,
    SLOW,
    StudyPage,
    write_table,
)
from tests.fits import fit_csv


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> StudyPage:
    return StudyPage(qtbot, session, settings, theme)


# Numbers


@pytest.mark.parametrize(
    "options",
    [
        FitOptions(FEATURES),
        FitOptions(FEATURES, "zscore", robust=True),
        FitOptions(("edges", HALFWAY), "minmax", outcomes="solved"),
    ],
)
def test_the_sample_gives_the_numbers_of_the_engine(
    room: StudyPage, options: FitOptions, tmp_path: Path
) -> None:
    room.study_sample(options)
    own = tmp_path / "sample.csv"
    own.write_bytes(SAMPLE.read_bytes())
    wanted = fit_csv(
        own,
        options.features,
        scale=options.scale,
        robust=options.robust,
        outcomes=options.outcomes,
    )
    report = room.report
    assert report is not None
    assert report.fit.to_json() == wanted.to_json()
    model = room.panel.statistics.terms
    for row, term in enumerate(wanted.terms):
        shown = [model.index(row, column).data(VALUE_ROLE) for column in range(10)]
        assert shown[:4] == [term.name, term.coef, term.low, term.high]
        assert shown[5:] == [term.p, term.p_holm, term.se, term.t, term.coef_std]
        assert shown[4] == wanted.vif.get(term.name)
    assert f"{wanted.r2:.2f}" in room.panel.statistics.summary.text()


def test_the_sample_folder_is_left_as_it_was(room: StudyPage) -> None:
    before = sorted(SAMPLE.parent.iterdir())
    room.study_sample()
    assert sorted(SAMPLE.parent.iterdir()) == before


# What cannot be fitted


def test_too_few_puzzles_are_answered_by_a_sentence(room: StudyPage, tmp_path: Path) -> None:
    rows = [{"rating": n, "a": n * n, "b": n % 2, "c": 7 - n} for n in range(1, 4)]
    path = write_table(tmp_path / "few.csv", rows)
    room.show()
    room.panel.open_ratings(path)
    statistics = room.panel.statistics
    statistics.show()
    room.qtbot.waitUntil(lambda: statistics.choices.columns.count() == 3)
    statistics.choices.set_options(FitOptions(("a", "b", "c")))
    room.qtbot.waitUntil(lambda: ". Rate at least" in statistics.status.text(), timeout=SLOW)
    assert room.report is None


def test_without_ratings_the_panel_says_what_to_do(room: StudyPage) -> None:
    room.show()
    assert "press R" in room.panel.ratings_found.text()
    assert not room.button("Use as next energy").isVisible()


def test_a_file_that_is_no_table_is_refused_in_words(room: StudyPage, tmp_path: Path) -> None:
    path = tmp_path / "wrong.csv"
    path.write_text("a,b\n1,2\n", encoding="utf-8")
    room.show()
    room.panel.open_ratings(path)
    room.qtbot.waitUntil(lambda: "'rating'" in room.panel.ratings_found.text(), timeout=SLOW)


def test_a_new_rating_is_read_at_once(room: StudyPage) -> None:
    room.show()
    path = room.workspace.ratings.path
    path.parent.mkdir(parents=True, exist_ok=True)
    RatingsFile(path).append(Rating(parse_deal("AC 2C / -- 3C"), 5, features={"edges": 3}))
    room.workspace.ratings.changed.emit()
    found = room.panel.ratings_found
    room.qtbot.waitUntil(lambda: found.text() == "1 rating of 1 puzzle", timeout=SLOW)


def test_a_torn_row_is_named(room: StudyPage) -> None:
    path = room.workspace.ratings.path
    path.parent.mkdir(parents=True, exist_ok=True)
    RatingsFile(path).append(Rating(parse_deal("AC 2C / -- 3C"), 5))
    with path.open("ab") as file:
        file.write(b"2026-01-01T00:00:00+00:00,half a row")
    room.show()
    assert "1 excluded" in room.panel.ratings_found.text()


# The energy


def test_the_next_energy_is_proposed_with_reasons(room: StudyPage) -> None:
    room.workspace.energy.set(Energy("mine", (Term(4.0, (Factor(HALFWAY),)),)))
    room.study_sample(FitOptions((HALFWAY,)))
    with room.qtbot.waitSignal(room.workspace.energy.proposed, timeout=SLOW) as proposed:
        room.button("Use as next energy").click()
    assert proposed.args is not None
    energy, reasons = proposed.args
    assert energy.parent == "mine"
    # From all ratings and the usual features, whatever is chosen for the fit beside it.
    assert HALFWAY in energy.features()
    assert "clear which feature matters (31 rated puzzles" in reasons
    assert "Among puzzles like the rated ones, those that this energy" in reasons
    assert "_" not in reasons


def test_ratings_that_nothing_moves_propose_nothing(room: StudyPage, tmp_path: Path) -> None:
    rows = [{"rating": 4 + place % 2, "edges": 3 + place // 2} for place in range(40)]
    room.show()
    room.panel.open_ratings(write_table(tmp_path / "flat.csv", rows))
    room.qtbot.waitUntil(lambda: room.panel.results is not None, timeout=SLOW)
    with room.qtbot.assertNotEmitted(room.workspace.energy.proposed):
        room.button("Use as next energy").click()
        room.qtbot.waitUntil(lambda: "no change" in " ".join(room.said), timeout=SLOW)


# Charts


def test_times_that_another_program_wrote_say_nothing_of_the_rater(
    room: StudyPage, tmp_path: Path
) -> None:
    rows = [
        {"rating": n % 4, "edges": n * n, "rated_at": "noon", "disguise": n % 2, "iteration": at}
        for n, at in enumerate(["1", "1", "2", "2", "", "2"])
    ]
    room.show()
    room.panel.open_ratings(write_table(tmp_path / "times.csv", rows))
    room.qtbot.waitUntil(lambda: room.panel.results is not None, timeout=SLOW)
    assert room.panel.results is not None
    assert room.panel.results.raters[0].repeats is None
    assert room.panel.results.loaded.rounds == (1, 1, 2, 2, 0, 2)


def test_a_fit_through_every_rating_shows_no_error(room: StudyPage, tmp_path: Path) -> None:
    path = tmp_path / "few.csv"
    path.write_text("rating,edges\n2,1\n4,2\n6,3\n", encoding="utf-8")
    room.show()
    room.study(path)
    assert "The fit passes exactly through all ratings (3" in room.panel.statistics.findings.text()
    assert room.panel.statistics.coefficients.chart.effects == ()
    terms = room.panel.statistics.terms
    shown = [terms.index(1, column).data() for column in range(terms.columnCount())]
    assert shown[1] == "2"
    assert "nan" not in " ".join(map(str, shown))


# Models


def test_the_models_keep_the_rules_of_models(room: StudyPage) -> None:
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    terms = room.panel.statistics.terms
    models = (terms, room.panel.raters, room.panel.rounds, room.panel.ratings.model)
    testers = [QAbstractItemModelTester(model, mode) for model in models]
    room.study_sample()
    assert terms.rowCount() == len(FEATURES) + 1
    assert len(testers) == len(models)


def test_rows_copy_in_full_precision(room: StudyPage) -> None:
    room.study_sample()
    report = room.report
    assert report is not None
    table = child(room.panel.statistics, RowsTable, "Coefficients")
    table.selectRow(1)
    table.copy_rows()
    header, row = QApplication.clipboard().text().split("\n")
    assert header.startswith("Term\tCoef.")
    term = report.fit.terms[1]
    assert row.split("\t")[:2] == [term.name, repr(term.coef)]


def test_terms_sort_by_value_and_back(room: StudyPage) -> None:
    room.study_sample()
    table = child(room.panel.statistics, RowsTable, "Coefficients")
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    model = table.model()
    values = [model.index(row, 1).data(VALUE_ROLE) for row in range(model.rowCount())]
    assert values == sorted(values)
    table.sortByColumn(4, Qt.SortOrder.DescendingOrder)
    assert model.index(model.rowCount() - 1, 4).data(VALUE_ROLE) is None


def test_the_panels_load_nothing_heavy() -> None:
    code = (
        "import sys, boaf_desktop.panels.rate.rate_panel, boaf_desktop.panels.study.study_panel, "
        "boaf_desktop.panels.inspect.inspect_panel\n"
        "heavy = {'pandas', 'statsmodels', 'scipy', 'pyqtgraph'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)"
    )
    assert run_python(code) == (0, "", "")


def test_coefficients_are_copied_as_a_table(room: StudyPage) -> None:
    room.study_sample(FitOptions((HALFWAY,)))
    table = child(room.panel.statistics, RowsTable, "Coefficients")
    copied = {}
    for action in table.actions():
        action.trigger()
        copied[action.text()] = QApplication.clipboard().text()
    assert list(copied) == ["Copy table"]
    assert len(copied["Copy table"].splitlines()) == 1 + table.model().rowCount()
