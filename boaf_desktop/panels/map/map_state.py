"""What the map panel shows: its state, and the texts computed from it."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from boaf_desktop.language import and_list, feature_name, fixed_text, tr
from boaf_desktop.panels.map.map_work import ExpectedRatings
from boaf_desktop.workspace.app import hidden_text
from engine.design.maps import MEASURING, Archive
from engine.progress import Progress

if TYPE_CHECKING:
    from engine.statistics.preference_model import PreferenceModel

NOT_STARTED: Final = Progress(0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class MapState:
    """What the panel shows, besides the form."""

    path: Path = Path()  #: The file of the map
    archive: Archive | None = None  #: The map; None before there is one
    progress: Progress = NOT_STARTED  #: Of the search, as last reported
    model: PreferenceModel | None = None  #: Learned from the ratings
    why_no_model: str = ""  #: Why nothing could be learned; empty without ratings
    expected: ExpectedRatings | None = None  #: Of the map's puzzles; None before they are computed
    likeliest: tuple[str, ...] = ()  #: The two features that matter most, if they are known

    @property
    def has_puzzles(self) -> bool:
        return self.archive is not None and bool(self.archive.elites)


def hint_text(*, is_secret: bool) -> str:
    """Return the text in place of a map."""
    if is_secret:
        return hidden_text()
    return tr(
        "A map shows the best puzzle for each combination of two features. Choose the "
        "features and press New map. Cells fill in as puzzles are found."
    )


def status_text(state: MapState) -> str:
    """Return what the search is doing, or how much of the map is filled."""
    if state.progress.message == MEASURING:
        return tr("Measuring random deals to find the range of the axes…")
    if state.archive is None:
        return ""
    return tr(
        "{found} of {n} cell, {evaluated} evaluations",
        "{found} of {n} cells, {evaluated} evaluations",
        n=state.archive.settings.n_cells,
        found=len(state.archive.elites),
        evaluated=state.archive.n_evaluated,
    )


def expected_text(state: MapState, n_puzzles: float | None, shown: Set[str]) -> str:
    """Return the expected ratings of a round of so many puzzles; empty if they are unknown.

    ``shown``: the ids that earlier rounds have shown, which the round leaves out.
    """
    if state.expected is None or state.archive is None or n_puzzles is None:
        return ""
    fresh = [cell for cell, record in state.archive.elites.items() if record.id not in shown]
    means = state.expected.mean[fresh]
    known = means[np.isfinite(means)]
    if not 0 < n_puzzles <= known.size:
        return ""
    best = np.sort(known)[-int(n_puzzles) :]
    high, low = fixed_text(best[-1]), fixed_text(best[0])
    return tr(
        "Expected ratings of the puzzles in this round: {low} to {high}.", high=high, low=low
    )


def ignored_text(state: MapState) -> str:
    """Return which axes the expected ratings don't depend on; empty if on both."""
    if state.archive is None or state.model is None:
        return ""
    axes = (state.archive.settings.x.feature, state.archive.settings.y.feature)
    ignored = [feature_name(axis) for axis in axes if axis not in state.model.names]
    if not ignored:
        return ""
    return tr(
        "The expected ratings don't depend on {features}, because your preferences are "
        "learned from other features. Choose features in the Study tab, under Study.",
        features=and_list(ignored),
    )
