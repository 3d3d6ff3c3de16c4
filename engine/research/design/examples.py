"""The printed puzzles of Neller & Ziegler (2019): moves, features, Figures 1 and 2."""

from dataclasses import dataclass
from typing import Any, Final

from engine.design import measure
from engine.design.registry import Value
from engine.game import Position, parse_deal
from engine.game.position import format_moves, parse_moves
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.plot import plot_svg
from engine.research.request import Request
from engine.search import count_states

_FIGURE_1: Final = "5S JC QH 8H / KC 6H 3H 9H / 3S JS TH TS / KS 7D AH 5C"
_ARROWS: Final = (
    "JS→JC, TS→9H, JS→5S, KS→3S, KS→KC, JS→KS, JS→TS, 6H→7D, 6H→5C, 6H→8H, QH→AH, QH→TH, QH→3H, "
    "QH→JS, QH→6H"
)
_HYPHENS: Final = (
    "9H-TS 8H-9H TH-AH 3H-TH QH-3H 6H-7D JC-JS 3S-KS 5S-3S 5C-5S KC-5C QH-KC QH-6H QH-JC QH-8H"
)
_BAND: Final = (2.0, 4.0)


@dataclass(frozen=True, slots=True)
class Example:
    """A printed puzzle."""

    where: str  #: Location in the article
    line: str  #: The deal
    said: str  #: Its description in the article
    #: Whether the article calls it too mobile, which its range of average flockability should
    #: avoid.
    is_mobile: bool = False


EXAMPLES: Final = (
    Example(
        "Iteration 1", "4D -- -- -- / -- 5D 2C 2D / 3D -- AD -- / -- -- -- --",
        "dominant suit ratio 5/6, one rank cluster, excess mobility", is_mobile=True,
    ),
    Example(
        "Iteration 2", "-- -- KH -- / 2S -- JD QC / -- -- TS JS / -- -- 3C --",
        "2 rank clusters, dominant suit ratio 3/7, rated high",
    ),
    Example(
        "Figure 2a", "-- -- -- 5S / JD 7C TC 3D / -- TS -- 3S / -- -- -- TH",
        "of the energy of Iteration 2, easier",
    ),
    Example(
        "Figure 2b", "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --",
        "of the energy of Iteration 3, harder",
    ),
)  # fmt: skip
DEPTHS: Final = EXAMPLES[2:]


def look(piece: tuple[Any, ...], cancel: Cancel) -> dict[str, Value] | None:
    """Return the features of a printed puzzle; a piece is the deal's line."""
    measured = measure(parse_deal(piece[0]), cancel=cancel)
    return None if cancel.is_set() else dict(measured.values)


def count(piece: tuple[Any, ...], cancel: Cancel) -> list[tuple[int, int]] | None:
    """Count solvable and all states of each depth; a piece is the deal's line."""
    counts = count_states(parse_deal(piece[0]), cancel=cancel)
    if cancel.is_set():
        return None
    return [(depth.solvable, depth.total) for depth in counts.by_depth]


def reproduce(request: Request) -> Work[Outcome]:
    """Replay Figure 1, measure the printed puzzles, count the states of Figure 2."""
    seen = yield from request.answered("examples", look, [(each.line,) for each in EXAMPLES])
    by_depth = yield from request.answered("depths", count, [(each.line,) for each in DEPTHS])
    tables = [_moves()]
    claims = [_replays()]
    if len(seen) == len(EXAMPLES):
        features = [values for _, values in seen]
        tables.append(_features(features))
        claims += _readings(features)
    if len(by_depth) == len(DEPTHS):
        tables.append(_states([depths for _, depths in by_depth]))
    text = (
        "The paper defines average flockability as edges over cards, and by that none of the "
        "puzzles it praises lies in the band from 2 to 4 that it calls good, while the one with "
        "excess mobility does. Twice that, the mean number of partners of a card, puts the "
        "praised ones inside and the other one above. Both are features here: "
        "`average_flockability` as defined, `mean_degree` as counted, with the energies `it3` "
        "and `it4` as printed and `it3-degree` and `it4-degree` by the mean degree, which are "
        "our own.",
    )
    return Outcome(tuple(tables), tuple(claims), text)


def _moves() -> ResultTable:
    deal = parse_deal(_FIGURE_1)
    hyphens = format_moves(deal, parse_moves(deal, _ARROWS)).split()
    rows = list(zip(range(1, deal.n_cards), _ARROWS.split(", "), hyphens, strict=True))
    grids = [Position.from_deal(deal)]
    for move in parse_moves(deal, ", ".join(_ARROWS.split(", ")[:3])):
        grids.append(grids[-1].play(move))
    notes = tuple(
        f"({letter}) `{position.to_deal().to_line()}`"
        for letter, position in zip("abcd", grids, strict=True)
    )
    return ResultTable(
        "Figure 1: the printed solution in both notations",
        ("move", "Neller & Ziegler 2019", "Neller 2016, and here"),
        tuple(rows), notes, name="moves",
    )  # fmt: skip


def _replays() -> Claim:
    deal = parse_deal(_FIGURE_1)
    ends = []
    for text in (_ARROWS, _HYPHENS):
        position = Position.from_deal(deal)
        for move in parse_moves(deal, text):
            position = position.play(move)
        ends.append(position.n_stacks)
    return Claim("Both printed solutions of this deal replay to one stack.", ends == [1, 1])


def _features(features: list[dict[str, Value]]) -> ResultTable:
    names = (
        "dominant_suit_ratio", "rank_clusters", "average_flockability", "mean_degree",
        "depth_1_solvability_ratio", "halfway_solvability_ratio",
    )  # fmt: skip
    rows = tuple(
        (each.where, f"`{each.line}`", each.said, *(values[name] for name in names))
        for each, values in zip(EXAMPLES, features, strict=True)
    )
    columns = ("puzzle", "deal", "the paper says", *(name.replace("_", " ") for name in names))
    return ResultTable("The printed puzzles", columns, rows, name="puzzles")


def _readings(features: list[dict[str, Value]]) -> list[Claim]:
    low, high = _BAND

    def fits(name: str) -> int:
        inside = [low <= float(values[name] or 0) <= high for values in features]
        return sum(each.is_mobile != good for each, good in zip(EXAMPLES, inside, strict=True))

    n_edges, n_degree = fits("average_flockability"), fits("mean_degree")
    return [
        Claim(
            f"The band from 2 to 4 tells the praised from the mobile in {n_degree} of "
            f"{len(EXAMPLES)} puzzles by the mean degree, in {n_edges} by edges over cards.",
            n_degree == len(EXAMPLES) and n_edges == 0,
        ),
        Claim(
            "Dominant suit ratio 5/6 and one rank cluster in the first, 3/7 and two in the "
            "second, as printed.",
            abs(float(features[0]["dominant_suit_ratio"] or 0) - 5 / 6) < 1e-9
            and abs(float(features[1]["dominant_suit_ratio"] or 0) - 3 / 7) < 1e-9
            and [values["rank_clusters"] for values in features[:2]] == [1, 2],
        ),
    ]  # fmt: skip


def _states(by_depth: list[list[tuple[int, int]]]) -> ResultTable:
    rows = []
    for depth, counts in enumerate(zip(*by_depth, strict=True)):
        cells = [
            cell
            for solvable, total in counts
            for cell in (solvable, total - solvable, solvable / total if total else None)
        ]
        rows.append((depth, *cells))
    columns = ("depth", *(
        f"{each.where[-2:]} {what}" for each in DEPTHS for what in ("solvable", "not", "ratio")
    ))  # fmt: skip
    curves = {
        f"{each.where[-2:]} {what}": tuple(
            (float(depth), float(value))
            for depth, (solvable, total) in enumerate(counts)
            if (value := solvable if what == "solvable" else total - solvable)
        )
        for each, counts in zip(DEPTHS, by_depth, strict=True)
        for what in ("solvable", "not")
    }
    plot = plot_svg("States by depth", "depth", "states", curves)
    title = "Figure 2: solvable and unsolvable states by depth, both puzzles"
    return ResultTable(title, columns, tuple(rows), plot=plot, name="depths")
