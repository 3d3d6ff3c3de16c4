"""The library from Python: names that one guesses, and values that print and show themselves."""

import json
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pandas as pd
import pytest
from scipy import stats

import engine as boaf
from engine.design.feature_registry import FEATURES, STORED
from engine.errors import SettingsError
from engine.study.results import results_of
from engine.study.store import Store
from engine.study.study import Exclusion
from tests.engine.study.examples import exclude_as_version_4, make_study

SIX = "5H 4C 9H / JS JC 6C"
RATINGS = boaf.Study.example().ratings


def test_import_loads_nothing_heavy() -> None:
    code = "import sys, engine; print([m for m in ('numpy', 'pandas') if m in sys.modules])"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_names_are_few_and_all_there() -> None:
    assert len(boaf.__all__) <= 30
    assert dir(boaf) == boaf.__all__
    for name in boaf.__all__:
        assert getattr(boaf, name).__doc__
    with pytest.raises(AttributeError, match="module 'engine' has no attribute 'solver'"):
        _ = boaf.solver


def test_values_can_be_evaluated_and_printed() -> None:
    deal = boaf.Deal.parse(SIX)
    position = boaf.Position.of(deal).play("5H-9H")
    names = {name: getattr(boaf, name) for name in ("Deal", "Energy", "Move", "Position")}

    for value in (deal, position, boaf.Move(0, 2), boaf.Energy.load("it3")):
        assert eval(repr(value), names) == value
    assert str(deal) == "5H 4C 9H\nJS JC 6C"
    assert str(position) == "-- 4C 9H+5H\nJS JC 6C"
    for drawn in (deal, position, boaf.graph(deal)):
        picture = drawn.svg()  # type: ignore[union-attr]
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert drawn._repr_svg_() == picture  # type: ignore[union-attr]  # of notebooks
    line = boaf.solve(SIX).line
    assert f"solvable=True, line={line!r}" in repr(boaf.solve(SIX))
    assert "winning=['5H-9H', 'JC-JS']" in repr(boaf.winning_moves(SIX))
    assert "Move(" not in repr(boaf.best_score(1))


def test_puzzle_is_solved_counted_and_explained() -> None:
    verdict = boaf.solve(SIX)
    position = boaf.Position.of(boaf.Deal.parse(SIX))
    found = boaf.winning_moves(SIX)

    assert verdict.solvable
    for move in verdict.line.split():
        position = position.play(move)
    assert position.is_solved
    assert boaf.best_score(SIX).best == position.score
    first = boaf.count(SIX).loc[1]
    assert (first["solvable"], first["total"]) == (len(found.winning), len(found.legal))
    assert boaf.estimate(SIX).ratio == boaf.count(SIX)["ratio"][3]
    reasons = boaf.explain(SIX)
    start = boaf.Position.parse(SIX)
    assert {each.move for each in reasons} == {start.move_text(move) for move in found.winning}
    (lost,) = boaf.explain("6D -- 9H / -- 2S -- / -- -- KC")
    assert not lost.move
    assert boaf.solve("6D -- 9H / -- 2S -- / -- -- KC").solvable is False
    assert [(each.text, each.move) for each in boaf.explain(5)] == [("Every move wins.", "")]


def test_graph_names_matches_and_moves() -> None:
    found = boaf.graph("5H 4C / -- 9H")
    root = ElementTree.fromstring(found.to_graphml())

    assert found.edges == (("5H", "4C"), ("5H", "9H"))
    assert found.moves == (("5H", "4C"),)
    assert len(root.findall(".//{*}edge")) == 2


def test_features_of_one_and_of_several() -> None:
    one = boaf.features(SIX, also=["difficulty"])
    several = boaf.features([SIX, boaf.Deal.numbered(1), 2])

    assert set(one) == {"cards", "difficulty", *STORED}
    assert several["cards"].tolist() == [6, 16, 16]
    assert several.loc[0, "edges"] == one["edges"] == 7
    mine = {"schema": 1, "name": "mine", "terms": [{"weight": 2, "factors": ["edges"]}]}
    energy = boaf.Energy.load(mine)
    assert energy.of(SIX) == 14
    assert np.isfinite(boaf.Energy.load("it3").of(SIX))


def test_features_are_the_same_in_parallel_and_tell_how_far_they_are() -> None:
    deals, seen = [boaf.Deal.random(7, seed=n) for n in range(12)], list[tuple[int, int]]()

    both = boaf.features(deals, workers=2, progress=lambda done, n: seen.append((done, n)))

    assert both.equals(boaf.features(deals, workers=1))
    assert both["deal"].tolist() == [deal.to_line() for deal in deals]
    assert seen[-1] == (12, 12)


OWN_FEATURE = """
import engine as boaf

@boaf.feature(low=0, high=4)
def aces(deal):
    "Number of aces."
    return str(deal).count("A")

study = boaf.Study.example()
counted = boaf.features(study.ratings["deal"], also=["aces"])["aces"]
assert counted.tolist() == [deal.count("A") for deal in study.ratings["deal"]]
learned = boaf.learn(study.ratings, ["aces", "rank_clusters"])
assert set(learned["preference"]) >= {"aces", "rank_clusters"}
assert "aces" in boaf.fit(study.ratings, ["aces", "rank_clusters"]).to_frame().index
energy = {"terms": [{"weight": -1, "factors": ["aces"]}]}
found = boaf.generate(8, 2, energy, seed=1, iterations=200)
assert [each.features["aces"] for each in found.records] == [
    each.deal.to_line().count("A") for each in found.records
]
assert min(each.features["aces"] for each in found.records) >= 2

@boaf.feature(low=0, high=4)
def aces(deal):
    return 0

assert boaf.features(1, also=["aces"])["aces"] == 0
try:
    @boaf.feature(low=0, high=4)
    def edges(deal):
        return 0
except ValueError as error:
    print(error)
"""


def test_own_feature_is_one_for_this_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OWN_FEATURE], capture_output=True, text=True, check=False
    )

    assert done.stderr == ""
    assert done.stdout.strip() == "'edges' is already a feature. Rename the function."
    assert "aces" not in FEATURES


def test_number_of_puzzles_has_the_name_of_the_command() -> None:
    puzzles = boaf.generate(cards=6, count=3, iterations=20)

    with pytest.warns(DeprecationWarning, match="count"):
        before = boaf.generate(6, number=3, iterations=20)

    assert len(puzzles) == 3
    assert before.records == puzzles.records


def test_preferences_are_a_table_as_in_the_window() -> None:
    study = boaf.Study.example()
    table = study.preferences.set_index("preference")

    found = results_of(study.snapshot).learned()
    stated = [":".join(each.names) for each in found.reported if each.is_stated]
    assert list(table.index[table["is_stated"]]) == stated
    for each in found.effects:
        row = table.loc[each.name]
        assert (row["probability"], row["points"]) == (each.chance, each.points)
    own = boaf.learn(RATINGS, ["rank_clusters", "dominant_suit_ratio"])
    assert set(own["preference"]) >= {"rank_clusters", "dominant_suit_ratio"}


def test_ratings_on_another_scale_are_refused() -> None:
    with pytest.raises(boaf.FitError, match="isn't a rating from 0 to 10"):
        boaf.learn(RATINGS.assign(rating=10 * RATINGS["rating"]))


def test_what_is_left_out_of_the_learning_is_told() -> None:
    @boaf.feature(low=0, high=100)
    def pairs_if_known(deal: boaf.Deal) -> float | None:
        known: float = boaf.features(deal)["edges"]
        return None if deal == deals[0] else known

    deals = [boaf.Deal.random(8, seed=seed) for seed in range(20)]
    lines = [deal.to_line() for deal in deals]
    rating = np.random.default_rng(1).integers(0, 11, 20)
    table = pd.DataFrame({"deal": lines, "rating": rating, "edges": 3.5})

    with warnings.catch_warnings(record=True, action="always") as told:
        found = boaf.learn(table, ["edges", "suits", "pairs_if_known"])

    texts = [str(each.message) for each in told]
    assert texts[0] == "Measured from the deals instead of read: edges."
    assert "unknown for some rated puzzles: pairs if known" in texts[1]
    assert "pairs_if_known" not in found["preference"].tolist()
    assert found.attrs == {"n_puzzles": 20, "n_ratings": 20}


def test_set_is_generated_written_and_read(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    puzzles = boaf.generate(6, 4, "final", seed=3, progress=lambda *done: told.append(done))

    assert told[-1] == (4, 4)
    puzzles.write(tmp_path / "mine.csv")
    again = boaf.PuzzleSet.read(tmp_path / "mine.csv")
    assert [each.deal for each in again] == [each.deal for each in puzzles]
    assert again.to_frame().equals(puzzles.to_frame())
    assert again == puzzles
    puzzles.write(tmp_path / "mine.json")
    assert boaf.PuzzleSet.read(tmp_path / "mine.json") == puzzles
    assert "<table" in again._repr_html_()
    compared = boaf.compare(puzzles, again)
    assert not compared["difference"].any()
    assert (compared["low"] <= 0).all()
    assert (compared["high"] >= 0).all()


def test_set_of_a_frame_keeps_its_columns() -> None:
    frame = pd.DataFrame({"deal": [1, 2], "author": ["Ada", "Ben"], "edges": [40, 58]})
    found = boaf.PuzzleSet.from_frame(frame)

    assert [each.deal for each in found] == [boaf.Deal.numbered(1), boaf.Deal.numbered(2)]
    assert found.to_frame()["edges"].tolist() == [40, 58]
    assert found.extra["author"] == ("Ada", "Ben")


def test_comparison_measures_what_a_set_lacks() -> None:
    generated = boaf.generate(6, 3, "final", seed=3, also=["greedy_score"])
    bare = boaf.PuzzleSet.of([each.deal for each in generated])
    found = boaf.compare(bare, boaf.PuzzleSet.from_frame(generated.to_frame()))

    assert found.index.tolist() == ["cards", *STORED, "greedy_score"]
    assert not found["difference"].any()
    one = boaf.compare(boaf.PuzzleSet.of("1"), boaf.PuzzleSet.of([2])).loc["edges"]
    assert (one["first"], one["second"]) == (40, 58)
    assert np.isnan(one["low"])


def test_comparison_leaves_out_energies_that_differ() -> None:
    final, same, it0 = (boaf.generate(6, 3, name, seed=3) for name in ("final", "final", "it0"))

    assert "energy" in boaf.compare(final, same).index
    assert "energy" not in boaf.compare(final, it0).index


def test_comparison_of_sets_is_welchs() -> None:
    first, second = (boaf.generate(6, 5, "it0", seed=seed) for seed in (1, 2))
    found = boaf.compare(first, second).loc["edges"]
    theirs = stats.ttest_ind(
        second.to_frame()["edges"], first.to_frame()["edges"], equal_var=False
    ).confidence_interval()

    assert (found["low"], found["high"]) == pytest.approx((theirs.low, theirs.high))


def test_survey_is_a_table() -> None:
    deals = boaf.survey(1, 6, rows=3, columns=3)

    assert deals["number"].tolist() == [1, 2, 3, 4, 5, 6]
    decided = [boaf.solve(boaf.Deal.numbered(n, 3, 3)).solvable for n in range(1, 7)]
    assert deals["solvable"].tolist() == decided


def test_study_is_read_and_fitted(tmp_path: Path) -> None:
    folder = make_study(tmp_path).folder
    study = boaf.Study.open(folder)

    assert study.findings
    assert boaf.read_ratings(folder).equals(study.ratings)
    assert set(study.rounds) == {1, 2}
    found = boaf.fit(study.ratings, ["suits", "edges"])
    assert found.to_frame().index.tolist() == ["Intercept", "suits", "edges"]
    assert "<table" in found._repr_html_()


@pytest.mark.parametrize("name", ["", "ratings.csv"])
def test_excluded_ratings_are_in_no_fit(study: Store, name: str) -> None:
    rows = study.read().ratings.rows
    exclude_as_version_4(study, Exclusion("rating", rows[0].key, "the pages were mixed up"))
    opened = boaf.Study.open(study.folder)

    found = boaf.read_ratings(study.folder / name)

    assert len(found) == len(rows) - 1
    assert found.equals(opened.ratings)


@pytest.mark.parametrize(
    "call",
    [
        lambda: boaf.Deal.numbered(2.5),  # type: ignore[arg-type]
        lambda: boaf.generate("8", 2),  # type: ignore[arg-type]
        lambda: boaf.generate((6, 7, 8), 2),  # type: ignore[arg-type]
        lambda: boaf.generate(8.5, 2),  # type: ignore[arg-type]
        lambda: boaf.generate(6, 2, color="x"),
        lambda: boaf.survey(1.5, 5),  # type: ignore[arg-type]
        lambda: boaf.fit(RATINGS, "suits"),
        lambda: boaf.Energy.load(5),  # type: ignore[arg-type]
    ],
)
def test_a_value_of_another_type_gives_no_result(call: Callable[[], object]) -> None:
    with pytest.raises((TypeError, ValueError, boaf.BoafError)):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: boaf.generate(6, 2, also=["hardness"]),
        lambda: boaf.generate(6, 2, gate=5),  # type: ignore[arg-type]
        lambda: boaf.PuzzleSet.from_frame(pd.DataFrame({"puzzle": [1]})),
        lambda: boaf.Energy.load({"terms": [{"weight": float("nan")}]}),
        lambda: boaf.fit(RATINGS, ["suits"], scale="foo"),  # type: ignore[arg-type]
        lambda: boaf.fit(RATINGS.drop(columns="rating"), ["suits"]),
    ],
)
def test_a_wrong_value_is_refused_with_what_to_do(call: Callable[[], object]) -> None:
    with pytest.raises(boaf.BoafError, match=r"Use|Add|Choose|Correct"):
        call()


@pytest.mark.parametrize("wrong", [None, 1.5, "zz", -(2**40)])
def test_what_is_no_puzzle_is_refused(wrong: Any) -> None:
    for function in (boaf.solve, boaf.features, boaf.graph):
        with pytest.raises(boaf.BoafError, match=r"Use|Add"):
            function(wrong)
    with pytest.raises(boaf.MoveError, match="isn't a move"):
        boaf.Position.parse(SIX).play(3)  # type: ignore[arg-type]


def test_versions_are_those_of_sets() -> None:
    assert {"python", "boaf", "numpy"} <= set(boaf.versions())
    assert FEATURES


def test_rules_are_given_as_a_mapping_or_a_file(tmp_path: Path) -> None:
    rules = {"ranges": {"edges": [10, None]}}
    (tmp_path / "gate.json").write_text(json.dumps(rules))

    found = [boaf.generate(8, 2, gate=each) for each in (rules, tmp_path / "gate.json")]

    assert found[0] == found[1]
    assert found[0].to_frame()["edges"].min() >= 10
    with pytest.raises(SettingsError, match="no feature"):
        boaf.generate(8, 1, gate={"ranges": {"no feature": [1, 2]}})
