"""The settings of a batch: told at the field when wrong, kept when right."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.generate_panel import GenerateForm, GeneratePanel
from boaf_desktop.paths import settings_file
from boaf_desktop.settings import Settings
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.presets import preset
from engine.design.settings import Gate, StepMix
from tests.desktop.conftest import another_app
from tests.desktop.drivers.puzzles import add_range


def test_form_comes_back(panel: GeneratePanel, qtbot: QtBot, window: MainWindow) -> None:
    form = panel.form
    form.rows.show_number(3)
    form.columns.show_number(6)
    form.cards_high.show_number(11)
    form.cards_low.show_number(9)
    form.count.show_number(77)
    form.method.setCurrentIndex(form.method.findData("annealing"))
    form.temperature.line.setText("0.25")
    form.workers.show_number(2)
    form.fields.show_values({"min_lines": 3, "greedy_must_miss": True})
    add_range(form.ranges, "rank_clusters", "2", "")
    wanted = form.settings()
    window.app.settings.sync()

    window.settings = Settings(settings_file(), panel)
    again = GenerateForm(App(window))
    qtbot.addWidget(again)
    assert again.settings() == wanted
    assert again.workers.number == 2
    assert wanted.gate == Gate(None, 3, True, {"rank_clusters": (2, None)})
    assert wanted.mix == StepMix(temperature=0.25)


@pytest.mark.parametrize("kept", ["", "nonsense", "[]", '{"count": "x", "mix": {"y": 1}}'])
def test_nonsense_memory_is_ignored(
    panel: GeneratePanel, qtbot: QtBot, kept: str, workspace: App, window: MainWindow
) -> None:
    window.app.settings.batch_form = kept
    form = GenerateForm(workspace)
    qtbot.addWidget(form)

    assert form.settings().count == 10


@pytest.mark.parametrize(
    ("text", "words"),
    [("2", "at most 1"), ("-0.1", "at least 0"), ("x", "not a number"), ("", "enter a number")],
)
def test_wrong_number_starts_nothing(panel: GeneratePanel, text: str, words: str) -> None:
    field = panel.form.uphill
    field.line.setText(text)
    assert words in field.fault
    assert words in panel.form.fields.fault
    assert not panel.start_button.isEnabled()
    field.line.setText("0.01")
    assert not panel.form.fields.fault
    assert panel.start_button.isEnabled()
    assert panel.form.settings().mix.uphill == 0.01


def test_other_methods_fields_are_hidden(panel: GeneratePanel) -> None:
    form = panel.form
    form.uphill.line.setText("7")
    assert form.fields.fault
    form.method.setCurrentIndex(form.method.findData("annealing"))
    assert form.uphill.isHidden()
    assert not form.halvings.isHidden()
    assert form.settings().method == "annealing"


def test_wrong_ranges_are_reported(panel: GeneratePanel) -> None:
    form = panel.form
    add_range(form.ranges, "edges", "9", "3")
    assert "Flockable pairs:" in form.fields.fault
    assert "below the minimum" in form.ranges.lines[0].high.fault
    form.ranges.lines[0].high.line.setText("12")
    assert not form.fields.fault
    add_range(form.ranges, "edges", "1", "")
    assert "two ranges" in form.fields.fault


def test_energy_comes_back(window: MainWindow) -> None:
    settings = window.app.settings
    first = another_app(window)
    first.energy.set(preset("it2"))
    second = another_app(window)
    assert second.energy.value == preset("it2")
    settings.energy = '{"terms": 3}'
    third = another_app(window)
    assert third.energy.value == preset("final")


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (3, ""),
        (2, "15 to 16 cards don't fit. Use 2 to 12 for a grid of 2 × 6."),
        (30, "A grid of 30 × 6 isn't possible. Use 2 to 52 cells."),
    ],
)
def test_grid_must_fit_the_cards(panel: GeneratePanel, rows: int, fault: str) -> None:
    form = panel.form
    form.columns.show_number(6)
    form.cards_high.show_number(16)
    form.cards_low.show_number(15)

    form.rows.show_number(rows)

    assert form.fields.fault == fault
    assert panel.start_button.isEnabled() is not bool(fault)


def test_form_has_the_grid_and_cards(panel: GeneratePanel) -> None:
    form = panel.form
    form.rows.show_number(3)
    form.columns.show_number(6)
    form.cards_high.show_number(16)
    form.cards_low.show_number(15)

    settings = form.settings()

    assert (settings.rows, settings.columns) == (3, 6)
    assert (settings.cards_low, settings.cards_high) == (15, 16)


def test_cards_are_chosen_once(panel: GeneratePanel, workspace: App, qtbot: QtBot) -> None:
    panel.form.cards_high.show_number(11)
    panel.form.cards_low.show_number(9)
    assert workspace.settings.card_range == (9, 11)

    workspace.settings.choose_cards(6, 6)
    again = GenerateForm(workspace)
    qtbot.addWidget(again)
    for form in (panel.form, again):
        assert (form.cards_low.number, form.cards_high.number) == (6, 6)
        assert not form.fields.fault
