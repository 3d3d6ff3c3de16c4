"""Find, load and build the library of compiled kernels.

An installed program has it beside `engine.kernels`. A checkout has it in the cache folder, in a
folder named by a digest of all kernels and of their translator, so that a library always matches
the kernels.
"""

import hashlib
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from platformdirs import user_cache_path

_LOG: Final = logging.getLogger(__name__)

CACHE_VARIABLE: Final = "BOAF_KERNEL_CACHE"
"""Environment variable for another folder for compiled code."""
MODULE: Final = "boaf_kernels"
"""The name of the library as a Python module."""
FILE_NAME: Final = MODULE + (".pyd" if sys.platform == "win32" else ".abi3.so")

_ENGINE: Final = Path(__file__).resolve().parent
_DIGEST_CHARACTERS: Final = 16


def shipped_library() -> Path:
    """Return the path of an installed program's library."""
    return _ENGINE / FILE_NAME


def kernel_sources() -> list[Path]:
    """Return the sources of the kernels, and everything that affects their compilation."""
    native = (
        each for each in (_ENGINE / "native").iterdir() if each.suffix in (".py", ".h", ".c")
    )
    declaring = (_ENGINE / "kernels.py", _ENGINE / "jit.py")
    return [*sorted(_ENGINE.rglob("_kernels/*.py")), *sorted(native), *declaring]


@cache
def kernels_digest() -> str:
    """Return a digest of all kernels and of their compilation."""
    digest = hashlib.sha256()
    for source in kernel_sources():
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:_DIGEST_CHARACTERS]


def cache_root() -> Path:
    """Return the folder of compiled code, of all versions."""
    root = os.environ.get(CACHE_VARIABLE)
    return Path(root) if root else user_cache_path("boaf") / "kernels"


def find_library() -> ModuleType | None:
    """Load the library of these kernels; None if it doesn't exist yet."""
    shipped = shipped_library()
    if shipped.exists():
        return load_library(shipped)
    for path in _libraries_in(cache_root() / f"c-{kernels_digest()}"):
        if path.name.startswith(_digest_of(path)):
            return load_library(path)
        warn_of_damage()
    return None


@cache  # one damaged disk damages many files
def warn_of_damage() -> None:
    """Warn, once, that compiled code was damaged."""
    _LOG.warning("boaf: compiled code was damaged and is compiled again")


def make_library() -> ModuleType | None:
    """Compile and load the kernels; None if there is no compiler, or it fails.

    The file is named by its own digest, because damaged code would crash the program. If no folder
    is writable, it is compiled again at each start. A compiler that failed is not tried again
    until it changes.
    """
    compiler = find_compiler()
    folder = cache_root() / f"c-{kernels_digest()}"
    if compiler is None or getattr(sys, "frozen", False) or _failed(folder, compiler).exists():
        return None
    with tempfile.TemporaryDirectory(prefix="boaf-kernels-") as scratch:
        made = Path(scratch) / FILE_NAME
        reason = compile_library(made)
        if reason:
            _LOG.warning("boaf: %s can't compile the kernels: %s", " ".join(compiler), reason)
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                _failed(folder, compiler).touch()
            return None
        try:
            return load_library(_keep(made, folder))
        except OSError:
            return load_library(made)


def compile_library(target: Path) -> str:
    """Compile the kernels into a file, in a separate process.

    Return an error in one line; empty if it succeeded.
    """
    # Kernels are only declared there: that process must not load the library that it builds.
    environment = {**os.environ, "BOAF_KERNELS": "none", "PYTHONPATH": str(_ENGINE.parent)}
    done = subprocess.run(
        [sys.executable, "-m", "engine.native.build", str(target)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else done.stderr.strip().rpartition("\n")[2]


def _failed(folder: Path, compiler: Sequence[str]) -> Path:
    """Return the file that marks this version of a compiler as failing."""
    program = Path(shutil.which(compiler[0]) or compiler[0])
    state = f"{compiler} {program} {program.stat().st_mtime_ns}"
    return folder / f"failed-{hashlib.sha256(state.encode()).hexdigest()[:_DIGEST_CHARACTERS]}"


def _keep(made: Path, folder: Path) -> Path:
    """Move a library into its folder atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{_digest_of(made)}-{FILE_NAME}"
    for damaged in _libraries_in(folder):
        if not damaged.name.startswith(_digest_of(damaged)):
            damaged.unlink(missing_ok=True)
    partial = folder / f".{os.getpid()}-{FILE_NAME}"
    try:
        shutil.copy(made, partial)
        partial.replace(kept)
    finally:
        partial.unlink(missing_ok=True)
    return kept


def _libraries_in(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"[!.]*-{FILE_NAME}"))


def _digest_of(path: Path) -> str:
    digest = hashlib.blake2b(path.read_bytes(), digest_size=_DIGEST_CHARACTERS // 2)
    return digest.hexdigest()


def load_library(path: Path | str) -> ModuleType:
    """Load a library from its file.

    Raises ImportError when it isn't a valid library.
    """
    loader = ExtensionFileLoader(MODULE, str(path))
    spec = spec_from_file_location(MODULE, path, loader=loader)
    if spec is None:
        raise ImportError(f"{path} is no library")
    module = module_from_spec(spec)
    loader.exec_module(module)
    module.__file__ = str(path)
    return module


@cache
def find_compiler() -> list[str] | None:
    """Return the command of a C compiler for `engine.native.build`."""
    named = os.environ.get("CC", "").split()
    for command in (named, ["cc"], ["gcc"], ["clang"]):
        if command and shutil.which(command[0]):
            return command
    return None
