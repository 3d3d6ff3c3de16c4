"""Cards as they are painted: told apart at 35 pixels, alike on paper, stacks with edges."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    THEMES,
    CardStyle,
    Palette,
    suit_colour,
)
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.deck import ASPECT, FaceCache, deal_image, paint_card
from boaf_desktop.storage.settings import Settings, TableChoice
from engine.deck import (
    HEIGHT,
    WIDTH,
    Deck,
    DeckChoice,
    Detail,
    card_svg,
    detail_at,
    face_of,
    shape_defs,
    tones,
)
from engine.game import N_CARDS, Card, Move, card_text, parse_card, parse_deal
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


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("width", [30, 35, 60])
def test_every_two_cards_can_be_told_apart_without_their_colours(
    qtbot: QtBot, deck: Deck, width: int
) -> None:
    # In one ink for all suits, which is less than any eye sees.
    one_ink = CardStyle(CONTRAST_LIGHT, DeckChoice(deck))
    faces = np.stack([grey(face(card, width, one_ink)).ravel() for card in range(N_CARDS)]) / 255
    least = {30: 11, 35: 16, 60: 20}[width]  # whole pixels of ink; a 6 and an 8 differ least
    for one, other in combinations(range(N_CARDS), 2):
        assert np.abs(faces[one] - faces[other]).sum() >= least, (one, other)


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_ranks_and_suits_stand_out_from_the_card_at_35_pixels(
    qtbot: QtBot, palette: Palette
) -> None:
    for deck in Deck:
        for has_four in (False, True):
            for card in range(N_CARDS):
                image = face(card, 35, CardStyle(palette, DeckChoice(deck, has_four)))
                name = suit_colour(card % 4, palette, four_colours=has_four)
                ink = pixels(blank(1, 1, name))[0, 0]
                far = np.abs(pixels(image) - ink).sum(axis=2)
                # Of the upper half, where the rank is, and of the lower, where the pip is.
                top, bottom = far[: len(far) // 2], far[len(far) // 2 :]
                assert (top < 60).sum() >= 12, (card, deck)
                assert (bottom < 60).sum() >= 40, (card, deck)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("width", [35, 60, 160])
def test_the_svg_and_the_painted_card_agree(qtbot: QtBot, deck: Deck, width: int) -> None:
    style = CardStyle(LIGHT, DeckChoice(deck))
    inks = (LIGHT.ink, LIGHT.red, LIGHT.red, LIGHT.ink)
    for card in map(parse_card, ("AS", "TD", "7H", "JC", "QD", "KS")):
        shown = face_of(card, deck, detail_at(width))
        colours = tones(inks[card % 4], LIGHT.card)
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}"><defs>'
            f"{shape_defs([shown])}{card_svg(card, shown, colours, edge=LIGHT.card_edge)}</defs>"
            f'<use href="#card-{card_text(card)}"/></svg>'
        )
        painted = face(card, width, style)
        drawn = blank(painted.width(), painted.height())
        painter = QPainter(drawn)
        renderer = QSvgRenderer(QByteArray(text.encode()))
        assert renderer.isValid()
        renderer.render(painter, QRectF(0, 0, painted.width(), painted.height()))
        painter.end()
        inner = slice(3, -3)
        apart = np.abs(pixels(painted) - pixels(drawn))[inner, inner]
        assert apart.mean() < 3, (card, deck)


def test_a_card_on_a_stack_shows_as_many_pips_as_one_beside_it(qtbot: QtBot) -> None:
    faces, size = FaceCache(), QSizeF(92, 125)
    flat, high = (faces.face(36, size, 1.0, CardStyle(LIGHT), n_edges) for n_edges in (0, 5))
    assert high.size() == flat.size()
    inked = [(grey(pixmap.toImage()) < 100).mean() for pixmap in (flat, high)]
    assert inked[1] == pytest.approx(inked[0], rel=0.2)  # one pip would be a fifth of it


def test_faces_are_painted_once(qtbot: QtBot) -> None:
    faces, style = FaceCache(), CardStyle(LIGHT)
    first = faces.face(3, QSizeF(100, 136), 1.0, style)
    again = faces.face(3, QSizeF(100, 136), 1.0, CardStyle(LIGHT, DeckChoice()))
    other = faces.face(3, QSizeF(100, 136), 1.0, CardStyle(LIGHT, DeckChoice(Deck.LARGE)))
    assert first.cacheKey() == again.cacheKey() != other.cacheKey()


def test_the_board_shows_another_deck_and_another_table_at_once(
    make_window: MakeWindow, settings: Settings
) -> None:
    settings.theme = "light"
    settings.table = TableChoice.PLAIN
    board: Board = make_window("AC TC / KD QS").board
    board.resize(500, 600)
    seen = [board.grab().toImage()]
    settings.deck = Deck.LARGE
    seen.append(board.grab().toImage())
    settings.deck = Deck.MINIMAL
    seen.append(board.grab().toImage())
    settings.table = TableChoice.FELT
    seen.append(board.grab().toImage())
    for one, other in combinations(seen, 2):
        assert one != other
    grounds = [image.pixelColor(2, 2).name() for image in seen]
    assert grounds[0] == grounds[2] == LIGHT.board != grounds[3]


def test_every_table_is_plain_in_high_contrast(settings: Settings, theme: Theme) -> None:
    settings.table = TableChoice.FELT
    for choice, palette in (
        ("contrast-light", CONTRAST_LIGHT),
        ("contrast-dark", CONTRAST_DARK),
    ):
        settings.theme = choice
        assert theme.table is palette
    settings.theme = "dark"
    assert theme.table.name == "dark-felt"
    with theme.lent_light():
        assert theme.table.name == "light-felt"
        assert theme.cards.palette is LIGHT
    assert theme.cards.palette is DARK


def test_a_stack_in_the_window_keeps_its_place(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    before = window.board.card(1).geometry()
    window.app.session.play(Move(0, 1))
    assert window.board.card(1).geometry() == before


def test_a_copied_picture_is_of_the_chosen_deck(qtbot: QtBot) -> None:
    deal = parse_deal("AC TC / KD QS")
    images = [deal_image(deal, DeckChoice(deck)) for deck in Deck]
    assert images[0] != images[1] != images[2] != images[0]
    assert detail_at(120) is Detail.FULL
