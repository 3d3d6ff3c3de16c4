"""The number field: either decimal sign, no changed value, refusals in words beside the field."""

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.numbers import AmbiguousNumberError, NumberField, read_number

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
        ("1.234,5", 1234.5), ("1,234.5", 1234.5), ("1.234.567", 1234567), ("1 234,5", 1234.5),
        ("0.125", 0.125), ("0,125", 0.125), ("1e-6", 1e-6), ("1,5e3", 1500), (" 7 ", 7),
        ("–2", -2), ("1\u2019234,5", 1234.5), ("1\u202f234,5", 1234.5), ("\ufeff\xa07\u200b", 7),
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
    for text, locale in (("1,234", ENGLISH), ("1.234", GERMAN)):
        assert read_number(text, locale, is_whole=True) == 1234
        with pytest.raises(AmbiguousNumberError):
            read_number(text, locale)


@both
@pytest.mark.parametrize(
    ("text", "reason"),
    [("60", "at most 16"), ("0", "at least 2"), ("4.5", "enter a whole number"),
     ("4,5", "enter a whole number"), ("many", "not a number"), ("", "enter a number")],
)  # fmt: skip
def test_wrong_entry_stays_and_is_told(
    qtbot: QtBot, locale: QLocale, text: str, reason: str
) -> None:
    field = field_in(qtbot, locale, 2, 16, is_whole=True, is_needed=True)
    field.show_number(8)
    assert not field.fault
    height = field.sizeHint().height()
    field.line.selectAll()
    QTest.keyClick(field.box, Qt.Key.Key_Delete)
    QTest.keyClicks(field.box, text)
    QTest.keyClick(field.box, Qt.Key.Key_Return)
    field.box.clearFocus()
    assert field.typed == text
    assert field.number is None
    assert field.fault == f"Cards: {reason}"
    assert field.box.accessibleDescription() == reason
    assert field.sizeHint().height() == height  # the fields below stay where they are


@both
def test_integer_typed_with_groups(qtbot: QtBot, locale: QLocale) -> None:
    field = field_in(qtbot, locale, 0, 10**7, is_whole=True)
    field.show_number(12345)
    assert field.typed == "12345"
    field.line.setText(locale.toString(2500))
    assert (field.number, type(field.number)) == (2500, int)


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
    QTest.keyClick(field.box, Qt.Key.Key_Up)
    numbers.append(field.number)
    field.step_by(3)
    assert [*numbers, field.number] == [None, 400, 500]
