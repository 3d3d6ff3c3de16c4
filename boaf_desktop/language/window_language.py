"""The window's language: the chosen one, else the system's if available, else English.

A language is a catalogue in ``resources/translations``, a ``.po`` file that `setup.py` compiles.
"""

import gettext
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from engine.resources import resource_path
from engine.sentences import message

SYSTEM: Final = "system"  #: Instead of a language: that of the system
ENGLISH: Final = "en"
"""The language in which the texts are written."""
_OWN_NAME: Final = message("English")
_QT_TEXTS: Final = "qt_texts"  # object name of the installed translator
_SYSTEM_LOCALE: Final = "system_locale"  # property of the application
_catalogue = gettext.NullTranslations()


def languages() -> dict[str, str]:
    """Return the languages' own names by their codes, for a list in which everyone finds theirs.

    Each catalogue translates "English" into the name of its own language.
    """
    return {code: _catalogue_of(code).gettext(_OWN_NAME) for code in _codes()}


def _codes() -> tuple[str, ...]:
    """Return the codes of the languages, without reading their catalogues."""
    return ENGLISH, *sorted(path.stem for path in resource_path("translations").glob("*.mo"))


def translated(text: str, plural: str = "", n: int = 1) -> str:
    """Return a text in the window's language; the English one if there is no translation.

    ``plural``: the text for other numbers ``n`` than 1, in English.
    """
    if plural:
        return _catalogue.ngettext(text, plural, n)
    return _catalogue.gettext(text) if text else ""  # the header of a catalogue has no text


def install_language(app: QCoreApplication, language: str = SYSTEM) -> None:
    """Install the translations, and the language's formats of numbers and dates.

    Earlier translations are removed; open windows keep their texts.
    """
    global _catalogue  # noqa: PLW0603 - replaced as a whole, so any thread may read it
    for previous in app.findChildren(QTranslator, _QT_TEXTS):
        app.removeTranslator(previous)
        previous.deleteLater()
    _set_locale(app, language)
    _catalogue = _read_catalogue()
    if isinstance(_catalogue, gettext.GNUTranslations):
        # Qt's own texts: buttons of dialogs, menus of text fields.
        qt_texts = QTranslator(app)
        qt_texts.setObjectName(_QT_TEXTS)
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if qt_texts.load(QLocale(), "qtbase", "_", qt_folder):
            app.installTranslator(qt_texts)


def _read_catalogue() -> gettext.NullTranslations:
    """Read the first catalogue of the locale's languages that there is before English."""
    for name in QLocale().uiLanguages():
        code = name.partition("-")[0]
        catalogue = _catalogue_of(code)
        if code == ENGLISH or isinstance(catalogue, gettext.GNUTranslations):
            return catalogue
    return gettext.NullTranslations()


def _catalogue_of(code: str) -> gettext.NullTranslations:
    path = resource_path("translations", f"{code}.mo")
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def _set_locale(app: QCoreApplication, language: str) -> None:
    """Set the locale of numbers and dates: the system's for its own language."""
    if app.property(_SYSTEM_LOCALE) is None:
        app.setProperty(_SYSTEM_LOCALE, QLocale())
    system_locale: QLocale = app.property(_SYSTEM_LOCALE)
    is_system = language not in _codes() or system_locale.name()[:2] == language
    # The window uses British English, with the usual British dates.
    name = "en_GB" if language == ENGLISH else language
    QLocale.setDefault(system_locale if is_system else QLocale(name))
