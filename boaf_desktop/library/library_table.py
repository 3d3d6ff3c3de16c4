"""The table of the library: its columns, and the entries that a search finds."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHeaderView

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.formats import moment_text
from boaf_desktop.language.translation import tr
from boaf_desktop.library.library_entries import Entry, EntryKind
from boaf_desktop.puzzle_views.thumbnails import thumbnail
from boaf_desktop.widgets.table_model import TableColumn, TableModel, column, words_column
from boaf_desktop.widgets.tables import RowsTable, set_width

_THUMBNAIL_HEIGHT: Final = 52  # in logical pixels, as all sizes here
_ROW_HEIGHT: Final = _THUMBNAIL_HEIGHT + 12
_WIDTHS: Final = (260, 124, 80, 150, 150)  # of the columns


def library_table(model: TableModel) -> RowsTable:
    """Return a table of entries, with the columns of `library_columns`."""
    table = RowsTable(model, tr("Sets and studies"), scrolls=True, row_height=_ROW_HEIGHT)
    header = table.horizontalHeader()
    for index, width in enumerate(_WIDTHS):
        set_width(header, index, width)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def library_columns(theme: Theme) -> tuple[TableColumn, ...]:
    return (
        TableColumn(
            tr("Name"),
            tr("Name of the set or study"),
            lambda row: row.name.casefold(),
            lambda row: row.name,
            is_number=False,
            picture=partial(_first_puzzle, theme),
        ),
        TableColumn(tr("Kind"), tr("Origin of the set or study"), _kind_text, is_number=False),
        column("n_puzzles", tr("Puzzles"), tr("Number of puzzles")),
        TableColumn(
            tr("Energy"),
            tr("Energy that the generator minimised"),
            lambda row: ", ".join(row.energies) or None,
            is_number=False,
        ),
        words_column(
            "changed", tr("Changed"), tr("Last changed"), lambda row: moment_text(row.changed)
        ),
    )


def _first_puzzle(theme: Theme, entry: Entry, ratio: float) -> QPixmap | None:
    return None if entry.deal is None else thumbnail(entry.deal, theme, _THUMBNAIL_HEIGHT, ratio)


def _kind_text(entry: Entry) -> str:
    if entry.kind is EntryKind.STUDY:
        return tr("Study, {n} round", "Study, {n} rounds", n=entry.n_rounds)
    return {
        EntryKind.COLLECTION: tr("Collection"),
        EntryKind.GENERATED: tr("Generated"),
        EntryKind.FILE: tr("Other file"),
    }[entry.kind]


def matching(entries: Sequence[Entry], text: str) -> list[Entry]:
    """Return the entries that contain all words of a text."""
    words = text.casefold().split()

    def has_words(entry: Entry) -> bool:
        about = " ".join((entry.name, *entry.energies, str(entry.path.parent))).casefold()
        return all(word in about for word in words)

    return [each for each in entries if has_words(each)]
