"""Compare rounds: any two rounds of any studies, chosen at the top and shown side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QWidget,
)

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.compare.distributions import Distributions
from boaf_desktop.compare.scatter import ScatterPage
from boaf_desktop.compare.words import round_text
from boaf_desktop.compare.work import (
    ALL_ROUNDS,
    ComparableRounds,
    ComparedRounds,
    RoundPlace,
    compare_places,
    list_studies,
    read_study,
)
from boaf_desktop.language.wording import readable
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.buttons import only_when_focused
from boaf_desktop.widgets.file_dialogs import ask_study
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import (
    ignore_wheel_unless_focused,
    item_style,
    label_style,
    style_by_theme,
    wrapped_label,
)
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.workspace import Workspace

if TYPE_CHECKING:
    from engine.study.comparison import Judged


def _tile_style(_colours: Palette) -> str:
    return 'QToolButton[tile="true"] { padding: 4px; }'


class CompareRoundsWindow(QDialog):
    """Reads two rounds in a worker thread and shows their differences; changes no files."""

    def __init__(
        self, context: AppContext, workspace: Workspace, study: OpenStudy, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context, self._workspace, self._study = context, workspace, study
        self._opened: list[Path] = []
        self._studies: tuple[ComparableRounds, ...] = ()
        self.compared: ComparedRounds | None = None  #: The comparison shown; None initially
        self.setWindowTitle(self.tr("Compare rounds"))
        self._make_widgets()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._context.theme, label_style, item_style, _tile_style)
        self.resize(960, 720)

    # Building

    def _make_widgets(self) -> None:
        self.first, self.second = RoundChooser(), RoundChooser()
        for chooser in (self.first, self.second):
            chooser.setToolTip(self.tr("One round or all rounds of a study"))
        self.first.setAccessibleName(self.tr("First round"))
        self.second.setAccessibleName(self.tr("Second round"))
        self.distributions = Distributions(self._context)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.distributions, self.tr("Side by side"))
        self.scatter = ScatterPage(self._context)
        self.tabs.addTab(self.scatter, self.tr("Scatter"))
        self.message = wrapped_label(is_quiet=True)  #: The message at the bottom
        self._close = QPushButton(self.tr("Close"))
        only_when_focused(self._close)

    def _lay_out(self) -> None:
        column = column_in(self, 8, (24, 24, 24, 16))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        labels = (QLabel(self.tr("C&ompare")), QLabel(self.tr("&with")))
        for label, chooser in zip(labels, (self.first, self.second), strict=True):
            label.setBuddy(chooser)
        for index, widget in enumerate((labels[0], self.first, labels[1], self.second)):
            grid.addWidget(widget, 0, index)
            grid.setColumnStretch(index, index % 2)
        bottom = row_of((self.message, 1), self._close)
        add_all(column, grid, (self.tabs, 1), bottom)

    def _connect(self) -> None:
        for chooser in (self.first, self.second):
            chooser.place_chosen.connect(self._compare)
        self.first.other_requested.connect(self._ask_first)
        self.second.other_requested.connect(self._ask_second)
        self.distributions.puzzle_chosen.connect(self.open_puzzle)
        self.scatter.puzzle_chosen.connect(self.open_puzzle)
        self.scatter.collect_requested.connect(self._workspace.collect_requested)
        self._workspace.refused.connect(self._on_said)
        self._close.clicked.connect(self.reject)
        ratings = self._workspace.ratings
        for signal in (ratings.changed, ratings.blinding_changed, self._study.opened):
            signal.connect(self._look_again)

    # Reading

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    @Slot()
    def _look_again(self) -> None:
        """Reload after a new rating, round or study; a hidden window reloads when opened."""
        if self.isVisible():
            self.look()

    @Slot()
    def look(self) -> None:
        """List the studies and read the chosen rounds again."""
        view = self._study.view
        known = [*([] if view is None else [view.folder]), *self._opened]
        run(
            self, lambda cancel: list_studies(known, cancel),
            self._on_listed, self._on_failed, key="list",
        )  # fmt: skip

    def _on_listed(self, studies: tuple[ComparableRounds, ...]) -> None:
        self._studies = studies
        self._offer(self.first.place, self.second.place)

    def _offer(self, first: RoundPlace | None, second: RoundPlace | None) -> None:
        """Offer all rounds; by default choose the last two of the first study."""
        places = {RoundPlace(s.folder, number) for s in self._studies for number in _numbers(s)}
        default = self._last_two()
        first = first if first in places else default[0]
        second = second if second in places else default[1]
        self.first.show_studies(self._studies, first)
        self.second.show_studies(self._studies, second)
        self._compare()

    def _last_two(self) -> tuple[RoundPlace | None, RoundPlace | None]:
        if not self._studies:
            return None, None
        study = self._studies[0]
        numbers = [number for number, _energy in study.rounds]
        view = self._study.view
        if view is not None and view.folder == study.folder:
            rated = [row.status.number for row in view.rounds if row.status.n_ratings]
            numbers = rated if len(rated) > 1 else numbers
        last = numbers[-2:]
        return RoundPlace(study.folder, last[0]), RoundPlace(study.folder, last[-1])

    @Slot()
    def _compare(self) -> None:
        first, second = self.first.place, self.second.place
        if first is None or second is None:
            drop(self, "compare")
            self._say(self._missing_text())
            return
        hidden = self._workspace.ratings.blinding.hidden
        run(
            self, lambda _cancel: compare_places(first, second, hidden),
            self._on_compared, self._on_failed, key="compare",
        )  # fmt: skip

    def _missing_text(self) -> str:
        if not self._studies:
            return self.tr("None of your studies has a round yet. Create one in the Study panel.")
        return self.tr("Choose two rounds above.")

    def _on_compared(self, compared: ComparedRounds) -> None:
        self.compared = compared
        self.distributions.show_compared(compared)
        self.scatter.show_compared(compared)
        self.tabs.show()
        n_secret = sum(side.choice.n_secret for side in compared.sides)
        text = self.tr("%n puzzle(s) hidden until you have rated them (blind round).", "",
                       n_secret)  # fmt: skip
        self._say(text if n_secret else "")

    def _on_failed(self, sentence: str) -> None:
        self._say(readable(sentence))

    @Slot(str)
    def _on_said(self, sentence: str) -> None:
        """Show the message about added puzzles here too, if this window is in front."""
        if self.isActiveWindow():
            self._say(sentence)

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.tabs.setEnabled(self.compared is not None)

    # Opening

    @Slot()
    def _ask_first(self) -> None:
        ask_study(self, self.tr("Compare with a study"), self.open_first)

    @Slot()
    def _ask_second(self) -> None:
        ask_study(self, self.tr("Compare with a study"), self.open_second)

    def open_first(self, folder: Path) -> None:
        """Read a study and choose its last round for the first side."""
        self._open_side(folder, is_first=True)

    def open_second(self, folder: Path) -> None:
        """Read a study and choose its last round for the second side."""
        self._open_side(folder, is_first=False)

    def _open_side(self, folder: Path, *, is_first: bool) -> None:
        run(
            self, lambda _cancel: read_study(folder),
            partial(self._on_opened, is_first=is_first), self._on_failed, key="open",
        )  # fmt: skip

    def _on_opened(self, study: ComparableRounds, *, is_first: bool) -> None:
        if not study.rounds:
            text = self.tr("{study} has no rounds yet. Choose another study.")
            self._say(text.format(study=study.name))
            return
        known = {each.folder.resolve(): each for each in self._studies}
        listed = known.get(study.folder.resolve())
        if listed is None:
            self._opened.append(study.folder)
            self._studies = (*self._studies, study)
            listed = study
        place = RoundPlace(listed.folder, listed.rounds[-1][0])
        first, second = self.first.place, self.second.place
        self._offer(place if is_first else first, second if is_first else place)

    @Slot(object)
    def open_puzzle(self, puzzle: Judged) -> None:
        """Open a puzzle on the board."""
        sides = () if self.compared is None else self.compared.sides
        studies = (
            side.choice.study
            for side in sides
            if any(each is puzzle for each in side.choice.puzzles)
        )
        source = next(studies, "")
        self._workspace.puzzle_requested.emit(Puzzle(puzzle.deal, puzzle.id, source=source))
        text = self.tr("Puzzle {id} is now on the board.")
        self._say(text.format(id=short_id(puzzle.id)))


def _numbers(study: ComparableRounds) -> Iterable[int]:
    return (0, *(number for number, _energy in study.rounds))


class RoundChooser(QComboBox):
    """One side of a comparison."""

    place_chosen = Signal()  #: Another round was chosen
    other_requested = Signal()  #: A study that is not listed should be opened for this side

    def __init__(self) -> None:
        super().__init__()
        self._places: list[RoundPlace | None] = []
        self.place: RoundPlace | None = None  #: The chosen round; None initially
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(160)
        ignore_wheel_unless_focused(self)
        self.activated.connect(self._on_activated)

    @property
    def places(self) -> tuple[RoundPlace, ...]:
        """The available rounds."""
        return tuple(place for place in self._places if place is not None)

    def show_studies(self, studies: Sequence[ComparableRounds], chosen: RoundPlace | None) -> None:
        """Set the available rounds and the choice, without emitting signals."""
        with QSignalBlocker(self):
            self.clear()
            self._places = []
            for study in studies:
                named = study.name if len(studies) > 1 else ""
                for number, energy in study.rounds:
                    self._add(
                        f"{round_text(number, named)} · {energy}", RoundPlace(study.folder, number)
                    )
                self._add(round_text(ALL_ROUNDS, named), RoundPlace(study.folder, ALL_ROUNDS))
                self.setItemData(
                    self.count() - 1,
                    self.tr("All rounds of the study"),
                    Qt.ItemDataRole.ToolTipRole,
                )
                self.insertSeparator(self.count())
                self._places.append(None)
            self._add(self.tr("Open another study…"), None)
            self.place = chosen if chosen in self._places else None
            self.setCurrentIndex(-1 if self.place is None else self._places.index(self.place))

    def _add(self, text: str, place: RoundPlace | None) -> None:
        self.addItem(text)
        self._places.append(place)

    @Slot(int)
    def _on_activated(self, at: int) -> None:
        place = self._places[at]
        if place is None:
            known = self.place
            self.setCurrentIndex(-1 if known is None else self._places.index(known))
            self.other_requested.emit()
        elif place != self.place:
            self.place = place
            self.place_chosen.emit()
