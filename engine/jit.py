"""Compile kernels with numba if there is no C library: dispatchers and their cache.

Four places rely on private parts of numba, each with its reason: loading without BLAS, the checked
cache files, and two in `Kernel.load`. `tests/engine/test_kernels.py` and
`tests/hard/test_damage.py` fail if a version of numba changes them.
"""

import hashlib
import importlib
import pickle
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import numba
from llvmlite import ir
from numba.core import types
from numba.core.caching import IndexDataCacheFile, NullCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.typeinfer import register_dispatcher
from numba.extending import intrinsic
from numba.np import linalg

from engine.kernel_library import cache_root, kernels_digest, warn_of_damage


def _load_without_blas() -> None:
    """Import numba's array functions without scipy's linear algebra, which no kernel uses."""

    def is_missing() -> None:
        raise ImportError

    # `arraymath` calls `ensure_blas` while it is imported and takes an ImportError for "there is
    # no scipy". Loading scipy takes longer than loading the kernels; other users of numba get the
    # function back below.
    numba_linalg: Any = linalg
    ensure_blas = numba_linalg.ensure_blas
    numba_linalg.ensure_blas = is_missing
    try:
        importlib.import_module("numba.np.arraymath")
    finally:
        numba_linalg.ensure_blas = ensure_blas


_load_without_blas()


def _writable_cache() -> Path | None:
    """Return the folder for compiled kernels, or None if none is writable."""
    # Numba compares only the time of a kernel's own file, so it would load code with an outdated
    # kernel of another file inlined. So each version of all kernels has its own folder.
    folder = cache_root() / f"numba-{numba.__version__}-{kernels_digest()}"
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


_DIGEST_BYTES: Final = 16
_CacheFiles: Any = IndexDataCacheFile  # it ships no types


class _CheckedFiles(_CacheFiles):  # type: ignore[misc]  # of no type
    """The index and data files of one kernel's cache, with a digest that detects damage.

    Numba doesn't check its files: a torn index ends the program with a traceback, and torn code
    crashes it. The three methods are those that `IndexDataCacheFile` uses to read and write.
    """

    def _load_index(self) -> dict[Any, str]:
        try:
            return cast("dict[Any, str]", super()._load_index())
        except Exception:  # noqa: BLE001 a torn pickle raises anything
            warn_of_damage()
            return {}  # nothing is compiled yet, as far as numba knows

    def _load_data(self, name: str) -> Any:
        path = Path(self._data_path(name))
        stored = path.read_bytes()
        digest, data = stored[:_DIGEST_BYTES], stored[_DIGEST_BYTES:]
        if digest != _digest_of(data):
            warn_of_damage()
            # `IndexDataCacheFile.load` treats this as a miss: numba compiles and writes it again.
            raise OSError(f"{path} is damaged")
        return pickle.loads(data)  # our own file, undamaged

    def _save_data(self, name: str, data: Any) -> None:
        dumped = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(_digest_of(dumped) + dumped)


def _digest_of(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST_BYTES).digest()


class Kernel(CPUDispatcher):
    """A numba dispatcher that is loaded from the cache, or compiled, on first use.

    Uses are a call from Python, the compilation of a kernel that calls it, and `load`. With a
    signature, numba's decorator would compile at import, which takes minutes for all kernels.
    """

    def __init__(self, function: Callable[..., Any], signature: str, **options: Any) -> None:
        super().__init__(function, targetoptions={"nopython": True, **options})
        self._signature = signature

    def load(self) -> None:
        """Load or compile it now, for its one signature."""
        with global_compiler_lock:
            if type(self) is not Kernel or self.is_compiling:
                return  # another thread was first, or it calls itself
            if CACHE_FOLDER is not None:
                self.enable_caching()
                # Numba creates the cache file object itself, and its class can't be configured.
                # Ours adds methods and no attributes, so the class of the object can be changed.
                getattr(self, "_cache")._cache_file.__class__ = _CheckedFiles  # noqa: B009 untyped
            with register_dispatcher(self):  # as numba's decorator does for a recursive call
                try:
                    CPUDispatcher.compile(self, self._signature)
                except (RuntimeError, OSError):
                    # A cache that filled up or vanished since the check must not stop the program.
                    self._cache = NullCache()
                    CPUDispatcher.compile(self, self._signature)
            self.disable_compile()
            # From now on a call must bypass `__call__` below, which takes longer than many
            # kernels. Both classes have the same layout.
            self.__class__ = CPUDispatcher  # type: ignore[assignment]

    def __call__(self, *arguments: Any) -> Any:
        """Load and call it."""
        self.load()
        return CPUDispatcher.__call__(self, *arguments)

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Load it for a kernel that calls it; see numba."""
        self.load()
        return CPUDispatcher.get_call_template(self, arguments, keywords)

    def get_function_type(self) -> Any:
        """Load it for a kernel that takes it as an argument; see numba."""
        self.load()
        return CPUDispatcher.get_function_type(self)

    def get_compile_result(self, signature: Any) -> Any:
        """Load it for a kernel that holds its address; see numba."""
        self.load()
        return CPUDispatcher.get_compile_result(self, signature)


def compile_by_numba(
    function: Callable[..., Any], signature: str, *, inline: bool, once: bool, has_pointer: bool
) -> Any:
    """Return a kernel that numba compiles or loads on first use; see `engine.kernels.kernel`."""
    options: dict[str, Any] = {
        "nogil": True,
        "boundscheck": False,
        "error_model": "numpy",
        "no_cfunc_wrapper": not has_pointer,
        # Kernels allocate nothing. Reference counting of arrays passed between kernels took up to
        # 40 ns per call, more than most of the callees.
        "_nrt": False,
    }
    if once:
        return numba.njit(inline="always", **options)(function)
    if inline:
        options["forceinline"] = True
    return Kernel(function, signature, **options)


def _instruction(build: Callable[[Any, Any], Any], n_words: int) -> Any:
    """Return a function of 64-bit words that compiles to one machine instruction."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return build(builder, arguments)

    def one_word(typing_context: Any, word: Any) -> Any:  # noqa: ARG001 called by position
        return types.int64(types.int64), generate

    def two_words(typing_context: Any, first: Any, second: Any) -> Any:  # noqa: ARG001
        return types.int64(types.int64, types.int64), generate

    return intrinsic(one_word if n_words == 1 else two_words)


# The functions of these names in `engine.kernels`, each as one machine instruction.

popcount: Callable[[int], int] = _instruction(lambda build, words: build.ctpop(words[0]), 1)
lowest_bit: Callable[[int], int] = _instruction(
    lambda build, words: build.cttz(words[0], ir.Constant(ir.IntType(1), 1)), 1
)
shift_right: Callable[[int, int], int] = _instruction(
    lambda build, words: build.lshr(words[0], words[1]), 2
)
wrap_add: Callable[[int, int], int] = _instruction(
    lambda build, words: build.add(words[0], words[1]), 2
)
wrap_multiply: Callable[[int, int], int] = _instruction(
    lambda build, words: build.mul(words[0], words[1]), 2
)
