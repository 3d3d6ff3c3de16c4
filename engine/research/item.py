"""What can be made again by one command, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.research.table import Table


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

    tables: tuple[Table, ...]  #: Ours beside theirs; those after the first have a name
    claims: tuple[Claim, ...] = ()  #: What must hold at any size
    text: tuple[str, ...] = ()  #: What the differences come from, a paragraph each
