"""Update the translations: ``python packaging/translate.py``.

With ``--compile``, it only compiles the files that the window loads, as the setup does. Qt's own
tool finds the window's strings. The engine's messages are templates: the arguments of errors and
of ``message(...)``, those of ``_(...)`` in the template of the report, and the names of features
and energies. They are collected here under the contexts in which the window looks them up. The
English file only has plurals (``%n puzzle(s)``); their forms drop or keep the text in brackets. A
string that moved to another class keeps its translation. Prints the untranslated strings of each
other language, and exits with 1 if there are any, so that a release notices. Needs the tools of
PySide6 beside the interpreter.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from jinja2 import Environment

from engine import errors
from engine.design.feature_registry import FAMILIES, FEATURES, OTHER_FEATURES
from engine.design.presets import ABOUT
from engine.sentences import english_form
from engine.statistics.display_names import title_of
from engine.statistics.regression.options import PLAY_VARIABLES

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "translations"
TOOLS = Path(sys.executable).parent
PLACE = re.compile(r"\{\w*(?:![rs])?(?::[^}]*)?\}")
LANGUAGES = ("de", "es")
PLURAL_FORM = "number of the plural form"
"""Its translations are 1, 2 and so on, one for each plural form of the language."""
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type)} - {"Sentence"}
ONLY_COMMANDS = {"research", "commands", "cli.py", "diagnosis.py"}
"""Modules whose messages are only printed by the command line, which is English."""


def main(arguments: list[str]) -> int:
    """Collect the strings, fill in the English forms, compile all; return 1 if any is missing."""
    if arguments == ["--compile"]:
        compile_all()
        return 0
    files = sorted(map(str, (ROOT / "boaf_desktop").rglob("*.py")))
    english = FOLDER / "boaf_en.ts"
    missing = 0
    with tempfile.TemporaryDirectory() as scratch:
        gathered = Path(scratch, "engine_strings.py")
        gathered.write_text(as_calls([*engine_strings(), *plural_strings()]), "utf-8")
        update(english, "en", [*files, str(gathered)], "-pluralonly")
        fill_in(english)
        for language in LANGUAGES:
            source = FOLDER / f"boaf_{language}.ts"
            before = translations_of(source)
            update(source, language, [*files, str(gathered)])
            if carry_over(source, before):
                update(source, language, [*files, str(gathered)])  # in the tool's own format
            left = [
                message.findtext("source", "")
                for message in ElementTree.parse(source).iter("message")
                if message.find("translation[@type='unfinished']") is not None
            ]
            print(f"{language}: {len(left)} strings to translate")  # noqa: T201 it is a command
            for text in left:
                print(f"  {text}")  # noqa: T201 the same
            missing += len(left)
    compile_all()
    return 1 if missing else 0


def compile_all() -> None:
    """Write the compiled form of every language, which isn't in the repository."""
    for source in sorted(FOLDER.glob("*.ts")):
        run("pyside6-lrelease", str(source), "-qm", str(source.with_suffix(".qm")))


def translations_of(source: Path) -> dict[str, ElementTree.Element]:
    """Return the translation of each English string, in any context."""
    return {
        message.findtext("source", ""): translation
        for message in ElementTree.parse(source).iter("message")
        for translation in message.findall("translation")
        if translation.get("type") != "unfinished"
    }


def carry_over(source: Path, before: dict[str, ElementTree.Element]) -> bool:
    """Copy the old translation of strings that moved to another context."""
    tree = ElementTree.parse(source)
    is_changed = False
    for message in tree.iter("message"):
        translation = message.find("translation")
        known = before.get(message.findtext("source", ""))
        if translation is None or translation.get("type") != "unfinished" or known is None:
            continue
        if len(known.findall("numerusform")) != len(translation.findall("numerusform")):
            continue
        message.remove(translation)
        message.append(known)
        is_changed = True
    if is_changed:
        tree.write(source, encoding="utf-8", xml_declaration=True)
    return is_changed


def update(source: Path, language: str, files: list[str], *more: str) -> None:
    """Update one language's strings; obsolete ones are dropped."""
    run(
        "pyside6-lupdate", *files, *more, "-no-obsolete", "-locations", "none",
        "-source-language", "en", "-target-language", language, "-ts", str(source),
    )  # fmt: skip
    # The tool takes the documentation of attributes (#:) for comments on the next string.
    text = source.read_text("utf-8")
    source.write_text(re.sub(r"\s*<extracomment>[^<]*</extracomment>", "", text), "utf-8")


def fill_in(source: Path) -> None:
    """Write the English forms of every plural."""
    tree = ElementTree.parse(source)  # our own file
    for message in tree.iter("message"):
        text = message.findtext("source", "")
        translation = message.find("translation")
        if translation is None:
            continue
        translation.attrib.clear()
        one, many = translation.findall("numerusform")
        one.text, many.text = (english_form(text, is_one=each) for each in (True, False))
    tree.write(source, encoding="utf-8", xml_declaration=True)


def engine_strings() -> list[tuple[str, str]]:
    """Return the engine's strings that the window shows, each with its context."""
    found: dict[tuple[str, str], None] = {}
    # The window also raises the engine's errors.
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "boaf_desktop").rglob("*.py")]):
        if path.relative_to(ROOT).parts[1] not in ONLY_COMMANDS:
            for text in templates(ast.parse(path.read_text("utf-8"))):
                if re.search(r"[A-Za-z%]", PLACE.sub("", text)):
                    found["engine", text] = None
    report = (ROOT / "resources" / "report" / "round.html").read_text("utf-8")
    reader = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    for _line, _function, text in reader.extract_translations(report):
        # with values, the first of several arguments
        found["engine", text if isinstance(text, str) else str(text[0])] = None
    for each in (*FEATURES.values(), *FAMILIES, OTHER_FEATURES):
        found["features", each.title] = None
        found["features", each.meaning] = None
    for feature in FEATURES.values():
        found.update({("features", text): None for text in (feature.unit, *feature.names) if text})
    for name in PLAY_VARIABLES:
        found["features", title_of(name)] = None
    for about in ABOUT.values():
        found["energies", about.prefers] = None
        found["energies", about.source] = None
    return list(found)


def plural_strings() -> Iterator[tuple[str, str]]:
    """Yield the window's strings with counts outside of classes, each with its context.

    Qt's tool finds only counts in calls of ``tr``.
    """
    yield "plural", PLURAL_FORM
    for path in sorted((ROOT / "boaf_desktop").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "plural_text":
                context, text = (getattr(arg, "value", None) for arg in node.args[:2])
                if isinstance(context, str) and isinstance(text, str):
                    yield context, text


def templates(tree: ast.AST) -> Iterator[str]:
    """Yield the templates of a module's messages."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        texts = [
            arg.value
            for arg in node.args
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if called == "message" or called in ERRORS:
            yield from texts[:1]
        elif called == "plural":
            yield from (f"%n {noun}(s)" for noun in texts)


def as_calls(strings: list[tuple[str, str]]) -> str:
    """Format strings as the calls that Qt's tool finds; a duplicate is a plural."""
    plurals = set(plural_strings())
    lines = (
        f"QCoreApplication.translate({name!r}, {text!r}"
        f"{', None, 1' * ('%n' in text or (name, text) in plurals)})"
        for name, text in strings
    )
    return "\n".join(["from PySide6.QtCore import QCoreApplication", *lines, ""])


def run(tool: str, *arguments: str) -> None:
    """Run one of PySide6's tools."""
    subprocess.run([str(TOOLS / tool), *arguments], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
