"""What the Study panel shows: computed in one place, from the study and the ratings read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.study_tables import RoundRow, Studied
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
    """The ratings that the panel analyses, and what was found so far."""

    #: Their file; None for those of the study, or of the user without one
    file: Path | None = None
    studied: Studied | None = None  #: The findings; None before they are known
    fault: str = ""  #: Why the ratings couldn't be read
    verification: Verification | None = None  #: The last one

    @property
    def results(self) -> Results | None:
        """The findings; None without ratings or before these are known."""
        return None if self.studied is None else self.studied.results


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
        """The findings; None without ratings or before these are known."""
        return self.analysis.results

    @property
    def verification_text(self) -> str:
        """The result of verifying the study as it is now; empty before, and after a change."""
        last = self.analysis.verification
        return "" if last is None or last.study is not self.study else last.text

    @property
    def rows(self) -> tuple[RoundRow, ...]:
        """The rounds, with the gains that were computed last."""
        studied = self.analysis.studied
        gains = {} if studied is None else {each.round.number: each for each in studied.rounds}
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
    """Compute what the panel shows."""
    snapshot = study.snapshot
    chosen = None
    if snapshot is not None and snapshot.rounds:
        chosen = snapshot.round_or_none(study.chosen) or snapshot.round()
    return StudyState(
        study=snapshot,
        step=_step_of(snapshot, study.round),
        current=study.round,
        chosen=chosen,
        is_busy=tasks.is_busy,
        is_restoring=study.is_restoring,
        progress=tasks.progress_text,
        is_size_valid=is_size_valid,
        is_computing=not analysis.fault and not _is_current(analysis, study),
        analysis=analysis,
    )


def _is_current(analysis: Analysis, study: OpenStudy) -> bool:
    """Return whether the results are those of the ratings as they are now."""
    source = None if analysis.studied is None else analysis.studied.ratings
    return source is not None if analysis.file is not None else source is study.ratings


def _step_of(snapshot: Snapshot | None, current: Round | None) -> StudyStep:
    if snapshot is None:
        return StudyStep.NO_STUDY
    if current is None:
        return StudyStep.FIRST_ROUND
    return StudyStep.RATE if current.n_left else StudyStep.REVIEW


# Texts


def hint_text(state: StudyState) -> str:
    """Return what a study is, or the state of its rounds."""
    if state.study is None and state.is_restoring:
        return tr("Opening the study…")
    if state.study is None:
        return tr(
            "A study keeps everything about one design project in a folder: the energy, puzzles, "
            "ratings and fit of each round. Start one, then create its first round."
        )
    current = state.current
    if current is not None and state.step is StudyStep.RATE:
        return _to_rate_text(current)
    if current is None:
        first = tr(
            "The first round mixes random puzzles and puzzles from several energies, chosen to "
            "make your ratings as informative as possible. Your own energy is then derived from "
            "what you like. Alternatively, generate the first round with the current energy, or "
            "use the open set."
        )
        return " ".join([first, *_unfinished_text(state)])
    if state.study.round().fit is not None:
        text = tr("Round {n} is rated and fitted.", n=current.number)
    else:
        text = tr("Round {n} is rated.", n=current.number)
    more = tr("Next: decide whether to add another round, and with which energy.")
    return " ".join([text, more, *_unfinished_text(state), *_waiting_text(state.study)])


def _unfinished_text(state: StudyState) -> list[str]:
    """Return that puzzles of a round that was begun are kept, unless it is being generated."""
    if state.study is None or not state.study.has_unfinished_round or state.is_busy:
        return []
    return [
        tr(
            "The next round was begun, but isn't finished. If you generate it again with the same "
            "energy and size, it continues with the puzzles found so far."
        )
    ]


def _waiting_text(study: Snapshot) -> list[str]:
    """Return how to continue the newest round that was left unfinished."""
    waiting = [each for each in study.rounds if each.waits]
    if not waiting:
        return []
    return [
        tr(
            "Round {round} still has {n} puzzle to rate. Select the round to continue.",
            "Round {round} still has {n} puzzles to rate. Select the round to continue.",
            round=waiting[-1].number,
            n=waiting[-1].n_left,
        )
    ]


def _to_rate_text(current: Round) -> str:
    """Return how many puzzles a round has to rate, with its controls and repeats."""
    n_repeats = sum(shown.disguise for shown in current.order)
    n_controls = sum(bool(shown.control) and not shown.disguise for shown in current.order)
    if not n_repeats and not n_controls:
        return ""
    numbers = tr(
        "Puzzles to rate in round {n}: {all} (new: {own}, controls: {controls}, repeats: "
        "{repeats}).",
        n=current.number,
        all=len(current.order),
        own=len(current.order) - n_repeats - n_controls,
        controls=n_controls,
        repeats=n_repeats,
    )
    left = tr("Still to rate: {n} puzzle.", "Still to rate: {n} puzzles.", n=current.n_left)
    return f"{numbers} {left}"


def step_label(state: StudyState) -> str:
    """Return the label of the next step, with the round's number if there are several."""
    study, current = state.study, state.current
    if state.step is StudyStep.RATE and study and current and len(study.rounds) > 1:
        return tr("Play && rate round {n}", n=current.number)
    if state.step is StudyStep.RATE:
        return tr("Play && rate next")
    if state.step is StudyStep.REVIEW:
        return tr("Review next energy")
    return tr("Use current energy")


def step_tip(state: StudyState) -> str:
    """Return the tooltip of the next step."""
    if state.step is StudyStep.RATE:
        return tr("Open the next puzzle of the round (N)")
    if state.step is StudyStep.REVIEW:
        return tr(
            "Review the energy suggested by your ratings, then generate the next round with it"
        )
    return tr("Generate the first round with the current energy instead")


def ratings_text(state: StudyState) -> str:
    """Return how many ratings were read and excluded, or why none could be read."""
    if state.analysis.fault:
        return state.analysis.fault
    if state.analysis.studied is None:
        return tr("Opening…")
    results = state.results
    if results is None and state.analysis.studied.ratings.withheld_sentence:
        return ""  # it says why there are no results
    if results is None and state.is_first:
        return tr("No ratings yet. Create the first round, then play and rate its puzzles.")
    if results is None:
        return tr(
            "No ratings yet. Play a puzzle and press R to rate it. After a first round of about "
            "15 puzzles, the study suggests an energy for the next round."
        )
    parts = _counts(results.snapshot)
    if state.is_computing:
        parts.append(tr("Computing new results…"))
    return "  ·  ".join(parts)


def _counts(found: Snapshot) -> list[str]:
    """Return how many ratings the results use, and how many they don't, by the reason."""
    ratings = tr("{n} rating", "{n} ratings", n=found.n_ratings)
    parts = [
        tr(
            "{ratings} of {n} puzzle",
            "{ratings} of {n} puzzles",
            ratings=ratings,
            n=found.n_puzzles,
        )
    ]
    others = (
        (found.n_given_up, tr("{n} not solved", n=found.n_given_up)),
        (found.used.n_changed, tr("{n} replaced or withdrawn", n=found.used.n_changed)),
        (len(found.excluded), tr("{n} excluded", n=len(found.excluded))),
        (len(found.table.rejected), tr("{n} unreadable", n=len(found.table.rejected))),
    )
    return parts + [text for count, text in others if count]


def results_title(state: StudyState) -> str:
    """Return the heading of the results, with the name of the study or file."""
    file, study = state.analysis.file, state.study
    name = file.name if file is not None else "" if study is None else study.name
    return tr("Results of {name}", name=name) if name else tr("Results")


def withheld_text(state: StudyState) -> str:
    """Return which ratings are hidden or excluded, and what was repaired when they were read."""
    studied = state.analysis.studied
    if studied is None:
        return ""
    ratings = studied.ratings
    sentences = ratings.withheld_sentence, *ratings.exclusion_sentences(), *ratings.notes
    return "\n".join(map(readable, filter(None, sentences)))


def agreement_text(state: StudyState) -> str:
    """Return how well the raters agree."""
    if state.results is None:
        return ""
    from engine.statistics.wording.raters import agreement_sentence  # loaded

    return readable(agreement_sentence(state.results.agreement))
