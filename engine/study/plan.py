"""The plan of a study: what is expected and how it is tested, frozen before the first rating.

``plan.json`` has the plan. Its digest is in ``study.json``, so that a later change is noticed.
"""

import json
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from engine.design.feature_registry import FEATURES
from engine.errors import FileFormatError, FitError, SettingsError, StorageError
from engine.files.json_files import convert, read_object, write_object
from engine.sentences import Sentence, message
from engine.statistics.formula import parse_terms
from engine.study.exclusions import Exclusion, check_exclusion, check_rule
from engine.study.study import SCHEMA, Study, digest_of
from engine.study.study_features import check_features

PLAN_FILE: Final = "plan.json"
MAX_PUZZLES: Final = 10_000
MAX_POINTS: Final = 10.0
_MAX_TEXT: Final = 2000  # characters
_PLANNED: Final = message("planned before the first rating")
COLUMNS: Final = ("cards", *FEATURES)
"""What the terms of a planned regression may be about."""
Direction: TypeAlias = Literal["higher", "lower", "peak", "valley"]


class Hypothesis(msgspec.Struct, frozen=True):
    """An expected effect of a feature on the ratings."""

    feature: str
    direction: Direction

    @property
    def is_bent(self) -> bool:
        """Whether the best or the worst value lies inside the range."""
        return self.direction in {"peak", "valley"}

    @property
    def terms(self) -> tuple[str, ...]:
        """The terms of the regression that test it."""
        return (self.feature, f"{self.feature}^2") if self.is_bent else (self.feature,)

    @property
    def sign(self) -> int:
        """The expected sign of the slope; of a bent effect, at the low end of the range."""
        return 1 if self.direction in {"higher", "peak"} else -1


class Limit(msgspec.Struct, frozen=True):
    """A rule of exclusion with its limit, see `engine.study.exclusions.RULES`."""

    rule: str
    limit: float

    def exclusion(self, since: str) -> Exclusion:
        return Exclusion(self.rule, self.limit, str(_PLANNED), since)


class Plan(msgspec.Struct, frozen=True):
    """A plan; it is checked when it is frozen, and its digest when it is read."""

    hypotheses: tuple[Hypothesis, ...]
    n_puzzles: int  #: Number of different puzzles to rate before the test
    terms: tuple[str, ...] = ()  #: Further terms of the regression
    effect: float = 2.0  #: Smallest effect of interest, in points over the range of a feature
    noise: float = 1.5  #: Expected standard deviation of the ratings of equal puzzles, in points
    stopping: str = ""  #: When to stop, in words
    exclusions: tuple[Limit, ...] = ()
    cards: tuple[int, int] = (8, 12)  #: Numbers of cards of the puzzles in simulated studies
    #: The probability of finding each effect, from simulated studies; empty if not simulated
    power: tuple[float, ...] = ()
    frozen_at: str = ""  #: Time, as ISO 8601 in UTC

    @property
    def all_terms(self) -> tuple[str, ...]:
        """The terms of the regression: of the hypotheses, and further ones."""
        of_hypotheses = (name for each in self.hypotheses for name in each.terms)
        return tuple(dict.fromkeys((*of_hypotheses, *self.terms)))

    @property
    def digest(self) -> str:
        as_read = msgspec.convert(msgspec.to_builtins(self), Plan)  # 2 becomes 2.0
        return digest_of(json.dumps(msgspec.to_builtins(as_read), sort_keys=True))

    def check(self) -> None:
        """Raise SettingsError when a part of it isn't possible."""
        if not self.hypotheses:
            raise SettingsError("A plan needs a hypothesis. Name a feature and a direction.")
        features = [each.feature for each in self.hypotheses]
        if len(check_features(tuple(features))) < len(features):
            raise SettingsError("A plan has one hypothesis about each feature. Remove the others.")
        self._check_terms()
        for each in self.exclusions:
            check_rule(each.rule)
            check_exclusion(each.exclusion(""))
        self._check_numbers()
        if len(self.stopping) > _MAX_TEXT:
            raise SettingsError("The text on when to stop is too long. Shorten it.")

    def _check_numbers(self) -> None:
        limits = (
            ("n_puzzles", self.n_puzzles, MAX_PUZZLES),
            ("effect", self.effect, MAX_POINTS),
            ("noise", self.noise, MAX_POINTS),
        )
        for name, value, high in limits:
            if not 0 < value <= high:
                raise SettingsError(
                    "{name} is {value}. Use a number above 0, up to {high}.",
                    name=name,
                    value=value,
                    high=high,
                )

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that the regression needs; raises FitError for what isn't a term."""
        terms = parse_terms(self.all_terms, COLUMNS)
        return tuple(dict.fromkeys(name for term in terms for name in term.columns))

    def _check_terms(self) -> None:
        try:
            unknown = [name for name in self.columns if name not in COLUMNS]
        except FitError as error:
            raise SettingsError("{error}", error=error) from error
        if unknown:
            raise SettingsError(
                "A plan can't use {name!r}. Choose from {names}.",
                name=unknown[0][:40],
                names=", ".join(COLUMNS),
            )


def write_plan(folder: Path, plan: Plan) -> None:
    write_object(folder / PLAN_FILE, {"schema": SCHEMA, **msgspec.to_builtins(plan)})


def read_plan(study: Study) -> Plan | None:
    """Return the frozen plan of a study, None if there is none.

    Raises StorageError when it cannot be read. Raises FileFormatError when it was changed.
    """
    if not study.plan:
        return None
    path = study.folder / PLAN_FILE
    plan = convert(read_object(path, SCHEMA), Plan, str(path))
    if plan.digest != study.plan:
        raise FileFormatError(
            "{path} has changed since it was frozen. Restore it from a backup.", path=path
        )
    return plan


def plan_problem(study: Study) -> Sentence | str:
    """Return what is wrong with the frozen plan of a study; empty if nothing is."""
    path = study.folder / PLAN_FILE
    if not study.plan and path.exists():
        return message("{path} isn't the frozen plan of this study. Remove it.", path=path)
    try:
        read_plan(study)
    except (FileFormatError, StorageError) as error:
        return message("{error}", error=error)
    return ""
