"""Every system, table, figure and proposal of the five papers, and where it is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Row:
    """One thing of a paper.

    Parameters
    ----------
    paper : str
        Author and year.
    what : str
        The thing, with its number in the paper.
    where : str
        The command or the place in the window; or why there is none.
    """

    paper: str
    what: str
    where: str


COVERAGE: Final[tuple[Row, ...]] = ()
