"""The font that comes with the program."""

from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.style import FAMILY, use_font


def test_font_has_digits_of_one_width(qapp: QApplication) -> None:
    before = QFont(qapp.font())
    try:
        use_font(qapp)
        assert qapp.font().family() == FAMILY
        assert qapp.font().pointSizeF() == before.pointSizeF()
        assert before.families()[0] in qapp.font().families()  # for other scripts
        metrics = QFontMetricsF(qapp.font())
        assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1
    finally:
        qapp.setFont(before)
