"""The language of the window: the system's where there is a translation, else English."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from engine.resources import resource_path


def install_language(app: QCoreApplication) -> None:
    """Give the application its strings; English too, for the forms of its plurals."""
    folder = str(resource_path("translations"))
    translator = QTranslator(app)
    if translator.load(QLocale(), "boaf", "_", folder) or translator.load("boaf_en", folder):
        app.installTranslator(translator)
