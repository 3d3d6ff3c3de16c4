"""The versions and parts of the program, and checks of this machine, each with a fix."""

import platform
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata, requires, version
from typing import Final

from engine.errors import MissingPartError
from engine.sentences import message_of

DISTRIBUTION: Final = "boaf"
_NAME: Final = re.compile(r"[\w.-]+")


@dataclass(frozen=True, slots=True)
class Fact:
    """The result of one check."""

    name: str  #: Name of what was checked
    value: str  #: Its state, without private paths
    fix: str = ""  #: How to fix it; empty if there is no problem

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
                waiting += _requirements(name)
    return sorted(parts.values(), key=lambda part: part[0].casefold())


def licence_of(about: PackageMetadata) -> str:
    """Return the licence in a package's metadata, in its own wording."""
    kinds = [kind for kind in about.get_all("Classifier") or [] if kind.startswith("License ::")]
    classified = " or ".join(kind.rpartition(" :: ")[2] for kind in kinds)
    named, text = ((about.get_all(key) or [""])[0] for key in ("License-Expression", "License"))
    return str(named or classified or text.strip().partition("\n")[0])


def _requirements(package: str) -> Iterator[str]:
    """Yield the name of each package that a package always needs."""
    for text in requires(package) or ():
        requirement, _, condition = text.partition(";")
        found = _NAME.match(requirement)
        if found is not None and "extra" not in condition:
            yield found[0]


def program_facts() -> Iterator[Fact]:
    """Check the program, Python, the packages that it needs and its compiled kernels."""
    yield Fact("boaf", program_version())
    yield Fact("Python", platform.python_version())
    yield Fact("System", f"{platform.system()} {platform.release()}, {platform.machine()}")
    missing = [*_missing_packages()]
    if missing:
        yield Fact("Packages", "missing", f"install them with: pip install {' '.join(missing)}")
    else:  # the kernels may need a package that is missing
        yield _kernel_fact()


def _missing_packages() -> Iterator[str]:
    with suppress(PackageNotFoundError):  # a checkout that is not installed
        for name in _requirements(DISTRIBUTION):
            try:
                version(name)
            except PackageNotFoundError:
                yield name


def _kernel_fact() -> Fact:
    try:
        import engine._kernels.solver  # noqa: F401, PLC0415 - may be missing
    except (ImportError, MissingPartError) as error:
        return Fact("Compiled kernels", "can't be loaded", message_of(error))
    return Fact("Compiled kernels", "can be loaded")
