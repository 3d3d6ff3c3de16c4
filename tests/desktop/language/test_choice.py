from __future__ import annotations

import ast
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from boaf_desktop.language.window_language import install_language
from engine.resources import resource_path

CODE = Path(__file__).resolve().parents[3] / "boaf_desktop"


@pytest.mark.parametrize(("n", "words"), [(0, "0 puzzles"), (1, "1 puzzle"), (5, "5 puzzles")])
def test_english_has_its_plurals(qapp: QApplication, n: int, words: str) -> None:
    install_language(qapp)
    assert QCoreApplication.translate("PuzzlesPanel", "%n puzzle(s)", "", n) == words
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def test_plurals_have_their_forms() -> None:
    tree = ElementTree.parse(resource_path("translations", "boaf_en.ts"))
    known = {message.findtext("source") for message in tree.iter("message")}
    used = {
        arg.value
        for file in CODE.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(call, ast.Call)
        for arg in call.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and "%n" in arg.value
    }

    assert used <= known, "run packaging/translate.py"
