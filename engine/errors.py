# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Every deliberate exception of the engine, under one base class.

Each message says in two sentences what happened, and what to do. "No solution" and "budget spent"
are results, not exceptions. A message is a template with its values, so that a window may word it
in its own language: ``raise DealError("{text!r} isn't a card. Use …", text=text)``.
"""

from engine.sentences import Sentence, message


class BoafError(Exception):
    """Base of every exception that the engine raises on purpose.

    Parameters
    ----------
    template : str
        A template with a place ``{name}`` for each value, or a sentence already made.
    **values : object
        What stands in these places.
    """

    def __init__(self, template: str, /, **values: object) -> None:
        is_made = isinstance(template, Sentence)
        super().__init__(template if is_made else message(template, **values))


class DealError(BoafError, ValueError):
    """A deal cannot be read or made: bad card, duplicate, ragged grid, wrong size."""


class MoveError(BoafError, ValueError):
    """A move is not written as one, or is not legal in its position."""


class EnergyError(BoafError, ValueError):
    """An energy file or object breaks the grammar; the message names the place."""


class SettingsError(BoafError, ValueError):
    """An argument of a search, a generation or a fit is outside its range."""


class FileFormatError(BoafError, ValueError):
    """A file is not text, is torn, or follows another schema."""


class StorageError(BoafError, OSError):
    """A file or folder cannot be read or written."""


class MissingPartError(BoafError, RuntimeError):
    """Something that the program needs is not installed; the message names it."""


class FitError(BoafError, ValueError):
    """A regression cannot be made from the data given; the message says why in words."""
