"""The ratings to analyse: the workspace's, the simulated example, or a file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from boaf_desktop.language.forms import Count
from boaf_desktop.language.wording import worded
from boaf_desktop.panels.study.fit.work import Loaded, RatingsSource
from boaf_desktop.widgets.file_dialogs import ask_file
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import heading, ignore_wheel_unless_focused, wrapped_label
from boaf_desktop.workspace.app import App
from engine.resources import resource_path

_DESK, _SAMPLE, _FILE, _ASK = "workspace", "sample", "file", "ask"
_MOST_REASONS: Final = 3


class StudySource(QWidget):
    """A combo box of sources, and a summary of the ratings found."""

    changed = Signal()  #: Another source was chosen

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._file: Path | None = None
        self._chosen = _DESK
        self._box = QComboBox()
        ignore_wheel_unless_focused(self._box)
        self._box.setToolTip(self.tr("Your own ratings, those of the study, a file or an example"))
        self.found = wrapped_label(is_quiet=True)  #: Summary of the ratings found
        column = column_in(self, 8)
        title = heading(self.tr("Ratings"))
        title.setBuddy(self._box)
        add_all(column, row_of(title, (self._box, 1)), self.found)
        self._fill()
        self._box.activated.connect(self._on_activated)

    @property
    def source(self) -> RatingsSource:
        """The selected source."""
        if self._chosen == _SAMPLE:
            return RatingsSource(resource_path("samples", "ratings-sample.csv"), is_sample=True)
        if self._chosen == _FILE and self._file is not None:
            return RatingsSource(self._file)
        return RatingsSource(self._app.ratings.path, is_own=True)

    @property
    def is_workspace(self) -> bool:
        """Whether the workspace's own ratings are selected."""
        return self._chosen == _DESK

    def open_file(self, path: Path) -> None:
        """Choose a CSV file or a study folder."""
        self._file, self._chosen = path, _FILE
        self._fill()
        self.changed.emit()

    @Slot()
    def open_workspace(self) -> None:
        """Choose the ratings of the open study, or the player's own."""
        self._chosen = _DESK
        self._fill()
        self.changed.emit()

    def open_sample(self) -> None:
        """Select the simulated ratings that came with the program."""
        self._chosen = _SAMPLE
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        with QSignalBlocker(self._box):
            self._box.clear()
            own = self._app.ratings.study or self.tr("Your ratings")
            self._box.addItem(own, _DESK)
            self._box.addItem(self.tr("Example ratings (simulated)"), _SAMPLE)
            if self._file is not None:
                self._box.addItem(self._file.name, _FILE)
                last = self._box.count() - 1
                self._box.setItemData(last, str(self._file), Qt.ItemDataRole.ToolTipRole)
            self._box.addItem(self.tr("Open ratings…"), _ASK)
            self._box.setCurrentIndex(self._box.findData(self._chosen))

    @Slot(int)
    def _on_activated(self, place: int) -> None:
        chosen = self._box.itemData(place)
        if chosen == _ASK:
            self._fill()  # the box keeps showing the current source
            self._ask()
        elif chosen != self._chosen:
            self._chosen = chosen
            self.changed.emit()

    def _ask(self) -> None:
        ask_file(
            self, self.tr("Open ratings"), self.open_file,
            [self.tr("Tables with a rating column (*.csv)"), self.tr("All files (*)")],
        )  # fmt: skip

    def show_loaded(self, loaded: Loaded | None) -> None:
        """Show the numbers of ratings found and excluded; None while reading."""
        if loaded is None:
            self.found.setText(self.tr("Opening…"))
            return
        parts = [self._count_text(loaded)]
        number = self.locale().toString
        n_given_up = sum(loaded.given_up)
        if n_given_up:
            parts.append(self.tr("{n} given up").format(n=number(n_given_up)))
        if loaded.n_superseded:
            parts.append(self.tr("{n} replaced").format(n=number(loaded.n_superseded)))
        lines = ["  ·  ".join(parts)]
        if loaded.withheld:
            lines.append(worded(loaded.withheld))
        if loaded.rejected:
            lines.append(self.tr("Excluded: {n}").format(n=number(len(loaded.rejected))))
            lines += map(worded, loaded.rejected[:_MOST_REASONS])
        self.found.setText("\n".join(lines))

    def _count_text(self, loaded: Loaded) -> str:
        text = self.tr("{ratings} {ratings:rating/ratings} of {puzzles} {puzzles:puzzle/puzzles}")
        return text.format(ratings=Count(len(loaded.ratings)), puzzles=Count(loaded.n_puzzles))
