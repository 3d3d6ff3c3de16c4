"""The window's language: the chosen one, else the system's if available, else English."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from boaf_desktop.storage.settings import Language
from engine.resources import resource_path

NAMES: Final = {
    Language.ENGLISH: "English",
    Language.GERMAN: "Deutsch",
    Language.SPANISH: "Español",
}
"""The languages' own names, for a list in which everyone finds theirs."""


_NAME: Final = "language"
"""Object name of the installed translators, and property name of the system's locale."""


def install_language(app: QCoreApplication, language: Language = Language.SYSTEM) -> None:
    """Install the translations, and the language's formats of numbers and dates.

    English has translations too, for its plural forms. Earlier translations are removed; open
    windows keep their texts.
    """
    for before in app.findChildren(QTranslator, _NAME):
        app.removeTranslator(before)
        before.deleteLater()
    if app.property(_NAME) is None:
        app.setProperty(_NAME, QLocale())
    systems: QLocale = app.property(_NAME)
    is_systems = language is Language.SYSTEM or systems.name()[:2] == language.value
    # The window uses British English, with the usual British dates.
    name = "en_GB" if language is Language.ENGLISH else language.value
    QLocale.setDefault(systems if is_systems else QLocale(name))
    folder = str(resource_path("translations"))
    own, buttons = QTranslator(app), QTranslator(app)
    for made in (own, buttons):
        made.setObjectName(_NAME)
    if own.load(QLocale(), "boaf", "_", folder):
        # Qt's own texts: buttons of dialogs, menus of text fields.
        its = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if buttons.load(QLocale(), "qtbase", "_", its):
            app.installTranslator(buttons)
        app.installTranslator(own)
    elif own.load("boaf_en", folder):
        app.installTranslator(own)
