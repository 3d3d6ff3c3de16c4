"""What is shown of a puzzle's measurements: the state of the panel, and texts."""

from dataclasses import dataclass

from boaf_desktop.language import named, number_text, tr, worded
from boaf_desktop.panels.inspect.inspect_work import Effort, FeatureRow, Findings
from boaf_desktop.puzzle_views.words import bound_text
from engine.design.feature import OVER_BUDGET
from engine.game import Deal
from engine.search.limits import MAX_COUNTED_CARDS


@dataclass(frozen=True, slots=True)
class InspectState:
    """The known values of a puzzle, and the measurement under way."""

    deal: Deal
    id: str  #: The puzzle's
    findings: Findings | None = None
    effort: Effort | None = None  #: The effort of the findings
    running: Effort | None = None  #: The effort of the measurement under way
    is_full_requested: bool = False  #: Whether to measure also the features that take longest
    error: str = ""

    @property
    def is_small(self) -> bool:
        """Whether its states can be counted."""
        return self.deal.n_cards <= MAX_COUNTED_CARDS

    @property
    def n_counted(self) -> int:
        """Number of depths whose states are counted."""
        return 0 if self.findings is None else len(self.findings.depths)

    @property
    def due(self) -> Effort | None:
        """The effort to measure with next; None while a measurement runs, or after the last."""
        max_effort = Effort.FULL if self.is_full_requested else Effort.USUAL
        if self.running is not None or self.effort is max_effort:
            return None
        return Effort.QUICK if self.effort is None else Effort(self.effort + 1)

    @property
    def can_measure_fully(self) -> bool:
        """Whether the features that take longest can be measured now."""
        return self.is_small and self.effort is Effort.USUAL and self.running is None


def depth_text(state: InspectState) -> str:
    """Return why the states of some depths aren't known; empty if all are."""
    if state.running is not None:
        return tr("Counting states…")
    if state.error:
        return state.error
    if state.findings is None or not state.n_counted:
        return tr("States can be counted for up to {maximum} cards.", maximum=MAX_COUNTED_CARDS)
    if state.n_counted < state.findings.n_depths:
        return tr("Counted up to depth {depth}.", depth=state.n_counted - 1)
    return ""


def accuracy_text(row: FeatureRow, state: InspectState) -> str:
    """Return how exact the value of a feature is, or why there is none."""
    if row.bounds is not None:
        low, high = map(bound_text, row.bounds)
        return tr("{low} to {high}", low=low, high=high)
    if row.value is not None:
        return tr("sampled") if row.feature.is_sampled else ""
    if row.reason and row.reason != OVER_BUDGET:
        return worded(row.reason)
    if not state.is_small:
        return tr("not counted")
    return tr("unknown (too many states)") if state.running is None else tr("counting…")


def value_text(row: FeatureRow) -> str:
    """Write the value of a feature, with the states that a ratio was counted from."""
    text = number_text(row.value)
    if row.value is None:
        return text
    if isinstance(row.value, bool):
        return tr("yes") if row.value else tr("no")
    if row.bounds is not None:
        return f"≈ {text}"
    if row.feature.names:
        return named(row.feature.name_of(row.value))
    if row.part is None:
        return text
    n_solvable, n_all = row.part
    return tr("{solvable}/{all} = {ratio}", solvable=n_solvable, all=n_all, ratio=text)


def meaning_text(row: FeatureRow) -> str:
    """Return the meaning, bounds and unit of a feature."""
    feature, meaning = row.feature, named(row.feature.meaning)
    if feature.kind == "boolean":
        return meaning
    text = tr(
        "{meaning} Range: {low} to {high} {unit}",
        meaning=meaning,
        low=number_text(float(feature.low)),
        high=number_text(float(feature.high)),
        unit=named(feature.unit),
    )
    return text.rstrip()
