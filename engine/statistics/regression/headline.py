"""What a fit comes to in two sentences: what was rated higher, and how sure that is."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.digits import fixed
from engine.numerics import stable_sorted
from engine.sentences import join_messages, message
from engine.statistics.regression.fit import Fit, Term
from engine.statistics.regression.leave_one_out import (
    CLEARLY,
    NO_BETTER,
    NOT_CLEARLY,
    mean_said,
    verdict,
)
from engine.statistics.words import plural, said_within

_SURE: Final[dict[str, str]] = {
    NO_BETTER: message("Not sure"),
    NOT_CLEARLY: message("Not quite sure"),
    CLEARLY: message("Quite sure"),
}


def headline(result: Fit, narrow: Collection[str] = ()) -> tuple[str, str]:
    """Return what the ratings say, and how far to trust it.

    Parameters
    ----------
    result : Fit
        Of ratings on features.
    narrow : collection of str
        Features of which it has seen a small part of what all rounds span.

    Returns
    -------
    tuple of (str, str)
        Features by their names in files, as `engine.statistics.words.in_words` reads them; the
        strongest first, and those that chance alone would hardly show before others.
    """
    return _liked(result, narrow), _sure(result)


def _liked(result: Fit, narrow: Collection[str]) -> str:
    terms = _strongest_first(result)
    clear = [] if result.is_exact else [term for term in terms if term.is_significant]
    if clear:
        ways = [
            _way(term)
            + (
                said_within(result.spreads[term.name].low, result.spreads[term.name].high)
                if term.name in narrow
                else ""
            )
            for term in clear
        ]
        return message("Puzzles with {joined} were rated higher.", joined=_joined(ways))
    if result.is_exact or not terms:
        return message("No feature can be told from chance yet.")
    return message(
        "No feature clearly goes with the ratings yet; the strongest hint: {way}.",
        way=_way(terms[0]),
    )


def _sure(result: Fit) -> str:
    what = message("rated puzzle") if result.n == result.n_puzzles else message("rating")
    count = plural(result.n, what)
    if result.is_exact:
        return message(
            "Not sure at all: {count} fix every coefficient and leave none to test it by.",
            count=count,
        )
    if result.loo_rmse is None:
        return message("Hardly sure: of {count}, one alone determines a coefficient.", count=count)
    said = verdict(result.loo_gain)
    return message(
        "{sure}: from {count} an unseen puzzle is predicted to {loo_rmse} points, "
        "{said} by {mean_said} ({loo_rmse_mean}).",
        sure=_SURE[said],
        count=count,
        loo_rmse=fixed(result.loo_rmse),
        said=said,
        mean_said=mean_said(result.n_means),
        loo_rmse_mean=fixed(result.loo_rmse_mean),
    )


def _strongest_first(result: Fit) -> list[Term]:
    return stable_sorted(result.features, lambda term: abs(term.coef_std), is_largest_first=True)


def _way(term: Term) -> str:
    return join_messages(
        " ", (message("higher") if term.coef > 0 else message("lower"), term.name)
    )


def _joined(parts: list[str]) -> str:
    return (
        parts[0]
        if len(parts) == 1
        else message(
            "{parts} and {parts_2}", parts=join_messages(", ", parts[:-1]), parts_2=parts[-1]
        )
    )
