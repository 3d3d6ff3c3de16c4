"""The types of kernels: read from their signatures, written as C."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Final

from engine.errors import BoafError


class TranslationError(BoafError):
    """A kernel uses a construct that has no translation; the message names its location."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """An integer, a float, a bool, or void.

    Small integer elements are widened to 64 bits when they are read.
    """

    name: str  #: As in a signature

    @property
    def c(self) -> str:
        """Its type in C."""
        return _C_NAMES[self.name]


@dataclass(frozen=True, slots=True)
class Array:
    """A C-contiguous array."""

    element: Scalar
    n_dimensions: int

    @property
    def c(self) -> str:
        """Its type in C, a struct of the first element and the shape."""
        return f"{self.element.name}_{self.n_dimensions}d"


@dataclass(frozen=True, slots=True)
class TupleOf:
    """A tuple; in C a struct with the members ``m0``, ``m1``, ...."""

    members: tuple[Type, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """The type of a kernel behind a function pointer."""

    returned: Type
    parameters: tuple[Type, ...]


Type = Scalar | Array | TupleOf | Function

INT: Final = Scalar("int64")
REAL: Final = Scalar("float64")
BOOLEAN: Final = Scalar("boolean")
VOID: Final = Scalar("void")

_C_NAMES: Final = {
    "int64": "int64_t",
    "float64": "double",
    "boolean": "bool",
    "void": "void",
    "int32": "int32_t",
    "int8": "int8_t",
    "uint8": "uint8_t",
}

ELEMENT_FORMATS: Final = {"int64": "lq", "float64": "d", "int32": "i", "int8": "b", "uint8": "B"}
"""The format characters of element types in the buffer protocol."""


def parse_signature(text: str) -> Function:
    """Parse a signature such as ``"int64(int64[::1], int64)"``.

    Raises TranslationError when it is invalid.
    """
    found = _type_of(ast.parse(text.strip(), mode="eval").body, text)
    if not isinstance(found, Function):
        raise TranslationError("{text!r} isn't a signature.", text=text)
    return found


def _type_of(node: ast.expr, text: str) -> Type:
    match node:
        case ast.Name(id=name) if name in _C_NAMES:
            return Scalar(name)
        case ast.Subscript(value=ast.Name(id=name), slice=place) if name in ELEMENT_FORMATS:
            return Array(Scalar(name), len(place.elts) if isinstance(place, ast.Tuple) else 1)
        case ast.Call(func=ast.Name(id="Tuple"), args=[ast.Tuple(elts=members)]):
            return TupleOf(tuple(_type_of(member, text) for member in members))
        case ast.Call(func=ast.Name(id="FunctionType"), args=[function]):
            return _type_of(function, text)
        case ast.Call(func=returned, args=parameters):
            return Function(
                _type_of(returned, text), tuple(_type_of(each, text) for each in parameters)
            )
    raise TranslationError("{text!r} isn't a signature.", text=text)


@dataclass
class Names:
    """The C names of tuple and function types, with their definitions in order."""

    _names: dict[Type, str] = field(default_factory=dict)
    definitions: list[str] = field(default_factory=list)

    def of(self, kind: Type) -> str:
        """Return the C type, and define it the first time."""
        if isinstance(kind, Scalar | Array):
            return kind.c
        if kind not in self._names:
            if isinstance(kind, TupleOf):
                members = " ".join(
                    f"{self.of(member)} m{index};" for index, member in enumerate(kind.members)
                )
                name = f"tuple_{len(self._names)}"
                self.definitions.append(f"typedef struct {{ {members} }} {name};")
            else:
                parameters = ", ".join(self.parameter(each) for each in kind.parameters)
                returned = self.of(kind.returned)
                name = f"function_{len(self._names)}"
                self.definitions.append(f"typedef {returned} (*{name})({parameters});")
            self._names[kind] = name
        return self._names[kind]

    def parameter(self, kind: Type) -> str:
        """Return the type of a parameter: tuples are passed by address."""
        name = self.of(kind)
        return f"const {name} *" if isinstance(kind, TupleOf) else name
