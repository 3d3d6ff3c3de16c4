"""Through the window: the settings of rating pages are edited and saved with the study."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.panel import StudyPanel
from boaf_desktop.panels.study.raters.page_dialog import PageDialog
from boaf_desktop.wiring.panels import install_panels
from engine.study.raters.page import study_page
from engine.study.raters.page_settings import PageSettings, Scale
from tests.desktop.conftest import MakeWindow
from tests.engine.study.raters.rounds import make_study

LONG = 60_000


def test_settings_are_saved_with_the_study_and_used_by_its_pages(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    made = make_study(tmp_path / "study")
    given = PageSettings(
        title="Cards", id_parameters=("who",), consent="x" * 300,
        scales=(Scale("fun", "How much fun was it?"),),
    )  # fmt: skip
    given.save(made.folder)
    window = make_window()
    study = install_panels(window).study
    with qtbot.waitSignal(study.opened, timeout=LONG):
        study.open(made.folder)
    panel = window.show_panel("study")
    assert isinstance(panel, StudyPanel)
    buttons = panel.rounds.raters

    def opened() -> PageDialog:
        qtbot.waitUntil(buttons.settings.isEnabled, timeout=LONG)
        with qtbot.waitSignal(study.page_settings_read, timeout=LONG):
            buttons.settings.click()
        return buttons.findChildren(PageDialog)[-1]

    dialog = opened()
    assert dialog.fields.values["consent"] == given.consent
    wanted = {
        "contact": "Ada", "return_link": "example.org", "shows_clock": False, "minutes": 20,
        "has_practice": False, "has_check": False, "asks_comparisons": True, "minimum_moves": 2,
        "can_choose_order": False, "closes_on": "2026-12-31", "resume_hours": 48,
        "upload_address": "https://example.org/r", "host_origin": "https://example.org",
        "organiser": "Bo", "shows_repeats": False,
    }  # fmt: skip
    dialog.fields.show_values(wanted)
    save = dialog.buttons.button(QDialogButtonBox.StandardButton.Save)
    save.click()
    assert "isn't a web address" in dialog.fault.text()
    dialog.fields.show_values({"return_link": "https://example.org/"})
    with qtbot.waitSignal(study.said, timeout=LONG):
        save.click()
    wanted |= {"return_link": "https://example.org/"}
    assert PageSettings.of(made.folder) == given.changed(**wanted)
    assert "<h1>Cards</h1>" in study_page(made, 1)
    before = (made.folder / "page.json").read_bytes()
    opened().reject()
    assert (made.folder / "page.json").read_bytes() == before


@pytest.mark.parametrize(
    "name", ["title", "organiser", "contact", "return_link", "completion_code", "upload_address"]
)
def test_no_text_of_the_file_is_cut(make_window: MakeWindow, name: str) -> None:
    text = "https://example.org/" + "x" * 5_000
    dialog = PageDialog(PageSettings().changed(**{name: text}), make_window())
    assert dialog.fields.values[name] == text
    dialog.accept()
    assert getattr(dialog.settings, name) == text
