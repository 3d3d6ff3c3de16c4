"""*Study settings* in the window: one dialog, which saves what was changed."""

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.settings import SettingsDialog
from boaf_desktop.widgets.forms import NumberField
from engine.study.store import Store
from engine.study.study import Exclusion, features_of_study
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study_rounds import study_action
from tests.desktop.drivers.study_window import StudyWindow, rate_all
from tests.engine.study.examples import exclude_as_version_4


@pytest.fixture
def rated(lab: StudyWindow) -> StudyWindow:
    lab.begin_round()
    rate_all(lab)
    return lab


def open_settings(lab: StudyWindow) -> SettingsDialog:
    lab.qtbot.waitUntil(lambda: not lab.tasks.is_busy)
    study_action(lab.panel(), "Study settings…").trigger()
    return child(lab.window, SettingsDialog)


def box(dialog: SettingsDialog, text: str) -> QCheckBox:
    return next(each for each in dialog.findChildren(QCheckBox) if each.text().startswith(text))


def save(dialog: SettingsDialog) -> None:
    child(dialog, QPushButton, "Save settings").click()


def test_changes_are_saved_together(rated: StudyWindow, qtbot: QtBot) -> None:
    dialog = open_settings(rated)
    dialog.name.setText("Hourglasses")
    box(dialog, "Rate blind").click()
    box(dialog, "Learn from solved games").click()
    box(dialog, "Suits").click()
    box(dialog, "you").click()

    save(dialog)

    qtbot.waitUntil(lambda: rated.snapshot().name == "Hourglasses")
    study = rated.snapshot()
    assert (study.is_blind, study.learns_from_solved) == (False, True)
    assert "suits" not in features_of_study(study)
    assert (study.raters_left_out, study.n_ratings) == (("own",), 0)


def test_search_of_the_next_rounds_is_chosen(rated: StudyWindow, qtbot: QtBot) -> None:
    dialog = open_settings(rated)
    boxes = dialog.findChildren(QComboBox)
    method = next(each for each in boxes if each.accessibleName() == "Method")
    fields = dialog.findChildren(NumberField)
    iterations = next(each for each in fields if each.accessibleName() == "Iterations")
    assert (method.currentText(), iterations.number) == ("Automatic", None)
    method.setCurrentText("Evolution")
    iterations.show_number(50)

    save(dialog)

    def chosen() -> tuple[str, int | None]:
        study = rated.snapshot().study
        assert study is not None
        return study.method, study.iterations

    qtbot.waitUntil(lambda: chosen() == ("evolution", 50))


def test_without_changes_nothing_is_written(rated: StudyWindow) -> None:
    path = rated.snapshot().folder / "study.json"
    before = path.stat().st_mtime_ns

    save(open_settings(rated))

    assert not rated.tasks.is_busy
    assert path.stat().st_mtime_ns == before


def test_name_that_no_study_may_have_stays_in_the_dialog(rated: StudyWindow) -> None:
    dialog = open_settings(rated)
    dialog.name.setText(" ")

    save(dialog)

    assert dialog.isVisible()
    assert any("can't be the name" in each.text() for each in dialog.findChildren(QLabel))


def test_exclusion_of_version_4_is_named_and_lifted(rated: StudyWindow, qtbot: QtBot) -> None:
    n_ratings = rated.snapshot().n_ratings
    row = rated.snapshot().table.rows[0]
    exclusion = Exclusion("rating", row.key, "mixed up", "2026-03-01T12:00:00+00:00")
    exclude_as_version_4(Store(rated.snapshot().folder), exclusion)
    rated.study.reload()
    qtbot.waitUntil(lambda: rated.snapshot().n_ratings == n_ratings - 1)
    dialog = open_settings(rated)

    entry = box(dialog, "Rating of ")
    assert "mixed up" in entry.text()
    entry.click()
    save(dialog)

    qtbot.waitUntil(lambda: rated.snapshot().n_ratings == n_ratings)
    assert rated.snapshot().exclusions == ()
