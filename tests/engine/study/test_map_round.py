"""Rounds drawn from a map."""

from pathlib import Path

import pytest

from engine.design.maps.archive import MapSettings
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.progress import Cancel, run
from engine.puzzlesets.map_file import map_to, read_map
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings.rating import Rating
from engine.statistics.learning.puzzle_choice import choose_promising
from engine.study.next_round import NextRound, guess_of, make_map_round, make_next_round
from engine.study.round_creation import RoundPlan, add_round, make_puzzles
from engine.study.store import Store
from engine.study.verify import verify_study
from tests.engine.design.maps.axes import axis_of
from tests.engine.study.examples import batch, new_store


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("maps") / "map.csv"
    puzzles = GenerateSettings(6, 6, 1, preset("final"))
    axes = axis_of("mean_degree", 6, 6), axis_of("rank_clusters", 6, 6)
    run(map_to(out, MapSettings(puzzles, *axes, evaluations=3000)))
    return out


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return new_store(tmp_path / "study")


def test_round_has_puzzles_of_the_map(study: Store, path: Path) -> None:
    made = run(make_map_round(study, path, 6, Cancel()))

    assert made is not None
    assert made.round().energy == preset("final")
    puzzles = made.round().puzzles
    elites = {record.id for record in read_map(path).elites.values()}
    assert len({record.id for record in puzzles} & elites) == 6
    assert all(record.features["solvable"] for record in puzzles)
    assert made.round().controls
    assert run(verify_study(study.folder, Cancel())) == ()
    hidden = [each.name for each in study.folder.glob(".*") if not each.name.endswith(".lock")]
    assert hidden == []


def test_map_round_takes_most_promising(study: Store, path: Path) -> None:
    first = run(make_map_round(study, path, 8, Cancel()))
    assert first is not None
    for place, record in enumerate(first.round().puzzles):
        value = (3 * place) % 11
        study.ratings.append(Rating(record.deal, value, iteration=1, features=record.features))
    guess = guess_of(study.read())
    assert guess is not None
    second = run(make_map_round(study, path, 4, Cancel()))
    assert second is not None
    shown = {record.id for record in (*first.round().puzzles, *first.round().controls)}
    archive = read_map(path)
    left = [archive.elites[cell] for cell in sorted(archive.elites)]
    left = [record for record in left if record.id not in shown]
    wanted = [record.id for record in choose_promising(left, 4, guess)]
    assert [record.id for record in second.round().puzzles] == wanted


def test_map_round_is_a_group_of_its_own(study: Store, path: Path) -> None:
    """Its energy alone would make other puzzles."""
    first = run(make_map_round(study, path, 4, Cancel()))
    assert first is not None
    assert first.round().is_from_map

    second = run(make_next_round(study, NextRound(preset("final"), 4), Cancel()))

    assert second is not None
    assert {shown.control for shown in second.round().order} == {"", "random"}
    assert run(verify_study(study.folder, Cancel())) == ()


def test_old_controls_after_a_map_are_no_part_of_it(study: Store, path: Path) -> None:
    """Version 2.0 made them by the energy of the map."""
    first = run(make_map_round(study, path, 4, Cancel()))
    assert first is not None
    plan = RoundPlan((batch(4),), preset("final"), n_random=2, n_parent=2)
    puzzles = PuzzleSet(run(make_puzzles(plan, Cancel())))
    second = run(add_round(study, plan, preset("final"), puzzles, Cancel()))
    assert second is not None
    assert second.unlike == {2}
