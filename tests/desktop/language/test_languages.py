"""Every language is complete, and no letter opens two entries of a menu."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QMenu

from boaf_desktop.language.window_language import NAMES
from boaf_desktop.startup.panels import Panels
from boaf_desktop.storage.settings import Language
from engine.design.feature_registry import FEATURES
from engine.resources import resource_path
from engine.statistics.display_names import title_of
from engine.statistics.regression.options import PLAY_VARIABLES
from tests.desktop.conftest import MakeWindow
from tests.desktop.language.conftest import Speak

ROOT = Path(__file__).resolve().parents[3]
CODE = ROOT / "boaf_desktop"
OTHERS = [language for language in NAMES if language is not Language.ENGLISH]
PLACE = re.compile(r"\{[^{}]*\}|%n|<[^<>]*>")


def messages(language: Language) -> Iterator[tuple[str, str, ElementTree.Element]]:
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language.value}.ts"))
    for context in tree.iter("context"):
        for message in context.iter("message"):
            found = message.find("translation")
            assert found is not None
            yield context.findtext("name", ""), message.findtext("source", ""), found


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_left_to_translate(language: Language) -> None:
    for context, source, translation in messages(language):
        assert translation.get("type") is None, f"{context}: {source}: run packaging/translate.py"
        forms = [form.text for form in translation.findall("numerusform")] or [translation.text]
        assert all(forms), f"{context}: {source}"


@pytest.mark.parametrize("language", OTHERS)
def test_features_are_translated(language: Language) -> None:
    collected = {source for context, source, _ in messages(language) if context == "features"}
    for feature in FEATURES.values():
        shown = {feature.title, feature.meaning, feature.unit, *feature.names} - {""}
        assert shown <= collected
    assert {title_of(name) for name in PLAY_VARIABLES} <= collected


def _bare(text: str) -> str:
    plain = re.split(r" \| \w+: ", text)[0]
    without_plurals = re.sub(r"\{\w+:[^{}]*/[^{}]*\}", "", plain)
    return re.sub(r"\{(\w+):[A-Za-z]{2,}\}", r"{\1}", without_plurals)


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_places(language: Language) -> None:
    for _context, source, translation in messages(language):
        forms = [form.text or "" for form in translation.findall("numerusform")]
        for text in forms or [translation.text or ""]:
            # A language may ask for a name in one of its cases, and for plurals of its own.
            asked, given = (sorted(PLACE.findall(_bare(each))) for each in (source, text))
            # A singular may say "one" for the number.
            assert given == asked or (forms and set(given) < set(asked)), (source, text)
            assert len(re.findall("&[^& ]", text)) <= 1, (source, text)
            assert bool(re.search("&[^& ]", text)) >= bool(re.search("&[^& ]", source)), source


def test_no_text_put_together_before() -> None:
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in {"tr", "translate"}:
                    parts = node.args[:1] if called == "tr" else node.args[:2]
                    assert not any(isinstance(part, ast.JoinedStr) for part in parts), path
                if isinstance(node.func, ast.Name):
                    assert called != "tr", f"{path}: lupdate takes tr() for a method"


@pytest.mark.parametrize("language", NAMES)
def test_menu_letters_are_unique(
    make_window: MakeWindow, speak: Speak, language: Language
) -> None:
    speak(language)

    window = make_window()
    Panels(window)

    for menu in (*window.findChildren(QMenu), window.menuBar()):
        texts = [action.text().replace("&&", "") for action in menu.actions()]
        letters = [
            after.lower() for text in texts for mark, after in pairwise(text) if mark == "&"
        ]
        assert len(letters) == len(set(letters)), texts
