"""The font of the program, which it brings along."""

import logging
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from engine.resources import resource_path

_LOG: Final = logging.getLogger(__name__)
_FILES: Final = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
FAMILY: Final = "Inter"


def use_font(app: QGuiApplication) -> None:
    """Use the bundled font in the system's size, and the system's for characters it lacks."""
    ids = [QFontDatabase.addApplicationFont(str(resource_path("fonts", name))) for name in _FILES]
    if min(ids) < 0:
        _LOG.warning("the font %s could not be loaded", FAMILY)
        return
    font = QFont(app.font())
    font.setFamilies([FAMILY, *app.font().families()])
    font.setFeature(QFont.Tag("tnum"), 1)  # otherwise a running clock would shift its neighbours
    app.setFont(font)


def use_font_in_menus(app: QApplication) -> None:
    """Use the font of the application where Windows has one of its own.

    Qt returns to that of Windows whenever a style or a style sheet is set.
    """
    for kind in ("QMenu", "QMenuBar", "QMessageBox", "QStatusBar", "QTipLabel"):
        # `setFont` accepts a text, whatever its declaration says.
        app.setFont(app.font(), kind)  # type: ignore[arg-type]
