"""Watch the frozen dataclasses of the product while tests create them.

Values are compared to learn what changed. A number that is NaN, or an array, makes a value differ
from its own copy, or makes the comparison fail; since Python 3.13 even where both hold one object.
"""

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from inspect import formatannotation
from typing import Any, Final

import numpy as np

PLAIN: Final = {"int", "str", "bool", "None", "tuple", "Card", "Move"}
"""What equals its copy. Fields of nothing else, as those of the million deals, are left out."""
unequal: Final[set[str]] = set()
"""Fields that differed from their own copy since the last test, as ``module.Class.field``."""


def watch() -> None:
    """From now on, check all values of dataclasses that the product defines."""
    make = dataclasses.dataclass

    @wraps(make)
    def watched(cls: type | None = None, /, **options: Any) -> Any:
        if cls is None:
            return lambda kind: _checked(make(kind, **options), **options)
        return make(cls, **options)

    dataclasses.dataclass = watched


def _checked(kind: Any, *, frozen: bool = False, eq: bool = True, **_options: Any) -> Any:
    if frozen and eq and kind.__module__.startswith(("engine.", "boaf_desktop.")):
        names = [each.name for each in dataclasses.fields(kind) if _may_differ(each.type)]
        if names:
            kind.__init__ = _checking(kind.__init__, names)
    return kind


def _may_differ(annotation: Any) -> bool:
    text = annotation if isinstance(annotation, str) else formatannotation(annotation)
    return not PLAIN.issuperset(re.findall(r"\w+", text))


def _checking(create: Callable[..., None], names: list[str]) -> Callable[..., None]:
    @wraps(create)
    def checking(self: Any, *args: Any, **kwargs: Any) -> None:
        create(self, *args, **kwargs)
        for name in names:
            if not all(map(_equals_its_copy, _leaves(getattr(self, name)))):
                unequal.add(f"{type(self).__module__}.{type(self).__name__}.{name}")

    return checking


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from _leaves(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _leaves(each)
    else:
        yield value


def _equals_its_copy(value: Any) -> bool:
    if isinstance(value, float | np.floating):
        return bool(value == value)  # noqa: PLR0124 - NaN is the number that differs from itself
    return not isinstance(value, np.ndarray) and not type(value).__module__.startswith("pandas")
