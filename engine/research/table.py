"""A table as a study returns it: plain values with headers and notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Table:
    """A table for a person or a program."""

    title: str  #: One line
    columns: tuple[str, ...]  #: Headers; also the names of the fields in JSON
    rows: tuple[tuple[Any, ...], ...]  #: Text, numbers or None, one entry a column
    notes: tuple[str, ...] = ()  #: What a reader must know, a sentence each
    plot: str = ""  #: The same as a picture (SVG), where there is one
    name: str = ""  #: Of its files, beside others of the same item

    def to_markdown(self) -> str:
        """Return the table as text that a document can take as it is."""
        lines = [self.columns, ("---",) * len(self.columns), *self.rows]
        return "\n".join("| " + " | ".join(map(_shown, line)) + " |" for line in lines)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    return f"{value:.4g}" if isinstance(value, float) else str(value)
