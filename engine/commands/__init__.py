"""The commands of the command line, by subject."""

from typing import Final

COMPLETION: Final = "_BOAF_COMPLETE"
"""The variable with which a shell asks for completions of a command line."""
# Each command as `module:name`; only the requested module is imported.
COMMANDS: Final = {
    "deal": "deals:deal",
    "solve": "deals:solve",
    "features": "deals:features",
    "score": "deals:score",
    "random": "deals:random",
    "draw": "deals:draw",
    "survey": "deals:survey",
    "generate": "sets:generate",
    "fit": "study:fit_table",
    "export": "sets:export",
    "compare": "sets:compare",
    "reproduce": "reproduce:reproduce",
    "dataset": "reproduce:dataset",
    "backup": "backup:backup",
    "restore": "backup:restore",
    "doctor": "doctor:doctor",
    "study": "study:study",
}
