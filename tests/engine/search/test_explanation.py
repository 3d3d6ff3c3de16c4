"""Why a position is lost: each statement is checked by exhaustion."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.game import Deal, Position, are_flockable, parse_deal
from engine.search.reasons import Loss, explain_at_once, explain_loss, loss_text
from engine.search.solver import solve, winning_moves
from tests import naive, naive_reasons
from tests.conftest import LATIN_SQUARE

N_LOST, N_LONG = 300, 10_000
N_LAST_MATCHES = 100
N_SAID = 10
MAX_NAIVE = 7  # stacks of the positions that a plain search decides too
MAX_UNITED = 8
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


def test_no_reason_of_a_loss_is_untrue(is_long: bool) -> None:
    n_lost = N_LONG if is_long else N_LOST
    told: Counter[Loss] = Counter()
    for position in positions(1):
        explanation = explain_loss(position)
        if explanation is None:
            assert solve(position).solvable
            continue
        # A part of the common kinds is enough, so that the rare ones are many.
        if told[explanation.kind] > n_lost // 5:
            continue
        if explanation.kind in BY_UNITING and position.n_stacks > MAX_UNITED:
            continue
        told[explanation.kind] += 1
        assert solve(position).solvable is False
        assert naive_reasons.check(position, explanation), (position, explanation)
        if position.n_stacks <= MAX_NAIVE:
            assert not naive.is_solvable(position.to_deal())
        if told.total() == n_lost:
            break
    print("\nlosses:", *(f"{kind} {told[kind]}" for kind in Loss))  # noqa: T201

    assert all(told[kind] for kind in SMALL)


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
        if n_told >= N_LAST_MATCHES:
            break


def test_a_group_is_said_to_match_each_other_only_if_all_its_pairs_match() -> None:
    said = Counter[bool]()
    for position in positions(6):
        why = explain_at_once(position)
        if why is not None and why.kind is Loss.PARTED_CARDS:
            pairs = combinations(why.cards(position), 2)
            is_said = "match each other" in loss_text(position, why)
            assert is_said == all(are_flockable(*pair) for pair in pairs)
            said[is_said] += 1
        if min(said[True], said[False]) >= N_SAID:
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
