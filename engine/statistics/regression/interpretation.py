"""What a fit says, in sentences, and what so few ratings cannot say."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Final

from engine.digits import fixed, significant
from engine.numerics import is_above, is_close, stable_argmin
from engine.ratings.rating import MAX_RATING
from engine.sentences import join_messages, message
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

_LEVEL: Final = 0.05


def reading(result: Fit, full_ranges: Mapping[str, Spread] | None = None) -> list[str]:
    """Say in plain sentences what a fit shows and what it cannot show.

    Parameters
    ----------
    result : Fit
        Of ratings on features.
    wholes : mapping of str to Spread
        Features of which it has seen a small part, so that nothing said of them holds beyond
        that part, with how they are spread over all rounds.
    """
    needed = needed_for(result, full_ranges=full_ranges)
    if result.is_exact:
        return [
            message(
                "The fit passes through {n} and leaves nothing to estimate its errors from, so "
                "no effect can be tested; rate more puzzles.",
                n=plural(result.n, "rating"),
            ),
            needed.sentence,
            *_vif_sentences(result.vif),
            *(join_messages("", (note, ".")) for note in result.notes),
        ]
    return [
        _power_sentence(result, set(needed.hardest) - set(needed.narrow)),
        needed.sentence,
        *_effect_sentences(result, full_ranges or {}),
        _prediction_sentence(result),
        *_chance_sentence(result),
        *_vif_sentences(result.vif),
        *(join_messages("", (note, ".")) for note in result.notes),
    ]


def _power_sentence(result: Fit, later: Collection[str]) -> str:
    """Return what is usually seen; features in ``later`` are described in the next sentence."""

    def named(name: str) -> str:
        return name if name in later else described(name, result.spreads[name])

    effects = minimum_detectable_effect(result)
    most = hardest_of(effects)
    least = effects[stable_argmin(effects, effects.__getitem__)]
    what = message("rated puzzle") if result.n == result.n_puzzles else message("rating")
    low, high = fixed(least), fixed(effects[most[0]])
    beyond = [
        is_bounded(result) and is_above(size, MOST_SPREAD) for size in (least, effects[most[0]])
    ]
    easiest = join_messages(
        message(" or "), (named(name) for name, size in effects.items() if is_close(size, least))
    )
    whole = n_errors_seen(result.df_t)
    often, less = (round(100 * chance_seen(size, result.df_t)) for size in (whole, whole / 2))
    count = plural(result.n, what)
    if beyond[0]:
        return message(
            "{count} are too few to see in {often} of 100 such studies any effect that "
            "ratings from 0 to {max_rating} can hold: for one standard deviation of "
            "{easiest} it would take {low} points, and {most_spread} are the most.",
            count=count,
            often=often,
            max_rating=MAX_RATING,
            easiest=easiest,
            low=low,
            most_spread=fixed(MOST_SPREAD, 0),
        )
    tail = (
        ""
        if low == high
        else message(
            "; for {most} it takes {high}",
            most=join_messages(message(" or "), map(named, most)),
            high=high,
        )
    )
    tail += (
        message(", more than ratings from 0 to {max_rating} can hold", max_rating=MAX_RATING)
        if beyond[1]
        else ""
    )
    return message(
        "With {count}, an effect of about {low} points for one standard deviation of "
        "{easiest} is seen in {often} of 100 such studies, one half as large in "
        "{less}{tail}.",
        count=count,
        low=low,
        easiest=easiest,
        often=often,
        less=less,
        tail=tail,
    )


def _effect_sentences(result: Fit, full_ranges: Mapping[str, Spread]) -> list[str]:
    clear = [term for term in result.features if term.is_significant]
    unclear = [term.name for term in result.features if term not in clear]
    sentences: list[str] = [
        message(
            "{which} values of {name}{part_of} go with higher ratings: {coef} points per "
            "{unit} (95 % interval {low} to {high}).",
            which=message("Higher") if term.coef > 0 else message("Lower"),
            name=term.name,
            part_of=_range_phrase(result, term.name) if term.name in full_ranges else "",
            coef=significant(term.coef, sign=True),
            unit=_unit(result.scale),
            low=significant(term.low),
            high=significant(term.high),
        )
        for term in clear
    ]
    if unclear:
        names = ", ".join(unclear)
        sentences.append(
            message(
                "The effect of {names} is not statistically significant; its interval includes "
                "zero.",
                names=names,
            )
            if len(unclear) == 1
            else message(
                "The effects of {names} are not statistically significant; their intervals "
                "include zero.",
                names=names,
            )
        )
    return sentences


def _range_phrase(result: Fit, name: str) -> str:
    return said_within(result.spreads[name].low, result.spreads[name].high)


def _unit(scale: Scale) -> str:
    return {
        "raw": message("unit"),
        "zscore": message("standard deviation"),
        "minmax": message("whole range"),
    }[scale]


def _prediction_sentence(result: Fit) -> str:
    if result.loo_rmse is None:
        return message(
            "The error for an unseen puzzle cannot be known, because one puzzle alone determines "
            "a coefficient."
        )
    return message(
        "For an unseen puzzle the fit errs by {loo_rmse} points, {verdict} {mean_said} "
        "({loo_rmse_mean}).",
        loo_rmse=fixed(result.loo_rmse),
        verdict=verdict(result.loo_gain),
        mean_said=mean_said(result.n_means),
        loo_rmse_mean=fixed(result.loo_rmse_mean),
    )


def _chance_sentence(result: Fit) -> list[str]:
    n_features = len(result.features)
    if n_features == 1:
        return []
    chance = 1 - 0.95**n_features
    clear = [term for term in result.features if term.is_significant]
    kept = [term.name for term in clear if not is_above(term.p_holm, _LEVEL)]
    if not clear:
        correction = ""
    elif kept and verdict(result.loo_gain) == NO_BETTER:
        correction = message(
            " Since the fit predicts {no_better} {mean_said}, what looks significant here "
            "may well be chance.",
            no_better=NO_BETTER,
            mean_said=mean_said(result.n_means),
        )
    elif len(kept) == len(clear):
        count = message("both") if len(kept) == 2 else message("all {n_kept}", n_kept=len(kept))
        what = (
            message("that effect stays")
            if len(kept) == 1
            else message("{count} effects stay", count=count)
        )
        correction = message(" Corrected for that (Holm), {what} significant.", what=what)
    else:
        verb = message("stay") if len(kept) > 1 else message("stays")
        correction = message(
            " Corrected for that (Holm), {value} {verb} significant.",
            value=", ".join(kept) or message("none"),
            verb=verb,
        )
    return [
        message(
            "Among {n_features} features without any effect, one would look significant by "
            "chance in about {chance} of 100 such tables.{correction}",
            n_features=n_features,
            chance=round(100 * chance),
            correction=correction,
        )
    ]


def _vif_sentences(factors: Mapping[str, float]) -> list[str]:
    return [
        message(
            "{name} overlaps with the other features (variance inflation {factor}), which "
            "widens its error {sqrt} times.",
            name=name,
            factor=fixed(factor, 0),
            sqrt=fixed(math.sqrt(factor)),
        )
        for name, factor in factors.items()
        if is_above(factor, HIGH_VIF)
    ]
