"""The checks of ``boaf doctor``, and the fixes that it suggests."""

import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from boaf_desktop import before_qt
from boaf_desktop.__main__ import draw_offscreen
from engine import diagnosis
from engine.cli import main
from engine.commands.command import Renderers

pytestmark = pytest.mark.fast


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("BOAF_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return tmp_path / "home"


DRAWERS = Renderers(draw_offscreen, before_qt.window_facts)


def test_doctor_finds_no_problem(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert main(["doctor"], DRAWERS) == 0
    said = capsys.readouterr().out
    assert said.endswith("No problems found.\n")
    assert "Compiled kernels:" in said
    assert "can open here" in said
    assert str(home) not in said
    assert str(Path.home()) not in said


def test_doctor_names_missing_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def installed(name: str) -> str:
        if name in {"platformdirs", "jinja2"}:
            raise PackageNotFoundError(name)
        return "99"

    monkeypatch.setattr(diagnosis, "version", installed)
    assert main(["doctor"], DRAWERS) == 1
    said = capsys.readouterr().out
    assert "pip install jinja2 platformdirs" in said
    assert said.endswith("Problems: 1.\n")


def test_missing_kernels_have_a_fix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "engine._kernels.solver", None)
    *_others, fact = diagnosis.program_facts()

    assert fact.value == "can't be loaded"
    assert "engine._kernels.solver" in fact.fix


def test_a_window_that_cannot_open_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> object:
        raise before_qt.PreflightError("there is no library")

    monkeypatch.setattr(before_qt, "check_display", refuse)
    window = next(iter(before_qt.window_facts()))
    assert (window.value, window.fix) == ("can't open here", "there is no library")


@pytest.mark.posix("a desktop without a display")
def test_doctor_without_display(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert main(["doctor"], DRAWERS) == 0
    said = capsys.readouterr().out
    assert "no display here" in said
    assert "xvfb-run" in said


def test_doctor_names_an_unusable_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("a file in the way")
    *_window, in_the_way = before_qt.window_facts()
    home.unlink()
    monkeypatch.setattr("os.access", lambda *_: False)
    *_window, read_only = before_qt.window_facts()

    assert str(home) in in_the_way.fix
    assert str(home.parent) in read_only.fix
    assert "BOAF_HOME" in read_only.fix
