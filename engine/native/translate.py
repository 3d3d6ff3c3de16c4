"""Translate kernels to C from their syntax trees; only a small subset of Python is supported.

Integers have 64 bits, floats are doubles, and arrays are C-contiguous. Division, remainder and
comparisons behave as in numba with the error model of numpy: dividing an integer by 0 gives 0. An
index must not be negative; the checked build (``BOAF_CHECKED``) reports an index that is negative
or beyond the end. Unsupported constructs are refused with their location.
"""

from __future__ import annotations

import ast
import inspect
import math
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.kernels import Declared
from engine.native.c_types import (
    BOOLEAN,
    INT,
    REAL,
    VOID,
    Array,
    Function,
    Names,
    Scalar,
    TranslationError,
    TupleOf,
    Type,
    parse_signature,
)

_BINARY: Final = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip
_COMPARISONS: Final = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_BITWISE: Final = (ast.BitAnd, ast.BitOr, ast.BitXor)

_CALLS: Final[Mapping[str, tuple[Scalar, str]]] = {
    "isnan": (BOOLEAN, "isnan({0})"),
    "isinf": (BOOLEAN, "isinf({0})"),
    "isfinite": (BOOLEAN, "isfinite({0})"),
    "sqrt": (REAL, "sqrt({0})"),
    "round": (INT, "(int64_t)rint({0})"),
    "popcount": (INT, "(int64_t)__builtin_popcountll((uint64_t){0})"),
    "lowest_bit": (INT, "(int64_t)__builtin_ctzll((uint64_t){0})"),
    "shift_right": (INT, "(int64_t)((uint64_t){0} >> {1})"),
    "wrap_add": (INT, "(int64_t)((uint64_t){0} + (uint64_t){1})"),
    "wrap_multiply": (INT, "(int64_t)((uint64_t){0} * (uint64_t){1})"),
}
"""The C equivalents of functions of `engine.kernels`, `math`, `numpy` and Python, with their
result types."""

_C_WORDS: Final = (
    "auto bool break case char const continue default do double else enum extern false float for"
    " goto if inline int long register restrict return short signed sizeof static struct switch"
    " true typedef typeof union unsigned void volatile while"
)
_OURS: Final = (
    "abs fabs frexp isfinite isinf isnan llabs rint sqrt floor_divide remainder_of min_whole"
    " max_whole min_real max_real split_real"
)
_TAKEN: Final = frozenset(f"{_C_WORDS} {_OURS}".split())
"""Reserved names: those of C, and of ``runtime.h``."""

_SPLIT: Final = """
static inline {0} split_real(double value) {{
    int exponent;
    double mantissa = frexp(value, &exponent);
    return ({0}){{mantissa, exponent}};
}}"""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A declared kernel, with the data that its translation needs."""

    declared: Declared
    signature: Function

    @property
    def c_name(self) -> str:
        """Its name in C, prefixed with its module's, because names repeat."""
        module = self.declared.module.removeprefix("engine.").replace("._kernels.", "_")
        return f"{module.replace('.', '_')}__{self.declared.name}"


@dataclass(frozen=True, slots=True)
class Value:
    """An expression in C and its type; ``is_address`` where C has a pointer to a tuple."""

    c: str
    type: Type
    is_address: bool = False

    @property
    def is_known(self) -> bool:
        """Whether its type is already known."""
        return self.type != VOID


def kernels_of(declared: Iterable[Declared]) -> list[Kernel]:
    """Parse the signatures of kernels."""
    return [Kernel(each, parse_signature(each.signature)) for each in declared]


def translate(kernels: list[Kernel], names: Names) -> str:
    """Return the kernels as C, in their order; all are declared before the first definition."""
    by_value = {id(kernel.declared.value): kernel for kernel in kernels}
    bodies = [
        _Translation(kernel, number, by_value, names) for number, kernel in enumerate(kernels)
    ]
    prototypes = [body.prototype() + ";" for body in bodies]
    written = [body.write() for body in bodies]
    split = _SPLIT.format(names.of(TupleOf((REAL, INT))))
    counted = f"COUNTERS({len(kernels)})"
    return "\n".join([*names.definitions, split, counted, *prototypes, "", *written])


class _Translation:
    """The translation of one kernel."""

    def __init__(
        self, kernel: Kernel, number: int, by_value: Mapping[int, Kernel], names: Names
    ) -> None:
        self.kernel = kernel
        self._number = number
        self._by_value = by_value
        self._names = names
        function = kernel.declared.function
        self._globals: Mapping[str, Any] = function.__globals__
        source, self._first_line = inspect.getsourcelines(function)
        (self._tree,) = ast.parse(textwrap.dedent("".join(source))).body
        if not isinstance(self._tree, ast.FunctionDef):
            raise TypeError(self._tree)
        self._parameters = [argument.arg for argument in self._tree.args.args]
        self._types: dict[str, Type] = dict(
            zip(self._parameters, kernel.signature.parameters, strict=True)
        )
        self._addresses = {name for name, kind in self._types.items() if isinstance(kind, TupleOf)}
        self._lines: list[str] = []
        self._depth = 1
        self._n_temporary = 0
        self._is_last = False  # True once the types of all names are known

    # The whole

    def prototype(self) -> str:
        """Return the C declaration of the kernel."""
        options = self.kernel.declared
        how = "KERNEL_INLINE" if options.is_inline else "KERNEL"
        parameters = ", ".join(
            f"{self._names.parameter(kind)} {_safe(name)}"
            for name, kind in zip(self._parameters, self.kernel.signature.parameters, strict=True)
        )
        returned = self._names.of(self.kernel.signature.returned)
        return f"{how} {returned} {self.kernel.c_name}({parameters or 'void'})"

    def write(self) -> str:
        """Return the C definition of the kernel."""
        if not isinstance(self._tree, ast.FunctionDef):
            raise TypeError(self._tree)
        body = [part for part in self._tree.body if not _is_docstring(part)]
        known: dict[str, Type] = {}
        while known != self._types:  # a type is known when its parts are
            known = dict(self._types)
            self._write_body(body)
        self._is_last = True
        self._write_body(body)
        locals_ = [
            f"    {self._declaration(name, kind)};"
            for name, kind in self._types.items()
            if name not in self._parameters
        ]
        called = f"    CALLED({self._number});"
        return "\n".join([self.prototype(), "{", *locals_, called, *self._lines, "}", ""])

    def _write_body(self, body: Iterable[ast.stmt]) -> None:
        self._lines.clear()
        self._n_temporary = 0
        for part in body:
            self._statement(part)

    def _declaration(self, name: str, kind: Type) -> str:
        if name in self._addresses:
            return f"const {self._names.of(kind)} *{_safe(name)}"
        return f"{self._names.of(kind)} {_safe(name)}"

    def _refuse(self, node: ast.AST, why: str) -> TranslationError:
        line = self._first_line + getattr(node, "lineno", 1) - 1
        declared = self.kernel.declared
        return TranslationError(
            "{place}: {why}: {text}",
            place=f"{declared.module}.{declared.name}, line {line}",
            why=why,
            text=ast.unparse(node),
        )

    # Statements

    def _emit(self, line: str) -> None:
        self._lines.append("    " * self._depth + line)

    def _block(self, parts: Iterable[ast.stmt]) -> None:
        self._depth += 1
        for part in parts:
            self._statement(part)
        self._depth -= 1

    def _statement(self, node: ast.stmt) -> None:  # noqa: C901, PLR0912 one case a kind
        match node:
            case ast.Assign(targets=targets, value=value):
                self._assign(targets, value)
            case ast.AnnAssign(target=target, value=value) if value is not None:
                self._assign([target], value)
            case ast.AugAssign(target=target, op=op, value=value):
                self._augment(node, target, op, value)
            case ast.Return(value=value):
                self._return(node, value)
            case ast.If(test=test, body=body, orelse=otherwise):
                self._emit(f"if ({self._truth(test)}) {{")
                self._block(body)
                if otherwise:
                    self._emit("} else {")
                    self._block(otherwise)
                self._emit("}")
            case ast.While(test=test, body=body, orelse=[]):
                self._emit(f"while ({self._truth(test)}) {{")
                self._block(body)
                self._emit("}")
            case ast.For(
                target=ast.Name(id=name),
                iter=ast.Call(func=ast.Name(id="range"), args=bounds),
                body=body,
                orelse=[],
            ):
                self._for(node, name, bounds, body)
            case ast.Break():
                self._emit("break;")
            case ast.Continue():
                self._emit("continue;")
            case ast.Expr(value=ast.Call() as call):
                self._emit(f"{self._expression(call).c};")
            case ast.Pass():
                pass
            case _:
                raise self._refuse(node, "this statement has no translation")

    def _for(self, node: ast.For, name: str, given: list[ast.expr], body: list[ast.stmt]) -> None:
        bounds = [self._whole(each) for each in given]
        step = self._constant_value(given[2]) if len(bounds) == 3 else 1
        if not step:
            raise self._refuse(node, "the step of a range is a constant")
        first, last = ("INT64_C(0)", bounds[0]) if len(bounds) == 1 else bounds[:2]
        # A separate counter, as in Python: the body may assign to the name, and after the loop it
        # has the last value, not one more.
        counter, end = self._temporary(), self._temporary()
        sign, compare = ("+", "<") if step > 0 else ("-", ">")
        self._emit(
            f"for (int64_t {counter} = {first}, {end} = {last}; {counter} {compare} {end};"
            f" {counter} {sign}= {abs(step)}) {{"
        )
        self._define(node, name, INT)
        self._depth += 1
        self._emit(f"{_safe(name)} = {counter};")
        self._depth -= 1
        self._block(body)
        self._emit("}")

    def _return(self, node: ast.Return, value: ast.expr | None) -> None:
        returned = self.kernel.signature.returned
        if value is None:
            self._emit("return;")
        elif isinstance(returned, TupleOf) and isinstance(value, ast.Tuple):
            members = ", ".join(self._expression(each).c for each in value.elts)
            self._emit(f"return ({self._names.of(returned)}){{{members}}};")
        else:
            found = self._expression(value)
            if self._is_last and found.type != returned and not isinstance(found.type, Scalar):
                raise self._refuse(node, "this is not what the signature returns")
            self._emit(f"return {found.c};")

    def _assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        match targets:
            case [ast.Tuple(elts=parts)]:
                self._unpack(parts, value)
            case [target]:
                self._store(target, self._expression(value))
            case _:
                kept = self._keep(self._expression(value))
                for target in targets:
                    self._store(target, kept)

    def _unpack(self, targets: list[ast.expr], value: ast.expr) -> None:
        if isinstance(value, ast.Tuple):
            if len(value.elts) != len(targets):
                raise self._refuse(value, "the numbers of values differ")
            found = [self._expression(each) for each in value.elts]
            # All values are computed before any is stored, because names may be swapped.
            kept = [self._keep(each) for each in found]
            for target, each in zip(targets, kept, strict=True):
                self._store(target, each)
            return
        whole = self._expression(value)
        if not isinstance(whole.type, TupleOf):
            if self._is_last:
                raise self._refuse(value, "this is no tuple")
            return
        if not whole.is_address:
            whole = self._keep(whole)
        for index, target in enumerate(targets):
            if not (isinstance(target, ast.Name) and target.id == "_"):
                self._store(target, self._member(whole, index))

    def _keep(self, value: Value) -> Value:
        if not value.is_known:
            return value
        name = self._temporary()
        kind = self._names.of(value.type)
        self._emit(f"{f'const {kind} *' if value.is_address else f'{kind} '}{name} = {value.c};")
        return Value(name, value.type, value.is_address)

    def _store(self, target: ast.expr, value: Value) -> None:
        match target:
            case ast.Name(id=name):
                self._define(target, name, value.type, is_address=value.is_address)
                self._emit(f"{_safe(name)} = {value.c};")
            case ast.Subscript() if _is_part(target):
                view = self._keep(self._expression(target))
                self._fill(target, view, value)
            case ast.Subscript():
                self._emit(f"{self._element(target)} = {value.c};")
            case _:
                raise self._refuse(target, "nothing can be stored here")

    def _fill(self, node: ast.expr, view: Value, value: Value) -> None:
        """Fill an array with one value."""
        if not isinstance(view.type, Array):
            return
        if not isinstance(value.type, Scalar):
            raise self._refuse(node, "arrays are copied element by element")
        place = self._temporary()
        size = " * ".join(f"{view.c}.n{axis}" for axis in range(view.type.n_dimensions))
        self._emit(
            f"for (int64_t {place} = 0; {place} < {size}; {place}++)"
            f" {view.c}.data[{place}] = {value.c};"
        )

    def _augment(
        self, node: ast.AugAssign, target: ast.expr, op: ast.operator, value: ast.expr
    ) -> None:
        found = self._operate(node, op, self._expression(target), self._expression(value))
        if isinstance(target, ast.Name):
            self._define(target, target.id, found.type)
        place = _safe(target.id) if isinstance(target, ast.Name) else self._element(target)
        self._emit(f"{place} = {found.c};")

    def _define(self, node: ast.AST, name: str, kind: Type, *, is_address: bool = False) -> None:
        """Record the type of a name, which must not change; only a bool may become a number."""
        if kind == VOID:
            return  # not known yet
        if is_address:
            self._addresses.add(name)
        known = self._types.get(name)
        if known is None or known == kind:
            self._types[name] = kind
        elif {known, kind} == {INT, BOOLEAN}:
            self._types[name] = INT
        else:
            raise self._refuse(node, f"{name} would change its type")

    def _temporary(self) -> str:
        self._n_temporary += 1
        return f"t{self._n_temporary}_"

    # Expressions

    def _truth(self, node: ast.expr) -> str:
        """Return a condition."""
        match node:
            case ast.BoolOp(op=op, values=values):
                sign = " && " if isinstance(op, ast.And) else " || "
                return "(" + sign.join(self._truth(each) for each in values) + ")"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!({self._truth(operand)})"
        return self._expression(node).c

    def _whole(self, node: ast.expr) -> str:
        found = self._expression(node)
        if self._is_last and found.type not in (INT, BOOLEAN):
            raise self._refuse(node, "this is no whole number")
        return found.c

    def _expression(self, node: ast.expr) -> Value:  # noqa: C901, PLR0911, PLR0912 one case a kind
        match node:
            case ast.Constant(value=value):
                return self._literal(node, value)
            case ast.Name(id=name):
                return self._name(node, name)
            case ast.BinOp(left=left, op=op, right=right):
                return self._operate(node, op, self._expression(left), self._expression(right))
            case ast.UnaryOp(op=ast.Not()):
                return Value(f"({self._truth(node)})", BOOLEAN)
            case ast.BoolOp(values=values):
                if self._is_last and any(self._expression(e).type != BOOLEAN for e in values):
                    # Python returns one of the values; C returns whether it is nonzero.
                    raise self._refuse(node, "only truth values are joined to a value")
                return Value(f"({self._truth(node)})", BOOLEAN)
            case ast.UnaryOp(op=(ast.USub() | ast.Invert()) as op, operand=operand):
                constant = _constant(node)
                if constant is not None:
                    return self._literal(node, constant)
                found = self._expression(operand)
                sign = "-" if isinstance(op, ast.USub) else "~"
                return Value(f"({sign}{found.c})", _joined(found.type, INT))
            case ast.Compare():
                return Value(self._compare(node), BOOLEAN)
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                yes, no = self._expression(body), self._expression(otherwise)
                return Value(
                    f"({self._truth(test)} ? {yes.c} : {no.c})", _joined(yes.type, no.type)
                )
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript(value=ast.Attribute(value=array, attr="shape"), slice=place):
                return Value(f"{self._expression(array).c}.n{self._constant_value(place)}", INT)
            case ast.Subscript(value=array, slice=place):
                return self._subscript(node, self._expression(array), place)
            case ast.Call():
                return self._call(node)
        raise self._refuse(node, "this expression has no translation")

    def _literal(self, node: ast.AST, value: object) -> Value:
        if isinstance(value, bool):
            return Value("true" if value else "false", BOOLEAN)
        if isinstance(value, int):
            if value == -(2**63):
                return Value("INT64_MIN", INT)
            return Value(f"INT64_C({value})" if value >= 0 else f"(-INT64_C({-value}))", INT)
        if isinstance(value, float):
            if math.isnan(value):
                return Value("NAN", REAL)
            if math.isinf(value):
                return Value("INFINITY" if value > 0 else "(-INFINITY)", REAL)
            return Value(f"({value.hex()})", REAL)
        raise self._refuse(node, "this constant has no translation")

    def _name(self, node: ast.expr, name: str) -> Value:
        if name in self._types:
            return Value(_safe(name), self._types[name], name in self._addresses)
        if name in self._globals:
            value = self._globals[name]
            if isinstance(value, int | float):
                return self._literal(node, value)
            raise self._refuse(node, "this is neither a number nor a name of the kernel")
        if self._is_last:
            raise self._refuse(node, "this name has no value")
        return Value("0", VOID)

    def _operate(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        kind = _joined(_joined(left.type, right.type), INT)
        if not (left.is_known and right.is_known):
            return Value("0", VOID)
        if isinstance(op, ast.Div):
            return Value(f"((double){left.c} / (double){right.c})", REAL)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            if kind != INT:
                raise self._refuse(node, "only whole numbers are divided with a remainder")
            name = "floor_divide" if isinstance(op, ast.FloorDiv) else "remainder_of"
            return Value(f"{name}({left.c}, {right.c})", INT)
        sign = _BINARY.get(type(op))
        if sign is None:
            raise self._refuse(node, "this operator has no translation")
        if isinstance(op, (*_BITWISE, ast.LShift, ast.RShift)) and kind != INT:
            raise self._refuse(node, "only whole numbers have bits")
        if isinstance(op, _BITWISE) and left.type == right.type == BOOLEAN:
            kind = BOOLEAN
        wide = "(int64_t)" if isinstance(op, ast.LShift) and left.type == BOOLEAN else ""
        return Value(f"({wide}{left.c} {sign} {right.c})", kind)

    def _compare(self, node: ast.Compare) -> str:
        parts, left = [], self._expression(node.left)
        if len(node.ops) > 1 and any(
            not isinstance(each, ast.Name | ast.Constant | ast.Attribute)
            for each in node.comparators[:-1]
        ):
            raise self._refuse(node, "what stands between two comparisons is a name")
        for op, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, ast.In | ast.NotIn):
                if not isinstance(right, ast.Tuple):
                    raise self._refuse(node, "what is looked in is written out")
                among = " || ".join(f"{left.c} == {self._expression(e).c}" for e in right.elts)
                parts.append(f"({among})" if isinstance(op, ast.In) else f"!({among})")
                continue
            found = self._expression(right)
            parts.append(f"{left.c} {_COMPARISONS[type(op)]} {found.c}")
            left = found
        return "(" + " && ".join(parts) + ")"

    def _attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id not in self._types:
            return self._literal(node, getattr(self._globals[node.value.id], node.attr))
        raise self._refuse(node, "this attribute has no translation")

    # Arrays and tuples

    def _subscript(self, node: ast.Subscript, whole: Value, place: ast.expr) -> Value:
        if not whole.is_known:
            return whole
        if isinstance(whole.type, TupleOf):
            constant = self._constant_value(place)
            if constant is None:
                raise self._refuse(node, "a member of a tuple is named by a constant")
            return self._member(whole, constant)
        if not isinstance(whole.type, Array):
            raise self._refuse(node, "this has no elements")
        if isinstance(place, ast.Slice):
            return self._slice(node, whole, place)
        places = place.elts if isinstance(place, ast.Tuple) else [place]
        if isinstance(places[-1], ast.Slice):
            row = self._row(whole, places[:-1])
            return self._slice(node, row, places[-1])
        if len(places) < whole.type.n_dimensions:
            return self._row(whole, places)
        element = whole.type.element
        kind = element if element == REAL else INT
        wide = "" if element in (INT, REAL) else "(int64_t)"
        return Value(f"{wide}{self._element(node)}", kind)

    def _constant_value(self, node: ast.expr) -> int | None:
        if isinstance(node, ast.Name) and node.id not in self._types:
            value = self._globals.get(node.id)
            return value if isinstance(value, int) else None
        value = _constant(node)
        return value if isinstance(value, int) else None

    def _member(self, whole: Value, index: int) -> Value:
        if not isinstance(whole.type, TupleOf):
            return Value("0", VOID)
        kind = whole.type.members[index]
        arrow = "->" if whole.is_address else "."
        found = f"{whole.c}{arrow}m{index}"
        if isinstance(kind, TupleOf):
            return Value(f"(&{found})", kind, is_address=True)
        return Value(found, kind)

    def _offset(self, array: Value, places: list[ast.expr]) -> str:
        """Return the offset of an element, or with fewer indices of the start of a row."""
        if not isinstance(array.type, Array):
            raise TypeError(array)
        written = "0"
        for axis in range(array.type.n_dimensions):
            length = f"{array.c}.n{axis}"
            if axis >= len(places):
                written = f"{written} * {length}"
            else:
                index = f"INDEX({self._whole(places[axis])}, {length})"
                written = f"({written} * {length} + {index})" if axis else index
        return written

    def _row(self, array: Value, places: list[ast.expr]) -> Value:
        if not isinstance(array.type, Array):
            raise TypeError(array)
        kind = Array(array.type.element, array.type.n_dimensions - len(places))
        shape = ", ".join(
            f"{array.c}.n{axis}" for axis in range(len(places), array.type.n_dimensions)
        )
        first = f"{array.c}.data + {self._offset(array, places)}"
        return Value(f"(({kind.c}){{{first}, {shape}}})", kind)

    def _slice(self, node: ast.AST, array: Value, part: ast.Slice) -> Value:
        kind = array.type
        if not array.is_known:
            return array
        if not (isinstance(kind, Array) and kind.n_dimensions in (1, 2)) or part.step is not None:
            raise self._refuse(node, "this part of an array has no translation")
        low = self._whole(part.lower) if part.lower is not None else "0"
        high = self._whole(part.upper) if part.upper is not None else f"{array.c}.n0"
        row = f" * {array.c}.n1" if kind.n_dimensions == 2 else ""
        rest = f", {array.c}.n1" if kind.n_dimensions == 2 else ""
        found = f"(({kind.c}){{{array.c}.data + PART({low}, {array.c}.n0){row}, "
        return Value(f"{found}PART({high}, {array.c}.n0) - {low}{rest}}})", kind)

    def _element(self, node: ast.expr) -> str:
        if not isinstance(node, ast.Subscript):
            raise self._refuse(node, "nothing can be stored here")
        array = self._expression(node.value)
        if not array.is_known:
            return "nothing"
        if not isinstance(array.type, Array):
            raise self._refuse(node, "nothing can be stored here")
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(places) != array.type.n_dimensions:
            raise self._refuse(node, "the number of indices differs from the dimensions")
        indices = ", ".join(self._whole(index) for index in places)
        return f"AT_{len(places)}D({array.c}, {indices})"

    # Calls

    def _call(self, node: ast.Call) -> Value:
        if node.keywords:
            raise self._refuse(node, "arguments are given by place")
        name = ast.unparse(node.func)
        return self._call_of(node, name, [self._expression(each) for each in node.args])

    def _call_of(self, node: ast.Call, name: str, given: list[Value]) -> Value:
        kind = self._types.get(name)
        if isinstance(kind, Function):
            return self._call_kernel(_safe(name), kind, given)
        kernel = self._by_value.get(id(self._globals.get(name)))
        if kernel is not None:
            return self._call_kernel(kernel.c_name, kernel.signature, given)
        short = name.rpartition(".")[2]
        if short in _CALLS:
            returned, template = _CALLS[short]
            return Value(template.format(*(f"({each.c})" for each in given)), returned)
        return self._call_builtin(node, short, given)

    def _call_kernel(self, name: str, signature: Function, given: list[Value]) -> Value:
        arguments = []
        for value, wanted in zip(given, signature.parameters, strict=True):
            by_value = isinstance(wanted, TupleOf) and not value.is_address
            arguments.append(f"&{value.c}" if by_value else value.c)
        return Value(f"{name}({', '.join(arguments)})", signature.returned)

    def _call_builtin(  # noqa: PLR0911 one case a function
        self, node: ast.Call, name: str, given: list[Value]
    ) -> Value:
        match name, given:
            case "len", [Value(c=array, type=Array())]:
                return Value(f"{array}.n0", INT)
            case "int", [value]:
                return Value(f"((int64_t){value.c})", INT)
            case "float", [value]:
                return Value(f"((double){value.c})", REAL)
            case "bool", [value]:
                return Value(f"((bool){value.c})", BOOLEAN)
            case "abs", [value]:
                return Value(f"{'fabs' if value.type == REAL else 'llabs'}({value.c})", value.type)
            case (("min" | "max"), [first, second]):
                kind = _joined(first.type, second.type)
                suffix = "real" if kind == REAL else "whole"
                return Value(f"{name}_{suffix}({first.c}, {second.c})", kind)
            case "frexp", [value]:
                return Value(f"split_real({value.c})", TupleOf((REAL, INT)))
        raise self._refuse(node, "this function has no translation")


def _constant(node: ast.expr) -> int | float | None:
    """Return a literal number, with its sign."""
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
            return -value
    return None


def _joined(one: Type, other: Type) -> Type:
    """Return the common type: float before integer, integer before bool."""
    if other in {one, VOID}:
        return one
    if one == VOID:
        return other
    return REAL if REAL in (one, other) else INT


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _safe(name: str) -> str:
    """Return a name that isn't reserved in C."""
    return f"{name}_" if name in _TAKEN else name


def _is_part(node: ast.Subscript) -> bool:
    """Return whether an index selects several elements of an array."""
    place = node.slice.elts[-1] if isinstance(node.slice, ast.Tuple) else node.slice
    return isinstance(place, ast.Slice)
