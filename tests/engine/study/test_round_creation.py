"""A round is made from its plan alone."""

import csv
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cli import main
from engine.design.presets import preset
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, run
from engine.puzzlesets.batches import generate_to
from engine.puzzlesets.formats import write_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.study.round_creation import (
    _PARENT,
    Choice,
    RoundPlan,
    _seed,
    add_round,
    make_puzzles,
    make_round,
    plan_for,
)
from engine.study.store import Store
from tests.engine.study.examples import batch, make_study, new_store, rate_round
from tests.refusals import refused

pytestmark = pytest.mark.fast

GRIDS = ((5, (2, 3)), (7, (3, 3)))
PLAN = RoundPlan((batch(6), batch(2, 9, cards_high=4)), preset("it0"), 2, 2, 1, 5)


def test_a_plan_survives_its_file_form() -> None:
    chosen = RoundPlan((batch(6),), choice=Choice(2))
    after = RoundPlan((batch(6),), preset("it0"), n_parent=1, previous=chosen)
    for plan in (PLAN, RoundPlan((batch(),)), RoundPlan(), after):
        form = plan.to_json()
        assert RoundPlan.from_json(json.loads(json.dumps(form))).to_json() == form
    # The batch file of any set is the plan of a round without controls.
    form = batch().to_json()
    assert [each.to_json() for each in RoundPlan.from_json(form).batches] == [form]


def test_study_files_write_deals_alike(tmp_path: Path) -> None:
    """A deal that begins with an empty cell, ``--``, too: no file has an apostrophe before it."""
    study = make_study(tmp_path)

    def cells(name: str, *columns: str) -> set[str]:
        with (study.folder / name).open(encoding="utf-8", newline="") as file:
            return {row[column] for row in csv.DictReader(file) for column in columns}

    orders = cells("iteration-01/order.csv", "deal") | cells("iteration-02/order.csv", "deal")
    own = cells("iteration-01/puzzles.csv", "deal") | cells("iteration-02/puzzles.csv", "deal")
    assert any(deal.startswith("--") for deal in own)
    assert own <= orders
    assert cells("ratings.csv", "deal") == orders


def test_plan_makes_the_same_round() -> None:
    puzzles = run(make_puzzles(PLAN, Cancel()))
    assert [record.deal.n_cards for record in puzzles[-2:]] == [4, 4]
    made = run(make_round(PLAN, puzzles, Cancel()))
    assert made is not None
    assert made == run(make_round(PLAN, puzzles, Cancel()))
    assert made != run(make_round(replace(PLAN, seed=6), puzzles, Cancel()))


def test_round_has_the_controls_and_repeats_of_its_plan() -> None:
    puzzles = run(make_puzzles(PLAN, Cancel()))

    made = run(make_round(PLAN, puzzles, Cancel()))

    assert made is not None
    controls, order = made
    kinds = Counter((shown.control, shown.disguise) for shown in order)
    assert (len(puzzles), len(controls), len(order)) == (8, 4, 13)
    assert (kinds["random", False], kinds["parent", False]) == (2, 2)
    assert sum(shown.disguise for shown in order) == 1
    assert len({record.id for record in (*puzzles, *controls)}) == 12


def test_controls_are_chosen_as_the_round_before() -> None:
    chosen = RoundPlan((batch(12), batch(4, 5)), choice=Choice(4))
    plan = RoundPlan((batch(4, 7, "it0"),), preset("final"), n_parent=2, seed=3, previous=chosen)
    puzzles = run(make_puzzles(plan, Cancel()))
    made = run(make_round(plan, puzzles, Cancel()))
    assert made is not None
    seeds = [_seed(3, _PARENT, index) for index in range(2)]
    batches = tuple(replace(b, seed=s) for b, s in zip(chosen.batches, seeds, strict=True))
    best = run(make_puzzles(replace(chosen, batches=batches), Cancel()))
    controls = {record.id for record in made[0]}
    assert len(controls) == 2
    assert controls < {record.id for record in best}


def test_foreign_puzzles_have_no_batch(study: Store, tmp_path: Path) -> None:
    first, second = (study.read().round(number).puzzles for number in (1, 2))
    path = tmp_path / "foreign.csv"
    write_set(path, PuzzleSet((*first[:3], *second[:1])))
    plan, energy, puzzles = plan_for(study.read(), path)
    assert (plan.batches, plan.n_parent, energy.name) == ((), 0, "it0")
    run(add_round(study, plan, energy, puzzles, Cancel()))
    assert not study.read().round(3).is_generated


def test_puzzles_of_a_round_no_further_round(study: Store, tmp_path: Path) -> None:
    path = tmp_path / "again.csv"
    write_set(path, PuzzleSet(study.read().round(1).puzzles[1:]))

    with pytest.raises(SettingsError, match=r"again\.csv is already in round 1 of the study"):
        plan_for(study.read(), path)


def test_round_taken_back_before_ratings(study: Store, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="copy already has ratings"):
        study.withdraw_round()
    path = tmp_path / "set.csv"
    run(generate_to(path, batch(4, 7), Cancel()))
    run(add_round(study, *plan_for(study.read(), path), Cancel()))
    made = study.read().round(3).folder
    before = {each.name: each.read_bytes() for each in made.iterdir()}
    kept = study.withdraw_round()
    assert {each.name: each.read_bytes() for each in kept.iterdir()} == before
    assert [each.number for each in study.read().rounds] == [1, 2]
    assert study.read().missing_rounds == ()
    with refused(SettingsError):
        new_store(tmp_path / "empty").withdraw_round()


def test_first_round_without_an_energy_says_what_is_needed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new_store(tmp_path / "empty")

    assert main(["study", "next", str(tmp_path / "empty")]) == 2

    assert "Add --energy or --design. Add --cards, too." in capsys.readouterr().err


def test_the_command_line_goes_round_once(tmp_path: Path, capsys: Any) -> None:
    folder = str(tmp_path / "s")
    assert main(["study", "new", folder, "--name", "Loop"]) == 0
    asked = ["--cards", "4-5", "--count", "6", "--energy", "it0", "--seed", "1"]
    assert main(["study", "next", folder, *asked, "--json"]) == 0
    capsys.readouterr()
    rate_round(Store(Path(folder)))
    assert main(["study", "fit", folder, "--iteration", "1", "--features", "edges"]) == 0
    assert main(["study", "status", folder, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert listed["iterations"][0]["n_rated"] == 6
    assert listed["problems"] == []


def test_controls_have_the_grid_of_a_puzzle_of_their_size(study: Store, tmp_path: Path) -> None:
    path = tmp_path / "mixed.csv"
    small, large = (Deal.random(n, np.random.default_rng(2), *grid) for n, grid in GRIDS)
    records = (replace(record_of(deal), energy_name="it0") for deal in (small, large))
    write_set(path, PuzzleSet(tuple(records)))

    plan, energy, puzzles = plan_for(study.read(), path)
    run(add_round(study, replace(plan, n_random=2), energy, puzzles, Cancel()))

    controls = [each.deal for each in study.read().round().order if each.control == "random"]
    assert {(deal.n_cards, (deal.rows, deal.columns)) for deal in controls} == {*GRIDS}
