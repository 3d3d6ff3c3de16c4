"""Sentences on what a regression shows beside its coefficients."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.digits import Numeral, fixed, significant
from engine.numerics import round_digits
from engine.sentences import message
from engine.statistics.display_names import named, named_list, puzzle_title
from engine.statistics.regression.ols import EFFECT, Fit

_MAX_NEEDED: Final = 10_000  # rated puzzles that a person may reach


def regression_sentences(result: Fit, stated: Sequence[str] = ()) -> list[str]:
    """Return what a fit shows beside its coefficients, and what it is based on.

    ``stated``: features that the preference model names from the same ratings.
    """
    if result.is_exact:
        exact = message(
            "The fit passes exactly through the ratings of all {n} puzzles, so no effect can be "
            "tested. Rate more puzzles. If a formula gave these ratings, the fit only repeats it.",
            n=result.n,
        )
        return [exact, *result.notes]
    sentences = [_prediction(result), *_needed_puzzles(result)]
    chosen = [name for name in stated if any(term.name == name for term in result.features)]
    if chosen:
        sentences.append(
            message(
                "The preference model picked out {names} using the same ratings. Effects "
                "found in this way look more certain than they are.",
                names=named_list(chosen),
            )
        )
    return [*sentences, *result.notes]


def _prediction(result: Fit) -> str:
    if result.loo_rmse is None:
        return message(
            "{puzzle} alone determines a coefficient, so the prediction error is unknown. Rate "
            "another puzzle like it.",
            puzzle=puzzle_title(result.alone[0]),
        )
    mean = _size(result.loo_rmse_mean or 0.0)
    if result.loo_rmse > max(result.table.y) - min(result.table.y):
        return message(
            "This regression can't predict the rating of a new puzzle: its error is larger than "
            "the range of the ratings. Rate more puzzles (so far: {n}) or choose fewer features. "
            "With the mean rating alone, predictions are off by {mean} points.",
            n=result.n,
            mean=mean,
        )
    return message(
        "Predictions for a new puzzle are typically off by {error} points. With the mean rating "
        "alone, they are off by {mean} points.",
        error=_size(result.loo_rmse),
        mean=mean,
    )


def _needed_puzzles(result: Fit) -> Iterator[str]:
    """Yield how many puzzles show an effect of the hardest feature, unless they are too many."""
    needed, hardest = result.n_for_effect, result.hardest
    if needed is None or hardest is None or needed >= _MAX_NEEDED:
        return
    yield message(
        "To detect a {points:g}-point effect of {name} over its rated range, you need "
        "about {needed:,} rated puzzles (so far: {n}).",
        points=EFFECT,
        name=named(hardest.name),
        needed=int(round_digits(needed, 2)),
        n=result.n,
    )
    if len(result.features) > 1:
        yield message("The other features need fewer puzzles.")


def _size(points: float) -> Numeral:
    """Format a number of points on any scale: 1.0 instead of 1, because a plural follows."""
    text = significant(points, 2)
    return fixed(points, 1) if text == "1" else text
