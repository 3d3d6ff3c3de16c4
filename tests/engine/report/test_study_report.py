"""The report over all rounds says what the rounds say, as a page and as LaTeX."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.report.formula import formula_text
from engine.report.study_report import (
    coefficient_tables,
    rounds_table,
    study_report_html,
    study_report_latex,
)
from engine.resources import resource_path
from engine.study.snapshot import Snapshot
from engine.study.snapshot_reading import read_snapshot


@pytest.fixture(scope="module")
def study() -> Snapshot:
    return read_snapshot(resource_path("samples", "study"))


def test_each_round_has_its_row_energy_and_regression(study: Snapshot) -> None:
    html = study_report_html(study)

    assert [row[:3] for row in rounds_table(study).rows] == [
        (str(each.number), each.energy.name, f"{each.n_rated}/{len(each.puzzles)}")
        for each in study.rounds
    ]
    for each in study.rounds:
        assert formula_text(each.energy).replace("<", "&lt;").replace(">", "&gt;") in html
    assert html.count("Regression coefficients of round") == len(study.rounds)
    ends = study.rated_puzzles().records[0], study.rated_puzzles().records[-1]
    for record in ends:
        assert record.deal.to_line() in html


def test_page_is_all_in_the_language_and_escaped(study: Snapshot) -> None:
    assert study.study is not None
    hostile = replace(study.study, name="</p><script>alert(1)</script>", note="a & <b>")

    html = study_report_html(replace(study, study=hostile), words=str.upper)

    body = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html.partition("<body>")[2], flags=re.S)
    ours, article, _ = body.partition("Neller, T. W.")
    assert article
    assert "<script" not in html.lower()
    assert not re.findall(r"[a-z]{4,}", re.sub(r"&\w+;|it\d|\w+ [\d.]+", "", ours))


def test_few_ratings_explain_with_few_features(study: Snapshot) -> None:
    first, *_, last = coefficient_tables(study)

    assert len(first.rows) < len(last.rows)


def test_latex_is_balanced_and_escaped(study: Snapshot, tmp_path: Path) -> None:
    path = tmp_path / "tables.tex"

    assert main(["study", "report", str(study.folder), "--to", str(path), "--all-rounds"]) == 0

    text = path.read_text("utf-8")
    assert text == study_report_latex(study)
    for name in ("table", "tabular"):
        assert text.count(rf"\begin{{{name}}}") == text.count(rf"\end{{{name}}}") > 1
    cells = [line for line in text.splitlines() if line.endswith(r"\\")]
    assert not [line for line in cells if re.search(r"(?<!\\)[%_#²–±]", line)]


def test_tables_alone_are_for_all_rounds(
    study: Snapshot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["study", "report", str(study.folder), "--to", str(tmp_path / "a.tex")]

    assert main(command) == 2

    assert "in .tex with --all-rounds" in capsys.readouterr().err
