"""All sentences on preferences, the next energy, raters, controls and regressions.

The modules beside this one compute values. Windows, reports and commands show the sentences that
are built from them here. Features have their names in files, as
`engine.statistics.display_names.in_words` reads them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, Final

import pandas as pd

from engine.digits import Numeral, fixed, significant
from engine.errors import FitError
from engine.numerics import is_above, round_stable, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.sentences import Sentence, and_list, join_messages, message
from engine.statistics.controls import CONTROL_NAMES, ControlDifference, control_difference
from engine.statistics.display_names import in_words, percent, plural
from engine.statistics.learning.expected_ratings import Gain
from engine.statistics.learning.findings import (
    FeatureFinding,
    GroupFinding,
    PreferenceFindings,
    Shape,
)
from engine.statistics.learning.preference_model import FEWEST, LIKELY
from engine.statistics.learning.proposal import Proposal
from engine.statistics.raters import Agreement, Estimate, OneRater, Raters
from engine.statistics.regression.design_matrix import ROUND, DataNotes, LeftOut
from engine.statistics.regression.ols import Fit, FittedTerm, Influence

RATER_HEADS: Final = (
    message("rater"), message("ratings"), message("mean"),
    message("vs others"), message("spread"), message("repeats"),
)  # fmt: skip
_CLEARLY_IT: Final = 0.95  # probability from which no correlated alternative is named
_HALF_A_PERCENT: Final = 0.0051  # a little more, so that rounding never reaches the whole percent
_UNKNOWN: Final = "–"
_HIGH_VIF: Final = 10.0  # the usual threshold: the error is more than 3 times as large
_LEVEL: Final = 0.05  # of significance
_MOST_INFLUENTIAL: Final = 3  # puzzles named

# Preferences ----------------------------------------------------------------------------------


def preference_sentences(findings: PreferenceFindings, *, has_features: bool = True) -> list[str]:
    """Return the findings as sentences, in reading order.

    ``has_features``: whether a sentence about each stated feature is among them; without them, the
    first sentence names the features.
    """
    if findings.n_puzzles < FEWEST:
        return [
            message(
                "There are too few ratings to show a preference ({answers}). Rate at least "
                "{fewest} puzzles.",
                answers=_answers(findings),
                fewest=FEWEST,
            ),
            *_about_the_scale(findings),
        ]
    sentences = [overall_sentence(findings)]
    if has_features:
        sentences += map(feature_sentence, findings.stated)
    elif findings.stated:
        liked = [preference_words(each.shape, each.name, each.best) for each in findings.stated]
        sentences.insert(0, message("Rated better: {names}.", names=and_list(liked)))
    sentences += map(group_sentence, findings.groups)
    if findings.unknown:
        sentences.append(
            message(
                "Not considered, because unknown for some rated puzzles: {names}.",
                names=and_list(findings.unknown),
            )
        )
    return [*sentences, *_about_the_scale(findings)]


def preference_words(shape: Shape, name: str, best: float | None) -> str:
    """Return a preference in a few words."""
    text = {
        "higher": message("high {name}", name=name),
        "lower": message("low {name}", name=name),
        "peak": message("{name} near {value}", name=name, value=significant(best or 0.0, 3)),
        "valley": message("{name} far from {value}", name=name, value=significant(best or 0.0, 3)),
        "unclear": name,
    }
    return text[shape]


def _answers(findings: PreferenceFindings) -> str:
    puzzles = message("{n} rated {n:puzzle/puzzles}", n=findings.n_puzzles)
    if findings.n_puzzles == findings.n_ratings:
        return puzzles
    return message(
        "{puzzles} with {ratings}", puzzles=puzzles, ratings=plural(findings.n_ratings, "rating")
    )


def _percent_below(chance: float) -> str:
    """Format a probability below `LIKELY` in percent, never rounded up to it."""
    return percent(min(chance, LIKELY - _HALF_A_PERCENT))


def overall_sentence(findings: PreferenceFindings) -> str:
    """Return whether any feature matters at all."""
    answers, chance = _answers(findings), percent(findings.chance)
    if not findings.has_preferences:
        verdict = message("No clear preference yet ({answers}).", answers=answers)
        chance = _percent_below(findings.chance)
    elif not findings.stated:  # there may be a group of features, named in the next sentence
        verdict = message(
            "A preference is likely, but it isn't clear which feature matters ({answers}).",
            answers=answers,
        )
    else:
        verdict = message("Clear preferences ({answers}).", answers=answers)
    matters = message(
        "The probability that any of the {k} features matters is {percent} ({prior} before any "
        "ratings).",
        k=len(findings.features),
        percent=chance,
        prior=percent(findings.prior),
    )
    return join_messages(" ", (verdict, matters))


def feature_sentence(finding: FeatureFinding) -> str:
    """Return the finding about one feature as a sentence."""
    values = {
        "name": finding.name,
        "percent": percent(finding.chance),
        "prior": percent(finding.prior),
        "points": fixed(finding.points),
        "least": fixed(finding.points_low),
        "most": fixed(finding.points_high),
        "low": significant(finding.low, 3),
        "high": significant(finding.high, 3),
    }
    if not finding.is_stated:
        values["percent"] = _percent_below(finding.chance)
    chance = message(
        "The probability that it matters is {percent} ({prior} before any ratings).", **values
    )
    if not finding.is_stated:
        return join_messages(" ", (message("{name}: no clear effect yet.", **values), chance))
    sentences = [_effect(finding, values), chance]
    if finding.companions and is_above(_CLEARLY_IT, finding.chance):
        sentences.append(
            message(
                "{name} varies together with {names}, which may matter instead.",
                name=finding.name,
                names=and_list(finding.companions),
            )
        )
    return join_messages(" ", sentences)


def _effect(finding: FeatureFinding, values: Mapping[str, object]) -> str:
    if finding.shape == "higher":
        return message(
            "{name}: higher values are rated better, by {points} points (90% interval {least} to "
            "{most}) between {low} and {high}.",
            **values,
        )
    if finding.shape == "lower":
        return message(
            "{name}: lower values are rated better, by {points} points (90% interval {least} to "
            "{most}) between {high} and {low}.",
            **values,
        )
    if finding.shape == "unclear":
        return message(
            "{name}: its effect isn't clear yet. Between {low} and {high}, the rating changes by "
            "{points} points (90% interval {least} to {most}).",
            **values,
        )
    values = {**values, "best": significant(finding.best or 0.0, 3)}
    if finding.shape == "peak":
        return message(
            "{name}: values near {best} are rated best. They score {points} points (90% interval "
            "{least} to {most}) more than the better end of the range {low} to {high}.",
            **values,
        )
    return message(
        "{name}: values near {best} are rated worst. They score {points} points (90% interval "
        "{least} to {most}) less than the worse end of the range {low} to {high}.",
        **values,
    )


def group_sentence(finding: GroupFinding) -> str:
    """Return the sentence that one of some features matters, but not which."""
    return message(
        "With {percent} probability ({prior} before any ratings), at least one of these features "
        "matters: {names}. They vary together, so the ratings don't show which one.",
        percent=percent(finding.chance),
        names=and_list(finding.names),
        prior=percent(finding.prior),
    )


def _about_the_scale(findings: PreferenceFindings) -> list[str]:
    if findings.end is None:
        return []
    end, count = findings.end
    return [
        message(
            "{count} of {n} ratings are {end}, so they don't show which of these puzzles are "
            "better. Use more of the scale.",
            count=count,
            n=findings.n_ratings,
            end=end,
        )
    ]


# The next energy and what to expect of it --------------------------------------------------------


def explained(proposal: Proposal, *more: str) -> Proposal:
    """Return a suggested energy with its reasons, which are saved with it.

    The reasons are the findings from the ratings, then how the energy follows from them, then
    ``more``, which isn't saved.
    """
    findings = proposal.findings
    names = [each.name for each in proposal.effects]
    grouped = {name for each in findings.groups for name in each.names}
    others = [name for name in names if name not in findings.stated_names]
    together = [name for name in others if name in grouped]
    faint = [name for name in others if name not in grouped]
    reasons = preference_sentences(findings)
    if together:
        reasons.append(
            message(
                "The ratings can't separate some related features, so the suggested energy also "
                "uses {names}.",
                names=and_list(together),
            )
        )
    if faint:
        reasons.append(
            message(
                "Some terms are based on weak trends, which may be due to chance: {names}.",
                names=and_list(faint),
            )
        )
    if names:
        reasons.append(
            message(
                "A penalty keeps {names} within, or close to, the range you have rated.",
                names=", ".join(names),
            )
        )
    reasons.append(_expected(proposal))
    if proposal.gain is not None:
        reasons.append(gain_sentence(proposal.gain))
    why = join_messages(" ", map(in_words, reasons))
    reasons += filter(None, more)
    return replace(proposal, energy=replace(proposal.energy, why=why), reasons=tuple(reasons))


def _expected(proposal: Proposal) -> str:
    """Return the expected mean rating of the next round."""
    values = {
        "expected": fixed(proposal.expected.mean),
        "low": fixed(proposal.expected.low),
        "high": fixed(proposal.expected.high),
    }
    if not proposal.effects:
        return message(
            "Expected mean rating of another round of such puzzles: {expected} (90% interval "
            "{low} to {high}).",
            **values,
        )
    return message(
        "Among puzzles like the rated ones, those that this energy prefers have an expected mean "
        "rating of {expected} (90% interval {low} to {high}).",
        **values,
    )


def gain_sentence(gain: Gain) -> str:
    """Return the expected gain of another round, and whether it pays."""
    expectation = message(
        "Compared with the last round, another round is expected to change the mean rating by "
        "{mean} points (90% interval {low} to {high}).",
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
    """Return the cells of a rater below `RATER_HEADS`."""
    return [
        label,
        str(rater.n_ratings),
        fixed(rater.mean),
        estimate_text(rater.level, sign=True),
        estimate_text(rater.spread),
        estimate_text(rater.repeats),
    ]


def estimate_text(estimate: Estimate | None, *, sign: bool = False) -> str:
    """Return a number with its interval."""
    if estimate is None:
        return _UNKNOWN
    value, low, high = (fixed(x, sign=sign) for x in (estimate.value, estimate.low, estimate.high))
    return message("{value} ({low} to {high})", value=value, low=low, high=high)


def raters_sentence(raters: Raters) -> str:
    """Return the agreement of the raters, or why it is unknown; empty for one rater."""
    return raters.reason if raters.agreement is None else _agreement(raters.agreement)


def _agreement(agreement: Agreement) -> str:
    single, low, high = (
        round(100 * value) for value in (agreement.single, agreement.low, agreement.high)
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
            sentences.append(difference_sentence(control_difference(frame, kind, number)))
        except FitError as error:
            sentences.append(
                message("The round can't be compared with its controls yet. {error}", error=error)
            )
    return sentences


def difference_sentence(comparison: ControlDifference) -> str:
    """Return the difference of a round to its controls, and whether it may be chance."""
    values = {
        "other": CONTROL_NAMES[comparison.control],
        "difference": fixed(abs(comparison.difference)),
        "low": fixed(comparison.low, sign=True),
        "high": fixed(comparison.high, sign=True),
    }
    if comparison.difference >= 0:
        verdict = message(
            "This round was rated {difference} points higher than {other} (95% interval {low} to "
            "{high}).",
            **values,
        )
    else:
        verdict = message(
            "This round was rated {difference} points lower than {other} (95% interval {low} to "
            "{high}).",
            **values,
        )
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
            message("This is based on the ratings of {n} {n:round/rounds}.", n=comparison.n_rounds)
        )
    return join_messages(" ", sentences)


# Regressions -------------------------------------------------------------------------------------


def fit_document(result: Fit) -> dict[str, Any]:
    """Return the contents of ``fit.json`` and of ``boaf fit --json``."""
    left_out = {name: _reason(why) for name, why in result.table.left_out.items()}
    return result.to_json() | {"left_out": left_out, "notes": list(data_notes(result))}


def reading(result: Fit) -> list[str]:
    """Return what a fit shows and cannot show, in reading order."""
    if result.is_exact:
        findings = [_exact(result)]
    else:
        findings = [*_effects(result), _prediction(result), *_correction(result)]
    overlaps = [
        message(
            "{name} overlaps with the other features (VIF {factor}), which makes its error "
            "{inflation} times as large.",
            name=name,
            factor=fixed(vif, 0),
            inflation=fixed(sqrt(vif)),
        )
        for name, vif in result.vif.items()
        if is_above(vif, _HIGH_VIF)
    ]
    return [*findings, *overlaps, *data_notes(result)]


def _exact(result: Fit) -> str:
    return message(
        "The fit passes exactly through all ratings ({n}), so no effect can be tested. Rate more "
        "puzzles, or check whether these ratings were calculated.",
        n=plural(result.n, "rating"),
    )


def _effects(result: Fit) -> list[str]:
    sentences = [_significant(result, term) for term in result.features if term.is_significant]
    unclear = [term.name for term in result.features if not term.is_significant]
    if unclear:
        sentences.append(
            message(
                "Not statistically significant (the 95% interval includes zero): {names}.",
                names=and_list(unclear),
            )
        )
    return sentences


def _significant(result: Fit, term: FittedTerm) -> str:
    # A full unit of a ratio never occurs: its complete range may be a tenth.
    spread = result.spreads[term.name]
    factor = term.coef_raw * (spread.high - spread.low) / term.coef
    ends = (term.low or 0.0, term.high or 0.0)  # known, since the term is significant
    points, low, high = (round_stable(factor * end) for end in (term.coef, *ends))
    values = {
        "name": term.name,
        "points": _size(points, sign=True),
        "low": significant(low),
        "high": significant(high),
    }
    if points > 0:
        return message(
            "Higher values of {name} go with higher ratings: {points} points over the rated range "
            "(95% interval {low} to {high}).",
            **values,
        )
    return message(
        "Lower values of {name} go with higher ratings: {points} points over the rated range (95% "
        "interval {low} to {high}).",
        **values,
    )


def _prediction(result: Fit) -> str:
    if result.loo_rmse is None:
        return message(
            "The prediction error is unknown, because one puzzle alone determines a coefficient."
        )
    return message(
        "Predictions for a new puzzle are typically off by {error} points. With the mean rating "
        "alone, they are off by {mean} points.",
        error=_size(result.loo_rmse),
        mean=_size(result.loo_rmse_mean or 0.0),
    )


def _size(points: float, *, sign: bool = False) -> Numeral:
    """Format a number of points on any scale: 1.0 instead of 1, because a plural follows."""
    text = significant(points, 2, sign=sign)
    return fixed(points, 1, sign=sign) if text.lstrip("+-") == "1" else text


def _correction(result: Fit) -> list[str]:
    """Return why the significant effects may be chance."""
    clear = [term for term in result.features if term.is_significant]
    still_clear = [term.name for term in clear if not is_above(term.p_holm or 0.0, _LEVEL)]
    if not clear or len(result.features) == 1:
        return []
    error, error_of_mean = result.loo_rmse, result.loo_rmse_mean
    if still_clear and error is not None and not is_above(error_of_mean or 0.0, error):
        return [
            message(
                "The fit predicts no better than the ratings' mean, so what looks significant "
                "here may be due to chance."
            )
        ]
    if not still_clear:
        return [message("After correction (Holm), no effect remains significant.")]
    return []


def data_notes(result: Fit) -> Iterator[str]:
    """Yield what a reader should know about the rows and the features of a fit."""
    notes = result.table.notes
    excluded = (
        (notes.n_given_up, message("given up")),
        (notes.n_incomplete, message("incomplete")),
        (notes.n_alone, message("single rating of a round or rater")),
    )
    total = notes.n_rows
    for count, reason in excluded:
        if count:
            yield message(
                "Excluded ({reason}): {count} of {total} ratings.",
                reason=reason,
                count=count,
                total=total,
            )
        total -= count
    if notes.means_of:
        yield message(
            "Each round and each rater has its own mean, so differences between rounds or raters "
            "aren't attributed to any feature."
        )
    n_ratings = result.table.n_ratings
    if notes.n_off_scale:
        yield message(
            "Outside the range 0 to {max_rating}: {n_off} of {n_ratings} ratings (all ratings: "
            "{low:g} to {high:g}). Correct them unless the table uses another scale.",
            max_rating=MAX_RATING,
            n_off=notes.n_off_scale,
            n_ratings=n_ratings,
            low=notes.low,
            high=notes.high,
        )
    yield from _repeats(notes, n_ratings)
    for name, why in result.table.left_out.items():
        yield message("Excluded: {name} ({reason}).", name=name, reason=_reason(why))


def _repeats(notes: DataNotes, n_ratings: int) -> Iterator[str]:
    if notes.n_averaged:
        yield message(
            "Repeats of the same puzzle are averaged ({n_ratings} ratings of {n_numbers} "
            "puzzles).",
            n_ratings=n_ratings,
            n_numbers=notes.n_averaged,
        )
    if notes.n_repeated:
        yield message(
            "{n_ratings} ratings of {n_puzzles} puzzles are treated as independent, so the "
            "standard errors are too small. Average the repeats or cluster the errors by puzzle.",
            n_ratings=n_ratings,
            n_puzzles=notes.n_repeated,
        )


def _reason(why: LeftOut) -> str:
    """Return the reason why the effect of a feature cannot be determined."""
    if why.constant is not None:
        return message("it is {column:g} in every row", column=why.constant)
    if not why.others:
        return message(
            "it is the same for all puzzles of each round, so its effect can't be separated from "
            "the means of the rounds"
        )
    named = and_list([*why.others, message("the round")] if why.has_means else why.others)
    return message("in these rows it can be computed from {named}", named=named)


# Checks of a fit ---------------------------------------------------------------------------------


def influence_sentences(
    influences: Sequence[Influence], name_of: Callable[[str], str] = str
) -> list[str]:
    """Return sentences on a fit's most influential puzzles, and on those it explains worst."""
    sentences: list[str] = [
        message(
            "{puzzle} alone determines a coefficient. Rate another puzzle like it.",
            puzzle=name_of(each.puzzle),
        )
        for each in influences
        if each.cooks_distance is None
    ]
    ordinary = [each for each in influences if each.cooks_distance is not None]
    named = _most_influential(ordinary, name_of)
    if named:
        sentences.append(
            message(
                "Most influential: {names}. Check your notes on these ratings.",
                names=join_messages(", ", named),
            )
        )
    sentences += [
        message(
            "{puzzle} was rated {observed:g}, but the fit expects {fitted}, which is {value} "
            "standard errors away.",
            puzzle=name_of(each.puzzle),
            observed=each.observed,
            fitted=significant(each.fitted),
            value=fixed(abs(each.studentised or 0)),
        )
        for each in ordinary
        if each.is_far
    ]
    return sentences


def _most_influential(
    influences: Sequence[Influence], name_of: Callable[[str], str]
) -> list[Sentence]:
    strongest_first = stable_sorted(
        (each for each in influences if each.is_influential),
        lambda each: each.cooks_distance or 0.0,
        is_largest_first=True,
    )
    return [
        message(
            "{puzzle} (rated {observed:g}, expected {fitted})",
            puzzle=name_of(each.puzzle),
            observed=each.observed,
            fitted=significant(each.fitted),
        )
        for each in strongest_first[:_MOST_INFLUENTIAL]
    ]


def selection_sentences(fit: Fit, stated: Sequence[str]) -> list[str]:
    """Return sentences comparing a regression with the preference model of the same ratings.

    They list the stated features that the regression excludes, and note that the ratings chose the
    others.
    """
    used = {term.name for term in fit.features}
    missing = [name for name in stated if name not in used]
    chosen = [name for name in stated if name in used]
    sentences: list[str] = []
    if missing:
        sentences.append(
            message(
                "This regression excludes {names}, so it doesn't check all findings of the "
                "preference model.",
                names=and_list(missing),
            )
        )
    if chosen:
        sentences.append(
            message(
                "The preference model picked out {names} using the same ratings, so the p values "
                "are smaller than for features chosen beforehand.",
                names=and_list(chosen),
            )
        )
    return sentences
