"""The README's pictures show today's window: what could be read in it then can be read now."""

from __future__ import annotations

import runpy
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.startup.wiring import install_panels
from tests.desktop.conftest import MakeWindow

ROOT = Path(__file__).resolve().parents[3]
FIRST = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"


def test_the_pictures_of_the_readme_show_the_words_of_today(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    made = runpy.run_path(str(ROOT / "packaging" / "screenshots.py"))
    window = make_window(FIRST)
    window.resize(*made["SIZE"])
    install_panels(window)
    QApplication.processEvents()
    seen = made["words_of"](window)
    window.show_panel("generate")
    qtbot.wait(200)
    seen += ["", *made["words_of"](window)]
    remade = "the window has other words; run packaging/screenshots.py and commit docs/images"
    assert made["WORDS"].read_text("utf-8").split("\n") == [*seen, ""], remade
    for name in ("play", "design"):
        for theme in ("light", "dark"):
            assert (ROOT / "docs" / "images" / f"{name}-{theme}.png").is_file()
