"""Two rounds held against each other: what is read, what is kept back, what is said."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.errors import SettingsError
from engine.ratings.rating import Rating
from engine.resources import resource_path
from engine.statistics.rater.controls import control_difference, energy_gap
from engine.study.comparison import ALL_ROUNDS, compare, gain_sentence, mean_of, read_choice
from engine.study.folder import Study
from tests.refusals import refused

EXAMPLE = resource_path("samples", "study")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    folder = tmp_path / "copied"
    shutil.copytree(EXAMPLE, folder)
    return folder


def forget_ratings(folder: Path, iteration: int, kept: int) -> None:
    """Leave so many ratings of a round."""
    lines = (folder / "ratings.csv").read_text("utf-8").splitlines()
    others = [line for line in lines[1:] if line.split(",")[2] != str(iteration)]
    of_round = [line for line in lines[1:] if line.split(",")[2] == str(iteration)]
    text = "\n".join([lines[0], *others, *of_round[:kept], ""])
    (folder / "ratings.csv").write_text(text, "utf-8")


def test_a_round_is_read_as_its_status_counts_it() -> None:
    study = Study.open(EXAMPLE)
    for status in study.status().iterations:
        choice = read_choice(EXAMPLE, status.number)
        mean = mean_of(choice)
        assert mean is not None
        assert mean.mean == pytest.approx(status.mean_rating)
        assert mean.n_puzzles == status.n_rated == len(choice.own)
        frame = study.ratings.read().frame
        assert choice.above_random == control_difference(frame, "random", status.number)
        assert choice.n_secret == 0
    every = read_choice(EXAMPLE)
    assert len(every.own) == sum(status.n_rated for status in study.status().iterations)
    assert isinstance(every.above_parent, str)


def test_a_puzzle_carries_its_energy_its_features_and_its_mean_rating() -> None:
    choice = read_choice(EXAMPLE, 2)
    records = {record.id: record for record in Study.open(EXAMPLE).iteration(2).puzzles().records}
    rows = Study.open(EXAMPLE).ratings.read().rows
    for puzzle in choice.own:
        said = [
            row.rating.rating
            for row in rows
            if (row.rating.iteration, row.rating.puzzle_id) == (2, puzzle.id)
            and row.rating.rating is not None
        ]
        assert puzzle.rating == pytest.approx(sum(said) / len(said))
        assert puzzle.value("cards") == puzzle.deal.n_cards
        assert puzzle.value("ranks") == records[puzzle.id].features["ranks"]
    assert choice.column("rating") == choice.ratings
    best = choice.best(5)
    assert [puzzle.rating for puzzle in best] == sorted(choice.ratings, reverse=True)[:5]


def test_a_blind_round_keeps_back_what_is_not_rated(copied: Path) -> None:
    forget_ratings(copied, 5, 4)
    study = Study.open(copied)
    order = study.iteration(5).order()
    rated = {
        row.rating.puzzle_id for row in study.ratings.read().rows if row.rating.iteration == 5
    }
    choice = read_choice(copied, 5)
    assert {puzzle.id for puzzle in choice.puzzles} == rated
    n_shown = sum(not shown.disguise for shown in order)
    assert choice.n_secret == n_shown - len(choice.puzzles) > 0
    # A puzzle of round 4 that round 5 asks about again is kept back there too.
    asked = {shown.record.id for shown in order if shown.control == "parent"} - rated
    assert asked
    assert not asked & {puzzle.id for puzzle in read_choice(copied, 4).puzzles}
    assert not asked & {puzzle.id for puzzle in read_choice(copied).puzzles}
    replace(study, blind=False).save()
    seen = read_choice(copied, 5)
    assert len(seen.puzzles) == n_shown
    assert sum(puzzle.rating is None for puzzle in seen.puzzles) == choice.n_secret
    assert not {puzzle.id for puzzle in read_choice(copied, 5, frozenset(rated)).puzzles} & rated


def test_a_puzzle_rated_elsewhere_is_among_them(copied: Path) -> None:
    study = Study.open(copied)
    deal = study.iteration(1).order()[0].deal
    before = len(read_choice(copied, 3).puzzles)
    study.ratings.append(Rating(deal, 7, study.name, 3, features={"ranks": 5.0}))
    after = read_choice(copied, 3).puzzles
    assert len(after) == before + 1
    assert (after[-1].rating, after[-1].value("ranks")) == (7.0, 5.0)


def test_rounds_of_a_study_are_compared_by_means_and_by_controls() -> None:
    found = compare(read_choice(EXAMPLE, 2), read_choice(EXAMPLE, 5))
    assert found.means is not None
    assert found.gains is not None
    gap = energy_gap(found.first.frame, 5, 2)
    assert (found.gains.difference, found.gains.low) == (gap.difference, gap.low)
    assert found.sentences[0].startswith("Round 5: rated 2.8 points higher than round 2 (95%")
    assert "Energy of round 5, adjusted by its controls:" in found.sentences[1]
    back = compare(found.second, found.first)
    assert back.means is not None
    assert back.means.difference == -found.means.difference


def test_the_same_round_is_said_to_be_the_same() -> None:
    found = compare(read_choice(EXAMPLE, 2), read_choice(EXAMPLE / "." / ".." / "study", 2))
    assert found.is_same_round
    assert (found.means, found.gains) == (None, None)
    (said,) = found.sentences
    assert said.startswith("Both sides are round 2 of ")
    assert said.endswith(". Choose another round on one side.")


def test_rounds_that_share_ratings_are_not_tested(copied: Path) -> None:
    for second in (read_choice(EXAMPLE, ALL_ROUNDS), read_choice(copied, 2)):
        found = compare(read_choice(EXAMPLE, 2), second)
        assert not found.is_same_round
        assert (found.means, found.gains) == (None, None)
        (said,) = found.sentences
        assert "The two sides share 17 ratings, so their difference can't be tested" in said


def test_studies_are_compared_by_their_gains_over_random_puzzles(copied: Path) -> None:
    path = copied / "ratings.csv"
    path.write_text(path.read_text("utf-8").replace("2026-02-", "2026-03-"), "utf-8")
    replace(Study.open(copied), name="Second rater").save()
    found = compare(read_choice(EXAMPLE, 2), read_choice(copied, 3))
    assert found.gains is not None
    gains = found.second.above_random, found.first.above_random
    assert not isinstance(gains[0], str)
    assert not isinstance(gains[1], str)
    expected = gains[0].difference - gains[1].difference
    assert found.gains.difference == pytest.approx(expected)
    said = " ".join(found.sentences)
    assert "Round 3 of Second rater:" in said
    assert "can be compared only if the same person rated both." in said


def test_what_is_too_little_is_said(copied: Path) -> None:
    forget_ratings(copied, 5, 1)
    found = compare(read_choice(copied, 1), read_choice(copied, 5))
    assert (found.means, found.gains) == (None, None)
    assert all("oo few" in said for said in found.sentences)
    first = found.first
    assert gain_sentence(first, first.above_parent, "parent") == (
        "Round 1 of Five rounds (simulated): no comparison with puzzles of the previous energy. "
        "It has no controls from the previous energy."
    )


def test_a_round_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with refused(SettingsError, number=9):
        read_choice(EXAMPLE, 9)
    Study.create(tmp_path / "empty")
    with refused(SettingsError):
        read_choice(tmp_path / "empty")


def test_the_terminal_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    found = compare(read_choice(EXAMPLE, 2), read_choice(EXAMPLE, 3))
    assert main(["study", "compare", f"{EXAMPLE}:2", f"{EXAMPLE}:3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert tuple(lines[:2]) == found.sentences
    assert sum(line.startswith("Best of round") for line in lines) == 2
    assert main(["study", "compare", f"{EXAMPLE}:2", f"{EXAMPLE}:3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == json.loads(json.dumps(found.to_json()))
    assert told["first"]["round"] == 2
    assert len(told["second"]["best"]) == 5
    assert main(["study", "compare", f"{EXAMPLE}:all", f"{EXAMPLE}:all"]) == 0
    assert capsys.readouterr().out.startswith("Both sides are all rounds of")


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        (["{}:2"], "To compare rounds, name two, such as DIR:2 DIR:3 (given: 1)"),
        (["{}:0", "{}:1"], "names round 0, but rounds count from 1"),
        (["{}:9", "{}:1"], "study has no round 9"),
        (["{}:first", "{}:1"], "isn't a study"),
    ],
)
def test_the_terminal_refuses_what_is_no_round(
    sides: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["study", "compare", *(side.format(EXAMPLE) for side in sides)]) != 0
    assert reason in capsys.readouterr().err
