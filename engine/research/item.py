"""What can be made again by one command, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.research.table import Table


@dataclass(frozen=True, slots=True)
class Item:
    """A table, figure or number of a paper, or a study of our own.

    Parameters
    ----------
    name : str
        What the command calls it: lower case, words joined by dashes.
    paper : str
        Author and year as in `docs/references.md`, or "our own".
    shows : str
        One line, with the paper's number of the table or figure.
    module : str
        Under `engine.research`; has ``reproduce(request)``, which is `Work` of `Outcome`.
    brief, full : str
        How long it takes by default and in full, on two cores.
    needs_extra : bool
        Whether the packages of the extra ``research`` must be installed.
    """

    name: str
    paper: str
    shows: str
    module: str
    brief: str
    full: str
    needs_extra: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that does not depend on how much was computed, and whether it came true.

    Parameters
    ----------
    words : str
        One sentence, with the numbers.
    holds : bool
        Whether it did.
    """

    words: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an item comes to.

    Parameters
    ----------
    tables : tuple of Table
        Ours beside theirs; those after the first have a name.
    claims : tuple of Claim
        What must hold at any size.
    text : tuple of str
        What the differences come from, a paragraph each.
    """

    tables: tuple[Table, ...]
    claims: tuple[Claim, ...] = ()
    text: tuple[str, ...] = ()
