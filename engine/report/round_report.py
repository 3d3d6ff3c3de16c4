"""The report of a round: energy, puzzles, ratings, and findings.

A self-contained HTML page with tables, and with charts as inline images. This module computes its
contents; ``resources/report/round.html`` is the page.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from math import isfinite
from typing import Any, Final

import pandas as pd
from markupsafe import Markup

from engine.deck import (
    HEIGHT,
    TWO_COLOURS,
    WIDTH,
    Detail,
    Inks,
    face_of,
    face_svg,
    shape_defs,
    tones,
)
from engine.design.energy import Energy
from engine.digits import UNKNOWN, Day, fixed, probability, significant
from engine.errors import FitError
from engine.game import Deal, suit_of
from engine.numerics import is_above, stable_sorted
from engine.puzzlesets.batch_arguments import versions
from engine.ratings.blinding import Blinding
from engine.report.charts import CURVE_KEY, curve_charts, preferences_chart
from engine.report.formula import formula_text
from engine.sentences import and_list, capitalised, join_messages, message, message_of
from engine.statistics.display_names import (
    feature_words,
    in_words,
    plural,
    rater_labels,
    short_id,
)
from engine.statistics.learning.expected_ratings import PreferenceCurve, curves_of
from engine.statistics.learning.findings import PreferenceFindings
from engine.statistics.learning.preference_model import LIKELY, PreferenceModel
from engine.statistics.raters import measure_raters, raters_of
from engine.statistics.regression.ols import Fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.ratings_table import fit_ratings_of
from engine.statistics.wording import (
    RATER_HEADS,
    control_sentences,
    feature_sentence,
    preference_sentences,
    rater_cells,
    raters_sentence,
    reading,
)
from engine.study.results import results_of
from engine.study.round import Round
from engine.study.round_plan import RoundPlan
from engine.study.snapshot import Snapshot
from engine.webpage import EDGE, PAPER, render

# Sizes of a drawn deal in CSS pixels.
_SCALE: Final = 0.24  # of a card
_GAP: Final = 4.0  # between cards
_WIDEST: Final = 240.0  # larger deals are scaled down


def report_html(
    snapshot: Snapshot,
    number: int,
    inks: Inks = TWO_COLOURS,
    *,
    language: str = "en",
    words: Callable[[str], str] = str,
    day: date | None = None,
) -> str:
    """Return the report of a round.

    Raises SettingsError when the study has no such round.

    ``snapshot``: of a study; if it is blind, data of unrated puzzles are hidden.
    ``language``: HTML language code, such as ``"de"``.
    ``words``: translates a sentence of the engine, or formats a number.
    ``day``: date of the report, shown if given.
    """
    of_round, frame = snapshot.round(number), snapshot.frame
    labels = rater_labels(raters_of(frame))
    own = frame[frame["iteration"] == number]
    so_far = frame[frame["iteration"] <= number].reset_index(drop=True)
    model, findings, summary = _findings(snapshot, number)
    fit, checked = _regression(snapshot, of_round, so_far, findings)
    curves = () if model is None else curves_of(model)
    values = {
        "language": language,
        "title": message("{study}: round {number}", study=snapshot.name, number=number),
        "note": "" if snapshot.study is None else snapshot.study.note,
        "summary": list(map(in_words, summary)),
        "effects": preferences_chart(curves, words),
        "round": of_round,
        "formula": formula_text(of_round.energy),
        "energy_before": _energy_before(snapshot, number),
        "ratings": _ratings_summary(snapshot, number),
        "whose": [snapshot.withheld_sentence],
        "raters": _raters(frame, labels),
        "check": checked,
        "fit": fit,
        "coefficients": None if fit is None else coefficients(fit),
        "number": number_text,
        "basis": None if model is None else _basis(curves, words),
        "curve_key": CURVE_KEY,
        "puzzles": list(_puzzles(of_round, own, inks, labels, is_blind=snapshot.is_blind)),
        "methods": _methods(of_round),
        "day": "" if day is None else Day(day.isoformat()),
        "versions": ", ".join(f"{name} {version}" for name, version in versions().items()),
    }
    return render("report/round.html", values, words)


# The findings ------------------------------------------------------------------------------------


def _findings(
    snapshot: Snapshot, number: int
) -> tuple[PreferenceModel | None, PreferenceFindings | None, list[str]]:
    """Return the preference model up to a round, its findings, and their sentences.

    The reason as the only sentence if too little is rated.
    """
    try:
        model, findings = results_of(snapshot).learned(before=number + 1)
    except FitError as error:
        return None, None, [message_of(error)]
    return model, findings, preference_sentences(findings)


def _basis(curves: Sequence[PreferenceCurve], words: Callable[[str], str]) -> dict[str, Any]:
    """Return the basis of the next energy: curves from all ratings up to this round."""
    unlikely = [each.finding for each in curves if is_above(LIKELY, each.chance)]
    sentences = [in_words(feature_sentence(each)) for each in unlikely]
    if not curves:
        sentences.append(
            message(
                "No feature changes the expected rating enough to become a term of the energy."
            )
        )
    return {"sentences": sentences, "curves": curve_charts(curves, words)}


# The raters -----------------------------------------------------------------------------------


def _raters(frame: pd.DataFrame, labels: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the agreement of the raters, and a table of them; None without ratings.

    ``frame``: ratings of all rounds, as `RatingsTable.frame`.
    """
    if not raters_of(frame):
        return None
    agreement = measure_raters(frame)
    # Ratings without a name are by the owner of the study.
    rows = [
        rater_cells(each, labels[each.name] if each.name else message("own"))
        for each in agreement.raters
    ]
    table = {"heads": RATER_HEADS, "rows": rows}
    return {"sentence": raters_sentence(agreement), "table": table}


# The energy and the ratings ----------------------------------------------------------------------


def _energy_before(snapshot: Snapshot, number: int) -> Energy | None:
    """Return the energy that generated the previous round; None if there is none."""
    before = [each for each in snapshot.rounds if each.number < number]
    has_energy = before and not (before[-1].is_designed or before[-1].is_from_map)
    return before[-1].energy if has_energy else None


def _ratings_summary(snapshot: Snapshot, number: int) -> list[str]:
    frame = snapshot.frame
    own = frame[frame["iteration"] == number]
    rated = own[(own["control"] == "") & own["rating"].notna()]
    if rated.empty:
        return [message("No puzzle in this round has been rated yet.")]
    ratings = rated["rating"].astype("float64")
    means = ratings.groupby(rated["puzzle_id"], sort=False).mean()
    mean = message(
        "Mean rating {mean} ({ratings}, {puzzles}).",
        mean=fixed(float(means.mean()), 2),
        ratings=plural(len(rated), "rating"),
        puzzles=plural(len(means), "puzzle"),
    )
    differences = control_sentences(frame, number=number)
    return [mean, *differences, *results_of(snapshot).cautions(number)]


# The regression ----------------------------------------------------------------------------------


def _regression(
    snapshot: Snapshot,
    of_round: Round,
    frame: pd.DataFrame,
    findings: PreferenceFindings | None,
) -> tuple[Fit | None, list[str]]:
    """Fit the present ratings with saved or default options; return the fit and its sentences."""
    stored = of_round.fit or {}
    try:
        if "options" in stored and not stored["options"].get("is_usual"):
            options = FitOptions.from_json(stored["options"])
        else:
            options = FitOptions(results_of(snapshot).usual_terms(frame, findings))
        options = replace(options, raters=snapshot.fitted_raters or options.raters)
        fit = fit_ratings_of(frame, options)
    except FitError:
        return None, [message("Too few puzzles have been rated for a regression.")]
    stated = () if findings is None else findings.stated_names
    return fit, [in_words(each) for each in reading(fit, stated)]


def coefficients(fit: Fit) -> dict[str, Any]:
    """Return the table of a fit, in the units in which it was computed."""
    heads = [
        message("feature"),
        message("coefficient"),
        message("SE"),
        "t",
        "p",
        message("95% interval"),
        message("VIF"),
    ]
    rows = [
        [
            message("Intercept") if term.term is None else term.term.title(feature_words),
            *map(number_text, (term.coef, term.se, term.t)),
            UNKNOWN if term.p is None else probability(term.p),
            message("{low} to {high}", low=number_text(term.low), high=number_text(term.high)),
            number_text(term.vif),
        ]
        for term in fit.terms
    ]
    return {"heads": heads, "rows": rows}


def number_text(value: float | None) -> str:
    """Return a number of a regression, or a dash if it is unknown."""
    return UNKNOWN if value is None or not isfinite(value) else significant(value)


# The puzzles -------------------------------------------------------------------------------------


def _puzzles(
    of_round: Round,
    own: pd.DataFrame,
    inks: Inks,
    labels: Mapping[str, str],
    *,
    is_blind: bool,
) -> Iterator[dict[str, Any]]:
    """Yield each puzzle with its ratings, the best rated first, unrated ones last.

    Until all puzzles of a blind round are rated, controls are omitted, because listing them would
    identify them.

    ``own``: ratings of the round, as `RatingsTable.frame`.
    """
    records = of_round.puzzles
    rows: dict[str, list[Mapping[str, Any]]] = {}
    for row in own.sort_values("rated_at", kind="stable").to_dict("records"):
        rows.setdefault(str(row["puzzle_id"]), []).append({str(k): v for k, v in row.items()})
    mean_ratings = own["rating"].astype("float64").groupby(own["puzzle_id"]).mean().dropna()
    means = {str(puzzle): mean for puzzle, mean in mean_ratings.items()}
    blinding = Blinding.of_round(is_blind, ((each.id, each.id in means) for each in records))
    controls = () if blinding.hides_something else of_round.controls
    rated = stable_sorted(
        [each for each in records if each.id in means],
        lambda record: means[record.id],
        is_largest_first=True,
    )
    unrated = [each for each in records if each.id not in means]
    rated_controls = [each for each in controls if each.id in means]
    own_ids = {each.id for each in records}
    for record in (*rated, *unrated, *rated_controls):
        ratings = rows.get(record.id, [])
        short = short_id(record.id)
        if record.id in own_ids:
            name = message("Puzzle {puzzle}", puzzle=short)
        else:
            name = message("Control {puzzle}", puzzle=short)
        rating = _rating_text(means.get(record.id), len(ratings))
        yield {
            "title": message("{name}: {rated}", name=name, rated=rating),
            "svg": deal_svg(record.deal, inks),
            "deal": record.deal.to_line(),
            "ratings": [_rating_entry(row, labels, is_only=len(ratings) == 1) for row in ratings],
        }


def deal_svg(deal: Deal, inks: Inks = TWO_COLOURS) -> str:
    """Return a drawing of a deal with the cards of the window, in light colours."""
    across, down = (side * _SCALE + _GAP for side in (WIDTH, HEIGHT))
    width, height = _GAP + deal.columns * across, _GAP + deal.rows * down
    faces = {card: face_of(card, Detail.PLAIN) for card in deal.cells if card is not None}
    drawn_cells = [
        (
            _GAP + cell % deal.columns * across,
            _GAP + cell // deal.columns * down,
            None if card is None else Markup(face_svg(faces[card], tones(inks[suit_of(card)]))),
        )
        for cell, card in enumerate(deal.cells)
    ]
    values = {
        "width": width,
        "height": height,
        "reduced": min(1.0, _WIDEST / width),
        "scale": _SCALE,
        "paper": PAPER,
        "edge": EDGE,
        "shapes": Markup(shape_defs(faces.values())),
        "cells": drawn_cells,
    }
    return render("report/deal.svg", values)


def _rating_text(mean: float | None, n_rows: int) -> str:
    if mean is None:
        return message("not rated")
    rating = significant(mean)
    if n_rows > 1:
        return message("mean rating {rating}", rating=rating)
    return message("rating {rating}", rating=rating)


def _rating_entry(
    row: Mapping[str, Any], labels: Mapping[str, str], *, is_only: bool
) -> dict[str, str]:
    """Return a rating (unless in the title), data on the play, notes and tags."""
    rating, rater = _finite_or_none(row["rating"]), str(row.get("rater") or "")
    words: list[str] = []
    if rater:
        words.append(message("rater {rater}", rater=labels[rater]))
    if rating is not None and not is_only:
        words.append(message("rating {rating}", rating=significant(rating)))
    if row["disguise"]:
        words.append(message("repeat in another arrangement"))
    tags = ", ".join(filter(None, str(row["tags"]).split(";")))
    sentence = capitalised(join_messages(", ", [*words, *_play_texts(row)]))
    return {
        "words": join_messages("", (sentence, ".")),
        "notes": str(row["notes"]),
        "tags": message("Tags: {tags}", tags=tags) if tags else "",
    }


def _play_texts(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield data on the play, the outcome first."""
    yield message("given up") if row["outcome"] == "given_up" else message("solved")
    seconds = _finite_or_none(row["seconds"])
    if seconds is not None:
        minutes, rest = divmod(round(seconds), 60)
        if minutes:
            yield message("{minutes}:{seconds} minutes", minutes=minutes, seconds=f"{rest:02d}")
        else:
            yield plural(rest, "second")
    for name in ("undo", "hint"):
        count = _finite_or_none(row[f"{name}s"])
        if count:
            yield plural(int(count), name)


def _finite_or_none(value: object) -> float | None:
    """Return a finite number; None for anything else."""
    if not isinstance(value, int | float):
        return None
    number = float(value)
    return number if isfinite(number) else None


# The methods -------------------------------------------------------------------------------------


def _methods(of_round: Round) -> dict[str, Any]:
    """Return what the records say about how a round was generated, shown and rated."""
    batch, ratings = of_round.batch, [row.rating for row in of_round.ratings]
    plan = RoundPlan.from_json(batch)
    n_here = sum(bool(each.version) for each in ratings)  # the window saves its version
    n_pages = sum(bool(each.rater_token) for each in ratings)
    return {
        "version": batch.get("versions", {}).get("boaf", UNKNOWN),
        "seeds": and_list([str(each.seed) for each in plan.batches]) if plan.batches else "",
        "n_seeds": len(plan.batches),
        "n_chosen": 0 if plan.choice is None else plan.choice.count,
        "n_candidates": plan.n_candidates,
        "is_guessed": plan.choice is not None and plan.choice.guess is not None,
        "is_shuffled": bool(batch.get("round")),
        "controls": Counter(each.control for each in of_round.order if not each.disguise),
        "n_repeats": sum(each.disguise for each in of_round.order),
        "days": sorted({Day(row.rated_at.date().isoformat()) for row in of_round.ratings}),
        "n_ratings": len(ratings),
        "ratings": plural(len(ratings), "rating"),
        "raters": plural(len({each.rater for each in ratings}), "rater"),
        "n_here": n_here,
        "n_pages": n_pages,
        "n_elsewhere": len(ratings) - n_here - n_pages,
        "n_blind": sum(each.blind for each in ratings),
        "n_given_up": sum(each.outcome == "given_up" for each in ratings),
    }
