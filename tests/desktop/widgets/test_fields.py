"""Fields of a form, and how numbers are typed into them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.forms import Fields, GroupedNumberError, NumberField, read_number
from boaf_desktop.widgets.parts import column_in


class Form(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.fields = Fields(self)
        self.rows = self.fields.number(
            "rows", "&Rows", 1, 9, tip="How many", is_whole=True, value=4
        )
        self.share = self.fields.number("share", "Share", 0, 1, tip="Of all", is_needed=True)
        self.lines = self.fields.number("lines", "At least", 2, name="Lines", is_whole=True)
        self.misses = self.fields.flag("misses", "Must miss", tip="A rule")
        self.paper = self.fields.choice("paper", "Paper", (("A4", "a4"), ("Letter", "us")))
        self.title = self.fields.line("title", "Title")
        parts = (self.rows, self.share, self.lines, self.misses, self.paper, self.title)
        column_in(self).addLayout(self.fields.beside(*parts))


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


def test_change_reported_once(form: Form, qtbot: QtBot) -> None:
    reported: list[None] = []
    form.fields.changed.connect(lambda: reported.append(None))
    changes: tuple[Callable[[], object], ...] = (
        lambda: form.rows.show_number(5),
        lambda: form.share.line.setText("1"),
        lambda: form.misses.setChecked(True),
        lambda: form.paper.setCurrentIndex(1),
        lambda: form.title.setText("t"),
    )
    for change in changes:
        before = len(reported)
        change()
        assert len(reported) == before + 1


def test_fault_names_a_visible_field(form: Form) -> None:
    form.share.line.setText("2")
    form.lines.line.setText("1")
    assert form.fields.fault.startswith("Share")
    assert form.fields.values["share"] is None
    form.fields.set_visible("share", False)
    assert form.fields.fault.startswith("Lines")
    (label,) = (each for each in form.findChildren(QLabel) if each.text() == "Share")
    assert label.isHidden()
    form.lines.line.setText("")
    assert not form.fields.fault


ENGLISH = QLocale(QLocale.Language.English, QLocale.Country.UnitedStates)
GERMAN = QLocale(QLocale.Language.German, QLocale.Country.Germany)
both = pytest.mark.parametrize("locale", [ENGLISH, GERMAN], ids=["en", "de"])


def field_in(qtbot: QtBot, locale: QLocale, *args: float, **options: object) -> NumberField:
    field = NumberField("Cards", *args, **options)  # type: ignore[arg-type]
    field.setLocale(locale)
    qtbot.addWidget(field)
    field.show()
    return field


@both
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0.5", 0.5), ("0,5", 0.5), ("0,75", 0.75), ("1.5", 1.5), ("-1,5", -1.5), ("−2", -2),
        (".5", 0.5), ("5.", 5), ("1234.567", 1234.567), ("1234,567", 1234.567),
        ("0.125", 0.125), ("0,125", 0.125), ("1e-6", 1e-6), ("1,5e3", 1500), (" 7 ", 7),
        ("–2", -2), ("\ufeff\xa07\u200b", 7),
    ],
)  # fmt: skip
def test_number_with_either_decimal_sign(locale: QLocale, text: str, number: float) -> None:
    assert read_number(text, locale) == number


@both
@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "x",
        "1.2.3",
        "1,2,3",
        "1 5",
        "12,34,567",
        "1..2",
        "0x1",
        "5²",
        "½",
        "nan",
        "inf",
        "1e",
    ],
)
def test_no_number_is_refused(locale: QLocale, text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_number(text, locale)


def test_one_sign_before_three_digits() -> None:
    assert read_number("1.234", ENGLISH) == 1.234
    assert read_number("1,234", GERMAN) == 1.234


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("1,234", ENGLISH), ("1.234", GERMAN), ("1.234,5", GERMAN), ("1,234.5", ENGLISH),
        ("1.234.567", GERMAN), ("1 234,5", GERMAN), ("1\u2019234,5", GERMAN),
        ("1\u202f234,5", GERMAN),
    ],
)  # fmt: skip
def test_separated_thousands_are_reported(qtbot: QtBot, text: str, locale: QLocale) -> None:
    with pytest.raises(GroupedNumberError):
        read_number(text, locale)
    field = field_in(qtbot, locale)
    field.line.setText(text)
    assert field.fault == "Cards: leave out the thousands separator"


@both
@pytest.mark.parametrize(
    ("text", "reason"),
    [("60", "at most 16"), ("0", "at least 2"), ("4.5", "enter a whole number"),
     ("4,5", "enter a whole number"), ("many", "not a number"), ("", "enter a number")],
)  # fmt: skip
def test_wrong_entry_stays_and_is_reported(
    qtbot: QtBot, locale: QLocale, text: str, reason: str
) -> None:
    field = field_in(qtbot, locale, 2, 16, is_whole=True, is_needed=True)
    field.show_number(8)
    assert not field.fault
    height = field.sizeHint().height()
    field.line.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    field.clearFocus()
    assert field.typed == text
    assert field.number is None
    assert field.fault == f"Cards: {reason}"
    assert field.accessibleDescription() == reason
    assert field.sizeHint().height() == height  # the fields below stay where they are


@both
def test_integer_is_shown_without_groups(qtbot: QtBot, locale: QLocale) -> None:
    field = field_in(qtbot, locale, 0, 10**7, is_whole=True)
    field.show_number(12345)
    assert field.typed == "12345"
    assert (field.number, type(field.number)) == (12345, int)


@both
def test_shown_number_keeps_its_digits(qtbot: QtBot, locale: QLocale) -> None:
    field = field_in(qtbot, locale)
    field.show_number(1 / 3)
    assert field.number == 1 / 3
    field.show_number(1e300)
    assert field.number == 1e300


def test_steps_stay_within_bounds(qtbot: QtBot) -> None:
    field = field_in(qtbot, GERMAN, 1, 500, is_whole=True, step=100)
    field.set_default(300)
    numbers = [field.number]
    assert not field.fault
    QTest.keyClick(field, Qt.Key.Key_Up)
    numbers.append(field.number)
    field.stepBy(3)
    assert [*numbers, field.number] == [None, 400, 500]
