"""What a person writes and chooses for a book: words, sections, paper."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from boaf_desktop.book.draft import BookDraft
from boaf_desktop.book.sections import SectionList
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import Page, calm, heading
from engine.puzzlesets.worksheet import PER_PAGE

_FOREWORD_HEIGHT = 96


class BookForm(QWidget):
    """The fields of a book, scrolling where there is no room."""

    changed = Signal()  #: The draft is another one

    def __init__(self) -> None:
        super().__init__()
        self.title, self.author = QLineEdit(), QLineEdit()
        for line in (self.title, self.author):
            line.setMaxLength(200)
        self.foreword = QPlainTextEdit()
        self.foreword.setTabChangesFocus(True)
        self.foreword.setFixedHeight(_FOREWORD_HEIGHT)
        self.sections = SectionList()
        self.per_page = QComboBox()
        for number in PER_PAGE:
            self.per_page.addItem(QLocale().toString(number), number)
        self.page_size = QComboBox()
        self.page_size.addItem(self.tr("A4"), "a4")
        self.page_size.addItem(self.tr("Letter"), "letter")
        for box in (self.per_page, self.page_size):
            calm(box)
        self.answers = QCheckBox(self.tr("Ans&wers at the end"))
        self.title.setToolTip(self.tr("On the title page, and at the head of the others"))
        self.author.setToolTip(self.tr("On the title page; may stay empty"))
        self.foreword.setToolTip(self.tr("Plain text before the contents; each line a paragraph"))
        self.per_page.setToolTip(self.tr("Fewer leave more lines to write the moves on"))
        self.page_size.setToolTip(self.tr("The paper that the book is printed on"))
        self.answers.setToolTip(self.tr("A solution of each puzzle, under its number"))
        self._lay_out()
        self.sections.changed.connect(self.changed)
        for line in (self.title, self.author):
            line.textEdited.connect(self.changed)
        self.foreword.textChanged.connect(self.changed)
        for box in (self.per_page, self.page_size):
            box.activated.connect(self.changed)
        self.answers.toggled.connect(self.changed)

    def _lay_out(self) -> None:
        words, paper = QFormLayout(), QFormLayout()
        for form in (words, paper):
            form.setHorizontalSpacing(16)
            form.setVerticalSpacing(8)
        words.addRow(self.tr("&Title"), self.title)
        words.addRow(self.tr("A&uthor"), self.author)
        words.addRow(self.tr("&Foreword"), self.foreword)
        paper.addRow(self.tr("&Puzzles a page"), self.per_page)
        paper.addRow(self.tr("Page &size"), self.page_size)
        paper.addRow("", self.answers)
        page = Page()
        page.column.setContentsMargins(0, 0, 12, 0)
        page.column.addLayout(words)
        page.column.addSpacing(8)
        page.column.addWidget(heading(self.tr("Sections")))
        page.column.addWidget(self.sections)
        page.column.addSpacing(8)
        page.column.addLayout(paper)
        page.column.addStretch(1)
        column_in(self).addWidget(page)

    @property
    def draft(self) -> BookDraft:
        """The book as it stands in the fields."""
        return BookDraft(
            self.title.text(),
            self.author.text(),
            self.foreword.toPlainText(),
            self.per_page.currentData(),
            self.page_size.currentData(),
            self.answers.isChecked(),
            self.sections.sections,
        )

    def show_draft(self, draft: BookDraft) -> None:
        """Fill the fields, without telling of a change."""
        blocker = QSignalBlocker(self)
        self.title.setText(draft.title)
        self.author.setText(draft.author)
        self.foreword.setPlainText(draft.foreword)
        self.per_page.setCurrentIndex(self.per_page.findData(draft.per_page))
        self.page_size.setCurrentIndex(self.page_size.findData(draft.page_size))
        self.answers.setChecked(draft.has_answers)
        self.sections.set_sections(draft.sections)
        blocker.unblock()
