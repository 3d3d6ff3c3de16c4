"""What is missing is named before Qt is loaded, and Qt is tried without ending the program."""

import sys
from pathlib import Path

import pytest

from boaf_desktop.startup import preflight
from boaf_desktop.startup.diagnosis import window_facts
from boaf_desktop.startup.preflight import PreflightError, check_display, qt_problem

INSTALL = Path(__file__).parents[3] / "docs" / "install.md"
MISSING = {"libEGL.so.1", "libGL.so.1", "libfontconfig.so.1"}


@pytest.mark.posix("libraries of Linux")
def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(preflight, "_loads", lambda name: name not in MISSING)

    with pytest.raises(PreflightError) as caught:
        check_display()

    assert str(caught.value) == (
        "Drawing needs libraries that are missing: libGL.so.1, libEGL.so.1, libfontconfig.so.1. "
        "The table “Libraries” in docs/install.md names the packages that contain them."
    )


@pytest.mark.parametrize("library", [*preflight.LIBRARIES, *preflight.X11_LIBRARIES])
def test_packages_of_a_missing_library_are_documented(library: str) -> None:
    table = INSTALL.read_text(encoding="utf-8").partition("### Libraries")[2]

    assert library in table


def test_what_qt_says_is_returned() -> None:
    assert qt_problem("offscreen") == ""
    assert "nonsense" in (qt_problem("nonsense") or "")


def test_doctor_of_a_packaged_program_does_not_claim_that_a_window_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(sys, "frozen", True, raising=False)  # it has no Python to try with

    window = next(window_facts())

    assert (window.name, window.value) == ("Window", "not tried")
