"""Contrast in every theme, the width of digits, and animations."""

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPolygonF,
)
from PySide6.QtWidgets import (
    QApplication,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)

from boaf_desktop.appearance import FAMILY, TABLES, THEMES, Palette, use_font
from boaf_desktop.play.cards import Grid
from boaf_desktop.play.marks import ArrowKind, paint_arrow, paint_pairs
from engine.files.storage import resource_path
from engine.game import Position, parse_deal
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.board import is_gliding

pytestmark = pytest.mark.fast

NORMAL, LARGE, ENHANCED = 4.5, 3.0, 7.0
"""The ratios that WCAG 2 requires."""
QUIET = 1.4
"""Our own minimum for areas, of which WCAG 2 requires nothing; the lowest today is 1.45."""

TEXT_GROUNDS = {
    "text": ("window", "surface", "board", "slot", "chip", "pressed"),
    "muted": ("window", "surface", "board"),
    "accent": ("window", "surface"),
    "winnable": ("window", "surface", "board"),
    "lost": ("window", "surface", "board"),
    "on_accent": ("accent",),
    "ink": ("card",),
    "red": ("card",),
    "blue": ("card",),
    "green": ("card",),
}
"""Backgrounds of each colour of text."""

SOLID_ARROWS = [kind for kind in ArrowKind if kind is not ArrowKind.OTHER]


def luminance(name: str) -> float:
    """Return the relative luminance of a colour by WCAG 2."""
    colour = QColor(name)
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    dark, light = sorted(luminance(name) for name in (first, second))
    return (light + 0.05) / (dark + 0.05)


every_palette = pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)


@every_palette
def test_text_can_be_read(palette: Palette) -> None:
    minimum = ENHANCED if palette.is_high_contrast else NORMAL
    pairs = [(front, back) for front, grounds in TEXT_GROUNDS.items() for back in grounds]
    for front, back in pairs:
        assert contrast(getattr(palette, front), getattr(palette, back)) >= minimum, (front, back)


@every_palette
def test_glyphs_can_be_seen(palette: Palette) -> None:
    shade = "dark" if palette.is_dark else "light"
    grounds = {"check": palette.accent, "down": palette.surface, "up": palette.surface}
    for name, ground in grounds.items():
        text = resource_path("icons", f"mark_{name}_{shade}.svg").read_text("utf-8")
        ink = text.partition('stroke="')[2].partition('"')[0]
        assert contrast(ink, ground) >= NORMAL, name


@every_palette
def test_marks_can_be_seen(palette: Palette) -> None:
    for mark in (*palette.lines, palette.accent, palette.winnable, palette.lost, palette.muted):
        assert contrast(mark, palette.surface) >= LARGE, mark
        assert contrast(mark, palette.window) >= LARGE, mark


@every_palette
def test_sides_of_cards_can_be_seen(palette: Palette) -> None:
    assert contrast(palette.card_side, palette.card) >= LARGE


@pytest.mark.parametrize(
    "palette",
    [theme for theme in THEMES if theme.is_high_contrast],
    ids=lambda palette: palette.name,
)
def test_high_contrast_lines(palette: Palette) -> None:
    for edge in (palette.line, palette.field, palette.slot_edge, palette.accent):
        assert contrast(edge, palette.window) >= LARGE, edge


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_table_can_be_read(table: Palette) -> None:
    for ink in (table.text, table.muted, table.winnable, table.lost):
        assert contrast(ink, table.board) >= NORMAL, ink
    assert contrast(table.text, table.slot) >= NORMAL
    assert contrast(table.on_accent, table.accent) >= NORMAL
    for ground in (table.board, table.slot):
        assert contrast(table.accent, ground) >= LARGE
    assert QUIET <= contrast(table.slot_edge, table.board) <= LARGE  # empty cells are quiet
    assert contrast(table.card, table.board) >= QUIET


@every_palette
def test_lines_can_be_seen_on_cards_and_table(palette: Palette, qapp: QApplication) -> None:
    line = QPainterPath(QPointF(0, 10))
    line.lineTo(40, 10)
    head = QPolygonF([QPointF(30, 4), QPointF(40, 10), QPointF(30, 16)])
    pair = Position.from_deal(parse_deal("AC 2C"))
    grid = Grid.fit(1, 2, QSizeF(40, 20))

    for kind in (None, *SOLID_ARROWS):
        for ground in (palette.card, palette.board):
            image = QImage(40, 20, QImage.Format.Format_RGB32)
            image.fill(QColor(ground))
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if kind is None:
                paint_pairs(painter, pair, grid, palette)
            else:
                paint_arrow(painter, line, head, kind, palette)
            painter.end()
            across = [image.pixelColor(20, y).name() for y in range(20)]
            assert max(contrast(name, ground) for name in across) >= LARGE, (kind, ground)


def test_font_has_digits_of_one_width(qapp: QApplication) -> None:
    before = QFont(qapp.font())
    try:
        use_font(qapp)
        assert qapp.font().family() == FAMILY
        assert qapp.font().pointSizeF() == before.pointSizeF()
        assert before.families()[0] in qapp.font().families()  # for other scripts
        metrics = QFontMetricsF(qapp.font())
        assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1
    finally:
        qapp.setFont(before)


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


@pytest.mark.parametrize(
    ("has_animations", "is_still", "glides"),
    [(True, False, True), (False, False, False), (True, True, False)],
    ids=["animations", "no animations", "system without animations"],
)
def test_cards_glide_if_settings_and_system_allow_it(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, has_animations: bool,
    is_still: bool, glides: bool,
) -> None:  # fmt: skip
    window = make_window()
    window.app.settings.has_animations = has_animations
    style = Still() if is_still else window.board.style()
    # Patched instead of set: a widget's own style must outlive it, and Python's may go first.
    monkeypatch.setattr(window.board, "style", lambda: style)

    window.app.session.play(next(window.app.session.position.legal_moves()))

    assert is_gliding(window.board) is glides
    window.board.land()
