"""Generate the Python wrappers of kernels: read the arguments, release the GIL, call, return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.native.c_types import (
    ELEMENT_FORMATS,
    Array,
    Function,
    Names,
    Scalar,
    TupleOf,
    Type,
)
from engine.native.translate import Kernel

_READERS: Final = {"int64": "read_whole", "float64": "read_real", "boolean": "read_truth"}
_MAKERS: Final = {
    "int64": "PyLong_FromLongLong({0})",
    "float64": "PyFloat_FromDouble({0})",
    "boolean": "PyBool_FromLong({0})",
}


def write_wrappers(kernels: Sequence[Kernel], names: Names) -> str:
    """Return the wrapper functions, and the method table."""
    pointed = [kernel for kernel in kernels if kernel.declared.has_pointer]
    readers = _Readers(names, pointed)
    calls = [_wrapper(kernel, names, readers) for kernel in kernels]
    rows = [
        f'    {{"{kernel.declared.module}.{kernel.declared.name}",'
        f" (PyCFunction)(void *)call_{kernel.c_name}, METH_FASTCALL, NULL}},"
        for kernel in kernels
    ]
    prototypes = [
        f"static PyObject *call_{kernel.c_name}(PyObject *, PyObject *const *, Py_ssize_t);"
        for kernel in pointed
    ]
    table = [
        "PyMethodDef TABLE_OF(LEVEL)[] = {",
        *rows,
        "    CHECKED_ROWS {NULL, NULL, 0, NULL},",
        "};",
    ]
    return "\n".join([*prototypes, *readers.written, *calls, *table, ""])


class _Readers:
    """Reader functions for each type of tuple and pointer, which may be nested."""

    def __init__(self, names: Names, pointed: Sequence[Kernel]) -> None:
        self._names = names
        self._pointed = pointed
        self._known: set[Type] = set()
        self.written: list[str] = []

    def read(self, kind: Type, given: str, place: str) -> str:
        """Return the C expression that reads an argument; it is true on success."""
        if isinstance(kind, Scalar):
            return f"{_READERS[kind.name]}({given}, &{place})"
        if isinstance(kind, Array):
            formats = ELEMENT_FORMATS[kind.element.name]
            return f'read_array({given}, &{place}, "{formats}", {kind.n_dimensions})'
        name = self._names.of(kind)
        if kind not in self._known:
            self._known.add(kind)
            body = self._members(kind) if isinstance(kind, TupleOf) else self._pointer(kind)
            self.written.append(
                f"static bool read_{name}(PyObject *given, {name} *found) {{\n{body}}}\n"
            )
        return f"read_{name}({given}, &{place})"

    def _members(self, kind: TupleOf) -> str:
        parts = [f"is_tuple_of(given, {len(kind.members)})"]
        for index, member in enumerate(kind.members):
            parts.append(self.read(member, f"PyTuple_GetItem(given, {index})", f"found->m{index}"))
        return "    return " + "\n        && ".join(parts) + ";\n"

    def _pointer(self, kind: Function) -> str:
        tests = "".join(
            f"    if (function == (PyCFunction)(void *)call_{kernel.c_name}) {{\n"
            f"        *found = {kernel.c_name};\n        return true;\n    }}\n"
            for kernel in self._pointed
            if kernel.signature == kind
        )
        return (
            "    PyCFunction function = PyCFunction_GetFunction(given);\n"
            f"{tests}"
            '    PyErr_Format(PyExc_TypeError, "this is not a kernel of the right type");\n'
            "    return false;\n"
        )


def _wrapper(kernel: Kernel, names: Names, readers: _Readers) -> str:
    parameters = kernel.signature.parameters
    reads = [
        readers.read(kind, f"given[{index}]", f"a{index}") for index, kind in enumerate(parameters)
    ]
    passed = ", ".join(
        f"&a{index}" if isinstance(kind, TupleOf) else f"a{index}"
        for index, kind in enumerate(parameters)
    )
    returned = kernel.signature.returned
    is_void = isinstance(returned, Scalar) and returned.name == "void"
    found = "" if is_void else f"{names.of(returned)} found = "
    declarations = [f"    {names.of(kind)} a{index};" for index, kind in enumerate(parameters)]
    name = kernel.declared.name
    return "\n".join(
        [
            f"static PyObject *call_{kernel.c_name}"
            "(PyObject *self, PyObject *const *given, Py_ssize_t n_given) {",
            "    (void)self;",
            *declarations,
            "    if (!("
            + "\n        && ".join([f'has_count("{name}", n_given, {len(parameters)})', *reads])
            + "))",
            "        return NULL;",
            "    PyThreadState *state = PyEval_SaveThread();",
            f"    {found}{kernel.c_name}({passed});",
            "    PyEval_RestoreThread(state);",
            *_result(returned),
            "}",
            "",
        ]
    )


def _result(returned: Type) -> list[str]:
    if isinstance(returned, TupleOf):
        members = [
            f"    PyTuple_SetItem(made, {index}, {_made(member, f'found.m{index}')});"
            for index, member in enumerate(returned.members)
        ]
        size = len(returned.members)
        return [
            f"    PyObject *made = PyTuple_New({size});",
            "    if (made == NULL) return NULL;",
            *members,
            "    return made;",
        ]
    if isinstance(returned, Scalar) and returned.name == "void":
        return ["    Py_IncRef(Py_None);", "    return Py_None;"]
    return [f"    return {_made(returned, 'found')};"]


def _made(kind: Type, found: str) -> str:
    if not isinstance(kind, Scalar):
        raise TypeError(kind)
    return _MAKERS[kind.name].format(found)
