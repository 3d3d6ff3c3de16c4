"""Every language is complete, and no letter opens two entries of a menu."""

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest

from engine.files.storage import resource_path
from tests.packaging import load

ROOT = Path(__file__).resolve().parents[3]
CODE = ROOT / "boaf_desktop"
pytest.importorskip("babel", reason="the tests on Windows go without it")
TRANSLATE = load("translate")
CATALOGUES = {path.stem: TRANSLATE.read_catalogue(path) for path in TRANSLATE.CATALOGUES}
PLACE = re.compile(r"\{[^{}]*\}|<[^<>]*>")


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Yield each text with its translation, and each plural form with the English plural."""
    for each in CATALOGUES[language]:
        if isinstance(each.id, str):
            yield each.id, each.string
        else:
            yield each.id[0], each.string[0]
            yield from ((each.id[-1], text) for text in each.string[1:])


def test_every_text_is_translated() -> None:
    collected = TRANSLATE.collected()
    for catalogue in CATALOGUES.values():
        texts = {tuple(i) if isinstance(i := each.id, (tuple, list)) else i for each in catalogue}
        assert texts - {""} == collected, "run packaging/translate.py"
        assert not list(TRANSLATE.untranslated(catalogue))


@pytest.mark.parametrize("language", CATALOGUES)
def test_translations_are_compiled(language: str) -> None:
    path = resource_path("translations", f"{language}.mo")
    with path.open("rb") as file:
        compiled = GNUTranslations(file)

    for each in CATALOGUES[language]:
        if isinstance(each.id, str):
            assert compiled.gettext(each.id) == each.string, "run packaging/translate.py"
        else:
            one, other = each.id
            found = [compiled.ngettext(one, other, n) for n in range(1, 100)]
            assert set(found) == {*each.string}, "run packaging/translate.py"


def test_pages_have_the_words_of_the_catalogues() -> None:
    written = resource_path("web", "words.js").read_text("utf-8")

    assert written == TRANSLATE.web_words(), "run packaging/translate.py"


@pytest.mark.parametrize("language", CATALOGUES)
def test_translations_keep_places(language: str) -> None:
    for source, text in messages(language):
        if source:
            requested, given = ({*PLACE.findall(each)} for each in (source, text))
            # The form for one may say the number in words.
            assert given in (requested, requested - {"{n}"}, requested | {"{n}"}), (source, text)
            assert len(re.findall("&[^& ]", text)) <= 1, (source, text)
            assert bool(re.search("&[^& ]", text)) >= bool(re.search("&[^& ]", source)), source


def _values_of_texts() -> Iterator[tuple[str, set[str]]]:
    """Return the names of the values that each use of a text fills in."""
    for path in (*CODE.rglob("*.py"), *(CODE.parent / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"tr", "message"}:
                given = {each.arg or "" for each in node.keywords}
                for text in TRANSLATE.written_out(node) if given and "" not in given else ():
                    yield text, given


@pytest.mark.parametrize("language", [None, *CATALOGUES])
def test_texts_are_filled_in_wholly(language: str | None) -> None:
    """What is still open would raise KeyError when the rest is filled in."""
    own = {} if language is None else dict(messages(language))
    for source, given in _values_of_texts():
        text = own.get(source) or source
        requested = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert requested <= given, (source, text)


def test_texts_are_written_out_where_they_are_collected() -> None:
    for path in CODE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        assert not [each for each in calls if getattr(each.func, "attr", "") == "tr"], path
        # Any other way to Qt's translations would miss them.
        if path.name not in {"language.py"}:
            owners = [each.func for each in calls if getattr(each.func, "attr", "") == "translate"]
            assert not [each for each in owners if "QCoreApplication" in ast.unparse(each)], path
