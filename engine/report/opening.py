"""What a report begins with: what was rated higher, how sure that is, and what to do next."""

from __future__ import annotations

from collections.abc import Collection

from engine.ratings.ratings_file import RatingsTable
from engine.ratings.revision import newest_by_deal
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.headline import headline
from engine.statistics.words import in_words, plural
from engine.study.folder import Study
from engine.study.round import Iteration


def opening(
    study: Study,
    iteration: Iteration,
    fit: Fit | None,
    ratings: RatingsTable,
    narrow: Collection[str] = (),
) -> list[str]:
    """Return three sentences, or the last of them where no fit is kept with the round.

    Parameters
    ----------
    study, iteration : Study, Iteration
        The study, and the round that is reported.
    fit : Fit or None
        What is kept with the round.
    ratings : RatingsTable
        All ratings of the study.
    narrow : collection of str
        As in `engine.statistics.regression.headline.headline`.
    """
    said = [] if fit is None else [in_words(each) for each in headline(fit, narrow)]
    return [*said, _next_step(study, iteration, ratings, has_fit=fit is not None)]


def _next_step(study: Study, iteration: Iteration, ratings: RatingsTable, *, has_fit: bool) -> str:
    number = iteration.number
    after = [each for each in study.iterations if each.number > number]
    if after:
        name = after[0].energy().name or "an energy without a name"
        return f"Round {after[0].number} came next; it minimised {name}."
    rated = newest_by_deal(ratings, number)
    n_left = sum(shown.deal not in rated for shown in iteration.order())
    if n_left:
        left = "is" if n_left == 1 else "are"
        what = plural(n_left, "puzzle")
        return f"Next: play and rate the {what} of round {number} that {left} left."
    if not has_fit:
        return f"Next: fit the ratings, and save the fit to round {number}."
    return f"Next: review the energy of round {number + 1}, and generate it."
