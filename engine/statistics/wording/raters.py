"""Sentences and cells on raters: each of them, and the agreement of all."""

from typing import Final

from engine.digits import UNKNOWN, fixed
from engine.sentences import message
from engine.statistics.display_names import plural
from engine.statistics.raters import Estimate, OneRater, Raters

RATER_HEADS: Final = (
    message("rater"),
    message("ratings"),
    message("mean"),
    message("vs others"),
    message("spread"),
    message("repeats"),
)


def rater_cells(rater: OneRater, label: str) -> list[str]:
    return [
        label,
        str(rater.n_ratings),
        fixed(rater.mean),
        estimate_text(rater.level, sign=True),
        estimate_text(rater.spread),
        estimate_text(rater.repeats),
    ]


def estimate_text(estimate: Estimate | None, *, sign: bool = False) -> str:
    if estimate is None:
        return UNKNOWN
    value, low, high = (fixed(x, sign=sign) for x in (estimate.value, estimate.low, estimate.high))
    return message("{value} ({low} to {high})", value=value, low=low, high=high)


def agreement_sentence(raters: Raters) -> str:
    """Return the agreement of the raters, or why it is unknown; empty for one rater."""
    agreement = raters.agreement
    if agreement is None:
        return raters.reason
    single, low, high = (
        fixed(100 * value, 0) for value in (agreement.single, agreement.low, agreement.high)
    )
    return message(
        "Agreement about which puzzles are better explains {single}% of the variance of single "
        "ratings (ICC(2,1), 95% interval {low}% to {high}%). This is based on {n_puzzles} rated "
        "by more than one of the {n_raters}.",
        n_raters=plural(agreement.n_raters, "rater"),
        n_puzzles=plural(agreement.n_puzzles, "puzzle"),
        single=single,
        low=low,
        high=high,
    )
