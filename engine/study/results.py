"""What the ratings of a study say: preferences, gains, raters, and the regression as a check."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.design.energy import Energy
from engine.design.feature_registry import STORED
from engine.design.measuring import with_features
from engine.design.record import feature_rows
from engine.errors import FitError
from engine.numerics import fixed, is_above
from engine.progress import Cancel, Work, run
from engine.ratings import within_scale
from engine.sentences import message, message_of
from engine.statistics.differences import ControlDifference, ControlKind, control_difference
from engine.statistics.distributions import t_half_width
from engine.statistics.findings import (
    Effect,
    PreferenceFindings,
    findings_of,
    learn_findings,
    preference_sentences,
)
from engine.statistics.next_energy import (
    Proposal,
    expected_by_energy,
    expected_of,
    propose_energy,
    with_reasons,
)
from engine.statistics.preference_model import (
    MAX_FEATURES,
    MIN_PUZZLES,
    Expected,
    PreferenceModel,
    learn,
)
from engine.statistics.raters import Raters, measure_raters
from engine.statistics.ratings_frame import ROUND, add_features
from engine.statistics.regression import (
    Fit,
    explanatory_columns,
    first_features,
    fit_ratings_of,
)
from engine.study.round import Round, parents_of
from engine.study.snapshot import Snapshot
from engine.study.study import features_of_study
from engine.threads import cached_property

_MAX_KEPT: Final = 4  # snapshots whose results are remembered


class RoundMean(NamedTuple):
    """The mean rating of a round's puzzles; None if too few are rated."""

    number: int  #: Of the round
    mean: float | None
    #: The 95% interval of the mean of such puzzles.
    low: float | None
    high: float | None
    random: float | None  #: Mean of its random controls


@lru_cache(maxsize=_MAX_KEPT)
def results_of(snapshot: Snapshot) -> Results:
    """Return the results of a snapshot, the same object each time."""
    return Results(snapshot)


def measured_results(snapshot: Snapshot, cancel: Cancel | None = None) -> Work[Results]:
    """Measure the rated puzzles of a snapshot, as far as they aren't, and return its results."""
    results = results_of(snapshot)
    yield from results.measure(cancel)
    return results


class Results:
    """The results of a snapshot, from the ratings that it uses; see `Snapshot.used`.

    Use `results_of`, so that nothing is computed twice. ``last``: only the ratings up to this
    round are used.
    """

    def __init__(self, snapshot: Snapshot, last: int | None = None) -> None:
        self.snapshot, self._last = snapshot, last
        self._frame: pd.DataFrame | None = None  # once it is measured
        self._earlier: dict[int, Results] = {}  # by the last round used
        self._learned: dict[tuple[str, ...] | None, PreferenceFindings] = {}  # by features

    def until(self, number: int) -> Results:
        """Return the results of the ratings up to a round."""
        if self.frame[ROUND].max() <= number:
            return self
        return self._earlier.setdefault(number, Results(self.snapshot, number))

    def measure(self, cancel: Cancel | None = None) -> Work[pd.DataFrame]:
        """Measure the features of what was rated; return `frame`."""
        if self._frame is None:
            names = (*STORED, *self.features)
            frame = yield from add_features(self.snapshot.frame, names, cancel)
            if self._last is not None:
                frame = frame[frame[ROUND] <= self._last].reset_index(drop=True)
            self._frame = frame
        return self._frame

    @property
    def frame(self) -> pd.DataFrame:
        """The ratings, see `Snapshot.frame`, with all features of the study."""
        return run(self.measure())

    @cached_property
    def features(self) -> tuple[str, ...]:
        """What preferences may be about."""
        return features_of_study(self.snapshot)

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The columns that may explain the ratings, see `explanatory_columns`."""
        return explanatory_columns(self.frame)

    # Preferences

    def learned(self, features: Sequence[str] | None = None) -> PreferenceFindings:
        """Return the preference model of the ratings with its findings.

        Raises FitError when too little is rated to learn from.

        ``features``: explanatory variables; by default `features`, as far as they are known and
        vary. On-demand features missing in the ratings are measured.
        """
        chosen = None if features is None else tuple(features)
        if chosen not in self._learned:
            self._learned[chosen] = self._learn(chosen)
        return self._learned[chosen]

    def _learn(self, features: tuple[str, ...] | None) -> PreferenceFindings:
        frame = run(add_features(self.frame, features or ()))
        used = self._solved_of(frame)
        n_given_up = len(frame) - len(used)
        try:
            if features is None:
                return findings_of(self.model, used, n_given_up)
            return learn_findings(used, features, n_given_up)
        except FitError as error:
            if not n_given_up:
                raise
            raise FitError(
                "{error} Learned from solved games only: {n} unsolved games don't count.",
                error=error,
                n=n_given_up,
            ) from error

    @property
    def learned_from(self) -> pd.DataFrame:
        """The ratings from which preferences are learned."""
        return self._solved_of(self.frame)

    def _solved_of(self, frame: pd.DataFrame) -> pd.DataFrame:
        """Return the ratings from which preferences are learned: all, or of solved games."""
        if not (self.snapshot.learns_from_solved and "outcome" in frame):
            return frame
        return frame[frame["outcome"] != "given_up"].reset_index(drop=True)

    @cached_property
    def model(self) -> PreferenceModel:
        """The preference model without findings; raises FitError."""
        names = [name for name in self.features if name in self.frame.columns]
        return learn(self.learned_from, names, limit=MAX_FEATURES)

    @property
    def findings(self) -> PreferenceFindings | None:
        """The preference findings; None where too little is rated."""
        with suppress(FitError):
            return self.learned()
        return None

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effect of each feature and of a stated product; empty if too few are rated."""
        findings = self.findings
        if findings is None or findings.n_puzzles < MIN_PUZZLES:
            return ()
        return findings.reported

    @cached_property
    def headline(self) -> tuple[str, ...]:
        """The findings as sentences, or why there are none."""
        try:
            findings = self.learned()
        except FitError as error:
            return (message_of(error),)
        sentences = preference_sentences(findings, has_features=not self.effects)
        cautions = (each for one in self.snapshot.rounds for each in self.cautions(one.number))
        return (*sentences, *cautions)

    def cautions(self, number: int) -> tuple[str, ...]:
        """Return what speaks against trusting a round: no rated control, a missed forecast."""
        if number == self.snapshot.left_out:
            return ()
        of_round = self.snapshot.round(number)
        cautions = (_unrated_controls(of_round), self._missed_forecast(of_round))
        return tuple(filter(None, cautions))

    def _missed_forecast(self, of_round: Round) -> str:
        """Return that a complete round wasn't rated as the earlier ones predicted; else ""."""
        mean = of_round.mean_of("", solved_only=self.snapshot.learns_from_solved)
        if mean is None or of_round.n_rated < len(of_round.puzzles):
            return ""
        forecast = self._forecast(of_round)
        if forecast is None:
            return ""
        if not (is_above(forecast.low, mean) or is_above(mean, forecast.high)):
            return ""
        return message(
            "Round {n} was rated {mean} on average. The ratings of earlier rounds "
            "predicted {low} to {high} (90% interval).",
            n=of_round.number,
            mean=fixed(mean),
            low=fixed(forecast.low),
            high=fixed(forecast.high),
        )

    def _forecast(self, of_round: Round) -> Expected | None:
        """Return the mean rating that earlier rounds predict for a round; None if they can't."""
        with suppress(FitError):
            model = self.until(of_round.number - 1).model
            rows = feature_rows(run(with_features(of_round.puzzles, model.names)), model.names)
            return expected_of(model, rows, len(rows)) if np.isfinite(rows).all() else None
        return None

    # Rounds, raters and gains

    @cached_property
    def round_means(self) -> tuple[RoundMean, ...]:
        """The mean of each round that isn't being rated blind."""
        rounds = (each for each in self.snapshot.rounds if each.number != self.snapshot.left_out)
        return tuple(map(_round_mean, rounds))

    @cached_property
    def agreement(self) -> Raters:
        return measure_raters(self.frame)

    def gain(self, number: int, control: ControlKind) -> ControlDifference | None:
        """Return how far a round is rated above its controls; None while too few are rated.

        None also for random puzzles beside random ones.
        """
        if control == "random" and not self.snapshot.round(number).energy.terms:
            return None
        with suppress(FitError):
            parents = parents_of(self.snapshot.rounds)
            return control_difference(self.frame, control, number, parents)
        return None

    # The next energy

    def propose(self, energy: Energy, features: Sequence[str] | None = None) -> Proposal:
        """Suggest the energy after ``energy`` from all ratings; raises as `learned`."""
        frame = None if self.snapshot.study is None else self.learned_from
        proposal = propose_energy(self.learned(features), energy, ratings=frame)
        rated = [each for each in self.snapshot.rounds if each.mean_rating is not None]
        missed = self._missed_forecast(rated[-1]) if rated else ""
        return with_reasons(proposal, self.snapshot.withheld_sentence, missed_forecast=missed)

    def expected_rating(self, energy: Energy) -> Expected | None:
        """Return the mean rating to expect, as `expected_by_energy`; None where it is unknown."""
        with suppress(FitError):
            model, rated = self.learned().model, self.snapshot.rated_puzzles().records
            measured = run(with_features(rated, (*model.names, *energy.features())))
            return expected_by_energy(model, energy, measured)
        return None

    # The regression that checks them

    @cached_property
    def default_features(self) -> tuple[str, ...]:
        """The default features of a check of all ratings; empty if no feature varies."""
        with suppress(FitError):
            return self.names_for(self.frame)
        return ()

    def names_for(self, frame: pd.DataFrame) -> tuple[str, ...]:
        """Return the default features of a check, starting with those of the stated preferences.

        The features read by the energies of the rated rounds follow, the first round's first: a
        new energy must not change the results for the same ratings before its round is rated.
        Raises FitError when no feature varies.

        ``frame``: the ratings to fit.
        """
        rated = set(frame.get(ROUND, ()))
        energies = (each.energy for each in self.snapshot.rounds if each.number in rated)
        reads = (name for each in energies for name in sorted(each.features()))
        stated = () if self.findings is None else self.findings.checked_names
        return first_features(frame, (*stated, *reads))

    def terms_for(self, frame: pd.DataFrame) -> tuple[str, ...]:
        """Return the default terms of a check: the features, and what is stated beside slopes.

        Those are the squares of features with a best or worst value inside their range, and a
        product. Parameter and errors as `names_for`.
        """
        names, findings = self.names_for(frame), self.findings
        return names if findings is None else (*names, *findings.stated_terms(names))

    def default_fit(self, number: int | None = None) -> Fit:
        """Return the default fit of all ratings or of one round; raise FitError for too few."""
        frame = self.frame if number is None else self.frame[self.frame[ROUND] == number]
        raters = self.snapshot.fitted_raters
        return fit_ratings_of(frame, self.terms_for(frame), raters=raters)


def _round_mean(of_round: Round) -> RoundMean:
    means, random = np.array(of_round.means_of("")), of_round.mean_of("random")
    if len(means) < 2:
        return RoundMean(of_round.number, of_round.mean_rating, None, None, random)
    mean = float(means.mean())
    half = t_half_width(float(means.var(ddof=1)) / len(means), len(means) - 1)
    low, high = within_scale(mean - half), within_scale(mean + half)
    return RoundMean(of_round.number, of_round.mean_rating, low, high, random)


def _unrated_controls(of_round: Round) -> str:
    """Return that enough puzzles of a round are rated, but none of its controls; else ""."""
    has_rated_control = any(row.rating.control for row in of_round.ratings)
    if not of_round.controls or has_rated_control or of_round.n_rated < MIN_PUZZLES:
        return ""
    return message(
        "None of the controls of round {n} are rated, so a change in mood between "
        "rounds can't be distinguished from a change in the puzzles. Rate the controls.",
        n=of_round.number,
    )
