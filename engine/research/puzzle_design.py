"""Neller & Ziegler (2019): the printed puzzles, Figures 1 and 2, and Tables 1 to 4.

The ratings behind the tables aren't published, so the coefficients can't be fitted again. Printed
are coefficients and standard errors, from which t and p follow.
"""

from dataclasses import dataclass
from typing import Final

import pandas as pd
from scipy import stats

from engine.design.analysis import Analysis
from engine.design.feature_registry import STORED
from engine.game import Position, format_moves, parse_deal, parse_moves, replay
from engine.progress import Cancel, Progress, Work
from engine.ratings import MAX_RATING
from engine.research.outcome import Claim, Outcome, Request, ResultTable
from engine.search.counting import count_states
from engine.statistics.regression import INTERCEPT

# Examples ----------------------------------------------------------------------------------------

FIGURE_1: Final = "5S JC QH 8H / KC 6H 3H 9H / 3S JS TH TS / KS 7D AH 5C"
ARROWS: Final = (
    "JS→JC, TS→9H, JS→5S, KS→3S, KS→KC, JS→KS, JS→TS, 6H→7D, 6H→5C, 6H→8H, QH→AH, QH→TH, QH→3H, "
    "QH→JS, QH→6H"
)
HYPHENS: Final = (
    "9H-TS 8H-9H TH-AH 3H-TH QH-3H 6H-7D JC-JS 3S-KS 5S-3S 5C-5S KC-5C QH-KC QH-6H QH-JC QH-8H"
)
_RANGE: Final = (2.0, 4.0)  # of average flockability, which the article calls good


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
FIGURE_2: Final = EXAMPLES[2:]


def measure_features(puzzle: Example, cancel: Cancel) -> pd.DataFrame:
    """Return the features of a printed puzzle, one column each."""
    values = Analysis(parse_deal(puzzle.line), cancel=cancel).values(STORED)
    cancel.raise_if_set()
    return pd.DataFrame([values])


def count_by_depth(puzzle: Example, cancel: Cancel) -> pd.DataFrame:
    """Count the states of each depth of a printed puzzle."""
    counts = count_states(parse_deal(puzzle.line), cancel=cancel)
    cancel.raise_if_set()
    return pd.DataFrame(
        {
            "puzzle": puzzle.where,
            "depth": depth,
            "solvable": states.solvable,
            "not": states.total - states.solvable,
            "ratio": states.solvable / states.total if states.total else None,
        }
        for depth, states in enumerate(counts.by_depth)
    )


def examples(request: Request) -> Work[Outcome]:
    """Replay Figure 1, measure the printed puzzles, count the states of Figure 2."""
    features = yield from request.run("examples", measure_features, EXAMPLES)
    states = yield from request.run("depths", count_by_depth, FIGURE_2)
    tables = (_moves_table(), _features_table(features), _states_table(states))
    claims = (_replay_claim(), *_feature_claims(features))
    explanation = (
        "The article defines average flockability as edges per card. By this definition, none of "
        "the puzzles that it praises is in the range from 2 to 4 that it calls good, but the "
        "puzzle with excess mobility is. Twice this value, the mean number of partners of a card, "
        "puts the praised puzzles inside the range and the mobile puzzle above it. Both are "
        "features: `average_flockability` as defined and `mean_degree` as counted. The energies "
        "`it3` and `it4` use the first, as printed; `it3-degree` and `it4-degree` use the second "
        "and are our own."
    )
    return Outcome(tables, claims, (explanation,))


def _moves_table() -> ResultTable:
    deal = parse_deal(FIGURE_1)
    moves = parse_moves(deal, ARROWS)
    positions = [Position.from_deal(deal)]
    for move in moves[:3]:
        positions.append(positions[-1].play(move))
    return ResultTable(
        "Figure 1: the printed solution in both notations",
        pd.DataFrame(
            {
                "move": range(1, deal.n_cards),
                "Neller & Ziegler 2019": ARROWS.split(", "),
                "Neller 2016, and here": format_moves(deal, moves).split(),
            }
        ),
        tuple(
            f"({letter}) `{position.to_deal().to_line()}`"
            for letter, position in zip("abcd", positions, strict=True)
        ),
        name="moves",
    )


def _replay_claim() -> Claim:
    deal = parse_deal(FIGURE_1)
    return Claim(
        "When replayed, both printed solutions of this deal end in one stack.",
        all(replay(deal, parse_moves(deal, text)).is_solved for text in (ARROWS, HYPHENS)),
    )


def _features_table(features: pd.DataFrame) -> ResultTable:
    names = [
        "dominant_suit_ratio",
        "rank_clusters",
        "average_flockability",
        "mean_degree",
        "depth_1_solvability_ratio",
        "halfway_solvability_ratio",
    ]
    puzzles = pd.DataFrame(
        {
            "puzzle": [each.where for each in EXAMPLES],
            "deal": [f"`{each.line}`" for each in EXAMPLES],
            "the article says": [each.description for each in EXAMPLES],
        }
    )
    table = puzzles.join(features[names].rename(columns=lambda name: name.replace("_", " ")))
    return ResultTable("The printed puzzles", table, name="puzzles")


def _feature_claims(features: pd.DataFrame) -> list[Claim]:
    is_praised = pd.Series([not each.is_mobile for each in EXAMPLES])
    # A puzzle should be inside the range if and only if it is praised.
    right_by_edges, right_by_degree = (
        (features[name].between(*_RANGE) == is_praised).sum()
        for name in ("average_flockability", "mean_degree")
    )
    dominant = features["dominant_suit_ratio"]
    return [
        Claim(
            f"A mean degree of 2 to 4 separates praised puzzles from those that are too mobile "
            f"in {right_by_degree} of {len(EXAMPLES)} cases. The same range of edges per card "
            f"does so in {right_by_edges}.",
            bool(right_by_degree == len(EXAMPLES) and right_by_edges == 0),
        ),
        Claim(
            "As printed, the first puzzle has a dominant suit ratio of 5/6 and one rank cluster, "
            "and the second puzzle has 3/7 and two rank clusters.",
            abs(dominant[0] - 5 / 6) < 1e-9
            and abs(dominant[1] - 3 / 7) < 1e-9
            and features["rank_clusters"][:2].tolist() == [1, 2],
        ),
    ]


def _states_table(states: pd.DataFrame) -> ResultTable:
    parts = [
        part.set_index("depth")
        .drop(columns="puzzle")
        .add_prefix(f"{str(puzzle).removeprefix('Figure ')} ")
        for puzzle, part in states.groupby("puzzle", sort=False)
    ]
    return ResultTable(
        "Figure 2: solvable and unsolvable states by depth, both puzzles",
        pd.concat(parts, axis=1).reset_index(),
        drawn=("2a solvable", "2a not", "2b solvable", "2b not"),
        unit="states",
        name="depths",
    )


# Tables 1 to 4 -----------------------------------------------------------------------------------

_N_PUZZLES: Final = {1: 15, 2: 40, 3: 34, 4: 31}
"""Rated puzzles by number of the table."""

_PRINTED: Final = {
    1: (
        (INTERCEPT, 2.7273, 5.6351),
        ("suits", -0.1515, 1.1937),
        ("ranks", 0.9091, 0.9571),
    ),
    2: (
        (INTERCEPT, 5.1556, 1.9873),
        ("depth_1_solvability_ratio", -8.5229, 1.7883),
        ("dominant_suit_ratio", 3.0158, 3.7160),
        ("rank_clusters", 0.4377, 0.2607),
        ("average_flockability", 0.2167, 0.4530),
    ),
    3: (
        (INTERCEPT, 10.75160, 3.11937),
        ("depth_1_solvability_ratio", 2.18117, 4.65598),
        ("depth_2_solvability_ratio", -8.48164, 10.09565),
        ("depth_3_solvability_ratio", -12.87851, 6.15367),
        ("dominant_suit_ratio", 1.87682, 3.12199),
        ("rank_clusters", -0.07801, 0.41600),
        ("average_flockability", -1.20047, 0.71890),
    ),
    4: (
        (INTERCEPT, 11.2486, 2.5070),
        ("depth_1_solvability_ratio", 3.0164, 2.8270),
        ("halfway_solvability_ratio", -40.7491, 27.9119),
        ("dominant_suit_ratio", -3.0697, 2.3928),
        ("rank_clusters", 0.2660, 0.4185),
        ("average_flockability", -1.0141, 0.6472),
    ),
}
"""By number of the table: the terms, with coefficient and standard error in raw units."""


def rating_tables(_request: Request) -> Work[Outcome]:
    """Evaluate the printed tables."""
    yield Progress(0, 1, "rating-tables")
    rows = []
    for table, terms in _PRINTED.items():
        for term, coefficient, error in terms:
            t = coefficient / error
            p = 2 * float(stats.t.sf(abs(t), _N_PUZZLES[table] - len(terms)))
            rows.append((table, term.replace("_", " "), coefficient, error, t, p))
    columns = ["table", "feature", "coefficient", "std. error", "t", "p"]
    terms_table = pd.DataFrame(rows, columns=columns)
    is_feature = terms_table["feature"] != INTERCEPT
    strongest = max(terms_table.loc[is_feature, "coefficient"].tolist(), key=abs)
    explanation = (
        "The article says that its features are normalised, but these coefficients can't refer "
        f"to normalised features. Per standard deviation or per range, {strongest:.1f} would be "
        f"about {abs(strongest) / MAX_RATING:.0f} times the whole rating scale (0 to "
        f"{MAX_RATING}). The tables must therefore use raw features."
    )
    claim = Claim(
        f"The largest printed coefficient is {abs(strongest):.1f}, more than the rating scale.",
        abs(strongest) > MAX_RATING,
    )
    title = "Tables 1 to 4 as printed, in raw units"
    return Outcome((ResultTable(title, terms_table),), (claim,), (explanation,))
