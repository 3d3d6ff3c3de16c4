"""A report on paper: nothing is split between sheets, and each sheet says what it is."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QTextDocument, QTextTable
from pytestqt.qtbot import QtBot

from boaf_desktop.pdf import lay_out
from engine.design.presets import preset
from engine.game import parse_deal
from engine.report.round_report import _methods, deal_svg
from engine.study.round import Round
from engine.webpage import render

ROOM = QSizeF(681, 986)
ROUND = Round(2, Path(), preset("final"), (), (), (), {}, None)
DEAL = parse_deal("TC 2D -- -- / -- 3H -- -- / 4S -- -- -- / -- -- -- KD")


def report(n_before: int, puzzles: Sequence[Mapping[str, object]] = ()) -> str:
    """Return a report with a table of 20 raters under so many paragraphs, and with puzzles."""
    table = {"heads": ["rater", "mean"], "rows": [[f"{place}", "5.0"] for place in range(20)]}
    values: dict[str, object] = {
        "language": "en", "title": "Birds: round 2", "note": "", "summary": ["words"] * n_before,
        "effects": [], "round": ROUND, "formula": "0", "energy_before": None,
        "ratings": [], "whose": [], "raters": {"sentence": "", "table": table}, "check": [],
        "fit": None, "basis": None,
        "puzzles": puzzles, "methods": _methods(ROUND), "day": None, "versions": "",
    }  # fmt: skip
    return render("report/round.html", values)


def puzzle(title: str, notes: Sequence[str]) -> dict[str, object]:
    ratings = [{"words": each, "notes": "", "tags": ""} for each in notes]
    return {"title": title, "svg": deal_svg(DEAL), "deal": "deal", "ratings": ratings,
            "is_hidden": True}  # fmt: skip


def sheets_of(document: QTextDocument, at: int) -> tuple[int, int]:
    """Return the sheets on which the block of a place begins and ends."""
    block = document.findBlock(at)
    rect = document.documentLayout().blockBoundingRect(block)
    height = document.pageSize().height()
    return int(rect.top() // height), int((rect.bottom() - 1) // height)


@pytest.mark.parametrize("n_before", [0, 5, 23, 27, 31])
def test_rows_and_headings_not_split(qtbot: QtBot, n_before: int) -> None:
    document = lay_out(report(n_before), ROOM)
    frames = document.rootFrame().childFrames()
    (raters,) = [each for each in frames if isinstance(each, QTextTable)]
    assert raters.format().toTableFormat().headerRowCount() == 1
    for row in range(raters.rows()):
        places = [raters.cellAt(row, at).firstPosition() for at in range(raters.columns())]
        assert len({sheet for place in places for sheet in sheets_of(document, place)}) == 1, row
    title = document.find("Raters").block()
    (first,) = {*sheets_of(document, raters.cellAt(1, 0).firstPosition())}
    assert sheets_of(document, title.position()) == (first, first)


@pytest.mark.parametrize("n_before", [0, 7, 21, 27])
def test_text_stays_with_its_picture(qtbot: QtBot, n_before: int) -> None:
    puzzles = [puzzle(f"Puzzle {n}", ["Solved.", "a note"]) for n in range(45)]
    long = puzzle("Puzzle 45", ["longer than a sheet"] * 90)
    document = lay_out(report(n_before, [*puzzles, long]), ROOM)
    sheets: list[set[int]] = []
    block_at = document.begin()
    while block_at.isValid() and block_at.text() != "Methods":
        if block_at.blockFormat().headingLevel() == 3:
            sheets.append(set())
        if sheets:
            sheets[-1] |= {*sheets_of(document, block_at.position())}
        block_at = block_at.next()
    assert [len(each) for each in sheets[:-1]] == [1] * 45
    assert len(sheets[-1]) >= 2
    document.documentLayout().documentSize()
    assert document.pageCount() < 21
