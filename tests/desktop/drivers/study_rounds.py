"""The rounds of the open study, in the Study panel."""

from PySide6.QtWidgets import QPushButton

from boaf_desktop.panels.study.study_panel import StudyPanel
from boaf_desktop.widgets.parts import ElidedLabel
from boaf_desktop.widgets.tables import RowsTable
from tests.desktop.drivers.find import child


def next_button(rounds: StudyPanel) -> QPushButton:
    """Return the button of the next step, whose words follow the step."""
    return rounds.next_step


def report_button(rounds: StudyPanel) -> QPushButton:
    return child(rounds, QPushButton, "Report…")


def new_button(rounds: StudyPanel) -> QPushButton:
    return child(rounds, QPushButton, "New…")


def example_button(rounds: StudyPanel) -> QPushButton:
    return child(rounds, QPushButton, "Worked example")


def add_button(rounds: StudyPanel) -> QPushButton:
    return child(rounds, QPushButton, "Use open set as round")


def withdraw_button(rounds: StudyPanel) -> QPushButton:
    return rounds.remove_round


def cancel_button(rounds: StudyPanel) -> QPushButton:
    return rounds.cancel


def rounds_table(rounds: StudyPanel) -> RowsTable:
    return child(rounds, RowsTable, "Rounds of the study")


def title_of(rounds: StudyPanel) -> str:
    """Return the name of the study as it stands above its rounds."""
    labels = rounds.findChildren(ElidedLabel)
    title, _results = (each for each in labels if each.property("heading"))
    return title.whole_text
