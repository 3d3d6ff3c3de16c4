"""The packages of the extra ``research``, which are only used here."""

from importlib import import_module
from typing import Any, Final

from engine.errors import SettingsError

INSTALL: Final = ".venv/bin/pip install --require-hashes -r requirements-research.lock"
"""The command that installs them; run it in the program's folder."""


def needed(module: str) -> Any:
    """Import a module of the extra ``research``; raise `SettingsError` if it isn't installed."""
    try:
        return import_module(module)
    except (ImportError, OSError) as error:  # OSError: a system library is missing
        package = module.partition(".")[0].replace("sklearn", "scikit-learn")
        raise SettingsError(
            f"this needs {package}, which is not installed or does not load; run {INSTALL}"
        ) from error
