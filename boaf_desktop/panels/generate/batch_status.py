"""Status of a batch: counts, speed, time left, and rejections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QLocale, QSize, QTimer, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.language.formats import time_left_text
from boaf_desktop.language.translation import tr, worded
from boaf_desktop.play.board.deck import deal_pixmap
from boaf_desktop.widgets.labels import plain, plain_label, wrapped_label
from boaf_desktop.widgets.layout import add_all, row_in
from boaf_desktop.widgets.long_run import LongRun, progress_bar, show_progress
from boaf_desktop.widgets.page import CollapsibleSection
from engine.design.record import ChainTrace, PuzzleRecord, Rejected
from engine.game import Deal

_REFRESH_MS: Final = 250
_BAR_STEPS: Final = 1000  # per puzzle
_SLOW: Final = 10.0
"""Evaluations per second and percentages below this are shown with one decimal."""
_MIN_SHARE: Final = 0.05  # of a chain, before which its speed says little
_MIN_SECONDS: Final = 0.2  # likewise for evaluations per second
_NO_BREAK_SPACE: Final = "\u00a0"
_PICTURE: Final = QSize(64, 72)  # in logical pixels


class BatchStatus(QWidget):
    """The state of a batch in one line, refreshed four times a second while it runs.

    Its tooltip tells how the search goes.
    """

    def __init__(self, theme: Theme, plot: EnergyPlot, run: LongRun) -> None:
        super().__init__()
        self._theme, self._plot, self._run = theme, plot, run
        self._timer = QTimer(self, interval=_REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        run.changed.connect(self._on_run)
        self._picture = plain_label()
        self._picture.setFixedSize(_PICTURE)
        self._picture.setAccessibleName(tr("Best deal so far"))
        self._bar = progress_bar(tr("Puzzles found"))
        self.line = plain_label()  #: The status text
        self.line.setWordWrap(True)
        self.begin(0)
        self._lay_out()
        self.setVisible(False)

    def begin(self, n_wanted: int) -> None:
        """Start counting for a new batch."""
        self._n_wanted, self._n_before = n_wanted, 0
        self._n_accepted = self._n_rejected = 0
        self._running: dict[int, ChainTrace] = {}
        self._n_evaluated = self._n_steps = self._n_steps_accepted = 0
        self._deals: dict[int, Deal] = {}  # the best of each chain
        self._picture.clear()

    @property
    def n_found(self) -> int:
        """Number of puzzles in the set of the batch."""
        return self._n_before + self._n_accepted

    def set_found(self, n_found: int) -> None:
        """Set the number of puzzles in the set, including those not counted here."""
        self._n_before = n_found - self._n_accepted
        self.refresh()

    def on_progress(self, trace: ChainTrace) -> None:
        """Record the progress of a chain."""
        before = self._running.get(trace.chain)
        self._n_evaluated += trace.n_evaluated - (before.n_evaluated if before else 0)
        self._n_steps_accepted += trace.n_accepted - (before.n_accepted if before else 0)
        self._n_steps += len(trace.energies)
        self._running[trace.chain] = trace
        self._deals[trace.chain] = trace.best

    def count(self, results: Sequence[PuzzleRecord | Rejected]) -> None:
        n_rejected = sum(isinstance(result, Rejected) for result in results)
        self._n_accepted += len(results) - n_rejected
        self._n_rejected += n_rejected
        for result in results:
            self._running.pop(result.chain, None)

    @Slot()
    def _on_run(self) -> None:
        self.show()
        if self._run.is_running:
            self._timer.start()
        else:
            self._timer.stop()
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        deal = None if self._plot.best_chain is None else self._deals.get(self._plot.best_chain)
        if deal is not None:
            self._picture.setAccessibleDescription(deal.to_line())
            ratio = self.devicePixelRatioF()
            self._picture.setPixmap(deal_pixmap(deal, _PICTURE, ratio, self._theme.cards))
        self._show_bar()
        # Lines break between the parts, never within one.
        parts = (part.replace(" ", _NO_BREAK_SPACE) for part in self._parts())
        self.line.setText("  ·  ".join(parts))
        self.line.setToolTip(plain("\n".join(self._details())))

    def _show_bar(self) -> None:
        """Show complete puzzles, and in a running batch also the work in unfinished chains."""
        n_done = self.n_found + (self._share if self._run.is_active else 0.0)
        total = 0 if self._is_first else self._n_wanted
        show_progress(self._bar, _BAR_STEPS * n_done, _BAR_STEPS * total)

    @property
    def _share(self) -> float:
        """Work done in unfinished chains, as a number of complete chains."""
        return sum(map(_share_done, self._running.values()))

    @property
    def _is_first(self) -> bool:
        """Whether the batch is running but nothing has been evaluated yet."""
        n_chains = self._n_accepted + self._n_rejected
        return self._run.is_active and not self._n_evaluated and not n_chains

    def _parts(self) -> list[str]:
        locale = QLocale()
        parts = [
            tr(
                "{done} of {n} puzzle",
                "{done} of {n} puzzles",
                n=self._n_wanted,
                done=self.n_found,
            )
        ]
        if self._n_rejected:
            parts.append(tr("{n} rejected", n=self._n_rejected))
        left = self._seconds_left()
        if not self._run.is_active:
            parts.append(tr("{n} s", n=locale.toString(self._run.seconds, "f", 1)))
        elif left is not None:
            parts.append(time_left_text(left))
        return parts

    def _details(self) -> list[str]:
        """Return how the search goes, for those who tune it."""
        locale, parts = QLocale(), list[str]()
        if len(self._running) > 1 and self._run.is_active:
            parts.append(tr("{n} chain", "{n} chains", n=len(self._running)))
        if self._n_steps:
            percent = 100 * self._n_steps_accepted / self._n_steps
            figures = locale.toString(percent, "f", 0 if percent >= _SLOW else 1)
            parts.append(tr("{percent}% of steps accepted", percent=figures))
        if self._n_evaluated and self._run.seconds > _MIN_SECONDS:
            speed = self._n_evaluated / self._run.seconds
            figures = locale.toString(speed, "f", 1 if speed < _SLOW else 0)
            parts.append(tr("{n} evaluations/s", n=figures))
        return parts

    def _seconds_left(self) -> int | None:
        """Estimate the time left from the chains so far; None if there is too little data."""
        n_ended = self._n_accepted + self._n_rejected
        if n_ended + self._share < _MIN_SHARE or (n_ended and not self._n_accepted):
            return None
        # Assume the same acceptance rate for running chains as for finished ones.
        acceptance = self._n_accepted / n_ended if n_ended else 1.0
        n_found = self._n_accepted + acceptance * self._share
        n_missing = self._n_wanted - self._n_before - n_found
        return max(0, round(self._run.seconds / n_found * n_missing))

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(4)
        add_all(column, self._bar, self.line, None)
        add_all(row_in(self, 12), self._picture, (column, 1))


def _share_done(trace: ChainTrace) -> float:
    done = trace.first_iteration + len(trace.energies)
    return done / trace.n_iterations if trace.n_iterations else 1.0


_MAX_REASONS: Final = 12


class RejectionReasons(CollapsibleSection):
    """Why puzzles were rejected, the commonest reasons first, with their number in the title."""

    def __init__(self) -> None:
        self._label = wrapped_label()
        super().__init__(tr("Rejected"), self._label)
        self._reasons: Counter[str] = Counter()
        self.clear()

    def clear(self) -> None:
        self._reasons.clear()
        self.count(())

    def count(self, rejected: Iterable[Rejected]) -> None:
        self._reasons.update(worded(each.reason) for each in rejected)
        number = self.locale().toString
        commonest = self._reasons.most_common(_MAX_REASONS)
        self._label.setText("\n".join(f"{number(n)} × {reason}" for reason, n in commonest))
        n_rejected = self._reasons.total()
        self.summary.show_text(
            tr("{n} puzzle, with the reason", "{n} puzzles, with reasons", n=n_rejected)
            if n_rejected
            else tr("none")
        )
