"""Items that a command can reproduce, and their results."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table of results."""

    title: str  #: One line
    columns: tuple[str, ...]  #: Headers; also the names of the fields in JSON
    rows: tuple[tuple[Any, ...], ...]  #: Text, numbers or None, one entry per column
    notes: tuple[str, ...] = ()  #: One sentence each
    plot: str = ""  #: The same data as an SVG plot, if any
    name: str = ""  #: Distinguishes its files from others of the item

    def to_markdown(self) -> str:
        """Return the table as Markdown."""
        lines = [self.columns, ("---",) * len(self.columns), *self.rows]
        return "\n".join("| " + " | ".join(map(_shown, line)) + " |" for line in lines)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True, slots=True)
class Item:
    """A table, figure or number of an article, or a study of our own."""

    name: str  #: Its name for the command: lower case, words joined by hyphens
    paper: str  #: Author and year as in `docs/references.md`, or "our own"
    shows: str  #: One line, with the article's number of the table or figure
    #: Under `engine.research`; has ``reproduce(request)``, which returns `Work` of `Outcome`.
    module: str
    #: Duration by default and in full, on two cores.
    brief: str
    full: str
    needs_extra: bool = False  #: Whether it needs the extra ``research``


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that is independent of the amount computed, and whether it is true."""

    words: str  #: One sentence, with the numbers
    holds: bool  #: Whether it is true


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an item."""

    tables: tuple[ResultTable, ...]  #: Ours beside theirs; those after the first have a name
    claims: tuple[Claim, ...] = ()  #: Statements that must hold at any size
    text: tuple[str, ...] = ()  #: Explanations of the differences, a paragraph each
