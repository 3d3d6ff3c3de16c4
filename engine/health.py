# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Whether this machine has what the program needs, fact by fact, each with what to do about it."""

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Final

from packaging.requirements import InvalidRequirement, Requirement

DISTRIBUTION: Final = "boaf"


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that was looked at."""

    name: str  #: What it is
    value: str  #: How it is here, without private paths
    mend: str = ""  #: What to do about it; empty where all is well
    path: str = ""  #: The private path behind it, shown only when asked for

    @property
    def is_well(self) -> bool:
        """Return whether nothing has to be done."""
        return not self.mend


def program_version() -> str:
    """Return the version of the program, or that it is not installed."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "not installed"


def system_facts() -> Iterator[Fact]:
    """Look at the program, Python and the machine."""
    yield Fact("boaf", program_version(), path=str(Path(__file__).parents[1]))
    yield Fact("Python", platform.python_version(), path=sys.executable)
    yield Fact("System", f"{platform.system()} {platform.release()}, {platform.machine()}")
    yield Fact("Processors", str(os.cpu_count() or 1))


def package_facts() -> Iterator[Fact]:
    """Look at every package that the program needs, and at those that some commands can use."""
    for text in requires(DISTRIBUTION) or () if program_version() != "not installed" else ():
        try:
            needed = Requirement(text)
        except InvalidRequirement:
            continue
        if needed.marker is None or needed.marker.evaluate({"extra": ""}):
            yield _package_fact(needed)


def _package_fact(needed: Requirement) -> Fact:
    mend = f'install it with: pip install "{needed.name}{needed.specifier}"'
    try:
        found = version(needed.name)
    except PackageNotFoundError:
        return Fact(needed.name, "missing", mend)
    if found not in needed.specifier:
        return Fact(needed.name, f"{found}, but {needed.specifier} is needed", mend)
    return Fact(needed.name, found)


def kernel_facts() -> Iterator[Fact]:
    """Look at how kernels run; this may compile them, or load numba."""
    from engine.compile import cache_folder, is_complete  # noqa: PLC0415 - loads compiled code
    from engine.kernels import BACKEND, library_level, library_path  # noqa: PLC0415

    if BACKEND == "c":
        yield Fact("Compiled kernels", f"C library, {library_level()}", path=str(library_path()))
    elif BACKEND == "none":
        yield Fact(
            "Compiled kernels", "missing",
            "install a C compiler such as gcc, or the Python package numba",
        )  # fmt: skip
    elif (folder := cache_folder()) is None:
        yield Fact(
            "Compiled kernels",
            "cannot be kept",
            "make the cache folder writable, or name another in BOAF_KERNEL_CACHE; until then "
            "each start compiles anew",
        )
    elif is_complete():
        yield Fact("Compiled kernels", "by numba, complete", path=str(folder))
    else:
        yield Fact(
            "Compiled kernels", "by numba, not complete",
            "compile them once with: boaf doctor --compile", str(folder),
        )  # fmt: skip
