"""The report over all rounds of a study: gains, energies, regressions, findings, best puzzles.

Its tables can be written as LaTeX too. The coefficients are those of ``boaf study fit``, of all
rounds and of each. ``resources/report/study.html`` is the page.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from engine.deck import TWO_COLOURS, Inks
from engine.digits import UNKNOWN, Day, fixed, significant
from engine.errors import FitError, SettingsError
from engine.files.atomic import write_atomic
from engine.puzzlesets.batch_arguments import versions
from engine.report.charts import CURVE_KEY, curve_charts, preferences_chart, rounds_chart
from engine.report.formula import formula_latex, formula_text
from engine.report.round_report import coefficients, deal_svg, number_text, report_html
from engine.sentences import join_messages, message
from engine.statistics.controls import ControlDifference, ControlKind
from engine.statistics.display_names import in_words, short_id
from engine.statistics.regression.ols import Fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.ratings_table import fit_ratings_of
from engine.study.results import results_of
from engine.study.round import Round
from engine.study.snapshot import Snapshot
from engine.webpage import render

_N_SHOWN: Final = 4  # puzzles at each end of the ratings
_ESCAPED: Final = str.maketrans(
    {each: rf"\{each}" for each in "&%$#_{}"}
    | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
    | {"–": "--", "−": "$-$", "±": r"$\pm$", "²": "$^2$", "×": r"$\times$", "<": "$<$"}
)


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption; the texts of the first columns are left-aligned."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    n_texts: int = 1  #: Number of columns with texts

    def latex(self) -> str:
        r"""Return the table in LaTeX.

        >>> print(Table("Best & worst", ("Feature", "R²"), (("rank_clusters", "0.5"),)).latex())
        \begin{table}
        \caption{Best \& worst}
        \begin{tabular}{lr}
        \hline
        Feature & R$^2$ \\
        \hline
        rank\_clusters & 0.5 \\
        \hline
        \end{tabular}
        \end{table}
        """
        columns = "l" * self.n_texts + "r" * (len(self.heads) - self.n_texts)
        heads, *rows = (
            " & ".join(map(_escaped, row)) + r" \\" for row in (self.heads, *self.rows)
        )
        lines = (
            r"\begin{table}",
            rf"\caption{{{_escaped(self.caption)}}}",
            rf"\begin{{tabular}}{{{columns}}}",
            r"\hline",
            heads,
            r"\hline",
            *rows,
            r"\hline",
            r"\end{tabular}",
            r"\end{table}",
        )
        return "\n".join(lines)


def study_report_html(
    snapshot: Snapshot,
    inks: Inks = TWO_COLOURS,
    *,
    language: str = "en",
    words: Callable[[str], str] = str,
    day: date | None = None,
) -> str:
    """Return the report over all rounds; parameters as in `round_report.report_html`.

    A round that its reader is rating blind is left out of the results.

    Raises SettingsError when the study has no round.
    """
    snapshot.round()  # raises the error
    snapshot = snapshot.settled
    named = [each for each in results_of(snapshot).curves if each.finding.is_stated]
    values = {
        "language": language,
        "title": message("{study}: all rounds", study=snapshot.name),
        "note": "" if snapshot.study is None else snapshot.study.note,
        "summary": list(map(in_words, results_of(snapshot).headline)),
        "effects": preferences_chart(results_of(snapshot).curves, words),
        "whose": [snapshot.withheld_sentence],
        "rounds": rounds_table(snapshot),
        "chart": [rounds_chart(_means(snapshot), words)] if snapshot.ratings.rows else [],
        "energies": [(_name(each), each, formula_text(each.energy)) for each in snapshot.rounds],
        "regressions": list(coefficient_tables(snapshot)),
        "curves": curve_charts(named, words),
        "curve_key": CURVE_KEY,
        "puzzles": _extremes(snapshot, inks),
        "day": "" if day is None else Day(day.isoformat()),
        "versions": ", ".join(f"{name} {version}" for name, version in versions().items()),
    }
    return render("report/study.html", values, words)


def write_report(path: Path, snapshot: Snapshot, number: int | None, **look: Any) -> None:
    """Write the report of a round, or of all for None, in the format of the file's extension.

    Raises SettingsError when there is no such round or format. Raises StorageError when the file
    can't be written.

    ``look``: as in `report_html`.
    """
    ending = path.suffix.lower()
    if number is None and ending == ".tex":
        write_atomic(path, study_report_latex(snapshot))
        return
    if ending not in {".html", ".htm"}:
        raise SettingsError(
            "{name} isn't a report. Choose a name that ends in .html, or in .tex for all rounds.",
            name=path.name,
        )
    if number is None:
        write_atomic(path, study_report_html(snapshot, **look))
    else:
        write_atomic(path, report_html(snapshot, number, **look))


def study_report_latex(snapshot: Snapshot) -> str:
    """Return the tables of the report in LaTeX, and the energies as formulas.

    Raises SettingsError when the study has no round.
    """
    snapshot.round()
    snapshot = snapshot.settled
    note = "" if snapshot.study is None else snapshot.study.note
    energies = (
        f"{_comment(_name(each))}\n\\[\n{formula_latex(each.energy)}\n\\]"
        for each in snapshot.rounds
        if not each.is_designed
    )
    tables = (rounds_table(snapshot), *coefficient_tables(snapshot))
    parts = (_comment(f"{snapshot.name}. {note}"), *(each.latex() for each in tables), *energies)
    return "\n\n".join(parts) + "\n"


def _comment(text: str) -> str:
    return f"% {' '.join(text.split())}"


def _escaped(text: str) -> str:
    return str(text).translate(_ESCAPED)


def _name(of_round: Round) -> str:
    return message("Round {n}: {energy}", n=of_round.number, energy=of_round.source)


# The rounds --------------------------------------------------------------------------------------


def rounds_table(snapshot: Snapshot) -> Table:
    """Return the rounds with their mean ratings, and their gains with 95% intervals."""

    def gain(of_round: Round, control: ControlKind) -> str:
        return _gain_text(results_of(snapshot).gain(of_round.number, control))

    rows = (
        (
            str(each.number),
            each.source,
            f"{each.n_rated}/{len(each.puzzles)}",
            UNKNOWN if each.mean_rating is None else fixed(each.mean_rating, 2),
            gain(each, "parent"),
            gain(each, "random"),
        )
        for each in snapshot.rounds
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
    return Table(caption, heads, tuple(rows), n_texts=2)


def _gain_text(gain: ControlDifference | None) -> str:
    if gain is None:
        return UNKNOWN
    half = (gain.high - gain.low) / 2
    return f"{fixed(gain.difference, 2, sign=True)} ± {fixed(half, 2)}"


def _means(snapshot: Snapshot) -> list[tuple[int, float | None, float | None]]:
    """Return number, mean rating and mean of the random controls of each round."""
    return [(each.number, each.mean_rating, each.mean_of("random")) for each in snapshot.rounds]


# The regressions ---------------------------------------------------------------------------------


def coefficient_tables(snapshot: Snapshot) -> Iterator[Table]:
    """Yield the regressions of the ratings on features: of all rounds, then of each.

    They are those of ``boaf study fit``, by default and with ``--one-round``. Rounds with too few
    ratings are left out.
    """
    frame, results = snapshot.frame, results_of(snapshot)
    with suppress(FitError):
        yield _table(message("Regression coefficients of all rounds."), results.usual_fit()[0])
    for each in snapshot.rounds:
        own = frame[frame["iteration"] == each.number]
        with suppress(FitError):
            terms = results.usual_terms(own, results.findings)
            fit = fit_ratings_of(own, FitOptions(terms, raters=snapshot.fitted_raters))
            title = message(
                "Regression coefficients of round {n} ({energy}).",
                n=each.number,
                energy=each.source,
            )
            yield _table(title, fit)


def _table(title: str, fit: Fit) -> Table:
    """Return the coefficients of a fit; the caption says what they are per unit of."""
    unit = (
        message("Coefficients are in rating points per unit of the feature.")
        if fit.scale == "raw"
        else message(
            "Coefficients are per standard deviation. In squares and products, each feature is "
            "centred at its mean."
        )
    )
    within = (
        message("R² within rounds and raters = {value}", value=number_text(fit.r2))
        if fit.table.factors
        else message("R² = {value}", value=number_text(fit.r2))
    )
    rated = message("Rated puzzles: {n}.", n=fit.n)
    found = coefficients(fit)
    caption = join_messages(" ", (title, unit, rated, within))
    return Table(caption, tuple(found["heads"]), tuple(map(tuple, found["rows"])))


# The puzzles -------------------------------------------------------------------------------------


def _extremes(snapshot: Snapshot, inks: Inks) -> Sequence[dict[str, Any]]:
    """Return the puzzles that were rated best, then those rated worst."""
    records = snapshot.rated_puzzles().records
    n_best = min(_N_SHOWN, len(records) // 2)
    shown = (*records[:n_best], *records[len(records) - n_best :])
    return [
        {
            "title": message(
                "Puzzle {puzzle}: {rated}",
                puzzle=short_id(each.id),
                rated=message("rating {rating}", rating=significant(rating)),
            ),
            "svg": deal_svg(each.deal, inks),
            "deal": each.deal.to_line(),
            "notes": snapshot.opinions[each.id].notes,
        }
        for each in shown
        if (rating := snapshot.opinions[each.id].rating) is not None
    ]
