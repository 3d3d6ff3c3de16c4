"""The words of a term are whole in the narrowest panel."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.energy.term_editor import KeptNumber


@pytest.mark.parametrize("number", ["1e9", "-2.5e-9", "0.285714", "1000", "1e6"])
def test_weight_kept_as_typed(qtbot: QtBot, number: str) -> None:
    field = KeptNumber(1.0, "Weight")
    qtbot.addWidget(field)
    field.box.selectAll()
    QTest.keyClicks(field.box, number)
    assert field.value == float(number)
    again = KeptNumber(float(number), "Weight")
    qtbot.addWidget(again)
    assert again.value == float(number)
    assert float(again.typed) == float(number)


def test_weight_that_is_no_number(qtbot: QtBot) -> None:
    field = KeptNumber(2.5, "Weight")
    qtbot.addWidget(field)
    for text in ("x", "-", "", "1e999"):
        field.line.setText(text)
        assert field.value == 2.5
        assert field.typed == text
        assert field.fault
