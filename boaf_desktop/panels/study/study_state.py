"""What the Study panel shows: computed in one place, from the study and the ratings read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from boaf_desktop.language.formats import time_left_text
from boaf_desktop.language.forms import Count, plural_text
from boaf_desktop.panels.study.study_work import Results

if TYPE_CHECKING:
    from boaf_desktop.workspace.open_study import OpenStudy
    from boaf_desktop.workspace.study_view import StudyView
    from engine.progress import Progress
    from engine.study.results import RoundResult


class StudyStep(Enum):
    """The next step of a study."""

    NO_STUDY = "no study is open"
    FIRST_ROUND = "the first round is to be made"
    RATE = "puzzles of the last round are to be rated"
    REVIEW = "the energy of the next round is to be reviewed"


@dataclass(frozen=True, slots=True)
class StudyState:
    """The study, the ratings, and the next step of the work."""

    view: StudyView | None  #: The open study
    step: StudyStep
    chosen: RoundResult | None  #: The selected round, by default the last
    is_busy: bool  #: Whether a task of the study is running
    is_restoring: bool  #: Whether the study of the last run is still to be read
    progress: Progress | None  #: Of that task, if it reports any
    seconds_left: int | None  #: Estimated time left of it
    results: Results | None  #: Results of the ratings; None before they were read
    fault: str  #: Why the ratings couldn't be read
    is_own: bool  #: Whether these are the ratings of the study, or of the user without one

    @property
    def is_open(self) -> bool:
        return self.view is not None

    @property
    def has_rounds(self) -> bool:
        return self.chosen is not None

    @property
    def is_first(self) -> bool:
        """Whether the first round is to be made."""
        return self.step is StudyStep.FIRST_ROUND

    @property
    def is_fresh(self) -> bool:
        """Whether the last round has no ratings, so that it can be removed."""
        if self.view is None or not self.view.rounds:
            return False
        return not self.view.rounds[-1].status.n_ratings

    @property
    def has_ratings(self) -> bool:
        """Whether there are ratings to analyse."""
        return self.results is not None and bool(self.results.loaded.n_ratings)

    @property
    def is_suggestion_next(self) -> bool:
        """Whether the suggested energy is the next step, rather than one of the study."""
        return self.has_ratings and not (self.is_open and self.is_own)


def study_state(
    study: OpenStudy, results: Results | None, fault: str = "", *, is_own: bool = True
) -> StudyState:
    """Compute what the panel shows."""
    view = study.view
    rows = {} if view is None else {row.status.number: row for row in view.rounds}
    chosen = None if view is None else rows.get(view.chosen, rows.get(view.last))
    return StudyState(
        view=view,
        step=_step_of(view),
        chosen=chosen,
        is_busy=study.is_busy,
        is_restoring=study.is_restoring,
        progress=study.progress,
        seconds_left=study.seconds_left,
        results=results,
        fault=fault,
        is_own=is_own,
    )


def _step_of(view: StudyView | None) -> StudyStep:
    if view is None:
        return StudyStep.NO_STUDY
    if view.n_left:
        return StudyStep.RATE
    return StudyStep.REVIEW if view.rounds else StudyStep.FIRST_ROUND


# Texts

translate = QCoreApplication.translate


def _number(value: int) -> str:
    return QLocale().toString(value)


def hint_text(state: StudyState) -> str:
    """Return what a study is, or the state of its rounds."""
    view = state.view
    if view is None and state.is_restoring:
        return translate("study", "Opening the study…")
    if view is None:
        return translate(
            "study",
            "A study keeps everything about one design project in a folder: the energy, puzzles, "
            "ratings and fit of each round. Start one, then create its first round.",
        )
    if state.step is StudyStep.RATE:
        return _to_rate_text(view)
    if state.is_first:
        return translate(
            "study",
            "The first round mixes random puzzles and puzzles from several energies, chosen to "
            "make your ratings as informative as possible. Your own energy is then derived from "
            "what you like. Alternatively, generate the first round with the current energy, or "
            "use the open set.",
        )
    text = (
        translate("study", "Round {n} is rated and fitted.")
        if view.rounds[-1].status.has_fit
        else translate("study", "Round {n} is rated.")
    )
    more = translate("study", "Next: decide whether to add another round, and with which energy.")
    return " ".join([text.format(n=_number(view.number)), more, *_waiting_text(view)])


def _waiting_text(view: StudyView) -> list[str]:
    """Return how to continue the newest round that was left unfinished."""
    waiting = [number for number in view.numbers if view.waits(number)]
    if not waiting:
        return []
    text = plural_text(
        "study",
        "Round {n} still has %n puzzle(s) to rate. Select the round to continue.",
        view.left_in(waiting[-1]),
    )
    return [text.format(n=_number(waiting[-1]))]


def _to_rate_text(view: StudyView) -> str:
    """Return how many puzzles a round has to rate, with its controls and repeats."""
    n_repeats = sum(shown.disguise for shown in view.order)
    n_controls = sum(bool(shown.control) and not shown.disguise for shown in view.order)
    if not n_repeats and not n_controls:
        return ""
    text = translate(
        "study",
        "Puzzles to rate in round {n}: {all} (new: {own}, controls: {controls}, repeats: "
        "{repeats}).",
    )
    numbers = text.format(
        n=_number(view.number),
        all=Count(len(view.order)),
        own=Count(len(view.order) - n_repeats - n_controls),
        controls=Count(n_controls),
        repeats=Count(n_repeats),
    )
    return f"{numbers} {plural_text('study', 'Still to rate: %n puzzle(s).', view.n_left)}"


def step_label(state: StudyState) -> str:
    """Return the label of the next step, with the round's number if there are several."""
    view = state.view
    if state.step is StudyStep.RATE and view is not None and len(view.rounds) > 1:
        return translate("study", "Play && rate round {n}").format(n=_number(view.number))
    if state.step is StudyStep.RATE:
        return translate("study", "Play && rate next")
    if state.step is StudyStep.REVIEW:
        return translate("study", "Review next energy")
    return translate("study", "Use current energy")


def step_tip(state: StudyState) -> str:
    """Return the tooltip of the next step."""
    if state.step is StudyStep.RATE:
        return translate("study", "Open the next puzzle of the round (N)")
    if state.step is StudyStep.REVIEW:
        return translate(
            "study",
            "Review the energy suggested by your ratings, then generate the next round with it",
        )
    return translate("study", "Generate the first round with the current energy instead")


def progress_text(state: StudyState) -> str:
    """Return the progress of the running task; empty if it reports none."""
    progress = state.progress
    if progress is None or not progress.total:
        return ""
    text = translate("study", "Working: {n} of {all} puzzles")
    text = text.format(n=_number(progress.done), all=_number(progress.total))
    if state.seconds_left is not None:
        text += " · " + time_left_text(state.seconds_left)
    return text


def ratings_text(state: StudyState) -> str:
    """Return how many ratings were read and excluded, or why none could be read."""
    if state.fault:
        return state.fault
    if state.results is None:
        return translate("study", "Opening…")
    loaded = state.results.loaded
    if not loaded.n_ratings:
        return translate(
            "study",
            "No ratings yet. Play a puzzle and press R to rate it. After a first round of about "
            "15 puzzles, the study suggests an energy for the next round.",
        )
    text = translate(
        "study", "{ratings} {ratings:rating/ratings} of {puzzles} {puzzles:puzzle/puzzles}"
    )
    parts = [text.format(ratings=Count(loaded.n_ratings), puzzles=Count(loaded.n_puzzles))]
    for text, count in (
        (translate("study", "{n} given up"), loaded.n_given_up),
        (translate("study", "{n} replaced or withdrawn"), loaded.n_superseded),
        (translate("study", "{n} excluded"), loaded.n_rejected),
    ):
        if count:
            parts.append(text.format(n=_number(count)))
    return "  ·  ".join(parts)
