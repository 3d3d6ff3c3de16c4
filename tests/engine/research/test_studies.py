"""Studies that a person can run again."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
import statsmodels.api as sm

from engine import research
from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, Progress, Work, run
from engine.research import ITEMS, OWN, estimating, item_named, make
from engine.research.item import Claim, Item, Outcome, ResultTable
from engine.research.pages import coverage
from engine.research.plot import plot_svg
from engine.research.request import Request
from engine.research.statistics import alarms, calibration, intervals, preferences
from engine.search import count_states


def test_every_study_has_its_function() -> None:
    for item in ITEMS:
        module = import_module(f"engine.research.{item.module}")
        assert callable(module.reproduce)
    assert len({item.name for item in ITEMS}) == len(ITEMS)
    with pytest.raises(SettingsError, match="choose one of"):
        item_named("nothing")


def test_without_a_name_the_studies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reproduce"]) == 0
    assert "estimating:" in capsys.readouterr().out


def test_what_an_item_came_to_is_written_and_becomes_a_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def small(_item: Item, _request: Request) -> Work[Outcome]:
        yield Progress(0, 1)
        table = ResultTable(
            "One", ("a", "b"), ((1, "x"),), ("A note.",), plot="<svg/>", name="part"
        )
        claims = (Claim("Two is more than one.", True), Claim("One is more than two.", holds))
        return Outcome((table,), claims, ("Why.",))

    monkeypatch.setattr(research, "make", small)
    out = tmp_path / "reproduction"
    arguments = ["reproduce", "steps", "--full", "--out", str(out)]
    for holds, status in ((True, 0), (False, 1)):
        assert main(arguments) == status
        assert ("does not hold" in capsys.readouterr().out) is not holds
    text = (out / "full" / "steps.md").read_text()
    assert "`boaf reproduce steps --full`: 0 s, " in text
    assert "**Does not hold.**" in text
    assert (out / "full" / "steps-part.csv").read_text() == "a,b\n1,x\n"
    page = tmp_path / "docs" / "reproduction.md"
    assert main(["reproduce", "--page", str(page), "--out", str(out)]) == 0
    assert f"haven't been computed in full yet: {ITEMS[0].name}" in capsys.readouterr().err
    assert "![One](images/reproduction-steps-part.svg)" in page.read_text()
    assert (page.parent / "images" / "reproduction-steps-part.svg").read_text() == "<svg/>"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing"], "choose one of"),
        (["steps", "--rows", "0"], "--rows is 0"),
        (["steps", "--quick", "--full"], "--quick and --full can't be combined. Choose one."),
        (["--quick", "--rows", "3"], "--plot and --rows need the name of one item"),
        (["steps", "--plot", "a.png"], "--plot a.png doesn't end in .svg."),
    ],
)
def test_what_cannot_be_made_is_told_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reproduce", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_every_method_answers_on_the_same_deal() -> None:
    deal = Deal.from_freecell(5, 3, 4)
    exact = count_states(deal, 6).by_depth[6].ratio
    answers = estimating._answers(deal, exact, 1)
    assert [answer["method"] for answer in answers] == list(estimating.METHODS)
    assert all(0 < float(str(answer["ratio"])) <= 1 for answer in answers)
    assert [answer["covers"] is None for answer in answers] == [False] * 3 + [True] * 3


def test_the_study_of_estimates_has_a_row_a_method_and_group(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(estimating, "_FULL", {12: 300, 16: 1})
    monkeypatch.setattr(estimating, "_BRIEF", {12: 1})
    monkeypatch.setattr(estimating, "_MAX_STATES", 2**22)
    (table,) = run(make(item_named("estimating"), Request())).tables
    assert len(table.rows) == 2 * len(estimating.METHODS)
    assert all(len(row) == len(table.columns) for row in table.rows)


def test_a_table_becomes_text_that_a_document_takes() -> None:
    table = ResultTable("T", ("a", "b"), ((1, 0.123456), ("x", None)))
    assert table.to_markdown() == "| a | b |\n| --- | --- |\n| 1 | 0.1235 |\n| x |  |"


def test_a_plot_is_a_picture_with_every_line_named() -> None:
    curves = {"ours": ((6.0, 0.01), (8.0, 0.0002)), "theirs < ours": ((6.0, 0.03), (8.0, 0.02))}
    root = ElementTree.fromstring(plot_svg("Title", "cards", "ratio", curves))
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Title", "cards", "ratio", "ours", "theirs < ours", "6", "8"} <= set(words)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 2


def test_the_study_of_the_statistics_has_a_line_a_question() -> None:
    (table,) = run(make(item_named("statistics"), Request(1))).tables
    assert [row[:3] for row in table.rows] == [
        (each.what, each.setting, each.wanted) for each in alarms.QUESTIONS
    ]
    assert table.to_markdown()
    stopped = Cancel()
    stopped.set()
    (table,) = run(make(item_named("statistics"), Request(1, cancel=stopped))).tables
    assert table.rows == ()


def test_a_question_depends_on_its_seed_alone() -> None:
    told = [alarms.answer((0, first, 3), Cancel()) for first in (0, 0, 3)]
    assert told[0] == told[1]
    pieces = [alarms.answer((0, first, count), Cancel()) for first, count in ((0, 2), (2, 1))]
    first, second = pieces
    assert first is not None
    assert second is not None
    assert [*first, *second] == told[0]
    stopped = Cancel()
    stopped.set()
    assert alarms.answer((0, 0, 3), stopped) is None


def shares(what: str, setting: str, count: int) -> tuple[float, float]:
    """Return the means of a line, before and now, over so many studies."""
    (place,) = (
        number
        for number, each in enumerate(alarms.QUESTIONS)
        if (each.what, each.setting) == (what, setting)
    )
    told = alarms.answer((place, 0, count), Cancel())
    before, now = np.array(told, dtype=float).mean(axis=0).tolist()
    return before, now


def test_round_means_stop_false_alarms_and_keep_the_power() -> None:
    before, now = shares("features without effect called clear", "sessions shift by 2", 80)
    assert before > 0.25
    assert now < 0.1  # 5 % of 240, and more than three standard errors
    before, now = shares("effect of 1 point found", "sessions shift by 0", 40)
    assert now > 0.9
    assert before >= now - 0.1


@pytest.mark.long
def test_the_additive_gain_is_half_as_wide_and_holds() -> None:
    width, joint = shares("gain over random controls: half of the interval", "scatter alike", 40)
    assert joint < 0.62 * width
    _, held = shares("gain over random controls: interval holds", "scatter alike", 100)
    assert held > 0.88


def test_the_cost_of_deciding_is_told_by_grid() -> None:
    outcome = run(make(item_named("cost"), Request(40, "quick")))
    assert [row[0] for row in outcome.tables[0].rows][:2] == ["4 x 4", "2 x 9"]
    assert "2,906,611 nodes" in outcome.text[0]


def test_usual_errors_of_repeated_puzzles_are_too_small() -> None:
    told = intervals.answer(("repeated", 0, 1, 60), Cancel())
    assert told is not None
    usual, ours, _ = told
    assert usual > ours
    tables = run(make(item_named("intervals"), Request(1))).tables
    assert [len(table.rows) for table in tables] == [
        len(settings) for _, settings in intervals._STUDIES.values()
    ]


def test_what_the_papers_have_is_made_by_commands_that_are_there() -> None:
    lines = coverage().splitlines()[2:]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    named = {name for row in rows for name in re.findall(r"`boaf reproduce ([a-z0-9-]+)", row[2])}
    assert named <= {item.name for item in ITEMS}
    assert all(len(row) == 3 and row[2] for row in rows)
    assert {row[0] for row in rows} >= {item.paper for item in ITEMS} - {OWN}


@pytest.mark.long
def test_every_item_is_made_quickly_and_what_it_claims_holds(tmp_path: Path) -> None:
    assert main(["reproduce", "--quick", "--out", str(tmp_path)]) == 0
    assert {path.stem for path in (tmp_path / "quick").glob("*.md")} == {
        item.name for item in ITEMS
    }


def test_what_is_said_is_compared_with_what_comes_true() -> None:
    power, sentences, strengths = run(make(item_named("calibration"), Request(2))).tables
    settings = [each.setting for each in calibration.QUESTIONS if each.part == "power"]
    assert [row[:3] for row in power.rows] == settings
    assert all(row[7] in {None, "0.0 %"} for row in power.rows)  # nothing impossible is said now
    unwarned = [row[-1] for row in sentences.rows if "warning" in str(row[0])]
    assert unwarned == ["0.0 %", "0.0 %"]
    assert len(strengths.rows) == 3 * 5
    assert all(len(row) == len(strengths.columns) for row in strengths.rows)


def test_the_chances_of_the_preference_model_are_counted_against_the_truth() -> None:
    made = preferences.simulated(1, 20, "normal")
    (name, effect), *_ = made.effects.items()
    place = preferences.NAMES.index(name)
    column = preferences.pool()[:, place]
    low, high = (float(column.mean() + side * column.std() / 2) for side in (-1, 1))
    assert made.difference(name, low, high) == pytest.approx(effect, abs=0.2)
    other = next(each for each in preferences.NAMES if each not in made.effects)
    assert made.difference(other, 0.0, 1.0) == 0.0
    outcome = run(make(item_named("preferences"), Request(1, "quick")))
    chances, effects, power = outcome.tables
    assert [len(row) for row in chances.rows] == [10] * 13
    assert effects.rows[-1][1] > 5
    assert [row[0] for row in power.rows] == list(preferences.SIZES)


def test_the_f_test_is_that_of_statsmodels() -> None:
    frame = preferences.simulated(2, 30, "normal").frame
    design = sm.add_constant(frame[list(preferences.NAMES)])
    expected = sm.OLS(frame["rating"], design).fit().f_pvalue
    assert preferences.f_test(frame) == pytest.approx(expected)
    assert preferences.f_test(frame.head(7)) is None
