"""What a hint knows of a move, in full: the cell, its partners and the counts."""

import pytest

from engine.game import Position, parse_deal
from engine.progress import Cancel
from engine.search.advice import Advice, Reason, advise
from engine.search.solver import winning_moves

SAVED = "-- 2D 7S -- / -- KD 2H -- / 7D -- 6H --"
HINTS = [
    ("AD 9S 7C / 7H 7D 6S", "7D-7H", Advice(Reason.SAVES, 0, (4,), 2, 8)),
    ("AD 9S 7C / 7H 7D 6S", "6S-7C", Advice(Reason.SAVES, 1, (5,), 2, 8)),
    (SAVED, "2D-KD", Advice(Reason.SAVES, 8, (1, 2, 5, 10), 3, 8)),
    (SAVED, "7S-6H", Advice(Reason.SAVES, 2, (8, 10), 3, 8)),
    (SAVED, "7D-6H", Advice(Reason.SAVES, 8, (1, 2, 5, 10), 3, 8)),
    (
        "6D 4S 4H / -- -- 4D / 9S 8D --",
        "8D-9S",
        Advice(Reason.SAVES, 2, (1, 5), 3, 6),
    ),
    ("AC TS 8D / 9D 2D -- / -- -- AS", "2D-9D", Advice(Reason.ONLY_WAY, None, (), 1, 2)),
    ("-- AD -- / 3S -- TS / 2H QS 8S", "3S-TS", Advice(Reason.ONLY_WAY, None, (), 1, 8)),
    ("6H TH KH", "TH-6H", Advice(Reason.KEEPS, None, (), 6, 6)),  # as many matches as any other
    ("2H 6D 9C / 5H TD 9H", "9H-9C", Advice(Reason.FEWEST, 2, (), 6, 10)),
    ("5C 3H 6D / 7H 2C 3D", "3H-2C", Advice(Reason.KEEPS, None, (), 3, 8)),
]


@pytest.mark.parametrize(("line", "text", "wanted"), HINTS)
def test_each_hint_names_its_card_and_counts(line: str, text: str, wanted: Advice) -> None:
    position = Position.from_deal(parse_deal(line))
    winning = winning_moves(position).winning
    assert advise(position, position.parse_move(text), winning) == wanted


def test_advice_stopped() -> None:
    position = Position.from_deal(parse_deal(SAVED))
    winning = winning_moves(position).winning
    stopped = Cancel()
    stopped.set()

    kinds = [advise(position, move, winning, cancel=stopped).kind for move in winning]

    assert kinds == [Reason.FEWEST, Reason.FEWEST, Reason.KEEPS]
