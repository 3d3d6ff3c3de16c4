"""The ladder at a glance: a perch for each size, with a seat for each puzzle."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QObject, QPointF, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QFrame, QLabel, QPushButton

from boaf_desktop.appearance import Theme
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.birds import Bird, Legend, Mark, Seat, bird_of, paint_perch
from boaf_desktop.play.cards import STEPS, deal_pixmap
from boaf_desktop.play.feathers import FeatherMark, feather_words
from boaf_desktop.play.sequences import CLIMB, Rung
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    add_all,
    by_font,
    close_buttons,
    column_in,
    dialog_column,
    font_zoom,
    painting,
    plain,
    plain_label,
    row_in,
    row_of,
    set_style_property,
    snug_button,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.feathers import feathers_of
from engine.played_games import MAX_STARS, Best

_CELL: Final = QSize(40, 50)  # in logical pixels, as the next
_SIZE: Final = QSize(820, 620)
_PICTURE: Final = QSize(164, 211)
_LABEL_WIDTH: Final = 64
_LABEL_HEIGHT: Final = 15  # of the number below a seat
_BIRD: Final = 30  # height of a bird
_MIN_ROWS: Final = 6
"""Sizes that are shown at first; to these come all up to the one after the player's."""


def mark_words() -> dict[Mark, str]:
    return {
        Mark.SOLVED: tr("Solved"),
        Mark.HELPED: tr("Solved after the solution or the mistakes were shown"),
        Mark.BEGUN: tr("In progress"),
        Mark.NEXT: tr("Next puzzle"),
    }


class RungButton(QPushButton):
    """A puzzle of the ladder as a seat on the perch of its size."""

    def __init__(self, rung: Rung, theme: Theme) -> None:
        super().__init__()
        self.rung, self._theme = rung, theme
        self.seat = Seat(Mark.OPEN)
        cell = _CELL * font_zoom()
        self.setStyleSheet(f"min-height: {cell.height()}px; padding: 0;")
        self.setFixedSize(cell)
        theme.changed.connect(self.update)

    def show_state(self, seat: Seat, best: Best | None) -> None:
        """Show whether the puzzle is solved or begun, and its best win."""
        self.seat = seat
        name, lines = self._name(best), list(self._lines(best))
        self.setAccessibleName(name)
        self.setAccessibleDescription(". ".join(lines))
        self.setToolTip(plain("\n".join([name, *lines])))
        self.update()

    def _name(self, best: Best | None) -> str:
        name = tr(
            "{cards} cards, number {number}", cards=self.rung.n_cards, number=self.rung.number
        )
        if best is not None:
            return tr(
                "{puzzle}, solved, {stars} of {maximum} stars",
                puzzle=name,
                stars=best.stars,
                maximum=MAX_STARS,
            )
        if self.seat.mark is Mark.BEGUN:
            return tr("{puzzle}, in progress", puzzle=name)
        return tr("{puzzle}, next", puzzle=name) if self.seat.mark is Mark.NEXT else name

    def _lines(self, best: Best | None) -> Iterator[str]:
        yield feather_words(feathers_of(self.rung.difficulty))
        if best is not None:
            yield self.seat.bird.words
        if self.seat.mark is Mark.HELPED:
            yield mark_words()[Mark.HELPED]
        if best is not None and best.seconds is not None:
            yield tr("Best time {time}", time=clock_text(best.seconds))

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours, area = self._theme.table, QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse() or self.hasFocus():
                focus = QPen(QColor(colours.accent), 2)
                painter.setPen(focus if self.hasFocus() else Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.chip))
                painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 6, 6)
            perch = area.adjusted(0, 0, 0, -by_font(_LABEL_HEIGHT))
            paint_perch(painter, perch, [self.seat], by_font(_BIRD), self._theme)
            text = QLocale().toString(self.rung.number)
            painter.setPen(QColor(colours.text))
            below = QRectF(QPointF(0, perch.bottom()), area.bottomRight())
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text)


class LadderWindow(QDialog):
    """Shows the player's progress, and opens any puzzle of the ladder."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._ladder = ladder = app.window.sources.ladder
        self._session, self._theme, self._difficulties = app.session, app.theme, app.difficulties
        self._is_all = False  # whether all sizes are shown
        self.buttons: dict[Rung, RungButton] = {}  #: Of each puzzle
        self._rows: dict[int, QFrame] = {}
        self._counts: dict[int, QLabel] = {}
        self.setWindowTitle(tr("Ladder"))
        self.summary = wrapped_label(is_quiet=True)  #: The text below the rungs
        self._page = Page()
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._page.column.setContentsMargins(8, 8, 8, 8)
        self._page.column.setSpacing(2)
        self._picture, self._next = plain_label(), wrapped_label()
        self._picture.setAccessibleName(tr("The puzzle"))
        self._picture.setFixedSize(_PICTURE)
        self._mark = FeatherMark(app.theme)
        self.all_sizes = snug_button(tr("Show &all sizes"), self._show_all)
        self._play = QPushButton(tr("&Play next"))
        self._play.setDefault(True)
        self._play.clicked.connect(lambda: self._open(ladder.next_rung()))
        self._legend = Legend(app.theme, mark_words())
        right = column_in(None, 12)
        add_all(right, self._picture, self._next, self._mark, None)
        sides = row_of((self._page, 1), right)
        sides.setSpacing(24)
        buttons = close_buttons(self, self._play)
        add_all(dialog_column(self), (sides, 1), self.summary, self._legend, buttons)
        self.resize(_SIZE * font_zoom())
        app.recorder.changed.connect(self._refresh)
        self._begun = self._begun_ids()
        self._session.position_changed.connect(self._on_position)
        for n_cards in dict.fromkeys(rung.n_cards for rung in ladder.rungs):
            self._add_row(n_cards)
        add_all(self._page.column, self.all_sizes, None)
        self._refresh()
        app.theme.changed.connect(self._show_next)
        for each in self.findChildren(QPushButton):
            each.installEventFilter(self)
        self._play.setFocus()  # the other buttons came before it
        QTimer.singleShot(0, self, self._show_size)

    def _begun_ids(self) -> frozenset[str]:
        return frozenset(game.puzzle.id for game in self._session.games if game.is_unfinished)

    @Slot()
    def _on_position(self) -> None:
        """Show the first move in a puzzle."""
        begun, self._begun = self._begun, self._begun_ids()
        if self._begun != begun:
            self._refresh()

    @Slot()
    def _refresh(self) -> None:
        best, size, following = self._ladder.best, self._ladder.size, self._ladder.next_rung()
        self.summary.setText(
            tr(
                "{solved} of {all} solved, {flawless} flawless. Solve {climb} puzzles of the same "
                "size to move up. You can play any puzzle at any time. A win without hints, undos "
                "and mistakes is flawless, and its bird wears a crown.",
                climb=CLIMB,
                **self._ladder.counts(),
            )
        )
        for rung, button in self.buttons.items():
            won = best.get(rung.id)
            bird = Bird() if won is None else bird_of(self._ladder.puzzle(rung), won)
            mark = self._mark_of(rung, won, is_next=rung is following)
            button.show_state(Seat(mark, bird=bird), won)
        for n_cards, row in self._rows.items():
            set_style_property(row, "current", n_cards == size)
            name = tr("{n} card", "{n} cards", n=n_cards)
            here = tr("{size}, your level", size=name)
            row.setAccessibleName(here if n_cards == size else name)
            rungs = [rung for rung in self.buttons if rung.n_cards == n_cards]
            n_won = sum(rung.id in best for rung in rungs)
            self._counts[n_cards].setText(f"{n_won}/{len(rungs)}")
            row.setVisible(self._is_all or n_cards <= self._last_size())
        self._legend.explain(button.seat for button in self.buttons.values())
        self._show_next()

    def _last_size(self) -> int:
        """Return the largest size that is shown at first."""
        won = [rung.n_cards for rung in self.buttons if rung.id in self._ladder.best]
        return max([self._ladder.size + 1, list(self._rows)[_MIN_ROWS - 1], *won])

    @Slot()
    def _show_all(self) -> None:
        self._is_all = True
        self._refresh()
        self._focus(self.buttons[self._ladder.next_rung()])

    @Slot()
    def _show_next(self) -> None:
        puzzle = self._ladder.puzzle(self._ladder.next_rung())
        ratio, style = self.devicePixelRatioF(), self._theme.cards
        self._picture.setPixmap(deal_pixmap(puzzle.deal, _PICTURE, ratio, style))
        self._next.setText(tr("Next: {title}", title=puzzle.name))
        self._mark.show_puzzle(self._difficulties, puzzle)
        self.all_sizes.setVisible(any(row.isHidden() for row in self._rows.values()))

    def _mark_of(self, rung: Rung, won: Best | None, *, is_next: bool) -> Mark:
        if won is not None:  # a win without help has a time
            return Mark.HELPED if won.seconds is None else Mark.SOLVED
        if rung.id in self._begun:
            return Mark.BEGUN
        return Mark.NEXT if is_next else Mark.OPEN

    def _add_row(self, n_cards: int) -> None:
        row = self._rows[n_cards] = QFrame()
        row.setObjectName("rung_row")
        label, counts = plain_label(tr("{n} card", "{n} cards", n=n_cards)), plain_label()
        label.setFixedWidth(by_font(_LABEL_WIDTH))
        self._counts[n_cards] = counts
        layout = row_in(row, 0, (8, 0, 8, 0))
        layout.addWidget(label)
        for rung in (each for each in self._ladder.rungs if each.n_cards == n_cards):
            button = self.buttons[rung] = RungButton(rung, self._theme)
            button.clicked.connect(partial(self._open, rung))
            layout.addWidget(button)
        layout.addSpacing(8)
        add_all(layout, counts, None)
        self._page.column.addWidget(row)

    # By the keyboard

    def eventFilter(self, button: QObject, event: QEvent) -> bool:
        """Let the arrows lead from puzzle to puzzle; Qt's own lead along the tab order."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = STEPS.get(Qt.Key(event.key()))
            if step is not None:
                self._focus(self._neighbour(button, *step))
                return True
        return False

    def _neighbour(self, button: QObject, down: int, right: int) -> RungButton:
        """Return the button beside one, or from elsewhere that of the next puzzle."""
        if not isinstance(button, RungButton):
            return self.buttons[self._ladder.next_rung()]
        sizes = [n_cards for n_cards, row in self._rows.items() if not row.isHidden()]
        rung = button.rung
        row = sizes.index(rung.n_cards) + down
        n_cards = sizes[min(max(row, 0), len(sizes) - 1)]
        of_size = [each for each in self.buttons if each.n_cards == n_cards]
        place = min(max(rung.number - 1 + right, 0), len(of_size) - 1)
        return self.buttons[of_size[place]]

    def _focus(self, button: RungButton) -> None:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        self._page.ensureWidgetVisible(button)

    @Slot()
    def _show_size(self) -> None:
        """Scroll to the row of the player's size."""
        margin = round(_CELL.height() * font_zoom())
        self._page.ensureWidgetVisible(self._rows[self._ladder.size], 0, margin)
        self._page.horizontalScrollBar().setValue(0)

    def _open(self, rung: Rung) -> None:
        self._ladder.open_rung(rung)
        self._session.play_again_if_over()
        self.accept()
