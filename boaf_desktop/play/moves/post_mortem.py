"""The post-mortem: every move that made the game harder, and the better moves."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QLocale, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.cards import lettered
from boaf_desktop.play.game.review import (
    Judgement,
    better_moves,
    judgement_of,
    recovered_text,
    row_key,
)
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.play.game.tree import Evaluation, MoveTree, Node
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.tables import EmptyHint, TableColumn, TableModel, show_rows
from engine.games.log import Help

_ROW_HEIGHT: Final = 28
_AFTER, _BETTER = 2, 3


class PostMortemModel(TableModel):
    """The played moves of the current game that lost it or narrowed the ways to win.

    Moves that lost the game come first. Rows are added and removed as proofs arrive; only the
    affected moves are judged again.
    """

    judged = Signal()  #: A move was judged; counts may have changed

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__(self._make_columns(), session)
        self._session = session
        self._theme = theme
        self._tree: MoveTree | None = None
        self._rows: list[Node] = []
        self._judged: dict[Node, Judgement] = {}
        self._counts = dict.fromkeys(Judgement, 0)
        session.position_changed.connect(self._on_position)
        session.learnt.connect(self._on_learnt)
        theme.changed.connect(self._repaint)
        self._on_position()

    @property
    def n_played(self) -> int:
        """Number of different played moves."""
        return len(self._judged)

    def count(self, judgement: Judgement) -> int:
        """Return how many played moves have a judgement."""
        return self._counts[judgement]

    def row(self, index: int) -> Node:
        return self._rows[index]

    def n_rows(self) -> int:
        return len(self._rows)

    def _make_columns(self) -> tuple[TableColumn, ...]:
        better = self.tr("Other moves that would still have won")
        return (
            TableColumn(
                self.tr("Move"),
                self.tr(
                    "Moves that lost the game or more than halved your winning options. Click one "
                    "to go there."
                ),
                self._move_text, is_number=False,
            ),
            TableColumn(
                self.tr("Before"), self.tr("Winning moves / legal moves, before this move"),
                self._before_text, is_number=False,
            ),
            TableColumn(
                self.tr("After"), self.tr("Winning moves / legal moves, after this move"),
                self._after_text, is_number=False,
            ),
            TableColumn(self.tr("Better"), better, self._better_text, is_number=False),
        )  # fmt: skip

    def tip(self, row: Node, column: TableColumn) -> str:  # noqa: ARG002 - the same in each cell
        return self.words(row)

    def cell(self, row: Node, column: TableColumn, role: int) -> Any:
        """Return a cell's text, the row's description, or the colour of a lost game."""
        if role == Qt.ItemDataRole.ForegroundRole:
            is_lost = judgement_of(row) is Judgement.LOST and column is self.columns[_AFTER]
            return QColor(self._theme.palette.lost) if is_lost else None
        return super().cell(row, column, role)

    def words(self, node: Node) -> str:
        """Describe a row."""
        move, before = self._move_text(node), self._before_text(node)
        better = self._better_text(node)
        if judgement_of(node) is Judgement.LOST:
            text = self.tr("{move} lost the game. Winning moves: {before}. Better: {better}.")
        else:
            text = self.tr("{move}: winning moves {before} before, {after} after. Also: {better}.")
        return text.format(move=move, before=before, after=self._after_text(node), better=better)

    def _move_text(self, node: Node) -> str:
        return "" if node.parent is None else f"{node.depth}. {node.move_text}"

    def _before_text(self, node: Node) -> str:
        return "" if node.parent is None else self._count_text(node.parent.outlook)

    def _after_text(self, node: Node) -> str:
        is_lost = judgement_of(node) is Judgement.LOST
        return self.tr("✕ lost") if is_lost else self._count_text(node.outlook)

    def _better_text(self, node: Node) -> str:
        if node.parent is None:
            return ""
        better = better_moves(node)
        if better is None:
            return self.tr("not yet analysed")
        symbols = map(node.parent.position.move_symbols, better)
        return ", ".join(map(lettered, symbols)) or self.tr("no other move won")

    def _count_text(self, outlook: Evaluation) -> str:
        if outlook.winning is None:
            return self.tr("not yet analysed")
        number = QLocale().toString
        text = self.tr("{winning} of {all}")
        return text.format(winning=number(len(outlook.winning)), all=number(outlook.n_legal))

    @Slot()
    def _on_position(self) -> None:
        if self._session.tree is not self._tree:
            self.beginResetModel()
            self._tree = self._session.tree
            played = [node for node in self._tree.nodes if node.is_played]
            self._judged = {node: judgement_of(node) for node in played}
            self._counts = dict.fromkeys(Judgement, 0)
            for judgement in self._judged.values():
                self._counts[judgement] += 1
            self._rows = sorted(
                (node for node in played if self._judged[node].is_fault), key=row_key
            )
            self.endResetModel()
        else:
            self._judge_again([self._session.node])
        self.judged.emit()

    @Slot(object)
    def _on_learnt(self, nodes: Iterable[Node]) -> None:
        self._judge_again({one: None for node in nodes for one in (node, *node.children)})
        self.judged.emit()

    def _judge_again(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            if node.is_played:
                self._place(node, judgement_of(node))

    def _place(self, node: Node, new: Judgement) -> None:
        old = self._judged.get(node)
        if old is not None:
            self._counts[old] -= 1
        self._counts[new] += 1
        self._judged[node] = new
        if old is not None and old.is_fault and old is not new:
            row = self._rows.index(node)
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._rows[row]
            self.endRemoveRows()
        if new.is_fault and old is not new:
            row = bisect_left(self._rows, row_key(node), key=row_key)
            self.beginInsertRows(QModelIndex(), row, row)
            self._rows.insert(row, node)
            self.endInsertRows()
        elif new.is_fault:
            row = self._rows.index(node)
            self.dataChanged.emit(self.index(row, 0), self.index(row, _BETTER))

    @Slot()
    def _repaint(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, _BETTER))


class FaultTable(QTableView):
    """The table: click or Space goes to a move, Enter or double-click before it."""

    chosen = Signal()  #: Continue from the position before the current row's move
    visited = Signal()  #: Show the position after the current row's move

    def __init__(self, model: PostMortemModel) -> None:
        super().__init__()
        self.setObjectName("post_mortem")
        self.setAccessibleName(self.tr("Your mistakes"))
        self.setModel(model)
        show_rows(self, _ROW_HEIGHT)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setCornerButtonEnabled(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        columns = self.horizontalHeader()
        columns.setHighlightSections(False)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        columns.setSectionResizeMode(_BETTER, QHeaderView.ResizeMode.Stretch)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self.visited)
        self.doubleClicked.connect(self.chosen)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit_columns()

    @Slot()
    def fit_columns(self) -> None:
        """Fit all columns except the last to their contents.

        A header's automatic sizing ignores rows that are added later.
        """
        for column in range(_BETTER):
            self.resizeColumnToContents(column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.chosen.emit()
        elif event.key() == Qt.Key.Key_Space:
            self.visited.emit()
        else:
            super().keyPressEvent(event)


class PostMortem(QWidget):
    """The table with its summary, and the button that goes back before a move."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._faults = PostMortemModel(session, theme)
        self.summary = QLabel()  #: The summary above the table
        self.summary.setWordWrap(True)
        self.summary.setObjectName("post_mortem_summary")
        self._table = FaultTable(self._faults)
        self._hint = EmptyHint(self._table, "")
        self._open = QPushButton(self.tr("Show the review now"))
        self._open.setToolTip(self.tr("Counts as help: the game earns no stars and no best time"))
        self._open.clicked.connect(self._on_open)
        self._play = QPushButton(self.tr("Play from here"))
        self._play.setToolTip(self.tr("Go to the position before the chosen move"))
        self._play.clicked.connect(self.play_from_here)
        self._table.chosen.connect(self.play_from_here)
        self._table.visited.connect(self._visit)
        column = column_in(self, 8, (8, 8, 8, 8))
        for widget in (self.summary, self._open, self._table, self._play):
            column.addWidget(widget)
        column.addStretch()
        column.setStretchFactor(self._table, 1)
        self._table.selectionModel().currentChanged.connect(self._refresh)
        self._faults.judged.connect(self._refresh)
        self._faults.rowsInserted.connect(self._table.fit_columns)
        self._faults.modelReset.connect(self._table.fit_columns)
        session.blind_changed.connect(self._refresh)
        session.telemetry_changed.connect(self._refresh)
        self._refresh()

    @property
    def is_open(self) -> bool:
        """Whether the review may be shown: the game is over, or the player used it as help."""
        session = self._session
        is_over = session.telemetry().outcome is not GameState.PLAYING
        return not session.is_blind and (is_over or Help.REVIEW in session.help)

    @Slot()
    def _on_open(self) -> None:
        self._session.count_help(Help.REVIEW)
        self.take_focus()

    def take_focus(self) -> None:
        """Move the keyboard focus to the table, on its first row unless another is selected."""
        if not self._table.currentIndex().isValid() and self._faults.rowCount():
            self._table.setCurrentIndex(self._faults.index(0, 0))
        self._table.setFocus()

    @Slot()
    def play_from_here(self) -> None:
        """Go to the position before the selected move; undo returns."""
        index = self._table.currentIndex()
        if index.isValid() and not self._session.is_blind:
            parent = self._faults.row(index.row()).parent
            if parent is not None:
                self._session.go_to(parent)

    @Slot()
    def _visit(self) -> None:
        """Go to the position after the selected move; undo returns."""
        index = self._table.currentIndex()
        if index.isValid() and not self._session.is_blind:
            self._session.go_to(self._faults.row(index.row()))

    @Slot()
    def _refresh(self) -> None:
        is_open = self.is_open
        self.summary.setText(self._words())
        self._table.setVisible(is_open)
        self._play.setVisible(is_open)
        self._open.setHidden(is_open or self._session.is_blind)
        self._play.setEnabled(self._table.currentIndex().isValid())
        is_waiting = self._faults.count(Judgement.OPEN) > 0
        self._hint.say(
            self.tr("Your mistakes appear here once they have been proved.")
            if is_waiting or not self._faults.n_played
            else self.tr(
                "No mistakes: no move lost the game or more than halved your winning options."
            )
        )

    def _words(self) -> str:
        if self._session.is_blind:
            return self.tr(
                "Hidden until you have rated the puzzle, so that it can't bias the rating."
            )
        if not self.is_open:
            return self.tr("The review of your mistakes appears here when the game is over.")
        if not self._faults.n_played:
            return self.tr("No moves yet.")
        parts = []
        n_lost = self._faults.count(Judgement.LOST)
        n_lowered = self._faults.count(Judgement.LOWERED)
        n_open = self._faults.count(Judgement.OPEN)
        if n_lost and self._session.telemetry().outcome is GameState.SOLVED:
            parts.append(recovered_text(n_lost))
        elif n_lost:
            parts.append(self.tr("%n move(s) lost the game.", "", n_lost))
        elif not (n_lowered or n_open):
            parts.append(self.tr("No move lost the game."))
        if n_lowered:
            parts.append(
                self.tr("%n of your moves more than halved your winning options.", "", n_lowered)
            )
        if n_open:
            parts.append(self.tr("%n move(s) not yet analysed.", "", n_open))
        return " ".join(parts)
