"""All exceptions that the engine raises deliberately, under one base class.

Each message has two sentences: what happened, and what to do. "No solution" and "budget spent"
are results, not exceptions. A message is a template with its values, so that a window can
translate it: ``raise DealError("{text!r} isn't a card. Use …", text=text)``.
"""

from engine.sentences import Sentence, message


class BoafError(Exception):
    """Base class of all exceptions that the engine raises deliberately.

    ``template``, ``plural``, ``**values``: as of `message`; or a finished sentence alone.
    """

    def __init__(self, template: str, plural: str = "", /, **values: object) -> None:
        is_made = isinstance(template, Sentence)
        super().__init__(template if is_made else message(template, plural, **values))


class DealError(BoafError, ValueError):
    """A deal cannot be read or created: bad card, duplicate, ragged grid, wrong size."""


class MoveError(BoafError, ValueError):
    """A text is not a move, or a move is not legal in its position."""


class EnergyError(BoafError, ValueError):
    """An energy file or object is invalid; the message names the location."""


class SettingsError(BoafError, ValueError):
    """An argument of a search, a generation or a fit is outside its range."""


class FileFormatError(BoafError, ValueError):
    """A file is not text, is torn, or has another schema."""


class OtherArgumentsError(FileFormatError):
    """A set was started with other arguments, or by another version of the search."""


class StorageError(BoafError, OSError):
    """A file or folder cannot be read or written."""


class MissingPartError(BoafError, RuntimeError):
    """A required component is not installed; the message names it."""


class FitError(BoafError, ValueError):
    """A regression cannot be fitted to the data; the message explains why."""
