"""Arguments of public functions: values of other types than the annotated ones are refused."""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache, reduce, wraps
from importlib import import_module
from inspect import signature
from numbers import Integral
from typing import Any, Final, ParamSpec, TypeVar

from engine.errors import SettingsError

P = ParamSpec("P")
T = TypeVar("T")

_KINDS: Final[Mapping[str, Any]] = {
    "int": Integral,
    "str": str,
    "bool": bool,
    "None": type(None),
    "Mapping[str, Any]": Mapping,
    "Callable[[int, int], object]": Callable,
}
_LISTS: Final = ("Iterable[", "Sequence[", "tuple[")


def checked(function: Callable[P, T]) -> Callable[P, T]:
    """Refuse values of other types than the annotated ones, and other arguments.

    An integer of numpy becomes an int, and a single value for a list becomes a list. Annotations
    are read as texts, since types such as data frames are imported for type checkers only. Those
    that are neither in `_KINDS` nor names of the function's module aren't checked.
    """
    form = signature(function)

    @wraps(function)
    def call(*args: P.args, **named: P.kwargs) -> T:
        try:
            given = form.bind(*args, **named)
        except TypeError as error:
            raise SettingsError(
                "{name}: {error}. Use {names}.",
                name=function.__name__,
                error=str(error),
                names=", ".join(form.parameters),
            ) from None
        for name, value in given.arguments.items():
            kind = str(form.parameters[name].annotation)
            given.arguments[name] = _converted(value, name, kind, function.__module__)
        return function(*given.args, **given.kwargs)

    return call


def _converted(value: Any, name: str, annotation: str, module: str) -> Any:
    """Return a value as its function expects it; raise SettingsError if it is of another type."""
    if annotation.startswith(_LISTS):
        kind = annotation.partition("[")[2].removesuffix("]").removesuffix(", ...")
        is_list = isinstance(value, Iterable) and not isinstance(value, _kinds(kind, module))
        values = value if is_list else [value]
        return tuple(_converted(each, name, kind, module) for each in values)
    kinds = _kinds(annotation, module)
    is_flag = isinstance(value, bool)
    if not kinds or (isinstance(value, kinds) and (bool in kinds or not is_flag)):
        return int(value) if isinstance(value, Integral) and not is_flag else value
    raise SettingsError(
        "{place} is {value}. Use {kind}.",
        place=name,
        value=repr(value)[:40],
        kind=" | ".join("int" if kind is Integral else kind.__name__ for kind in kinds),
    )


@cache
def _kinds(annotation: str, module: str) -> tuple[type, ...]:
    """Return the types of an annotation; none if one isn't known."""
    kinds: list[type] = []
    for name in annotation.split(" | "):
        found = _KINDS.get(name) or _named(name, module)
        nested = _kinds(found, module) if isinstance(found, str) else (found,)
        if not nested or not all(isinstance(kind, type) and kind is not Any for kind in nested):
            return ()
        kinds += nested
    return tuple(kinds)


def _named(name: str, module: str) -> Any:
    """Return what a name means in a module: a type, the text of an alias, or None."""
    first, *parts = name.split(".")
    # The library imports pandas for type checkers only.
    start = import_module("pandas") if first == "pd" else getattr(sys.modules[module], first, None)
    return reduce(lambda found, part: getattr(found, part, None), parts, start)
