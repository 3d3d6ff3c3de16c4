"""A new study is asked for the size of its puzzles, which all that is made for it has."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from boaf_desktop.panels.study.settings import NewStudyDialog
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study_rounds import next_button
from tests.desktop.drivers.study_window import StudyWindow


def new_study(lab: StudyWindow, rows: int, columns: int) -> NewStudyDialog:
    next_button(lab.panel()).click()
    dialog = child(lab.window, NewStudyDialog)
    dialog.name.setText("Small")
    values = {"rows": rows, "columns": columns, "low": 4, "high": 5, "n_puzzles": 3}
    dialog.size_fields.fields.show_values(values)
    return dialog


def test_everything_made_for_a_study_has_its_grid(lab: StudyWindow, qtbot: QtBot) -> None:
    dialog = new_study(lab, 3, 3)
    with qtbot.waitSignal(lab.study.opened):
        child(dialog, QPushButton, "Create study").click()
    lab.wait_for_round(1)

    assert len(lab.round().puzzles) == 3
    assert {(each.deal.rows, each.deal.columns) for each in lab.round().order} == {(3, 3)}
    generate = lab.window.panels.show_panel("generate")
    assert isinstance(generate, GeneratePanel)
    settings = generate.form.settings()
    assert (settings.rows, settings.columns) == (3, 3)
    assert (settings.cards_low, settings.cards_high) == (4, 5)


def test_enter_in_the_name_creates_the_study(lab: StudyWindow, qtbot: QtBot) -> None:
    next_button(lab.panel()).click()
    dialog = child(lab.window, NewStudyDialog)
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert dialog.isVisible(), "without a name, Enter does nothing"

    QTest.keyClicks(dialog.name, "Small")
    with qtbot.waitSignal(lab.study.opened):
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)

    assert lab.study.snapshot is not None
    assert lab.study.snapshot.name == "Small"


def test_cards_that_do_not_fit_are_told(lab: StudyWindow) -> None:
    dialog = new_study(lab, 2, 2)

    assert not child(dialog, QPushButton, "Create study").isEnabled()
    assert "Use 2 to 4 for a grid of 2 × 2" in dialog.size_fields.fields.fault
