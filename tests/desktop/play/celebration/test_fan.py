"""Where the cards of a win lie."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSizeF

from boaf_desktop.play.celebration.fan import fan_in, played_order
from engine.game import Move, Position, card_symbol, parse_deal


def test_cards_are_fanned_in_the_order_in_which_they_were_played() -> None:
    position = Position.from_deal(parse_deal("AC 2C / 4C 3C"))
    steps = []
    for move in (Move(2, 3), Move(0, 1), Move(1, 3)):
        steps.append((position, move))
        position = position.play(move)
    assert [card_symbol(card) for card in played_order(steps)] == ["3♣", "4♣", "2♣", "A♣"]
    assert sorted(played_order(steps)) == sorted(position.stacks[3])


@pytest.mark.parametrize("n_cards", [1, 2, 5, 16, 18, 19, 36, 52])
@pytest.mark.parametrize("size", [(320, 200), (280, 640), (560, 640), (1900, 900)])
def test_every_card_lies_in_the_area_and_none_on_the_same_place(
    n_cards: int, size: tuple[int, int]
) -> None:
    area = QRectF(8, 8, size[0] - 16, size[1] - 16)
    fan = fan_in(n_cards, area, QSizeF(100, 136))
    assert len(fan.places) == n_cards
    assert len({(place.centre.x(), place.centre.y()) for place in fan.places}) == n_cards
    half = QSizeF(fan.size.width() / 2, fan.size.height() / 2)
    for place in fan.places:
        assert area.adjusted(half.width(), 0, -half.width(), 0).contains(place.centre)
        assert abs(place.angle) < 12
        assert place.centre.y() - half.height() >= area.top()
        assert place.centre.y() + half.height() <= area.bottom()
        assert fan.bounds.contains(place.centre)
