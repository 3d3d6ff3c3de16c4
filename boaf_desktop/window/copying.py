"""Copies the deal on the board to the clipboard, with its moves or as an image."""

from PySide6.QtWidgets import QApplication

from boaf_desktop.language.translation import tr
from boaf_desktop.play.cards import deal_image
from boaf_desktop.play.game.session import Session
from boaf_desktop.widgets.notice import NoticeBar
from engine.game import format_moves, share_code


def copy_deal(session: Session, notice: NoticeBar) -> None:
    QApplication.clipboard().setText(session.puzzle.deal.to_grid())
    notice.show_message(tr("The deal was copied as text."))


def copy_code(session: Session, notice: NoticeBar) -> None:
    QApplication.clipboard().setText(share_code(session.puzzle.deal))
    notice.show_message(tr("The share code was copied. Paste it to open the deal."))


def copy_moves(session: Session, notice: NoticeBar) -> None:
    """Copy the deal on one line, followed by the moves of the game."""
    deal = session.puzzle.deal
    moves = [node.move for node in session.line if node.move is not None]
    QApplication.clipboard().setText(f"{deal.to_line()}\n{format_moves(deal, moves)}")
    notice.show_message(tr("The deal and its moves were copied as text."))


def copy_image(session: Session, notice: NoticeBar, *, has_four_colours: bool) -> None:
    image = deal_image(session.puzzle.deal, has_four_colours=has_four_colours)
    QApplication.clipboard().setImage(image)
    notice.show_message(tr("The deal was copied as an image."))
