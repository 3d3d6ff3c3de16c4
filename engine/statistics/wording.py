"""The sentences of findings: what a fit shows, how many ratings it takes, fit against learner.

What was found comes as values from `engine.statistics.regression` and `learning`; here it is only
put into words. Features stand by their names in files, as `engine.statistics.words.in_words`
reads them.
"""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from engine.digits import fixed, significant
from engine.numerics import stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.sentences import capitalised, join_messages, message
from engine.statistics.learning.disagreement import (
    Comparisons,
    FewerRatings,
    FitDisagreement,
    OtherFeatures,
    Reason,
    Shrinkage,
    SmallerRange,
)
from engine.statistics.learning.energy_terms import Effect
from engine.statistics.regression.fit import Fit, FittedTerm, Spread
from engine.statistics.regression.influence import Influence
from engine.statistics.regression.interpretation import (
    ExactFit,
    Finding,
    Headline,
    MultipleTests,
    Overlap,
    PredictionError,
    Sensitivity,
    SignificantEffect,
    UnclearEffects,
    findings,
    summarise,
)
from engine.statistics.regression.leave_one_out import CLEARLY, NO_BETTER, NOT_CLEARLY
from engine.statistics.regression.power import MOST_RATINGS, MOST_SPREAD, RatingsNeeded
from engine.statistics.words import better_than, mean_said, plural, said_within

_MOST: Final = 0.99


# What a fit shows and cannot show ----------------------------------------------------------------


def reading(result: Fit, full_ranges: Mapping[str, Spread] | None = None) -> list[str]:
    """Return `engine.statistics.regression.interpretation.findings` in sentences."""
    return [sentence_of(found) for found in findings(result, full_ranges)]


def sentence_of(found: Finding) -> str:  # noqa: C901, PLR0911 one kind of finding each
    """Return the sentence of a finding."""
    match found:
        case ExactFit():
            return message(
                "The fit passes through {n} and leaves nothing to estimate its errors from, so "
                "no effect can be tested; rate more puzzles.",
                n=plural(found.n, "rating"),
            )
        case Sensitivity():
            return _sensitivity(found)
        case RatingsNeeded():
            return needed_sentence(found)
        case SignificantEffect():
            return _significant(found)
        case UnclearEffects():
            names = ", ".join(found.names)
            if len(found.names) == 1:
                return message(
                    "The effect of {names} is not statistically significant; its interval "
                    "includes zero.",
                    names=names,
                )
            return message(
                "The effects of {names} are not statistically significant; their intervals "
                "include zero.",
                names=names,
            )
        case PredictionError():
            return _prediction(found)
        case MultipleTests():
            return message(
                "Among {n_features} features without any effect, one would look significant by "
                "chance in about {chance} of 100 such tables.{correction}",
                n_features=found.n_features,
                chance=round(100 * found.chance),
                correction=_correction(found),
            )
        case Overlap():
            return message(
                "{name} overlaps with the other features (variance inflation {factor}), which "
                "widens its error {sqrt} times.",
                name=found.name,
                factor=fixed(found.vif, 0),
                sqrt=fixed(math.sqrt(found.vif)),
            )
        case str():
            return join_messages("", (found, "."))


def _sensitivity(found: Sensitivity) -> str:
    count = _rows(found.n, is_by_puzzle=found.is_by_puzzle)
    easiest, hardest = map(_alternatives, (found.easiest, found.hardest))
    low, high = fixed(found.smallest), fixed(found.largest)
    often = round(100 * found.chance)
    if found.is_smallest_beyond:
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
    tail = "" if low == high else message("; for {most} it takes {high}", most=hardest, high=high)
    if found.is_largest_beyond:
        tail += message(
            ", more than ratings from 0 to {max_rating} can hold", max_rating=MAX_RATING
        )
    return message(
        "With {count}, an effect of about {low} points for one standard deviation of "
        "{easiest} is seen in {often} of 100 such studies, one half as large in "
        "{less}{tail}.",
        count=count,
        low=low,
        easiest=easiest,
        often=often,
        less=round(100 * found.chance_of_half),
        tail=tail,
    )


def _rows(count: int, *, is_by_puzzle: bool) -> str:
    return plural(count, message("rated puzzle") if is_by_puzzle else message("rating"))


def _alternatives(spreads: Mapping[str, Spread | None]) -> str:
    return join_messages(
        message(" or "),
        (name if spread is None else described(name, spread) for name, spread in spreads.items()),
    )


def described(name: str, spread: Spread, *, where: str = "") -> str:
    """Return a feature with its standard deviation and its range.

    >>> described("suits", Spread(1.0, 4.0, 0.817))
    'suits (0.817; range 1 to 4)'
    >>> described("suits", Spread(1.0, 4.0, 0.817), where=" over all rounds")
    'suits over all rounds (0.817; range 1 to 4)'
    """
    return message(
        "{name}{where} ({sd}; range {low} to {high})",
        name=name,
        where=where,
        sd=significant(spread.sd),
        low=significant(spread.low),
        high=significant(spread.high),
    )


def _significant(found: SignificantEffect) -> str:
    term = found.term
    unit = {
        "raw": message("unit"),
        "zscore": message("standard deviation"),
        "minmax": message("whole range"),
    }[found.scale]
    return message(
        "{which} values of {name}{part_of} go with higher ratings: {coef} points per "
        "{unit} (95 % interval {low} to {high}).",
        which=message("Higher") if term.coef > 0 else message("Lower"),
        name=term.name,
        part_of=_within(found.within),
        coef=significant(term.coef, sign=True),
        unit=unit,
        low=significant(term.low),
        high=significant(term.high),
    )


def _within(part: Spread | None) -> str:
    return "" if part is None else said_within(part.low, part.high)


def _prediction(found: PredictionError) -> str:
    if found.rmse is None:
        return message(
            "The error for an unseen puzzle cannot be known, because one puzzle alone determines "
            "a coefficient."
        )
    return message(
        "For an unseen puzzle the fit errs by {loo_rmse} points, {verdict} {mean_said} "
        "({loo_rmse_mean}).",
        loo_rmse=fixed(found.rmse),
        verdict=better_than(found.verdict),
        mean_said=mean_said(found.n_means),
        loo_rmse_mean=fixed(found.rmse_of_mean),
    )


def _correction(found: MultipleTests) -> str:
    n_kept = len(found.kept)
    if not found.n_significant:
        return ""
    if n_kept and found.is_no_better:
        return message(
            " Since the fit predicts {no_better} {mean_said}, what looks significant here "
            "may well be chance.",
            no_better=better_than(NO_BETTER),
            mean_said=mean_said(found.n_means),
        )
    if n_kept == found.n_significant:
        count = message("both") if n_kept == 2 else message("all {n_kept}", n_kept=n_kept)
        what = (
            message("that effect stays")
            if n_kept == 1
            else message("{count} effects stay", count=count)
        )
        return message(" Corrected for that (Holm), {what} significant.", what=what)
    return message(
        " Corrected for that (Holm), {value} {verb} significant.",
        value=", ".join(found.kept) or message("none"),
        verb=message("stay") if n_kept > 1 else message("stays"),
    )


# What it comes to --------------------------------------------------------------------------------


def headline(result: Fit, narrow: Collection[str] = ()) -> tuple[str, str]:
    """Return what the ratings say, and how far to trust it, in a sentence each.

    ``narrow`` names features of which the fit has seen a small part of what all rounds span.
    """
    found = summarise(result, narrow)
    return _liked(found), _sure(found)


def _liked(found: Headline) -> str:
    if found.significant:
        ways = [_way(term) + _within(part) for term, part in found.significant]
        *first, last = ways
        both = (
            message("{parts} and {parts_2}", parts=join_messages(", ", first), parts_2=last)
            if first
            else last
        )
        return message("Puzzles with {joined} were rated higher.", joined=both)
    if found.hint is None:
        return message("No feature can be told from chance yet.")
    return message(
        "No feature clearly goes with the ratings yet; the strongest hint: {way}.",
        way=_way(found.hint),
    )


def _way(term: FittedTerm) -> str:
    return join_messages(" ", (_higher(is_higher=term.coef > 0), term.name))


def _higher(*, is_higher: bool) -> str:
    return message("higher") if is_higher else message("lower")


def _sure(found: Headline) -> str:
    count = _rows(found.n, is_by_puzzle=found.is_by_puzzle)
    if found.is_exact:
        return message(
            "Not sure at all: {count} fix every coefficient and leave none to test it by.",
            count=count,
        )
    prediction = found.prediction
    if prediction.rmse is None:
        return message("Hardly sure: of {count}, one alone determines a coefficient.", count=count)
    sure = {
        NO_BETTER: message("Not sure"),
        NOT_CLEARLY: message("Not quite sure"),
        CLEARLY: message("Quite sure"),
    }[prediction.verdict]
    return message(
        "{sure}: from {count} an unseen puzzle is predicted to {loo_rmse} points, "
        "{said} by {mean_said} ({loo_rmse_mean}).",
        sure=sure,
        count=count,
        loo_rmse=fixed(prediction.rmse),
        said=better_than(prediction.verdict),
        mean_said=mean_said(prediction.n_means),
        loo_rmse_mean=fixed(prediction.rmse_of_mean),
    )


# How many ratings it takes -----------------------------------------------------------------------


def needed_sentence(needed: RatingsNeeded) -> str:
    """Return how many ratings an effect takes to be seen."""
    effect, of = _visible_effect(needed), _one_deviation_of(needed)
    if needed.obstacle:
        return message(
            "Before {effect} can be seen: {obstacle}.", effect=effect, obstacle=needed.obstacle
        )
    if needed.more == 0:
        verb = message("are") if needed.is_sure else message("may be")
        return message(
            "{have} rated puzzles {verb} enough to see {effect} for {of}.",
            have=needed.have,
            verb=verb,
            effect=effect,
            of=of,
        )
    if needed.is_overlap:
        return message(
            "{effect} for {of} can hardly be distinguished from effects of the "
            "features with which it overlaps; choose fewer features.",
            effect=capitalised(effect),
            of=of,
        )
    if needed.is_between:
        return message(
            "{effect} for {of} can hardly be seen within rounds, in which so little of "
            "it varies; rate puzzles of one round that differ in it.",
            effect=capitalised(effect),
            of=of,
        )
    like = message(" of so small a range") if needed.narrow else ""
    if needed.total is None:
        return message(
            "More than {most_ratings} rated puzzles{like} before {effect} for {of} is visible.",
            most_ratings=MOST_RATINGS,
            like=like,
            effect=effect,
            of=of,
        )
    return message(
        "{have} of about {total} rated puzzles{like} before {effect} for {of} is visible.",
        have=needed.have,
        total=needed.total,
        like=like,
        effect=effect,
        of=of,
    )


def _visible_effect(needed: RatingsNeeded) -> str:
    size = significant(needed.points, 2)
    share = (
        message(
            " ({share} standard deviations of the ratings{which})",
            share=significant(needed.share, 2),
            which=message(" within rounds") if needed.n_means > 1 else "",
        )
        if needed.share is not None
        else ""
    )
    return message(
        "an effect of {size} {which}{share}",
        size=size,
        which=message("point") if size == "1" else message("points"),
        share=share,
    )


def _one_deviation_of(needed: RatingsNeeded) -> str:
    names = join_messages(
        message(" or "),
        (
            described(
                name, spread, where=message(" over all rounds") if name in needed.narrow else ""
            )
            for name, spread in needed.hardest.items()
        ),
    )
    return message("one standard deviation of {value}", value=names or message("a feature"))


# Which ratings it rests on -----------------------------------------------------------------------


def influence_sentences(
    found: Sequence[Influence], name_of: Callable[[str], str] = str
) -> list[str]:
    """Return which puzzles a fit rests on most, and which it explains worst."""
    sentences: list[str] = [
        message(
            "{name_of} alone determines a coefficient; rate another puzzle like it.",
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
        verb = message("moves") if len(strong) == 1 else message("move")
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
                "{names} {verb} the coefficients most; look at the notes there.",
                names=names,
                verb=verb,
            )
        )
    far = [entry for entry in known if entry.is_far]
    sentences += [
        message(
            "{name_of} was rated {observed:g} where the features say {fitted}, {value} "
            "standard errors apart.",
            name_of=name_of(entry.puzzle),
            observed=entry.observed,
            fitted=fixed(entry.fitted),
            value=fixed(abs(entry.studentised or 0)),
        )
        for entry in far
    ]
    return sentences


# Where fit and learner disagree ------------------------------------------------------------------


def disagreement_sentence(found: FitDisagreement) -> str:
    """Return what the fit and the learner say of a feature, and what differs between them."""
    return message(
        "{name}: {said}. What differs: {why}.",
        name=found.name,
        said=_both_said(found),
        why=join_messages("; ", map(_reason, found.reasons)),
    )


def _both_said(found: FitDisagreement) -> str:
    term, effect = found.term, found.effect
    coef = significant(term.coef, sign=True)
    probability = message(
        "a probability of {percent} that it matters", percent=_percent(effect.chance)
    )
    interval = message(
        "95 % interval {low} to {high}", low=significant(term.low), high=significant(term.high)
    )
    if found.kind == "unclear":
        error = (
            message("its error cannot be known")
            if found.is_exact
            else message("{interval}, which includes zero", interval=interval)
        )
        return message(
            "the fit does not tell which way it goes ({coef}, {error}), the learner gives "
            "{probability}, and {liking}",
            coef=coef,
            error=error,
            probability=probability,
            liking=_liking(effect),
        )
    line = message(
        "by the fit {way} values are rated better ({numbers})",
        way=_higher(is_higher=term.coef > 0),
        numbers=join_messages(", ", (coef, interval)),
    )
    if found.kind != "doubted":
        return message("{line}, by the learner {liking}", line=line, liking=_liking(effect))
    guess = (
        message(
            "by a cautious guess {liking}, by {span} points at most",
            liking=_liking(effect),
            span=fixed(effect.span),
        )
        if effect.is_used
        else message("its effect is too small for a term of the energy")
    )
    return message(
        "{line}, the learner gives {probability}; {rest}",
        line=line,
        probability=probability,
        rest=guess,
    )


def _percent(chance: float) -> str:
    """Format a probability; no number of ratings makes a thing certain."""
    if chance > _MOST:
        return message("over 99 %")
    return (
        message("under 1 %")
        if chance < 1 - _MOST
        else join_messages(" ", (fixed(100 * chance, 0), "%"))
    )


def _liking(effect: Effect) -> str:
    if effect.turn is None:
        return message("{which} values are liked better", which=_higher(is_higher=effect.rises))
    return message(
        "values near {shown} are liked {which}",
        shown=significant(effect.shown(effect.turn), 6),
        which=message("best") if effect.square < 0 else message("least"),
    )


def _reason(found: Reason) -> str:  # noqa: C901, PLR0911 one reason each
    match found:
        case FewerRatings():
            of = message("the {n_ratings} ratings of all rounds", n_ratings=found.n_learned)
            if not found.rounds:
                return message(
                    "the fit looks at {n_ratings} of {of}", n_ratings=found.n_fitted, of=of
                )
            return message(
                "the fit looks at {noun} {numbers} alone, the learner at {of}",
                noun=message("round") if len(found.rounds) == 1 else message("rounds"),
                numbers=join_messages(message(" and "), map(str, found.rounds)),
                of=of,
            )
        case SmallerRange():
            low, high = found.learned
            return message(
                "in the ratings of the fit it only goes from {low} to {high}, in all of them "
                "from {shown} to {shown_2}",
                low=significant(found.fitted.low),
                high=significant(found.fitted.high),
                shown=significant(low, 6),
                shown_2=significant(high, 6),
            )
        case Comparisons():
            return message(
                "the learner also uses {n_comparisons} comparisons", n_comparisons=found.count
            )
        case Overlap():
            return message(
                "it overlaps with other features of the fit (VIF {overlap}), which share one "
                "effect as it happens",
                overlap=fixed(found.vif),
            )
        case Shrinkage():
            return message(
                "the learner looks at {n_names} features at once and shrinks towards none what "
                "the ratings leave unclear",
                n_names=found.n_features,
            )
        case OtherFeatures():
            return message(
                "the fit looks at {features}, the learner at {features_2}",
                features=_features(found.n_fitted),
                features_2=_features(found.n_learned),
            )
        case "bent":
            return message("the fit is a line, which cannot turn, the learner has a square")
        case "logarithm":
            return message("the learner takes the logarithm of the feature")
        case "shrinks":
            return message("the learner shrinks all effects towards none, the fit shrinks none")


def _features(count: int) -> str:
    return message("1 feature") if count == 1 else message("{count} features", count=count)
