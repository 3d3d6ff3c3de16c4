"""The saved fit of a round: what is read back of it, and where the same fit today differs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.files.json_files import convert, read_object
from engine.sentences import message
from engine.statistics.formula import FitOptions
from engine.study.study import SCHEMA

if TYPE_CHECKING:
    from engine.statistics.regression import Fit

FIT_FILE: Final = "fit.json"
CLOSE: Final = 1e-7
"""Relative difference up to which numbers of a fit count as equal."""
_MAX_CLOSE: Final = 1e-2  # upper limit of that tolerance for ill-conditioned fits
_MIN_SIZE: Final = 1e-2  # smaller numbers of a whole fit are compared as if they were so large
_ROUNDING: Final = 1e-9  # relative rounding error, before the condition number (`round_stable`)

_WHOLE: Final = ("n", "r2", "loo_rmse")
_OF_TERM: Final = ("coef", "se", "low", "high")
"""Numbers of a fit and of each term that are compared; the others follow from them."""

_OTHER_NUMBER: Final = message(
    "{place}: {where} is {ours}, but the ratings that were fitted give {theirs}, which is more "
    "than a rounding difference. Fit the round again."
)
_MISSING_NUMBER: Final = message(
    "{place}: {where} is missing, although it can be computed from the ratings that were fitted. "
    "Fit the round again."
)
_ADDED_NUMBER: Final = message(
    "{place}: {where} can't be computed from the ratings that were fitted. Fit the round again."
)


class StoredTerm(msgspec.Struct, frozen=True):
    """A term of a saved fit."""

    name: str
    coef: float | None = None
    se: float | None = None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class StoredOptions(FitOptions):
    """The options of a saved fit."""

    excludes_single: bool = False  # as version 3.0
    is_usual: bool = False  #: Whether they are defaults, which may be others with more ratings


class StoredEffect(msgspec.Struct, frozen=True):
    """A feature of saved findings."""

    name: str


class StoredPreferences(msgspec.Struct, frozen=True):
    """The findings saved with a fit."""

    features: tuple[StoredEffect, ...] = ()  #: The likeliest first


class StoredFit(msgspec.Struct, frozen=True):
    """A saved fit, as far as it is read back."""

    terms: tuple[StoredTerm, ...]
    n: int | None = None
    r2: float | None = None
    loo_rmse: float | None = None
    options: StoredOptions | None = None
    preferences: StoredPreferences | None = None


def read_fit(folder: Path) -> StoredFit | None:
    """Return the saved fit of a round, None without one; raises as `read_object`."""
    path = folder / FIT_FILE
    if not path.exists():
        return None
    return convert(read_object(path, SCHEMA), StoredFit, str(path))


def differences(stored: StoredFit, again: Fit, place: str) -> Iterator[str]:
    """Yield a sentence for each number of a saved fit that the same fit today doesn't give."""
    # With nearly collinear features, fewer digits can be compared.
    condition = again.condition_number or math.inf
    tolerance = min(_MAX_CLOSE, max(CLOSE, _ROUNDING * condition))
    present, expected = _numbers_of(stored), _numbers_of(again)
    for name in dict.fromkeys([*present, *expected]):
        if name not in present:
            yield message(_MISSING_NUMBER, place=place, where=name)
        elif name not in expected:
            yield message(_ADDED_NUMBER, place=place, where=name)
        else:
            (ours, size), (theirs, _) = present[name], expected[name]
            if abs(ours - theirs) > tolerance * size:
                yield message(_OTHER_NUMBER, place=place, where=name, ours=ours, theirs=theirs)


def _numbers_of(fit: StoredFit | Fit) -> dict[str, tuple[float, float]]:
    """Return the compared numbers of a fit by name, each with the size behind its rounding."""
    numbers = {
        name: (value, max(_MIN_SIZE, abs(value))) for name, value in _known(fit, _WHOLE).items()
    }
    for term in fit.terms:
        of_term = _known(term, _OF_TERM)
        size = max(map(abs, of_term.values()), default=0.0)
        numbers |= {f"{term.name}.{name}": (value, size) for name, value in of_term.items()}
    return numbers


def _known(source: object, names: Iterable[str]) -> dict[str, float]:
    values = {name: getattr(source, name) for name in names}
    return {name: value for name, value in values.items() if value is not None}
