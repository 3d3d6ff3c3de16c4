"""What follows from the printed tables of the paper."""

from __future__ import annotations

import math

import pytest

from engine.research.design.published_tables import (
    PRINTED,
    PUZZLES_OF_ROUNDS,
    published_tables,
)


def test_no_printed_number_changes() -> None:
    sums = {
        number: (sum(coef for _, coef, _ in rows), sum(se for _, _, se in rows))
        for number, rows in PRINTED.items()
    }
    assert sums == {
        1: pytest.approx((3.4849, 7.7859)),
        2: pytest.approx((0.3029, 8.2053)),
        3: pytest.approx((-7.82904, 28.28156)),
        4: pytest.approx((-30.3019, 36.7044)),
    }
    cards = [(sum(sizes), sum(n * c for n, c in sizes.items())) for sizes in PUZZLES_OF_ROUNDS]
    assert [sum(sizes.values()) for sizes in PUZZLES_OF_ROUNDS] == [10, 15, 40, 34, 31]
    assert cards == [(9, 45), (11, 81), (35, 283), (26, 228), (30, 240)]


def test_the_printed_numbers_give_t_and_intervals() -> None:
    _, second, _, _ = published_tables()
    term = second.terms[1]
    assert (term.name, term.coef, term.se) == ("depth_1_solvability_ratio", -8.5229, 1.7883)
    assert term.t == pytest.approx(-8.5229 / 1.7883)
    # Student's t for 35 degrees of freedom, 97.5 %, from any printed table.
    assert (term.high - term.low) / 2 / term.se == pytest.approx(2.0301, rel=1e-4)
    assert term.p < term.p_holm < 0.001
    assert math.isnan(term.coef_std)
