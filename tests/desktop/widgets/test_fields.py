"""Fields of a form: named once, with label, tool tip, memory and faults."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QFormLayout, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.fields import Fields


class Form(QWidget):
    """One field of each kind."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = Fields(self)
        self.rows = self.fields.number(
            "rows", "&Rows", 1, 9, tip="How many", is_whole=True, value=4
        )
        self.share = self.fields.number("share", "Share", 0, 1, tip="Of all", is_needed=True)
        self.lines = self.fields.number("lines", "At least", 2, name="Lines", is_whole=True)
        self.misses = self.fields.flag("misses", "Must miss", "A rule")
        self.paper = self.fields.choice("paper", "Paper", (("A4", "a4"), ("Letter", "us")))
        self.title = self.fields.line("title", "Title")
        self.box = QFormLayout(self)
        self.fields.add_rows(
            self.box, self.rows, self.share, self.lines, self.misses, self.paper, self.title,
        )  # fmt: skip


@pytest.fixture
def form(qtbot: QtBot) -> Form:
    form = Form()
    qtbot.addWidget(form)
    return form


VALUES = {
    "rows": 7, "share": 0.25, "lines": 3, "misses": True, "paper": "us", "title": "Birds",
}  # fmt: skip


def test_shown_value_is_read_back(form: Form) -> None:
    form.fields.show_values(VALUES)
    assert form.fields.values == VALUES
    assert isinstance(form.fields.values["lines"], int)


@pytest.mark.parametrize(
    "wrong",
    [
        {"rows": "4"}, {"share": "x"}, {"misses": 1},
        {"paper": "a5"}, {"title": 3}, {"unknown": 1},
    ],
)  # fmt: skip
def test_impossible_value_is_ignored(form: Form, wrong: dict[str, object]) -> None:
    form.fields.show_values(VALUES)
    form.fields.show_values(wrong)
    assert form.fields.values == VALUES


def test_change_told_once(form: Form, qtbot: QtBot) -> None:
    told: list[None] = []
    form.fields.changed.connect(lambda: told.append(None))
    changes: tuple[Callable[[], object], ...] = (
        lambda: form.rows.show_number(5),
        lambda: form.share.line.setText("1"),
        lambda: form.misses.setChecked(True),
        lambda: form.paper.setCurrentIndex(1),
        lambda: form.title.setText("t"),
    )
    for change in changes:
        before = len(told)
        change()
        assert len(told) == before + 1


def test_fault_names_a_visible_field(form: Form) -> None:
    form.share.line.setText("2")
    form.lines.line.setText("1")
    assert form.fields.fault.startswith("Share")
    assert form.fields.values["share"] is None
    form.fields.set_visible("share", False)
    assert form.fields.fault.startswith("Lines")
    assert form.fields.labels[form.share].isHidden()
    form.lines.line.setText("")
    assert not form.fields.fault
