"""Count what tests read of others' private attributes: each breaks when its class is rewritten.

    python -m tests.private_reads

lists them by file. A test of behaviour finds a widget by its kind and by what it is called on the
screen (`tests/desktop/drivers/find.py`), and acts by clicks and keys.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
OWN: Final = frozenset({"self", "cls"})
PUBLIC: Final = frozenset({"os._exit"})
"""What is documented for all, whatever its name looks like."""


def private_reads(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each ``other._name`` of a source."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_"):
            continue
        is_own = isinstance(node.value, ast.Name) and node.value.id in OWN
        text = ast.unparse(node)
        if not is_own and not node.attr.startswith("__") and text not in PUBLIC:
            yield node.lineno, text


def all_private_reads() -> list[str]:
    """Return them for all tests, each with its place."""
    return [
        f"{path.relative_to(TESTS.parent)}:{line}: {text}"
        for path in sorted(TESTS.rglob("*.py"))
        for line, text in sorted(private_reads(path.read_text("utf-8")))
    ]


if __name__ == "__main__":
    reads = all_private_reads()
    sys.stdout.write("\n".join([*reads, f"{len(reads)} reads"]) + "\n")
