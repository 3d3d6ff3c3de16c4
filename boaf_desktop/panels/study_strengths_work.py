"""How good each puzzle is by comparisons, computed in a worker thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.errors import FitError
from engine.game import Deal
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.study.strengths import Strengths

_SEED: Final = 1  # as the command line's, so that both print the same numbers


@dataclass(frozen=True, slots=True)
class Compared:
    """What the comparisons of a study say.

    Parameters
    ----------
    n_answers : int
        Answers that count.
    strengths : Strengths or None
        None without an answer, or when they cannot be estimated.
    refusal : str
        Why they cannot.
    notes : tuple of str
        What a reader should know, and rows that could not be read.
    deals : mapping of str to Deal
        An arrangement of each puzzle.
    """

    n_answers: int
    strengths: Strengths | None = None
    refusal: str = ""
    notes: tuple[str, ...] = ()
    deals: Mapping[str, Deal] | None = None


def find_strengths(folder: Path, cancel: Cancel, *, with_ratings: bool) -> Compared | None:
    """Estimate how good the puzzles of a study are; None when cancelled.

    Parameters
    ----------
    folder : Path
        Of the study.
    cancel : Cancel
        Looked at between drawings.
    with_ratings : bool
        Whether the ratings of one session are compared too.

    Raises
    ------
    StorageError, FileFormatError
        When the study cannot be read.
    """
    from engine.study.study import Study  # noqa: PLC0415 - only in a worker thread

    study = Study.open(folder)
    table = study.comparisons.read()
    if not table.rows:
        return Compared(0, notes=table.rejected)
    from engine.study.sessions import rated_sessions  # noqa: PLC0415 - pandas
    from engine.study.strengths import bradley_terry  # noqa: PLC0415 - scipy

    ratings = study.ratings.read()
    deals = {row.rating.puzzle_id: row.rating.deal for row in ratings.rows}
    for given in (row.preference for row in table.rows):
        deals |= {given.first_id: given.first, given.second_id: given.second}
    sessions = rated_sessions(ratings.frame) if with_ratings and ratings.rows else ()
    work = bradley_terry(table.pairs, sessions, seed=_SEED)
    while not cancel.is_set():
        try:
            next(work)
        except StopIteration as end:
            found: Strengths = end.value
            return Compared(len(table.rows), found, "", (*found.notes, *table.rejected), deals)
        except FitError as error:
            return Compared(len(table.rows), None, f"{error}.", table.rejected)
    return None
