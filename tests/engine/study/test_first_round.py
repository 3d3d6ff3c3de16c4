"""`boaf study next --design`: the first round is chosen so that most is learned from it."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from engine.design.presets import preset
from engine.errors import SettingsError
from engine.progress import Cancel, run
from engine.study.next_round import NextRound, make_first_round, make_next_round
from engine.study.round_creation import DESIGN, RoundPlan
from engine.study.store import Store
from engine.study.verify import verify_study
from tests.engine.study.examples import new_store
from tests.refusals import refused

first_round = partial(make_first_round, count=5, cards=(4, 5), seed=2)


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return new_store(tmp_path / "study")


def left_over(study: Store) -> list[str]:
    return [path.name for path in study.folder.glob(".first-round/*.csv")]


def test_first_round_made_again(study: Store) -> None:
    made = run(first_round(study, cancel=Cancel()))
    assert made is not None
    assert (made.round().number, len(made.round().puzzles)) == (1, 5)
    assert made.round().energy == DESIGN
    assert made.round().controls
    plan = RoundPlan.from_json(made.round().batch)
    assert (plan.n_chosen, len(plan.batches), plan.parent) == (5, 6, None)
    assert not (study.folder / ".first-round").exists()
    assert run(verify_study(study.folder, Cancel())) == ()
    with refused(SettingsError):
        run(first_round(study, cancel=Cancel()))


def test_the_round_after_it_has_no_parent(study: Store) -> None:
    run(first_round(study, cancel=Cancel()))
    second = run(make_next_round(study, NextRound(preset("final"), 3), Cancel()))

    assert second is not None
    assert RoundPlan.from_json(second.round().batch).n_parent == 0
    assert run(verify_study(study.folder, Cancel())) == ()


def test_a_stopped_one_is_gone_on_with(study: Store, tmp_path: Path) -> None:
    with closing(first_round(study, cancel=Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 18:  # the random candidates are 15
                break
    assert len(left_over(study)) >= 2
    made = run(first_round(study, cancel=Cancel(), workers=2))
    fresh = new_store(tmp_path / "fresh")
    expected = run(first_round(fresh, cancel=Cancel()))
    assert made is not None
    assert expected is not None
    assert made.round().puzzles == expected.round().puzzles
    cancelled = Cancel()
    cancelled.set()
    assert run(first_round(new_store(tmp_path / "none"), cancel=cancelled)) is None
