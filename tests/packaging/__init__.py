"""The scripts that build and try packages; they are in no package, so they are loaded by name."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"


def load(name: str) -> ModuleType:
    """Return a script of ``packaging/`` as a module."""
    folder = str(next(PACKAGING.rglob(f"{name}.py")).parent)
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(folder)
