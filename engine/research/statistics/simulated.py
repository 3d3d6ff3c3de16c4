"""Questions answered by simulated studies, each with its seed, several per piece of work."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import numpy as np
from scipy import special  # type: ignore[import-untyped]  # it ships no types

from engine.progress import Cancel, Work
from engine.research.request import Request
from engine.statistics.regression.design_matrix import Floats

_CHUNK: Final = 10
"""Number of studies per piece."""

T = TypeVar("T")


def answer_piece(
    studies: Sequence[Callable[[int], T]], piece: tuple[Any, ...], cancel: Cancel
) -> list[T] | None:
    """Return the results of the studies of a piece; None when stopped.

    ``studies`` has a function for each question that runs a study for a seed; a piece is the index
    of the question, the first seed and the number of studies.
    """
    index, first, count = piece
    found = []
    for seed in range(first, first + count):
        if cancel.is_set():
            return None
        found.append(studies[index](seed))
    return found


def whole_ratings(opinion: Floats) -> Floats:
    """Round opinions to integer ratings from 0 to 10."""
    return np.clip(np.round(opinion), 0, 10)


def compared_pairs(
    truth: Floats, n_answers: int, rng: np.random.Generator
) -> list[tuple[str, str]]:
    """Return comparisons of random pairs of puzzles with log strengths, the better one first."""
    pairs = []
    for _ in range(n_answers):
        one, other = rng.choice(len(truth), 2, replace=False).tolist()
        is_better = rng.random() < special.expit(truth[one] - truth[other])
        pairs.append((str(one), str(other)) if is_better else (str(other), str(one)))
    return pairs


def ask_all(
    request: Request,
    name: str,
    answer: Callable[[tuple[Any, ...], Cancel], list[T] | None],
    n_questions: int,
    count: int,
) -> Work[list[list[T]]]:
    """Run ``count`` studies of every question; return their results by question.

    ``answer`` is a function of the item's module, so that other processes can find it; the other
    parameters are as in `Request.answered`.
    """
    pieces = [
        (index, first, min(_CHUNK, count - first))
        for index in range(n_questions)
        for first in range(0, count, _CHUNK)
    ]
    found: list[list[T]] = [[] for _ in range(n_questions)]
    results = yield from request.answered(name, answer, pieces)
    for (index, *_), answers in results:
        found[index] += answers
    return found
