"""Cards as they are painted: told apart at 35 pixels, alike on paper, stacks with edges."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import (
    CONTRAST_LIGHT,
    THEMES,
    CardStyle,
    Palette,
    suit_colour,
)
from boaf_desktop.play.board import Board
from boaf_desktop.play.cards import ASPECT, paint_card
from boaf_desktop.settings import Settings
from engine.game import N_CARDS, Card
from tests.desktop.conftest import MakeWindow

Pixels = NDArray[np.float64]


def blank(width: float, height: float, ground: str = "#ffffff") -> QImage:
    image = QImage(round(width), round(height), QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    return image


def pixels(image: QImage) -> Pixels:
    """Return the colours of a picture, shape (height, width, 3)."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    raw = np.frombuffer(plain.constBits(), np.uint8)
    rows = raw.reshape(plain.height(), plain.bytesPerLine())[:, : 3 * plain.width()]
    return rows.reshape(plain.height(), plain.width(), 3).astype(np.float64)


def grey(image: QImage) -> Pixels:
    return np.asarray(pixels(image) @ np.array([0.299, 0.587, 0.114]), np.float64)


def face(card: Card, width: float, style: CardStyle) -> QImage:
    rect = QRectF(0, 0, width, round(width * ASPECT))
    image = blank(rect.width(), rect.height())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_card(painter, rect, card, style)
    painter.end()
    return image


@pytest.mark.parametrize("width", [30, 35, 60])
def test_cards_differ_without_colour(qtbot: QtBot, width: int) -> None:
    # In one ink for all suits, which is less than any eye sees.
    one_ink = CardStyle(CONTRAST_LIGHT)
    faces = np.stack([grey(face(card, width, one_ink)).ravel() for card in range(N_CARDS)]) / 255
    minimum = {30: 11, 35: 16, 60: 17}[width]  # whole pixels of ink; a 6 and an 8 differ least
    for one, other in combinations(range(N_CARDS), 2):
        assert np.abs(faces[one] - faces[other]).sum() >= minimum, (one, other)


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_cards_stand_out_at_35_pixels(qtbot: QtBot, palette: Palette) -> None:
    for has_four in (False, True):
        for card in range(N_CARDS):
            image = face(card, 35, CardStyle(palette, has_four))
            name = suit_colour(card % 4, palette, four_colours=has_four)
            ink = pixels(blank(1, 1, name))[0, 0]
            far = np.abs(pixels(image) - ink).sum(axis=2)
            # Of the upper half, where the rank is, and of the lower, where the pip is.
            top, bottom = far[: len(far) // 2], far[len(far) // 2 :]
            assert (top < 60).sum() >= 12, card
            assert (bottom < 60).sum() >= 40, card


def test_board_in_four_colours(make_window: MakeWindow, settings: Settings) -> None:
    board: Board = make_window("AC TC / KD QS").board
    board.resize(500, 600)
    before = board.grab().toImage()
    settings.has_four_colours = True
    assert board.grab().toImage() != before
