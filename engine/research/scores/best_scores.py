"""Neller (2016): the chance of a single stack and the distribution of best scores, by grid."""

from collections.abc import Sequence
from typing import Final

from engine.files.atomic import write_atomic
from engine.progress import Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.plot import Curve, plot_svg
from engine.research.request import Request
from engine.research.scores.decided import Range, decided
from engine.search.grid_figures import GridFigures, figures_to_json

_GRIDS: Final = {
    (2, 2): 20_000, (2, 3): 20_000, (2, 4): 20_000, (3, 3): 20_000, (2, 5): 20_000,
    (3, 4): 20_000, (2, 6): 20_000, (2, 7): 20_000, (3, 5): 20_000, (2, 8): 20_000,
    (4, 4): 100_000, (4, 5): 50_000, (5, 5): 100_000,
}  # fmt: skip
"""Number of deals in full: 4 x 5 ends before deal 59934, which takes more than a minute."""
_GAPPED: Final = range(4, 16)
_FULL_GAPPED: Final = 10_000
_PIECE: Final = 1000
_ENOUGH: Final = 300
"""Number of deals of each grid from which the order of the shares is reliable."""


def reproduce(request: Request) -> Work[Outcome]:
    """Decide and score deals of every grid; ``rows`` is the maximum number of each."""
    ranges = [
        Range(rows, columns, rows * columns, 1, min(full, request.count(300, 5000, full)))
        for (rows, columns), full in _GRIDS.items()
    ]
    ranges += [
        Range(4, 4, n_cards, 1, min(_FULL_GAPPED, request.count(50, 500, _FULL_GAPPED)))
        for n_cards in _GAPPED
    ]
    found = yield from decided(request, "best-scores", ranges, with_scores=True, size=_PIECE)
    figures = [
        GridFigures(*each[:3], known.n_deals, len(known.unsolvable),
                    tuple(sorted(known.scores.items(), reverse=True)))
        for each, known in zip(ranges, found, strict=True)
        if known.n_deals
    ]  # fmt: skip
    if request.folder is not None and figures:
        write_atomic(request.folder / "best-scores.json", figures_to_json(figures))
    if len(figures) < len(ranges):
        return Outcome(())
    return Outcome(_tables(figures), _claims(figures), _text(figures))


def _tables(figures: Sequence[GridFigures]) -> tuple[ResultTable, ...]:
    notes = (
        "Every verdict and score is proved; the interval is Wilson's, 95 %.",
        "Full grids are dealt by the FreeCell shuffler; else cards and cells are drawn at random.",
    )
    shares = ResultTable(
        "P(one stack) by grid",
        ("grid", "cards", "deals", "unsolvable", "P(solvable)", "low", "high"),
        tuple(
            (each.name, each.n_cards, each.n_deals, each.n_unsolvable,
             *(f"{share:.5f}" for share in (each.p_solvable, *each.interval)))
            for each in figures
        ),
        notes,
        _plot(figures),
    )  # fmt: skip
    scores = ResultTable(
        "Best scores by grid",
        ("grid", "mean share of the greatest", "best score: deals"),
        tuple(
            (each.name, f"{_mean_share(each):.4f}",
             ", ".join(f"{score}: {count}" for score, count in each.scores))
            for each in figures
        ),
        ("The greatest score is the square of the number of cards, where there is one stack.",),
        name="scores",
    )  # fmt: skip
    return shares, scores


def _mean_share(figures: GridFigures) -> float:
    total = sum(score * count for score, count in figures.scores)
    return total / (figures.n_cards**2 * figures.n_deals)


def _plot(figures: Sequence[GridFigures]) -> str:
    kinds = {
        "two rows": [each for each in figures if _is_full(each) and each.rows == 2],
        "more rows": [each for each in figures if _is_full(each) and each.rows > 2],
        "gaps in 4 x 4": [each for each in figures if not _is_full(each)],
    }
    curves: dict[str, Curve] = {
        name: tuple((each.n_cards, each.n_unsolvable / each.n_deals) for each in group
                    if each.n_unsolvable)
        for name, group in kinds.items()
    }  # fmt: skip
    drawn = {name: curve for name, curve in curves.items() if curve}
    if not drawn:
        return ""
    return plot_svg("Share of unsolvable deals", "cards", "share unsolvable", drawn)


def _is_full(figures: GridFigures) -> bool:
    return figures.n_cards == figures.rows * figures.columns


def _claims(figures: Sequence[GridFigures]) -> tuple[Claim, ...]:
    solved = all(
        dict(each.scores).get(each.n_cards**2, 0) == each.n_deals - each.n_unsolvable
        for each in figures
    )
    full = {(each.rows, each.columns): each.p_solvable for each in figures if _is_full(each)}
    chain = [full[grid] for grid in ((2, 2), (2, 4), (2, 5), (3, 4), (4, 4))]
    proved = all(sum(count for _, count in each.scores) == each.n_deals for each in figures)
    claims = (
        Claim("The greatest score is reached exactly by the solvable deals.", solved),
        Claim("Every deal that was dealt has a proved best score.", proved),
    )
    if min(each.n_deals for each in figures if _is_full(each)) < _ENOUGH:
        return claims
    order = "P(solvable) rises from 2 x 2 over 2 x 4, 2 x 5 and 3 x 4 to 4 x 4."
    return (*claims, Claim(order, chain == sorted(chain)))


def _text(figures: Sequence[GridFigures]) -> tuple[str, ...]:
    full = {(each.rows, each.columns): each for each in figures if _is_full(each)}
    gapped = {each.n_cards: each for each in figures if not _is_full(each)}
    long, square = full[2, 6], full[3, 4]
    board = full[4, 4]
    best = dict(board.scores)
    parted = ", ".join(f"{best.get(score, 0)} reach {sum_}" for score, sum_ in _SUMS.items())
    return (
        "Neller (2016) asks both questions and prints no number, so there is nothing to differ "
        "from. More cards make a deal easier: each has more partners.",
        f"Shape matters beside the number of cards: of 12 cards 2 x 6 loses "
        f"{100 * (1 - long.p_solvable):.1f} % of its deals and 3 x 4 "
        f"{100 * (1 - square.p_solvable):.1f} %, because longer lines leave more moves; with gaps "
        f"in 4 x 4 it is {100 * (1 - gapped[12].p_solvable):.1f} %.",
        f"An unsolvable deal of the larger grids nearly always leaves one card behind: of the "
        f"{board.n_unsolvable} of 4 x 4, {parted}.",
    )


_SUMS: Final = {
    226: "226 = 15 x 15 + 1", 200: "200 = 14 x 14 + 2 x 2", 198: "198 = 14 x 14 + 1 + 1",
}  # fmt: skip
