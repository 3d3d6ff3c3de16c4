"""Sentences for findings: results of a fit, ratings needed, fit against preference model.

The findings are values from `engine.statistics.regression` and `learning`; this module only
formats them. Features have their names in files, as `engine.statistics.words.in_words` reads them.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from engine.digits import fixed, significant
from engine.numerics import is_above, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.sentences import and_list, join_messages, message, or_list
from engine.statistics.learning.disagreement import (
    EVEN,
    FewerRatings,
    FitDisagreement,
    LeftOut,
    OtherFeatures,
    Reason,
    Shrinkage,
    SmallerRange,
)
from engine.statistics.learning.learner import LIKELY
from engine.statistics.regression.fit import Fit, Spread
from engine.statistics.regression.influence import Influence
from engine.statistics.regression.interpretation import (
    ExactFit,
    Finding,
    MultipleTests,
    Overlap,
    PredictionError,
    Sensitivity,
    SignificantEffect,
    UnclearEffects,
    findings,
)
from engine.statistics.regression.leave_one_out import NO_BETTER
from engine.statistics.regression.power import MOST_RATINGS, MOST_SPREAD, RatingsNeeded
from engine.statistics.words import compared, percent, plural, within_range

# Results of a fit and their limits ---------------------------------------------------------------


def reading(result: Fit, full_ranges: Mapping[str, Spread] | None = None) -> list[str]:
    """Return `engine.statistics.regression.interpretation.findings` in sentences."""
    return [sentence_of(found) for found in findings(result, full_ranges)]


def sentence_of(found: Finding) -> str:  # noqa: C901, PLR0911 one kind of finding each
    """Return the sentence of a finding."""
    match found:
        case ExactFit() if found.is_calculated:
            return message(
                "The features determine all ratings exactly ({n}). Real ratings vary more: check "
                "whether these were calculated.",
                n=plural(found.n, "rating"),
            )
        case ExactFit():
            return message(
                "The fit passes exactly through all ratings ({n}), so no effect can be "
                "tested. Rate "
                "more puzzles.",
                n=plural(found.n, "rating"),
            )
        case Sensitivity():
            return _sensitivity(found)
        case RatingsNeeded():
            return needed_sentence(found)
        case SignificantEffect():
            return _significant(found)
        case UnclearEffects():
            names = and_list(found.names)
            if len(found.names) == 1:
                return message(
                    "The effect of {names} is not statistically significant. Its interval "
                    "includes zero.",
                    names=names,
                )
            return message(
                "The effects of {names} are not statistically significant. Their intervals "
                "include zero.",
                names=names,
            )
        case PredictionError():
            return _prediction(found)
        case MultipleTests():
            return join_messages(" ", filter(None, (_by_chance(found), _correction(found))))
        case Overlap():
            return message(
                "{name} overlaps with the other features (VIF {factor}), which makes its error "
                "{sqrt} times as large.",
                name=found.name,
                factor=fixed(found.vif, 0),
                sqrt=fixed(math.sqrt(found.vif)),
            )
        case str():
            return found


def _sensitivity(found: Sensitivity) -> str:
    count = _rows(found.n, is_by_puzzle=found.is_by_puzzle)
    easiest, hardest = map(_alternatives, (found.easiest, found.hardest))
    low, high = fixed(found.smallest), fixed(found.largest)
    often = round(100 * found.chance)
    if found.is_smallest_beyond:
        return message(
            "Too few puzzles have been rated ({count}). To be detected in {often} of 100 such "
            "studies, an effect would have to be {low} points per standard deviation of "
            "{easiest}, but a scale from 0 to {max_rating} allows at most {most_spread}.",
            count=count,
            often=often,
            max_rating=MAX_RATING,
            easiest=easiest,
            low=low,
            most_spread=fixed(MOST_SPREAD, 0),
        )
    sentence = message(
        "Smallest detectable effect ({count}): about {low} points per standard deviation of "
        "{easiest} would be detected in {often} of 100 such studies, an effect half that size in "
        "{less}.",
        count=count,
        low=low,
        easiest=easiest,
        often=often,
        less=round(100 * found.chance_of_half),
    )
    if found.is_largest_beyond:
        more = message(
            "For {feature}, the effect would have to be {high} points, more than a scale from 0 "
            "to {max_rating} allows.",
            feature=hardest,
            high=high,
            max_rating=MAX_RATING,
        )
    elif low != high:
        more = message(
            "For {feature}, the effect would have to be {high} points.", feature=hardest, high=high
        )
    else:
        return sentence
    return join_messages(" ", (sentence, more))


def _rows(count: int, *, is_by_puzzle: bool) -> str:
    if is_by_puzzle:
        return message("%n rated puzzle(s)", n=count)
    return message("%n rating(s)", n=count)


def _alternatives(spreads: Mapping[str, Spread | None]) -> str:
    return or_list(
        name if spread is None else described(name, spread) for name, spread in spreads.items()
    )


def described(name: str, spread: Spread, *, is_over_all_rounds: bool = False) -> str:
    """Format a feature with its standard deviation and its range.

    >>> described("suits", Spread(1.0, 4.0, 0.817))
    'suits (standard deviation 0.817, range 1 to 4)'
    """
    values = {
        "name": name,
        "sd": significant(spread.sd),
        "low": significant(spread.low),
        "high": significant(spread.high),
    }
    if is_over_all_rounds:
        return message(
            "{name} over all rounds (standard deviation {sd}, range {low} to {high})", **values
        )
    return message("{name} (standard deviation {sd}, range {low} to {high})", **values)


def _significant(found: SignificantEffect) -> str:
    term = found.term
    values = {
        "name": _with_range(term.name, found.within),
        "coef": significant(term.coef, sign=True),
        "per": {
            "raw": message("per unit"),
            "zscore": message("per standard deviation"),
            "minmax": message("over the whole range"),
        }[found.scale],
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
    if found.scale != "raw":
        return said
    # A full unit of a ratio never occurs: its complete range may be a tenth.
    whole = message(
        "That is {points} points over the rated range.", points=fixed(found.over_range, sign=True)
    )
    return join_messages(" ", (said, whole))


def _with_range(name: str, part: Spread | None) -> str:
    return name if part is None else within_range(name, part.low, part.high)


def _prediction(found: PredictionError) -> str:
    if found.rmse is None:
        return message(
            "The prediction error is unknown, because one puzzle alone determines a coefficient."
        )
    if is_above(found.rmse, float(MAX_RATING)):
        return message(
            "The fit can't predict a new puzzle yet: its typical error is larger than the rating "
            "scale."
        )
    return message(
        "Predictions for a new puzzle are typically off by {error} points, {compared} ({mean}).",
        error=fixed(found.rmse),
        compared=compared(found.verdict, found.n_means),
        mean=fixed(found.rmse_of_mean),
    )


def _by_chance(found: MultipleTests) -> str:
    return message(
        "Among {n_features} features without any effect, at least one would look significant by "
        "chance in about {chance} of 100 such tables.",
        n_features=found.n_features,
        chance=round(100 * found.chance),
    )


def _correction(found: MultipleTests) -> str:
    n_kept = len(found.kept)
    if not found.n_significant:
        return ""
    if n_kept and found.is_no_better:
        return message(
            "The fit predicts {compared}, so what looks significant here may be chance.",
            compared=compared(NO_BETTER, found.n_means),
        )
    if not n_kept:
        return message("After correction (Holm), no effect remains significant.")
    if n_kept == found.n_significant:
        return message("After correction (Holm), all significant effects remain significant.")
    return message(
        "After correction (Holm), only these effects remain significant: {names}.",
        names=", ".join(found.kept),
    )


# Number of ratings needed ------------------------------------------------------------------------


def needed_sentence(needed: RatingsNeeded) -> str:  # noqa: PLR0911 one case each
    """Return the sentence on how many ratings are needed to detect an effect."""
    effect, feature = _visible_effect(needed), _hardest(needed)
    if needed.obstacle:
        return message("To detect {effect}: {obstacle}", effect=effect, obstacle=needed.obstacle)
    if needed.more == 0:
        if needed.is_sure:
            return message(
                "{have} rated puzzles are enough to detect {effect} per standard deviation of "
                "{feature}.",
                have=needed.have,
                effect=effect,
                feature=feature,
            )
        return message(
            "{have} rated puzzles may be enough to detect {effect} per standard deviation of "
            "{feature}.",
            have=needed.have,
            effect=effect,
            feature=feature,
        )
    if needed.is_overlap:
        return message(
            "The effect of {feature} is hard to separate from the effects of overlapping "
            "features. Choose fewer features.",
            feature=feature,
        )
    if needed.is_between:
        return message(
            "An effect of {feature} is hard to detect, because the feature varies so little "
            "within rounds and raters. Rate puzzles from the same round with different values of "
            "this feature.",
            feature=feature,
        )
    if needed.total is None:
        return message(
            "More than {most_ratings} rated puzzles are needed to detect {effect} per standard "
            "deviation of {feature}.",
            most_ratings=MOST_RATINGS,
            effect=effect,
            feature=feature,
        )
    if needed.narrow:
        return message(
            "With such a small range, about {total} rated puzzles are needed to detect {effect} "
            "per standard deviation of {feature}. You have {have}.",
            total=needed.total,
            effect=effect,
            feature=feature,
            have=needed.have,
        )
    return message(
        "About {total} rated puzzles are needed to detect {effect} per standard deviation of "
        "{feature}. You have {have}.",
        total=needed.total,
        effect=effect,
        feature=feature,
        have=needed.have,
    )


def _visible_effect(needed: RatingsNeeded) -> str:
    size = significant(needed.points, 2)
    if needed.share is None:
        return (
            message("an effect of 1 point")
            if size == "1"
            else message("an effect of {size} points", size=size)
        )
    share = significant(needed.share, 2)
    if needed.n_means > 1:
        return message(
            "an effect of {size} points ({share} standard deviations of the ratings within "
            "rounds and raters)",
            size=size,
            share=share,
        )
    return message(
        "an effect of {size} points ({share} standard deviations of the ratings)",
        size=size,
        share=share,
    )


def _hardest(needed: RatingsNeeded) -> str:
    names = or_list(
        described(name, spread, is_over_all_rounds=name in needed.narrow)
        for name, spread in needed.hardest.items()
    )
    return names or message("a feature")


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


# Disagreements of fit and preference model -------------------------------------------------------


def disagreement_sentence(found: FitDisagreement) -> str:
    """Return the sentence on a disagreement of fit and preference model, with its reasons."""
    return message(
        "{name}: {fit} {model} Reasons: {why}.",
        name=found.name,
        fit=_fit_says(found),
        model=_model_says(found),
        why=join_messages("; ", map(_reason, found.reasons)),
    )


def _fit_says(found: FitDisagreement) -> str:
    term = found.term
    values = {
        "coef": significant(term.coef, sign=True),
        "low": significant(term.low),
        "high": significant(term.high),
    }
    if found.kind == "unclear" and found.is_exact:
        return message("In the fit, the direction isn't clear ({coef}, error unknown).", **values)
    if found.kind == "unclear":
        return message(
            "In the fit, the direction isn't clear ({coef}, 95% interval {low} to {high}, which "
            "includes zero).",
            **values,
        )
    if term.coef > 0:
        return message(
            "In the fit, higher values are rated better ({coef}, 95% interval {low} to {high}).",
            **values,
        )
    return message(
        "In the fit, lower values are rated better ({coef}, 95% interval {low} to {high}).",
        **values,
    )


def _model_says(found: FitDisagreement) -> str:  # noqa: PLR0911 one case each
    effect = found.effect
    chance = percent(effect.chance)
    if found.kind == "doubted" and not effect.is_used:
        return message(
            "In the preference model, the probability that the feature matters is {percent}, too "
            "low for a term.",
            percent=chance,
        )
    if effect.turn is None and is_above(EVEN, effect.chance):
        return (
            message(
                "The preference model leans towards higher values, but the feature probably "
                "doesn't matter ({percent}).",
                percent=chance,
            )
            if effect.rises
            else message(
                "The preference model leans towards lower values, but the feature probably "
                "doesn't matter ({percent}).",
                percent=chance,
            )
        )
    if effect.turn is None and effect.rises:
        return message(
            "In the preference model, higher values are preferred ({percent} probability that the "
            "feature matters).",
            percent=chance,
        )
    if effect.turn is None:
        return message(
            "In the preference model, lower values are preferred ({percent} probability that the "
            "feature matters).",
            percent=chance,
        )
    value = significant(effect.shown(effect.turn), 6)
    if is_above(LIKELY, effect.chance):
        return message(
            "In the preference model, there is no clear best value ({percent} probability that "
            "the feature matters).",
            percent=chance,
        )
    if effect.square < 0:
        return message(
            "In the preference model, values near {value} are liked best ({percent} probability "
            "that the feature matters).",
            value=value,
            percent=chance,
        )
    return message(
        "In the preference model, values near {value} are liked least ({percent} probability "
        "that the feature matters).",
        value=value,
        percent=chance,
    )


def _reason(found: Reason) -> str:  # noqa: C901, PLR0911 one reason each
    match found:
        case FewerRatings():
            if not found.rounds:
                return message(
                    "the fit uses {n_ratings} of {n_all} ratings",
                    n_ratings=found.n_fitted,
                    n_all=found.n_learned,
                )
            return message(
                "the fit uses only the ratings of round {numbers}, the preference model "
                "all {n_all}",
                numbers=", ".join(map(str, found.rounds)),
                n_all=found.n_learned,
            )
        case SmallerRange():
            low, high = found.learned
            return message(
                "the ratings in the fit span {low} to {high}, all ratings {all_low} to {all_high}",
                low=significant(found.fitted.low),
                high=significant(found.fitted.high),
                all_low=significant(low, 6),
                all_high=significant(high, 6),
            )
        case Overlap():
            return message(
                "it overlaps with other features of the fit (VIF {overlap}), so the fit can't "
                "separate their effects",
                overlap=fixed(found.vif),
            )
        case LeftOut():
            return message(
                "the fit leaves out {name}, which varies together with this feature and explains "
                "the ratings better",
                name=found.name,
            )
        case Shrinkage():
            return message(
                "the preference model considers {n_names} features at once and shrinks unclear "
                "effects",
                n_names=found.n_features,
            )
        case OtherFeatures():
            return message(
                "the fit uses {n_fitted} features, the preference model {n_learned}",
                n_fitted=found.n_fitted,
                n_learned=found.n_learned,
            )
        case "bent":
            return message("the fit is a straight line, but the preference model may be curved")
        case "logarithm":
            return message("the preference model uses the logarithm of the feature")
        case "shrinks":
            return message("the preference model shrinks all effects, the fit none")


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
