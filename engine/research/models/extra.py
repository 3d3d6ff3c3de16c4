# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The packages of the extra ``research``, which nothing else needs."""

from importlib import import_module
from typing import Any, Final

from engine.errors import SettingsError

INSTALL: Final = ".venv/bin/pip install --require-hashes -r requirements-research.lock"
"""The command that installs them, in the folder of the program."""


def needed(module: str) -> Any:
    """Return a module of the extra ``research``; `SettingsError` when it is not installed."""
    try:
        return import_module(module)
    except (ImportError, OSError) as error:  # OSError: a library of the system is missing
        package = module.partition(".")[0].replace("sklearn", "scikit-learn")
        raise SettingsError(
            f"this needs {package}, which is not installed or does not load; run {INSTALL}"
        ) from error
