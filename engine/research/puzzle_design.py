"""Neller & Ziegler (2019): the printed puzzles, Figures 1 and 2, and Tables 1 to 4.

The ratings behind the tables aren't published, so the coefficients can't be fitted again. Printed
are coefficients and standard errors, from which t and p follow.
"""

import operator
from dataclasses import dataclass
from typing import Final, NamedTuple

from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.feature_registry import Value
from engine.design.measuring import measure
from engine.game import Position, parse_deal, replay
from engine.game.position import format_moves, parse_moves
from engine.progress import Cancel, Progress, Work
from engine.ratings.rating import MAX_RATING
from engine.research.items import Request
from engine.research.tables import Claim, Outcome, ResultTable
from engine.search.counting.census import count_states
from engine.statistics.regression.design_matrix import INTERCEPT

# Examples ----------------------------------------------------------------------------------------

FIGURE_1: Final = "5S JC QH 8H / KC 6H 3H 9H / 3S JS TH TS / KS 7D AH 5C"
ARROWS: Final = (
    "JS→JC, TS→9H, JS→5S, KS→3S, KS→KC, JS→KS, JS→TS, 6H→7D, 6H→5C, 6H→8H, QH→AH, QH→TH, QH→3H, "
    "QH→JS, QH→6H"
)
HYPHENS: Final = (
    "9H-TS 8H-9H TH-AH 3H-TH QH-3H 6H-7D JC-JS 3S-KS 5S-3S 5C-5S KC-5C QH-KC QH-6H QH-JC QH-8H"
)
_BAND: Final = (2.0, 4.0)  # of average flockability, which the article calls good


@dataclass(frozen=True, slots=True)
class Example:
    """A printed puzzle."""

    where: str  #: Location in the article
    line: str  #: The deal
    description: str  #: In the article
    #: Whether the article calls it too mobile, which its range of average flockability should
    #: avoid.
    is_mobile: bool = False


EXAMPLES: Final = (
    Example(
        "Iteration 1",
        "4D -- -- -- / -- 5D 2C 2D / 3D -- AD -- / -- -- -- --",
        "dominant suit ratio 5/6, one rank cluster, excess mobility",
        is_mobile=True,
    ),
    Example(
        "Iteration 2",
        "-- -- KH -- / 2S -- JD QC / -- -- TS JS / -- -- 3C --",
        "2 rank clusters, dominant suit ratio 3/7, rated high",
    ),
    Example(
        "Figure 2a",
        "-- -- -- 5S / JD 7C TC 3D / -- TS -- 3S / -- -- -- TH",
        "energy of Iteration 2, easier",
    ),
    Example(
        "Figure 2b",
        "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --",
        "energy of Iteration 3, harder",
    ),
)
DEPTHS: Final = EXAMPLES[2:]


def measure_line(line: str, cancel: Cancel) -> dict[str, Value] | None:
    """Return the features of a printed puzzle; None when stopped."""
    measured = measure(parse_deal(line), cancel=cancel)
    return None if cancel.is_set() else dict(measured.values)


def count_by_depth(line: str, cancel: Cancel) -> list[tuple[int, int]] | None:
    """Count solvable and all states of each depth of a printed puzzle; None when stopped."""
    counts = count_states(parse_deal(line), cancel=cancel)
    if cancel.is_set():
        return None
    return [(depth.solvable, depth.total) for depth in counts.by_depth]


def examples(request: Request) -> Work[Outcome]:
    """Replay Figure 1, measure the printed puzzles, count the states of Figure 2."""
    lines = [each.line for each in EXAMPLES]
    lines_of_depths = [each.line for each in DEPTHS]
    measured = yield from request.answered("examples", measure_line, lines)
    by_depth = yield from request.answered("depths", count_by_depth, lines_of_depths)
    if len(measured) < len(lines) or len(by_depth) < len(lines_of_depths):
        return Outcome(())
    features = [values for _, values in measured]
    states = _states_table([depths for _, depths in by_depth])
    tables = (_moves_table(), _features_table(features), states)
    claims = (_replay_claim(), *_feature_claims(features))
    text = (
        "The article defines average flockability as edges per card. By this definition, none of "
        "the puzzles that it praises is in the range from 2 to 4 that it calls good, but the "
        "puzzle with excess mobility is. Twice this value, the mean number of partners of a card, "
        "puts the praised puzzles inside the range and the mobile puzzle above it. Both are "
        "features: `average_flockability` as defined and `mean_degree` as counted. The energies "
        "`it3` and `it4` use the first, as printed; `it3-degree` and `it4-degree` use the second "
        "and are our own.",
    )
    return Outcome(tables, claims, text)


def _moves_table() -> ResultTable:
    deal = parse_deal(FIGURE_1)
    hyphens = format_moves(deal, parse_moves(deal, ARROWS)).split()
    rows = list(zip(range(1, deal.n_cards), ARROWS.split(", "), hyphens, strict=True))
    grids = [Position.from_deal(deal)]
    for move in parse_moves(deal, ", ".join(ARROWS.split(", ")[:3])):
        grids.append(grids[-1].play(move))
    notes = tuple(
        f"({letter}) `{position.to_deal().to_line()}`"
        for letter, position in zip("abcd", grids, strict=True)
    )
    return ResultTable(
        "Figure 1: the printed solution in both notations",
        ("move", "Neller & Ziegler 2019", "Neller 2016, and here"),
        tuple(rows),
        notes,
        name="moves",
    )


def _replay_claim() -> Claim:
    deal = parse_deal(FIGURE_1)
    return Claim(
        "When replayed, both printed solutions of this deal end in one stack.",
        all(replay(deal, parse_moves(deal, text)).is_solved for text in (ARROWS, HYPHENS)),
    )


def _features_table(features: list[dict[str, Value]]) -> ResultTable:
    names = (
        "dominant_suit_ratio",
        "rank_clusters",
        "average_flockability",
        "mean_degree",
        "depth_1_solvability_ratio",
        "halfway_solvability_ratio",
    )
    rows = tuple(
        (each.where, f"`{each.line}`", each.description, *(values[name] for name in names))
        for each, values in zip(EXAMPLES, features, strict=True)
    )
    columns = ("puzzle", "deal", "the article says", *(name.replace("_", " ") for name in names))
    return ResultTable("The printed puzzles", columns, rows, name="puzzles")


def _feature_claims(features: list[dict[str, Value]]) -> list[Claim]:
    low, high = _BAND

    def n_right(name: str) -> int:
        """Count the puzzles that are inside the band if and only if they are praised."""
        is_inside = [low <= float(values[name] or 0) <= high for values in features]
        is_praised = [not each.is_mobile for each in EXAMPLES]
        return sum(map(operator.eq, is_inside, is_praised))

    n_edges, n_degree = n_right("average_flockability"), n_right("mean_degree")
    return [
        Claim(
            f"By mean degree, the range 2 to 4 separates praised puzzles from too mobile ones in "
            f"{n_degree} of {len(EXAMPLES)} cases; by edges per card, in {n_edges}.",
            n_degree == len(EXAMPLES) and n_edges == 0,
        ),
        Claim(
            "The first puzzle has a dominant suit ratio of 5/6 and one rank cluster, the second "
            "3/7 and two, as printed.",
            abs(float(features[0]["dominant_suit_ratio"] or 0) - 5 / 6) < 1e-9
            and abs(float(features[1]["dominant_suit_ratio"] or 0) - 3 / 7) < 1e-9
            and [values["rank_clusters"] for values in features[:2]] == [1, 2],
        ),
    ]


def _states_table(by_depth: list[list[tuple[int, int]]]) -> ResultTable:
    rows = []
    for depth, counts in enumerate(zip(*by_depth, strict=True)):
        cells = [
            cell
            for solvable, total in counts
            for cell in (solvable, total - solvable, solvable / total if total else None)
        ]
        rows.append((depth, *cells))
    columns = ["depth"]
    for each in DEPTHS:
        part = each.where.removeprefix("Figure ")
        columns += [f"{part} {what}" for what in ("solvable", "not", "ratio")]
    title = "Figure 2: solvable and unsolvable states by depth, both puzzles"
    drawn = tuple(name for name in columns[1:] if not name.endswith("ratio"))
    return ResultTable(
        title, tuple(columns), tuple(rows), drawn=drawn, unit="states", name="depths"
    )


# Tables 1 to 4 -----------------------------------------------------------------------------------

_N_PUZZLES: Final = {1: 15, 2: 40, 3: 34, 4: 31}
"""Rated puzzles by number of the table."""


class _PrintedTerm(NamedTuple):
    """A line of a table of coefficients."""

    name: str
    coef: float  #: In raw units
    error: float  #: Standard error


_PRINTED: Final = {
    1: (
        _PrintedTerm(INTERCEPT, 2.7273, 5.6351),
        _PrintedTerm("suits", -0.1515, 1.1937),
        _PrintedTerm("ranks", 0.9091, 0.9571),
    ),
    2: (
        _PrintedTerm(INTERCEPT, 5.1556, 1.9873),
        _PrintedTerm("depth_1_solvability_ratio", -8.5229, 1.7883),
        _PrintedTerm("dominant_suit_ratio", 3.0158, 3.7160),
        _PrintedTerm("rank_clusters", 0.4377, 0.2607),
        _PrintedTerm("average_flockability", 0.2167, 0.4530),
    ),
    3: (
        _PrintedTerm(INTERCEPT, 10.75160, 3.11937),
        _PrintedTerm("depth_1_solvability_ratio", 2.18117, 4.65598),
        _PrintedTerm("depth_2_solvability_ratio", -8.48164, 10.09565),
        _PrintedTerm("depth_3_solvability_ratio", -12.87851, 6.15367),
        _PrintedTerm("dominant_suit_ratio", 1.87682, 3.12199),
        _PrintedTerm("rank_clusters", -0.07801, 0.41600),
        _PrintedTerm("average_flockability", -1.20047, 0.71890),
    ),
    4: (
        _PrintedTerm(INTERCEPT, 11.2486, 2.5070),
        _PrintedTerm("depth_1_solvability_ratio", 3.0164, 2.8270),
        _PrintedTerm("halfway_solvability_ratio", -40.7491, 27.9119),
        _PrintedTerm("dominant_suit_ratio", -3.0697, 2.3928),
        _PrintedTerm("rank_clusters", 0.2660, 0.4185),
        _PrintedTerm("average_flockability", -1.0141, 0.6472),
    ),
}
"""Terms by number of the table."""


def rating_tables(_request: Request) -> Work[Outcome]:
    """Evaluate the printed tables."""
    yield Progress(0, 1, "rating-tables")
    rows: list[tuple[object, ...]] = []
    for number, terms in _PRINTED.items():
        df = _N_PUZZLES[number] - len(terms)
        for term in terms:
            t = term.coef / term.error
            p = 2 * float(stats.t.sf(abs(t), df))
            rows.append((number, term.name.replace("_", " "), term.coef, term.error, t, p))
    columns = ("table", "feature", "coefficient", "std. error", "t", "p")
    text = (
        "The article says that its features are normalised, but these coefficients can't refer "
        "to normalised features. Per standard deviation or per range, -40.7 would be about four "
        f"times the whole rating scale (0 to {MAX_RATING}). The tables must therefore use raw "
        "features.",
    )
    largest = max(
        abs(term.coef) for terms in _PRINTED.values() for term in terms if term.name != INTERCEPT
    )
    claim = Claim(
        f"The largest printed coefficient is {largest:.1f}, more than the rating scale.",
        largest > MAX_RATING,
    )
    title = "Tables 1 to 4 as printed, in raw units"
    return Outcome((ResultTable(title, columns, tuple(rows)),), (claim,), text)
