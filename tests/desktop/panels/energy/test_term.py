"""The words of a term are whole in the narrowest panel."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.energy.term import FactorLine
from engine.design.energy import Factor
from tests.desktop.drivers.find import child


@pytest.mark.parametrize("factor", [
    Factor("halfway_solvability_ratio"),
    Factor("halfway_solvability_ratio", 0.25),
    Factor("halfway_solvability_ratio", 0.25, True),
])  # fmt: skip
def test_how_a_factor_counts_is_never_cut(qtbot: QtBot, factor: Factor) -> None:
    line = FactorLine(factor)
    qtbot.addWidget(line)
    line.resize(300, line.sizeHint().height())
    line.show()
    box = child(line, QComboBox, "Transformation of the feature")
    metrics = box.fontMetrics()
    chosen = metrics.horizontalAdvance(box.currentText())
    assert box.width() > chosen + 16  # and its arrow
    assert line.factor() == factor
    # Beside a target the name has a line of its own.
    assert (child(line, QDoubleSpinBox).y() > child(line, QComboBox, "Factor").y()) is (
        factor.target is not None
    )
    # What removes the line stands at its end.
    assert child(line, QToolButton, "Remove this factor").x() > max(
        child(line, QComboBox, "Factor").x(),
        child(line, QComboBox, "Transformation of the feature").x() * (factor.target is None),
    )


def test_another_way_to_count_moves_to_its_line_and_back(qtbot: QtBot) -> None:
    line = FactorLine(Factor("rank_clusters"))
    qtbot.addWidget(line)
    line.show()
    low = line.sizeHint().height()
    for place, is_distance in ((1, True), (2, False), (3, True), (0, False)):
        child(line, QComboBox, "Transformation of the feature").setCurrentIndex(place)
        child(line, QComboBox, "Transformation of the feature").activated.emit(place)
        assert child(line, QDoubleSpinBox).isVisible() is is_distance
        assert (line.sizeHint().height() > low) is is_distance


def test_the_sign_of_a_product_is_not_that_of_removing(qtbot: QtBot) -> None:
    line = FactorLine(Factor("rank_clusters"))
    qtbot.addWidget(line)
    words = {label.text() for label in line.findChildren(QLabel)}
    signs = {button.text() for button in line.findChildren(QToolButton)}
    assert "times" in words
    assert signs == {"✕"}
    assert not any(sign in word for word in words for sign in "×✕")
