"""Options of the fit: explanatory columns, units, and kind of errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from boaf_desktop.language.wording import feature_title
from boaf_desktop.panels.study.fit.work import Loaded, Variety
from boaf_desktop.puzzle_views.feature_groups import heading_brush, with_headings
from boaf_desktop.widgets.fields import Fields, refill
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import CollapsibleSection, heading
from boaf_desktop.widgets.tables import EmptyHint
from engine.design.registry import FEATURES
from engine.statistics.regression.options import FitOptions

if TYPE_CHECKING:
    from engine.statistics.regression.options import Scale

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()
_LEAST_LIST: Final = 184
_HEADING_MARGIN: Final = 24
_ANY_HEIGHT: Final = 1000


class ColumnModel(QAbstractListModel):
    """The columns that may explain the ratings, each with a box to tick."""

    chosen_changed = Signal()  #: The user ticked or cleared a box

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.names: tuple[str, ...] = ()  #: All columns
        self._rows: tuple[tuple[str, str], ...] = ()  # name and text; a heading has no name
        self._varieties: dict[str, Variety] = {}
        self._chosen: set[str] = set()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ticked columns, in order."""
        return tuple(name for name in self.names if name in self._chosen)

    def show_columns(
        self, loaded: Loaded, chosen: Iterable[str], *, has_more: bool = False
    ) -> None:
        """List the columns of the ratings; with ``has_more`` also those that can be measured."""
        wanted = set(chosen)
        self.beginResetModel()
        self.names = tuple(
            name for name in loaded.names if has_more or name in loaded.columns or name in wanted
        )
        self._varieties = {name: loaded.variety(name) for name in self.names}
        self._chosen = wanted & set(self.names)
        features = {name: self._text(name) for name in self.names if name in FEATURES}
        others = [(name, self._text(name)) for name in self.names if name not in FEATURES]
        if features and others:
            heading = self.tr("Other columns: data recorded during play, and your own")
            others.insert(0, ("", heading))
        self._rows = (*with_headings(features), *others)
        self.endResetModel()

    def row_of(self, name: str) -> int:
        """Return the row of a column."""
        return [known for known, _text in self._rows].index(name)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or not self._rows[index.row()][0]:
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name, text = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if not name:
            is_colour = role == Qt.ItemDataRole.ForegroundRole
            tip = text if role == Qt.ItemDataRole.ToolTipRole else None
            return heading_brush() if is_colour else tip
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(dict.fromkeys((text, _meaning(name))))
        if role == Qt.ItemDataRole.CheckStateRole:
            is_chosen = name in self._chosen
            return Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        name, _text = self._rows[index.row()]
        if Qt.CheckState(value) == Qt.CheckState.Checked:
            self._chosen.add(name)
        else:
            self._chosen.discard(name)
        self.dataChanged.emit(index, index, [role])
        self.chosen_changed.emit()
        return True

    def _text(self, name: str) -> str:
        title = feature_title(name)
        remark = {
            Variety.VARIES: "",
            Variety.HARDLY: self.tr("hardly varies"),
            Variety.NEVER: self.tr("never varies"),
            Variety.EMPTY: self.tr("no values"),
            Variety.ASKED: self.tr("measured when selected"),
        }[self._varieties[name]]
        if not remark:
            return title
        return self.tr("{title}  ·  {remark}").format(title=title, remark=remark)


def _meaning(name: str) -> str:
    if name not in FEATURES:
        return name
    return QCoreApplication.translate("features", FEATURES[name].meaning)


class _AsWideAsTheList(QStyledItemDelegate):
    """Elides long names with …, and wraps headings, so that the list never scrolls sideways."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        height = super().sizeHint(option, index).height()
        view = self.parent()
        if index.flags() == Qt.ItemFlag.NoItemFlags and isinstance(view, QListView):
            room = QRect(0, 0, view.viewport().width() - _HEADING_MARGIN, _ANY_HEIGHT)
            wraps = Qt.TextFlag.TextWordWrap
            height = _HEADING_MARGIN // 2
            height += option.fontMetrics.boundingRect(room, wraps, index.data()).height()
        return QSize(0, height)


class StudyChoices(QWidget):
    """The list of columns and the options of the fit."""

    changed = Signal()  #: The options changed

    def __init__(self) -> None:
        super().__init__()
        self.columns = ColumnModel(self)
        self._list = QListView()
        self._list.setModel(self.columns)
        self._list.setAccessibleName(self.tr("Features that may explain the ratings"))
        self._list.setItemDelegate(_AsWideAsTheList(self._list))
        self._list.setWordWrap(True)
        self._list.setResizeMode(QListView.ResizeMode.Adjust)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setMinimumHeight(_LEAST_LIST)
        EmptyHint(self._list, self.tr("Features appear here after your first rating."))
        self._fields = fields = Fields(self)
        self._rounds = fields.choice(
            "rounds", self.tr("Ratings from"), (), self.tr("Rounds to include in the fit")
        )
        self._raters = fields.choice(
            "raters", self.tr("by"), (), self.tr("Raters to include in the fit")
        )
        self._scale = fields.choice(
            "scale", self.tr("Effect &per"),
            (
                (self.tr("Raw units"), "raw"),
                (self.tr("Standard deviations"), "zscore"),
                (self.tr("Whole range"), "minmax"),
            ),
            self.tr(
                "Unit of the coefficients. “Whole range”: from the lowest to the highest value."
            ),
        )  # fmt: skip
        self._robust = fields.flag(
            "robust", self.tr("Robust errors (HC3)"),
            self.tr("Standard errors that stay valid when the scatter differs between puzzles"),
        )  # fmt: skip
        self._solved = fields.flag(
            "solved", self.tr("Exclude given-up puzzles"),
            self.tr("Fit only ratings of puzzles you solved"),
        )  # fmt: skip
        self._more = QCheckBox(self.tr("Show more features"))
        self._more.setToolTip(self.tr("Tension and other features, measured when you select them"))
        self._loaded: Loaded | None = None
        self._show_rounds(())
        self._show_raters(())
        self._lay_out()
        self.columns.chosen_changed.connect(self.changed)
        fields.changed.connect(self.changed)
        self._more.toggled.connect(self._show_more)
        self._more.hide()

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        head = row_of(
            (heading(self.tr("Explain ratings with")), 1),
            self._fields.labels[self._rounds],
            self._rounds,
        )
        column.addLayout(head)
        people = row_of(None, self._fields.labels[self._raters], self._raters)
        add_all(column, people, (self._list, 1), self._more)
        options = QWidget()
        inside = column_in(options, 8)
        row = row_of(self._fields.labels[self._scale], (self._scale, 1))
        add_all(inside, row, self._robust, self._solved)
        self.options_fold = CollapsibleSection(self.tr("Options of the fit"), options)
        column.addWidget(self.options_fold)

    def options(self) -> FitOptions:
        """Return the selected options."""
        scale = cast("Scale", self._scale.currentData())
        number = int(self._rounds.currentData() or 0)
        return FitOptions(
            self.columns.chosen,
            scale,
            self._robust.isChecked(),
            outcomes="solved" if self._solved.isChecked() else "all",
            iterations=(number,) if number else (),
            raters=self._chosen_raters(),
        )

    def _chosen_raters(self) -> tuple[str, ...]:
        """Return the selected raters; only the own ratings while others are withheld."""
        if self._loaded is not None and self._loaded.withheld:
            return ("",)
        chosen = self._raters.currentData()
        return () if chosen is None else (str(chosen),)

    def show_columns(self, loaded: Loaded, chosen: Iterable[str]) -> None:
        """List the columns of the ratings, some ticked, without counting as user input."""
        self._loaded = loaded
        self._more.setVisible(bool(loaded.askable) or self._more.isChecked())
        self.columns.show_columns(loaded, chosen, has_more=self._more.isChecked())
        self._show_rounds(sorted(set(loaded.rounds) - {0}))
        self._show_raters(sorted(set(loaded.raters)))

    @Slot()
    def _show_more(self) -> None:
        """List measurable columns, or hide them; ticked ones stay."""
        if self._loaded is not None:
            self.columns.show_columns(
                self._loaded, self.columns.chosen, has_more=self._more.isChecked()
            )

    def _show_rounds(self, numbers: Sequence[int]) -> None:
        """Offer all rounds together, and each separately if there are several."""
        text, digits = self.tr("round {n}"), self.locale().toString
        alone = ((text.format(n=digits(number)), number) for number in numbers)
        refill(self._rounds, ((self.tr("all rounds"), 0), *alone), self._rounds.currentData())
        self._fields.set_visible("rounds", len(numbers) > 1)

    def _show_raters(self, names: Sequence[str]) -> None:
        """Offer all raters together, and each separately if there are several."""
        alone = ((name or self.tr("you"), name) for name in names)
        refill(self._raters, ((self.tr("all raters"), None), *alone), self._raters.currentData())
        self._fields.set_visible("raters", len(names) > 1)

    def set_options(self, options: FitOptions) -> None:
        """Set the options as a user would; `changed` is emitted once."""
        with QSignalBlocker(self):
            for name in self.columns.names:
                is_chosen = name in options.features
                state = Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked
                self.columns.setData(
                    self.columns.index(self.columns.row_of(name)),
                    state,
                    Qt.ItemDataRole.CheckStateRole,
                )
            self._fields.show_values(
                {
                    "scale": options.scale,
                    "robust": options.robust,
                    "solved": options.outcomes == "solved",
                }
            )
            number = options.iterations[0] if options.iterations else 0
            self._rounds.setCurrentIndex(max(0, self._rounds.findData(number)))
            rater = options.raters[0] if options.raters else None
            self._raters.setCurrentIndex(max(0, self._raters.findData(rater)))
        self.changed.emit()
