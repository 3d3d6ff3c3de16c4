"""What is missing is named as the distribution names it."""

import platform

import pytest

from boaf_desktop.startup import preflight
from boaf_desktop.startup.preflight import PreflightError, check_display

MISSING = {"libEGL.so.1", "libGL.so.1", "libfontconfig.so.1"}
BY_NAME = "'libGL.so.1()(64bit)' 'libEGL.so.1()(64bit)' 'libfontconfig.so.1()(64bit)'"


@pytest.mark.posix("libraries of Linux")
@pytest.mark.parametrize(
    ("release", "advice"),
    [
        ({"ID": "debian"}, "Run: sudo apt-get install libegl1 libfontconfig1 libgl1"),
        (
            {"ID": "linuxmint", "ID_LIKE": "ubuntu debian"},
            "Run: sudo apt-get install libegl1 libfontconfig1 libgl1",
        ),
        ({"ID": "fedora"}, f"Run: sudo dnf install {BY_NAME}"),
        (
            {"ID": "opensuse-leap", "ID_LIKE": "suse opensuse"},
            f"Run: sudo zypper install {BY_NAME}",
        ),
        ({"ID": "arch"}, "Run: sudo pacman -S fontconfig libglvnd"),
        ({"ID": "void"}, "Install the packages of your system that contain them."),
    ],
)
def test_missing_library_named_for_each_distribution(
    monkeypatch: pytest.MonkeyPatch, release: dict[str, str], advice: str
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(preflight, "_loads", lambda name: name not in MISSING)
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)

    with pytest.raises(PreflightError) as caught:
        check_display()

    assert str(caught.value) == (
        "Drawing needs libraries that are missing: libGL.so.1, libEGL.so.1, libfontconfig.so.1. "
        f"{advice}"
    )
