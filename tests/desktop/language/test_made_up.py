"""A language with other plural rules than English, and with cases, gets every form right."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from boaf_desktop.language.forms import Count, Number, filled_in, plural_text
from boaf_desktop.language.wording import CONTEXT, worded
from engine.sentences import message
from engine.statistics.words import plural
from tests.desktop.language.conftest import Speak
from tests.desktop.language.made_up import CASE, RULES, install_made_up, plurals

ROOT = Path(__file__).resolve().parents[3]
FORMS = {
    "sl": {1: "one", 2: "two", 3: "few", 5: "other", 21: "other", 101: "one"},
    "pl": {1: "one", 2: "few", 3: "few", 5: "other", 21: "other", 101: "other"},
}
"""By Unicode's rules."""


@cache
def glued() -> tuple[tuple[str, str, str], ...]:
    """Return each template of the engine with a place for a counted noun, and that noun."""
    found = []
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            template = call.args[0]
            if isinstance(template, ast.Constant) and isinstance(template.value, str):
                for keyword in call.keywords:
                    noun = noun_of(keyword.value)
                    if noun and keyword.arg:
                        found.append((template.value, keyword.arg, noun))
    return tuple(found)


def noun_of(value: ast.expr) -> str:
    is_plural = isinstance(value, ast.Call) and getattr(value.func, "id", "") == "plural"
    nouns = value.args[1:] if isinstance(value, ast.Call) and is_plural else []
    return str(nouns[0].value) if nouns and isinstance(nouns[0], ast.Constant) else ""


@pytest.fixture(params=RULES)
def language(
    request: pytest.FixtureRequest, speak: Speak, qapp: QApplication, tmp_path: Path
) -> str:
    inflecting: dict[str, set[str]] = {}
    for template, place, _noun in glued():
        inflecting.setdefault(template, set()).add(place)
    install_made_up(qapp, request.param, tmp_path, inflecting)
    return str(request.param)


def test_every_plural_has_the_form_of_the_language(language: str) -> None:
    sources = list(plurals())
    assert len(sources) > 100
    for context, source in sources:
        for n, name in FORMS[language].items():
            values = dict.fromkeys(places_of(source), Number(7))
            said = filled_in(plural_text(context, source, n), values)
            assert said.startswith(f"⟦{name}⟧"), (context, source, n)
            assert QCoreApplication.translate(context, source, None, n).startswith(f"⟦{name}⟧")
            assert "%n" not in said


def places_of(source: str) -> set[str]:
    return {name.rstrip("!") for _, name, _, _ in Formatter().parse(source) if name}


def test_every_sentence_of_the_engine_has_the_form_of_the_language(language: str) -> None:
    for context, source in plurals():
        if context == CONTEXT:
            values = dict.fromkeys(places_of(source), "x")
            for n, name in FORMS[language].items():
                assert worded(message(source, **values, n=n)).startswith(f"⟦{name}⟧"), source


def test_a_counted_noun_in_a_sentence_has_number_and_case(language: str) -> None:
    assert glued()
    for template, place, noun in glued():
        for n, name in FORMS[language].items():
            values = dict.fromkeys(places_of(template), 7) | {place: plural(n, noun)}
            said = worded(message(template, **values))
            assert f"⟦{name} {CASE}⟧ {n} {noun}" in said, (template, place, said)


def test_several_counts_in_a_sentence_choose_each_for_itself(language: str) -> None:
    forms = "/".join(RULES[language])
    for n, name in FORMS[language].items():
        for m, other in FORMS[language].items():
            text = f"{{n}} {{n:{forms}}}, {{m}} {{m:{forms}}}"
            assert text.format(n=Count(n), m=Count(m)) == f"{n} {name}, {m} {other}"
    assert f"{Count(12345)}" == QLocale().toString(12345)


def counts_in(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and any(
        isinstance(arg, ast.Constant) and isinstance(arg.value, str) and "%n" in arg.value
        for arg in node.args
    )


def test_no_sentence_of_the_window_glues_a_counted_noun_into_another() -> None:
    for path in sorted((ROOT / "boaf_desktop").rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for template, place in insertions(function):
                    assert stands_alone(template, place), (path.name, template)


def insertions(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield templates with the places at which a counted noun is put into them."""
    counted = {
        target.id
        for assign in ast.walk(function)
        if isinstance(assign, ast.Assign) and counts_in(assign.value)
        for target in assign.targets
        if isinstance(target, ast.Name)
    }
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "format":
            templates = [
                node.value
                for node in ast.walk(call.func)
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
            for keyword in call.keywords:
                value = keyword.value
                if counts_in(value) or (isinstance(value, ast.Name) and value.id in counted):
                    yield from ((template, keyword.arg or "") for template in templates)


def stands_alone(template: str, place: str) -> bool:
    """Return whether nothing but marks stands beside a place, so that its case is that of a list.

    >>> stands_alone("{title}, {size}", "size"), stands_alone("{a} of {b}", "b")
    (True, False)
    """
    before, found, after = template.partition(f"{{{place}}}")
    if not found:
        return True
    marks = ",;:·()"
    return (not before.strip() or before.strip()[-1] in marks) and (
        not after.strip() or after.strip()[0] in marks
    )
