"""Checks of this machine for the program's requirements, each with a fix."""

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
    """The result of one check."""

    name: str  #: Name of what was checked
    value: str  #: Its state, without private paths
    fix: str = ""  #: How to fix it; empty if there is no problem
    note: str = ""  #: What to know about it, although it is no problem
    path: str = ""  #: Its private path, shown only on request

    @property
    def is_well(self) -> bool:
        """Return whether there is no problem."""
        return not self.fix


def program_version() -> str:
    """Return the version of the program, or "not installed"."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "not installed"


def system_facts() -> Iterator[Fact]:
    """Check the program, Python and the machine."""
    yield Fact("boaf", program_version(), path=str(Path(__file__).parents[1]))
    yield Fact("Python", platform.python_version(), path=sys.executable)
    yield Fact("System", f"{platform.system()} {platform.release()}, {platform.machine()}")
    yield Fact("Processors", str(os.cpu_count() or 1))


def package_facts() -> Iterator[Fact]:
    """Check every package that the program requires."""
    for text in requires(DISTRIBUTION) or () if program_version() != "not installed" else ():
        try:
            needed = Requirement(text)
        except InvalidRequirement:
            continue
        if needed.marker is None or needed.marker.evaluate({"extra": ""}):
            yield _package_fact(needed)


def _package_fact(needed: Requirement) -> Fact:
    fix = f'install it with: pip install "{needed.name}{needed.specifier}"'
    try:
        found = version(needed.name)
    except PackageNotFoundError:
        return Fact(needed.name, "missing", fix)
    if found not in needed.specifier:
        return Fact(needed.name, f"{found}, but {needed.specifier} is needed", fix)
    return Fact(needed.name, found)


def kernel_facts() -> Iterator[Fact]:
    """Check how kernels run; this may compile them, or load numba."""
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
            "cannot be stored",
            "make the cache folder writable, or name another in BOAF_KERNEL_CACHE; until then "
            "they are compiled again at each start",
        )
    elif is_complete():
        yield Fact("Compiled kernels", "by numba, complete", path=str(folder))
    else:
        yield Fact(
            "Compiled kernels", "by numba, not complete",
            "compile them once with: boaf doctor --compile", path=str(folder),
        )  # fmt: skip
