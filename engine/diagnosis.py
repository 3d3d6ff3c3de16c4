"""Checks of this machine for the program's requirements, each with a fix."""

import platform
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata, requires, version
from pathlib import Path
from typing import Final

from engine.errors import MissingPartError
from engine.processors import n_processors
from engine.sentences import message_of

DISTRIBUTION: Final = "boaf"
_PARTS: Final = re.compile(r"[<>=]*[\w.-]+")
"""The name in a requirement such as ``numpy<3,>=2``, and each bound of its version."""


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
        return not self.fix


def program_version() -> str:
    """Return the version of the program, or "not installed"."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "not installed"


def program_parts() -> list[tuple[str, str, str]]:
    """Return name, version and licence of the program and of all packages that it needs."""
    parts: dict[str, tuple[str, str, str]] = {}
    waiting = [DISTRIBUTION]
    while waiting:
        with suppress(PackageNotFoundError):  # left out of packages, or for another system
            about = metadata(waiting.pop())
            name = about["Name"]
            if name not in parts:
                parts[name] = name, about["Version"], licence_of(about)
                waiting += [words[0] for words in _requirements(name)]
    return sorted(parts.values(), key=lambda part: part[0].casefold())


def licence_of(about: PackageMetadata) -> str:
    """Return the licence in a package's metadata, in its own wording."""
    kinds = [kind for kind in about.get_all("Classifier") or [] if kind.startswith("License ::")]
    classified = " or ".join(kind.rpartition(" :: ")[2] for kind in kinds)
    named, text = ((about.get_all(key) or [""])[0] for key in ("License-Expression", "License"))
    return str(named or classified or text.strip().partition("\n")[0])


def system_facts() -> Iterator[Fact]:
    """Check the program, Python and the machine."""
    yield Fact("boaf", program_version(), path=str(Path(__file__).parents[1]))
    yield Fact("Python", platform.python_version(), path=sys.executable)
    yield Fact("System", f"{platform.system()} {platform.release()}, {platform.machine()}")
    yield Fact("Processors", str(n_processors()))


def package_facts() -> Iterator[Fact]:
    """Check every package that the program requires."""
    if program_version() != "not installed":
        for requirement in _requirements(DISTRIBUTION):
            yield _package_fact(*requirement)


def _requirements(package: str) -> Iterator[list[str]]:
    """Yield the name and the version bounds of each package that a package always needs."""
    for text in requires(package) or ():
        requirement, _, condition = text.partition(";")
        if "extra" not in condition:
            yield _PARTS.findall(requirement)


def _package_fact(name: str, *bounds: str) -> Fact:
    """Check one package, with bounds such as ">=2" and "<3"."""
    needed = ",".join(bounds)
    fix = f'install it with: pip install "{name}{needed}"'
    try:
        installed = version(name)
    except PackageNotFoundError:
        return Fact(name, "missing", fix)
    if not all(_is_within(installed, bound) for bound in bounds):
        return Fact(name, f"{installed}, but {needed} is needed", fix)
    return Fact(name, installed)


def _is_within(installed: str, bound: str) -> bool:
    """Compare the numbers of a version, which suffices for the bounds in ``pyproject.toml``."""
    numbers, limit = (list(map(int, re.findall(r"\d+", text))) for text in (installed, bound))
    return numbers < limit if bound.startswith("<") else numbers >= limit


def kernel_facts() -> Iterator[Fact]:
    try:
        import engine._kernels.solver as kernels  # noqa: PLC0415 - may be missing
    except (ImportError, MissingPartError) as error:
        state = "missing" if isinstance(error, ModuleNotFoundError) else "cannot be loaded"
        yield Fact("Compiled kernels", state, message_of(error))
    else:
        yield Fact("Compiled kernels", "can be loaded", path=str(Path(kernels.__file__).parent))
