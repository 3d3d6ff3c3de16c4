"""Studies that a person can run again."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, run
from engine.research import STUDIES, estimating, loop, study_named
from engine.research.plot import plot_svg
from engine.research.table import Table
from engine.search import count_states


def test_every_study_has_its_function() -> None:
    assert all(callable(study_named(name)) for name in STUDIES)
    with pytest.raises(SettingsError, match="choose one of"):
        study_named("nothing")


def test_without_a_name_the_studies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reproduce"]) == 0
    assert "estimating:" in capsys.readouterr().out


def test_every_method_answers_on_the_same_deal() -> None:
    deal = Deal.from_freecell(5, 3, 4)
    exact = count_states(deal, 6).by_depth[6].ratio
    answers = estimating._answers(deal, exact, 1)
    assert [answer["method"] for answer in answers] == list(estimating.METHODS)
    assert all(0 < float(str(answer["ratio"])) <= 1 for answer in answers)
    assert [answer["covers"] is None for answer in answers] == [False] * 3 + [True] * 3


def test_the_study_of_estimates_has_a_row_a_method_and_group() -> None:
    table = run(study_named("estimating")(1, False, Cancel()))
    assert len(table.rows) == 4 * len(estimating.METHODS)
    assert all(len(row) == len(table.columns) for row in table.rows)


def test_the_study_of_the_loop_has_a_row_a_rater_and_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "_ITERATIONS", 20)
    monkeypatch.setattr(loop, "N_ROUNDS", 2)
    table = run(study_named("loop")(1, False, Cancel()))
    assert [row[:3] for row in table.rows] == [
        (rater, way, 1) for rater in loop.RATERS for way in loop.WAYS
    ]
    told = {row[:2]: dict(zip(table.columns, row, strict=False)) for row in table.rows}
    assert told["linear", "best guess"]["start"] == told["linear", "OLS"]["start"]
    assert told["none", "explore"]["start"] == "5.00"
    assert told["none", "random"]["sees preferences"] is None
    assert table.to_markdown()


def test_a_run_of_the_loop_depends_on_its_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "_ITERATIONS", 20)
    monkeypatch.setattr(loop, "N_ROUNDS", 2)
    runs = [loop.go_round(("drift", "explore", seed), Cancel()) for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]
    stopped = Cancel()
    stopped.set()
    assert loop.go_round(("drift", "explore", 1), stopped) is None


def test_a_study_of_the_loop_that_is_stopped_shows_what_it_has() -> None:
    stopped = Cancel()
    stopped.set()
    assert run(study_named("loop")(1, False, stopped)).rows == ()


def test_a_table_becomes_text_that_a_document_takes() -> None:
    table = Table("T", ("a", "b"), ((1, 0.123456), ("x", None)))
    assert table.to_markdown() == "| a | b |\n| --- | --- |\n| 1 | 0.1235 |\n| x |  |"


def test_a_plot_is_a_picture_with_every_line_named() -> None:
    curves = {"ours": ((6.0, 0.01), (8.0, 0.0002)), "theirs < ours": ((6.0, 0.03), (8.0, 0.02))}
    root = ElementTree.fromstring(plot_svg("Title", "cards", "ratio", curves))
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Title", "cards", "ratio", "ours", "theirs < ours", "6", "8"} <= set(words)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 2
