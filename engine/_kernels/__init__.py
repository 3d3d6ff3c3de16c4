"""The kernels: searches, counts and chains, compiled by Cython (``docs/architecture.md``)."""

import importlib.util
import platform
from pathlib import Path
from typing import Final

from engine.errors import MissingPartError

_INSTRUCTIONS: Final = frozenset(b"cx16 lahf_lm pni popcnt sse4_1 sse4_2 ssse3".split())
"""Linux's names of the x86-64-v2 instructions, for which ``setup.py`` compiles."""
_PROCESSOR: Final = Path("/proc/cpuinfo")
_ONE_CORE: Final = 8192
"""More bytes than Linux writes about one core."""


def check(processor: Path = _PROCESSOR) -> None:
    """Raise MissingPartError if the kernels are missing or this processor cannot run them."""
    if importlib.util.find_spec("engine._kernels._shared") is None:
        raise MissingPartError(
            "The searches aren't compiled for Python {version}. If this is a checkout, run "
            "“./boaf” again. If not, install the program again.",
            version=platform.python_version(),
        )
    if _lacks_instructions(processor):
        raise MissingPartError(
            "This computer's processor is too old for the compiled searches. Use a computer with "
            "x86-64-v2 (2009 or later)."
        )


def _lacks_instructions(processor: Path) -> bool:
    try:
        with processor.open("rb") as file:
            text = file.read(_ONE_CORE)
    except OSError:  # only Linux has this file
        return False
    known = text.partition(b"\nflags")[2].partition(b"\n")[0].split()
    return bool(known) and not _INSTRUCTIONS.issubset(known)


check()
