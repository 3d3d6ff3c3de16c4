"""The desktop: play, generate, rate and study puzzles. The only package that imports Qt."""

import os
import sys

# Before a module of another that has the name "engine", such as one on PYTHONPATH.
sys.path.insert(0, os.path.dirname(os.path.dirname(__file__)))  # noqa: PTH120 - loads at once
import engine  # noqa: F401

del sys.path[0]
