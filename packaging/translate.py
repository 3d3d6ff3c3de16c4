"""Update the translations: ``python packaging/translate.py``.

Collected are the texts of the window, written out in calls of ``tr``, and those of the engine: the
arguments of errors and of ``message(...)``, those of ``_(...)`` in the template of the report, and
the names of features and energies; and those of web pages, ``words.json``. Texts that are no
longer used are removed. Writes ``words.js`` with all languages. Prints the untranslated texts of
each language, and exits with 1 if there are any, so that a release notices.
"""

from __future__ import annotations

import ast
import gettext
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment

from engine import errors
from engine.design.feature import FAMILIES
from engine.design.feature_registry import FEATURES
from engine.design.presets import ABOUT
from engine.statistics.display_names import title_of
from engine.statistics.formula import PLAY_VARIABLES

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from setup import compile_catalogues  # noqa: E402 of the checkout

WEB = ROOT / "resources" / "web"
CATALOGUES = sorted((ROOT / "resources" / "translations").glob("*.po"))
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type)} - {"Sentence"}
ONLY_COMMANDS = {"research", "commands", "cli.py", "diagnosis.py"}
"""Modules whose messages are only printed by the command line, which is English."""
_PLACE = re.compile(r"\{\w*(?:![rs])?(?::[^}]*)?\}")
_WIDTH = 99
_N_EXAMPLES = 200  # numbers from 0 on, among which is one of each plural
_WORDS_JS = """\
// What the pages say. Written by packaging/translate.py from words.json and the translations.

/** @typedef {{string | Record<string, string>}} Entry a text, or one for each plural form */

/** @type {{Record<string, Record<string, Entry>>}} */
const WORDS = {words};
"""


def main() -> int:
    """Collect the texts; return 1 if a translation is missing."""
    missing = 0
    for path in CATALOGUES:
        left = update(path)
        print(f"{path.stem}: {len(left)} texts to translate")  # noqa: T201 it is a command
        for text in left:
            print(f"  {text}")  # noqa: T201 the same
        missing += len(left)
    compile_catalogues()
    (WEB / "words.js").write_text(web_words(), "utf-8")
    return 1 if missing else 0


def update(path: Path) -> list[str]:
    """Write the present texts with their translations; return those without one."""
    catalogue = read_catalogue(path)
    template = Catalog(creation_date=catalogue.creation_date)
    for text in collected():
        template.add(text)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, sort_output=True, no_location=True)
    texts = (
        each.id if isinstance(each.id, str) else each.id[0] for each in untranslated(catalogue)
    )
    return sorted(texts)


def read_catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def untranslated(catalogue: Catalog) -> Iterator[Message]:
    """Yield the texts without a translation, or without one for each plural form."""
    for each in catalogue:
        forms = each.string if isinstance(each.string, (list, tuple)) else [each.string]
        if each.id and not all(forms):
            yield each


Text = str | tuple[str, str]
"""A text, or two: for 1 and for other numbers."""


def collected() -> set[Text]:
    """Return all texts that the window shows; raise ValueError for one with two plurals."""
    texts = {*window_texts(), *engine_texts(), *registry_texts(), *web_texts().values()}
    plurals = dict(text for text in texts if isinstance(text, tuple))
    for text in texts:
        one = text if isinstance(text, str) else text[0]
        if text not in {one if one not in plurals else (one, plurals[one])}:
            raise ValueError(f"{one!r} has two plurals, or one and none")
    return texts


def window_texts() -> Iterator[Text]:
    """Yield the window's own texts; raise ValueError for one that isn't written out."""
    for path in sorted((ROOT / "boaf_desktop").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "tr":
                texts = written_out(node)
                if not texts or len(texts) != len(node.args):
                    raise ValueError(f"{path}:{node.lineno}: write the text out in the call of tr")
                yield as_text(texts)


def engine_texts() -> Iterator[Text]:
    """Yield the templates of the engine's sentences, which the window also creates."""
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "boaf_desktop").rglob("*.py")]):
        if path.relative_to(ROOT).parts[1] not in ONLY_COMMANDS:
            for texts in templates(ast.parse(path.read_text("utf-8"))):
                bare = _PLACE.sub("", texts[0])
                if re.search(r"[A-Za-z]", bare) or {"/", "%"} & {*texts[0]}:
                    yield as_text(texts)
    reader = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    for report in sorted((ROOT / "resources" / "report").glob("*.html")):
        for _line, _function, text in reader.extract_translations(report.read_text("utf-8")):
            # Of several arguments, values are None.
            yield text if isinstance(text, str) else as_text([each for each in text if each])


def templates(tree: ast.AST) -> Iterator[list[str]]:
    """Yield the templates of a module's messages, with the plural if there is one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            texts = written_out(node)
            if texts and (called(node) == "message" or called(node) in ERRORS):
                yield texts
            elif called(node) == "plural":
                yield from ([f"{{n}} {noun}", f"{{n}} {noun}s"] for noun in texts)


def written_out(node: ast.Call) -> list[str]:
    """Return the arguments of a call that are written out as texts."""
    constants = (each.value for each in node.args if isinstance(each, ast.Constant))
    return [text for text in constants if isinstance(text, str)]


def as_text(texts: list[str]) -> Text:
    return texts[0] if len(texts) == 1 else (texts[0], texts[1])


def called(node: ast.Call) -> str:
    """Return the name of what is called."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def web_texts() -> dict[str, Text]:
    """Return the texts of web pages by the names that scripts use."""
    texts = json.loads((WEB / "words.json").read_text("utf-8"))
    return {name: text if isinstance(text, str) else as_text(text) for name, text in texts.items()}


def web_words() -> str:
    """Return the script with the texts of web pages in all languages."""
    english = Catalog("en")
    for text in web_texts().values():
        english.add(text, text)
    words = {
        str(each.locale): {name: in_forms(each, text) for name, text in web_texts().items()}
        for each in (english, *map(read_catalogue, CATALOGUES))
    }
    return _WORDS_JS.format(words=json.dumps(words, ensure_ascii=False, indent=2))


def in_forms(catalogue: Catalog, text: Text) -> str | dict[str, str]:
    """Return a translation, or its plural forms by the categories that browsers know.

    Without a translation, return the English text.
    """
    if isinstance(text, str):
        return str(catalogue[text].string or text)
    forms, index = catalogue[text[0]].string, gettext.c2py(catalogue.plural_expr)
    return {
        catalogue.locale.plural_form(n): forms[index(n)] or text[n != 1]
        for n in range(_N_EXAMPLES)
    }


def registry_texts() -> Iterator[str]:
    """Yield the names and meanings of features and energies."""
    for each in (*FEATURES.values(), *FAMILIES):
        yield from (each.title, each.meaning)
    for feature in FEATURES.values():
        yield from (text for text in (feature.unit, *feature.names) if text)
    yield from map(title_of, ("cards", *PLAY_VARIABLES))
    for about in ABOUT.values():
        yield from (about.title, about.prefers, about.source)


if __name__ == "__main__":
    sys.exit(main())
