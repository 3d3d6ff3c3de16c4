"""What Neller & Ziegler (2019) print, made again."""

import pytest

from engine.progress import run
from engine.research import item_named
from engine.research.items import Request
from engine.research.tables import Outcome


def made(name: str, rows: int) -> Outcome:
    return run(item_named(name).compute(Request(rows, "quick")))


def test_printed_puzzles_as_published() -> None:
    outcome = made("examples", 1)
    assert all(claim.holds for claim in outcome.claims)
    moves, puzzles, depths = outcome.tables
    assert len(moves.rows) == 15
    assert [row[5] for row in puzzles.rows][:2] == pytest.approx([13 / 6, 10 / 7])
    # The counts of the golden file, both puzzles.
    assert depths.rows[4][1:] == (42, 217, 42 / 259, 1, 395, 1 / 396)
    assert depths.to_svg().startswith("<svg")


def test_printed_coefficients_are_raw() -> None:
    outcome = made("rating-tables", 1)
    assert all(claim.holds for claim in outcome.claims)
    (table,) = outcome.tables
    assert len(table.rows) == 3 + 5 + 7 + 6
    strongest = min(table.rows, key=lambda row: float(row[2]))
    assert strongest[:3] == (4, "halfway solvability ratio", -40.7491)
