"""Measuring requested features for ratings saved without them."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from boaf_desktop.panels.study.fit.work import Loaded, numbers_of, with_learned
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, row_in
from boaf_desktop.widgets.page import wrapped_label
from engine.design.registry import FEATURES
from engine.progress import Cancel, Progress, Work


def measured(loaded: Loaded, names: Sequence[str], cancel: Cancel) -> Work[Loaded]:
    """Return ratings with on-demand features, measured puzzle by puzzle.

    ``cancel``: stops within milliseconds; the next call reuses finished measurements.
    """
    from engine.ratings.asked_features import measure_asked  # pandas

    frame = yield from measure_asked(loaded.frame, names, cancel)
    columns = loaded.columns | {name: numbers_of(frame[name]) for name in names}
    order = [name for name in FEATURES if name in columns]
    return with_learned(
        replace(
            loaded,
            frame=frame,
            columns={name: columns[name] for name in dict.fromkeys((*order, *columns))},
            askable=tuple(name for name in loaded.askable if name not in names),
        )
    )


class StudyMeasuring(QWidget):
    """Shows the progress of measuring, with a button to stop; hidden when idle."""

    #: The original `Loaded`, and the one with the features.
    done = Signal(object, object)
    #: Names of features not measured, because the user stopped it or it failed.
    stopped = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._job: Job | None = None
        self._asked: tuple[Loaded, tuple[str, ...]] | None = None
        self.words = wrapped_label(is_quiet=True)  #: Progress text
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.cancel_button.clicked.connect(self._on_cancel)
        row = row_in(self, 8)
        add_all(row, (self.words, 1), self.cancel_button)
        self.hide()

    def begin(self, loaded: Loaded, names: tuple[str, ...]) -> None:
        """Start measuring features; a run for other ratings is cancelled."""
        if self._asked is not None and self._asked[0] is loaded and self._asked[1] == names:
            return  # already running
        self.drop()
        self._asked = (loaded, names)
        self._job = run(
            self, lambda cancel: measured(loaded, names, cancel),
            self._on_finished, self._on_failed, on_progress=self._on_progress,
        )  # fmt: skip
        self.words.setText(self.tr("Measuring the rated puzzles…"))
        self.show()

    def drop(self) -> None:
        """Stop measuring without emitting a signal."""
        if self._job is not None:
            self._job.cancel()
        self._job, self._asked = None, None
        self.hide()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        number = self.locale().toString
        text = self.tr("Measuring the rated puzzles: {n} of {all}")
        self.words.setText(text.format(n=number(batch[-1].done), all=number(batch[-1].total)))

    @Slot(object)
    def _on_finished(self, found: Loaded) -> None:
        asked = self._asked
        if asked is None:
            return
        self._job, self._asked = None, None
        self.hide()
        self.done.emit(asked[0], found)

    @Slot(str)
    def _on_failed(self, _sentence: str) -> None:
        self._on_cancel()

    @Slot()
    def _on_cancel(self) -> None:
        names = () if self._asked is None else self._asked[1]
        self.drop()
        self.stopped.emit(names)
