"""The status bar: the verdict on the left; deal, size and clock on the right."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, QObject, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QToolButton, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.forms import Count, plural_text
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import PositionVerdict
from boaf_desktop.play.scores import ScoreService
from boaf_desktop.play.standing import (
    paint_standing,
    shows_verdict,
    standing_colour,
    standing_word,
)
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.widgets.layout import row_in

_TICK_MS: Final = 500
_REMARK_MS: Final = 6000
_ID_DIGITS: Final = 6
"""Number of characters of a puzzle's id, as in the tables; the tooltip shows all."""


class VerdictMark(QWidget):
    """The symbol of the verdict beside its word."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._standing = PositionVerdict.UNKNOWN

    def set_standing(self, standing: PositionVerdict) -> None:
        """Set the verdict."""
        self._standing = standing
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(14, 14)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.rect().toRectF().center()
        paint_standing(painter, middle, self._standing, self._theme.palette)
        painter.end()


class StatusLine(QObject):
    """Fills the window's status bar from the session."""

    def __init__(
        self,
        bar: QStatusBar,
        session: Session,
        settings: Settings,
        theme: Theme,
        difficulties: Difficulties,
        why: Callable[[], None],
    ) -> None:
        super().__init__(bar)
        self._bar = bar
        session.position_changed.connect(bar.clearMessage)
        self._session, self._settings, self._theme = session, settings, theme
        self._scores = ScoreService(session, self._show_verdict)
        self._mark = VerdictMark(theme)
        self._word, self._count = QLabel(), QLabel()
        self._where, self._clock = QLabel(), QLabel()
        self._difficulties, self._feathers = difficulties, FeatherMark(theme)
        difficulties.changed.connect(self._show_feathers)
        self._where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        bar.setSizeGripEnabled(False)
        self._why = QToolButton()
        self._why.setText(self.tr("Why?"))
        self._why.setToolTip(self.tr("Explain why it is lost and mark it on the board (W)"))
        self._why.setAccessibleName(self.tr("Why is it lost?"))
        # No higher than the text beside it: a growing bar would make the board jump.
        self._why.setStyleSheet("QToolButton { padding: 0 6px; font-weight: 600; }")
        self._why.setMaximumHeight(self._word.sizeHint().height())
        self._why.clicked.connect(why)
        bar.addWidget(_row(self._mark, self._word, self._why, self._count))
        bar.addPermanentWidget(_row(self._feathers, self._where, self._clock))
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_clock)
        self._tick.start()
        for signal in (session.position_changed, session.ended, session.blind_changed,
                       theme.changed):  # fmt: skip
            signal.connect(self._refresh)
        session.verdict_changed.connect(self._show_verdict)
        settings.on_change(self._show_clock, "shows_timer")
        settings.on_change(self._show_verdict, "verdict_mode")
        self._refresh()

    @property
    def verdict_text(self) -> str:
        """The verdict as shown; empty when it is off or hidden."""
        parts = [label.text() for label in (self._word, self._count) if not label.isHidden()]
        return "  ".join(part for part in parts if part)

    @Slot(str)
    def remark(self, text: str) -> None:
        """Show a sentence for a while, or until the next move, instead of the verdict."""
        self._bar.showMessage(text, _REMARK_MS)

    @Slot()
    def _refresh(self) -> None:
        self._show_verdict()
        self._show_where()
        self._show_feathers()
        self._show_clock()

    @Slot()
    def _show_verdict(self) -> None:
        mode = self._settings.verdict_mode
        shown = shows_verdict(self._session, self._settings)
        for widget in (self._mark, self._word, self._count):
            widget.setVisible(shown)
        standing = self._session.outlook.standing
        self._why.setVisible(shown and standing is PositionVerdict.LOST)
        self._mark.set_standing(standing)
        self._word.setText(standing_word(standing))
        colour = standing_colour(standing, self._theme.palette)
        self._word.setStyleSheet(f"color: {colour}; font-weight: 600;")
        if standing is PositionVerdict.LOST:
            self._count.setText(self._score_text())
            self._count.setToolTip(self._score_tip())
        else:
            self._count.setText(self._count_text() if mode is VerdictMode.COUNTS else "")
            self._count.setToolTip("")

    def _score_text(self) -> str:
        """Describe the scores still possible: sums of squared stack sizes."""
        number = QLocale().toString
        score = number(self._session.position.score)
        here, deal = self._scores.of_position(), self._scores.of_deal()
        is_all = here is not None and here.bound == self._session.position.score
        if here is None or (is_all and deal is None):  # no more to gain, and no target to compare
            return self.tr("Score {score}").format(score=score)
        best = number(here.best)
        if here.best != here.bound:
            best = self.tr("{best} to {bound}").format(best=best, bound=number(here.bound))
        if deal is None:
            return self.tr("Score {score} · best possible {best}").format(score=score, best=best)
        text = self.tr("Score {score} · target {target} · best possible {best}")
        return text.format(score=score, target=number(deal.target), best=best)

    def _score_tip(self) -> str:
        if self._session.outlook.standing is not PositionVerdict.LOST:
            return ""
        deal = self._scores.of_deal()
        if deal is None:
            return self.tr(
                "Score: sum of squared stack sizes. In a lost game, it shows the highest score "
                "you can still reach."
            )
        number = QLocale().toString
        text = self.tr(
            "Score: sum of squared stack sizes. Start {base} · greedy play {greedy} · target "
            "{target} (halfway between) · best possible {best}"
        )
        return text.format(
            base=number(deal.base),
            greedy=number(deal.greedy),
            target=number(deal.target),
            best=number(deal.best),
        )

    def _count_text(self) -> str:
        outlook = self._session.outlook
        if outlook.standing is not PositionVerdict.WINNABLE or outlook.winning is None:
            return ""
        text = self.tr("{winning} of {all} moves still {winning:wins/win}")
        return text.format(winning=Count(len(outlook.winning)), all=Count(outlook.n_legal))

    def _show_where(self) -> None:
        puzzle = self._session.puzzle
        size = plural_text("StatusLine", "%n card(s)", puzzle.deal.n_cards)
        short = puzzle.title or puzzle.id[:_ID_DIGITS]
        name = f"#{puzzle.number}" if puzzle.number is not None else short
        grid = f"{puzzle.deal.rows} × {puzzle.deal.columns}"
        self._where.setText(f"{grid}   ·   {size}   ·   {name}")
        # Equivalent puzzles share an id: a blind rater must not recognise a repeat by it.
        tip = "" if self._session.is_blind else self.tr("Puzzle {id}").format(id=puzzle.id)
        self._where.setToolTip(tip)

    @Slot()
    def _show_feathers(self) -> None:
        # The difficulty would bias the rater.
        is_shown = not self._session.is_hidden(self._session.puzzle.deal)
        if is_shown:
            self._feathers.show_puzzle(self._difficulties, self._session.puzzle)
        self._feathers.setVisible(is_shown and bool(self._feathers.toolTip()))

    @Slot()
    def _show_clock(self) -> None:
        self._clock.setVisible(self._settings.shows_timer)
        self._clock.setText(f"·   {clock_text(self._session.seconds)}")


def clock_text(seconds: float) -> str:
    """Format a time as ``m:ss`` or ``h:mm:ss``.

    >>> clock_text(42.7), clock_text(3661)
    ('0:42', '1:01:01')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    row = row_in(holder, 8, (12, 0, 12, 4))
    for widget in widgets:
        row.addWidget(widget)
    return holder
