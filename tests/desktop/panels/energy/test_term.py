"""The words of a term are whole in the narrowest panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.energy.term import ConditionLine, FactorLine, KeptNumber
from engine.design.energy import Condition, Factor
from tests.desktop.drivers.find import child


def test_the_sign_of_a_product_is_not_that_of_removing(qtbot: QtBot) -> None:
    line = FactorLine(Factor("rank_clusters"))
    qtbot.addWidget(line)
    words = {label.text() for label in line.findChildren(QLabel)}
    signs = {button.text() for button in line.findChildren(QToolButton)}
    assert "times" in words
    assert signs == {"✕"}
    assert not any(sign in word for word in words for sign in "×✕")


@pytest.mark.parametrize("number", ["1e300", "-2.5e-9", "0.285714", "1000", "1e6"])
def test_a_number_is_kept_as_it_is_typed(qtbot: QtBot, number: str) -> None:
    field = KeptNumber(1.0, "Weight")
    qtbot.addWidget(field)
    field.box.selectAll()
    QTest.keyClicks(field.box, number)
    assert field.value == float(number)
    again = KeptNumber(float(number), "Weight")
    qtbot.addWidget(again)
    assert again.value == float(number)
    assert float(again.typed) == float(number)


@pytest.mark.parametrize("locale", [QLocale("en_US"), QLocale("de_DE")])
@pytest.mark.parametrize(("text", "number"), [("0.5", 0.5), ("0,5", 0.5), ("1,75", 1.75)])
def test_a_weight_is_read_with_either_decimal_sign(
    qtbot: QtBot, locale: QLocale, text: str, number: float
) -> None:
    field = KeptNumber(2.0, "Weight")
    field.setLocale(locale)
    qtbot.addWidget(field)
    field.set_text(text)
    assert field.value == number


def test_what_is_no_number_is_told_and_changes_nothing(qtbot: QtBot) -> None:
    field = KeptNumber(2.5, "Weight")
    qtbot.addWidget(field)
    for text in ("x", "-", "", "1e999"):
        field.set_text(text)
        assert field.value == 2.5
        assert field.typed == text
        assert field.fault


def test_the_beginning_of_a_number_in_a_condition_is_in_sight(qtbot: QtBot) -> None:
    line = ConditionLine(Condition("dominant_suit_ratio", "<", 0.285714285714))
    qtbot.addWidget(line)
    line.resize(240, line.sizeHint().height())
    line.show()
    edit = child(line, QComboBox, "Compare with a number or a feature").lineEdit()
    assert edit is not None
    assert edit.text().startswith("0.2857")
    assert edit.cursorPosition() == 0
