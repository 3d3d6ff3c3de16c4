"""Why a move is good: each reason is checked by a plain search, and few moves have none."""

import csv
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.files.storage import resource_path
from engine.game import Deal, Position, card_symbol, parse_deal
from engine.progress import Cancel
from engine.search.reasons import Advice, Loss, Reason, advice_text, advise
from engine.search.solver import winning_moves
from tests import naive_reasons
from tests.engine.search.test_explanation import positions

N_POSITIONS, N_LONG = 300, 10_000
MAX_STACKS = 8  # of the positions that a plain search decides
N_MOVES = 500  # of each size
N_DAYS = 150


def winnable(seed: int, *, max_stacks: int = MAX_STACKS) -> Iterator[Position]:
    return (
        position
        for position in positions(seed)
        if 1 < position.n_stacks <= max_stacks and winning_moves(position).winning
    )


def advice_of(position: Position) -> tuple[Advice, ...]:
    return advise(position, winning_moves(position).winning)


def test_no_reason_of_a_move_is_untrue(is_long: bool) -> None:
    told: Counter[Reason] = Counter()
    for position, _ in zip(winnable(2), range(N_LONG if is_long else N_POSITIONS), strict=False):
        advices = advice_of(position)
        assert naive_reasons.false_advice(position, advices) == [], position
        told.update(each.reason for each in advices)
    print("\nreasons:", *(f"{kind} {told[kind]}" for kind in Reason))  # noqa: T201

    assert all(told[kind] for kind in Reason)


def test_every_winning_move_has_one_reason_and_the_best_comes_first() -> None:
    for position, _ in zip(winnable(5), range(100), strict=False):
        advices = advice_of(position)
        ranks = [list(Reason).index(each.reason) for each in advices]

        assert sorted(each.move for each in advices) == sorted(winning_moves(position).winning)
        assert ranks == sorted(ranks)


def test_a_reason_names_its_cards_and_moves() -> None:
    """The text says what the value holds, of long lists the beginning."""
    for position, _ in zip(winnable(6), range(200), strict=False):
        for each in advice_of(position):
            text = advice_text(position, each)
            cards = [*map(card_symbol, (*each.cards, *each.matches))]
            moves = [*map(position.move_symbols, each.moves)][:3]
            assert all(name in text for name in [*cards, *moves]), text


EXAMPLES = [
    ("-- 7C 5C -- / -- TC 3C 2C", "7C-5C", "every-move-wins", "Every move wins."),
    ("JC 6S -- -- / 9S 6H QS --", "6S-6H", "only-match", "6♥ matches only 6♠."),
    (
        "3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --",
        "8C-8H",
        "strands",
        "8♥-8♣ loses because it leaves 3♣ without a match.",
    ),
    (
        "-- -- 8C 8S / 9H TS -- 2H",
        "8C-8S",
        "strands",
        "8♠-8♣ loses because it leaves 8♠ alone in its row and column.",
    ),
    (
        "-- 9H 2D / TD -- -- / -- -- -- / JD JH KH",
        "JH-KH",
        "strands",
        "J♥-9♥ loses because J♥ could never join another stack.",
    ),
    (
        "7D TH 6S / -- 7S -- / JS 8C --",
        "6S-7D",
        "strands",
        "7♦-6♠ loses because 7♦ could never join another stack.",
    ),
    ("-- -- 3D 8C / 4C 3H -- 5C", "4C-3H", "only-way", "Every other move loses."),
    (
        "-- -- -- 9H / -- -- -- 2S / 9C -- TS 6S",
        "2S-6S",
        "parts-cards",
        "6♠-10♠ loses because 9♥ and 9♣ would match no card outside this group.",
    ),
    (
        "-- -- -- / -- KD -- / -- 5D -- / TH QH 9D",
        "KD-5D",
        "parts-cells",
        "Q♥-K♦ loses because Q♥ and 5♦ would share no row or column with a stack outside this "
        "group.",
    ),
    (
        "2D -- 6H / 7D -- 7C / 2C -- -- / -- -- --",
        "7D-2D",
        "pins",
        "7♦-7♣ loses because then the other stacks are linked only by 2♦, which must neither move "
        "nor be covered.",
    ),
    (
        "-- -- 5H 6S / -- -- -- -- / -- TH 9D 7H",
        "5H-6S",
        "reaches",
        "This move brings 5♥ into a row or column with a match: 7♥.",
    ),
    ("6H TH TC 6D / -- -- -- 7C", "TH-TC", "two-matches", "10♥ matches only 6♥ and 10♣."),
    (
        "8H -- 7S / 8S AS 8C / -- -- --",
        "8H-8S",
        "separates",
        "8♠-8♣ loses because 8♥ and A♠ could never be brought together in one stack.",
    ),
    ("3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --", "7D-8D", "none", "3 of 4 moves win."),
]


@pytest.mark.parametrize(("line", "move", "kind", "text"), EXAMPLES)
def test_each_kind_has_words(line: str, move: str, kind: str, text: str) -> None:
    position = Position.from_deal(parse_deal(line))

    (advice,) = (each for each in advice_of(position) if position.move_text(each.move) == move)

    assert (advice.reason, advice_text(position, advice)) == (kind, text)


def test_more_than_three_moves_are_counted() -> None:
    position = Position.from_deal(parse_deal("6H TH KH / 2C 3C 4C"))
    moves = tuple(position.legal_moves())[:5]
    advice = Advice(moves[0], Reason.STRANDS, (0,), moves=moves, loss=Loss.NO_MATCH)

    assert advice_text(position, advice) == (
        "6♥-10♥, 6♥-K♥, 10♥-6♥ and 2 others lose because they leave A♣ without a match."
    )


def test_stopped_advice_names_no_losing_moves(stopped: Cancel) -> None:
    position = Position.from_deal(parse_deal("3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --"))

    advices = advise(position, winning_moves(position).winning, cancel=stopped)

    assert len(advices) == 3
    assert not any(each.moves for each in advices)


@pytest.mark.parametrize("n_cards", [5, 6, 7, 8, 9])
def test_at_most_a_quarter_of_the_winning_moves_has_no_reason(n_cards: int) -> None:
    draw, told = random.Random(n_cards), Counter[Reason]()
    while told.total() < N_MOVES:
        cells = [*draw.sample(range(52), n_cards), *[None] * (12 - n_cards)]
        draw.shuffle(cells)
        position = Position.from_deal(Deal(3, 4, tuple(cells)))
        told.update(each.reason for each in advice_of(position))

    assert told[Reason.NONE] <= told.total() / 4


@pytest.mark.parametrize("name", ["daily", "ladder"])
def test_at_most_a_tenth_of_the_first_hints_has_no_reason(name: str) -> None:
    with resource_path("samples", f"{name}.csv").open(encoding="utf-8", newline="") as file:
        deals = [parse_deal(row["deal"]) for row in csv.DictReader(file)][:N_DAYS]

    first = [advice_of(Position.from_deal(deal))[0] for deal in deals]

    assert sum(each.reason is Reason.NONE for each in first) <= len(first) / 10
