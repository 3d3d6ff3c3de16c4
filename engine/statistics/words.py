"""How a person calls what sentences, tables and plots name: features, columns, puzzles."""

import re
from collections.abc import Callable
from typing import Final

from engine.design.registry import FEATURES
from engine.digits import significant
from engine.sentences import Sentence, message

_ID_CHARS: Final = 6
_ID: Final = re.compile(r"[0-9a-f]{12}")
_SHORT_OR_LONG_ID: Final = re.compile(r"\b(?:[0-9a-f]{12}|[0-9a-f]{6})\b")
_NAMES: Final = re.compile(
    rf"\b(?:{'|'.join(sorted(map(re.escape, FEATURES), key=len, reverse=True))})\b"
)


def title_of(name: str) -> str:
    """Return how a person calls a column: a feature's title, else the column's name.

    >>> title_of("edges"), title_of("first_move_seconds")
    ('Flockable pairs', 'first move seconds')
    """
    return FEATURES[name].title if name in FEATURES else name.replace("_", " ")


def plural(count: int, noun: str) -> Sentence:
    """Return a count with its noun.

    >>> plural(1, "puzzle"), plural(2, "puzzle")
    ('1 puzzle', '2 puzzles')
    """
    template = f"{{count}} {noun}" if count == 1 else f"{{count}} {noun}s"
    return message(template, count=count)


_VERDICTS: Final = {
    str(text): text
    for text in (
        message("no better than"),
        message("not clearly better than"),
        message("clearly better than"),
    )
}


def better_than(verdict: str) -> Sentence:
    """Return how a fit compares, in words that go before `mean_said`."""
    return _VERDICTS[verdict]


def mean_said(n_means: int) -> Sentence:
    """Return what a fit is compared with: the mean of all ratings, or that of each round."""
    return (
        message("the plain mean of the ratings")
        if n_means == 1
        else message("the mean of the round")
    )


def said_within(low: float, high: float) -> str:
    """Return a note that something holds for a small part of a feature's range, behind its name.

    >>> said_within(0.0005, 0.0149)
    ' between 0.0005 and 0.0149'
    """
    return message(" between {low} and {high}", low=significant(low), high=significant(high))


def short_id(puzzle_id: str) -> str:
    """Return the beginning of a puzzle's id, by which people call it.

    >>> short_id("9b0c14d56fe2")
    '9b0c14'
    """
    return puzzle_id[:_ID_CHARS]


def puzzle_title(name: str) -> str:
    """Return how a person calls a puzzle of a table, whose name need not be an id.

    >>> puzzle_title("9b0c14d56fe2"), puzzle_title("row 1203"), puzzle_title("my favourite")
    ('9b0c14', 'row 1203', 'my favourite')
    """
    return short_id(name) if _ID.fullmatch(name) else name


def in_words(sentence: str) -> str:
    """Write the columns that a sentence names as a person calls them.

    >>> in_words("Lower values of rank_clusters go with higher ratings.")
    'Lower values of rank clusters go with higher ratings.'
    >>> in_words("f8f535 (rated 0, expected 2.0) moves the coefficients most.")
    'f8f535 (rated 0, expected 2.0) moves the coefficients most.'
    """
    text = with_names(sentence, lambda name: title_of(name).lower())
    if isinstance(sentence, Sentence):
        return Sentence(text, sentence.template, sentence.values, style="words")
    return text


def with_names(sentence: str, name_of: Callable[[str], str]) -> str:
    """Write each feature that a text names by another name, and a capital at its beginning.

    >>> with_names("edges count", str.upper)
    'EDGES count'
    """
    text = _NAMES.sub(lambda found: name_of(found[0]), sentence)
    return text if begins_with_id(text) else text[:1].upper() + text[1:]


def begins_with_id(sentence: str) -> bool:
    """Return whether a sentence begins with a puzzle's id, which no capital letter may change.

    >>> begins_with_id("f2a752 is rated."), begins_with_id("facts are few.")
    (True, False)
    """
    return _SHORT_OR_LONG_ID.match(sentence) is not None
