"""`boaf study next --design`: the first round is chosen so that most is learned from it."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from engine.cli import main
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.errors import FitError, SettingsError
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import PuzzleSet, read_csv, write_csv
from engine.statistics.learning.choosing import choose_informative
from engine.study.folder import Study
from engine.study.making import DESIGN, RoundPlan, plan_for
from engine.study.next_round import FirstRound, NextRound, make_first_round, make_next_round
from engine.study.verify import verify_study
from tests.refusals import refused

WANTED = FirstRound(5, (4, 5), seed=2)
HALFWAY = "halfway_solvability_ratio"


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return Study.create(tmp_path / "study")


def left_over(study: Study) -> list[str]:
    return [path.name for path in study.folder.glob(".first-round/*.csv")]


def test_the_round_is_added_and_can_be_made_again(study: Study) -> None:
    made = run(make_first_round(study, WANTED, Cancel()))
    assert made is not None
    assert (made.number, len(made.puzzles().records)) == (1, 5)
    assert made.energy() == DESIGN
    assert made.controls()
    plan = RoundPlan.from_json(made.batch())
    assert (plan.n_chosen, len(plan.batches), plan.parent) == (5, 6, None)
    assert not (study.folder / ".first-round").exists()
    assert run(verify_study(study, Cancel())) == ()
    with refused(SettingsError):
        run(make_first_round(study, WANTED, Cancel()))


def test_the_round_after_it_has_no_parent(study: Study) -> None:
    run(make_first_round(study, WANTED, Cancel()))
    second = run(make_next_round(study, NextRound(preset("final"), 3), Cancel()))
    assert second is not None
    assert RoundPlan.from_json(second.batch()).n_parent == 0
    assert run(verify_study(study, Cancel())) == ()


def test_a_design_that_somebody_cut_is_a_set_of_its_own(study: Study) -> None:
    made = run(make_first_round(study, WANTED, Cancel()))
    assert made is not None
    records = read_csv(made.folder / "puzzles.csv").records
    (made.folder / "puzzles.batch.json").rename(study.folder / "cut.batch.json")
    write_csv(study.folder / "cut.csv", PuzzleSet(records[:3]))
    plan, energy, _ = plan_for(Study.create(study.folder / "other"), study.folder / "cut.csv")
    assert (plan.batches, plan.n_chosen, energy) == ((), 0, DESIGN)


def test_a_stopped_one_is_gone_on_with(study: Study, tmp_path: Path) -> None:
    with closing(make_first_round(study, WANTED, Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 18:  # the random candidates are 15
                break
    assert len(left_over(study)) >= 2
    made = run(make_first_round(study, WANTED, Cancel(), workers=2))
    fresh = Study.create(tmp_path / "fresh")
    expected = run(make_first_round(fresh, WANTED, Cancel()))
    assert made is not None
    assert expected is not None
    assert made.puzzles() == expected.puzzles()
    cancelled = Cancel()
    cancelled.set()
    assert run(make_first_round(Study.create(tmp_path / "none"), WANTED, cancelled)) is None


def test_the_chosen_are_more_spread_than_random_ones() -> None:
    settings = GenerateSettings(6, 6, 60, preset("it0"), 1, iterations=0)
    records = run(generate(settings, Cancel())).puzzles
    chosen = choose_informative(records, 15)
    assert len({record.id for record in chosen}) == 15
    assert choose_informative(records[::-1], 15)[0].id == chosen[0].id
    values = [[float(each.features[HALFWAY]) for each in some] for some in (chosen, records)]  # type: ignore[arg-type]
    assert np.std(values[0]) > 1.1 * np.std(values[1])
    assert choose_informative((*records, *records), 60) != ()
    with refused(SettingsError, n=61, n_candidates=60):
        choose_informative(records, 61)
    with refused(FitError):
        choose_informative(records[:1], 1)


def test_the_command_asks_for_what_it_needs(
    study: Study, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["study", "next", str(study.folder), "--count", "3", "--design"]
    assert main(asked) == 2
    assert "--cards 6-8" in capsys.readouterr().err
    assert main([*asked, "--cards", "4", "--energy", "it0"]) == 2
    assert main([*asked, "--cards", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"iteration": 1, "energy": "design", "puzzles": 3}
    assert main([*asked, "--cards", "4"]) == 2
    assert main(["study", "next", str(study.folder), "--count", "0", "--design"]) == 2
