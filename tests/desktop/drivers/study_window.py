"""A window with its panels, and a whole study in it."""

from pathlib import Path

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.rate.rate_panel import RatePanel
from boaf_desktop.panels.study.next_round import NextRoundDialog, RoundSize, Size
from boaf_desktop.panels.study.study_panel import StudyPanel, plain_name
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from engine.design.presets import preset
from engine.design.settings import Gate, GenerateSettings
from engine.progress import Cancel, run
from engine.puzzlesets.batches import free_paths, generate_to
from engine.study.round import Round, n_controls
from engine.study.snapshot import Snapshot
from tests.desktop.drivers.study_rounds import example_button, next_button, study_action


class StudyWindow:
    """A window in the Design layout, and what a designer does with it."""

    def __init__(self, window: MainWindow, qtbot: QtBot, folder: Path) -> None:
        self.window, self.qtbot, self.folder = window, qtbot, folder
        self.panels: Panels = window.panels
        self.panels.begin()
        self.study, self.workspace = self.panels.study, self.panels.app
        self.tasks = self.workspace.study_tasks
        self.session = window.app.session
        window.settings.is_designer = True

    def panel(self) -> StudyPanel:
        panel = self.window.panels.show_panel("study")
        assert isinstance(panel, StudyPanel)
        return panel

    def rate_panel(self) -> RatePanel:
        panel = self.window.panels.show_panel("rate")
        assert isinstance(panel, RatePanel)
        return panel

    def energy_panel(self) -> EnergyPanel:
        panel = self.window.panels.show_panel("energy")
        assert isinstance(panel, EnergyPanel)
        return panel

    def snapshot(self) -> Snapshot:
        assert self.study.snapshot is not None
        return self.study.snapshot

    def round(self) -> Round:
        assert self.study.round is not None
        return self.study.round

    @property
    def number(self) -> int:
        """Its number; 0 before there is one."""
        return 0 if self.study.round is None else self.study.round.number

    def begin(self, name: str = "Loop") -> Path:
        folder = next(free_paths(paths.studies_dir() / plain_name(name)))
        with self.qtbot.waitSignal(self.study.opened):
            self.tasks.create(folder, name)
        return folder

    def begin_round(self) -> Path:
        """Begin a study with a round of six puzzles."""
        folder = self.begin()
        self.open_set("it0", 1)
        self.add_round()
        return folder

    def open_set(self, energy: str, seed: int, count: int = 6) -> None:
        path = self.folder / f"{energy}-{seed}.csv"
        settings = GenerateSettings(4, 5, count, preset(energy), seed, iterations=60, gate=Gate())
        run(generate_to(path, settings, Cancel()))
        with self.qtbot.waitSignal(self.workspace.open_set.changed):
            self.workspace.open_set.open_file(path)

    def add_round(self) -> None:
        number = self.number
        study_action(self.panel(), "Use open set as round").trigger()
        self.wait_for_round(number + 1)

    def wait_for_round(self, number: int) -> None:
        self.qtbot.waitUntil(lambda: self.number == number)

    def review(self) -> NextRoundDialog:
        """Ask for the next puzzles by the one button, and return what is opened."""
        panel = self.panel()
        next_button(panel).click()
        self.qtbot.waitUntil(lambda: panel.next_round.dialog is not None)
        dialog = panel.next_round.dialog
        assert dialog is not None
        return dialog

    def make_first(self, count: int, low: int, high: int) -> None:
        """Begin to make the puzzles of the first round."""
        dialog = self.review()
        set_size(dialog.size_fields, count, low, high)
        dialog.make.click()

    def rate_one(self, value: int) -> None:
        panel, number, before = self.rate_panel(), self.number, self.round().n_left
        panel.scale.set_value(value)
        with self.qtbot.waitSignal(self.workspace.study.changed):
            panel.save()
        self.qtbot.waitUntil(lambda: self.snapshot().round(number).n_left == before - 1)


def set_size(fields: RoundSize, count: int, low: int, high: int) -> None:
    fields.count.show_number(count)
    fields.cards_high.show_number(high)
    fields.cards_low.show_number(low)
    assert fields.chosen_size == Size(count, low, high, n_controls(count))


def texts_of(window: QWidget) -> list[str]:
    labels = [label for label in window.findChildren(QLabel) if label.isVisible()]
    return [text for label in labels for text in (label.text(), label.toolTip())]


def open_example(lab: StudyWindow) -> None:
    with lab.qtbot.waitSignal(lab.study.opened):
        example_button(lab.panel()).click()
    lab.qtbot.waitUntil(lambda: lab.panel().findings is not None)


def rate_all(lab: StudyWindow) -> None:
    for place in range(lab.round().n_left):
        lab.study.open_next()
        lab.rate_one((3 * place + 1) % 11)
