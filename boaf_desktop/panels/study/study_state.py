"""What the Study panel shows: computed in one place, from the study and the ratings read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from boaf_desktop.panels.study.study_findings import RoundRow, StudyFindings
from engine.study.round import Round
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from pathlib import Path

    from boaf_desktop.workspace.open_study import OpenStudy
    from boaf_desktop.workspace.study_tasks import StudyTasks
    from engine.study.results import Results


class StudyStep(Enum):
    """The next step of a study."""

    NO_STUDY = "no study is open"
    FIRST_ROUND = "the first round is to be made"
    RATE = "puzzles of the last round are to be rated"
    REVIEW = "the energy of the next round is to be reviewed"


class Verification(NamedTuple):
    """The result of verifying a study."""

    study: Snapshot
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """The ratings that the panel analyses, and the last findings about them."""

    #: Their file; None for those of the study, or of the user without one
    file: Path | None = None
    findings: StudyFindings | None = None  #: None before they are computed
    fault: str = ""  #: Why the ratings couldn't be read
    verification: Verification | None = None  #: The last one

    @property
    def results(self) -> Results | None:
        """The results; None without ratings or before they are computed."""
        return None if self.findings is None else self.findings.results


@dataclass(frozen=True, slots=True, eq=False)
class StudyState:
    """The study, the ratings, and the next step of the work."""

    study: Snapshot | None  #: The open study
    step: StudyStep
    current: Round | None  #: The round being rated
    chosen: Round | None  #: The selected round, by default the last
    is_busy: bool  #: Whether a task of the study is running
    is_restoring: bool  #: Whether the study of the last run is still to be read
    progress: str  #: Progress of that task; empty if it reports none
    is_size_valid: bool  #: Whether the size of the first round is valid
    is_computing: bool  #: Whether newer results than those shown are being computed
    analysis: Analysis

    @property
    def results(self) -> Results | None:
        return self.analysis.results

    @property
    def verification_text(self) -> str:
        """The result of verifying the study as it is now; empty before, and after a change."""
        last = self.analysis.verification
        return "" if last is None or last.study is not self.study else last.text

    @property
    def rows(self) -> tuple[RoundRow, ...]:
        """The rounds, with the gains that were computed last."""
        findings = self.analysis.findings
        gains = {} if findings is None else {each.round.number: each for each in findings.rounds}
        if self.study is None:
            return ()
        hidden = self.study.in_progress
        return tuple(
            replace(gains.get(each.number, RoundRow(each)), round=each, is_hidden=each is hidden)
            for each in self.study.rounds
        )

    @property
    def is_open(self) -> bool:
        return self.study is not None

    @property
    def has_rounds(self) -> bool:
        return self.chosen is not None

    @property
    def is_first(self) -> bool:
        """Whether the next step is to create the first round."""
        return self.step is StudyStep.FIRST_ROUND

    @property
    def is_fresh(self) -> bool:
        """Whether the last round has no ratings, so that it can be removed."""
        if self.study is None or not self.study.rounds:
            return False
        last = self.study.round().number
        return last not in self.study.rated_rounds

    @property
    def is_suggestion_next(self) -> bool:
        """Whether the suggested energy is the next step, rather than one of the study."""
        return self.results is not None and not (self.is_open and self.analysis.file is None)


def study_state(
    study: OpenStudy, tasks: StudyTasks, analysis: Analysis, *, is_size_valid: bool
) -> StudyState:
    return StudyState(
        study=study.snapshot,
        step=_step_of(study.snapshot, study.round),
        current=study.round,
        chosen=chosen_round(study),
        is_busy=tasks.is_busy,
        is_restoring=study.is_restoring,
        progress=tasks.progress_text,
        is_size_valid=is_size_valid,
        is_computing=not analysis.fault and not _is_current(analysis, study),
        analysis=analysis,
    )


def chosen_round(study: OpenStudy) -> Round | None:
    """Return the selected round, by default the last."""
    snapshot = study.snapshot
    if snapshot is None or not snapshot.rounds:
        return None
    return snapshot.round_or_none(study.chosen) or snapshot.round()


def _is_current(analysis: Analysis, study: OpenStudy) -> bool:
    """Return whether the results are those of the ratings as they are now."""
    source = None if analysis.findings is None else analysis.findings.ratings
    return source is not None if analysis.file is not None else source is study.ratings


def _step_of(snapshot: Snapshot | None, current: Round | None) -> StudyStep:
    if snapshot is None:
        return StudyStep.NO_STUDY
    if current is None:
        return StudyStep.FIRST_ROUND
    return StudyStep.RATE if current.n_left else StudyStep.REVIEW
