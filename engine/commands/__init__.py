"""The commands of the command line, by subject."""

from typing import Final

# The function of each command, as `module:function`; only the requested module is imported.
COMMANDS: Final = {
    "deal": "deals:deal",
    "solve": "deals:solve",
    "features": "deals:features",
    "score": "deals:score",
    "survey": "survey:survey",
    "generate": "generate:generate",
    "map": "generate:map_puzzles",
    "fit": "fit:fit",
    "study": "study:study",
    "export": "export:export",
    "reproduce": "reproduce:reproduce",
    "dataset": "reproduce:dataset",
    "doctor": "doctor:doctor",
}
