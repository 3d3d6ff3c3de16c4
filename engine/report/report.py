"""The report on rounds of a study as a web page: one of them, or all.

The page is self-contained HTML with tables, and with charts as inline images.
``resources/report/report.html`` is the page; this module computes its contents.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypeAlias

from engine.deck import (
    TWO_COLOURS,
    Inks,
)
from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError
from engine.files.storage import write_atomic
from engine.numerics import UNKNOWN, Day, fixed, is_above, probability, significant, stable_sorted
from engine.puzzlesets.batches import OF_STATISTICS, versions
from engine.ratings import Rating
from engine.report.charts import (
    ROUNDS_SIZE,
    Canvas,
    curve_charts,
    curve_key,
    is_product,
    preferences_chart,
    rounds_chart,
)
from engine.sentences import and_list, capitalised, join_messages, message, message_of
from engine.statistics.differences import ControlKind, control_sentences
from engine.statistics.display_names import (
    feature_words,
    in_words,
    plural,
    puzzle_title,
    term_words,
)
from engine.statistics.effects import NAMED_POINTS
from engine.statistics.findings import (
    Effect,
    FeatureEffect,
    feature_sentence,
    preference_sentences,
)
from engine.statistics.raters import RATER_HEADS, agreement_sentence, rater_cells
from engine.statistics.regression import Fit, regression_sentences
from engine.study.results import results_of
from engine.study.round import Round, parents_of
from engine.study.round_creation import RoundPlan
from engine.study.snapshot import Snapshot
from engine.templates import deal_svg, render
from engine.threads import cached_property

# Puzzles: their cards, their ratings, and what raters wrote --------------------------------------

_N_SHOWN: Final = 4  # puzzles at each end of the ratings

Tile: TypeAlias = dict[str, Any]
"""A puzzle for the template: title, svg, deal, and ratings with words, notes and tags."""


def best_and_worst(snapshot: Snapshot, inks: Inks) -> list[Tile]:
    """Return the puzzles that were rated best, then those rated worst."""
    records = snapshot.rated_puzzles().records
    n_best = min(_N_SHOWN, len(records) // 2)
    found = []
    for record in (*records[:n_best], *records[len(records) - n_best :]):
        opinion = snapshot.opinions[record.id]
        if opinion.rating is not None:
            name = puzzle_title(record.id)
            rating = _rating_text(opinion.rating, opinion.n_ratings)
            found.append(
                _tile(
                    record, inks, name, rating, [{"words": "", "notes": opinion.notes, "tags": ""}]
                )
            )
    return found


def puzzles_of(
    of_round: Round, labels: Mapping[str, str], inks: Inks, *, is_blind: bool
) -> Iterator[Tile]:
    """Yield each puzzle of a round with its ratings, the best rated first, unrated ones last.

    Until all puzzles of a blind round are rated, controls are omitted, because listing them would
    identify them.

    ``labels``: of the raters.
    """
    ratings: dict[str, list[Rating]] = {}
    for row in sorted(of_round.included, key=lambda row: row.rated_at):
        if row.rating.rating is not None:
            ratings.setdefault(row.rating.puzzle_id, []).append(row.rating)
    means = {id_: fmean(each.rating or 0 for each in given) for id_, given in ratings.items()}
    own_ids = {each.id for each in of_round.puzzles}
    for record in _best_first(of_round, means, is_blind=is_blind):
        given, name = ratings.get(record.id, []), puzzle_title(record.id)
        if record.id not in own_ids:
            name = message("Control {puzzle}", puzzle=name)
        entries = [_rating_entry(each, labels, is_only=len(given) == 1) for each in given]
        yield _tile(record, inks, name, _rating_text(means.get(record.id), len(given)), entries)


def _best_first(
    of_round: Round, means: Mapping[str, float], *, is_blind: bool
) -> tuple[PuzzleRecord, ...]:
    """Return the rated puzzles, unrated ones, and rated controls unless still secret."""
    rated = stable_sorted(
        [each for each in of_round.puzzles if each.id in means],
        lambda record: means[record.id],
        is_largest_first=True,
    )
    unrated = [each for each in of_round.puzzles if each.id not in means]
    if is_blind and unrated:
        return (*rated, *unrated)
    return (*rated, *unrated, *(each for each in of_round.controls if each.id in means))


def _tile(
    record: PuzzleRecord, inks: Inks, name: str, rating: str, ratings: Sequence[dict[str, str]]
) -> Tile:
    title = message("{name}: {rated}", name=name, rated=rating)
    svg, deal = deal_svg(record.deal, inks), record.deal.to_line()
    return {"title": title, "svg": svg, "deal": deal, "ratings": ratings}


def _rating_text(mean: float | None, n_rows: int) -> str:
    if mean is None:
        return message("not rated")
    rating = significant(mean)
    if n_rows > 1:
        return message("mean rating {rating}", rating=rating)
    return message("rating {rating}", rating=rating)


def _rating_entry(rating: Rating, labels: Mapping[str, str], *, is_only: bool) -> dict[str, str]:
    words: list[str] = []
    if rating.rater:
        words.append(message("rater {rater}", rater=labels[rating.rater]))
    if not is_only:
        words.append(message("rating {rating}", rating=significant(rating.rating or 0)))
    if rating.disguise:
        words.append(message("repeat in another arrangement"))
    sentence = capitalised(join_messages(", ", [*words, *_play_texts(rating)]))
    tags = ", ".join(rating.tags)
    return {
        "words": join_messages("", (sentence, ".")),
        "notes": rating.notes,
        "tags": message("Tags: {tags}", tags=tags) if tags else "",
    }


def _play_texts(rating: Rating) -> Iterator[str]:
    """Yield data on the play, the outcome first."""
    yield message("not solved") if rating.outcome == "given_up" else message("solved")
    if rating.seconds is not None:
        minutes, rest = divmod(round(rating.seconds), 60)
        if minutes:
            yield message("{minutes}:{seconds} minutes", minutes=minutes, seconds=f"{rest:02d}")
        else:
            yield plural(rest, "second")
    if rating.undos:
        yield plural(rating.undos, "undo")
    if rating.hints:
        yield plural(rating.hints, "hint")


# Tables ------------------------------------------------------------------------------------------

_COEFFICIENT_HEADS: Final = (
    message("feature"),
    message("coefficient"),
    message("SE"),
    "t",
    "p",
    message("95% interval"),
    message("VIF"),
)
_UNITS: Final = {
    "raw": message("Coefficients are in rating points per unit of the feature."),
    "zscore": message("Coefficients are in rating points per standard deviation."),
    "minmax": message("Coefficients are in rating points over the whole range of the feature."),
}


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption; the texts of the first columns are left-aligned."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    n_texts: int = 1  #: Number of columns with texts


def coefficients(fit: Fit, title: str = "") -> Table:
    """Return the table of a fit, in the units in which it was computed."""
    rows = (
        (
            message("Intercept") if term.term is None else term.term.title(feature_words),
            *map(number_text, (term.coef, term.se, term.t)),
            UNKNOWN if term.p is None else probability(term.p),
            message("{low} to {high}", low=number_text(term.low), high=number_text(term.high)),
            number_text(term.vif),
        )
        for term in fit.terms
    )
    r2 = (
        message("R² within rounds and raters = {value}", value=number_text(fit.r2))
        if fit.table.factors
        else message("R² = {value}", value=number_text(fit.r2))
    )
    kind = message("robust (HC3)") if fit.robust else message("ordinary")
    details = (
        r2,
        message(
            "prediction error (leave-one-puzzle-out) = {value} points",
            value=number_text(fit.loo_rmse),
        ),
        message("standard errors: {kind}", kind=kind),
    )
    rated = message("Rated puzzles: {n}.", n=fit.n)
    parts = (title, _UNITS[fit.scale], rated, join_messages(", ", details))
    return Table(_COEFFICIENT_HEADS, tuple(rows), join_messages(" ", filter(None, parts)))


def number_text(value: float | None) -> str:
    """Return a number of a regression, or a dash if it is unknown."""
    return UNKNOWN if value is None or not isfinite(value) else significant(value)


def formula_table(energy: Energy) -> Table:
    """Return the terms of the energy of a solvable deal, in words."""
    heads = message("Weight"), message("Feature"), message("Condition")
    return Table(heads, tuple(map(term_words, energy.terms)), "", n_texts=3)


# The report --------------------------------------------------------------------------------------


class Report:
    """The contents of a report, section by section.

    Raises SettingsError when the study has no such round.

    ``snapshot``: of a study; if it is blind, data of unrated puzzles are hidden.
    ``number``: the round; None for all rounds, without the results of one that its reader is
    rating blind. Findings are those of the ratings up to the round.
    """

    def __init__(self, snapshot: Snapshot, number: int | None = None) -> None:
        of_round = snapshot.round(number)
        self.is_whole = number is None
        self.snapshot = snapshot.settled if self.is_whole else snapshot
        self.rounds = snapshot.rounds if self.is_whole else (of_round,)
        self._of_study = results_of(self.snapshot)
        self._results = self._of_study if number is None else self._of_study.until(number)
        self._labels = self.snapshot.rater_labels

    @property
    def title(self) -> str:
        if self.is_whole:
            return message("{study}: all rounds", study=self.snapshot.name)
        number = self.rounds[0].number
        return message("{study}: round {number}", study=self.snapshot.name, number=number)

    # Preferences

    @property
    def summary(self) -> list[str]:
        """The findings, and what speaks against trusting them."""
        try:
            findings = preference_sentences(self._results.learned())
        except FitError as error:
            findings = [message_of(error)]
        cautions = (each for one in self.rounds for each in self._of_study.cautions(one.number))
        return [in_words(each) for each in (*findings, *cautions)]

    @property
    def lead(self) -> str:
        """What is rated better, in a sentence; empty while nothing is clear."""
        findings = self._results.learned() if self.effects else None
        if findings is None or not any(each.is_stated for each in findings.reported):
            return ""
        return in_words(preference_sentences(findings, has_features=False)[0])

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects of features and of a stated product; none from too few ratings."""
        return self._results.effects

    @property
    def large_effects(self) -> tuple[FeatureEffect, ...]:
        """The effects that are large enough for the suggested energy."""
        of_features = (each for each in self.effects if not is_product(each))
        return tuple(each for each in of_features if is_above(each.polynomial.span, NAMED_POINTS))

    # Rounds and their ratings

    @property
    def rounds_table(self) -> Table:
        """The rounds with their mean ratings, and their gains with 95% intervals."""
        rows = (
            (
                str(each.number),
                each.source,
                f"{each.n_rated}/{len(each.puzzles)}",
                UNKNOWN if each.mean_rating is None else fixed(each.mean_rating, 2),
                self._gain(each, "parent"),
                self._gain(each, "random"),
            )
            for each in self.rounds
        )
        heads = (
            message("Round"),
            message("Puzzles"),
            message("Rated"),
            message("Mean"),
            message("vs previous"),
            message("vs random"),
        )
        caption = message("Mean ratings by round, and gains over controls with 95% intervals.")
        return Table(heads, tuple(rows), caption, n_texts=2)

    def _gain(self, of_round: Round, control: ControlKind) -> str:
        gain = self._of_study.gain(of_round.number, control)
        if gain is None:
            return UNKNOWN
        half = (gain.high - gain.low) / 2
        return f"{fixed(gain.difference, 2, sign=True)} ± {fixed(half, 2)}"

    @property
    def ratings(self) -> list[str]:
        """The mean rating of the round, and its differences to controls."""
        of_round = self.rounds[0]
        rated = [row.rating for row in of_round.included if not row.rating.control]
        if of_round.mean_rating is None:
            return [message("No puzzle in this round has been rated yet.")]
        mean = message(
            "Mean rating {mean} ({ratings}, {puzzles}).",
            mean=fixed(of_round.mean_rating, 2),
            ratings=plural(len(rated), "rating"),
            puzzles=plural(len({each.puzzle_id for each in rated}), "puzzle"),
        )
        parents = parents_of(self.snapshot.rounds)
        return [mean, *control_sentences(self.snapshot.frame, of_round.number, parents)]

    def energy_before(self, of_round: Round) -> Energy | None:
        """Return the energy that generated the previous round; None if there is none."""
        before = [each for each in self.snapshot.rounds if each.number < of_round.number]
        has_energy = before and not (before[-1].is_designed or before[-1].is_from_map)
        return before[-1].energy if has_energy else None

    @cached_property
    def raters(self) -> tuple[str, Table] | None:
        """The agreement of the raters of all rounds, and a table of them; None without ratings."""
        if self.snapshot.frame.empty:
            return None
        found = self._of_study.agreement
        # Ratings without a name are by the owner of the study.
        rows = (
            rater_cells(each, self._labels[each.name] if each.name else message("own"))
            for each in found.raters
        )
        return agreement_sentence(found), Table(RATER_HEADS, tuple(map(tuple, rows)))

    # Regressions

    @cached_property
    def _fit(self) -> Fit | None:
        """The regression of all ratings up to the round."""
        with suppress(FitError):
            return self._results.default_fit()
        return None

    @property
    def check(self) -> list[str]:
        if self._fit is None:
            return [message("Too few puzzles have been rated for a regression.")]
        findings = self._results.findings
        claims = None if findings is None else findings.claims
        sentences = regression_sentences(self._fit, claims)
        return [in_words(each) for each in sentences]

    @property
    def regressions(self) -> Iterator[Table]:
        """The coefficients, of several rounds also by round.

        They are those of ``boaf study fit``, by default and with ``--round``. Rounds with too few
        ratings are left out.
        """
        if self._fit is not None:
            of_all = message("Regression coefficients of all rounds.")
            yield coefficients(self._fit, of_all if self.is_whole else "")
        for each in self.rounds if self.is_whole else ():
            with suppress(FitError):
                title = message(
                    "Regression coefficients of round {n} ({energy}).",
                    n=each.number,
                    energy=each.source,
                )
                yield coefficients(self._results.default_fit(each.number), title)

    # Puzzles and methods

    def puzzles(self, inks: Inks) -> list[Tile]:
        """Return the puzzles of the round, or those rated best and worst of all."""
        if self.is_whole:
            return best_and_worst(self.snapshot, inks)
        is_blind = self.snapshot.is_blind
        return list(puzzles_of(self.rounds[0], self._labels, inks, is_blind=is_blind))

    def html(
        self,
        inks: Inks = TWO_COLOURS,
        *,
        language: str = "en",
        words: Callable[[str], str] = str,
        day: date | None = None,
    ) -> str:
        """Return the report as a web page.

        ``language``: HTML language code, such as ``"de"``.
        ``words``: translates a sentence of the engine, or formats a number.
        ``day``: date of the report, shown if given.
        """
        products = filter(is_product, self.effects)
        means, canvas = self._of_study.round_means, Canvas(*ROUNDS_SIZE, words=words)
        has_means = any(each.mean is not None for each in means)
        values = {
            "report": self,
            "note": "" if self.snapshot.study is None else self.snapshot.study.note,
            "exclusions": list(self.snapshot.exclusion_sentences(self._labels)),
            "unlikely": [  # findings about large effects that the summary doesn't name
                in_words(feature_sentence(each))
                for each in self.large_effects
                if not each.is_stated
            ],
            "language": language,
            "effects": preferences_chart(self.effects, words),
            "means": [rounds_chart(means, canvas)] if self.is_whole and has_means else [],
            "curves": curve_charts((*products, *self.large_effects), words),
            "curve_key": curve_key(self.large_effects),
            "puzzles": self.puzzles(inks),
            "formula": formula_table,
            "methods_of": _methods,
            "day": "" if day is None else Day(day.isoformat()),
            "versions": ", ".join(
                f"{name} {version}" for name, version in versions(*OF_STATISTICS).items()
            ),
        }
        return render("report/report.html", values, words)


def write_report(path: Path, snapshot: Snapshot, number: int | None, **look: Any) -> None:
    """Write the report on a round, or on all for None, in the format of the file's extension.

    Raises SettingsError when there is no such round or format. Raises StorageError when the file
    can't be written.

    ``look``: as in `Report.html`.
    """
    report, ending = Report(snapshot, number), path.suffix.lower()
    if ending in {".html", ".htm"}:
        write_atomic(path, report.html(**look))
    else:
        raise SettingsError(
            "{name} can't be saved as a report. Use a name that ends in .html.", name=path.name
        )


def _methods(of_round: Round) -> dict[str, Any]:
    """Return what the records say about how a round was generated, shown and rated."""
    arguments, plan = of_round.arguments, RoundPlan.of(of_round)
    ratings = [row.rating for row in of_round.included]
    n_here = sum(bool(each.version) for each in ratings)  # the window saves its version
    n_pages = sum(bool(each.rater_token) for each in ratings)
    return {
        "version": str(arguments.versions.get("boaf", UNKNOWN)),
        "seeds": and_list([str(each.seed) for each in plan.batches]) if plan.batches else "",
        "n_seeds": len(plan.batches),
        "n_chosen": 0 if plan.choice is None else plan.choice.count,
        "n_candidates": plan.n_candidates,
        "is_guessed": plan.choice is not None and plan.choice.guess is not None,
        "is_shuffled": "round" in arguments.document,
        "controls": Counter(each.control for each in of_round.order if not each.disguise),
        "n_repeats": sum(each.disguise for each in of_round.order),
        "days": sorted({Day(row.rated_at.date().isoformat()) for row in of_round.included}),
        "n_ratings": len(ratings),
        "ratings": plural(len(ratings), "rating"),
        "raters": plural(len({each.rater for each in ratings}), "rater"),
        "n_here": n_here,
        "n_pages": n_pages,
        "n_elsewhere": len(ratings) - n_here - n_pages,
        "n_blind": sum(each.blind for each in ratings),
        "n_given_up": sum(each.outcome == "given_up" for each in ratings),
    }
