# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What can be made again by one command, and what comes of it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ResultTable:
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


@dataclass(frozen=True, slots=True)
class Item:
    """A table, figure or number of a paper, or a study of our own."""

    name: str  #: What the command calls it: lower case, words joined by dashes
    paper: str  #: Author and year as in `docs/references.md`, or "our own"
    shows: str  #: One line, with the paper's number of the table or figure
    #: Under `engine.research`; has ``reproduce(request)``, which is `Work` of `Outcome`.
    module: str
    #: How long it takes by default and in full, on two cores.
    brief: str
    full: str
    needs_extra: bool = False  #: Whether the packages of the extra ``research`` must be installed


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that does not depend on how much was computed, and whether it came true."""

    words: str  #: One sentence, with the numbers
    holds: bool  #: Whether it did


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an item comes to."""

    tables: tuple[ResultTable, ...]  #: Ours beside theirs; those after the first have a name
    claims: tuple[Claim, ...] = ()  #: What must hold at any size
    text: tuple[str, ...] = ()  #: What the differences come from, a paragraph each
