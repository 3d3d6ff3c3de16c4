"""How many rated puzzles make an effect visible, in numbers and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from engine.digits import significant
from engine.sentences import capitalised, joined, say
from engine.statistics.regression.fit import Spread

MOST_RATINGS: Final = 9999


@dataclass(frozen=True, slots=True)
class RatingsNeeded:
    """How many rated puzzles make an effect visible."""

    have: int  #: Puzzles rated so far that a fit can use
    total: int | None  #: Puzzles that are needed in all, those rated included; None above 9,999
    points: float  #: The effect, in rating points for one standard deviation of a feature
    feature: str  #: The feature that needs the most; empty before a fit is possible
    #: Whether the errors come from a fit of the ratings, or from a guess before one is possible.
    basis: Literal["fit", "plan"]
    #: Why more ratings would not show it: there is no fit although there are as many as planned,
    #: or the ratings differ less than that. Without a stop; else empty.
    obstacle: str = ""
    #: The features that need the most, more than one when they tie, as two features always do
    #: without robust errors; empty before a fit is possible.
    hardest: Mapping[str, Spread] = field(default_factory=dict)
    #: The effect in standard deviations of the ratings, of those within rounds where each round
    #: has a mean of its own; None before five puzzles are rated.
    share: float | None = None
    is_overlap: bool = False  #: Whether it takes that many only because features overlap
    #: Whether it takes that many only because the feature hardly varies within a round.
    is_between: bool = False
    n_means: int = 1  #: Constants of the fit: 1 for one intercept
    #: Whether there are enough even if the features explain nothing. Of few ratings a fit may
    #: leave little over by chance, and what it then calls enough is seen by 58 to 68 of 100
    #: studies (``boaf reproduce calibration``).
    is_sure: bool = False
    #: Those of ``hardest`` of which only a small part was fitted; their standard deviation and
    #: range are those of all rounds.
    narrow: tuple[str, ...] = ()

    @property
    def more(self) -> int | None:
        """Puzzles still to rate; None when there is no end to it."""
        return None if self.total is None else max(0, self.total - self.have)

    @property
    def sentence(self) -> str:
        """All of that for a person."""
        if self.obstacle:
            return say(
                "Before {effect} can be seen: {obstacle}.",
                effect=self._effect,
                obstacle=self.obstacle,
            )
        if self.more == 0:
            verb = say("are") if self.is_sure else say("may be")
            return say(
                "{have} rated puzzles {verb} enough to see {effect} for {of}.",
                have=self.have,
                verb=verb,
                effect=self._effect,
                of=self._of,
            )
        if self.is_overlap:
            return say(
                "{effect} for {of} can hardly be distinguished from effects of the "
                "features with which it overlaps; choose fewer features.",
                effect=capitalised(self._effect),
                of=self._of,
            )
        if self.is_between:
            return say(
                "{effect} for {of} can hardly be seen within rounds, in which so little of "
                "it varies; rate puzzles of one round that differ in it.",
                effect=capitalised(self._effect),
                of=self._of,
            )
        like = say(" of so small a range") if self.narrow else ""
        if self.total is None:
            return say(
                "More than {most_ratings} rated puzzles{like} before {effect} for {of} is "
                "visible.",
                most_ratings=MOST_RATINGS,
                like=like,
                effect=self._effect,
                of=self._of,
            )
        return say(
            "{have} of about {total} rated puzzles{like} before {effect} for {of} is visible.",
            have=self.have,
            total=self.total,
            like=like,
            effect=self._effect,
            of=self._of,
        )

    @property
    def _effect(self) -> str:
        size = significant(self.points, 2)
        share = (
            say(
                " ({share} standard deviations of the ratings{which})",
                share=significant(self.share, 2),
                which=say(" within rounds") if self.n_means > 1 else "",
            )
            if self.share is not None
            else ""
        )
        return say(
            "an effect of {size} {which}{share}",
            size=size,
            which=say("point") if size == "1" else say("points"),
            share=share,
        )

    @property
    def _of(self) -> str:
        names = joined(
            say(" or "),
            (
                described(
                    name, spread, where=say(" over all rounds") if name in self.narrow else ""
                )
                for name, spread in self.hardest.items()
            ),
        )
        return say("one standard deviation of {value}", value=names or say("a feature"))


def described(name: str, spread: Spread, *, where: str = "") -> str:
    """Return a feature with its standard deviation and its range.

    >>> described("suits", Spread(1.0, 4.0, 0.817))
    'suits (0.817; range 1 to 4)'
    >>> described("suits", Spread(1.0, 4.0, 0.817), where=" over all rounds")
    'suits over all rounds (0.817; range 1 to 4)'
    """
    sd, low, high = map(significant, (spread.sd, spread.low, spread.high))
    return say(
        "{name}{where} ({sd}; range {low} to {high})",
        name=name,
        where=where,
        sd=sd,
        low=low,
        high=high,
    )
