"""What a fit says, in sentences, and what so few ratings cannot say."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Final

from engine.digits import fixed, significant
from engine.ratings.rating import MAX_RATING
from engine.statistics.regression.fit import Fit, Scale, Spread
from engine.statistics.regression.leave_one_out import NO_BETTER, mean_said, verdict
from engine.statistics.regression.power import (
    HIGH_VIF,
    MOST_SPREAD,
    chance_seen,
    described,
    hardest_of,
    is_bounded,
    minimum_detectable_effect,
    n_errors_seen,
    needed_for,
)
from engine.statistics.words import plural, said_within
from engine.ties import first_least, is_above, is_same

_LEVEL: Final = 0.05


def reading(result: Fit, wholes: Mapping[str, Spread] | None = None) -> list[str]:
    """Say in plain sentences what a fit shows and what it cannot show.

    Parameters
    ----------
    result : Fit
        Of ratings on features.
    wholes : mapping of str to Spread
        Features of which it has seen a small part, so that nothing said of them holds beyond
        that part, with how they are spread over all rounds.
    """
    needed = needed_for(result, wholes=wholes)
    if result.is_exact:
        return [
            f"The fit passes through {plural(result.n, 'rating')} and leaves nothing "
            "to estimate its errors from, so no effect can be tested; rate more puzzles.",
            needed.sentence,
            *_vif_sentences(result.vif),
            *(f"{note}." for note in result.notes),
        ]
    return [
        _power_sentence(result, set(needed.hardest) - set(needed.narrow)),
        needed.sentence,
        *_effect_sentences(result, wholes or {}),
        _prediction_sentence(result),
        *_chance_sentence(result),
        *_vif_sentences(result.vif),
        *(f"{note}." for note in result.notes),
    ]


def _power_sentence(result: Fit, later: Collection[str]) -> str:
    """Say what is usually seen; features in ``later`` are described in the next sentence."""

    def named(name: str) -> str:
        return name if name in later else described(name, result.spreads[name])

    effects = minimum_detectable_effect(result)
    most = hardest_of(effects)
    least = effects[first_least(effects, effects.__getitem__)]
    what = "rated puzzle" if result.n == result.n_puzzles else "rating"
    low, high = fixed(least), fixed(effects[most[0]])
    beyond = [
        is_bounded(result) and is_above(size, MOST_SPREAD) for size in (least, effects[most[0]])
    ]
    easiest = " or ".join(named(name) for name, size in effects.items() if is_same(size, least))
    whole = n_errors_seen(result.df_t)
    often, less = (round(100 * chance_seen(size, result.df_t)) for size in (whole, whole / 2))
    count = plural(result.n, what)
    if beyond[0]:
        return (
            f"{count} are too few to see in {often} of 100 such studies any effect that ratings "
            f"from 0 to {MAX_RATING} can hold: for one standard deviation of {easiest} it would "
            f"take {low} points, and {fixed(MOST_SPREAD, 0)} are the most."
        )
    tail = "" if low == high else f"; for {' or '.join(map(named, most))} it takes {high}"
    tail += f", more than ratings from 0 to {MAX_RATING} can hold" if beyond[1] else ""
    return (
        f"With {count}, an effect of about {low} points for one "
        f"standard deviation of {easiest} is seen in {often} of 100 such studies, one half as "
        f"large in {less}{tail}."
    )


def _effect_sentences(result: Fit, wholes: Mapping[str, Spread]) -> list[str]:
    clear = [term for term in result.features if term.is_clear]
    unclear = [term.name for term in result.features if term not in clear]
    sentences = [
        f"{'Higher' if term.coef > 0 else 'Lower'} values of {term.name}"
        f"{_part_of(result, term.name) if term.name in wholes else ''} go with higher ratings: "
        f"{significant(term.coef, sign=True)} points per {_unit(result.scale)} (95 % interval "
        f"{significant(term.low)} to "
        f"{significant(term.high)})."
        for term in clear
    ]
    if unclear:
        names = ", ".join(unclear)
        sentences.append(
            f"The effect of {names} is not statistically significant; its interval includes zero."
            if len(unclear) == 1
            else f"The effects of {names} are not statistically significant; their intervals "
            "include zero."
        )
    return sentences


def _part_of(result: Fit, name: str) -> str:
    return said_within(result.spreads[name].low, result.spreads[name].high)


def _unit(scale: Scale) -> str:
    return {"raw": "unit", "zscore": "standard deviation", "minmax": "whole range"}[scale]


def _prediction_sentence(result: Fit) -> str:
    if result.loo_rmse is None:
        return (
            "The error for an unseen puzzle cannot be known, because one puzzle alone determines "
            "a coefficient."
        )
    return (
        f"For an unseen puzzle the fit errs by {fixed(result.loo_rmse)} points, "
        f"{verdict(result.loo_gain)} {mean_said(result.n_means)} ({fixed(result.loo_rmse_mean)})."
    )


def _chance_sentence(result: Fit) -> list[str]:
    n_features = len(result.features)
    if n_features == 1:
        return []
    chance = 1 - 0.95**n_features
    clear = [term for term in result.features if term.is_clear]
    kept = [term.name for term in clear if not is_above(term.p_holm, _LEVEL)]
    if not clear:
        correction = ""
    elif kept and verdict(result.loo_gain) == NO_BETTER:
        correction = (
            f" Since the fit predicts {NO_BETTER} {mean_said(result.n_means)}, what looks "
            "significant here may well be chance."
        )
    elif len(kept) == len(clear):
        count = "both" if len(kept) == 2 else f"all {len(kept)}"
        what = "that effect stays" if len(kept) == 1 else f"{count} effects stay"
        correction = f" Corrected for that (Holm), {what} significant."
    else:
        verb = "stay" if len(kept) > 1 else "stays"
        correction = f" Corrected for that (Holm), {', '.join(kept) or 'none'} {verb} significant."
    return [
        f"Among {n_features} features without any effect, one would look significant by chance "
        f"in about {round(100 * chance)} of 100 such tables.{correction}"
    ]


def _vif_sentences(factors: Mapping[str, float]) -> list[str]:
    return [
        f"{name} overlaps with the other features (variance inflation {fixed(factor, 0)}), "
        f"which widens "
        f"its error {fixed(math.sqrt(factor))} times."
        for name, factor in factors.items()
        if is_above(factor, HIGH_VIF)
    ]
