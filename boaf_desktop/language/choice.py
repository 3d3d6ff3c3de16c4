# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The language of the window: the chosen one, else the system's if there is one, else English."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from boaf_desktop.storage.settings import Language
from engine.resources import resource_path

NAMES: Final = {
    Language.ENGLISH: "English",
    Language.GERMAN: "Deutsch",
    Language.SPANISH: "Español",
}
"""What speakers call their language, for a list in which everybody finds their own."""


_NAME: Final = "language"
"""Of the translators in use, and of the application's property that holds the system's locale."""


def install_language(app: QCoreApplication, language: Language = Language.SYSTEM) -> None:
    """Set the application's strings, and numbers and dates as the language writes them.

    English has strings too, for the forms of its plurals. What was installed before goes; windows
    that are open keep what they say.
    """
    for before in app.findChildren(QTranslator, _NAME):
        app.removeTranslator(before)
        before.deleteLater()
    if app.property(_NAME) is None:
        app.setProperty(_NAME, QLocale())
    systems: QLocale = app.property(_NAME)
    is_systems = language is Language.SYSTEM or systems.name()[:2] == language.value
    # The English of the window is British, with dates that read as they do elsewhere.
    name = "en_GB" if language is Language.ENGLISH else language.value
    QLocale.setDefault(systems if is_systems else QLocale(name))
    folder = str(resource_path("translations"))
    own, buttons = QTranslator(app), QTranslator(app)
    for made in (own, buttons):
        made.setObjectName(_NAME)
    if own.load(QLocale(), "boaf", "_", folder):
        # What Qt itself says: buttons of dialogs, menus of text fields.
        its = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if buttons.load(QLocale(), "qtbase", "_", its):
            app.installTranslator(buttons)
        app.installTranslator(own)
    elif own.load("boaf_en", folder):
        app.installTranslator(own)
