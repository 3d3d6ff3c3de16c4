"""`boaf study next`: one call from an energy to a round that waits to be rated."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.design.presets import preset
from engine.progress import Cancel, run
from engine.ratings.rating import Rating
from engine.statistics.learning.puzzle_choice import choose_promising
from engine.study.next_round import NextRound, guess_of, make_next_round
from engine.study.round_creation import RoundPlan, make_puzzles, plan_for
from engine.study.store import Store
from engine.study.verify import verify_study
from tests.engine.study.examples import new_store

FIRST = NextRound(preset("it0"), 3, (4, 5), seed=1)


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return new_store(tmp_path / "study")


def left_over(study: Store) -> list[str]:
    return [path.name for path in study.folder.iterdir() if path.name.startswith(".next")]


def test_next_round_made_again(study: Store) -> None:
    made = run(make_next_round(study, FIRST, Cancel()))
    assert made is not None
    assert (made.round().number, len(made.round().puzzles), made.round().energy.name) == (
        1,
        3,
        "it0",
    )
    assert left_over(study) == []
    second = run(make_next_round(study, NextRound(preset("final"), 4), Cancel()))
    assert second is not None
    assert {record.deal.n_cards for record in second.round().puzzles} <= {4, 5}
    assert second.round().controls
    assert run(verify_study(study.folder, Cancel())) == ()


def test_next_round_goes_on_after_stop(study: Store) -> None:
    wanted = NextRound(preset("final"), 6, (6, 6), seed=3)
    with closing(make_next_round(study, wanted, Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 2:
                break
    path = study.folder / ".next-round" / "candidates-0.csv"
    kept = path.read_text("utf-8").splitlines()
    assert len(kept) >= 3
    made = run(make_next_round(study, wanted, Cancel(), workers=2))
    assert made is not None
    assert [record.deal.to_line() for record in made.round().puzzles][:2] == [
        line.split(",")[1].removeprefix("'") for line in kept[1:3]
    ]


def test_another_wish_begins_anew(study: Store) -> None:
    with closing(make_next_round(study, NextRound(preset("final"), 6, (6, 6)), Cancel())) as work:
        next(work)
    made = run(make_next_round(study, FIRST, Cancel()))

    assert made is not None
    assert made.round().energy.name == "it0"


def test_next_round_explores(study: Store, tmp_path: Path) -> None:
    first = run(make_next_round(study, replace(FIRST, count=8), Cancel()))
    assert first is not None
    for place, record in enumerate(first.round().puzzles):
        value = (3 * place) % 11
        study.ratings.append(Rating(record.deal, value, iteration=1, features=record.features))
    guess = guess_of(study.read())
    assert guess is not None
    wanted = NextRound(preset("final"), 4, (5, 6), seed=2, is_explored=True)
    made = run(make_next_round(study, wanted, Cancel()))
    assert made is not None
    plan = RoundPlan.from_json(json.loads(json.dumps(made.round().batch)))
    assert (plan.n_chosen, plan.guess, plan.explores) == (4, guess, True)
    assert len(plan.batches) >= 3
    every = run(make_puzzles(replace(plan, n_chosen=0), Cancel()))
    shown = {record.id for record in (*first.round().puzzles, *first.round().controls)}
    fresh = [record for record in every if record.id not in shown]
    main = [record for record in fresh if record.energy_name == "final"]
    others = [record for record in fresh if record.energy_name != "final"]
    kept = [record.id for record in made.round().puzzles]
    assert kept == [record.id for record in choose_promising(main, 4, guess, others)]
    # The ratings that come later don't change by what the round was chosen.
    study.ratings.append(Rating(made.round().puzzles[0].deal, 9, iteration=2))
    assert guess_of(study.read()) != guess
    assert run(verify_study(study.folder, Cancel())) == ()
    # Its set can begin another study, and keeps its energy.
    other = new_store(tmp_path / "other")
    again, energy, puzzles = plan_for(other.read(), made.round().folder / "puzzles.csv")
    assert (again.batches, again.n_chosen, again.guess) == (plan.batches, 4, guess)
    assert (energy.name, len(puzzles.records)) == ("final", 4)
