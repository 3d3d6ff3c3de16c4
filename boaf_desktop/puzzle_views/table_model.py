"""The open set as a table."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QLocale, QModelIndex, QObject, Qt, QTimer, Slot

from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import named, tr
from boaf_desktop.play.feathers import feather_words
from boaf_desktop.puzzle_views.provenance import energy_text, provenance_text
from boaf_desktop.widgets.tables import TableColumn, TableModel
from boaf_desktop.workspace.annotations import Annotation
from boaf_desktop.workspace.app import App, hidden_text
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, Feature, Value
from engine.design.record import PuzzleRecord
from engine.ratings.rating import Control
from engine.statistics.display_names import short_id

STAR: Final = "star"
FEATHERS: Final = "feathers"
_COLLECT_MS: Final = 200  # difficulties arrive every few milliseconds, and views sort by them
_NEVER_HIDDEN: Final = {"id", "cards", STAR, "games", "name"}
"""Columns that are shown even if a puzzle is still to be rated blind."""
HIDDEN: Final = "·"
"""In place of a value that is hidden."""


def _feature_text(feature: Feature, value: Value) -> str:
    if feature.names:
        return named(feature.name_of(value))
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return number_text(value, unknown="")


def _feature_column(feature: Feature) -> TableColumn:
    def value(record: PuzzleRecord) -> Value:
        return record.features.get(feature.name)

    return TableColumn(
        named(feature.title),
        named(feature.meaning),
        value=value,
        write=lambda record: _feature_text(feature, value(record)),
        key=feature.name,
    )


def _ratio(record: PuzzleRecord) -> float | None:
    ratio = record.features.get(HALFWAY_RATIO)
    return None if ratio is None else float(ratio)


def make_columns(
    annotation: Callable[[PuzzleRecord], Annotation],
    name: Callable[[PuzzleRecord], str],
    feathers: Callable[[str], int],
) -> tuple[TableColumn, ...]:
    """Return all columns: the puzzle's own, those with personal annotations, one for each feature.

    ``name``: returns a puzzle's name in the file of the set; empty without one. ``feathers``:
    returns the number of feathers of a puzzle by its id; 0 while unknown.
    """
    features = tuple(
        _feature_column(feature) for key, feature in FEATURES.items() if key != HALFWAY_RATIO
    )
    return _puzzle_columns(feathers) + _annotation_columns(annotation, name) + features


def _puzzle_columns(feathers: Callable[[str], int]) -> tuple[TableColumn, ...]:
    return (
        TableColumn(
            tr("Puzzle"),
            tr("Puzzle id, shared by all equivalent puzzles"),
            value=lambda record: record.id,
            write=lambda record: short_id(record.id),
            is_number=False,
            key="id",
        ),
        TableColumn(
            tr("Cards"),
            tr("Number of cards"),
            value=lambda record: record.deal.n_cards,
            key="cards",
        ),
        TableColumn(
            tr("Energy"),
            tr("Energy that the generator minimised (≈ = based on an estimated halfway ratio)"),
            value=lambda record: record.energy,
            write=lambda record: energy_text(record.energy, record, unknown=""),
            key="energy",
        ),
        TableColumn(
            tr("Halfway ratio"),
            tr("Share of states that are still solvable halfway through"),
            value=_ratio,
            key="halfway",
        ),
        TableColumn(
            tr("Accuracy"),
            tr("Accuracy of the halfway ratio: exact, or the 95% interval of an estimate"),
            value=provenance_text,
            is_number=False,
            key="known",
        ),
        TableColumn(
            tr("Feathers"),
            tr("Difficulty from 1 to 5 feathers, computed as puzzles come into view"),
            value=lambda record: feathers(record.id) or None,
            write=lambda record: str(feathers(record.id) or ""),
            is_number=False,
            key=FEATHERS,
        ),
    )


def _annotation_columns(
    annotation: Callable[[PuzzleRecord], Annotation], name: Callable[[PuzzleRecord], str]
) -> tuple[TableColumn, ...]:
    """Return the columns with a person's annotations on a puzzle."""
    return (
        TableColumn(
            "★",
            tr("Favourite: click the star, or press * for the selected puzzles"),
            value=lambda record: annotation(record).is_starred or None,
            write=lambda record: "★" if annotation(record).is_starred else "☆",
            is_number=False,
            key=STAR,
        ),
        TableColumn(
            tr("Rating"),
            tr("Mean of your ratings in the current ratings file"),
            value=lambda record: annotation(record).rating,
            write=lambda record: number_text(annotation(record).rating, 3, unknown=""),
            key="rating",
        ),
        TableColumn(
            tr("Tags"),
            tr("Tags from the puzzle's ratings"),
            value=lambda record: ", ".join(annotation(record).tags).casefold() or None,
            write=lambda record: ", ".join(annotation(record).tags),
            is_number=False,
            key="tags",
        ),
        TableColumn(
            tr("Played"),
            tr("Results of your games"),
            value=lambda record: _n_games(annotation(record)) or None,
            write=lambda record: games_text(annotation(record)),
            is_number=False,
            key="games",
        ),
        TableColumn(
            tr("Notes"),
            tr("Notes from the puzzle's ratings"),
            value=lambda record: annotation(record).notes.casefold() or None,
            write=lambda record: " ".join(annotation(record).notes.split()),
            is_number=False,
            key="notes",
        ),
        TableColumn(
            tr("Round"),
            tr("Rounds of the study in which the puzzle was rated"),
            value=lambda record: annotation(record).rounds or None,
            write=lambda record: ", ".join(map(number_text, annotation(record).rounds)),
            key="rounds",
        ),
        TableColumn(
            tr("Control"),
            tr("Control puzzles: random, or generated with the previous energy"),
            value=lambda record: annotation(record).control or None,
            write=lambda record: _control_text(annotation(record).control),
            is_number=False,
            key="control",
        ),
        TableColumn(
            tr("Name"),
            tr("Name in the file"),
            value=lambda record: name(record).casefold() or None,
            write=name,
            is_number=False,
            key="name",
        ),
    )


def _control_text(control: Control) -> str:
    return {"": "", "random": tr("random"), "parent": tr("previous")}[control]


def _n_games(annotation: Annotation) -> int:
    return annotation.n_solved + annotation.n_given_up


def games_text(annotation: Annotation) -> str:
    """Describe how games ended, with their number if there are several."""
    if not _n_games(annotation):
        return ""
    word = tr("solved") if annotation.n_solved else tr("given up")
    n = annotation.n_solved or annotation.n_given_up
    return word if n == 1 else f"{word} ×{QLocale().toString(n)}"


class PuzzleModel(TableModel):
    """The puzzles of the workspace's open set; grows during generation."""

    def __init__(self, app: App, parent: QObject | None = None) -> None:
        difficulties = app.difficulties
        super().__init__(
            make_columns(
                annotation=lambda record: app.study.annotation_of(record.id),
                name=app.open_set.name_of,
                feathers=difficulties.known_feathers,
            ),
            parent,
        )
        self._app = app
        self._n_rows = len(app.open_set.records)
        app.open_set.changed.connect(self._on_set_changed)
        app.open_set.records_added.connect(self._on_records_added)
        app.hiding_changed.connect(self.repaint_rows)
        app.study.changed.connect(self.repaint_rows)  # ratings, games and favourites
        self._collect_timer = QTimer(self, singleShot=True, interval=_COLLECT_MS)
        self._collect_timer.timeout.connect(self._show_difficulties)
        difficulties.changed.connect(self._on_difficulty)

    def n_rows(self) -> int:
        return self._n_rows

    def values(self, key: str) -> Callable[[int], Any]:
        """Return a function that returns a column's value by row; None for hidden values."""
        value = self.columns[self.place_of_column(key)].value
        records, hides = self._app.open_set.records, self._app.hides
        if key in _NEVER_HIDDEN:
            return lambda row: value(records[row])
        return lambda row: None if hides(records[row]) else value(records[row])

    def row(self, index: int) -> PuzzleRecord:
        return self._app.open_set.records[index]

    def cell(self, record: PuzzleRecord, column: TableColumn, role: int) -> Any:
        if column.key not in _NEVER_HIDDEN and self._app.hides(record):
            if role == Qt.ItemDataRole.DisplayRole:
                return HIDDEN
            return hidden_text() if role == Qt.ItemDataRole.ToolTipRole else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._accessible(column, record)
        return super().cell(record, column, role)

    def _accessible(self, column: TableColumn, record: PuzzleRecord) -> str | None:
        if column.key == FEATHERS:
            return feather_words(column.value(record) or 0)
        if column.key != STAR:
            return None  # as displayed
        is_starred = self._app.study.annotation_of(record.id).is_starred
        return tr("star") if is_starred else tr("no star")

    def tip(self, record: PuzzleRecord, column: TableColumn) -> str:
        """Return the full contents of a cell that may be cut off; for most cells, the puzzle."""
        annotation = self._app.study.annotation_of(record.id)
        if column.key == "notes" and annotation.notes:
            return annotation.notes
        if column.key == "tags" and annotation.tags:
            return ", ".join(annotation.tags)
        lines = (self._app.open_set.name_of(record), record.id, record.deal.to_grid())
        return "\n".join(line for line in lines if line)

    @Slot()
    def _on_set_changed(self) -> None:
        self.beginResetModel()
        self._n_rows = len(self._app.open_set.records)
        self.endResetModel()

    @Slot(int, int)
    def _on_records_added(self, first: int, last: int) -> None:
        self.beginInsertRows(QModelIndex(), first, last)
        self._n_rows = last + 1
        self.endInsertRows()

    @Slot()
    def _on_difficulty(self) -> None:
        if not self._collect_timer.isActive():
            self._collect_timer.start()

    @Slot()
    def _show_difficulties(self) -> None:
        if self._n_rows:
            column = self.place_of_column(FEATHERS)
            self.dataChanged.emit(self.index(0, column), self.index(self._n_rows - 1, column))
