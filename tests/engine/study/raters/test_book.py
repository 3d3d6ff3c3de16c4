"""What raters get of a round names it, and gives away neither repeats nor controls."""

from datetime import timedelta
from itertools import permutations
from pathlib import Path

import pytest

from engine.design.presets import load_energy
from engine.errors import SettingsError
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of
from engine.study.presentation_order import arrange
from engine.study.rating_page import RatingPage, blocks
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import MADE, book_of, make_study
from tests.refusals import refused


def orders_of(four: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Return every order of the blocks that a page may draw; within a block any order goes."""
    a, b, c, d = map(list, four)
    return [a + b + c + d, b + a + d + c, c + d + a + b, d + c + b + a]


def pairs_of(study: Store, book: RatingPage) -> list[tuple[int, int]]:
    order = study.read().round(1).order
    place = {deal: at for at, deal in enumerate(book.deals)}
    first = {shown.record.id: place[shown.deal] for shown in order if not shown.disguise}
    return [(first[shown.record.id], place[shown.deal]) for shown in order if shown.disguise]


def test_round_named_by_study_and_deals(tmp_path: Path) -> None:
    study = make_study(tmp_path / "one")
    book = book_of(study)
    assert len(book.deals) == 15
    study.rename("Another name")
    assert book_of(study) == book
    other = make_study(tmp_path / "two", now=MADE + timedelta(seconds=1))
    assert book_of(other).deals == book.deals
    assert book_of(other).study != book.study
    assert book_of(other).round != book.round
    assert book_of(make_study(tmp_path / "three", seed=2)).round != book.round


def test_page_order_depends_on_puzzles_alone(tmp_path: Path) -> None:
    book = book_of(make_study(tmp_path / "study"))
    texts = [deal.to_line() for deal in book.deals]
    assert texts == sorted(texts)


@pytest.mark.parametrize("seed", range(1, 6))
def test_repeat_half_a_round_away(tmp_path: Path, seed: int) -> None:
    study = make_study(tmp_path / "study", seed=seed)
    book = book_of(study)
    four = blocks(study.read().round(1), book)
    assert four == blocks(study.read().round(1), book)
    assert sorted(place for block in four for place in block) == list(range(15))
    pairs = pairs_of(study, book)
    assert len(pairs) == 2
    for order in orders_of(four):
        for pair in pairs:
            early, late = sorted(order.index(place) for place in pair)
            assert early < 15 / 2 <= late + 0.5
    # A block in any order of its own: the nearest that a pair can come to be is still far.
    for one, other in pairs:
        at = {place: number for number, block in enumerate(four) for place in block}
        assert {at[one], at[other]} in ({0, 2}, {1, 3})
        between = [len(block) for number, block in enumerate(four) if number not in
                   {at[one], at[other]}]  # fmt: skip
        assert min(between) + 1 >= 15 // 4


def test_blocks_of_small_rounds(tmp_path: Path) -> None:
    records = [record_of(Deal.from_freecell(number, 2, 3)) for number in range(1, 6)]
    study = new_store(tmp_path / "study", now=MADE)
    for n_own, n_twice in ((1, 0), (1, 1), (2, 1), (3, 2), (5, 3)):
        order = arrange(records[:n_own], n_disguises=n_twice, seed=3)
        made = study.add_round(load_energy("it0"), records[:n_own], {}, (), order).round()
        book = RatingPage.of(study.read(), made)
        four = blocks(made, book)
        assert sorted(place for block in four for place in block) == list(range(n_own + n_twice))
        at = {book.deals[place]: number for number, block in enumerate(four) for place in block}
        for one, other in permutations(order, 2):
            if one.record.id == other.record.id:
                assert (at[one.deal] - at[other.deal]) % 4 == 2
        study.withdraw_round()
    made = study.add_round(load_energy("it0"), (), {}).round()

    with refused(SettingsError):
        blocks(made, RatingPage.of(study.read(), made))
