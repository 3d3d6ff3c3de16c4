"""What is missing is named before Qt is loaded, and Qt is tried without ending the program."""

import socket
import sys
import tempfile
from pathlib import Path

import pytest

from boaf_desktop.startup import preflight
from boaf_desktop.startup.preflight import PreflightError, check_display, qt_problem, window_facts

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


@pytest.mark.posix("displays of Linux")
@pytest.mark.parametrize("names", ["wayland", "wayland;xcb", "xcb;wayland"])
def test_wayland_named_anywhere_is_found_at_its_usual_address(
    names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preflight, "_check_libraries", lambda _needed: None)
    monkeypatch.setenv("QT_QPA_PLATFORM", names)
    monkeypatch.setenv("DISPLAY", "")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as compositor:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)  # an address is at most 108 bytes
        compositor.bind(f"{folder}/wayland-0")
        compositor.listen()

        check_display()


def test_doctor_goes_on_when_qt_cannot_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    window = next(window_facts())

    assert "/nowhere/python" in window.fix


@pytest.mark.posix("on Windows, Qt says it in a box of its own and waits")
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
