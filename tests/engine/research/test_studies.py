"""Studies that a person can run again."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, run
from engine.research import STUDIES, estimating, statistics, study_named
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


def test_a_table_becomes_text_that_a_document_takes() -> None:
    table = Table("T", ("a", "b"), ((1, 0.123456), ("x", None)))
    assert table.to_markdown() == "| a | b |\n| --- | --- |\n| 1 | 0.1235 |\n| x |  |"


def test_a_plot_is_a_picture_with_every_line_named() -> None:
    curves = {"ours": ((6.0, 0.01), (8.0, 0.0002)), "theirs < ours": ((6.0, 0.03), (8.0, 0.02))}
    root = ElementTree.fromstring(plot_svg("Title", "cards", "ratio", curves))
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Title", "cards", "ratio", "ours", "theirs < ours", "6", "8"} <= set(words)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 2


def test_the_study_of_the_statistics_has_a_line_a_question() -> None:
    table = run(study_named("statistics")(1, False, Cancel()))
    assert [row[:3] for row in table.rows] == [
        (each.what, each.setting, each.wanted) for each in statistics.QUESTIONS
    ]
    assert table.to_markdown()
    stopped = Cancel()
    stopped.set()
    assert run(study_named("statistics")(1, False, stopped)).rows == ()


def test_a_question_depends_on_its_seed_alone() -> None:
    told = [statistics.answer((0, first, 3), Cancel()) for first in (0, 0, 3)]
    assert told[0] == told[1]
    pieces = [statistics.answer((0, first, count), Cancel()) for first, count in ((0, 2), (2, 1))]
    assert [*pieces[0], *pieces[1]] == told[0]
    stopped = Cancel()
    stopped.set()
    assert statistics.answer((0, 0, 3), stopped) == []


def shares(what: str, setting: str, count: int) -> tuple[float, float]:
    """Return the means of a line, before and now, over so many studies."""
    (place,) = (
        number
        for number, each in enumerate(statistics.QUESTIONS)
        if (each.what, each.setting) == (what, setting)
    )
    told = statistics.answer((place, 0, count), Cancel())
    before, now = np.array(told, dtype=float).mean(axis=0).tolist()
    return before, now


def test_round_means_stop_false_alarms_and_keep_the_power() -> None:
    before, now = shares("features without effect called clear", "sessions shift by 2", 80)
    assert before > 0.25
    assert now < 0.1  # 5 % of 240, and more than three standard errors
    before, now = shares("effect of 1 point found", "sessions shift by 0", 40)
    assert now > 0.9
    assert before >= now - 0.1


def test_the_additive_gain_is_half_as_wide_and_holds() -> None:
    width, joint = shares("gain over random controls: half of the interval", "scatter alike", 40)
    assert joint < 0.62 * width
    _, held = shares("gain over random controls: interval holds", "scatter alike", 100)
    assert held > 0.88
