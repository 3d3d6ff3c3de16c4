"""The raters in a report: their labels, and a table of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import pandas as pd

from engine.digits import fixed
from engine.errors import SettingsError
from engine.ratings.rating import OWN_RATER
from engine.sentences import message
from engine.statistics.rater.raters import Estimate, OneRater, measure_raters
from engine.statistics.rater.table import raters_of
from engine.study.participation import Participant

Naming: TypeAlias = Literal["initials", "numbers", "none"]

NAMINGS: Final[tuple[Naming, ...]] = ("initials", "numbers", "none")
"""How a report names raters: by initials, as rater 1, 2 and so on, or not at all."""
_UNKNOWN: Final = "–"
RATER_HEADS: Final = (
    message("rater"), message("ratings"), message("finished"), message("mean"),
    message("vs others"), message("spread"), message("repeats"),
)  # fmt: skip
_ABOUT: Final = message(
    "Vs others: mean difference from the other raters on the same puzzles. Spread: standard "
    "deviation over the rater's puzzles. Repeats: standard deviation of one rating, from puzzles "
    "rated twice. 95% intervals in brackets."
)


def naming_of(word: str) -> Naming:
    """Return the naming of raters for a word; raises SettingsError for an unknown one."""
    for each in NAMINGS:
        if each == word:
            return each
    raise SettingsError(
        "Unknown value for --raters: {word!r}. Choose {namings}.",
        word=word[:20],
        namings=", ".join(NAMINGS),
    )


def labels_of(names: Iterable[str], naming: Naming) -> dict[str, str]:
    """Return the label of each rater in a report; empty for ``"none"``.

    Ratings without a name are by the owner of the study, whom every report may identify.

    >>> labels_of(["", "Ada King", "Bo"], "initials")
    {'': 'own', 'Ada King': 'A. K.', 'Bo': 'B.'}
    >>> labels_of(["Ada", "Alan"], "initials"), labels_of(["", "Bo"], "numbers")
    ({'Ada': 'A. (1)', 'Alan': 'A. (2)'}, {'': 'rater 1', 'Bo': 'rater 2'})
    """
    known = sorted(set(names))
    if naming == "none":
        return dict.fromkeys(known, "")
    if naming == "numbers":
        return {
            name: message("rater {index}", index=index)
            for index, name in enumerate(known, start=1)
        }
    short = {name: _initials(name) for name in known}
    alike = {text: [name for name in known if short[name] == text] for text in short.values()}
    return {
        name: text if len(alike[text]) == 1 else f"{text} ({1 + alike[text].index(name)})"
        for name, text in short.items()
    }


def _initials(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ").replace(".", " ").split()
    letters = [next(filter(str.isalnum, word), "?") for word in words]
    return (
        " ".join(f"{letter.upper()}." for letter in letters)
        if letters
        else "?"
        if name
        else OWN_RATER
    )


def raters_section(
    frame: pd.DataFrame, participants: Sequence[Participant], labels: Mapping[str, str]
) -> dict[str, Any] | None:
    """Return the agreement of the raters, and a table of them; None without ratings.

    Parameters
    ----------
    frame : DataFrame
        Ratings of all rounds, as `RatingsTable.frame`.
    labels : mapping
        The label of each rater, as from `labels_of`; without labels there is no table.
    """
    if not raters_of(frame):
        return None
    found = measure_raters(frame)
    finished = {each.name: each for each in participants}
    rows = [rater_cells(each, labels[each.name], finished.get(each.name)) for each in found.raters]
    table = {"heads": RATER_HEADS, "rows": rows} if any(labels.values()) else None
    return {"sentence": found.sentence, "table": table, "about": _ABOUT}


def rater_cells(rater: OneRater, label: str, part: Participant | None) -> list[str]:
    """Return the cells of a rater below `RATER_HEADS`; ``part``: the progress in the round."""
    done = _UNKNOWN if part is None else message("{n} of {all}", n=part.n_rated, all=part.n_shown)
    return [
        label,
        str(rater.n_ratings),
        message("yes") if part is not None and part.is_finished else done,
        fixed(rater.mean),
        _with(rater.level, sign=True),
        _with(rater.spread),
        _with(rater.repeats),
    ]


def _with(found: Estimate | None, *, sign: bool = False) -> str:
    if found is None:
        return _UNKNOWN
    value, low, high = (fixed(x, sign=sign) for x in (found.value, found.low, found.high))
    return message("{value} ({low} to {high})", value=value, low=low, high=high)
