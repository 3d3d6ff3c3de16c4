"""What a stranger stumbled over as a designer and no other test holds."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.energy.panel import EnergyPanel
from boaf_desktop.panels.generate.panel import GeneratePanel
from boaf_desktop.panels.rate.scale import scale_style
from boaf_desktop.play.game.tree import Evaluation, PositionVerdict
from boaf_desktop.play.moves.tension_strip import TensionStrip
from boaf_desktop.puzzle_views.energy_words import about_text
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.workspace import Workspace
from engine.design.presets import preset
from engine.game import parse_deal
from engine.search import measure_difficulty
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

WHY = (
    "Suits matter (90% interval 0.2 to 2.6. 3 ratings). dominant_suit_ratio is not used: it "
    "changes the expected rating by less than 0.2 points."
)


def test_the_description_of_an_energy_is_a_whole_sentence_without_columns(
    window: MainWindow, workspace: Workspace, qtbot: QtBot
) -> None:
    panel = GeneratePanel(window.context, workspace)
    qtbot.addWidget(panel)
    own = replace(preset("final"), name="own", why=WHY)
    workspace.energy.set(own)
    assert panel.form.about.text() == "Suits matter (90% interval 0.2 to 2.6. 3 ratings)."
    assert "). dominant suit ratio is not used" in about_text(own)
    assert panel.form.about.toolTip() == about_text(own)
    workspace.energy.set(preset("final"))
    assert panel.form.about.text() == "Few positions are still solvable halfway through."


def test_the_names_of_an_energys_fields_explain_them_too(
    window: MainWindow, workspace: Workspace, qtbot: QtBot
) -> None:
    panel = EnergyPanel(window.context, workspace)
    qtbot.addWidget(panel)
    tips = {label.text(): label.toolTip() for label in panel.findChildren(QLabel)}
    assert "higher than any solvable puzzle" in tips["Unsolvable"]
    assert all(tips[name] for name in ("Start with", "Name", "Why", "Unsolvable"))


def test_the_number_that_has_the_focus_does_not_look_chosen(theme: Theme) -> None:
    rules = dict(re.findall(r"QPushButton:([\w:]+) {([^}]*)}", scale_style(theme.palette)))
    assert "background" in rules["checked"]
    assert "dashed" in rules["focus"]
    assert "background" not in rules["focus"]
    assert "solid" in rules["checked:focus"]


def test_a_move_without_losing_alternatives_has_no_bar_in_their_colour(
    make_window: MakeWindow, theme: Theme
) -> None:
    window = make_window("AC 2C / -- --")
    session = window.context.session
    moves = list(session.position.legal_moves())
    session.play(moves[0])
    bars = child(window, TensionStrip)
    for winning, is_drawn in ((moves[:1], True), (moves, False)):
        known = Evaluation(PositionVerdict.WINNABLE, len(moves), frozenset(winning))
        session.tree.learn(session.tree.root, known)
        image = bars.grab(bars.bar_rect(0).toAlignedRect()).toImage()
        places = [(x, y) for x in range(image.width()) for y in range(image.height())]
        pixels = {image.pixelColor(x, y).name() for x, y in places}
        assert (QColor(theme.palette.winnable).name() in pixels) is is_drawn


def test_a_deal_has_the_same_level_whenever_it_is_measured() -> None:
    deal = parse_deal("JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S")
    assert measure_difficulty(deal) == measure_difficulty(deal)
