"""Proved answers for the puzzles of a set."""

from dataclasses import dataclass, replace
from typing import Final

from engine.game import format_moves
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.csv_format import PuzzleSet

MAX_NODES: Final = 50_000_000
"""At most about a minute per puzzle, so that one puzzle does not block a set."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The proved result for a puzzle."""

    moves: str  #: A replayed solution, ``"9H-TS 8H-9H"``; empty where there is none
    is_solvable: bool | None  #: None when the search budget was exhausted


def find_answers(puzzles: PuzzleSet, cancel: Cancel) -> Work[tuple[Answer, ...]]:
    """Return the solutions of a set, searching for missing ones.

    ``cancel``: leaves the remaining puzzles undecided.
    """
    from engine.search import solve  # noqa: PLC0415 - compiled code loads where it is needed

    answers: list[Answer] = []
    given = puzzles.solutions or ("",) * len(puzzles.records)
    for done, (record, moves) in enumerate(zip(puzzles.records, given, strict=True)):
        yield Progress(done, len(puzzles.records))
        if moves:
            answers.append(Answer(moves, is_solvable=True))
        else:
            verdict = solve(record.deal, max_nodes=MAX_NODES, cancel=cancel)
            found = format_moves(record.deal, verdict.moves)
            answers.append(Answer(found, verdict.solvable))
    return tuple(answers)


def with_solutions(puzzles: PuzzleSet, cancel: Cancel) -> Work[PuzzleSet]:
    """Return a set with a solution for each solvable puzzle, searching for missing ones."""
    answers = yield from find_answers(puzzles, cancel)
    return replace(puzzles, solutions=tuple(answer.moves for answer in answers))
