"""Faces of cards: what lies where, at every size."""

import re
from xml.etree import ElementTree

import pytest

from engine.deck import (
    HEIGHT,
    WIDTH,
    Detail,
    Face,
    Placed,
    card_svg,
    detail_at,
    face_of,
    rank_shape,
    segments,
    shape_defs,
    suit_shape,
    telling_width,
    tones,
)
from engine.game import N_CARDS, N_RANKS, SUITS, parse_card, rank_of, suit_of

INKS = ("#112211", "#221111", "#331111", "#111111")


def box(placed: Placed) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what a shape may cover, its pen with it."""
    points = [numbers for _, numbers in segments(placed.shape.data)]
    xs = [x for numbers in points for x in numbers[::2]]
    ys = [y for numbers in points for y in numbers[1::2]]
    pen = placed.shape.line / 2
    across = [placed.x + placed.scale * x for x in (min(xs) - pen, max(xs) + pen)]
    down = [placed.y + placed.scale * y for y in (min(ys) - pen, max(ys) + pen)]
    return min(across), min(down), max(across), max(down)


def pips(face: Face) -> list[Placed]:
    return [placed for placed in face if placed.shape in map(suit_shape, range(len(SUITS)))]


@pytest.mark.parametrize("detail", Detail)
def test_face_inside_its_card(detail: Detail) -> None:
    for card in range(N_CARDS):
        for placed in face_of(card, detail):
            left, top, right, bottom = box(placed)
            assert left >= 2, (card, placed.shape.name)
            assert top >= 2, (card, placed.shape.name)
            assert right <= WIDTH - 2, (card, placed.shape.name)
            assert bottom <= HEIGHT - 2, (card, placed.shape.name)


def test_face_has_as_many_pips_as_rank() -> None:
    for card in range(N_CARDS):
        n_pips = len(pips(face_of(card))) - 2  # two stand under the ranks in the corners
        assert n_pips == (rank_of(card) + 1 if rank_of(card) < 10 else 1)  # one beside a bird


def test_pips_do_not_touch() -> None:
    for card in range(4, 40):
        boxes = [box(placed) for placed in face_of(card)]
        for place, (left, top, right, bottom) in enumerate(boxes):
            for other_left, other_top, other_right, other_bottom in boxes[place + 1 :]:
                is_apart = (
                    right <= other_left + 1.5 or other_right <= left + 1.5
                    or bottom <= other_top + 1.5 or other_bottom <= top + 1.5
                )  # fmt: skip
                # Corners of the boxes of pips that lie aslant may meet; the shapes are round.
                near = min(right, other_right) - max(left, other_left)
                assert is_apart or near <= 5.5, card


def test_rank_and_suit_in_shown_part() -> None:
    rank_shapes = [
        {rank_shape(rank, is_bold=is_bold)[0] for is_bold in (False, True)}
        for rank in range(N_RANKS)
    ]
    for width in (30, 50, 120):
        part = telling_width(width) * WIDTH
        for card in range(N_CARDS):
            face = face_of(card, detail_at(width))
            in_sight = [placed for placed in face if box(placed)[2] <= part]
            assert suit_shape(suit_of(card)) in {placed.shape for placed in in_sight}
            assert rank_shapes[rank_of(card)] & {placed.shape for placed in in_sight}


def test_small_cards_show_no_art() -> None:
    for card in range(N_CARDS):
        assert len(face_of(card, detail_at(35))) == 2
    assert len(face_of(parse_card("KS"), detail_at(60))) > 6


def test_page_defines_each_shape_once() -> None:
    faces = [face_of(card) for card in range(N_CARDS)]
    defs = shape_defs(faces)
    ids = re.findall(r'id="([^"]+)"', defs)
    assert len(ids) == len(set(ids))
    symbols = "".join(
        card_svg(card, face, tones(INKS[suit_of(card)]), edge="#999999")
        for card, face in enumerate(faces)
    )
    assert set(re.findall(r'href="#([^"]+)"', symbols)) == set(ids)
    assert len(defs) + len(symbols) < 100_000
    root = ElementTree.fromstring(f"<svg><defs>{defs}</defs>{symbols}</svg>")
    assert [each.get("id") for each in root.iter("symbol")][:2] == ["card-AC", "card-AD"]
