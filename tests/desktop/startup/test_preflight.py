"""What is missing is named before Qt is loaded, and Qt is tried without ending the program."""

import pytest

from boaf_desktop.startup import preflight
from boaf_desktop.startup.preflight import PreflightError, check_display, qt_problem

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


def test_what_qt_says_is_returned() -> None:
    assert qt_problem("offscreen") == ""
    assert "nonsense" in qt_problem("nonsense")
