"""The engine's sentences in the language of the window.

The engine makes its sentences from a template and values (`engine.sentences`). Here the template
is looked up among the translations and filled in again; what is in no translation stays English.
All of it may be called in any thread.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from engine.digits import Numeral
from engine.game.cards import Card, card_name
from engine.sentences import JOINT, Sentence, message_of
from engine.statistics.words import in_words, title_of, with_names

CONTEXT: Final = "engine"
"""What `packaging/translate.py` gathers the engine's templates under."""
_KEEP_CAPITALS: Final = (QLocale.Language.German, QLocale.Language.Luxembourgish)


def worded(text: str) -> str:
    """Return an engine's sentence in the window's language; any other text as it is."""
    if not isinstance(text, Sentence):
        return _by_locale(text) if isinstance(text, Numeral) else text
    if text.template == JOINT:
        said = worded(text.values["separator"]).join(map(worded, text.values["parts"]))
    else:
        values = {
            name: worded(value) if isinstance(value, str) else value
            for name, value in text.values.items()
        }
        template = QCoreApplication.translate(CONTEXT, text.template)
        said = template.format(**values) if values else template
    if text.style == "words":
        return with_names(said, _feature_name)
    return said[:1].upper() + said[1:] if text.style == "capital" else said


def readable(text: str) -> str:
    """Return a sentence of the statistics in the window's language, columns by their titles."""
    return worded(in_words(text))


def error_text(error: BaseException) -> str:
    """Return what an error says, in the window's language where it is one of the engine's."""
    return worded(message_of(error))


def card_title(card: Card) -> str:
    """Return what a card is called, in the window's language."""
    return worded(card_name(card))


def feature_title(name: str) -> str:
    """Return what a person calls a column, in the window's language."""
    return QCoreApplication.translate("features", title_of(name))


def _feature_name(name: str) -> str:
    title = feature_title(name)
    return title if QLocale().language() in _KEEP_CAPITALS else title.lower()


def _by_locale(number: str) -> str:
    return number.replace(".", QLocale().decimalPoint())
