"""The window's language: the chosen one, else the system's if available, else English."""

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from engine.resources import resource_path


class Language(StrEnum):
    """The language of the window."""

    SYSTEM = "system"
    ENGLISH = "en"
    GERMAN = "de"
    SPANISH = "es"


NAMES: Final = {
    Language.ENGLISH: "English",
    Language.GERMAN: "Deutsch",
    Language.SPANISH: "Español",
}
"""The languages' own names, for a list in which everyone finds theirs."""

_TRANSLATOR: Final = "translator"  # object name of the installed translators
_SYSTEM_LOCALE: Final = "system_locale"  # property of the application


def install_language(app: QCoreApplication, language: Language = Language.SYSTEM) -> None:
    """Install the translations, and the language's formats of numbers and dates.

    Earlier translations are removed; open windows keep their texts.
    """
    for previous in app.findChildren(QTranslator, _TRANSLATOR):
        app.removeTranslator(previous)
        previous.deleteLater()
    _set_locale(app, language)
    folder = str(resource_path("translations"))
    window_texts, qt_texts = QTranslator(app), QTranslator(app)
    for translator in (window_texts, qt_texts):
        translator.setObjectName(_TRANSLATOR)
    if window_texts.load(QLocale(), "boaf", "_", folder):
        # Qt's own texts: buttons of dialogs, menus of text fields.
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if qt_texts.load(QLocale(), "qtbase", "_", qt_folder):
            app.installTranslator(qt_texts)
        app.installTranslator(window_texts)


def _set_locale(app: QCoreApplication, language: Language) -> None:
    """Set the locale of numbers and dates: the system's for its own language."""
    if app.property(_SYSTEM_LOCALE) is None:
        app.setProperty(_SYSTEM_LOCALE, QLocale())
    system_locale: QLocale = app.property(_SYSTEM_LOCALE)
    is_system = language is Language.SYSTEM or system_locale.name()[:2] == language.value
    # The window uses British English, with the usual British dates.
    name = "en_GB" if language is Language.ENGLISH else language.value
    QLocale.setDefault(system_locale if is_system else QLocale(name))
