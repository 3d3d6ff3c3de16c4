"""Why a move is good: each reason is checked by a plain search, and few moves have none."""

import csv
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.files.storage import resource_path
from engine.game import Deal, Position, card_symbol, parse_deal
from engine.progress import Cancel
from engine.search.reasons import Advice, Reason, advice_text, advise
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

    rare = {Reason.PINS, Reason.ONLY_WAY, Reason.NONE}
    assert all(told[kind] or kind in rare for kind in Reason)


def is_about_its_move(position: Position, advice: Advice) -> bool:
    own = {position.stacks[cell][-1] for cell in advice.move}
    return not own.isdisjoint({*advice.cards, *advice.matches})


def test_every_winning_move_has_one_reason_and_what_can_be_seen_comes_first() -> None:
    for position, _ in zip(winnable(5), range(100), strict=False):
        advices = advice_of(position)
        ranks = [(not each.is_visible, not is_about_its_move(position, each)) for each in advices]

        assert sorted(each.move for each in advices) == sorted(winning_moves(position).winning)
        assert ranks == sorted(ranks)


def test_most_hints_tell_what_can_be_seen_of_their_move(is_long: bool) -> None:
    """Along games of random winning moves from deals of 5 to 16 cards."""
    n_hints, draw = N_LONG if is_long else N_POSITIONS, random.Random(7)
    hints: list[tuple[Position, Advice]] = []
    while len(hints) < n_hints:
        n_cards = draw.randint(5, 16)
        cells = [*draw.sample(range(52), n_cards), *[None] * (16 - n_cards)]
        draw.shuffle(cells)
        position = Position.from_deal(Deal(4, 4, tuple(cells)))
        while winning := winning_moves(position).winning:
            if position.n_stacks > 2:
                hints.append((position, advice_of(position)[0]))
            position = position.play(draw.choice(winning))

    n_visible = sum(advice.is_visible for _position, advice in hints)
    n_about_move = sum(is_about_its_move(*hint) for hint in hints)
    print(f"\nvisible {n_visible}, about their move {n_about_move}, of {len(hints)}")  # noqa: T201
    assert min(n_visible, n_about_move) >= 0.95 * len(hints)


def test_a_reason_names_its_cards_and_moves() -> None:
    """The text says what the value holds, of long lists the beginning."""
    for position, _ in zip(winnable(6), range(200), strict=False):
        for each in advice_of(position):
            text = advice_text(position, each)
            cards = [*map(card_symbol, (*each.cards, *each.matches))]
            moves = [*map(position.move_words, each.moves)][:1]
            assert all(name in text for name in [*cards, *moves]), text


EXAMPLES = [
    ("JC 6S -- -- / 9S 6H QS --", "6S-6H", "only-match", "6♥ matches only 6♠."),
    (
        "3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --",
        "8C-8H",
        "only-line",
        "Only 8♥ shares a row or column with 8♣.",
    ),
    (
        "JD -- / -- -- / QC 5D / QD --",
        "JD-QD",
        "strands",
        "After Q♣ onto J♦: 5♦ has no move because it is alone in its row and column.",
    ),
    (
        "-- -- / TH -- / JS QH / AS JC",
        "JS-QH",
        "strands",
        "After 10♥ onto J♠: A♠ has no move because it matches no other card.",
    ),
    ("6H TH TC 6D / -- -- -- 7C", "TH-TC", "two-matches", "10♥ matches only 6♥ and 10♣."),
    (
        "7D TH 6S / -- 7S -- / JS 8C --",
        "6S-7D",
        "reaches",
        "This move brings 6♠ into a row or column with a match: J♠.",
    ),
    (
        "3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --",
        "7D-8D",
        "only-partner",
        "In its row and column, 7♦ matches only 8♦.",
    ),
    (
        "4C 6D / 3H JH / 5S 5D / -- --",
        "5S-5D",
        "parts-cards",
        "After 5♠ onto 4♣: 3♥ and J♥ match no card outside this group.",
    ),
    (
        "JD -- / -- 5D / QC TD / QD --",
        "JD-QD",
        "parts-cells",
        "After Q♣ onto Q♦: J♦ and Q♣ share no row or column with a stack outside this group.",
    ),
    ("KD QC", "KD-QC", "every-move-wins", "Every move wins."),
    (
        "5D 4H / 6H 4D",
        "5D-4H",
        "pins",
        "After 6♥ onto 5♦: 4♥ must neither move nor be covered: it links groups of cards "
        "that don't match, and its cell links groups of stacks that share no row or column.",
    ),
    (
        "3S 9D / 7H 7S / 8D 4D",
        "8D-4D",
        "strands",
        "After 7♥ onto 8♦: 7♥ can't join another stack (11 possible stacks checked).",
    ),
    (
        "2D 3H 5H -- / 2H 2S -- --",
        "3H-2S",
        "separates",
        "After 3♥ onto 2♦: 5♥ and 2♠ can't be brought together in one stack (18 possible stacks "
        "checked).",
    ),
    ("QD 7C / KC 9C / -- JC", "KC-9C", "none", "9 of 10 moves win."),
]


@pytest.mark.parametrize(("line", "move", "kind", "text"), EXAMPLES)
def test_each_kind_has_words(line: str, move: str, kind: str, text: str) -> None:
    position = Position.from_deal(parse_deal(line))

    (advice,) = (each for each in advice_of(position) if position.move_text(each.move) == move)

    assert (advice.reason, advice_text(position, advice)) == (kind, text)


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
