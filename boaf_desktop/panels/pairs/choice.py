"""A deal as a large button for choosing between two, and the button for comparisons."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy

from boaf_desktop.play.board.picture import card_width, deal_size, paint_deal
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from engine.game import Deal

_MARGIN: Final = 16.0
_GAP: Final = 6.0
_ROUND: Final = 8.0
_LEAST: Final = QSize(180, 220)
_USUAL: Final = QSize(320, 400)


class PairChoice(QAbstractButton):
    """Paints a deal as large as possible, with no other information."""

    def __init__(self, context: AppContext, name: str) -> None:
        super().__init__()
        self._context = context
        self.deal: Deal | None = None  #: The deal shown
        self.setAccessibleName(name)
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        context.theme.changed.connect(self.update)

    def show_deal(self, deal: Deal | None) -> None:
        """Replace the deal; None clears it."""
        self.deal = deal
        self.setAccessibleDescription("" if deal is None else deal.to_line())
        self.setEnabled(deal is not None)
        self.update()

    def sizeHint(self) -> QSize:
        return _USUAL

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._context.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_marked = self.isEnabled() and (self.hasFocus() or self.underMouse())
        frame = QColor(colours.accent if is_marked else colours.line)
        painter.setPen(QPen(frame, 2 if is_marked else 1))
        painter.setBrush(QColor(colours.slot if self.isDown() else colours.board))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _ROUND, _ROUND)
        if self.deal is not None:
            self._paint_deal(painter, self.deal)
        painter.end()

    def _paint_deal(self, painter: QPainter, deal: Deal) -> None:
        room = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        size = deal_size(deal, card_width(deal, room.size(), _GAP), _GAP)
        place = QRectF(room.topLeft(), size)
        place.moveCenter(room.center())
        paint_deal(painter, place, deal, self._context.theme.cards, _GAP)


class CompareButton(QPushButton):
    """Opens comparisons; visible once two puzzles of a study's round are rated.

    ``study``: the study; without one the button stays hidden.
    """

    def __init__(self, study: OpenStudy | None) -> None:
        super().__init__()
        self.setText(self.tr("Compare puzzles…"))
        self.setToolTip(self.tr("Compare the rated puzzles of this round, two at a time"))
        self._study = study
        if study is not None:
            study.changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        view = None if self._study is None else self._study.view
        self.setVisible(view is not None and view.may_compare)
