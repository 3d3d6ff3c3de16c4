"""Sentences on preferences: features, products, groups, and disagreement about them."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.design.feature_registry import FEATURES
from engine.digits import fixed, probability, significant
from engine.numerics import is_above
from engine.sentences import and_list, join_messages, message
from engine.statistics.disagreement import Disagreement
from engine.statistics.display_names import named, named_list, percent, plural
from engine.statistics.learning.findings import (
    EffectShape,
    FeatureEffect,
    GroupFinding,
    PreferenceFindings,
    ProductEffect,
)
from engine.statistics.learning.rated_puzzles import MIN_PUZZLES

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
        "{name}: values near {best} are rated best (90% interval {best_low} to {best_high}). They "
        "score {points} points (90% interval {points_low} to {points_high}) more than the worse "
        "end of the range {low} to {high}."
    ),
    "valley": message(
        "{name}: values near {best} are rated worst (90% interval {best_low} to {best_high}). "
        "They score {points} points (90% interval {points_low} to {points_high}) less than the "
        "better end of the range {low} to {high}."
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
_EQUAL: Final = message(
    "{name}: not considered separately, because it equals {other} in all rated puzzles."
)
_TWINS: Final = {
    1: message(
        "{name}: not considered separately, because in all rated puzzles it can be computed from "
        "{other}. Higher values of one mean higher values of the other."
    ),
    -1: message(
        "{name}: not considered separately, because in all rated puzzles it can be computed from "
        "{other}. Higher values of one mean lower values of the other."
    ),
}
_CLEARLY_IT: Final = 0.95  # probability from which no correlated alternative is named


def preference_sentences(findings: PreferenceFindings, *, has_features: bool = True) -> list[str]:
    """Return the findings as sentences, in reading order.

    ``has_features``: whether a sentence about each stated feature is among them; without them, the
    first sentence names the features.
    """
    if findings.n_puzzles < MIN_PUZZLES:
        return [_too_few(findings), *_about_the_scale(findings)]
    sentences: list[str] = []
    if findings.stated and not has_features:
        liked = [preference_words(each.shape, each.name, each.best) for each in findings.stated]
        sentences.append(message("Rated better: {names}.", names=and_list(liked)))
    sentences.append(_overall(findings))
    if has_features:
        sentences += map(feature_sentence, findings.stated)
    if findings.product is not None:
        sentences.append(product_sentence(findings.product))
    sentences += map(group_sentence, findings.groups)
    sentences += map(_disagreement_sentence, findings.disagreements)
    return [*sentences, *_left_out(findings), *_about_the_scale(findings)]


def _too_few(findings: PreferenceFindings) -> str:
    return message(
        "There are too few ratings to show a preference ({answers}). Rate at least "
        "{min_puzzles} puzzles.",
        answers=_answers(findings),
        min_puzzles=MIN_PUZZLES,
    )


def _left_out(findings: PreferenceFindings) -> Iterator[str]:
    """Yield which features and ratings the findings don't consider."""
    rated = findings.model.rated
    if rated.unknown:
        yield message(
            "The model ignores features that are unknown for some rated puzzles: {names}.",
            names=named_list(rated.unknown),
        )
    for name, twin in rated.twins.items():
        template = _EQUAL if twin.is_equal else _TWINS[twin.sign]
        yield message(template, name=named(name), other=named(twin.name))
    if findings.n_given_up:
        yield message(
            "Learned from solved games only. This excludes {ratings} of games that were not "
            "solved.",
            ratings=plural(findings.n_given_up, "rating"),
        )


def preference_words(shape: EffectShape, name: str, best: float | None) -> str:
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


def feature_sentence(finding: FeatureEffect) -> str:
    values = _values_of(finding)
    chance = message(
        "The probability that it matters is {percent} ({prior} before any ratings).", **values
    )
    if not finding.is_stated:
        return join_messages(" ", (message("{name}: no clear effect yet.", **values), chance))
    sentences = [message(_EFFECTS[finding.shape], **values)]
    if finding.best is not None and finding.shape in {"higher", "lower"}:
        highest = message(
            "The expected rating is highest near {best} (90% interval {best_low} to {best_high}).",
            **values,
        )
        sentences.append(highest)
    sentences.append(chance)
    if finding.companions and is_above(_CLEARLY_IT, finding.chance):
        sentences.append(
            message(
                "{name} varies together with {names}, which may matter instead.",
                name=named(finding.name),
                names=named_list(finding.companions),
            )
        )
    return join_messages(" ", sentences)


def _values_of(finding: FeatureEffect) -> dict[str, str]:
    """Return the values for sentences on an effect; without a best value, none shows it."""
    return {
        "name": named(finding.name),
        "percent": percent(finding.shown_chance),
        "prior": percent(finding.prior),
        "points": fixed(finding.points),
        "points_low": fixed(finding.points_low),
        "points_high": fixed(finding.points_high),
        "low": significant(finding.low, 3),
        "high": significant(finding.high, 3),
        "best": significant(finding.best or 0.0, 3),
        "best_low": significant(finding.best_low or 0.0, 3),
        "best_high": significant(finding.best_high or 0.0, 3),
    }


def group_sentence(finding: GroupFinding) -> str:
    return message(
        "With {percent} probability ({prior} before any ratings), at least one of these features "
        "matters: {names}. They vary together, so the ratings don't show which one.",
        percent=percent(finding.chance),
        names=named_list(finding.names),
        prior=percent(finding.prior),
    )


def product_sentence(finding: ProductEffect) -> str:
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


def _disagreement_sentence(found: Disagreement) -> str:
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
