from __future__ import annotations

import pytest

from engine.errors import SettingsError
from engine.progress import Cancel, run
from engine.search.survey import SurveySettings, survey, wilson_interval
from tests.conftest import golden_rows


def test_deals_1_to_5000_hold_exactly_the_listed_unsolvable_ones() -> None:
    listed = [int(row["deal"]) for row in golden_rows("unsolvable_freecell_1_70000.csv")]
    found = run(survey(SurveySettings(1, 5000)))
    assert list(found.unsolvable) == [number for number in listed if number <= 5000]
    assert found.complete


def test_two_by_two_deals_are_unsolvable_as_often_as_known() -> None:
    found = run(survey(SurveySettings(1, 20_000, rows=2, columns=2)))
    assert round(100 * (1 - found.p_solvable), 1) == 78.1


def test_random_deals_depend_on_the_seed_alone() -> None:
    settings = SurveySettings(1, 50, random_seed=3)
    assert run(survey(settings)).unsolvable == run(survey(settings)).unsolvable
    assert SurveySettings(1, 50, random_seed=4).deal(7) != settings.deal(7)


def test_a_cancelled_survey_is_not_complete() -> None:
    cancel = Cancel()
    cancel.set()
    assert not run(survey(SurveySettings(1, 2000), cancel)).complete


def test_a_range_upside_down_is_refused() -> None:
    with pytest.raises(SettingsError, match="smaller number first"):
        SurveySettings(5, 4)


def test_wilson_interval_against_its_textbook_value() -> None:
    low, high = wilson_interval(81, 263)  # Newcombe 1998, Table I, method 3
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
