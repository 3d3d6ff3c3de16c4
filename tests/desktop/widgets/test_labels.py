"""Labels that show a name whole wherever there is room."""

import pytest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.parts import SnugLabel

NAMES = ("First puzzle", "#14807382", "#1234567890", "Ladder 12·10", "Wren 748", "Round 1, 3 of 8")


@pytest.mark.parametrize("points", [9, 10.5, 13, 18, 24])
def test_name_is_shown_whole(qtbot: QtBot, points: float) -> None:
    place, label = QWidget(), SnugLabel(minimum=0)
    qtbot.addWidget(place)
    row = QHBoxLayout(place)
    row.addStretch()
    row.addWidget(label)
    row.addStretch()
    label.setStyleSheet(f"font: 600 {points}pt")
    place.resize(800, 60)
    place.show()

    for name in NAMES:
        label.show_text(name)
        qtbot.wait(1)

        assert label.text() == name
