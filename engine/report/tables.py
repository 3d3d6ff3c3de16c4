"""Tables of a report, in LaTeX too, and that of the coefficients of a regression."""

from dataclasses import dataclass
from math import isfinite
from typing import Final

from engine.digits import UNKNOWN, probability, significant
from engine.sentences import join_messages, message
from engine.statistics.display_names import feature_words
from engine.statistics.regression.ols import Fit

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
_ESCAPED: Final = str.maketrans(
    {each: rf"\{each}" for each in "&%$#_{}"}
    | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
    | {"–": "--", "−": "$-$", "±": r"$\pm$", "²": "$^2$", "×": r"$\times$", "<": "$<$", ">": "$>$"}
)


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption; the texts of the first columns are left-aligned."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    n_texts: int = 1  #: Number of columns with texts

    def latex(self) -> str:
        r"""Return the table in LaTeX.

        >>> print(Table(("Feature", "R²"), (("rank_clusters", "0.5"),), "Best & worst").latex())
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


def _escaped(text: str) -> str:
    return str(text).translate(_ESCAPED)


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
