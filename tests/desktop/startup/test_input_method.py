"""Who types with fcitx types here too, through IBus."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("variable", "given", "expected"),
    [
        ("QT_IM_MODULE", "fcitx", "ibus"),
        ("QT_IM_MODULES", "wayland;fcitx5;ibus", "wayland;ibus;ibus"),
        ("QT_IM_MODULE", "compose", "compose"),
    ],
)
def test_module_of_fcitx_is_that_of_ibus(variable: str, given: str, expected: str) -> None:
    code = f"import boaf_desktop.startup.pyside, os; print(os.environ[{variable!r}])"

    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, variable: given},
        capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert done.stdout.strip() == expected
