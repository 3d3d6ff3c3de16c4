"""Compile kernels: one decorator, one cache folder, and a way out when no folder can be written.

Numba keeps compiled code per source file and does not notice when a kernel in another file
changes. The cache folder is therefore named after the text of all kernels, so that stale code
cannot load.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])

CACHE_VARIABLE: Final = "BOAF_KERNEL_CACHE"
"""Environment variable that names another folder for compiled kernels."""


def _kernel_digest() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    here = Path(__file__).resolve().parent
    for source in [Path(__file__), *sorted(here.rglob("_kernels/*.py"))]:
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def _writable_cache() -> Path | None:
    """Return the folder for compiled kernels, or None where none can be written."""
    root = os.environ.get(CACHE_VARIABLE)
    base = Path(root) if root else user_cache_path("boaf") / "kernels"
    folder = base / _kernel_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    return folder


CACHE_FOLDER: Final = _writable_cache()
if CACHE_FOLDER is not None:
    _config: Any = numba.config
    _config.CACHE_DIR = str(CACHE_FOLDER)


def kernel(
    signature: str, *, inline: bool = False, once: bool = False, has_pointer: bool = False
) -> Callable[[F], F]:
    """Compile a function for plain arrays: no interpreter lock, cached, one explicit signature.

    It cannot allocate: no list, no new array, no copy of one.

    Parameters
    ----------
    signature : str
        Numba's signature, such as ``"int64(int64[::1], int64)"``.
    inline : bool
        Ask LLVM to inline it into its callers.
    once : bool
        It has one caller and becomes part of it, instead of being compiled alone and there again.
        For short ones: the time to compile grows faster than a function's length.
    has_pointer : bool
        It may be handed to another kernel, which then calls it without taking it in.
    """

    def decorate(function: F) -> F:
        options: dict[str, Any] = {
            "nogil": True,
            "boundscheck": False,
            "error_model": "numpy",
            "no_cfunc_wrapper": not has_pointer,
            # Kernels allocate nothing. Counting references to the arrays that one kernel hands to
            # another took up to 40 ns a call, more than most of what was called.
            "_nrt": False,
        }
        compiled: Any
        if once:
            return cast("F", numba.njit(inline="always", **options)(function))
        if inline:
            options["forceinline"] = True
        try:
            cached = CACHE_FOLDER is not None
            compiled = numba.njit(signature, cache=cached, **options)(function)
        except (RuntimeError, OSError):
            # A cache that filled up or vanished since the check must not stop the program.
            compiled = numba.njit(signature, **options)(function)
        return cast("F", compiled)

    return decorate


def _instruction(build: Callable[[Any, Any], Any], n_words: int) -> Any:
    """Make a function of 64-bit words that becomes one machine instruction in a kernel."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return build(builder, arguments)

    def one_word(typing_context: Any, word: Any) -> Any:  # noqa: ARG001 called by position
        return types.int64(types.int64), generate

    def two_words(typing_context: Any, first: Any, second: Any) -> Any:  # noqa: ARG001
        return types.int64(types.int64, types.int64), generate

    return intrinsic(one_word if n_words == 1 else two_words)


popcount: Callable[[int], int] = _instruction(lambda build, words: build.ctpop(words[0]), 1)
"""Count the set bits of a word."""

lowest_bit: Callable[[int], int] = _instruction(
    lambda build, words: build.cttz(words[0], ir.Constant(ir.IntType(1), 1)), 1
)
"""Return the place of the lowest set bit; the word must not be 0."""

shift_right: Callable[[int, int], int] = _instruction(
    lambda build, words: build.lshr(words[0], words[1]), 2
)
"""Shift right without copying the sign, as hashing and random numbers need."""

wrap_add: Callable[[int, int], int] = _instruction(
    lambda build, words: build.add(words[0], words[1]), 2
)
"""Add modulo 2**64.

Numba's own signed ``+`` and ``*`` promise LLVM that they never overflow, and LLVM makes wrong code
of a hash or a random number that does.
"""

wrap_multiply: Callable[[int, int], int] = _instruction(
    lambda build, words: build.mul(words[0], words[1]), 2
)
"""Multiply modulo 2**64; see `wrap_add`."""
