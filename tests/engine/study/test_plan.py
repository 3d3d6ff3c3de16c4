"""A plan: frozen before the first rating, never changed unnoticed, and tested as it says."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from engine.arrays import Reals
from engine.cli import main
from engine.errors import FileFormatError, SettingsError
from engine.game import parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets.resumable import generate_to
from engine.ratings.rating import Rating
from engine.report.report import Report
from engine.study.exclusions import Exclusion
from engine.study.plan import PLAN_FILE, Hypothesis, Limit, Plan, read_plan
from engine.study.plan_results import (
    is_confirmed,
    plan_sentences,
    simulate_power,
    slopes_of,
    unplanned_terms,
)
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from engine.study.study import STUDY_FILE
from engine.study.verify import verify_study
from tests.engine.study.examples import batch, new_store, rate
from tests.refusals import refused

PLAN = Plan(
    (Hypothesis("edges", "higher"), Hypothesis("rank_clusters", "lower")), 12,
    exclusions=(Limit("min_seconds", 1.0),), stopping="After two rounds",
)  # fmt: skip


@pytest.fixture
def planned(tmp_path: Path) -> Store:
    """A study with a frozen plan and a round without ratings."""
    study = new_store(tmp_path / "planned", now=datetime(2026, 3, 1, tzinfo=UTC))
    path = tmp_path / "set.csv"
    run(generate_to(path, batch(12, 3), Cancel()))
    study.freeze(PLAN)
    plan, energy, puzzles = plan_for(study.read(), path)
    run(add_round(study, plan, energy, puzzles, Cancel()))
    return study


def rate_by_edges(study: Store) -> None:
    order = study.read().round(1).order
    edges = np.array([float(each.record.features["edges"] or 0) for each in order])
    values = np.round(10 * (edges - edges.min()) / np.ptp(edges)).astype(int)
    for shown, value in zip(order, values.tolist(), strict=True):
        rate(study, shown, value, seconds=9.0)


def test_a_planned_effect_is_confirmed_and_another_is_not(planned: Store) -> None:
    rate_by_edges(planned)

    said = " ".join(plan_sentences(planned.read()))

    assert "Higher values of edges are rated better: confirmed (slope " in said
    assert f"before the first rating (digest {planned_digest(planned)})" in said
    assert "Rated puzzles: 12. Planned: 12." in said  # without controls
    assert "Lower values of rank_clusters are rated better: not confirmed" in said
    assert "Rule for stopping: After two rounds" in said
    assert "not planned" not in said
    assert "confirmed" in Report(planned.read(), 1).html()


def test_what_wasnt_planned_is_named(planned: Store) -> None:
    rate_by_edges(planned)
    planned.include(planned.exclusions[0])
    planned.exclude(Exclusion("min_ratings", 2, "too few"))

    said = " ".join(plan_sentences(planned.read()))

    assert "Exclusions that were not planned: 1." in said
    assert "Planned exclusions that were not applied: Games under 1 s." in said
    assert "suits" in unplanned_terms(planned.read(), ("edges", "suits"))
    assert not unplanned_terms(planned.read(), ("edges",))


def planned_digest(study: Store) -> str:
    found = study.read().study
    return "" if found is None else found.plan


def test_ratings_from_before_the_plan_are_told(planned: Store) -> None:
    rate_by_edges(planned)
    row = planned.ratings.append(
        replace(planned.read().ratings.rows[0].rating, rater="Ada"),
        now=datetime(2026, 1, 1, tzinfo=UTC),
    )

    said = " ".join(plan_sentences(planned.read()))

    assert row.rated_at.year == 2026
    assert "1 rating is dated earlier." in said
    assert "before the first rating" not in said


CURVES: dict[str, tuple[Callable[[Reals], Reals], bool]] = {
    "a peak inside": (lambda x: 8 - 0.4 * (x - 5) ** 2, True),
    "a rise that levels off": (lambda x: 9 * (1 - np.exp(-0.6 * x)), False),
    "a best value at the end": (lambda x: 9 - 0.1 * (x - 10) ** 2, False),
}


@pytest.mark.parametrize("name", CURVES)
def test_a_peak_is_confirmed_only_inside_the_range(name: str) -> None:
    curve, is_peak = CURVES[name]
    rng = np.random.default_rng(5)
    edges = np.tile(np.arange(11.0), 8)
    rating = np.clip(np.round(curve(edges) + rng.normal(0, 1, len(edges))), 0, 10)
    puzzles = [str(each) for each in range(len(edges))]
    frame = pd.DataFrame({"edges": edges, "rating": rating, "puzzle_id": puzzles})
    hypothesis = Hypothesis("edges", "peak")

    slopes = slopes_of(hypothesis, Plan((hypothesis,), 80), frame)

    assert is_confirmed(hypothesis, slopes) is is_peak


def test_puzzles_that_cant_test_a_hypothesis_are_named() -> None:
    plan = Plan((Hypothesis("suits", "peak"),), 40, cards=(16, 16))
    with refused(SettingsError):
        run(simulate_power(plan, Cancel()))


def test_a_frozen_plan_cant_change_unnoticed(
    planned: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with refused(SettingsError):
        planned.freeze(PLAN)
    path = planned.folder / PLAN_FILE
    document = json.loads(path.read_text())
    document["hypotheses"][0]["direction"] = "lower"
    path.write_text(json.dumps(document))

    study = planned.read().study
    assert study is not None
    with refused(FileFormatError):
        read_plan(study)
    assert main(["study", "status", str(planned.folder)]) == 0
    assert PLAN_FILE in capsys.readouterr().out
    assert any(PLAN_FILE in each for each in run(verify_study(planned.folder, Cancel())))
    document = json.loads((planned.folder / STUDY_FILE).read_text())
    (planned.folder / STUDY_FILE).write_text(json.dumps(document | {"plan": ""}))
    assert any(PLAN_FILE in each for each in run(verify_study(planned.folder, Cancel())))


def test_planned_rules_apply_from_the_first_rating(planned: Store) -> None:
    first, second, *_ = planned.read().round(1).order
    rate(planned, first, 3, seconds=0.4)
    rate(planned, second, 4, seconds=8.0)

    assert [row.rating.rating for row in planned.read().used.rows] == [4]


def test_no_plan_after_a_rating(study: Store) -> None:
    with refused(SettingsError):
        study.freeze(PLAN)
    assert not (study.folder / PLAN_FILE).exists()


@pytest.mark.parametrize(
    "wrong",
    [
        Plan((), 10),
        Plan((Hypothesis("beauty", "higher"),), 10),
        Plan(PLAN.hypotheses, 0),
        Plan(PLAN.hypotheses, 10, noise=0.0),
        Plan(PLAN.hypotheses, 10, effect=11.0),
        Plan(PLAN.hypotheses, 10, exclusions=(Limit("speed", 1.0),)),
        Plan(PLAN.hypotheses, 10, ("suits:nope",)),
        Plan(PLAN.hypotheses, 10, ("suits:edges:ranks",)),
        Plan((Hypothesis("edges", "higher"), Hypothesis("edges", "lower")), 10),
    ],
)
def test_impossible_plans_are_refused(tmp_path: Path, wrong: Plan) -> None:
    with refused(SettingsError):
        new_store(tmp_path / "study").freeze(wrong)


def test_power_grows_with_effect_and_is_small_without_one() -> None:
    def power(effect: float) -> float:
        plan = Plan((Hypothesis("edges", "higher"),), 40, effect=effect, cards=(6, 7))
        return run(simulate_power(plan, Cancel()))[0]

    assert power(1e-9) < 0.06  # 2.5% expected: a wrong sign doesn't count
    assert power(1e-9) < power(1.5) < power(6.0)
    assert power(6.0) > 0.9


def test_command_simulates_freezes_and_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(new_store(tmp_path / "study").folder)
    wish = ["--expect", "edges:higher", "--puzzles", "30", "--cards", "6-7"]

    assert main(["study", "plan", folder]) == 0
    assert "has no plan" in capsys.readouterr().out
    assert main(["study", "plan", folder, *wish]) == 0
    assert "found with a probability of " in capsys.readouterr().out
    assert not (tmp_path / "study" / PLAN_FILE).exists()
    assert main(["study", "plan", folder, *wish, "--exclude", "min_seconds=2", "--freeze"]) == 0
    assert main(["study", "plan", folder]) == 0
    assert "Planned on " in capsys.readouterr().out
    assert main(["study", "plan", folder, "--expect", "edges"]) == 2
    assert main(["study", "plan", folder, "--expect", "edges:up"]) == 2
    assert main(["study", "plan", folder, "--freeze"]) == 2
    for name, value in zip(
        ["--puzzles", "--cards", "--exclude", "--stop", "--terms", "--effect", "--noise"],
        ["60", "8-12", "rubbish", "", "edges", "2", "1.5"],
        strict=True,
    ):
        capsys.readouterr()
        assert main(["study", "plan", folder, name, value]) == 2, name
        assert "Add --expect" in capsys.readouterr().err
    assert main(["study", "plan", str(tmp_path / "nothing"), *wish]) == 2


def test_a_plan_is_refused_beside_ratings_that_cannot_be_read(tmp_path: Path) -> None:
    study = new_store(tmp_path / "study")
    study.ratings.append(Rating(parse_deal("AC 2C / -- 3C"), 5, iteration=1))
    header, row = study.path.read_text("utf-8").splitlines()
    study.path.write_text(f"{header}\nlast year{row}\n", "utf-8")
    assert study.read().table.rows == ()

    with refused(SettingsError):
        study.freeze(PLAN)
