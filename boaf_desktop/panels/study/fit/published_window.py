"""The printed tables of the article, in the form of a fit's tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QHeaderView, QTabWidget, QWidget

from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.terms import TermsModel
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column
from boaf_desktop.widgets.page import (
    ParagraphsLabel,
    item_style,
    label_style,
    style_by_theme,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsTable
from boaf_desktop.workspace.context import AppContext
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.statistics.regression.published_tables import PublishedTable


class PublishedWindow(QDialog):
    """Tables 1 to 4 of Neller & Ziegler (2019), one tab each, with their limitations."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setWindowTitle(self.tr("Published tables"))
        self.tables = QTabWidget()
        self.tables.setDocumentMode(True)
        self._status = wrapped_label()
        self._status.setText(self.tr("Opening…"))
        buttons = close_buttons(self)
        add_all(dialog_column(self), self._status, (self.tables, 1), buttons)
        self.resize(940, 420)
        run(self, _read_published, self._on_read, key="read")
        style_by_theme(self, self._context.theme, label_style, item_style)

    def _on_read(self, found: tuple[PublishedTable, ...]) -> None:
        self._status.hide()
        number = self.locale().toString
        for table in found:
            page = QWidget()
            column = column_in(page, 8, (8, 16, 8, 8))
            words = ParagraphsLabel()
            words.set_paragraphs(map(readable, table.sentences))
            terms = TermsModel(self)
            terms.show_terms(table.terms)
            name = self.tr("Table {n}").format(n=number(table.number))
            view = RowsTable(terms, name)
            for place in terms.not_of_printed:
                view.setColumnHidden(place, True)
            sizes = QHeaderView.ResizeMode.ResizeToContents
            view.horizontalHeader().setSectionResizeMode(sizes)
            add_all(column, words, view, None)
            self.tables.addTab(page, name)


def _read_published(_cancel: Cancel) -> tuple[PublishedTable, ...]:
    from engine.statistics.regression.published_tables import published_tables

    return published_tables()
