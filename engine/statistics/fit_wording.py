"""All sentences on fits: what a regression shows, its limits, and its checks.

Features have their names in files, as `engine.statistics.words.in_words` reads them.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, Final

from engine.digits import Numeral, fixed, significant
from engine.numerics import is_above, round_stable, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.sentences import and_list, join_messages, message
from engine.statistics.regression.checks import Influence
from engine.statistics.regression.design_matrix import DataNotes, LeftOut
from engine.statistics.regression.fit import Fit, FittedTerm
from engine.statistics.words import plural

_HIGH_VIF: Final = 10.0
_LEVEL: Final = 0.05
_LEAST_CALCULATED: Final = 3
"""Spare ratings from which an exact fit is unlikely to be chance."""
_MOST_INFLUENTIAL: Final = 3

# Results of a fit and their limits ---------------------------------------------------------------


def fit_document(result: Fit) -> dict[str, Any]:
    """Return the contents of ``fit.json`` and of ``boaf fit --json``."""
    left_out = {name: _reason(why) for name, why in result.table.left_out.items()}
    return result.to_json() | {"left_out": left_out, "notes": list(data_notes(result))}


def reading(result: Fit) -> list[str]:
    """Return what a fit shows and cannot show, in reading order."""
    if result.is_exact:
        said = [_exact(result)]
    else:
        said = [*_effects(result), _prediction(result), *_correction(result)]
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
    return [*said, *overlaps, *data_notes(result)]


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


def _effects(result: Fit) -> list[str]:
    said = [_significant(result, term) for term in result.features if term.is_significant]
    unclear = [term.name for term in result.features if not term.is_significant]
    if unclear:
        said.append(
            message(
                "Not statistically significant (the 95% interval includes zero): {names}.",
                names=and_list(unclear),
            )
        )
    return said


def _significant(result: Fit, term: FittedTerm) -> str:
    values = {
        "name": term.name,
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
    spread = result.spreads[term.name]
    points = round_stable(term.coef_raw * (spread.high - spread.low))
    whole = message(
        "That is {points} points over the rated range.", points=_size(points, sign=True)
    )
    return join_messages(" ", (said, whole))


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
    """Format a difference of ratings, whose scale may not be 0 to 10."""
    return significant(points, 2, sign=sign)


def _correction(result: Fit) -> list[str]:
    """Return what remains of the significant effects after Holm's correction."""
    clear = [term for term in result.features if term.is_significant]
    kept = [term.name for term in clear if not is_above(term.p_holm, _LEVEL)]
    if not clear or len(result.features) == 1:
        return []
    error, error_of_mean = result.loo_rmse, result.loo_rmse_mean
    if kept and error is not None and not is_above(error_of_mean or 0.0, error):
        return [
            message(
                "The fit predicts no better than the ratings' mean, so what looks significant "
                "here may be chance."
            )
        ]
    if not kept:
        return [message("After correction (Holm), no effect remains significant.")]
    return [
        message(
            "After correction for testing several features (Holm), these effects remain "
            "significant: {names}.",
            names=and_list(kept),
        )
    ]


def data_notes(result: Fit) -> Iterator[str]:
    """Yield what a reader should know about the rows and the features of a fit."""
    found = result.table.notes
    n_rows = found.n_rows - found.n_given_up
    if found.n_given_up:
        yield message(
            "Excluded because given up: {count} of {total} ratings.",
            count=found.n_given_up,
            total=found.n_rows,
        )
    if found.n_incomplete:
        yield message(
            "Excluded because incomplete: {count} of {total} ratings.",
            count=found.n_incomplete,
            total=n_rows,
        )
    if found.n_alone:
        yield message(
            "Excluded as the only rating in a round: {count} of {total} ratings.",
            count=found.n_alone,
            total=n_rows - found.n_incomplete,
        )
    if found.means_of:
        yield message(
            "Each round and each rater has its own mean, so differences between rounds or raters "
            "aren't attributed to any feature."
        )
    n_ratings = result.table.n_ratings
    if found.n_off_scale:
        yield message(
            "Outside the range 0 to {max_rating}: {n_off} of {n_ratings} ratings. They range from "
            "{low:g} to {high:g}. Correct them unless the table uses another scale.",
            max_rating=MAX_RATING,
            n_off=found.n_off_scale,
            n_ratings=n_ratings,
            low=found.low,
            high=found.high,
        )
    yield from _repeats(found, n_ratings)
    for name, rare in found.rare:
        yield message(
            "{name} has the same value in all but {rare} of {n_column} rows, so its coefficient "
            "depends on those few.",
            name=name,
            rare=rare,
            n_column=result.n,
        )
    for name, why in result.table.left_out.items():
        yield message("{name} is excluded: {reason}.", name=name, reason=_reason(why))


def _repeats(found: DataNotes, n_ratings: int) -> Iterator[str]:
    if found.n_averaged:
        yield message(
            "Repeats of the same puzzle are averaged ({n_ratings} ratings of {n_numbers} "
            "puzzles).",
            n_ratings=n_ratings,
            n_numbers=found.n_averaged,
        )
    if found.n_repeated:
        yield message(
            "{n_ratings} ratings of {nunique} puzzles are treated as independent, which makes the "
            "errors too small. Average the repeats or cluster the errors.",
            n_ratings=n_ratings,
            nunique=found.n_repeated,
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


def controls_in_fit(n_controls: int, n_ratings: int, *, is_included: bool) -> list[str]:
    """Return whether a fit includes controls, which widen the ranges of selected features."""
    if not n_controls:
        return []
    values = {"n_controls": n_controls, "n_chosen": n_ratings}
    if is_included:
        return [
            message(
                "Ratings of controls included in this fit: {n_controls} of {n_chosen}.", **values
            )
        ]
    return [
        message(
            "Ratings of controls excluded from this fit: {n_controls} of {n_chosen}.", **values
        )
    ]


# Checks of a fit ---------------------------------------------------------------------------------


def influence_sentences(
    found: Sequence[Influence], name_of: Callable[[str], str] = str
) -> list[str]:
    """Return sentences on a fit's most influential puzzles, and on those it explains worst."""
    sentences: list[str] = [
        message(
            "{name_of} alone determines a coefficient. Rate another puzzle like it.",
            name_of=name_of(each.puzzle),
        )
        for each in found
        if each.cooks_distance is None
    ]
    known = [each for each in found if each.cooks_distance is not None]
    strong = stable_sorted(
        (each for each in known if each.is_influential),
        lambda each: each.cooks_distance or 0.0,
        is_largest_first=True,
    )
    named = [
        message(
            "{name_of} (rated {observed:g}, expected {fitted})",
            name_of=name_of(each.puzzle),
            observed=each.observed,
            fitted=significant(each.fitted),
        )
        for each in strong[:_MOST_INFLUENTIAL]
    ]
    if named:
        sentences.append(
            message(
                "Most influential: {names}. Check your notes on these ratings.",
                names=join_messages(", ", named),
            )
        )
    return [
        *sentences,
        *(
            message(
                "{name_of} was rated {observed:g}, but the fit expects {fitted}: {value} standard "
                "errors apart.",
                name_of=name_of(each.puzzle),
                observed=each.observed,
                fitted=significant(each.fitted),
                value=fixed(abs(each.studentised or 0)),
            )
            for each in known
            if each.is_far
        ),
    ]


def selection_sentences(fit: Fit, stated: Sequence[str]) -> list[str]:
    """Return sentences comparing a regression with the preference model of the same ratings.

    They list the stated features that the regression excludes, and note that the ratings chose the
    others.
    """
    used = {term.name for term in fit.features}
    missing = [name for name in stated if name not in used]
    chosen = [name for name in stated if name in used]
    said: list[str] = []
    if missing:
        said.append(
            message(
                "This regression excludes {names}, so it doesn't check the preference model's "
                "findings about that.",
                names=and_list(missing),
            )
        )
    if chosen:
        said.append(
            message(
                "The preference model picked out {names} using the same ratings, so the p values "
                "are smaller than for features chosen beforehand.",
                names=and_list(chosen),
            )
        )
    return said
