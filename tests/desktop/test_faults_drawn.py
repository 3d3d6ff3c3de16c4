"""Commands that draw survive the failure of any system call, as those that write text do."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import typer
from PySide6.QtWidgets import QApplication

from boaf_desktop.launch import draw_offscreen, print_offscreen
from engine.commands.io import Renderers
from engine.resources import resource_path
from tests.engine.study.examples import make_study
from tests.fault_sweeps import Case, sweep

DRAWERS = Renderers(draw_offscreen, print_offscreen, list)
EXPORT = ("export", "papers.csv", "--to", "sheet.pdf", "--no-answers")
REPORT = ("study", "report", "study", "--to", "report.pdf")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the command line once."""
    monkeypatch.setattr(typer.main, "get_command", cache(typer.main.get_command))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.mark.slow
def test_worksheet_drawn_or_told(
    qapp: QApplication, tmp_path: Path, is_long: bool,
    record_property: Callable[[str, object], None],
) -> None:  # fmt: skip
    base = tmp_path / "base"
    base.mkdir()
    shutil.copy(resource_path("samples", "papers.csv"), base / "papers.csv")
    case = Case("export pdf", base, EXPORT, drawers=DRAWERS, limit_s=20)

    assert sweep(case, tmp_path, is_long=is_long, report=record_property)


@pytest.mark.slow
def test_report_printed_or_told(
    qapp: QApplication, tmp_path: Path, is_long: bool,
    record_property: Callable[[str, object], None],
) -> None:  # fmt: skip
    make_study(tmp_path / "base")
    case = Case("study report, pdf", tmp_path / "base", REPORT, drawers=DRAWERS, limit_s=20)
    assert sweep(case, tmp_path, is_long=is_long, report=record_property)
