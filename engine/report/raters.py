"""The raters in a report: their labels, and a table of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import pandas as pd

from engine.errors import SettingsError
from engine.ratings.rating import OWN_RATER
from engine.sentences import message
from engine.statistics.raters import measure_raters, raters_of
from engine.statistics.wording import RATER_HEADS, rater_cells, raters_sentence
from engine.study.participation import Participant

Naming: TypeAlias = Literal["initials", "numbers", "none"]

NAMINGS: Final[tuple[Naming, ...]] = ("initials", "numbers", "none")
"""How a report names raters: by initials, as rater 1, 2 and so on, or not at all."""
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
    progress = {each.name: (each.n_rated, each.n_shown) for each in participants}
    rows = [rater_cells(each, labels[each.name], progress.get(each.name)) for each in found.raters]
    table = {"heads": RATER_HEADS, "rows": rows} if any(labels.values()) else None
    return {"sentence": raters_sentence(found), "table": table, "about": _ABOUT}
