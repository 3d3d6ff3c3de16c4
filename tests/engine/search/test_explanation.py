"""Why a position is lost, and why a move is good: each statement is checked by exhaustion."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.game import Deal, Position, are_flockable, parse_deal
from engine.progress import Cancel
from engine.search.advice import Advice, Reason, advise
from engine.search.explanation import Loss, explain_at_once, explain_loss
from engine.search.solver import solve, winning_moves
from tests import naive, naive_reasons
from tests.conftest import LATIN_SQUARE

N_LOST = 2_000
N_HINTS = 100
LEAST = 20
"""Of each kind, among all that are drawn."""
MOST_UNITED = 8
"""Stacks of the positions where what never meets is checked by visiting every arrangement."""
BY_UNITING = {Loss.NO_MEETING, Loss.ISOLATED, Loss.APART}
SMALL = [kind for kind in Loss if kind is not Loss.SEARCHED]
"""The kinds that small positions have."""

EXAMPLES = {
    Loss.NO_MATCH: "AC 2C / KD 3C",
    Loss.NO_LINE: "AC 2C -- / -- -- 3C",
    Loss.PARTED_CARDS: "AC 2C / KD QD",
    Loss.PARTED_CELLS: "AC 2C -- -- / -- -- 3C 4C",
    Loss.NO_MOVE: LATIN_SQUARE,
    Loss.PINNED: "2C -- / 5C 5D / -- --",
}


def positions(seed: int) -> Iterator[Position]:
    """Yield positions of all sizes, along games of random moves from random deals."""
    draw = random.Random(seed)
    while True:
        rows, columns = draw.randint(1, 4), draw.randint(2, 4)
        n_cards = draw.randint(2, min(rows * columns, 12))
        cells: list[int | None] = [*draw.sample(range(52), n_cards)]
        cells += [None] * (rows * columns - n_cards)
        draw.shuffle(cells)
        position = Position.from_deal(Deal(rows, columns, tuple(cells)))
        yield position
        while moves := list(position.legal_moves()):
            position = position.play(draw.choice(moves))
            yield position


@pytest.mark.slow
def test_explanations_of_lost_are_true() -> None:
    told: Counter[Loss] = Counter()
    n_naive = n_winnable = 0
    for position in positions(1):
        explanation = explain_loss(position)
        is_solvable = solve(position).solvable
        if explanation is None:
            assert is_solvable
            n_winnable += 1
            continue
        # Of what is found in plenty a share will do, so that the rare kinds are many.
        if told[explanation.kind] > N_LOST // 5:
            continue
        if explanation.kind in BY_UNITING and position.n_stacks > MOST_UNITED:
            continue
        told[explanation.kind] += 1
        assert is_solvable is False
        assert naive_reasons.check(position, explanation), (position, explanation)
        if position.n_stacks <= 7:
            assert not naive.is_solvable(position.to_deal())
            n_naive += 1
        if told.total() >= N_LOST and min(told[kind] for kind in SMALL) >= LEAST:
            break
    print(f"\n{told.total()} lost positions, {n_naive} also by plain search, 0 false:")  # noqa: T201

    for kind in Loss:
        print(f"  {kind}: {told[kind]}")  # noqa: T201

    assert n_naive > N_LOST // 2
    assert n_winnable > 100


@pytest.mark.parametrize(("kind", "line"), [*EXAMPLES.items()])
def test_explanation_kinds_at_once(kind: Loss, line: str) -> None:
    position = Position.from_deal(parse_deal(line))
    explanation = explain_at_once(position)

    assert explanation is not None
    assert explanation.kind is kind
    assert explain_loss(position) == explanation


def test_last_match_lost_is_covered_card() -> None:
    """The sentence "the 5 of Hearts was its last match" holds after each move that loses."""
    n_told = 0
    for position in positions(4):
        found = winning_moves(position)
        for move in set(found.legal) - set(found.winning) if found.winning else ():
            after = position.play(move)
            explanation = explain_at_once(after)
            if explanation is None or explanation.kind is not Loss.NO_MATCH:
                continue
            for card in explanation.cards(after):
                tops = [top for top in position.tops if top is not None and top != card]
                matches = [top for top in tops if are_flockable(card, top)]
                assert matches == [position.stacks[move.target][-1]]
                n_told += 1
        if n_told >= N_HINTS:
            break


def test_what_can_be_won_is_not_explained() -> None:
    assert explain_loss(Position.from_deal(parse_deal("AC 2C 3C"))) is None
    assert explain_loss(Position.from_deal(parse_deal("AC"))) is None


def test_a_spent_budget_explains_nothing() -> None:
    for position in positions(3):
        explanation = explain_loss(position)
        if explanation is not None and explanation.kind in BY_UNITING:
            spent = explain_loss(position, max_nodes=1)
            assert spent is None or spent.kind is Loss.SEARCHED
            break


@pytest.mark.slow
def test_hints_of_moves_are_true() -> None:
    told: Counter[Reason] = Counter()
    for position in positions(2):
        if position.n_stacks > 8 or position.is_solved:
            continue
        winning = frozenset(winning_moves(position).winning)
        for move in sorted(winning):
            advice = advise(position, move, winning)
            if told[advice.kind] > N_HINTS:
                continue
            told[advice.kind] += 1
            assert naive_reasons.check_advice(position, move, winning, advice), (
                position,
                move,
                advice,
            )
        if told.total() >= N_HINTS * 3 and min(told[kind] for kind in Reason) >= LEAST:
            break
    print("\nhints:", *(f"{kind} {told[kind]}" for kind in Reason))  # noqa: T201


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


def test_advice_stopped(stopped: Cancel) -> None:
    position = Position.from_deal(parse_deal(SAVED))
    winning = winning_moves(position).winning

    kinds = [advise(position, move, winning, cancel=stopped).kind for move in winning]

    assert kinds == [Reason.FEWEST, Reason.FEWEST, Reason.KEEPS]
