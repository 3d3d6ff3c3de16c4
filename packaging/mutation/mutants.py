"""The mutants of a module: its text with one small change, like a typing mistake.

What is changed: ``<`` and ``<=`` (and ``>`` and ``>=``) for each other and for their opposites,
``==``, ``is`` and ``in`` for their opposites, ``+ - * / // % ** & | ^ << >>`` for a neighbour,
numbers by one, up and down, True for False, ``and`` for ``or``, ``x`` for ``not x`` and ``-x``,
conditions for True and for False, returned values for None, ``break`` for ``continue``. Statements
that only call, raise, change in place or store into something are left out. Strings (wording),
annotations, decorators, ``__all__`` and code for type checkers are not changed.
"""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.MatMult: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
ANNOTATIONS = {"annotation", "returns", "decorator_list", "type_comment"}


@dataclass(frozen=True)
class Mutant:
    """One change of one module."""

    path: str
    number: int
    """Index within its module; -1 is the unchanged module."""
    function: str
    """Qualified name of the function, or ``<module>``."""
    lines: range
    """Lines of the changed statement, or of the header of a compound one."""
    before: str
    after: str
    """The changed line in the form of `ast.unparse`, without and with the change."""

    @property
    def key(self) -> str:
        """Identifies the mutant independently of the position of its statement."""
        return f"{self.path} {self.function}\n- {self.before}\n+ {self.after}"

    @property
    def keys(self) -> tuple[str, str]:
        """The key, and the key of any change of the line."""
        return self.key, f"{self.path} {self.function}\n- {self.before}\n+ *"

    def draw(self, seed: int) -> str:
        """Return its sort key for a sample, which doesn't depend on other mutants."""
        return hashlib.sha256(f"{seed} {self.key}".encode()).hexdigest()

    def source(self, root: Path) -> str:
        """Return the complete changed module."""
        tree = ast.parse((root / self.path).read_text(encoding="utf-8"))
        if self.number >= 0:
            edit = next(islice(_edits(tree), self.number, None))
            setattr(edit.node, edit.field, edit.value)
        return ast.unparse(ast.fix_missing_locations(tree))


class Edit(NamedTuple):
    """Another value for one field of one node."""

    function: str
    statement: Any
    node: Any
    field: str
    value: Any
    left_out: Any = None
    """The statement that is replaced completely."""
    stand_in: Any = None


def mutants_of(root: Path, path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    seen: Counter[tuple[str, str, str]] = Counter()
    for number, edit in enumerate(_edits(ast.parse(path.read_text(encoding="utf-8")))):
        before, after = _shown(edit)
        function = edit.function or "<module>"
        seen[function, before, after] += 1
        n_seen = seen[function, before, after]
        yield Mutant(
            path=path.relative_to(root).as_posix(),
            number=number,
            function=f"{function} ({n_seen})" if n_seen > 1 else function,
            lines=_lines(edit.left_out or edit.statement),
            before=before,
            after=after,
        )


def _edits(tree: ast.AST) -> Iterator[Edit]:
    for function, statement, node in _places(tree, "", tree):
        for change in _changes(node):
            yield Edit(function, statement, node, *change)


def _shown(edit: Edit) -> tuple[str, str]:
    """Return the first changed line, without and with the change."""
    if edit.left_out is not None:
        return ast.unparse(edit.left_out).splitlines()[0], ast.unparse(edit.stand_in)
    old_value = getattr(edit.node, edit.field)
    old = ast.unparse(edit.statement).splitlines()
    setattr(edit.node, edit.field, edit.value)
    new = ast.unparse(edit.statement).splitlines()
    setattr(edit.node, edit.field, old_value)
    pairs = zip(old, new, strict=False)
    return next(((a.strip(), b.strip()) for a, b in pairs if a != b), (old[0], new[0]))


def _lines(statement: Any) -> range:
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) and body else statement.end_lineno
    return range(statement.lineno, max(statement.lineno, last) + 1)


def _places(
    node: ast.AST, name: str, statement: ast.AST
) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Yield every node that can be changed, with its function and statement."""
    yield name, statement, node
    for field, value in ast.iter_fields(node):
        if field in ANNOTATIONS or _is_for_readers(node):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST):
                continue
            inner = name
            if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
                inner = f"{name}.{child.name}" if name else child.name
            is_statement = isinstance(child, ast.stmt | ast.ExceptHandler)
            yield from _places(child, inner, child if is_statement else statement)


def _is_for_readers(node: ast.AST) -> bool:
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.unparse(node.test)
    if isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        return ast.unparse(target) == "__all__" or "TypeAlias" in kind
    return False


def _changes(node: ast.AST) -> Iterator[tuple[Any, ...]]:
    """Yield a field of a node and a new value, for each change."""
    if isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.If | ast.IfExp | ast.While | ast.comprehension):
        yield from _conditions(node)
    elif isinstance(node, ast.Return):
        if node.value is not None and not _is_none(node.value):
            yield "value", ast.Constant(None)
    else:
        yield from _operators(node)
    for field, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield from _statements(field, value)
        yield from _unary(field, value)


def _constants(node: ast.Constant) -> Iterator[tuple[str, Any]]:
    if isinstance(node.value, bool):
        yield "value", not node.value
    elif isinstance(node.value, int | float):
        yield "value", node.value + 1
        yield "value", node.value - 1


def _operators(node: ast.AST) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                yield "ops", [*node.ops[:i], other(), *node.ops[i + 1 :]]
    elif isinstance(node, ast.BinOp | ast.AugAssign) and not _is_text(node):
        yield "op", OPERATORS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        yield "op", ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _conditions(node: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.comprehension):
        for i in range(len(node.ifs)):
            for value in (True, False):
                yield "ifs", [*node.ifs[:i], ast.Constant(value), *node.ifs[i + 1 :]]
    elif not _is_for_readers(node):
        yield "test", ast.Constant(False)
        if not isinstance(node, ast.While):  # would never end
            yield "test", ast.Constant(True)


def _statements(field: str, statements: list[Any]) -> Iterator[tuple[Any, ...]]:
    for i, statement in enumerate(statements):
        other: ast.stmt | None = None
        if isinstance(statement, ast.Break):
            other = ast.Continue()
        elif isinstance(statement, ast.Continue):
            other = ast.Break()
        elif (
            isinstance(statement, ast.Raise | ast.AugAssign)
            or _only_calls(statement)
            or (
                isinstance(statement, ast.Assign)
                and all(
                    isinstance(target, ast.Attribute | ast.Subscript)
                    for target in statement.targets
                )
            )
        ):
            other = ast.Pass()
        if other is not None:
            yield field, [*statements[:i], other, *statements[i + 1 :]], statement, other


def _only_calls(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Constant)


def _unary(field: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the values of a field with one unary operator (``not``, ``-`` or ``~``) removed."""
    values = value if isinstance(value, list) else [value]
    for i, each in enumerate(values):
        if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not | ast.USub | ast.Invert):
            many = [*values[:i], each.operand, *values[i + 1 :]]
            yield field, many if isinstance(value, list) else each.operand


def _is_text(node: ast.BinOp | ast.AugAssign) -> bool:
    parts = [node.value] if isinstance(node, ast.AugAssign) else [node.left, node.right]
    return any(
        isinstance(part, ast.JoinedStr)
        or (isinstance(part, ast.Constant) and isinstance(part.value, str | bytes))
        for part in parts
    )


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
