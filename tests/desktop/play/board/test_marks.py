"""Arrows over the cards: they hide no pips and can be told apart."""

import pytest
from PySide6.QtCore import QSizeF

from boaf_desktop.play.cards import Grid
from boaf_desktop.play.marks import ArrowKind, arrow_shapes
from engine.game import Move

GRIDS = [Grid.fit(4, 4, QSizeF(side, side)) for side in (230, 420, 700)]
BESIDE_PIPS = 0.2  # of a card's width


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("move", [Move(5, 6), Move(6, 5), Move(5, 9), Move(4, 12), Move(3, 0)])
def test_arrow_stays_off_the_pips(grid: Grid, move: Move) -> None:
    ((shaft, head),) = arrow_shapes([(move, ArrowKind.NEXT)], grid)
    margin = grid.width * BESIDE_PIPS

    ends = {move.source: shaft.pointAtPercent(0), move.target: head.at(0)}
    for cell, end in ends.items():
        inner = grid.rect(cell).adjusted(margin, margin, -margin, -margin)
        assert grid.rect(cell).contains(end)
        assert not inner.contains(end)


@pytest.mark.parametrize("grid", GRIDS)
def test_opposite_arrows_lie_side_by_side(grid: Grid) -> None:
    moves = [(Move(5, 6), ArrowKind.BETTER), (Move(6, 5), ArrowKind.WRONG)]
    (_, right), (_, left) = arrow_shapes(moves, grid)

    assert abs(right.at(0).y() - left.at(0).y()) == pytest.approx(12)
