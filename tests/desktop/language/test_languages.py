"""Every language is complete, and no letter opens two entries of a menu."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest

from boaf_desktop.language.window_language import NAMES, Language
from engine.resources import resource_path
from tests.packaging import load

ROOT = Path(__file__).resolve().parents[3]
CODE = ROOT / "boaf_desktop"
OTHERS = [language for language in NAMES if language is not Language.ENGLISH]
PLACE = re.compile(r"\{[^{}]*\}|<[^<>]*>")


def messages(language: Language) -> Iterator[tuple[str, ElementTree.Element]]:
    """Yield each text with its translation."""
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language.value}.ts"))
    for message in tree.iter("message"):
        found = message.find("translation")
        assert found is not None
        yield message.findtext("source", ""), found


def test_every_text_is_translated() -> None:
    collected = {*load("translate").collected()}
    for language in OTHERS:
        translated = {source for source, each in messages(language) if each.get("type") is None}
        assert translated == collected, "run packaging/translate.py"
        assert all(each.text or len(each) for _, each in messages(language))


def _bare(text: str) -> str:
    plain = re.split(r" \| \w+: ", text)[0]
    without_plurals = re.sub(r"\{\w+:[^{}]*/[^{}]*\}", "", plain)
    return re.sub(r"\{(\w+):[A-Za-z]{2,}\}", r"{\1}", without_plurals)


@pytest.mark.parametrize("language", OTHERS)
def test_translations_keep_places(language: Language) -> None:
    for source, translation in messages(language):
        text = translation.text or ""
        # A language may ask for a name in one of its cases, and for plurals of its own.
        asked, given = ({*PLACE.findall(_bare(each))} for each in (source, text))
        assert given == asked, (source, text)
        assert len(re.findall("&[^& ]", text)) <= 1, (source, text)
        assert bool(re.search("&[^& ]", text)) >= bool(re.search("&[^& ]", source)), source


def _values_of_texts() -> Iterator[tuple[str, set[str]]]:
    """Return the names of the values that each use of a text fills in."""
    for path in (*CODE.rglob("*.py"), *(CODE.parent / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"tr", "message"}:
                given = {each.arg or "" for each in node.keywords}
                if isinstance(node.args[0], ast.Constant) and given and "" not in given:
                    yield ast.literal_eval(node.args[0]), given


@pytest.mark.parametrize("language", [None, *OTHERS])
def test_texts_are_filled_in_wholly(language: Language | None) -> None:
    """What is still open would raise KeyError when the rest is filled in."""
    own = {} if language is None else {text: each.text for text, each in messages(language)}
    for source, given in _values_of_texts():
        text = own.get(source) or source
        asked = {name for _, name, _, _ in Formatter().parse(text.split(" | ")[0]) if name}
        assert asked <= given, (source, text)


def test_texts_are_written_out_where_they_are_collected() -> None:
    for path in CODE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        assert not [each for each in calls if getattr(each.func, "attr", "") == "tr"], path
        # Any other way to Qt's translations would miss them.
        if path.name not in {"translation.py", "forms.py"}:
            owners = [each.func for each in calls if getattr(each.func, "attr", "") == "translate"]
            assert not [each for each in owners if "QCoreApplication" in ast.unparse(each)], path
