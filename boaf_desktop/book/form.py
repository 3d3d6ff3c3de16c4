"""The form of a book: texts, sections, paper."""

from dataclasses import fields

from PySide6.QtCore import QLocale, QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from boaf_desktop.book.draft import BookDraft
from boaf_desktop.book.sections import SectionList
from boaf_desktop.widgets.fields import Fields, form_layout
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import Page, heading
from engine.puzzlesets.worksheet import PER_PAGE

_FOREWORD_HEIGHT = 96


class BookForm(QWidget):
    """The fields of a book; scrolls if there is not enough space."""

    changed = Signal()  #: The draft changed

    def __init__(self) -> None:
        super().__init__()
        self._fields = form = Fields(self)
        self.title = form.line(
            "title", self.tr("&Title"),
            self.tr("Shown on the title page and at the top of every other page"),
        )  # fmt: skip
        self.author = form.line(
            "author", self.tr("A&uthor"), self.tr("Shown on the title page (optional)")
        )
        self.foreword = form.text(
            "foreword", self.tr("&Foreword"),
            self.tr("Plain text before the table of contents. Each line becomes a paragraph."),
        )  # fmt: skip
        self.foreword.setFixedHeight(_FOREWORD_HEIGHT)
        self.sections = SectionList()
        self.per_page = form.choice(
            "per_page", self.tr("&Puzzles per page"),
            ((QLocale().toString(number), number) for number in PER_PAGE),
            self.tr("Fewer puzzles per page leave more lines for writing down moves"),
        )  # fmt: skip
        self.page_size = form.choice(
            "page_size", self.tr("Page &size"),
            ((self.tr("A4"), "a4"), (self.tr("Letter"), "letter")),
            self.tr("Paper size of the printed book"),
        )  # fmt: skip
        self.answers = form.flag(
            "has_answers", self.tr("Ans&wers at the end"),
            self.tr("One solution for each puzzle, listed by number"),
        )  # fmt: skip
        self._lay_out()
        self.sections.changed.connect(self.changed)
        form.changed.connect(self.changed)

    def _lay_out(self) -> None:
        words, paper = form_layout(), form_layout()
        self._fields.add_rows(words, self.title, self.author, self.foreword)
        self._fields.add_rows(paper, self.per_page, self.page_size, self.answers)
        page = Page()
        page.column.setContentsMargins(0, 0, 12, 0)
        page.column.addLayout(words)
        page.column.addSpacing(8)
        add_all(page.column, heading(self.tr("Sections")), self.sections)
        page.column.addSpacing(8)
        add_all(page.column, paper, None)
        column_in(self).addWidget(page)

    @property
    def draft(self) -> BookDraft:
        """The current contents of the fields."""
        return BookDraft(**self._fields.values, sections=self.sections.sections)

    def show_draft(self, draft: BookDraft) -> None:
        """Fill the fields without emitting ``changed``."""
        with QSignalBlocker(self):
            self._fields.show_values(
                {each.name: getattr(draft, each.name) for each in fields(draft)}
            )
            self.sections.set_sections(draft.sections)
