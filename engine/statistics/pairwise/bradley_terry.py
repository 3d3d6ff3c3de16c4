"""Strengths of puzzles from paired comparisons alone, by the model of Bradley and Terry.

A puzzle with strength ``a`` is liked better than one with ``b`` with probability
``1 / (1 + exp(b - a))`` (Bradley and Terry 1952, doi:10.2307/2334029). The estimates are of
maximum likelihood, found by Newton's method. A few comparisons rarely determine them: a puzzle
that was never beaten would be infinitely strong. So each puzzle is also credited with half a win
and half a defeat against the others of its group, which pulls strengths towards 0 and fades as
comparisons come in.

Of two kinds of error, the wider one is reported. Bootstrap errors are too small for a puzzle in
few answers: of equal puzzles in 6 to 10 answers each they call 5 to 11 % clearly better or worse
than the average, the wider error 1 to 2 %.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import linalg, special  # type: ignore[import-untyped]  # it ships no types
from scipy.sparse.csgraph import connected_components  # type: ignore[import-untyped]  # no types

from engine.errors import FitError, SettingsError
from engine.numerics import Interval, round_array, round_stable, stable_sorted
from engine.progress import Progress, Work
from engine.sentences import and_list, join_messages, message
from engine.statistics.regression.design_matrix import Floats

Pair: TypeAlias = tuple[str, str]

PRIOR: Final = 0.5
DRAWS: Final = 500
_LEAST_DRAWS: Final = 100  # enough for each puzzle to occur in some of them, for any seed
_MOST_CLIMBS: Final = 500
_SETTLED: Final = 1e-8
_CHUNK: Final = 10
_MOST_LISTED: Final = 4
_FEWEST_ERRORS: Final = 3
_NORMAL: Final = 1.96  # standard errors on each side of a 95 % range


@dataclass(frozen=True, slots=True)
class Strength(Interval):
    """The estimated strength of one puzzle."""

    puzzle: str  #: Its id
    #: Log odds against an average puzzle of its group: 1 more is liked better in 73 of 100
    #: comparisons.
    strength: float
    #: Standard error and 95 % range, the wider of two each: over those resampled answers in which
    #: the puzzle takes part, and by the curvature of the likelihood.
    se: float
    low: float
    high: float
    n_comparisons: int  #: In which it took part
    group: int  #: Puzzles of different groups were never compared, not even through others


@dataclass(frozen=True, slots=True)
class Strengths:
    """The strengths of all puzzles from comparisons."""

    puzzles: tuple[Strength, ...]  #: Strongest first within each group, the largest group first
    n_direct: int  #: Number of comparisons, without those credited
    n_groups: int  #: Groups of puzzles not linked by any comparison
    prior: float  #: Wins and defeats credited to each puzzle
    #: Of the bootstrap.
    draws: int
    seed: int
    notes: tuple[str, ...]  #: Notes for the reader, one sentence each


@dataclass(frozen=True, slots=True)
class _Answers:
    """Comparisons as arrays of puzzle indices."""

    n_puzzles: int
    winners: NDArray[np.intp]
    losers: NDArray[np.intp]

    def wins(self, rng: np.random.Generator | None = None) -> Floats:
        """Count wins, ``[winner, loser]``; with a generator, of a resample of the answers."""
        wins = np.zeros((self.n_puzzles, self.n_puzzles))
        weights, n = np.ones(len(self.winners)), len(self.winners)
        if rng is not None and n:
            weights = rng.multinomial(n, np.full(n, 1 / n)).astype(np.float64)
        np.add.at(wins, (self.winners, self.losers), weights)
        np.fill_diagonal(wins, 0.0)  # comparing a puzzle with itself is no information
        return wins


def bradley_terry(
    pairs: Sequence[Pair],
    *,
    prior: float = PRIOR,
    draws: int = DRAWS,
    seed: int,
    name_of: Callable[[str], str] = str,
) -> Work[Strengths]:
    """Estimate the strengths of puzzles from comparisons.

    Raises FitError when there are no comparisons, or the estimate does not exist. Raises
    SettingsError when ``prior`` or ``draws`` is out of its range.

    Parameters
    ----------
    pairs : sequence of (str, str)
        Ids of the puzzle liked better and of the other, as `PreferencesTable.pairs`.
    prior : float
        Wins and defeats credited to each puzzle. 0 is plain maximum likelihood, for which each
        puzzle of a group must be reachable from every other through wins.
    draws : int
        Resamplings of the answers for the errors, at least 100.

    Yields
    ------
    Progress
        Resamplings done; closing the generator stops it.
    """
    if not prior >= 0 or draws < _LEAST_DRAWS:
        raise SettingsError(
            "The prior is {prior} and the number of draws is {draws}. Use a prior of at least 0 "
            "and at least {least_draws} draws.",
            prior=prior,
            draws=draws,
            least_draws=_LEAST_DRAWS,
        )
    names, answers = _arrays(pairs)
    wins = answers.wins()
    if not wins.any():
        raise FitError("No comparison has a winner yet. Compare some puzzles first.")
    _, groups = connected_components(wins + wins.T > 0, directed=False)
    _check_exists(wins, groups, list(map(name_of, names)), prior)
    best = round_array(_strengths(wins, groups, prior, None), 1.0)
    rng = np.random.default_rng(seed)
    drawn = np.empty((draws, len(names)))
    for number in range(draws):
        if number % _CHUNK == 0:
            yield Progress(number, draws)
        again = answers.wins(rng)
        # Without a prior the likelihood of a resample may have no maximum.
        drawn[number] = _strengths(again, groups, prior or PRIOR, best)
        # A puzzle that was not drawn is estimated by the prior alone, which would pull its range
        # to 0.
        drawn[number, ~_took_part(again)] = np.nan
    drawn[:, ~_took_part(wins)] = 0.0  # it was only compared with itself
    errors = _curvature_errors(best, wins, groups, prior)
    puzzles = _ranked(names, best, _spread(best, drawn, errors), wins, groups)
    n_groups = int(groups.max()) + 1
    notes = tuple(_notes(puzzles, n_groups, len(pairs), name_of))
    return Strengths(puzzles, len(pairs), n_groups, prior, draws, seed, notes)


def _arrays(pairs: Sequence[Pair]) -> tuple[list[str], _Answers]:
    names = sorted({name for pair in pairs for name in pair})
    number = {name: index for index, name in enumerate(names)}
    return names, _Answers(
        len(names),
        np.array([number[winner] for winner, _ in pairs], dtype=np.intp),
        np.array([number[loser] for _, loser in pairs], dtype=np.intp),
    )


def _took_part(wins: Floats) -> NDArray[np.bool_]:
    return np.asarray((wins + wins.T).any(axis=1))


def _members(groups: NDArray[np.intp]) -> Iterator[NDArray[np.intp]]:
    for group in range(int(groups.max()) + 1):
        yield np.flatnonzero(groups == group)


def _credited(
    wins: Floats, groups: NDArray[np.intp], prior: float
) -> Iterator[tuple[NDArray[np.intp], Floats]]:
    """Yield each group of several puzzles with its wins, including those credited."""
    for members in _members(groups):
        if len(members) > 1:
            credit = prior / (len(members) - 1) * (1 - np.eye(len(members)))
            yield members, wins[np.ix_(members, members)] + credit


def _check_exists(
    wins: Floats, groups: NDArray[np.intp], names: Sequence[str], prior: float
) -> None:
    """Raise FitError if the likelihood without a prior has no maximum (Ford 1957)."""
    if prior > 0:
        return
    for members in _members(groups):
        inner = wins[np.ix_(members, members)] > 0
        n_parts, part = connected_components(inner, directed=True, connection="strong")
        if n_parts == 1:
            continue
        for number in range(n_parts):
            inside = part == number
            if not inner[np.ix_(~inside, inside)].any():  # no puzzle outside ever beat them
                top = [names[members[place]] for place in np.flatnonzero(inside)]
                raise FitError(
                    "These puzzles never lost to any other, so their strength can't be "
                    "determined: {top}. Compare more puzzles, or credit each puzzle with half a "
                    "win and half a loss.",
                    top=_some(top),
                )


def _strengths(
    wins: Floats, groups: NDArray[np.intp], prior: float, start: Floats | None
) -> Floats:
    """Return log strengths, with mean 0 in each group."""
    found = np.zeros(len(wins))
    for members, counts in _credited(wins, groups, prior):
        climbed = _climb(counts, np.zeros(len(members)) if start is None else start[members])
        if climbed is None and start is not None:
            climbed = _climb(counts, np.zeros(len(members)))
        if climbed is None:
            raise FitError(
                "The strengths did not converge. Compare more puzzles, or credit each puzzle with "
                "half a win and half a loss."
            )
        found[members] = climbed
    return found


def _climb(counts: Floats, start: Floats) -> Floats | None:
    """Maximise the likelihood by Newton's method; None where it does not converge.

    The likelihood is concave, so any start works. From the strengths of all answers, those of a
    resample are a few steps away. Steps are limited to 1, beyond which the curvature is
    unreliable.
    """
    met, n_wins = counts + counts.T, counts.sum(axis=1)
    strengths = start.copy()
    for _ in range(_MOST_CLIMBS):
        chance = special.expit(strengths[:, None] - strengths)
        weight = met * chance * chance.T
        curvature = np.diag(weight.sum(axis=1)) - weight
        # The likelihood is invariant under a shift of all strengths, so the mean is fixed.
        curvature += weight.mean()
        step = linalg.solve(curvature, n_wins - (met * chance).sum(axis=1), assume_a="pos")
        strengths += step * min(1.0, 1.0 / float(np.abs(step).max(initial=_SETTLED)))
        if float(np.abs(step).max()) < _SETTLED:
            return np.asarray(strengths - strengths.mean(), dtype=np.float64)
    return None


def _curvature_errors(
    strengths: Floats, wins: Floats, groups: NDArray[np.intp], prior: float
) -> Floats:
    """Return the standard errors of maximum likelihood, 0 for a puzzle alone in its group."""
    found = np.zeros(len(wins))
    for members, counts in _credited(wins, groups, prior):
        apart = strengths[members][:, None] - strengths[members]
        # Twice p(1 - p), since each comparison has two entries in the matrix.
        information = (counts + counts.T) / (2 + 2 * np.cosh(apart))
        curvature = np.diag(information.sum(axis=1)) - information
        # The mean of a group is 0 by definition, so it is fixed, and removed from the inverse
        # again. A pseudoinverse would have to detect this null direction among rounding errors.
        held = float(information.mean())
        inverse = np.linalg.inv(curvature + held)
        found[members] = np.sqrt(np.diag(inverse) - 1 / (held * len(members) ** 2))
    return found


def _spread(best: Floats, drawn: Floats, errors: Floats) -> Floats:
    """Return the wider standard errors and both ends of the wider ranges, shape (3, n)."""
    low, high = np.nanquantile(drawn, [0.025, 0.975], axis=0)
    wider = [
        np.maximum(np.nanstd(drawn, axis=0, ddof=1), errors),
        np.minimum(low, best - _NORMAL * errors),
        np.maximum(high, best + _NORMAL * errors),
    ]
    return round_array(np.stack(wider), 1.0)


def _ranked(
    names: Sequence[str], best: Floats, spread: Floats, wins: Floats, groups: NDArray[np.intp]
) -> tuple[Strength, ...]:
    """Return the puzzles, strongest first within each group, the largest group first."""
    played = wins.sum(axis=0) + wins.sum(axis=1)
    sizes = np.bincount(groups)
    strongest = stable_sorted(
        range(len(names)), best.__getitem__, is_largest_first=True, scale=1.0
    )
    order = sorted(strongest, key=lambda place: (-sizes[groups[place]], groups[place]))
    rank = {group: number for number, group in enumerate(dict.fromkeys(groups[order].tolist()))}
    return tuple(
        Strength(
            names[place],
            float(best[place]),
            float(spread[0, place]),
            float(spread[1, place]),
            float(spread[2, place]),
            round(float(played[place])),
            rank[int(groups[place])],
        )
        for place in order
    )


def _notes(
    puzzles: Sequence[Strength], n_groups: int, n_answers: int, name_of: Callable[[str], str]
) -> Iterator[str]:
    if n_groups > 1:
        first = {entry.group: entry for entry in reversed(puzzles)}
        sizes = Counter(entry.group for entry in puzzles)
        hub = name_of(first[0].puzzle)
        pairs = [
            message("{hub} with {name_of}", hub=hub, name_of=name_of(first[group].puzzle))
            for group in range(1, n_groups)
        ]
        yield message(
            "The comparisons form %n group(s) with no link between them, so strengths from "
            "different groups can't be compared. Puzzles in each group: {sizes}. To link them, "
            "compare {pairs}.",
            n=n_groups,
            sizes=_some([str(sizes[group]) for group in range(n_groups)]),
            pairs=_some(pairs),
        )
    if n_more := answers_wanted(puzzles, n_answers):
        yield message(
            "A puzzle that is preferred in 73% of comparisons stands out after about %n more "
            "answer(s). Until then, strengths look further apart than they are.",
            n=n_more,
        )


def _some(parts: Sequence[str]) -> str:
    """Format the first parts as a list, with an ellipsis for the rest."""
    return (
        and_list(parts)
        if len(parts) <= _MOST_LISTED
        else join_messages(", ", [*parts[:_MOST_LISTED], "…"])
    )


def answers_wanted(puzzles: Sequence[Strength], n_answers: int) -> int:
    """Estimate how many more answers are needed to detect a strength of 1.

    Parameters
    ----------
    puzzles : sequence of Strength
        Current strengths; those without an error are ignored.
    n_answers : int
        Answers so far; errors shrink with the square root of their number.

    Returns
    -------
    int
        Rounded up to a multiple of 5, as the estimate is rough; 0 when there are enough, or too
        few for an estimate.
    """
    errors = sorted(entry.se for entry in puzzles if entry.se > 0)
    if len(errors) < _FEWEST_ERRORS:
        return 0
    middle = float(round_stable(errors[len(errors) // 2], 1.0))
    total = n_answers * (_NORMAL * middle) ** 2
    return max(0, 5 * math.ceil((total - n_answers) / 5))
