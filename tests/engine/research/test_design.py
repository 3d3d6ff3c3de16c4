"""What Neller & Ziegler (2019) print, made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import main
from engine.game import parse_deal
from engine.game.position import parse_moves
from engine.progress import run
from engine.research import item_named, make
from engine.research.design import examples
from engine.research.item import Outcome
from engine.research.request import Request


def made(name: str, rows: int) -> Outcome:
    return run(make(item_named(name), Request(rows, "quick")))


def test_the_printed_puzzles_are_as_the_paper_says() -> None:
    outcome = made("examples", 1)
    assert all(claim.holds for claim in outcome.claims)
    moves, puzzles, depths = outcome.tables
    assert len(moves.rows) == 15
    assert [row[5] for row in puzzles.rows][:2] == pytest.approx([13 / 6, 10 / 7])
    # The counts of the golden file, both puzzles.
    assert depths.rows[4][1:] == (42, 217, 42 / 259, 1, 395, 1 / 396)
    assert depths.plot.startswith("<svg")


def test_arrows_and_commas_of_the_paper_are_read() -> None:
    deal = parse_deal(examples._FIGURE_1)
    assert parse_moves(deal, examples._ARROWS) == parse_moves(
        deal, examples._ARROWS.replace(",", "").replace("→", "-")
    )


def test_the_printed_coefficients_can_only_be_of_raw_features() -> None:
    outcome = made("rating-tables", 1)
    assert all(claim.holds for claim in outcome.claims)
    (table,) = outcome.tables
    assert len(table.rows) == 3 + 5 + 7 + 6
    strongest = min(table.rows, key=lambda row: float(row[2]))
    assert strongest[:3] == (4, "halfway solvability ratio", -40.7491)
    assert abs(float(strongest[-1])) < 2


def test_the_trap_of_it4_takes_chains_that_a_higher_penalty_frees() -> None:
    outcome = made("it4-trap", 10)
    assert all(claim.holds for claim in outcome.claims)


def test_generating_warns_of_a_penalty_that_does_not_dominate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["generate", "--cards", "4", "--count", "1", "--iterations", "1"]
    for energy, is_warned in (("it4", True), ("final", False)):
        out = tmp_path / f"{energy}.csv"
        assert main([*arguments, "--energy", energy, "--out", str(out)]) == 0
        assert ("can cost up to 4,000" in capsys.readouterr().err) is is_warned


def test_evolution_is_compared_with_chains_at_equal_evaluations() -> None:
    (table,) = made("evolution", 2).tables
    assert {row[2] for row in table.rows} == {"descent", "annealing", "evolution"}
    assert len({row[1] for row in table.rows}) == 1
    assert all(0 < row[4] < 1 for row in table.rows)
