"""Pairs of rated puzzles to and from a study folder: work of worker threads."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.progress import Progress, Work

if TYPE_CHECKING:
    from engine.statistics.pairwise.next_pair import Candidate
    from engine.study.folder import Study

Answer: TypeAlias = Literal["first", "second", "neither"]

_SEEDS_A_ROUND: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Pairs:
    """What was compared in a round, and what to ask next."""

    n_rated: int  #: Puzzles of the round that are rated
    #: Answers of the round that count, and pairs of which it could not be told.
    n_answered: int
    n_undecided: int
    pair: tuple[Candidate, Candidate] | None  #: Left and right; None when nothing is left to ask
    last: str  #: Key of the newest answer of the round; empty when there is none


def read_pairs(folder: Path, number: int) -> Pairs:
    """Read what was compared in a round of a study, and choose what to ask next.

    Raises
    ------
    StorageError, FileFormatError
        When the study cannot be read.
    """
    from engine.statistics.pairwise.next_pair import next_pair  # noqa: PLC0415 - only in a worker thread
    from engine.study.folder import Study  # noqa: PLC0415

    study = Study.open(folder)
    candidates = _rated(study, number)
    table = study.preferences.read()
    answered, undecided = (
        [row for row in rows if row.preference.iteration == number]
        for rows in (table.rows, table.undecided)
    )
    n_asked = len(table.rows) + len(table.undecided) + len(table.superseded)
    passed = [row.preference.pair for row in table.undecided]
    pair = next_pair(candidates, table.pairs, passed, seed=_SEEDS_A_ROUND * number + n_asked)
    last = max((*answered, *undecided), key=lambda row: row.compared_at, default=None)
    return Pairs(len(candidates), len(answered), len(undecided), pair, last.key if last else "")


def _rated(study: Study, number: int) -> list[Candidate]:
    """Return the puzzles of a round that are rated: as they came first, with their mean rating."""
    from engine.statistics.pairwise.next_pair import Candidate  # noqa: PLC0415 - only in a worker thread
    from engine.study.participation import seen_by_reader  # noqa: PLC0415 - only in a worker thread

    rows = seen_by_reader(study).table.rows
    ratings: dict[str, list[int]] = {}
    deals = {}
    for rating in (row.rating for row in rows if row.rating.iteration == number):
        if rating.rating is not None:
            ratings.setdefault(rating.puzzle_id, []).append(rating.rating)
            if not rating.disguise or rating.puzzle_id not in deals:
                deals[rating.puzzle_id] = rating.deal
    return [
        Candidate(name, deals[name], sum(values) / len(values)) for name, values in ratings.items()
    ]


def answer_pair(
    folder: Path, number: int, pair: tuple[Candidate, Candidate], better: Answer
) -> Work[Pairs]:
    """Append which of two was better, or that it cannot be told; returns what to ask next.

    Raises
    ------
    SettingsError, StorageError, FileFormatError
        When it could not be written; the file is as it was.
    """
    from engine.ratings.preference import Preference  # noqa: PLC0415 - only in a worker thread
    from engine.study.folder import Study  # noqa: PLC0415

    yield Progress(0, 1)
    study, (left, right) = Study.open(folder), pair
    study.preferences.append(
        Preference(
            left.deal,
            right.deal,
            better,
            study=study.name,
            iteration=number,
            first_id=left.id,
            second_id=right.id,
            blind=False,  # of rated puzzles everything is shown
        )
    )
    return read_pairs(folder, number)


def take_back_answer(folder: Path, number: int, key: str) -> Work[Pairs]:
    """Append a row that withdraws an answer; returns what to ask next.

    Raises
    ------
    SettingsError, StorageError, FileFormatError
        As `answer_pair`.
    """
    from engine.study.folder import Study  # noqa: PLC0415 - only in a worker thread

    yield Progress(0, 1)
    Study.open(folder).preferences.withdraw(key)
    return read_pairs(folder, number)
