"""The page of a round: its deals, ids and blocks, an order that keeps repeats apart, no more."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from engine.cli import main
from engine.design.feature_registry import FEATURES
from engine.design.presets import load_energy
from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.files.storage import resource_path
from engine.game import Deal, puzzle_id
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import PLAY_NAMES, TIMED_MOVES
from engine.search.solver import solve
from engine.study import other_raters
from engine.study.other_raters import RatingPage, blocks, study_page
from engine.study.round import Shown, arrange, n_controls
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import MADE, VALUE, book_of, make_study
from tests.refusals import refused

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "font-src data:"
)


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="book">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return make_study(tmp_path / "study")


def test_page_reveals_nothing_of_its_puzzles(study: Store) -> None:
    page = study_page(study.read(), 1)
    data = data_of(page)
    assert data == {
        "id": book_of(study).round,
        "title": "Birds of a Feather",
        "study": book_of(study).study,
        "puzzles": [
            {"id": str(place), "name": "", "deal": deal.to_line()}
            for place, deal in enumerate(book_of(study).deals, 1)
        ],
        "example": "7H 2C 8S",
        "play": [*PLAY_NAMES, TIMED_MOVES],
        "blocks": [list(block) for block in blocks(study.read().round(1), book_of(study))],
    }
    # But for the scripts and styles, which are those of every page; escaped or not.
    same = r"<style>.*?</style>|<script type=\"module\">.*?</script>"
    rest = re.sub(same, "", page, flags=re.DOTALL)
    for text in (rest, json.dumps(data, ensure_ascii=False)):
        for secret in ("disguise", "control", "verdict", "solv", "solution", "energy", "feature",
                       "random", "parent", "it0", *FEATURES):  # fmt: skip
            assert secret not in re.sub("have solved|when solved", "", text), secret
    for shown in study.read().round(1).order:
        assert shown.record.id not in page
        assert f"{VALUE:g}"[1:6] not in page
        moves = solve(shown.deal).moves
        assert not moves or str([[move.source, move.target] for move in moves])[1:-1] not in page


def test_page_kinds_change_only_blocks(study: Store, tmp_path: Path) -> None:
    order = study.read().round(1).order
    records = [*study.read().round(1).puzzles, *study.read().round(1).controls]
    other = new_store(tmp_path / "other", "Mine", now=MADE)
    turned = [
        Shown(each.deal, each.record, "" if each.control else "random") for each in order[::-1]
    ]
    other.add_round(load_energy("final"), records[3:], {}, records[:3], turned)

    one, two = study_page(study.read(), 1), study_page(other.read(), 1)

    assert list(map(len, data_of(one)["blocks"])) == list(map(len, data_of(two)["blocks"]))
    assert re.sub(r'"blocks":[\[\]\d,]+', "", one) == re.sub(r'"blocks":[\[\]\d,]+', "", two)


def test_page_same_twice_loads_nothing(study: Store) -> None:
    page = study_page(study.read(), 1, "Hi & <b>")

    assert page == study_page(study.read(), 1, "Hi & <b>")
    assert "<title>Hi &amp; &lt;b&gt;</title>" in page
    assert not re.findall(
        r"(?:src|href)=\"(?!#)|url\((?!.data:font)|@import|XMLHttp|fetch\(", page
    )
    assert re.findall(r'Content-Security-Policy" content="(.*?)"', page) == [POLICY]


@pytest.mark.parametrize("name", ["page", "book"])
def test_command_writes_a_round(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    folder, to = str(study.folder), tmp_path / "page.html"
    assert main(["study", name, folder, "--to", str(to)]) == 0
    assert capsys.readouterr().out == f"round 1: 15 puzzles to rate: {to}\n"
    assert to.read_text(encoding="utf-8") == study_page(study.read(), 1)
    options = ["--round", "1", "--title", "Try these", "--json"]
    assert main(["study", name, folder, "--to", str(to), *options]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "written": str(to), "iteration": 1, "puzzles": 15, "bytes": to.stat().st_size,
    }  # fmt: skip
    assert "<h1>Try these</h1>" in to.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "wrong", [["--to", "page.pdf"], ["--to", "page.htm"], ["--to", "a.html", "--round", "7"]]
)
def test_command_refuses_bad_arguments(study: Store, wrong: list[str]) -> None:
    assert main(["study", "page", str(study.folder), *wrong]) == 2


def test_page_of_each_old_round() -> None:
    study = Store(resource_path("samples", "study"))
    pages = [study_page(study.read(), each.number) for each in study.read().rounds]
    assert len({str(data_of(page)["id"]) for page in pages}) == len(pages)


# What raters get of a round


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
    study.change_settings(name="Another name")
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
    records = [record_of(Deal.numbered(number, 2, 3)) for number in range(1, 6)]
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


@pytest.mark.parametrize(
    ("n_own", "n_twice", "factor"), [(5, 3, 1), (4, 1, 2), (5, 1, 2), (6, 3, 3 / 2), (6, 1, 1)]
)
def test_chances_of_pairs_are_those_stated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, n_own: int, n_twice: int, factor: float
) -> None:
    records = [record_of(Deal.numbered(number, 2, 3)) for number in range(1, n_own + 1)]
    study = new_store(tmp_path / "study", now=MADE)
    order = arrange(records, n_disguises=n_twice, seed=3)
    made = study.add_round(load_energy("it0"), records, {}, (), order).round()
    book = RatingPage.of(study.read(), made)
    pairs, n_pages = pairs_of(study, book), 1500
    n_found = [0, 0]
    for seed in range(n_pages):
        monkeypatch.setattr(other_raters, "_seed", lambda _round, seed=seed: seed)
        four = blocks(made, book)
        for side in (0, 1):
            n_found[side] += sum(one in four[side] + four[side + 2] for one, _ in pairs)
    sizes = [len(block) for block in four]
    outer, inner = (n_found[side] / (sizes[side] * sizes[side + 2]) for side in (0, 1))

    assert inner / outer == pytest.approx(factor, rel=0.15)


# The order of a round


def some(count: int, seed: int) -> list[PuzzleRecord]:
    rng = np.random.default_rng(seed)
    return [record_of(Deal.random(6, rng)) for _ in range(count)]


def test_arrangement_disguises_return_later() -> None:
    own, random, parent = some(10, 1), some(2, 2), some(2, 3)
    shown = arrange(own, random, parent, n_disguises=3, seed=4)
    assert shown == arrange(own, random, parent, n_disguises=3, seed=4)
    assert shown != arrange(own, random, parent, n_disguises=3, seed=5)
    first = [entry.record.id for entry in shown if not entry.disguise]
    assert sorted(first) == sorted(record.id for record in [*own, *random, *parent])
    again = [place for place, entry in enumerate(shown) if entry.disguise]
    assert len(again) == 3
    for place in again:
        entry = shown[place]
        origin = first.index(entry.record.id)
        assert origin < 7 <= place
        assert puzzle_id(entry.deal) == entry.record.id
        assert entry.control == shown[origin].control
    assert [
        sum(e.control == kind for e in shown if not e.disguise) for kind in ("random", "parent")
    ] == [2, 2]
    assert n_controls(10) == 3


@given(st.integers(1, 24), st.integers(0, 12), st.integers(0, 2**32))
def test_arrangement_gap_of_repeats(n: int, back: int, seed: int) -> None:
    back = min(back, (n + 1) // 2)
    own = [replace(record, id=f"p{place}") for place, record in enumerate(some(n, seed))]
    shown = arrange(own, n_disguises=back, seed=seed)
    assert len(shown) == n + back
    place = {entry.record.id: at for at, entry in enumerate(shown) if not entry.disguise}
    gaps = [at - place[entry.record.id] for at, entry in enumerate(shown) if entry.disguise]
    assert len(gaps) == back
    assert all(gap >= (n + back) // 4 for gap in gaps)


def test_arrangement_too_many_disguises() -> None:
    with refused(SettingsError, n_disguises=4, half=3):
        arrange(some(5, 1), n_disguises=4, seed=0)
