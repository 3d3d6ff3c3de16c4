"""What a round was expected to be rated: by earlier rounds alone, and kept from a blind rater."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.ratings.rating import Rating
from engine.resources import resource_path
from engine.statistics.wording import expectation_sentence
from engine.study.folder import Study
from engine.study.results import expectations


@pytest.fixture
def study(tmp_path: Path) -> Study:
    folder = tmp_path / "study"
    shutil.copytree(resource_path("samples", "study"), folder)
    return Study.open(folder)


def test_each_round_but_the_first_is_expected_by_what_was_rated_before(study: Study) -> None:
    found = expectations(study)
    assert [each.number for each in found] == [2, 3, 4, 5]
    status = study.status().iterations
    for each in found:
        assert each.became == status[each.number - 1].mean_rating
        assert each.expected.n_puzzles == status[each.number - 1].n_puzzles
        before = sum(one.n_ratings for one in status[: each.number - 1])
        assert each.expected.n_ratings == before
        assert each.is_rated
        assert each.expected.holds(each.became or -1)
        assert expectation_sentence(each).startswith(f"Round {each.number}: expected mean rating ")


def test_later_ratings_change_nothing_of_it(study: Study) -> None:
    first = expectations(study)
    last = study.iteration(5).order()[0]
    study.ratings.append(Rating(last.deal, 0, iteration=5, features=last.record.features))
    assert [each.expected for each in expectations(study)] == [each.expected for each in first]
    third = study.iteration(3).order()[0]
    study.ratings.append(Rating(third.deal, 0, iteration=3, features=third.record.features))
    again = {each.number: each.expected for each in expectations(study)}
    assert [again[each.number] == each.expected for each in first] == [True, True, False, False]


def test_a_blind_rater_is_told_nothing_before_the_last_rating(study: Study) -> None:
    assert study.blind
    folder = study.folder
    path = study.ratings.path
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    assert [each.number for each in expectations(study)] == [2, 3, 4]
    # Whoever rates openly may know.
    text = (folder / "study.json").read_text()
    (folder / "study.json").write_text(text.replace('"blind": true', '"blind": false'))
    told = expectations(Study.open(folder))
    assert [each.number for each in told] == [2, 3, 4, 5]
    assert expectation_sentence(told[-1]).endswith("far: 7.6.")
    unrated = replace(told[-1], became=None)
    assert "expected mean rating 7.2 (90% interval 6.5 to 7.9)." in expectation_sentence(unrated)
