"""The words of a term are whole in the narrowest panel."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.energy.term import FactorLine
from engine.design.energy import Factor


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
    box = line._kind
    metrics = box.fontMetrics()
    chosen = metrics.horizontalAdvance(box.currentText())
    assert box.width() > chosen + 16  # and its arrow
    assert line.factor() == factor
    # Beside a target the name has a line of its own.
    assert (line._target.y() > line._name.y()) is (factor.target is not None)
    # What removes the line stands at its end.
    assert line._remove.x() > max(line._name.x(), line._kind.x() * (factor.target is None))


def test_another_way_to_count_moves_to_its_line_and_back(qtbot: QtBot) -> None:
    line = FactorLine(Factor("rank_clusters"))
    qtbot.addWidget(line)
    line.show()
    low = line.sizeHint().height()
    for place, is_distance in ((1, True), (2, False), (3, True), (0, False)):
        line._kind.setCurrentIndex(place)
        line._kind.activated.emit(place)
        assert line._target.isVisible() is is_distance
        assert (line.sizeHint().height() > low) is is_distance


def test_the_sign_of_a_product_is_not_that_of_removing(qtbot: QtBot) -> None:
    line = FactorLine(Factor("rank_clusters"))
    qtbot.addWidget(line)
    words = {label.text() for label in line.findChildren(QLabel)}
    signs = {button.text() for button in line.findChildren(QToolButton)}
    assert "times" in words
    assert signs == {"✕"}
    assert not any(sign in word for word in words for sign in "×✕")  # noqa: RUF001
