from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.flow import FlowRow


# Plain widgets: what a theme that another test left behind says of buttons changes nothing here.
def row(qtbot: QtBot, width: int) -> tuple[QWidget, list[QWidget]]:
    owner = QWidget()
    qtbot.addWidget(owner)
    buttons = [QWidget() for _ in range(3)]
    for button in buttons:
        button.setFixedSize(100, 30)
    owner.setLayout(FlowRow(*buttons))
    owner.resize(width, owner.layout().heightForWidth(width))  # type: ignore[union-attr]
    owner.show()
    qtbot.waitExposed(owner)
    return owner, buttons


def test_what_has_no_room_goes_on_in_the_next_line(qtbot: QtBot) -> None:
    owner, buttons = row(qtbot, 220)
    assert [(b.x(), b.y()) for b in buttons] == [(0, 0), (108, 0), (0, 38)]
    assert owner.height() == 68


def test_one_line_is_enough_where_there_is_room(qtbot: QtBot) -> None:
    _owner, buttons = row(qtbot, 400)
    assert [b.x() for b in buttons] == [0, 108, 216]
    buttons[1].hide()
    qtbot.waitUntil(lambda: buttons[2].x() == 108)  # what is hidden takes no room


def test_a_row_begins_at_the_right_where_one_reads_so(qtbot: QtBot) -> None:
    owner, buttons = row(qtbot, 220)
    owner.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    qtbot.waitUntil(lambda: buttons[0].x() == 120)
    assert [(b.x(), b.y()) for b in buttons] == [(120, 0), (12, 0), (120, 38)]
