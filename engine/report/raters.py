"""The raters in a report: their labels, and a comparison of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import pandas as pd

from engine.digits import fixed, probability
from engine.errors import FitError, SettingsError
from engine.ratings.rating import OWN_RATER
from engine.report.html import heading, paragraphs, table
from engine.sentences import join_messages, message, message_of
from engine.statistics.learning.findings import learn_findings, preference_sentences
from engine.statistics.rater.raters import OneRater, Raters, measure_raters
from engine.statistics.rater.table import rater_names, raters_of
from engine.statistics.words import feature_words, in_words
from engine.study.participation import Participant

Naming: TypeAlias = Literal["initials", "numbers", "none"]

NAMINGS: Final[tuple[Naming, ...]] = ("initials", "numbers", "none")
"""How a report names raters: by initials, as rater 1, 2 and so on, or not at all."""
_UNKNOWN: Final = "–"
_HEADS: Final = (
    message("rater"), message("ratings"), message("finished"), message("mean"),
    message("vs others"), message("spread"), message("agreement"), message("repeats"),
    message("like guessing"),
)  # fmt: skip
_ABOUT: Final = message(
    "Vs others: mean difference from the other raters on the same puzzles. Spread: standard "
    "deviation over the rater's puzzles. Agreement: ICC(2,1) with the mean of the others. "
    "Repeats: "
    "mean difference between two ratings of the same puzzle. 95% intervals in brackets. Looks "
    "random: “no” if the ratings follow other raters or a feature."
)


_RANDOM: Final = {
    "no": message("no"),
    "looks random": message("yes"),
    "not known": message("unknown"),
}


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
    frame: pd.DataFrame,
    features: Sequence[str],
    participants: Sequence[Participant],
    labels: Mapping[str, str],
) -> list[str]:
    """Return a section that compares several raters; empty with fewer than two.

    Parameters
    ----------
    frame : DataFrame
        Ratings of all rounds, as `RatingsTable.frame`.
    labels : mapping
        The label of each rater, as from `labels_of`; without labels there is no table.
    """
    if len(raters_of(frame)) < 2:
        return []
    found = measure_raters(frame, features)
    finished = {each.name: each for each in participants}
    parts = [heading("Raters"), *paragraphs(found.sentences)]
    if any(labels.values()):
        rows = [_row(each, labels[each.name], finished.get(each.name)) for each in found.raters]
        parts += [table(_HEADS, rows), *paragraphs([_ABOUT], is_quiet=True)]
        parts += paragraphs(
            _named(labels[each.name], each.guessing.sentence)
            for each in found.raters
            if each.guessing.verdict == "looks random"
        )
        parts += paragraphs(_liked(frame, found, labels))
    return parts + _pooled(found)


def _row(rater: OneRater, label: str, part: Participant | None) -> list[str]:
    moved, agreed, repeated = rater.shift, rater.agreement, rater.consistency
    done = _UNKNOWN if part is None else message("{n} of {all}", n=part.n_rated, all=part.n_shown)
    return [
        label,
        str(rater.n_ratings),
        message("yes") if part is not None and part.is_finished else done,
        fixed(rater.mean),
        _UNKNOWN if moved is None else _with(moved.mean, moved.low, moved.high, sign=True),
        _UNKNOWN
        if rater.spread is None or rater.spread_low is None or rater.spread_high is None
        else _with(rater.spread, rater.spread_low, rater.spread_high),
        _UNKNOWN if agreed is None else _with(agreed.single, agreed.low, agreed.high, 2),
        _UNKNOWN if repeated is None else fixed(repeated.mean_difference),
        _RANDOM[rater.guessing.verdict],
    ]


def _with(value: float, low: float, high: float, digits: int = 1, *, sign: bool = False) -> str:
    ends = (fixed(each, digits, sign=sign) for each in (value, low, high))
    middle, left, right = ends
    return message("{value} ({low} to {high})", value=middle, low=left, high=right)


def _liked(frame: pd.DataFrame, found: Raters, labels: Mapping[str, str]) -> list[str]:
    """Return the preferences of each rater, learned from that rater's ratings alone."""
    names = rater_names(frame)
    said = []
    for each in found.raters:
        own = frame[names == each.name].reset_index(drop=True)
        try:
            said.append(_named(labels[each.name], liking_sentence(own)))
        except FitError as error:
            said.append(_named(labels[each.name], message_of(error)))
    return [in_words(each) for each in said]


def _named(label: str, said: str) -> str:
    return message("{name}: {said}", name=label, said=said)


def liking_sentence(own: pd.DataFrame) -> str:
    """Return the preference findings of one rater as a sentence.

    Raises FitError when too little is rated to learn from.
    """
    return join_messages(" ", map(in_words, preference_sentences(learn_findings(own)[1])))


def _pooled(found: Raters) -> list[str]:
    if found.pooled is None:
        return []
    rows = [
        [
            feature_words(each.name),
            _with(each.effect, each.low, each.high, 2, sign=True),
            probability(each.p_holm),
        ]
        for each in found.pooled.effects
    ]
    return [
        table(
            [
                message("feature"),
                message("points per standard deviation, all raters"),
                message("p (Holm)"),
            ],
            rows,
        )
    ]
