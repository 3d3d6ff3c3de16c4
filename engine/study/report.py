"""The report of a round: what was minimised, what came out, what was judged, and what it says.

One HTML page that needs nothing else: tables, and plots as pictures inside it.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

import pandas as pd

from engine.design.energy import Energy, Term
from engine.errors import BoafError, FitError
from engine.game import Deal, card_text
from engine.game.cards import suit_of
from engine.study.charts import coefficient_svg, residual_svg, scatter_svg, title_of
from engine.study.controls import CONTROL_KINDS, compare_with_controls
from engine.study.fitting import FitOptions, fit_ratings_of
from engine.study.reading import reading
from engine.study.regression import Fit
from engine.study.study import Iteration, Study

_MOST_SCATTERS: Final = 4
_SYMBOLS: Final = "♣♦♥♠"
_STYLE: Final = """
body { font-family: sans-serif; color: #1c2430; max-width: 60em; margin: 2em auto; }
h1 { font-size: 1.6em; } h2 { font-size: 1.2em; margin-top: 2em; }
table { border-collapse: collapse; margin: 0.5em 0; }
th, td { padding: 3px 10px; text-align: right; white-space: nowrap;
  border-bottom: 1px solid #d5d9e0; }
th { color: #596377; font-weight: 600; }
td.text, th.text { text-align: left; }
.deal td { border: 1px solid #d5d9e0; padding: 1px 5px; text-align: center; font-size: 85%; }
.red { color: #c81e3a; } .quiet { color: #596377; }
"""


def report_html(study: Study, number: int) -> str:
    """Return the report of a round.

    Parameters
    ----------
    study : Study
        The study.
    number : int
        Which round.

    Raises
    ------
    SettingsError, StorageError, FileFormatError, EnergyError
        When the study has no such round, or a file of it cannot be read.
    """
    iteration = study.iteration(number)
    frame = study.ratings.read().frame
    own = frame[frame["iteration"] == number]
    fit = _fit(iteration, frame)
    parts = [
        f"<h1>{escape(study.name)}: round {number}</h1>",
        *_paragraph(study.note),
        *_energy(iteration.energy()),
        *_comparisons(own),
        *_fitted(fit, own),
        *_puzzles(iteration, own),
    ]
    title = escape(f"{study.name}: round {number}")
    inside = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n{inside}\n</body></html>\n"
    )


def _paragraph(text: str) -> list[str]:
    return [f"<p>{escape(text)}</p>"] if text else []


def _energy(energy: Energy) -> list[str]:
    rows = [[f"{term.weight:g}", _factors(term), _conditions(term)] for term in energy.terms]
    return [
        f"<h2>Energy: {escape(energy.name)}</h2>",
        *_paragraph(energy.why),
        _table(["weight", "times", "when"], rows, n_texts=0),
        f"<p class='quiet'>An unsolvable deal costs {energy.unsolvable:g}. "
        + (f"Parent: {escape(energy.parent)}.</p>" if energy.parent else "First of its line.</p>"),
    ]


def _factors(term: Term) -> str:
    return " × ".join(  # noqa: RUF001 - the sign
        title_of(factor.feature)
        if factor.target is None
        else f"distance of {title_of(factor.feature)} to {factor.target:g}"
        for factor in term.factors
    )


def _conditions(term: Term) -> str:
    return " and ".join(
        f"{title_of(each.left)} {each.operator} "
        + (title_of(each.right) if isinstance(each.right, str) else f"{each.right:g}")
        for each in term.when
    )


def _comparisons(own: pd.DataFrame) -> list[str]:
    mine = own[own["control"] == ""]["rating"]
    if mine.empty:
        return ["<h2>Ratings</h2>", "<p>No puzzle of this round is rated yet.</p>"]
    lines = [f"{len(mine)} ratings, {mine.mean():.2f} on average."]
    for control in CONTROL_KINDS:
        try:
            lines.append(compare_with_controls(own, control).sentence)
        except FitError:
            continue
    return ["<h2>Ratings</h2>", *(f"<p>{escape(text)}</p>" for text in lines)]


def _fit(iteration: Iteration, frame: pd.DataFrame) -> Fit | None:
    stored = iteration.fit()
    if stored is None or "options" not in stored:
        return None
    try:
        return fit_ratings_of(frame, FitOptions.from_json(stored["options"]))
    except BoafError:
        return None


def _fitted(fit: Fit | None, own: pd.DataFrame) -> list[str]:
    if fit is None:
        return ["<h2>What the ratings say</h2>", "<p>No fit is kept with this round.</p>"]
    rows = [
        [
            "constant" if term.name == "Intercept" else title_of(term.name),
            *(_number(value) for value in (term.coef, term.se, term.t, term.p, term.p_holm)),
            f"{_number(term.low)} to {_number(term.high)}",
            _number(fit.vif.get(term.name)),
        ]
        for term in fit.terms
    ]
    heads = ["feature", "coefficient", "SE", "t", "p", "p (Holm)", "95 % interval", "VIF"]
    parts = [
        "<h2>What the ratings say</h2>",
        *(f"<p>{escape(sentence)}</p>" for sentence in reading(fit)),
        _table(heads, rows),
        f"<p class='quiet'>n = {fit.n}, R² = {_number(fit.r2)}, adjusted {_number(fit.adj_r2)}, "
        f"leave-one-puzzle-out error {_number(fit.loo_rmse)} points; errors "
        f"{'robust (HC3)' if fit.robust else 'ordinary'}, units {escape(fit.scale)}.</p>",
        _picture(coefficient_svg(fit), "Coefficients with their 95 % intervals"),
        _picture(residual_svg(fit), "Residuals against fitted ratings"),
    ]
    rated = own[own["rating"].notna()]
    for term in fit.features[:_MOST_SCATTERS]:
        if term.name in rated.columns and not rated.empty:
            x = pd.to_numeric(rated[term.name], errors="coerce").tolist()
            y = pd.to_numeric(rated["rating"]).tolist()
            parts.append(_picture(scatter_svg(term.name, x, y), f"Rating and {term.name}"))
    return parts


def _puzzles(iteration: Iteration, own: pd.DataFrame) -> list[str]:
    means = own.groupby("puzzle_id")["rating"].mean().to_dict() if len(own) else {}
    rows = [
        [
            _deal(record.deal),
            escape(record.id[:6]),
            _number(record.energy),
            _number(_float(record.features.get("halfway_solvability_ratio"))),
            escape(record.halfway_provenance),
            _number(means.get(record.id)),
        ]
        for record in iteration.puzzles().records
    ]
    heads = ["deal", "puzzle", "energy", "halfway ratio", "known", "rating"]
    return ["<h2>Puzzles</h2>", _table(heads, rows, is_html=True)]


def _deal(deal: Deal) -> str:
    rows = []
    for start in range(0, deal.n_cells, deal.columns):
        cells = "".join(_card(card) for card in deal.cells[start : start + deal.columns])
        rows.append(f"<tr>{cells}</tr>")
    return f"<table class='deal'>{''.join(rows)}</table>"


def _card(card: int | None) -> str:
    if card is None:
        return "<td>&nbsp;</td>"
    suit = suit_of(card)
    rank = card_text(card)[0].replace("T", "10")
    kind = " class='red'" if suit in {1, 2} else ""
    return f"<td{kind}>{rank}{_SYMBOLS[suit]}</td>"


def _float(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) else None


def _number(value: float | None) -> str:
    return "–" if value is None or value != value else f"{value:.3g}"  # noqa: PLR0124, RUF001


def _table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], *, n_texts: int = 1, is_html: bool = False
) -> str:
    def cell(tag: str, place: int, content: str) -> str:
        kind = " class='text'" if place < n_texts else ""
        return f"<{tag}{kind}>{content}</{tag}>"

    head = "".join(cell("th", place, escape(text)) for place, text in enumerate(heads))
    lines = [
        "".join(
            cell("td", place, text if is_html else escape(text)) for place, text in enumerate(row)
        )
        for row in rows
    ]
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


def _picture(svg_text: str, about: str) -> str:
    data = base64.b64encode(svg_text.encode()).decode()
    return f'<p><img alt="{escape(about)}" src="data:image/svg+xml;base64,{data}"></p>'
