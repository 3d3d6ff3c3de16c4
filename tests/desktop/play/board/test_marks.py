"""Arrows over the cards: they hide no pips and can be told apart."""

import pytest
from PySide6.QtCore import QSizeF

from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.marks import Arrow, ArrowKind, ShownMarks
from engine.game import Move, Position, parse_deal

GRIDS = [Grid.fit(4, 4, QSizeF(side, side)) for side in (230, 420, 700)]
BESIDE_PIPS = 0.2  # of a card's width


def arrows(grid: Grid, *moves: tuple[Move, ArrowKind]) -> tuple[Arrow, ...]:
    marks = ShownMarks(lambda: None)
    marks.show_arrows(moves)
    position = Position.from_deal(
        parse_deal("AC 2C -- -- / -- -- -- -- / -- -- -- -- / -- -- -- --")
    )
    return marks.painted(position, grid).arrows


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("move", [Move(5, 6), Move(6, 5), Move(5, 9), Move(4, 12), Move(3, 0)])
def test_arrow_stays_off_the_pips(grid: Grid, move: Move) -> None:
    (arrow,) = arrows(grid, (move, ArrowKind.NEXT))
    margin = grid.width * BESIDE_PIPS

    ends = {move.source: arrow.shaft.pointAtPercent(0), move.target: arrow.head.at(0)}
    for cell, end in ends.items():
        inner = grid.rect(cell).adjusted(margin, margin, -margin, -margin)
        assert grid.rect(cell).contains(end)
        assert not inner.contains(end)


@pytest.mark.parametrize("grid", GRIDS)
def test_opposite_arrows_lie_side_by_side(grid: Grid) -> None:
    right, left = arrows(grid, (Move(5, 6), ArrowKind.BETTER), (Move(6, 5), ArrowKind.WRONG))

    assert abs(right.head.at(0).y() - left.head.at(0).y()) == pytest.approx(12)
