"""The desktop: play, generate, rate and study puzzles. The only package that imports Qt."""

import sys
from pathlib import Path

# Before a module of another that has the name "engine", such as one on PYTHONPATH.
sys.path.insert(0, str(Path(__file__).parents[1]))
import engine  # noqa: F401

del sys.path[0]
