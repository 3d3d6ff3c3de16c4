"""The commands of the command line, by subject."""

from typing import Final

COMPLETION: Final = "_BOAF_COMPLETE"
"""The variable with which a shell asks for completions of a command line."""
# Each command as `module:name`; only the requested module is imported.
COMMANDS: Final = {
    "deal": "deals:deal",
    "solve": "solve:solve",
    "features": "features:features",
    "score": "deals:score",
    "random": "deals:random",
    "draw": "drawings:draw",
    "survey": "survey:survey",
    "generate": "generate:generate",
    "map": "generate:map_puzzles",
    "fit": "fit:fit",
    "export": "export:export",
    "compare": "compare:compare",
    "reproduce": "reproduce:reproduce",
    "dataset": "reproduce:dataset",
    "doctor": "doctor:doctor",
    "study": "study:study",
}
