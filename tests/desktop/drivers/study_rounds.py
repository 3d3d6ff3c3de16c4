"""The rounds of the open study, in the Study panel."""

from typing import cast

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton

from boaf_desktop.panels.study.study_panel import StudyPanel
from boaf_desktop.widgets.parts import ElidedLabel
from boaf_desktop.widgets.tables import RowsTable
from boaf_desktop.window.main_window import MainWindow
from tests.desktop.drivers.find import child


def next_button(rounds: StudyPanel) -> QPushButton:
    """Return the button of the next step, whose words follow the step."""
    return cast("MainWindow", rounds.window()).loop.primary


def study_action(rounds: StudyPanel, text: str) -> QAction:
    """Return what the menu of the study offers under a text, without the marks of keys."""
    (menu,) = (each.menu() for each in rounds.findChildren(QPushButton) if each.menu())
    (action,) = (each for each in menu.actions() if each.text().replace("&", "") == text)
    return action


def example_button(rounds: StudyPanel) -> QPushButton:
    return child(rounds, QPushButton, "Worked example")


def cancel_button(rounds: StudyPanel) -> QPushButton:
    return cast("MainWindow", rounds.window()).loop.cancel


def rounds_table(rounds: StudyPanel) -> RowsTable:
    return child(rounds, RowsTable, "Rounds of the study")


def title_of(rounds: StudyPanel) -> str:
    """Return the name of the study as it stands above its rounds."""
    labels = [each for each in rounds.findChildren(ElidedLabel) if each.property("heading")]
    (title,) = (each for each in labels if not rounds.results.isAncestorOf(each))
    return title.whole_text
