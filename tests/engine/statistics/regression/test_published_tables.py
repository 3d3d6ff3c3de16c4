"""What follows from the printed tables of the paper."""

from __future__ import annotations

import math

import pytest

from engine.statistics.regression.published_tables import published_tables


def test_the_printed_numbers_give_t_and_intervals() -> None:
    _, second, _, _ = published_tables()
    term = second.terms[1]
    assert (term.name, term.coef, term.se) == ("depth_1_solvability_ratio", -8.5229, 1.7883)
    assert term.t == pytest.approx(-8.5229 / 1.7883)
    # Student's t for 35 degrees of freedom, 97.5 %, from any printed table.
    assert (term.high - term.low) / 2 / term.se == pytest.approx(2.0301, rel=1e-4)
    assert term.p < term.p_holm < 0.001
    assert math.isnan(term.coef_std)


def test_only_one_printed_effect_is_significant() -> None:
    said = [table.sentences[1] for table in published_tables()]
    assert [sentence.startswith("None of the") for sentence in said] == [True, False, True, True]
    assert said[1] == (
        "Of the 4 effects depth_1_solvability_ratio (-8.52) is statistically significant, "
        "corrected for multiple testing (Holm)."
    )
