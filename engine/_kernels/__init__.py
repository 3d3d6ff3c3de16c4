"""The kernels: searches, counts and chains, compiled by Cython (``docs/architecture.md``)."""

import importlib.util
import platform

from engine.errors import MissingPartError


def check() -> None:
    """Raise MissingPartError if the kernels are missing."""
    if importlib.util.find_spec("engine._kernels._shared") is None:
        raise MissingPartError(
            "The searches aren't compiled for Python {version}. If this is a checkout, run "
            "“./boaf” again. If not, install the program again.",
            version=platform.python_version(),
        )


check()
