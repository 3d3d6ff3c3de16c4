"""Status of a batch: counts, speed, time left, and rejections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QLocale, QSize, QTimer, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.language.formats import time_left_text
from boaf_desktop.language.translation import tr, worded
from boaf_desktop.panels.generate.batch_counts import BatchCounts
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.widgets.labels import plain, plain_label, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.long_run import LongRun, progress_bar, show_progress
from boaf_desktop.widgets.page import CollapsibleSection
from engine.design.record import Rejected

_REFRESH_MS: Final = 250
_BAR_STEPS: Final = 1000  # per puzzle
_SLOW: Final = 10.0  # evaluations per second or percent, below which one decimal is shown
_MIN_SECONDS: Final = 0.2  # of work, before which its speed is too inaccurate
_NO_BREAK_SPACE: Final = "\u00a0"
_PICTURE: Final = QSize(64, 72)  # in logical pixels
_MAX_REASONS: Final = 12  # for rejections that are listed


class BatchStatus(QWidget):
    """The state of a batch in one line, refreshed four times a second while it runs.

    Its tooltip has figures on the search.
    """

    def __init__(self, theme: Theme, plot: EnergyPlot, run: LongRun) -> None:
        super().__init__()
        self._theme, self._plot, self._run = theme, plot, run
        self.counts = BatchCounts(0)  #: Of the last batch
        self._timer = QTimer(self, interval=_REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        run.changed.connect(self._on_run)
        theme.changed.connect(self._show_best_deal)
        self._picture = plain_label()
        self._picture.setFixedSize(_PICTURE)
        self._picture.setAccessibleName(tr("Best deal so far"))
        self._bar = progress_bar(tr("Puzzles found"))
        self.line = plain_label()  #: The status text
        self.line.setWordWrap(True)
        self._lay_out()
        self.setVisible(False)

    def _lay_out(self) -> None:
        column = column_in(None, 4)
        add_all(column, self._bar, self.line, None)
        add_all(row_in(self, 12), self._picture, (column, 1))

    def begin(self, n_wanted: int) -> None:
        self.counts = BatchCounts(n_wanted)
        self._picture.clear()

    def set_found(self, n_found: int) -> None:
        """Set the number of puzzles in the set, including those not counted here."""
        self.counts.n_before = n_found - self.counts.n_accepted
        self.refresh()

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
        self._show_best_deal()
        self._show_bar()
        # Lines break between the parts, never within one.
        parts = (part.replace(" ", _NO_BREAK_SPACE) for part in self._parts())
        self.line.setText("  ·  ".join(parts))
        self.line.setToolTip(plain("\n".join(self._details())))

    @Slot()
    def _show_best_deal(self) -> None:
        chain = self._plot.best_chain
        deal = None if chain is None else self.counts.best_deals.get(chain)
        if deal is not None:
            self._picture.setAccessibleDescription(deal.to_line())
            ratio = self.devicePixelRatioF()
            self._picture.setPixmap(deal_pixmap(deal, _PICTURE, ratio, self._theme.cards))

    def _show_bar(self) -> None:
        """Show complete puzzles, and in a running batch also the work in unfinished chains."""
        counts, is_active = self.counts, self._run.is_active
        n_done = counts.n_found + (counts.n_unfinished if is_active else 0.0)
        is_starting = is_active and not counts.n_evaluated and not counts.n_ended
        n_all = 0 if is_starting else counts.n_wanted
        show_progress(self._bar, _BAR_STEPS * n_done, _BAR_STEPS * n_all)

    def _parts(self) -> list[str]:
        counts, seconds = self.counts, self._run.seconds
        n_all, n_found = counts.n_wanted, counts.n_found
        parts = [tr("{done} of {n} puzzle", "{done} of {n} puzzles", n=n_all, done=n_found)]
        if counts.n_rejected:
            parts.append(tr("{n} rejected", n=counts.n_rejected))
        left = counts.seconds_left(seconds)
        if not self._run.is_active:
            parts.append(tr("{n} s", n=QLocale().toString(seconds, "f", 1)))
        elif left is not None:
            parts.append(time_left_text(left))
        return parts

    def _details(self) -> list[str]:
        """Return the figures for those who tune the search."""
        counts, seconds, parts = self.counts, self._run.seconds, list[str]()
        if len(counts.running) > 1 and self._run.is_active:
            parts.append(tr("{n} chain", "{n} chains", n=len(counts.running)))
        if counts.n_steps:
            percent = _figures(100 * counts.n_steps_accepted / counts.n_steps)
            parts.append(tr("{percent}% of steps accepted", percent=percent))
        if counts.n_evaluated and seconds > _MIN_SECONDS:
            speed = _figures(counts.n_evaluated / seconds)
            parts.append(tr("{n} evaluations/s", n=speed))
        return parts


def _figures(number: float) -> str:
    return QLocale().toString(number, "f", 1 if number < _SLOW else 0)


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
