"""The report of a round: what was minimised, what came out, what was judged, and what it says.

One HTML page that needs nothing else: tables, and plots as pictures inside it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Final

import pandas as pd

from engine.deck import TWO_COLOURS, Inks
from engine.design.energy import Energy, Factor, Term
from engine.digits import fixed, probability, significant
from engine.errors import FitError
from engine.numerics import round_stable
from engine.progress import run
from engine.ratings.ratings_file import RatingsTable
from engine.ratings.revision import newest_by_deal
from engine.report.html import Markup, heading, page, paragraphs, picture, pictures, table
from engine.report.plots import coefficient_svg, curve_svg, residual_svg, scatter_svg
from engine.report.puzzle_blocks import puzzle_blocks
from engine.report.raters import Naming, labels_of, raters_section
from engine.report.svg import deal_svg
from engine.statistics.learning.curves import curves_of
from engine.statistics.rater.controls import CONTROL_KINDS, control_difference
from engine.statistics.rater.table import raters_of
from engine.statistics.regression.first_choice import features_of
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.wording import headline
from engine.statistics.words import in_words, plural, short_id, title_of
from engine.study.expected_round import expectations
from engine.study.folder import Study
from engine.study.next_round import learn_from
from engine.study.pairwise_results import PairwiseResults, estimate_strengths
from engine.study.participation import READER, participants, rows_of, seen_by_reader
from engine.study.round import Iteration
from engine.study.round_fit import fit_ratings_of, frame_of_fit, ratings_of, reading_of, wholes_of


def opening(
    study: Study,
    iteration: Iteration,
    fit: Fit | None,
    ratings: RatingsTable,
    narrow: Collection[str] = (),
) -> list[str]:
    """Return three sentences, or the last of them where no fit is kept with the round.

    ``narrow``: as in `engine.statistics.wording.headline`.
    """
    said = [] if fit is None else [in_words(each) for each in headline(fit, narrow)]
    return [*said, _next_step(study, iteration, ratings, has_fit=fit is not None)]


def _next_step(study: Study, iteration: Iteration, ratings: RatingsTable, *, has_fit: bool) -> str:
    number = iteration.number
    after = [each for each in study.iterations if each.number > number]
    if after:
        name = after[0].energy().name or "an energy without a name"
        return f"Round {after[0].number} came next; it minimised {name}."
    rated = newest_by_deal(ratings, number)
    n_left = sum(shown.deal not in rated for shown in iteration.order())
    if n_left:
        left = "is" if n_left == 1 else "are"
        what = plural(n_left, "puzzle")
        return f"Next: play and rate the {what} of round {number} that {left} left."
    if not has_fit:
        return f"Next: fit the ratings, and save the fit to round {number}."
    return f"Next: review the energy of round {number + 1}, and generate it."


_LINES: Final = "A line is what the whole fit says of a feature, with the others at their means."
_CURVES: Final = (
    "A curve is the expected rating by a feature, the others as in the rated puzzles, with its "
    "90 % interval. Marks below are the rated puzzles, the dot is the best value, and the next "
    "energy holds its puzzles out of what is grey."
)
_NOTHING_LIKED: Final = "No feature moves the expected rating enough to get a term."
_MOST_SCATTERS: Final = 4
_COEFFICIENTS: Final = "Coefficients with their 95 % intervals"
_NUMBER_WIDTH: Final = 88
_UNKNOWN: Final = "–"  # noqa: RUF001 - stands for no number


def report_html(
    study: Study,
    number: int,
    inks: Inks = TWO_COLOURS,
    *,
    rater: str | None = None,
    naming: Naming = "initials",
) -> str:
    """Return the report of a round.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the study has no such
    round, or a file of it cannot be read.

    Parameters
    ----------
    study : Study
        The study. Where it is blind, nothing is told of a puzzle that is not rated yet.
    rater : str, optional
        Whose ratings alone are reported; without it those of all that the reader may see, by
        `engine.study.participation`.
    naming : {"initials", "numbers", "none"}
        How raters are named, where several rated.
    """
    iteration = study.iteration(number)
    seen = seen_by_reader(study)
    ratings = seen.table if rater is None else rows_of(seen.table, rater)
    frame = ratings.frame
    whose = (rater,) if rater is not None else (READER,) if seen.n_withheld else ()
    people = participants(iteration, ratings)
    labels = labels_of(raters_of(seen.table.frame), naming)
    own = frame[frame["iteration"] == number]
    fit, said, narrow, n_later = _fit(study, iteration, frame, whose)
    compared = run(estimate_strengths(study, name_of=short_id))
    title = f"{study.name}: round {number}"
    parts = [
        heading(title, 1),
        *paragraphs([study.note]),
        *paragraphs(opening(study, iteration, fit, ratings, narrow), kind="summary"),
        *_energy(iteration.energy(), _energy_before(study, number)),
        *_ratings_summary(frame, number),
        *paragraphs([seen.sentence, _of_one(labels, rater)], is_quiet=True),
        *raters_section(frame, _read(iteration, fit), people, labels),
        *_fitted(fit, said, own),
        *_later(n_later),
        *(_liked(study, number) if rater is None else []),
        *_strengths(compared, iteration, inks),
        heading("Puzzles"),
        *puzzle_blocks(iteration, own, inks, is_blind=study.blind, labels=labels),
    ]
    return page(title, parts)


def _of_one(labels: Mapping[str, str], rater: str | None) -> str:
    if rater is None or len(labels) == 1:
        return ""
    named = f", {labels[rater]}" if labels[rater] else ""
    return f"This report is of the ratings of one rater{named}."


def _read(iteration: Iteration, fit: Fit | None) -> list[str]:
    """Return the features that ratings may follow: those fitted, else those of the energy."""
    if fit is not None:
        return [term.name for term in fit.features]
    return list(features_of(iteration.energy()))


def _liked(study: Study, number: int) -> list[str]:
    """Draw what the next energy follows from: all that was rated up to this round."""
    try:
        curves = curves_of(learn_from(study, before=number + 1))
    except FitError:
        return []  # too little is rated
    expected = [each.sentence for each in expectations(study) if each.number == number]
    drawn = [
        (curve_svg(each, curves), f"Expected rating by {title_of(each.name)}") for each in curves
    ]
    sentences = [each.sentence for each in curves] or [_NOTHING_LIKED]
    return [
        heading("What the next energy follows from"),
        *paragraphs(expected),
        *paragraphs(map(in_words, sentences)),
        *([pictures(drawn)] if drawn else []),
        *paragraphs([_CURVES] if drawn else [], is_quiet=True),
    ]


def _energy_before(study: Study, number: int) -> Energy | None:
    """Return what the round before minimised; None in a first round."""
    before = [each for each in study.iterations if each.number < number]
    return before[-1].energy() if before else None


def _energy(energy: Energy, before: Energy | None) -> list[str]:
    rows = [
        [
            f"{term.weight:g}",
            " × ".join(map(_factor, term.factors)),  # noqa: RUF001 - the sign
            _conditions(term),
        ]
        for term in energy.terms
    ]
    origin = f"Its parent is {energy.parent}." if energy.parent else "It is the first of its line."
    if before is not None and before.name != energy.parent:
        origin += f" The round before minimised {before.name}."
    return [
        heading(f"Energy: {energy.name}"),
        *paragraphs([energy.why]),
        table(["weight", "times", "when"], rows, n_texts=3),
        *paragraphs([f"An unsolvable deal costs {energy.unsolvable:g}. {origin}"], is_quiet=True),
    ]


def _factor(factor: Factor) -> str:
    title = title_of(factor.feature)
    if factor.target is None:
        return f"logarithm of {title}" if factor.is_log else title
    kind = "log distance" if factor.is_log else "distance"
    return f"{kind} of {title} to {factor.target:g}"


def _conditions(term: Term) -> str:
    return " and ".join(
        f"{title_of(each.left)} {each.operator} "
        + (title_of(each.right) if isinstance(each.right, str) else f"{each.right:g}")
        for each in term.when
    )


def _ratings_summary(frame: pd.DataFrame, number: int) -> list[str]:
    own = frame[frame["iteration"] == number]
    mine = own[(own["control"] == "") & own["rating"].notna()]
    if mine.empty:
        return [heading("Ratings"), *paragraphs(["No puzzle of this round is rated yet."])]
    ratings = mine["rating"].astype("float64")
    means = ratings.groupby(mine["puzzle_id"], sort=False).mean()
    counts = f"{plural(len(mine), 'rating')} of {plural(len(means), 'puzzle')}"
    average = round_stable(float(means.mean()))
    lines = [f"{counts} of the round, {fixed(average, 2)} on average over the puzzles."]
    for control in CONTROL_KINDS:
        try:
            lines.append(control_difference(frame, control, number).sentence)
        except FitError:
            continue
    return [heading("Ratings"), *paragraphs(lines)]


def _later(n_later: int) -> list[str]:
    if not n_later:
        return []
    came = plural(n_later, "rating")
    return paragraphs([f"{came} came or changed after this fit; fit again to count them."])


def _fit(
    study: Study, iteration: Iteration, frame: pd.DataFrame, whose: tuple[str, ...]
) -> tuple[Fit | None, list[str], tuple[str, ...], int]:
    """Return the fit kept with a round, what it says, of what it has seen a small part alone.

    The last is how many of its ratings came after it.
    """
    stored = iteration.fit()
    if stored is None or "options" not in stored:
        return None, [], (), 0
    options = FitOptions.from_json(stored["options"])
    if whose:
        options = replace(options, raters=whose)
    then = frame_of_fit(study, iteration)
    try:
        fit = fit_ratings_of(then, options)
    except FitError:
        return None, [], (), 0
    last = ratings_of(then, options)["rated_at"].max()
    said = reading_of(then, options, fit)
    narrow = tuple(wholes_of(then, fit))
    return fit, said, narrow, int((ratings_of(frame, options)["rated_at"] > last).sum())


def _fitted(fit: Fit | None, said: Sequence[str], own: pd.DataFrame) -> list[str]:
    title = heading("What the ratings say")
    if fit is None:
        return [title, *paragraphs(["No fit is kept with this round."])]
    rows = [
        [
            "constant" if term.name == "Intercept" else title_of(term.name),
            *map(_number, (term.coef, term.se, term.t)),
            *map(_p_value, (term.p, term.p_holm)),
            f"{_number(term.low)} to {_number(term.high)}",
            _number(fit.vif.get(term.name)),
        ]
        for term in fit.terms
    ]
    heads = ["feature", "coefficient", "SE", "t", "p", "p (Holm)", "95 % interval", "VIF"]
    about = (
        f"n = {fit.n}, R²{' within rounds' * (fit.n_means > 1)} = {_number(fit.r2)}, "
        f"adjusted {_number(fit.adj_r2)}, "
        f"leave-one-puzzle-out error {_number(fit.loo_rmse)} points; errors "
        f"{_errors_text(fit)}, units {fit.scale}."
    )
    scatters = _scatters(fit, own)
    return [
        title,
        *paragraphs(map(in_words, said)),
        table(heads, rows),
        *paragraphs([about], is_quiet=True),
        *(() if fit.is_exact else [pictures([(coefficient_svg(fit), _COEFFICIENTS)])]),
        pictures([(residual_svg(fit), "Residuals against fitted ratings"), *scatters]),
        *paragraphs([_LINES] if scatters else [], is_quiet=True),
    ]


def _errors_text(fit: Fit) -> str:
    if fit.repeats == "cluster":
        return "clustered by puzzle (CR3)"
    return "robust (HC3)" if fit.robust else "ordinary"


def _scatters(fit: Fit, own: pd.DataFrame) -> list[tuple[str, str]]:
    """Draw the ratings of the round against the first features of its fit."""
    rated = own[own["rating"].notna()]
    drawn = []
    for term in fit.features[:_MOST_SCATTERS]:
        if term.name in rated.columns and not rated.empty:
            x = pd.to_numeric(rated[term.name], errors="coerce").tolist()
            y = pd.to_numeric(rated["rating"]).tolist()
            about = f"Ratings against {title_of(term.name)}"
            drawn.append((scatter_svg(term.name, x, y, fit.line(term.name)), about))
    return drawn


def _strengths(compared: PairwiseResults, iteration: Iteration, inks: Inks) -> list[str]:
    """Say how the puzzles of the round stand when two are compared; nothing without an answer."""
    if not compared.n_answers:
        return []
    title = heading("Which of two was better")
    if compared.strengths is None:
        return [title, *paragraphs([f"{compared.refusal}."])]
    records = (*iteration.puzzles().records, *iteration.controls())
    deals = {record.id: record.deal for record in records}
    rows: list[list[str | Markup]] = [
        [
            picture(deal_svg(deals[entry.puzzle], inks), deals[entry.puzzle].to_line()),
            short_id(entry.puzzle),
            fixed(entry.strength, 2, sign=True),
            f"{fixed(entry.low, 2, sign=True)} to {fixed(entry.high, 2, sign=True)}"
            if entry.se
            else _UNKNOWN,
            str(entry.n_comparisons),
            str(entry.group + 1),
        ]
        for entry in compared.strengths.puzzles
        if entry.puzzle in deals
    ]
    if not rows:
        return [title, *paragraphs(["No puzzle of this round was compared yet."])]
    heads = ["deal", "puzzle", "strength", "95 % range", "compared", "group"]
    about = (
        f"{plural(compared.n_answers, 'answer')} in the whole study. A puzzle whose strength "
        "is truly 1 is liked better than an average one of its group 73 times out of 100, at 2 88 "
        "times; by few answers strengths lie too far apart."
    )
    return [title, *paragraphs([about, *compared.notes]), table(heads, rows, width=_NUMBER_WIDTH)]


def _p_value(p: float) -> str:
    return probability(p) if isfinite(p) else _UNKNOWN


def _number(value: float | None) -> str:
    return _UNKNOWN if value is None or value != value else significant(round_stable(value))  # noqa: PLR0124
