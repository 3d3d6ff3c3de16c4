"""Every language is complete, fits, and says nothing in English; no letter opens two things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import (
    QApplication,
)

from boaf_desktop.home.calendar import day_text
from boaf_desktop.language.choice import NAMES, install_language
from boaf_desktop.play.game.puzzle import short_day_text
from boaf_desktop.storage.settings import Language
from boaf_desktop.wiring.panels import install_panels
from engine.design.registry import FEATURES
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow
from tests.desktop.language.places import places, plain, texts_of
from tests.desktop.language.pseudo import BEGIN, PseudoTranslator

ROOT = Path(__file__).resolve().parents[3]
CODE = ROOT / "boaf_desktop"
FIRST = "9C 4C 5H TS / 9S -- 5D TD / JD 3S -- 4D / -- QH 2S AC"
OTHERS = [language for language in NAMES if language is not Language.ENGLISH]
PLACE = re.compile(r"\{[^{}]*\}|%n|<[^<>]*>")
UNSPOKEN = {
    "Deutsch", "English", "Español", "Birds of a Feather", "final", "papers", "A4", "JSON",
    "TXT", "CSV", "PDF", "PNG", "SVG", "HTML", "HC3", "Five rounds (simulated)",
    # Qt has its own translations of what it says itself.
    "Close", "Scroll Left", "Scroll Right",
}  # fmt: skip
"""What is the same in every language: names, formats, the sample's study."""


@pytest.fixture
def restored(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(QLocale("C"))


def messages(language: Language) -> Iterator[tuple[str, str, ElementTree.Element]]:
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language.value}.ts"))
    for context in tree.iter("context"):
        for message in context.iter("message"):
            found = message.find("translation")
            assert found is not None
            yield context.findtext("name", ""), message.findtext("source", ""), found


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_to_translate(language: Language) -> None:
    for context, source, translation in messages(language):
        assert translation.get("type") is None, f"{context}: {source}: run packaging/translate.py"
        forms = [form.text for form in translation.findall("numerusform")] or [translation.text]
        assert all(forms), f"{context}: {source}"


def _bare(text: str) -> str:
    plain = re.split(r" \| \w+: ", text)[0]
    without_plurals = re.sub(r"\{\w+:[^{}]*/[^{}]*\}", "", plain)
    return re.sub(r"\{(\w+):[A-Za-z]{2,}\}", r"{\1}", without_plurals)


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_places_tags_and_mnemonics(language: Language) -> None:
    for _context, source, translation in messages(language):
        forms = [form.text or "" for form in translation.findall("numerusform")]
        for text in forms or [translation.text or ""]:
            # A language may ask for a name in one of its cases, and for plurals of its own.
            asked, given = (sorted(PLACE.findall(_bare(each))) for each in (source, text))
            # A singular may say "one" for the number.
            assert given == asked or (forms and set(given) < set(asked)), (source, text)
            assert len(re.findall("&[^& ]", text)) <= 1, (source, text)
            assert bool(re.search("&[^& ]", text)) >= bool(re.search("&[^& ]", source)), source


def test_what_is_said_of_every_feature_is_translated() -> None:
    for language in OTHERS:
        known = {source for context, source, _ in messages(language) if context == "features"}
        for feature in FEATURES.values():
            assert {feature.title, feature.meaning} <= known, "run packaging/translate.py"


def test_no_translated_text_is_put_together_before() -> None:
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in {"tr", "translate"}:
                    parts = node.args[:1] if called == "tr" else node.args[:2]
                    assert not any(isinstance(part, ast.JoinedStr) for part in parts), path
                if isinstance(node.func, ast.Name):
                    assert called != "tr", f"{path}: lupdate takes tr() for a method"


def test_every_panel_and_dialog_is_translated(
    make_window: MakeWindow, restored: QApplication, tmp_path: Path
) -> None:
    restored.installTranslator(PseudoTranslator(restored))
    window = make_window(FIRST)
    window.resize(1000, 700)
    install_panels(window)
    untranslated: set[tuple[str, str]] = set()
    for name, place in places(window, tmp_path):
        for text, _part in texts_of(place):
            words = plain(text).strip()
            if re.search(r"[A-Za-z]{3}", words) and BEGIN not in words and not is_data(words):
                untranslated.add((name, words))
    assert not sorted(untranslated), "\n".join(map(str, sorted(untranslated)))


def is_data(words: str) -> bool:
    """Return whether a text is what somebody typed, a name, a path or a number with its unit."""
    return (
        words in UNSPOKEN
        or words in {feature.name for feature in FEATURES.values()}
        or any(QLocale().standaloneMonthName(month) in words for month in range(1, 13))
        or bool(re.fullmatch(r"[\w./~-]*/[\w./~ …-]*|[0-9a-f]{6}|it\d(-degree)?", words))
    )


def test_a_day_in_words_begins_a_sentence(restored: QApplication) -> None:
    QLocale.setDefault(QLocale("es"))
    assert day_text(date(2026, 11, 23)).startswith("Lunes, 23 de noviembre")


def test_english_writes_dates_as_the_british_do(restored: QApplication) -> None:
    restored.setProperty("language", QLocale("de_DE"))  # of the system
    install_language(restored, Language.ENGLISH)
    assert short_day_text(date(2026, 11, 22)) == "22 November 2026"
    restored.setProperty("language", None)
