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
from engine.errors import FitError
from engine.game import Deal, card_text
from engine.game.cards import suit_of
from engine.progress import run
from engine.study.charts import coefficient_svg, residual_svg, scatter_svg
from engine.study.compared import Compared, compare_puzzles
from engine.study.controls import CONTROL_KINDS, compare_with_controls
from engine.study.fitting import FitOptions, fit_ratings_of, frame_of_fit, ratings_of
from engine.study.iteration import Iteration
from engine.study.reading import reading
from engine.study.regression import Fit
from engine.study.study import Study
from engine.study.words import title_of

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
    fit = _fit(study, iteration)
    compared = run(compare_puzzles(study))
    parts = [
        f"<h1>{escape(study.name)}: round {number}</h1>",
        *_paragraph(study.note),
        *_energy(iteration.energy()),
        *_comparisons(own),
        *_fitted(fit, own),
        *_later(study, iteration, fit),
        *_strengths(compared, iteration),
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
    mine = own[own["control"] == ""]
    if mine.empty:
        return ["<h2>Ratings</h2>", "<p>No puzzle of this round is rated yet.</p>"]
    means = mine.groupby("puzzle_id")["rating"].mean()
    lines = [
        f"{len(mine)} ratings of {len(means)} puzzles of the round, {means.mean():.2f} on average "
        "over the puzzles."
    ]
    for control in CONTROL_KINDS:
        try:
            lines.append(compare_with_controls(own, control).sentence)
        except FitError:
            continue
    return ["<h2>Ratings</h2>", *(f"<p>{escape(text)}</p>" for text in lines)]


def _later(study: Study, iteration: Iteration, fit: Fit | None) -> list[str]:
    """Say how many ratings of the rounds that were fitted came after the fit."""
    if fit is None:
        return []
    options = FitOptions.from_json((iteration.fit() or {})["options"])
    n_now = len(ratings_of(study.ratings.read().frame, options))
    n_later = n_now - len(ratings_of(frame_of_fit(study, iteration), options))
    if n_later <= 0:
        return []
    came = "1 rating" if n_later == 1 else f"{n_later} ratings"
    return [f"<p>{came} came after this fit; fit the round again to count them.</p>"]


def _fit(study: Study, iteration: Iteration) -> Fit | None:
    stored = iteration.fit()
    if stored is None or "options" not in stored:
        return None
    options = FitOptions.from_json(stored["options"])
    try:
        return fit_ratings_of(frame_of_fit(study, iteration), options)
    except FitError:
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
        f"{_errors_text(fit)}, units {escape(fit.scale)}.</p>",
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


def _errors_text(fit: Fit) -> str:
    if fit.repeats == "cluster":
        return "clustered by puzzle (CR3)"
    return "robust (HC3)" if fit.robust else "ordinary"


def _strengths(compared: Compared, iteration: Iteration) -> list[str]:
    """Say how the puzzles of the round stand when two are compared; nothing without an answer."""
    if not compared.n_answers:
        return []
    parts = ["<h2>Which of two was better</h2>"]
    if compared.strengths is None:
        return [*parts, *_paragraph(f"{compared.refusal}.")]
    records = (*iteration.puzzles().records, *iteration.controls())
    deals = {record.id: record.deal for record in records}
    own = [entry for entry in compared.strengths.puzzles if entry.puzzle in deals]
    rows = [
        [
            _deal(deals[entry.puzzle]),
            escape(entry.puzzle[:6]),
            f"{entry.strength:+.2f}",
            f"{entry.low:+.2f} to {entry.high:+.2f}" if entry.se else _number(None),
            str(entry.n_comparisons),
            str(entry.group + 1),
        ]
        for entry in own
    ]
    heads = ["deal", "puzzle", "strength", "95 % range", "compared", "group"]
    return [
        *parts,
        f"<p>{compared.n_answers} answers in the whole study. At a strength of 1 a puzzle is "
        "liked better than an average one of its group 73 times out of 100, at 2 88 times.</p>",
        *(f"<p>{escape(note)}</p>" for note in compared.notes),
        _table(heads, rows, is_html=True),
    ]


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
