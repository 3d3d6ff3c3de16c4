"""Build the library of compiled kernels: ``python -m engine.native.build FILE``.

The kernels are translated to one C file, which is compiled for each processor level. The levels
are linked into one library, which selects one when it is loaded. With ``--source``, the C file is
written instead; with ``--checked``, each index is checked.
"""

import argparse
import importlib
import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.compile import MODULES
from engine.kernel_library import find_compiler
from engine.kernels import DECLARED, Declared
from engine.native.c_types import Names
from engine.native.translate import kernels_of, translate
from engine.native.wrappers import write_wrappers

_HERE: Final = Path(__file__).resolve().parent
_LEVELS: Final = {"x86_64": {"baseline": "x86-64", "avx2": "x86-64-v3"}}
"""The levels of a processor family that code is compiled for, lowest first."""
_FLAGS: Final = (
    "-std=gnu11", "-O2", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wno-unused",
    # Integers wrap around, and multiplications and additions are never fused: results are
    # bit-identical at every level.
    "-fwrapv", "-ffp-contract=off",
)  # fmt: skip
_LINKING: Final = {
    "linux": ["-Wl,-s", "-lm"],
    "darwin": ["-undefined", "dynamic_lookup", "-lm"],
    # On Windows, a library must find all of its symbols at link time.
    "win32": [
        "-Wl,-s", "-lm", f"-L{Path(sys.base_prefix) / 'libs'}", "-lpython3", "-static-libgcc",
    ],
}  # fmt: skip
"""The last arguments of the link command, by platform; Linux for all others."""


def all_kernels() -> list[Declared]:
    """Return every kernel of the program, in the order of its modules."""
    for name in MODULES:
        importlib.import_module(name)
    return DECLARED


def write_source(declared: Sequence[Declared]) -> str:
    """Return kernels as C, with the functions that call them from Python.

    Raises TranslationError where a kernel uses a construct that has no translation.
    """
    kernels, names = kernels_of(declared), Names()
    parts = ['#include "python.h"', '#include "runtime.h"', translate(kernels, names)]
    return "\n".join([*parts, '#include "arguments.h"', "", write_wrappers(kernels, names)])


def build(target: Path, declared: Sequence[Declared], *, is_checked: bool = False) -> None:
    """Compile kernels into a library.

    Raises OSError when the file cannot be written, RuntimeError when there is no compiler or it
    fails, TranslationError as `write_source`.
    """
    compiler = find_compiler()
    if compiler is None:
        raise RuntimeError("there is no C compiler")
    levels = _LEVELS.get(platform.machine().lower().replace("amd64", "x86_64"), {"baseline": ""})
    if is_checked:  # indices are the same at every level
        levels = dict(list(levels.items())[:1])
    flags = [*_FLAGS, *os.environ.get("CFLAGS", "").split(), f"-I{_HERE}"]
    include = sysconfig.get_paths()["include"]
    if (Path(include) / "Python.h").exists():
        flags.append(f"-I{include}")
    flags += [f"-DHAS_LEVEL_{level}" for level in levels] + ["-DBOAF_CHECKED"] * is_checked
    with tempfile.TemporaryDirectory(prefix="boaf-kernels-") as folder:
        source = Path(folder) / "kernels.c"
        source.write_text(write_source(declared), encoding="utf-8")
        objects = {level: Path(folder) / f"{level}.o" for level in levels}
        commands = [
            [*compiler, *flags, f"-DLEVEL={level}", *([f"-march={of}"] if of else []),
             "-c", str(source), "-o", str(objects[level])]
            for level, of in levels.items()
        ]  # fmt: skip
        _run(commands)
        _run([[
            *compiler, *flags, "-shared", str(_HERE / "module.c"), *map(str, objects.values()),
            "-o", str(target), *_LINKING.get(sys.platform, _LINKING["linux"]),
        ]])  # fmt: skip


def _run(commands: Sequence[Sequence[str]]) -> None:
    """Run compilers in parallel."""
    running = [
        subprocess.Popen(each, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for each in commands
    ]
    said = [process.communicate()[0] for process in running]
    for process, text in zip(running, said, strict=True):
        if process.returncode != 0:
            raise RuntimeError(f"the C compiler failed:\n{text}")


def main(arguments: Sequence[str]) -> None:
    """Build the output selected by the arguments."""
    parser = argparse.ArgumentParser(description="Compile the kernels.")
    parser.add_argument("target", type=Path)
    parser.add_argument("--checked", action="store_true", help="check each index")
    parser.add_argument("--source", action="store_true", help="write the C text instead")
    asked = parser.parse_args(arguments)
    if asked.source:
        asked.target.write_text(write_source(all_kernels()), encoding="utf-8")
    else:
        build(asked.target, all_kernels(), is_checked=asked.checked)


if __name__ == "__main__":
    main(sys.argv[1:])
