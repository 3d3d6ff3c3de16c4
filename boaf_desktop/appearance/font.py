"""The font of the window, bundled with the program: Inter, with tabular digits."""

import logging
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from engine.resources import resource_path

_LOG: Final = logging.getLogger(__name__)
_FILES: Final = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
FAMILY: Final = "Inter"


def use_font(app: QApplication) -> None:
    """Use the bundled font everywhere, in the system's size.

    Characters that it lacks are written in the system's font.
    """
    ids = [QFontDatabase.addApplicationFont(str(resource_path("fonts", name))) for name in _FILES]
    if min(ids) < 0:
        _LOG.warning("the font %s could not be loaded", FAMILY)
        return
    font = QFont(app.font())
    font.setFamilies([FAMILY, *app.font().families()])
    font.setFeature(QFont.Tag("tnum"), 1)  # otherwise a running clock would shift its neighbours
    app.setFont(font)
