"""The font that comes with the program."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.style import FAMILY, use_font
from engine.resources import resource_path


def test_the_font_is_used_with_digits_of_one_width(qapp: QApplication) -> None:
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


def test_the_letters_of_all_languages_of_the_window_are_in_it() -> None:
    folder = Path(str(resource_path("fonts")))
    assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / "OFL.txt").read_text("utf-8")
    for path in sorted(folder.glob("*.otf")):
        QFontDatabase.addApplicationFont(str(path))
        metrics = QFontMetricsF(QFont(FAMILY))
        assert all(map(metrics.inFontUcs4, map(ord, "AZaz09äöüßÄÖÜáéíóúñ¿¡„“”–·−×…←→")))
