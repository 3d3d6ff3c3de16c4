"""The report of a round: energy, puzzles, ratings, and findings.

A self-contained HTML page with tables, and with plots as inline images.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from math import isfinite
from typing import Final

import pandas as pd

from engine.deck import TWO_COLOURS, Inks
from engine.design.energy import Energy, Factor, Term
from engine.digits import fixed, probability, significant
from engine.errors import FitError
from engine.numerics import is_above, round_stable
from engine.ratings.ratings_file import RatingsTable
from engine.ratings.revision import newest_by_deal
from engine.report.html import (
    Language,
    heading,
    page,
    paragraphs,
    pictures,
    table,
    written_in,
)
from engine.report.plots import (
    CURVE_KEY,
    coefficient_svg,
    curve_svg,
    residual_svg,
    scatter_svg,
)
from engine.report.puzzle_blocks import puzzle_blocks
from engine.report.raters import Naming, labels_of, raters_section
from engine.report.round_methods import methods_section
from engine.sentences import and_list, join_messages, message, message_of
from engine.statistics.learning.curves import curves_of
from engine.statistics.learning.findings import (
    PreferenceFindings,
    learn_findings,
    preference_sentences,
)
from engine.statistics.learning.learner import LIKELY, PreferenceModel
from engine.statistics.rater.controls import control_sentences
from engine.statistics.rater.table import raters_of
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.wording import selection_sentences
from engine.statistics.words import feature_words, in_words, plural
from engine.study.archive import known_preferences, stated_names, usual_names
from engine.study.expected_round import expectations, record_sentences
from engine.study.folder import Study
from engine.study.next_round import preferences_of
from engine.study.participation import READER, participants, rows_of, seen_by_reader
from engine.study.round import Iteration
from engine.study.round_fit import fit_ratings_of, reading_of


def opening(
    study: Study,
    iteration: Iteration,
    ratings: RatingsTable,
    said: Sequence[str] = (),
    *,
    has_fit: bool = True,
    can_learn: bool = True,
) -> list[str]:
    """Return the opening section: the findings ``said``, and the next steps.

    ``has_fit``: whether a fit is saved with the round. ``can_learn``: whether enough is rated for
    a preference model.
    """
    next_step = _next_step(study, iteration, ratings, has_fit=has_fit, can_learn=can_learn)
    return [*map(in_words, said), next_step]


def _next_step(
    study: Study, iteration: Iteration, ratings: RatingsTable, *, has_fit: bool, can_learn: bool
) -> str:
    number = iteration.number
    after = [each for each in study.iterations if each.number > number]
    if after:
        return message(
            "Round {number} followed, with the energy {name}.",
            number=after[0].number,
            name=after[0].energy().name or message("without a name"),
        )
    rated = newest_by_deal(ratings, number)
    n_left = sum(shown.deal not in rated for shown in iteration.order())
    if n_left:
        return message("Next: play and rate %n more puzzle(s) of round {number}.", n=n_left,
                       number=number)  # fmt: skip
    if not has_fit and not can_learn:
        return message("Next: rate more puzzles, using more of the scale.")
    if not has_fit:
        return message(
            "Next: fit the ratings and save the fit with round {number}.", number=number
        )
    return message(
        "Next: review the energy for round {number}, then generate the round.", number=number + 1
    )


_LINES: Final = message(
    "Each line shows the effect of one feature in the whole fit, with the others at their means."
)
_NOTHING_LIKED: Final = message("No feature changes the expected rating enough to get a term.")
_MOST_SCATTERS: Final = 4
_COEFFICIENTS: Final = message("Coefficients with 95% intervals")
_UNKNOWN: Final = "–"


def report_html(
    study: Study,
    number: int,
    inks: Inks = TWO_COLOURS,
    *,
    rater: str | None = None,
    naming: Naming = "initials",
    language: Language | None = None,
    day: date | None = None,
) -> str:
    """Return the report of a round.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the study has no such
    round, or a file of it cannot be read.

    Parameters
    ----------
    study : Study
        The study. In a blind study, data of unrated puzzles are hidden.
    rater : str, optional
        The only rater to report; by default all whose ratings the reader may see, by
        `engine.study.participation`.
    naming : {"initials", "numbers", "none"}
        How raters are named if there are several.
    language : Language, optional
        English by default.
    day : date, optional
        Date of the report, shown if given.
    """
    with written_in(language or Language()):
        return _report(study, number, inks, rater, naming, day)


def _report(
    study: Study,
    number: int,
    inks: Inks,
    rater: str | None,
    naming: Naming,
    day: date | None,
) -> str:
    iteration = study.iteration(number)
    seen = seen_by_reader(study)
    ratings = seen.table if rater is None else rows_of(seen.table, rater)
    frame = ratings.frame
    whose = (rater,) if rater is not None else (READER,) if seen.n_withheld else ()
    people = participants(iteration, ratings)
    labels = labels_of(raters_of(seen.table.frame), naming)
    own = frame[frame["iteration"] == number]
    until = frame[frame["iteration"] <= number].reset_index(drop=True)
    learned, found, opened = _found(study, number, until, rater)
    fit, said = _fit(study, iteration, until, whose, found)
    can_learn = learned is not None if rater is None else known_preferences(study) is not None
    title = message("{study}: round {number}", study=study.name, number=number)
    parts = [
        heading(title, 1),
        *paragraphs([study.note]),
        *paragraphs(
            opening(
                study, iteration, ratings, opened, has_fit=fit is not None, can_learn=can_learn
            ),
            kind="summary",
        ),
        *_energy(iteration.energy(), _energy_before(study, number)),
        *_ratings_summary(frame, number),
        *paragraphs([seen.sentence, _of_one(labels, rater)], is_quiet=True),
        *raters_section(frame, people, labels),
        *_fitted(fit, said, own),
        *(_liked(study, number, learned) if rater is None and learned is not None else []),
        heading(message("Puzzles")),
        *puzzle_blocks(iteration, own, inks, is_blind=study.blind, labels=labels),
        *methods_section(study, iteration, ratings, day),
    ]
    return page(title, parts)


def _of_one(labels: Mapping[str, str], rater: str | None) -> str:
    if rater is None or len(labels) == 1:
        return ""
    if labels[rater]:
        return message("This report uses only the ratings of {rater}.", rater=labels[rater])
    return message("This report uses only one rater's ratings.")


def _found(
    study: Study, number: int, frame: pd.DataFrame, rater: str | None
) -> tuple[PreferenceModel | None, PreferenceFindings | None, list[str]]:
    """Return the preference findings up to a round, from all ratings or those of one rater.

    The model, its findings, and their sentences; the reason if too little is rated.

    ``frame``: the ratings up to the round.
    """
    try:
        if rater is None:
            learned, found = preferences_of(study, before=number + 1)
        else:
            learned, found = learn_findings(frame)
    except FitError as error:
        return None, None, [message_of(error)]
    return learned, found, preference_sentences(found)


def _liked(study: Study, number: int, learned: PreferenceModel) -> list[str]:
    """Return the basis of the next energy: curves from all ratings up to this round."""
    curves = curves_of(learned)
    known = [each for each in expectations(study) if each.number <= number]
    expected = [each.sentence for each in known if each.number == number]
    expected += record_sentences(known)
    drawn = [
        (
            curve_svg(each, curves),
            in_words(message("Expected rating by {name}", name=each.name)),
        )
        for each in curves
    ]
    faint = [each.sentence for each in curves if is_above(LIKELY, each.chance)]
    sentences = faint if drawn else [_NOTHING_LIKED]
    return [
        heading(message("Basis of the suggested energy")),
        *paragraphs(expected),
        *paragraphs(map(in_words, sentences)),
        *([pictures(drawn)] if drawn else []),
        *paragraphs([CURVE_KEY] if drawn else [], is_quiet=True),
    ]


def _energy_before(study: Study, number: int) -> Energy | None:
    """Return the energy of the previous round; None in a first round."""
    before = [each for each in study.iterations if each.number < number]
    return before[-1].energy() if before else None


def _energy(energy: Energy, before: Energy | None) -> list[str]:
    rows = [
        [
            f"{term.weight:g}",
            join_messages(" × ", map(_factor, term.factors)),
            _conditions(term),
        ]
        for term in energy.terms
    ]
    origin = [message("An unsolvable deal costs {cost}.", cost=f"{energy.unsolvable:g}")]
    if energy.parent:
        origin.append(message("Previous energy: {name}.", name=energy.parent))
    if before is not None and before.name != energy.parent:
        origin.append(message("The previous round used {name}.", name=before.name))
    return [
        heading(message("Energy: {name}", name=energy.name)),
        *paragraphs([in_words(energy.why)]),
        table([message("weight"), message("times"), message("when")], rows, n_texts=3),
        *paragraphs([join_messages(" ", origin)], is_quiet=True),
    ]


def _factor(factor: Factor) -> str:
    name = factor.feature
    if factor.target is None and not factor.is_log:
        return feature_words(name)
    if factor.target is None:
        return in_words(message("logarithm of {feature}", feature=name))
    target = f"{factor.target:g}"
    if factor.is_log:
        return in_words(
            message("log distance from {feature} to {target}", feature=name, target=target)
        )
    return in_words(message("distance from {feature} to {target}", feature=name, target=target))


def _conditions(term: Term) -> str:
    return and_list(
        join_messages(
            " ",
            (
                feature_words(each.left),
                each.operator,
                feature_words(each.right) if isinstance(each.right, str) else f"{each.right:g}",
            ),
        )
        for each in term.when
    )


def _ratings_summary(frame: pd.DataFrame, number: int) -> list[str]:
    own = frame[frame["iteration"] == number]
    mine = own[(own["control"] == "") & own["rating"].notna()]
    if mine.empty:
        return [
            heading(message("Ratings")),
            *paragraphs([message("No puzzle in this round has been rated yet.")]),
        ]
    ratings = mine["rating"].astype("float64")
    means = ratings.groupby(mine["puzzle_id"], sort=False).mean()
    lines: list[str] = [
        message(
            "Mean rating {mean} ({ratings}, {puzzles}).",
            mean=fixed(round_stable(float(means.mean())), 2),
            ratings=plural(len(mine), "rating"),
            puzzles=plural(len(means), "puzzle"),
        )
    ]
    lines += control_sentences(frame, number=number)
    return [heading(message("Ratings")), *paragraphs(lines)]


def _fit(
    study: Study,
    iteration: Iteration,
    frame: pd.DataFrame,
    whose: tuple[str, ...],
    found: PreferenceFindings | None,
) -> tuple[Fit | None, list[str]]:
    """Fit the present ratings with saved or default options; return the fit and its sentences."""
    stored = iteration.fit() or {}
    try:
        if "options" in stored and not stored["options"].get("is_usual"):
            options = FitOptions.from_json(stored["options"])
        else:
            options = FitOptions(tuple(usual_names(study, frame, found)))
        options = replace(options, raters=whose or options.raters)
        fit = fit_ratings_of(frame, options)
    except FitError:
        return None, []
    chosen = selection_sentences(fit, stated_names(found))
    return fit, [*chosen, *reading_of(frame, options, fit)]


def _fitted(fit: Fit | None, said: Sequence[str], own: pd.DataFrame) -> list[str]:
    title = heading(message("Check: regression"))
    if fit is None:
        return [title, *paragraphs([message("Too few puzzles have been rated for a regression.")])]
    rows = [
        [
            message("constant") if term.name == "Intercept" else feature_words(term.name),
            *map(_number, (term.coef, term.se, term.t)),
            *map(_p_value, (term.p, term.p_holm)),
            _range(_number(term.low), _number(term.high)),
            _number(fit.vif.get(term.name)),
        ]
        for term in fit.terms
    ]
    heads = [
        message("feature"), message("coefficient"), message("SE"), "t", "p", message("p (Holm)"),
        message("95% interval"), message("VIF"),
    ]  # fmt: skip
    about = join_messages(
        ", ",
        (
            f"n = {fit.n}",
            message("R² within rounds and raters = {value}", value=_number(fit.r2))
            if fit.n_means > 1
            else message("R² = {value}", value=_number(fit.r2)),
            message("adjusted R² = {value}", value=_number(fit.adj_r2)),
            message(
                "prediction error (leave-one-puzzle-out) = {value} points",
                value=_number(fit.loo_rmse),
            ),
            message("standard errors: {kind}", kind=_errors_text(fit)),
            message("units: {scale}", scale=_UNITS[fit.scale]),
        ),
    )
    scatters = _scatters(fit, own)
    return [
        title,
        *paragraphs(map(in_words, said)),
        table(heads, rows),
        *paragraphs([about], is_quiet=True),
        *(() if fit.is_exact else [pictures([(coefficient_svg(fit), _COEFFICIENTS)])]),
        pictures([(residual_svg(fit), message("Residuals against fitted ratings")), *scatters]),
        *paragraphs([_LINES] if scatters else [], is_quiet=True),
    ]


def _errors_text(fit: Fit) -> str:
    if fit.repeats == "cluster":
        return message("clustered by puzzle (CR3)")
    return message("robust (HC3)") if fit.robust else message("ordinary")


def _scatters(fit: Fit, own: pd.DataFrame) -> list[tuple[str, str]]:
    """Return plots of the ratings of the round against the first features of its fit."""
    rated = own[own["rating"].notna()]
    drawn = []
    for term in fit.features[:_MOST_SCATTERS]:
        if term.name in rated.columns and not rated.empty:
            x = pd.to_numeric(rated[term.name], errors="coerce").tolist()
            y = pd.to_numeric(rated["rating"]).tolist()
            about = in_words(message("Ratings against {name}", name=term.name))
            drawn.append((scatter_svg(term.name, x, y, fit.line(term.name)), about))
    return drawn


_UNITS: Final = {
    "raw": message("per unit"),
    "zscore": message("per standard deviation"),
    "minmax": message("over the whole range"),
}


def _range(low: str, high: str) -> str:
    return message("{low} to {high}", low=low, high=high)


def _p_value(p: float) -> str:
    return probability(p) if isfinite(p) else _UNKNOWN


def _number(value: float | None) -> str:
    return _UNKNOWN if value is None or value != value else significant(round_stable(value))  # noqa: PLR0124
