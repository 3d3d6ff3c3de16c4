"""The pictures show today's window: what could be read in it then can be read now."""

from __future__ import annotations

import ast
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.wiring.panels import install_panels
from tests.desktop.conftest import MakeWindow

ROOT = Path(__file__).resolve().parents[3]
TUTORIAL = ROOT / "docs" / "images" / "tutorial"
FILLED_IN = {
    "First study",
    "Rating: Round ,  of",
    "Rating:",
    "Same as in round : final",
    "Suggested by your ratings: final-next",
}
"""What holds the name of a study, a puzzle or an energy."""
FIRST = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"


def test_the_pictures_of_the_readme_show_the_words_of_today(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    made = runpy.run_path(str(ROOT / "packaging" / "pictures" / "screenshots.py"))
    window = make_window(FIRST)
    window.context.settings.is_designer = False
    window.resize(*made["SIZE"])
    install_panels(window)
    QApplication.processEvents()
    seen = made["words_of"](window)
    window.context.settings.is_designer = True
    window.show_panel("generate")
    qtbot.wait(200)
    seen += ["", *made["words_of"](window)]
    remade = (
        "the window has other words; run packaging/pictures/screenshots.py and commit docs/images"
    )
    assert made["WORDS"].read_text("utf-8").split("\n") == [*seen, ""], remade
    for name in ("play", "design"):
        for theme in ("light", "dark"):
            assert (ROOT / "docs" / "images" / f"{name}-{theme}.png").is_file()


def words_of_tutorials() -> set[str]:
    lines = (TUTORIAL / "words.txt").read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("[")}


def test_every_picture_of_a_tutorial_is_shown_and_is_small() -> None:
    shown = set[str]()
    for page in (ROOT / "docs").glob("tutorial-*.md"):
        shown |= set(re.findall(r"\(images/tutorial/(\S+)\)", page.read_text("utf-8")))
    pictures = list(TUTORIAL.glob("*.png"))
    assert {path.name for path in pictures} == shown
    assert sum(path.stat().st_size for path in pictures) < 1_000_000


def test_the_words_of_the_tutorials_are_those_of_the_window() -> None:
    """Told at once; the long test below follows each step."""
    files = [*(ROOT / "boaf_desktop").rglob("*.py"), ROOT / "engine" / "design" / "registry.py"]
    source = {
        node.value
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    today = {plain_text(re.sub(r"\{\w+\}", "", text)) for text in source}
    seen = words_of_tutorials()
    assert {word for word in seen if word not in today and len(word) > 1} <= FILLED_IN
    for page in (ROOT / "docs").glob("tutorial-*.md"):
        for words in re.findall(r"\*\*([^*]+)\*\*", page.read_text("utf-8")):
            word = plain_text(" ".join(words.split()))
            assert word in today or word.endswith("."), word


def plain_text(text: str) -> str:
    return re.sub(r"\d+|&", "", text).strip()


@pytest.mark.long
def test_a_tutorial_still_goes_as_it_says(tmp_path: Path) -> None:
    script = ROOT / "packaging" / "pictures" / "tutorial_pictures.py"
    words = tmp_path / "words.txt"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, str(script), str(words)], env=environment, check=True)
    remade = (
        "the tutorials show other words; run packaging/pictures/screenshots.py, commit docs/images"
    )
    assert words.read_text("utf-8") == (TUTORIAL / "words.txt").read_text("utf-8"), remade
