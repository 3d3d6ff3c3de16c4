"""Declare kernels: functions on arrays that run as machine code.

A kernel is written once, in a small subset of Python. It runs from a C library that is built with
the program or at its first start (`engine.native`), or else with numba (`engine.jit`), with
bit-identical results. Importing this module chooses the backend; it compiles nothing if there is a
library.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar, cast

from engine.errors import MissingPartError
from engine.kernel_library import find_library, load_library, make_library

F = TypeVar("F", bound=Callable[..., Any])

BACKEND_VARIABLE: Final = "BOAF_KERNELS"
"""Environment variable that selects the backend, for developers.

``numba``, the file of a library, or ``none``: then kernels are declared and cannot be called, as
their translation to C needs.
"""


@dataclass(frozen=True, slots=True)
class Declared:
    """The Python function of a kernel, and the callable that runs it."""

    function: Any
    signature: str
    is_inline: bool
    has_pointer: bool
    value: Any

    @property
    def module(self) -> str:
        """Name of its module."""
        return str(self.function.__module__)

    @property
    def name(self) -> str:
        """Its name in the module."""
        return str(self.function.__name__)


DECLARED: Final[list[Declared]] = []
"""All kernels of the modules imported so far, in order."""


def _choose_backend() -> tuple[str, ModuleType | None]:
    """Return the backend and its library, which is built if there is a compiler."""
    wanted = os.environ.get(BACKEND_VARIABLE, "")
    if wanted in ("numba", "none"):
        return wanted, None
    library = load_library(wanted) if wanted else find_library() or make_library()
    if library is not None:
        return "c", library
    return ("none" if find_spec("numba") is None else "numba"), None


BACKEND, _LIBRARY = _choose_backend()
"""The backend of this process: ``c``, ``numba``, or ``none`` if kernels can't run."""


def library_path() -> Path | None:
    """Return the path of the loaded library."""
    return None if _LIBRARY is None else Path(str(_LIBRARY.__file__))


def library_level() -> str:
    """Return the processor level of the library's code: ``baseline`` or ``avx2``."""
    return "" if _LIBRARY is None else str(_LIBRARY.LEVEL)


def kernel(
    signature: str, *, inline: bool = False, once: bool = False, has_pointer: bool = False
) -> Callable[[F], F]:
    """Declare a compiled function on arrays, which runs without the GIL.

    It cannot allocate: no list, no new array, no copy of one.

    Parameters
    ----------
    signature : str
        Numba's signature, such as ``"int64(int64[::1], int64)"``.
    inline : bool
        Inline it at each call.
    once : bool
        Inline it, and don't compile it separately with numba. For one caller, or short callers:
        numba's compile time grows faster than the length of a function.
    has_pointer : bool
        It may be passed to another kernel, which calls it through a function pointer.
    """

    def decorate(function: F) -> F:
        value: Any
        if BACKEND == "numba":
            from engine.jit import compile_by_numba  # noqa: PLC0415 - numba takes long to load

            value = compile_by_numba(
                function, signature, inline=inline, once=once, has_pointer=has_pointer
            )
        elif _LIBRARY is not None:
            value = getattr(_LIBRARY, f"{function.__module__}.{function.__name__}")
        else:
            value = _missing(function)
        DECLARED.append(Declared(function, signature, inline or once, has_pointer, value))
        return cast("F", value)

    return decorate


def _missing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a placeholder for a kernel that cannot run."""

    def refuse(*arguments: Any) -> Any:  # noqa: ARG001
        raise MissingPartError(
            "Searches need compiled code, and this computer has no C compiler. Install gcc, clang "
            "or the Python package numba, then start the program again."
        )

    refuse.__name__ = function.__name__
    return refuse


_WORD: Final = 2**64 - 1


def _signed(word: int) -> int:
    word &= _WORD
    return word - 2**64 if word >> 63 else word


def popcount(word: int) -> int:
    """Count the set bits of a 64-bit word.

    >>> popcount(-1)
    64
    """
    return (int(word) & _WORD).bit_count()


def lowest_bit(word: int) -> int:
    """Return the position of the lowest set bit; the word must not be 0.

    >>> lowest_bit(24)
    3
    """
    return (int(word) & -int(word)).bit_length() - 1


def shift_right(word: int, by: int) -> int:
    """Shift right logically, without the sign, for hashing and random numbers.

    >>> shift_right(-1, 60)
    15
    """
    return _signed((int(word) & _WORD) >> int(by))


def wrap_add(first: int, second: int) -> int:
    """Add modulo 2**64.

    Numba's signed ``+`` and ``*`` tell LLVM that they never overflow, so LLVM would compile hashes
    and random numbers that do overflow incorrectly.

    >>> wrap_add(2**63 - 1, 1) == -2**63
    True
    """
    return _signed(int(first) + int(second))


def wrap_multiply(first: int, second: int) -> int:
    """Multiply modulo 2**64; see `wrap_add`.

    >>> wrap_multiply(2**62, 4)
    0
    """
    return _signed(int(first) * int(second))


if BACKEND == "numba":
    from engine import jit

    # Machine instructions, which replace the functions above in numba.
    for _name in ("lowest_bit", "popcount", "shift_right", "wrap_add", "wrap_multiply"):
        globals()[_name] = getattr(jit, _name)
