"""Rounds: the first teaches most; the next follow from an energy, or are drawn from a map."""

import json
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.presets import preset
from engine.errors import FileFormatError, SettingsError
from engine.progress import Cancel, Work, run
from engine.report.report import Report
from engine.statistics.puzzle_choice import choose_promising
from engine.study.round import DESIGN
from engine.study.round_creation import (
    Choice,
    NextRoundOptions,
    RoundPlan,
    guess_of,
    make_first_round,
    make_next_round,
    make_puzzles,
    plan_for,
)
from engine.study.snapshot import Snapshot
from engine.study.store import Store
from tests.engine.study.examples import new_store, rate, rate_round
from tests.refusals import refused

FIRST = NextRoundOptions(preset("it0"), 3, (4, 5), seed=1)


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return new_store(tmp_path / "study")


def done(work: Work[Snapshot | None]) -> Snapshot:
    """Run work to its end, and return its result."""
    result = run(work)
    assert result is not None
    return result


def left_over(study: Store) -> list[str]:
    return [path.name for path in study.folder.iterdir() if path.name.startswith(".next")]


def test_next_round_made_again(study: Store) -> None:
    made = done(make_next_round(study, FIRST, Cancel()))
    assert (made.round().number, len(made.round().puzzles), made.round().energy.name) == (
        1,
        3,
        "it0",
    )
    assert left_over(study) == []
    second = done(make_next_round(study, NextRoundOptions(preset("final"), 4), Cancel()))
    assert {record.deal.n_cards for record in second.round().puzzles} <= {4, 5}
    assert second.round().controls
    assert study.read().missing_rounds == ()


def test_next_round_goes_on_after_stop(study: Store) -> None:
    wanted = NextRoundOptions(preset("final"), 6, (6, 6), seed=3)
    with closing(make_next_round(study, wanted, Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 2:
                break
    path = study.folder / ".next-round" / "candidates-0.csv"
    kept = path.read_text("utf-8").splitlines()
    assert len(kept) >= 3
    made = done(make_next_round(study, wanted, Cancel(), workers=2))
    assert [record.deal.to_line() for record in made.round().puzzles][:2] == [
        line.split(",")[1].removeprefix("'") for line in kept[1:3]
    ]


def test_a_stopped_round_with_seed_0_is_resumed(study: Store) -> None:
    for work in (
        make_next_round(study, replace(FIRST, seed=0), Cancel(), workers=1),
        make_first_round(study, 5, (4, 5), Cancel(), seed=0, workers=1),
    ):
        with closing(work):
            while not next(work).total:
                pass  # it measures how long the round takes

    snapshot = study.read()
    assert replace(FIRST, seed=None).batch(snapshot, None).seed == 0
    with closing(make_first_round(study, 5, (4, 5), Cancel(), workers=1)) as work:
        next(work)
    stored = json.loads((study.folder / ".first-round" / "candidates-0.batch.json").read_text())
    assert stored["seed"] == 0


def test_another_wish_begins_anew(study: Store) -> None:
    with closing(
        make_next_round(study, NextRoundOptions(preset("final"), 6, (6, 6)), Cancel())
    ) as work:
        next(work)
    made = done(make_next_round(study, FIRST, Cancel()))

    assert made.round().energy.name == "it0"


def test_a_damaged_unfinished_round_is_kept(study: Store) -> None:
    with closing(make_next_round(study, FIRST, Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 2:
                break
    path = study.folder / ".next-round" / "candidates-0.csv"
    path.write_text(path.read_text("utf-8").replace(",1,", ",one,", 1), "utf-8")
    before = path.read_bytes()

    with refused(FileFormatError, folder=str(path.parent)):
        run(make_next_round(study, FIRST, Cancel(), workers=1))

    assert path.read_bytes() == before


def test_next_round_explores(study: Store, tmp_path: Path) -> None:
    first = done(make_next_round(study, replace(FIRST, count=8), Cancel()))
    rate_round(study)
    guess = guess_of(study.read())
    assert guess is not None
    wanted = NextRoundOptions(preset("final"), 4, (5, 6), seed=2, is_explored=True)
    made = done(make_next_round(study, wanted, Cancel()))
    plan = RoundPlan.from_json(json.loads(json.dumps(made.round().arguments.document)))
    assert plan.choice == Choice(4, guess)
    assert plan.n_candidates == 12
    every = run(make_puzzles(replace(plan, choice=None), Cancel()))
    shown = {record.id for record in (*first.round().puzzles, *first.round().controls)}
    fresh = [record for record in every if record.id not in shown]
    kept = [record.id for record in made.round().puzzles]
    assert kept == [record.id for record in choose_promising(fresh, 4, guess)]
    # The ratings that come later don't change by what the round was chosen.
    rate(study, made.round().order[0], 9, 2)
    assert guess_of(study.read()) != guess
    assert study.read().missing_rounds == ()
    # Its set can begin another study, and keeps its energy.
    other = new_store(tmp_path / "other")
    again, energy, puzzles = plan_for(other.read(), made.round().folder / "puzzles.csv")
    assert (again.batches, again.choice) == (plan.batches, plan.choice)
    assert (energy.name, len(puzzles.records)) == ("final", 4)


# The first round


first_round = partial(make_first_round, count=5, cards=(4, 5), seed=2)


def kept_candidates(study: Store) -> list[str]:
    return [path.name for path in study.folder.glob(".first-round/*.csv")]


def test_an_interrupted_round_is_known_until_it_is_there(study: Store) -> None:
    with closing(first_round(study, cancel=Cancel())) as work:
        next(work)

    assert Store(study.folder).read().has_unfinished_round
    done(first_round(study, cancel=Cancel()))
    assert not Store(study.folder).read().has_unfinished_round


def test_first_round_made_again(study: Store) -> None:
    made = done(first_round(study, cancel=Cancel()))
    assert (made.round().number, len(made.round().puzzles)) == (1, 5)
    assert made.round().energy == DESIGN
    assert made.round().controls
    plan = RoundPlan.from_json(made.round().arguments.document)
    assert (plan.choice, len(plan.batches), plan.parent) == (Choice(5), 6, None)
    assert not (study.folder / ".first-round").exists()
    assert study.read().missing_rounds == ()
    with refused(SettingsError):
        run(first_round(study, cancel=Cancel()))


def test_the_round_after_it_has_no_parent(study: Store) -> None:
    run(first_round(study, cancel=Cancel()))
    second = done(make_next_round(study, NextRoundOptions(preset("final"), 3), Cancel()))

    assert RoundPlan.from_json(second.round().arguments.document).n_parent == 0
    assert study.read().missing_rounds == ()


def test_an_energy_named_design_is_compared(study: Store) -> None:
    mine = replace(preset("final"), name="design")
    run(make_next_round(study, NextRoundOptions(mine, 3, (4, 5)), Cancel()))
    second = done(make_next_round(study, NextRoundOptions(mine, 3), Cancel()))

    assert not second.round(1).is_designed
    assert RoundPlan.from_json(second.round().arguments.document).n_parent > 0


def test_a_stopped_one_is_gone_on_with(study: Store, tmp_path: Path, stopped: Cancel) -> None:
    with closing(first_round(study, cancel=Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 18:  # the random candidates are 15
                break
    assert len(kept_candidates(study)) >= 2
    made = run(first_round(study, cancel=Cancel(), workers=2))
    fresh = new_store(tmp_path / "fresh")
    expected = run(first_round(fresh, cancel=Cancel()))
    assert made is not None
    assert expected is not None
    assert made.round().puzzles == expected.round().puzzles
    assert run(first_round(new_store(tmp_path / "none"), cancel=stopped)) is None


def test_progress_counts_on_through_the_controls(study: Store) -> None:
    run(make_next_round(study, FIRST, Cancel()))
    steps = []
    with closing(make_next_round(study, NextRoundOptions(preset("it0"), 4), Cancel())) as work:
        steps = [(step.done, step.total) for step in work if step.total]

    assert steps == sorted(steps), "it never begins again"
    assert len({total for _done, total in steps}) == 1


def test_reports_and_commands_say_that_a_first_round_was_chosen(
    study: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    run(first_round(study, cancel=Cancel()))
    rate_round(study)

    main(["study", "status", str(study.folder)])
    main(["study", "propose", str(study.folder)])

    words = "chosen to be informative"
    said = capsys.readouterr().out
    assert f"round 1  {words}  7 of 7 puzzles rated" in said
    assert f"suggested after round 1 ({words}): " in said
    assert f"Round 1: {words}" in Report(study.read()).html()


def test_chosen_number_of_controls(study: Store) -> None:
    first = done(make_next_round(study, replace(FIRST, controls=2), Cancel()))
    rate_round(study)
    options = replace(FIRST, energy=preset("final"), seed=2, controls=0)

    second = done(make_next_round(study, options, Cancel()))

    assert len(first.round().controls) == 2
    assert not second.round().controls
