"""Expect an error by its class and by the values that its message names, not by its wording."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.sentences import Sentence, message_of


@contextmanager
def refused(
    kind: type[Exception], /, **values: object
) -> Iterator[pytest.ExceptionInfo[Exception]]:
    """Expect an exception of the engine that names these values.

    An error that only says where another happened counts as that other, too.
    """
    with pytest.raises(kind) as caught:
        yield caught
    said = message_of(caught.value)
    found = list(sentences_in(said))
    assert found, f"not one of the engine's own messages: {said!r}"
    assert any(values.items() <= each.values.items() for each in found), (
        f"not refused with {values}: {said!r}"
    )


def sentences_in(value: object) -> Iterator[Sentence]:
    """Yield a sentence and those that it was made from."""
    if isinstance(value, Sentence):
        yield value
        for each in value.values.values():
            yield from sentences_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from sentences_in(each)
