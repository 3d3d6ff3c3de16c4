"""Whoever advances long work closes it, so that no error leaves workers waiting for a reader."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.commands.io import run_with_progress
from engine.progress import Cancel, Progress, Work
from tests.faults import within_seconds

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = sorted(
    path for room in ("engine", "boaf_desktop") for path in (ROOT / room).rglob("*.py")
)
_KINDS: Final = {"Work", "Generator"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _names_work(annotation: ast.expr | None) -> bool:
    return (
        isinstance(annotation, ast.Subscript)
        and isinstance(annotation.value, ast.Name)
        and annotation.value.id in _KINDS
    )


def _functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def makers_of_work(sources: dict[str, str]) -> frozenset[str]:
    """Return the names of the functions that say that they return a generator."""
    return frozenset(
        function.name
        for text in sources.values()
        for function in _functions(ast.parse(text))
        if _names_work(function.returns)
    )


class _Watch(ast.NodeVisitor):
    """Finds what advances a generator outside of a `closing` of it, in one function."""

    def __init__(self, function: Function, makers: frozenset[str]) -> None:
        self._makers = makers
        self._closed: list[str] = []
        self._works = {
            each.arg
            for each in (*function.args.args, *function.args.kwonlyargs)
            if _names_work(each.annotation)
        }
        self.open: list[int] = []
        for statement in function.body:
            self.visit(statement)

    def _is_made(self, value: ast.expr) -> bool:
        if not isinstance(value, ast.Call):
            return False
        name = getattr(value.func, "id", getattr(value.func, "attr", ""))
        return name in self._makers

    def _check(self, value: ast.expr) -> None:
        """Note whoever advances an expression that must be closed and is not."""
        for each in ast.walk(value):
            if isinstance(each, ast.expr) and self._is_made(each):
                self.open.append(each.lineno)
            if isinstance(each, ast.Name) and each.id in self._works - set(self._closed):
                self.open.append(each.lineno)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self._is_made(node.value):
            self._works |= {each.id for each in node.targets if isinstance(each, ast.Name)}
        self.generic_visit(node)

    def visit_With(self, node: ast.With) -> None:
        closed = []
        for item in node.items:
            call = item.context_expr
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "closing":
                closed += [each.id for each in call.args if isinstance(each, ast.Name)]
        self._closed += closed
        self.generic_visit(node)
        del self._closed[len(self._closed) - len(closed) :]

    def visit_For(self, node: ast.For) -> None:
        self._check(node.iter)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if getattr(node.func, "id", "") == "next" and node.args:
            self._check(node.args[0])
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Leave out functions inside of this one: they are looked at by themselves."""


def left_open(text: str, makers: frozenset[str]) -> list[int]:
    """Return the lines of a module that advance long work which nobody closes."""
    return [
        line for function in _functions(ast.parse(text)) for line in _Watch(function, makers).open
    ]


def test_all_long_work_that_is_advanced_is_closed() -> None:
    sources = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in SOURCES}
    makers = makers_of_work(sources)
    assert {"generate", "survey", "imap", "map_with_heartbeats", "verify_study"} <= makers
    found = {name: left_open(text, makers) for name, text in sources.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


MAKER = "def made() -> Work[int]: ...\n"


@pytest.mark.parametrize(
    ("body", "is_open"),
    [
        ("for each in made(): pass", True),
        ("for each in enumerate(made()): pass", True),
        ("work = made()\n  next(work)", True),
        ("with open_pool() as pool:\n    for each in pool.made(): pass", True),
        ("with closing(made()) as work:\n    next(work)", False),
        ("work = made()\n  with closing(work):\n    for each in work: pass", False),
        ("yield from made()", False),
        ("return run(made())", False),
    ],
)
def test_what_is_left_open_is_found(body: str, is_open: bool) -> None:
    text = f"{MAKER}def f():\n  {body}\n"
    assert bool(left_open(text, makers_of_work({"": text}))) is is_open
    given = text.replace("def f():", "def f(work: Work[int]):")
    assert left_open(given, frozenset({"made"})) or not is_open


def test_a_generator_that_is_handed_over_is_closed_by_who_takes_it() -> None:
    assert left_open("def f(work: Work[int]):\n  next(work)\n", frozenset())
    assert not left_open(
        "def f(work: Work[int]):\n  with closing(work): next(work)\n", frozenset()
    )


def test_work_that_heeds_no_cancel_is_closed_when_its_news_cannot_be_told() -> None:
    closed = []

    def endless() -> Work[None]:
        try:
            while True:
                yield Progress(0, 0)
        finally:
            closed.append(True)

    def on_progress(_progress: Progress) -> None:
        raise BrokenPipeError

    def run() -> None:
        with pytest.raises(BrokenPipeError):
            run_with_progress(endless(), "endless", Cancel(), on_progress)

    within_seconds(run, "work whose reader failed")
    assert closed == [True]
