"""Which puzzle belongs to which chain of the plot."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from boaf_desktop.language.wording import worded
from boaf_desktop.panels.generate.results import ChainResult
from boaf_desktop.panels.generate.status import BatchStatus
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.puzzle_views.provenance import energy_text, provenance_text
from boaf_desktop.workspace.workspace import Workspace
from engine.design.news import Rejected
from engine.design.record import PuzzleRecord
from engine.game import Deal


class ChainPuzzles(QObject):
    """What the chains of a batch ended with, and what the running ones have.

    Parameters
    ----------
    workspace : Workspace
        Says which puzzles are still to be rated blind: nothing is told of those.
    status : BatchStatus
        Has the last news of the running chains.
    """

    def __init__(self, workspace: Workspace, status: BatchStatus, parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._status = workspace, status
        self._ended: dict[int, ChainResult] = {}

    def clear(self) -> None:
        """Forget all."""
        self._ended.clear()

    def take(self, results: Sequence[ChainResult]) -> None:
        """Take note of what chains ended with."""
        self._ended.update((result.chain, result) for result in results)

    def deal_of(self, chain: int) -> Deal | None:
        """Return a chain's puzzle, None where it is not known or must not be told."""
        if self._is_secret(chain):
            return None
        result, trace = self._ended.get(chain), self._status.best_of(chain)
        if result is not None:
            return result.deal
        return None if trace is None else trace.best

    def why_not(self, chain: int) -> str:
        """Say why `deal_of` has none."""
        if self._is_secret(chain):
            return self.tr("Hidden until the puzzle is rated.")
        return self.tr("The puzzle of this chain is not known.")

    def describe(self, chain: int) -> list[str]:
        """Return lines about a chain's puzzle, for the plot's tool tip."""
        if self._is_secret(chain):
            return [self.why_not(chain)]
        result, trace = self._ended.get(chain), self._status.best_of(chain)
        opens = self.tr("Click to put the puzzle on the board")
        if isinstance(result, PuzzleRecord):
            words = self.tr(
                "Puzzle {id}, %n card(s): energy {energy} ({known})", "", result.deal.n_cards
            )
            return [
                words.format(
                    id=short_id(result.id), energy=energy_text(result.energy, result),
                    known=provenance_text(result),
                ),
                opens,
            ]  # fmt: skip
        if isinstance(result, Rejected):
            return [self.tr("Left out: {reason}").format(reason=worded(result.reason)), opens]
        if trace is not None:
            words = self.tr("Running, %n card(s)", "", trace.n_cards)
            return [words, self.tr("Click to put its best puzzle so far on the board")]
        return []

    def _is_secret(self, chain: int) -> bool:
        result, ratings = self._ended.get(chain), self._workspace.ratings
        if isinstance(result, PuzzleRecord):
            return ratings.hides(result)
        return ratings.blinding.hides_all
