"""Who types with fcitx types here too, through IBus."""

import pytest

from tests.processes import run_python


@pytest.mark.parametrize(
    ("variable", "given", "expected"),
    [
        ("QT_IM_MODULE", "fcitx", "ibus"),
        ("QT_IM_MODULES", "wayland;fcitx5;ibus", "wayland;ibus;ibus"),
        ("QT_IM_MODULE", "compose", "compose"),
    ],
)
def test_module_of_fcitx_is_that_of_ibus(variable: str, given: str, expected: str) -> None:
    code = f"import boaf_desktop.pyside, os; print(os.environ[{variable!r}])"

    assert run_python(code, **{variable: given}) == (0, f"{expected}\n", "")
