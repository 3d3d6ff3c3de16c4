"""Cards do not glide where the person or the style asks for less motion."""

import pytest
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget

from tests.desktop.conftest import MakeWindow


class Still(QProxyStyle):
    """A style that wants no animation."""

    def styleHint(  # noqa: N802 - Qt calls it so
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, data)


def test_cards_glide_unless_told_not_to(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    board, session = window.board, window.app.session
    settings = window.app.settings

    def glides() -> bool:
        session.restart()
        board.overlay.land()
        session.play(next(session.position.legal_moves()))
        is_gliding = board.overlay.is_gliding
        board.overlay.land()
        return is_gliding

    assert not glides()
    settings.has_animations = True
    assert glides()
    still = Still()
    # Asked instead of set: a widget's own style must outlive it, and Python's may go first.
    monkeypatch.setattr(board, "style", lambda: still)
    assert not glides()
