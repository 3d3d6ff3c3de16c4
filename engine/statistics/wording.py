"""Sentences on a regression: what it shows, influential ratings, and the features it checks.

Features have their names in files, as `engine.statistics.words.in_words` reads them.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Final

from engine.digits import fixed, significant
from engine.numerics import is_above, round_stable, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.sentences import and_list, join_messages, message
from engine.statistics.regression.fit import POINTS, Fit, FittedTerm, Spread, puzzles_needed
from engine.statistics.regression.influence import Influence
from engine.statistics.regression.leave_one_out import NO_BETTER, verdict
from engine.statistics.words import compared, plural, within_range

_HIGH_VIF: Final = 10.0
_LEVEL: Final = 0.05
_LEAST_CALCULATED: Final = 3
"""Spare ratings from which an exact fit is unlikely to be chance."""

# Results of a fit and their limits ---------------------------------------------------------------


def reading(result: Fit, full_ranges: Mapping[str, Spread] | None = None) -> list[str]:
    """Return what a fit shows and cannot show, in reading order.

    ``full_ranges``: features of which only a small part was fitted, so that their effects hold
    only for that part, with their spreads over all rounds.
    """
    if result.is_exact:
        said = [_exact(result)]
    else:
        said = [
            *_needed(result, full_ranges or {}),
            *_effects(result, full_ranges or {}),
            _prediction(result),
            *([_multiple(result)] if len(result.features) > 1 else []),
        ]
    overlaps = [
        message(
            "{name} overlaps with the other features (VIF {factor}), which makes its error "
            "{sqrt} times as large.",
            name=name,
            factor=fixed(vif, 0),
            sqrt=fixed(sqrt(vif)),
        )
        for name, vif in result.vif.items()
        if is_above(vif, _HIGH_VIF)
    ]
    return [*said, *overlaps, *result.notes]


def _exact(result: Fit) -> str:
    ratings = plural(result.n, "rating")
    if result.df_resid >= _LEAST_CALCULATED:
        return message(
            "The features determine all ratings exactly ({n}). Real ratings vary more: check "
            "whether these were calculated.",
            n=ratings,
        )
    return message(
        "The fit passes exactly through all ratings ({n}), so no effect can be tested. Rate more "
        "puzzles.",
        n=ratings,
    )


def _needed(result: Fit, full_ranges: Mapping[str, Spread]) -> list[str]:
    found = puzzles_needed(result, full_ranges)
    if found is None:
        return []
    name, total = found
    return [
        message(
            "To detect an effect of {points} points between the lowest and the highest value of "
            "{name}, about {total} rated puzzles are needed. You have {have}.",
            points=POINTS,
            name=name,
            total=total,
            have=result.n_puzzles,
        )
    ]


def _effects(result: Fit, full_ranges: Mapping[str, Spread]) -> list[str]:
    said = [
        _significant(result, term, is_part=term.name in full_ranges)
        for term in result.features
        if term.is_significant
    ]
    unclear = [term.name for term in result.features if not term.is_significant]
    if len(unclear) == 1:
        said.append(
            message(
                "The effect of {names} is not statistically significant. Its interval includes "
                "zero.",
                names=unclear[0],
            )
        )
    elif unclear:
        said.append(
            message(
                "The effects of {names} are not statistically significant. Their intervals "
                "include zero.",
                names=and_list(unclear),
            )
        )
    return said


def _significant(result: Fit, term: FittedTerm, *, is_part: bool) -> str:
    spread = result.spreads[term.name]
    values = {
        "name": within_range(term.name, spread.low, spread.high) if is_part else term.name,
        "coef": significant(term.coef, sign=True),
        "per": {
            "raw": message("per unit"),
            "zscore": message("per standard deviation"),
            "minmax": message("over the whole range"),
        }[result.scale],
        "low": significant(term.low),
        "high": significant(term.high),
    }
    if term.coef > 0:
        said = message(
            "Higher values of {name} go with higher ratings: {coef} points {per} (95% "
            "interval {low} to {high}).",
            **values,
        )
    else:
        said = message(
            "Lower values of {name} go with higher ratings: {coef} points {per} (95% interval "
            "{low} to {high}).",
            **values,
        )
    if result.scale != "raw":
        return said
    # A full unit of a ratio never occurs: its complete range may be a tenth.
    points = round_stable(term.coef_raw * (spread.high - spread.low))
    whole = message(
        "That is {points} points over the rated range.", points=fixed(points, sign=True)
    )
    return join_messages(" ", (said, whole))


def _prediction(result: Fit) -> str:
    if result.loo_rmse is None:
        return message(
            "The prediction error is unknown, because one puzzle alone determines a coefficient."
        )
    if is_above(result.loo_rmse, float(MAX_RATING)):
        return message(
            "The fit can't predict a new puzzle yet: its typical error is larger than the rating "
            "scale."
        )
    return message(
        "Predictions for a new puzzle are typically off by {error} points, {compared} ({mean}).",
        error=fixed(result.loo_rmse),
        compared=compared(verdict(result.loo_gain), result.n_means),
        mean=fixed(result.loo_rmse_mean),
    )


def _multiple(result: Fit) -> str:
    """Return how often one of several features looks significant by chance, and what remains."""
    n_features = len(result.features)
    chance = message(
        "Among {n_features} features without any effect, at least one would look significant by "
        "chance in about {chance} of 100 such tables.",
        n_features=n_features,
        chance=round(100 * (1 - (1 - _LEVEL) ** n_features)),
    )
    return join_messages(" ", (chance, *_correction(result)))


def _correction(result: Fit) -> list[str]:
    """Return what remains of the significant effects after Holm's correction."""
    clear = [term for term in result.features if term.is_significant]
    kept = [term.name for term in clear if not is_above(term.p_holm, _LEVEL)]
    if not clear:
        return []
    if kept and result.loo_rmse is not None and verdict(result.loo_gain) == NO_BETTER:
        return [
            message(
                "The fit predicts {compared}, so what looks significant here may be chance.",
                compared=compared(NO_BETTER, result.n_means),
            )
        ]
    if not kept:
        return [message("After correction (Holm), no effect remains significant.")]
    if len(kept) == len(clear):
        return [message("After correction (Holm), all significant effects remain significant.")]
    return [
        message(
            "After correction (Holm), only these effects remain significant: {names}.",
            names=", ".join(kept),
        )
    ]


# Influential ratings -----------------------------------------------------------------------------


def influence_sentences(
    found: Sequence[Influence], name_of: Callable[[str], str] = str
) -> list[str]:
    """Return sentences on a fit's most influential puzzles, and on those it explains worst."""
    sentences: list[str] = [
        message(
            "{name_of} alone determines a coefficient. Rate another puzzle like it.",
            name_of=name_of(entry.puzzle),
        )
        for entry in found
        if entry.cooks_distance is None
    ]
    known = [entry for entry in found if entry.cooks_distance is not None]
    strong = stable_sorted(
        (entry for entry in known if entry.is_influential),
        lambda entry: entry.cooks_distance or 0.0,
        is_largest_first=True,
    )
    if strong:
        names = join_messages(
            ", ",
            (
                message(
                    "{name_of} (rated {observed:g}, expected {fitted})",
                    name_of=name_of(entry.puzzle),
                    observed=entry.observed,
                    fitted=fixed(entry.fitted),
                )
                for entry in strong[:3]
            ),
        )
        sentences.append(
            message(
                "Most influential: {names}. Check your notes on these ratings.",
                names=names,
            )
        )
    far = [entry for entry in known if entry.is_far]
    sentences += [
        message(
            "{name_of} was rated {observed:g}, but the fit expects {fitted}: {value} standard "
            "errors apart.",
            name_of=name_of(entry.puzzle),
            observed=entry.observed,
            fitted=fixed(entry.fitted),
            value=fixed(abs(entry.studentised or 0)),
        )
        for entry in far
    ]
    return sentences


# The fit beside the preference model ------------------------------------------------------------


def selection_sentences(fit: Fit, stated: Sequence[str]) -> list[str]:
    """Return sentences comparing a regression with the preference model of the same ratings.

    They list the stated features that the regression excludes, and note that the ratings chose the
    others.
    """
    used = {term.name for term in fit.features}
    missing = [name for name in stated if name not in used]
    chosen = [name for name in stated if name in used]
    said = [
        message(
            "The preference model picked out {names} using the same ratings, so the p values are "
            "smaller than for features chosen beforehand.",
            names=and_list(chosen),
        )
    ]
    return [*_left_out_of_check(missing), *(said if chosen else [])]


def _left_out_of_check(missing: Sequence[str]) -> list[str]:
    if not missing:
        return []
    return [
        message(
            "This regression excludes {names}, so it doesn't check the preference "
            "model's findings about it.",
            names=missing[0],
        )
        if len(missing) == 1
        else message(
            "This regression excludes {names}, so it doesn't check the preference "
            "model's findings about them.",
            names=and_list(missing),
        )
    ]
