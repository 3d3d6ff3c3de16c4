"""The window's language: the chosen one, else the system's if available, else English."""

from enum import StrEnum
from typing import Final
from xml.etree import ElementTree

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

_QT_TEXTS: Final = "qt_texts"  # object name of the installed translator
_OWN_LANGUAGE: Final = "en"  # in which the texts are written
_SYSTEM_LOCALE: Final = "system_locale"  # property of the application
_texts: dict[str, str] = {}
"""The texts of the window's language by their English ones."""


def translated(text: str) -> str:
    """Return a text in the window's language; the English one if there is no translation."""
    return _texts.get(text, text)


def install_language(app: QCoreApplication, language: Language = Language.SYSTEM) -> None:
    """Install the translations, and the language's formats of numbers and dates.

    Earlier translations are removed; open windows keep their texts.
    """
    global _texts  # noqa: PLW0603 - replaced as a whole, so any thread may read it
    for previous in app.findChildren(QTranslator, _QT_TEXTS):
        app.removeTranslator(previous)
        previous.deleteLater()
    _set_locale(app, language)
    _texts = _read_texts()
    if _texts:
        # Qt's own texts: buttons of dialogs, menus of text fields.
        qt_texts = QTranslator(app)
        qt_texts.setObjectName(_QT_TEXTS)
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if qt_texts.load(QLocale(), "qtbase", "_", qt_folder):
            app.installTranslator(qt_texts)


def _read_texts() -> dict[str, str]:
    """Read the first translation of the locale's languages that there is before English."""
    for name in QLocale().uiLanguages():
        code = name.partition("-")[0]
        path = resource_path("translations", f"boaf_{code}.ts")
        if code == _OWN_LANGUAGE:
            break
        if path.exists():
            messages = ElementTree.parse(path).iter("message")
            pairs = ((each.findtext("source"), each.findtext("translation")) for each in messages)
            return {source: text for source, text in pairs if source and text}
    return {}


def _set_locale(app: QCoreApplication, language: Language) -> None:
    """Set the locale of numbers and dates: the system's for its own language."""
    if app.property(_SYSTEM_LOCALE) is None:
        app.setProperty(_SYSTEM_LOCALE, QLocale())
    system_locale: QLocale = app.property(_SYSTEM_LOCALE)
    is_system = language is Language.SYSTEM or system_locale.name()[:2] == language.value
    # The window uses British English, with the usual British dates.
    name = "en_GB" if language is Language.ENGLISH else language.value
    QLocale.setDefault(system_locale if is_system else QLocale(name))
