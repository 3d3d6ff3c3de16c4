"""Feathers and names that can be told apart at a look."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.palette import THEMES, Palette
from boaf_desktop.play.feathers import feathers_size, paint_feathers
from boaf_desktop.play.game.puzzle import QUICK, Puzzle
from boaf_desktop.play.game.titles import deal_title, retitled
from engine.game import parse_deal


def inked(count: int, colours: Palette) -> int:
    """Count the pixels of five feathers that have the colour of text."""
    image = QImage(feathers_size() * 4, QImage.Format.Format_RGB32)
    image.fill(colours.surface)
    painter = QPainter(image)
    paint_feathers(painter, QRectF(image.rect()), count, colours)
    painter.end()
    width, height = image.width(), image.height()
    names = (image.pixelColor(x, y).name() for x in range(width) for y in range(height))
    return sum(name == colours.text for name in names)


@pytest.mark.parametrize("colours", THEMES, ids=lambda colours: colours.name)
def test_every_feather_that_a_puzzle_has_adds_as_much_ink(
    qapp: QApplication, colours: Palette
) -> None:
    amounts = [inked(count, colours) for count in range(1, 6)]
    steps = [after - before for before, after in pairwise(amounts)]
    assert min(steps) > 0.6 * amounts[-1] / 5


def test_a_deal_without_a_title_is_named_after_a_bird() -> None:
    assert [deal_title(name) for name in ("000000000000", "00000001abcd", "9b0c14ffffff")] == [
        "Wren 0",
        "Swan 0",
        "Swan 762",
    ]
    puzzle = Puzzle.from_deal(parse_deal("AC 2C 3C"), source=f"{QUICK} 2")
    assert retitled(puzzle).title == deal_title(puzzle.id)
    assert retitled(Puzzle.from_number(7)).title == "#7"
