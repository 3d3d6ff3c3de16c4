"""All sentences on preferences, the next energy, raters, controls and regressions.

The modules beside this one compute values. Windows, reports and commands show the sentences that
are built from them here. Features have their names in files, as
`engine.statistics.display_names.in_words` reads them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import singledispatch
from typing import Final

import pandas as pd

from engine.design.feature_registry import FEATURES
from engine.design.preferences import Aim, Preference
from engine.digits import UNKNOWN, Numeral, fixed, probability, significant
from engine.errors import FitError
from engine.numerics import is_above, is_at_least, round_digits
from engine.sentences import and_list, join_messages, message
from engine.statistics.controls import CONTROL_NAMES, ControlDifference, control_difference
from engine.statistics.disagreement import Disagreement
from engine.statistics.display_names import (
    in_words,
    named,
    named_list,
    percent,
    plural,
    puzzle_title,
)
from engine.statistics.learning.expected_ratings import Gain
from engine.statistics.learning.findings import (
    EffectShape,
    FeatureEffect,
    GroupFinding,
    PreferenceFindings,
    ProductEffect,
)
from engine.statistics.learning.proposal import Proposal
from engine.statistics.learning.rated_puzzles import MIN_PUZZLES
from engine.statistics.raters import Estimate, OneRater, Raters
from engine.statistics.ratings_frame import ROUND
from engine.statistics.regression.ols import EFFECT, Fit

RATER_HEADS: Final = (
    message("rater"),
    message("ratings"),
    message("mean"),
    message("vs others"),
    message("spread"),
    message("repeats"),
)
_EFFECTS: Final[Mapping[EffectShape, str]] = {
    "higher": message(
        "{name}: higher values are rated better, by {points} points (90% interval {points_low} to "
        "{points_high}) between {low} and {high}."
    ),
    "lower": message(
        "{name}: lower values are rated better, by {points} points (90% interval {points_low} to "
        "{points_high}) between {high} and {low}."
    ),
    "peak": message(
        "{name}: values near {best} are rated best. They score {points} points (90% interval "
        "{points_low} to {points_high}) more than the worse end of the range {low} to {high}."
    ),
    "valley": message(
        "{name}: values near {best} are rated worst. They score {points} points (90% interval "
        "{points_low} to {points_high}) less than the better end of the range {low} to {high}."
    ),
    "unclear": message(
        "{name}: its effect isn't clear yet. Between {low} and {high}, the rating changes by "
        "{points} points (90% interval {points_low} to {points_high})."
    ),
}
_PRODUCTS: Final = {
    1: message(
        "{first} and {second} matter together: puzzles with high values of both, or with low "
        "values of both, are rated better, by about {points} points (90% interval {points_low} to "
        "{points_high})."
    ),
    -1: message(
        "{first} and {second} matter together: puzzles with a high value of one and a low value "
        "of the other are rated better, by about {points} points (90% interval {points_low} to "
        "{points_high})."
    ),
}
_SHAPES: Final[Mapping[Aim, EffectShape]] = {
    "low": "lower",
    "high": "higher",
    "near": "peak",
    "far": "valley",
}
_CLEARLY_IT: Final = 0.95  # probability from which no correlated alternative is named
_MAX_NEEDED: Final = 10_000  # rated puzzles that a person may reach


@singledispatch
def sentence_of(finding: object) -> str:
    """Return a finding as a sentence; each kind of finding has a function below."""
    raise TypeError(type(finding))


# Preferences ----------------------------------------------------------------------------------


def preference_sentences(findings: PreferenceFindings, *, has_features: bool = True) -> list[str]:
    """Return the findings as sentences, in reading order.

    ``has_features``: whether a sentence about each stated feature is among them; without them, the
    first sentence names the features.
    """
    if findings.n_puzzles < MIN_PUZZLES:
        return [
            message(
                "There are too few ratings to show a preference ({answers}). Rate at least "
                "{min_puzzles} puzzles.",
                answers=_answers(findings),
                min_puzzles=MIN_PUZZLES,
            ),
            *_about_the_scale(findings),
        ]
    rated = findings.model.rated
    sentences = [_overall(findings)]
    if has_features:
        sentences += map(sentence_of, findings.stated)
    elif findings.stated:
        liked = [preference_words(each.shape, each.name, each.best) for each in findings.stated]
        sentences.insert(0, message("Rated better: {names}.", names=and_list(liked)))
    if findings.product is not None:
        sentences.append(sentence_of(findings.product))
    sentences += map(sentence_of, (*findings.groups, *findings.disagreements))
    if rated.unknown:
        sentences.append(
            message(
                "The model ignores features that are unknown for some rated puzzles: {names}.",
                names=named_list(rated.unknown),
            )
        )
    sentences += (
        message(
            "{name}: not considered separately, because it equals {other} in all rated puzzles.",
            name=named(name),
            other=named(other),
        )
        for name, other in rated.twins.items()
    )
    if findings.n_given_up:
        sentences.append(
            message(
                "Learned from solved games only. This excludes {ratings} of games that were "
                "given up.",
                ratings=plural(findings.n_given_up, "rating"),
            )
        )
    return [*sentences, *_about_the_scale(findings)]


def preference_words(shape: EffectShape, name: str, best: float | None) -> str:
    """Return a preference in a few words."""
    is_count = name in FEATURES and FEATURES[name].is_count
    name, value = named(name), significant(best or 0.0, 3)
    many, few = message("high {name}", name=name), message("low {name}", name=name)
    if is_count:
        many, few = message("many {name}", name=name), message("few {name}", name=name)
    words = {
        "higher": many,
        "lower": few,
        "peak": message("{name} near {value}", name=name, value=value),
        "valley": message("{name} far from {value}", name=name, value=value),
        "unclear": name,
    }[shape]
    if best is not None and shape in {"higher", "lower"}:
        return message("{preference} (near {value})", preference=words, value=value)
    return words


def _answers(findings: PreferenceFindings) -> str:
    n_ratings = findings.model.rated.n_ratings
    puzzles = message("{n} rated puzzle", "{n} rated puzzles", n=findings.n_puzzles)
    if findings.n_puzzles == n_ratings:
        return puzzles
    return message(
        "{puzzles} with {ratings}", puzzles=puzzles, ratings=plural(n_ratings, "rating")
    )


def _overall(findings: PreferenceFindings) -> str:
    answers = _answers(findings)
    if not findings.has_preferences:
        verdict = message("No clear preference yet ({answers}).", answers=answers)
    elif not findings.stated and findings.product is None:
        verdict = message(
            "A preference is likely, but it isn't clear which feature matters ({answers}).",
            answers=answers,
        )
    else:
        verdict = message("Clear preferences ({answers}).", answers=answers)
    matters = message(
        "The probability that any of the {k} features, or a product of two, matters is {percent} "
        "({prior} before any ratings).",
        k=len(findings.effects),
        percent=percent(findings.shown_chance),
        prior=percent(findings.prior),
    )
    return join_messages(" ", (verdict, matters))


@sentence_of.register
def _feature(finding: FeatureEffect) -> str:
    values = {
        "name": named(finding.name),
        "percent": percent(finding.shown_chance),
        "prior": percent(finding.prior),
        "points": fixed(finding.points),
        "points_low": fixed(finding.points_low),
        "points_high": fixed(finding.points_high),
        "low": significant(finding.low, 3),
        "high": significant(finding.high, 3),
    }
    chance = message(
        "The probability that it matters is {percent} ({prior} before any ratings).", **values
    )
    if not finding.is_stated:
        return join_messages(" ", (message("{name}: no clear effect yet.", **values), chance))
    best = significant(finding.best or 0.0, 3)
    sentences = [message(_EFFECTS[finding.shape], **values, best=best), chance]
    if finding.best is not None and finding.shape in {"higher", "lower"}:
        sentences.insert(1, message("The expected rating is highest near {best}.", best=best))
    if finding.companions and is_above(_CLEARLY_IT, finding.chance):
        sentences.append(
            message(
                "{name} varies together with {names}, which may matter instead.",
                name=named(finding.name),
                names=named_list(finding.companions),
            )
        )
    return join_messages(" ", sentences)


@sentence_of.register
def _group(finding: GroupFinding) -> str:
    return message(
        "With {percent} probability ({prior} before any ratings), at least one of these features "
        "matters: {names}. They vary together, so the ratings don't show which one.",
        percent=percent(finding.chance),
        names=named_list(finding.names),
        prior=percent(finding.prior),
    )


@sentence_of.register
def _product(finding: ProductEffect) -> str:
    sign = -1 if is_above(0.0, finding.points, scale=1.0) else 1
    low, high = sorted((sign * finding.points_low, sign * finding.points_high))
    effect = message(
        _PRODUCTS[sign],
        first=named(finding.names[0]),
        second=named(finding.names[1]),
        points=fixed(sign * finding.points),
        points_low=fixed(low),
        points_high=fixed(high),
    )
    chance = message(
        "The probability of this is {percent} ({prior} for any two features before any ratings).",
        percent=percent(finding.chance),
        prior=percent(finding.prior),
    )
    sentences = [effect, chance]
    if finding.companions and is_above(_CLEARLY_IT, finding.chance):
        sentences.append(
            message(
                "These features may matter instead, because they vary together with one of "
                "the two: {names}.",
                names=named_list(finding.companions),
            )
        )
    return join_messages(" ", sentences)


@sentence_of.register
def _disagreement(found: Disagreement) -> str:
    """Return which feature the ratings disagree about."""
    whose = {None: message("The later ratings"), "": message("Your own ratings")}
    return message(
        "{whose} disagree with the others about {name} (p = {p}), so the preferences are averages "
        "of different tastes.",
        whose=whose.get(found.rater) or message("The ratings of {rater}", rater=found.rater),
        name=named(found.feature),
        p=probability(found.p),
    )


def _about_the_scale(findings: PreferenceFindings) -> list[str]:
    rated = findings.model.rated
    if rated.end is None:
        return []
    end, count = rated.end
    return [
        message(
            "{count} of {n} ratings are {end}, so they don't show which of these puzzles are "
            "better. Use more of the scale.",
            count=count,
            n=rated.n_ratings,
            end=end,
        )
    ]


# The next energy and what to expect of it --------------------------------------------------------


def with_reasons(proposal: Proposal, *more: str) -> Proposal:
    """Return a suggested energy with its reasons, which are saved with it.

    The reasons are the findings from the ratings, then how the energy follows from them, then
    ``more``, which isn't saved.
    """
    dropped = [_dropped(each, proposal.findings) for each in proposal.dropped]
    saved = preference_sentences(proposal.findings)
    summary = []
    if proposal.names:
        follows = _follows(proposal)
        summary.append(follows)
        saved += [follows, _fence(proposal)]
    summary += dropped
    saved += [*dropped, _expected(proposal)]
    if proposal.gain is not None:
        saved.append(sentence_of(proposal.gain))
    energy = replace(proposal.energy, why=join_messages(" ", map(in_words, saved)))
    reasons = (*saved, *filter(None, more))
    return replace(proposal, energy=energy, reasons=reasons, summary=tuple(summary))


def _follows(proposal: Proposal) -> str:
    return message(
        "The suggested energy follows the expected rating. Of the variation in expected "
        "rating between the rated puzzles, {percent} is due to {names}.",
        percent=percent(proposal.share),
        names=and_list(map(named, proposal.names)),
    )


def _fence(proposal: Proposal) -> str:
    return message(
        "A penalty keeps {names} within, or close to, the range you have rated.",
        names=join_messages(", ", map(named, proposal.names)),
    )


def _dropped(preference: Preference, findings: PreferenceFindings) -> str:
    """Return that a preference of the energy in use isn't in the suggestion, and why."""
    name, value = preference.feature, preference.value
    finding = next((each for each in findings.effects if each.name == name), None)
    not_learned = message(
        "Preferences for {name} aren't learned from these ratings.", name=named(name)
    )
    return message(
        "The energy in use prefers {preference}, but the suggested one doesn't. {evidence}",
        preference=preference_words(_SHAPES[preference.aim], name, value),
        evidence=not_learned if finding is None else sentence_of(finding),
    )


def _expected(proposal: Proposal) -> str:
    """Return the expected mean rating of the next round."""
    values = {
        "expected": fixed(proposal.expected.mean),
        "low": fixed(proposal.expected.low),
        "high": fixed(proposal.expected.high),
    }
    if not proposal.names:
        return message(
            "Expected mean rating of another round of such puzzles: {expected} (90% interval "
            "{low} to {high}).",
            **values,
        )
    return message(
        "The puzzles that this energy prefers have an expected mean rating of {expected} (90% "
        "interval {low} to {high}), if they are like the rated puzzles.",
        **values,
    )


@sentence_of.register
def _gain(gain: Gain) -> str:
    expectation = message(
        "Compared with the puzzles of the best round so far, another round is expected to change "
        "the mean rating by {mean} points (90% interval {low} to {high}).",
        mean=fixed(gain.mean, sign=True),
        low=fixed(gain.low, sign=True),
        high=fixed(gain.high, sign=True),
    )
    if gain.pays:
        return expectation
    stop = message("You can stop here, or look for other features.")
    return join_messages(" ", (expectation, stop))


# Raters and controls -----------------------------------------------------------------------------


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


@sentence_of.register
def _raters(raters: Raters) -> str:
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


def control_sentences(frame: pd.DataFrame, *, number: int | None = None) -> list[str]:
    """Return a sentence on the difference to each kind of control rated in a round.

    ``frame``, ``number``: as in `control_difference`.
    """
    own = frame if number is None else frame[frame[ROUND] == number]
    sentences = []
    for kind in CONTROL_NAMES:
        if not (own["control"] == kind).any():
            continue
        try:
            difference = control_difference(frame, kind, number)
            sentences.append(sentence_of(difference))
        except FitError as error:
            sentences.append(
                message("The round can't be compared with its controls yet. {error}", error=error)
            )
    return sentences


_HIGHER: Final = message(
    "This round was rated {difference} points higher than {other} (95% interval {low} to {high})."
)
_LOWER: Final = message(
    "This round was rated {difference} points lower than {other} (95% interval {low} to {high})."
)


@sentence_of.register
def _difference(comparison: ControlDifference) -> str:
    """Return the difference of a round to its controls, and whether it may be chance."""
    values = {
        "other": CONTROL_NAMES[comparison.control],
        "difference": fixed(abs(comparison.difference)),
        "low": fixed(comparison.low, sign=True),
        "high": fixed(comparison.high, sign=True),
    }
    is_higher = is_at_least(comparison.difference, 0.0, scale=1.0)
    verdict = message(_HIGHER if is_higher else _LOWER, **values)
    unclear = message(
        "The interval includes zero, so the difference is not statistically significant."
    )
    sentences = [verdict] if comparison.is_significant else [verdict, unclear]
    sentences.append(
        message(
            "Compared: {own} and {controls}.",
            own=plural(comparison.n_own, "puzzle"),
            controls=plural(comparison.n_controls, "control"),
        )
    )
    if comparison.n_rounds > 1:
        sentences.append(
            message(
                "This is based on the ratings of {n} round.",
                "This is based on the ratings of {n} rounds.",
                n=comparison.n_rounds,
            )
        )
    return join_messages(" ", sentences)


# Regressions -------------------------------------------------------------------------------------


def regression_sentences(result: Fit, stated: Sequence[str] = ()) -> list[str]:
    """Return what a fit shows beside its coefficients, and what it is based on.

    ``stated``: features that the preference model names from the same ratings.
    """
    if result.is_exact:
        exact = message(
            "The fit passes exactly through the ratings of all {n} puzzles, so no effect can be "
            "tested. Rate more puzzles, or check whether these ratings were calculated.",
            n=result.n,
        )
        return [exact, *result.notes]
    sentences: list[str] = [_prediction(result)]
    needed = result.n_for_effect
    if needed is not None and needed < _MAX_NEEDED:
        sentences.append(
            message(
                "To detect a {points:g}-point effect of any of these features over its rated "
                "range, you need about {needed:,} rated puzzles (so far: {n}).",
                points=EFFECT,
                needed=int(round_digits(needed, 2)),
                n=result.n,
            )
        )
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


def _size(points: float) -> Numeral:
    """Format a number of points on any scale: 1.0 instead of 1, because a plural follows."""
    text = significant(points, 2)
    return fixed(points, 1) if text == "1" else text
