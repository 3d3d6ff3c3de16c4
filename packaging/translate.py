"""Update the translations: ``python packaging/translate.py``.

Collected are the texts of the window, written out in calls of ``tr``, and those of the engine: the
arguments of errors and of ``message(...)``, those of ``_(...)`` in the template of the report, and
the names of features and energies. Prints the untranslated texts of each language, and exits with
1 if there are any, so that a release notices.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from jinja2 import Environment

from engine import errors
from engine.design.feature_registry import FAMILIES, FEATURES
from engine.design.presets import ABOUT
from engine.statistics.display_names import title_of
from engine.statistics.regression.options import PLAY_VARIABLES

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("de", "es")
CONTEXT = "boaf"
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type)} - {"Sentence"}
ONLY_COMMANDS = {"research", "commands", "cli.py", "diagnosis.py"}
"""Modules whose messages are only printed by the command line, which is English."""
_PLACE = re.compile(r"\{\w*(?:![rs])?(?::[^}]*)?\}")


def main() -> int:
    """Collect the texts; return 1 if a translation is missing."""
    missing = 0
    for language in LANGUAGES:
        left = update(FOLDER / f"boaf_{language}.ts", language)
        print(f"{language}: {len(left)} texts to translate")  # noqa: T201 it is a command
        for text in left:
            print(f"  {text}")  # noqa: T201 the same
        missing += len(left)
    return 1 if missing else 0


def update(source: Path, language: str) -> list[str]:
    """Write the present texts with their translations; return those without one."""
    known = {
        message.findtext("source", ""): translation
        for message in ElementTree.parse(source).iter("message")
        for translation in message.findall("translation")
        if translation.get("type") != "unfinished"
    }
    tree = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ElementTree.SubElement(tree, "context")
    ElementTree.SubElement(context, "name").text = CONTEXT
    left = []
    for text in collected():
        message = ElementTree.SubElement(context, "message")
        ElementTree.SubElement(message, "source").text = text
        if text in known:
            message.append(known[text])
        else:
            ElementTree.SubElement(message, "translation", type="unfinished")
            left.append(text)
    ElementTree.indent(tree)
    document = ElementTree.tostring(tree, encoding="unicode")
    header = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    source.write_text(f"{header}{document}\n", "utf-8")
    return left


def collected() -> list[str]:
    """Return all texts that the window shows, each once."""
    return sorted({*window_texts(), *engine_texts(), *registry_texts()})


def window_texts() -> Iterator[str]:
    """Yield the window's own texts; raise ValueError for one that isn't written out."""
    for path in sorted((ROOT / "boaf_desktop").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "tr":
                text = node.args[0] if node.args else None
                if not isinstance(text, ast.Constant) or not isinstance(text.value, str):
                    raise ValueError(f"{path}:{node.lineno}: write the text out in the call of tr")
                yield text.value


def engine_texts() -> Iterator[str]:
    """Yield the templates of the engine's sentences, which the window also creates."""
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "boaf_desktop").rglob("*.py")]):
        if path.relative_to(ROOT).parts[1] not in ONLY_COMMANDS:
            for text in templates(ast.parse(path.read_text("utf-8"))):
                if re.search(r"[A-Za-z]", _PLACE.sub("", text)) or {"/", "%"} & {*text}:
                    yield text
    reader = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    for report in sorted((ROOT / "resources" / "report").glob("*.html")):
        for _line, _function, text in reader.extract_translations(report.read_text("utf-8")):
            # with values, the first of several arguments
            yield text if isinstance(text, str) else str(text[0])


def templates(tree: ast.AST) -> Iterator[str]:
    """Yield the templates of a module's messages."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        texts = [
            arg.value
            for arg in node.args
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if called(node) == "message" or called(node) in ERRORS:
            yield from texts[:1]
        elif called(node) == "plural":
            yield from (f"{{n}} {{n:{noun}/{noun}s}}" for noun in texts)


def called(node: ast.Call) -> str:
    """Return the name of what is called."""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def registry_texts() -> Iterator[str]:
    """Yield the names and meanings of features and energies."""
    for each in (*FEATURES.values(), *FAMILIES):
        yield from (each.title, each.meaning)
    for feature in FEATURES.values():
        yield from (text for text in (feature.unit, *feature.names) if text)
    yield from map(title_of, ("cards", *PLAY_VARIABLES))
    for about in ABOUT.values():
        yield from (about.prefers, about.source)


if __name__ == "__main__":
    sys.exit(main())
