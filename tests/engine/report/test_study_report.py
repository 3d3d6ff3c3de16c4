"""The report over all rounds says what the rounds say."""

import csv
import json
import math
import re
import shutil
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.cli import main
from engine.files.storage import resource_path
from engine.report.charts import curve_charts, curve_key
from engine.report.report import Report, formula_table, number_text
from engine.statistics.display_names import puzzle_title
from engine.study.snapshot import Snapshot, read_snapshot


@pytest.fixture(scope="module")
def study() -> Snapshot:
    return read_snapshot(resource_path("samples", "study"))


def test_each_round_has_its_row_energy_and_regression(study: Snapshot) -> None:
    html = Report(study).html()

    assert [row[:3] for row in Report(study).rounds_table.rows] == [
        (str(each.number), each.source, f"{each.n_rated}/{len(each.puzzles)}")
        for each in study.rounds
    ]
    for each in study.rounds:
        assert all(escape(cell) in html for row in formula_table(each.energy).rows for cell in row)
    assert html.count("Regression coefficients of round") == len(study.rounds)
    ends = study.rated_puzzles().records[0], study.rated_puzzles().records[-1]
    for record in ends:
        assert record.deal.to_line() in html


def test_a_mean_is_called_one(study: Snapshot, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(study.folder, tmp_path / "study"))
    best = study.rated_puzzles().records[0].id
    path = folder / "ratings.csv"
    header, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    again = dict(zip(header, next(row for row in rows if best in row), strict=True))
    again["iteration"] = str(int(again["iteration"]) % len(study.rounds) + 1)
    with path.open("a", encoding="utf-8", newline="") as file:
        csv.DictWriter(file, header).writerow(again)

    html = Report(read_snapshot(folder)).html()

    assert f"{puzzle_title(best)}: mean rating {again['rating']}" in html
    assert html.count(": mean rating ") == 1


def test_page_is_all_in_the_language_and_escaped(study: Snapshot) -> None:
    assert study.study is not None
    hostile = msgspec.structs.replace(
        study.study, name="</p><script>alert(1)</script>", note="a & <b>"
    )

    html = Report(replace(study, study=hostile)).html(words=str.upper)

    body = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html.partition("<body>")[2], flags=re.S)
    ours, article, _ = body.partition("Neller, T. W.")
    assert article
    assert "<script" not in html.lower()
    assert not re.findall(r"[a-z]{4,}", re.sub(r"&\w+;|it\d|\w+ [\d.]+", "", ours))


def test_few_ratings_explain_with_few_features(study: Snapshot) -> None:
    _, first, *_, last = Report(study).regressions

    assert len(first.rows) < len(last.rows)


def cells(fit: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return coefficient, its standard error and its interval, as a report prints them."""
    return [
        (
            *(number_text(term[name]) for name in ("coef", "se", "t")),
            f"{number_text(term['low'])} to {number_text(term['high'])}",
        )
        for term in fit["terms"]
    ]


def test_effects_are_those_of_study_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(resource_path("samples", "study"), tmp_path / "study")
    snapshot = read_snapshot(tmp_path / "study")
    fit = ["study", "fit", str(tmp_path / "study"), "--json"]
    of_rounds = [["--round", str(each.number)] for each in snapshot.rounds]

    tables = list(Report(snapshot).regressions)

    printed = []
    for options in ([], *of_rounds):
        assert main([*fit, *options]) == 0
        printed.append(cells(json.loads(capsys.readouterr().out)))
    shown = [[(*row[1:4], row[5]) for row in table.rows] for table in tables]
    assert shown == printed


def test_effects_have_units_and_intervals(study: Snapshot) -> None:
    for table in Report(study).regressions:
        assert "95% interval" in table.heads
        assert {len(row) for row in table.rows} == {len(table.heads)}
        assert "points per unit" in table.caption or "per standard deviation" in table.caption


def test_a_mean_beyond_the_scale_ends_where_the_scale_does(study: Snapshot) -> None:
    effect = Report(study).large_effects[0]
    curve = effect.curve
    middle = len(curve.x) // 2
    mean = [11.0 if place == middle else 5.0 for place in range(len(curve.x))]
    beyond = replace(effect, curve=replace(curve, mean=tuple(mean)))

    whole, cut = (
        [shape for shape in drawing.shapes if shape.kind == "line" and shape.size == 2]
        for (drawing,) in (curve_charts([each]) for each in (effect, beyond))
    )

    assert (len(whole), len(cut)) == (1, 2)


def test_grey_is_explained_where_it_is_drawn(study: Snapshot) -> None:
    for effect in Report(study).large_effects:
        for fence in (effect.curve.fence, (-math.inf, math.inf)):
            fenced = replace(effect, curve=replace(effect.curve, fence=fence))
            (drawing,) = curve_charts([fenced])

            is_drawn = any(each.opacity == 0.2 and each.ink == "muted" for each in drawing.shapes)

            assert ("Grey" in curve_key([fenced])) == is_drawn
