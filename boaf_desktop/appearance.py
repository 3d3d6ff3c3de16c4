"""The look of the window: colours of the themes and cards, font, style sheet and icons."""

import logging
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from string import Template
from typing import Final

from PySide6.QtCore import QDir, QObject, QRect, QRectF, QSettings, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QInputDevice,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QStyleFactory

from boaf_desktop.settings import Settings
from engine.deck import FOUR_COLOURS, Role, tone
from engine.files.storage import resource_path
from engine.sentences import message

_GREEN, _BLUE, _RED, _INK = FOUR_COLOURS


@dataclass(frozen=True, slots=True)
class Palette:
    """A theme: colours as ``#rrggbb``; painters convert them to `QColor`.

    ``name`` is stored in the preferences, ``title`` is the text of the preference, a message. For
    the system's dark and high-contrast settings, the first matching theme of `THEMES` is used.

    The suit colours are for the warm white of a card, which is the same in dark themes. ``lines``
    are for the curves of a chart on ``surface``, each with a contrast of at least 3 : 1. Suits and
    lines also differ in the three kinds of colour blindness; further lines differ by their dashes.
    """

    name: str
    title: str
    window: str  #: Background of the window
    surface: str  #: Background of tables, fields, menus and charts
    board: str  #: Background of the cards
    slot: str  #: An empty cell of the board
    slot_edge: str
    line: str  #: Between parts of the window, and of a grid
    field: str  #: Frame of an entry field, and of a button
    pressed: str  #: Background of a pressed button
    text: str
    muted: str  #: Less important text
    disabled: str  #: Text of what can't be used
    accent: str  #: Focused items, and the next step
    on_accent: str  #: Text on the accent
    selected: str  #: Background of a selected row or picture
    on_selected: str  #: Text on it
    winnable: str  #: Verdict
    lost: str  #: Verdict, and errors
    chip: str  #: Background of a small tag, and of a button under the pointer
    shadow: str
    lines: tuple[str, ...]
    card: str = "#fffdf7"  #: Face of a card
    card_edge: str = "#cbc5b7"
    card_side: str = "#948e7e"  #: Of the lower cards in a stack
    ink: str = _INK  #: Black suits
    red: str = _RED
    blue: str = _BLUE
    green: str = _GREEN
    is_dark: bool = False
    is_high_contrast: bool = False

    @property
    def grid(self) -> str:
        """The lines of a chart's grid: in high contrast lighter than those between parts."""
        if not self.is_high_contrast:
            return self.line
        return "#8f8f8f" if self.is_dark else "#767676"


SERIES: Final = ("#1d4ed8", "#9a3412", "#166534", "#7e22ce", "#9f1239", "#0f6674", "#57534e")
"""Backgrounds of small tags that distinguish groups, under white letters and on white cards."""

LIGHT: Final = Palette(
    name="light",
    title=message("&Light"),
    window="#f3ead6",
    surface="#fffdf7",
    board="#e2d3b5",
    slot="#d5c4a2",
    slot_edge="#d5c4a2",
    line="#d9cbab",
    field="#97845b",
    pressed="#dccba6",
    text="#1c2430",
    muted="#575142",
    disabled="#857a62",
    accent="#1746b6",
    on_accent="#ffffff",
    selected="#dae3f7",
    on_selected="#1c2430",
    winnable="#1746b6",
    lost="#963f05",
    chip="#e9dcc0",
    shadow="#1c2430",
    lines=("#ad4c08", "#0f766e", "#9333ea"),
)
PAPER: Final = replace(LIGHT, surface="#ffffff")
"""The colours of charts in files, which are also printed."""
DARK: Final = Palette(
    name="dark",
    title=message("&Dark"),
    is_dark=True,
    window="#2d2519",
    surface="#3a3022",
    board="#3a3022",
    slot="#2d2519",
    slot_edge="#2d2519",
    line="#574934",
    field="#947f58",
    pressed="#574934",
    text="#e6e9ef",
    muted="#c6bca6",
    disabled="#96896e",
    accent="#8ab4ff",
    on_accent="#15181e",
    selected="#3f4968",
    on_selected="#e6e9ef",
    winnable="#6aa9ff",
    lost="#f29a52",
    chip="#4a3e2b",
    shadow="#000000",
    lines=("#f29a52", "#2dd4bf", "#c4a0ff"),
    card="#faf7ee",
    card_edge="#d6d0c2",
)
CONTRAST_LIGHT: Final = Palette(
    name="contrast-light",
    title=message("&High contrast, light"),
    is_high_contrast=True,
    window="#ffffff",
    surface="#ffffff",
    board="#ffffff",
    slot="#f2f2f2",
    slot_edge="#6b6b6b",
    line="#000000",
    field="#000000",
    pressed="#cfd8f5",
    text="#000000",
    muted="#303030",
    disabled="#767676",
    accent="#0031b8",
    on_accent="#ffffff",
    selected="#0031b8",
    on_selected="#ffffff",
    winnable="#003c8f",
    lost="#7d2e00",
    chip="#e3e8f7",
    shadow="#000000",
    lines=("#7d2e00", "#00564e", "#5b0fa8"),
    card="#ffffff",
    card_edge="#000000",
    card_side="#000000",
    ink="#000000",
    red="#a8001a",
    blue="#0050b5",
    green="#004d43",
)
CONTRAST_DARK: Final = replace(
    CONTRAST_LIGHT,
    name="contrast-dark",
    title=message("High &contrast, dark"),
    is_dark=True,
    window="#000000",
    surface="#000000",
    board="#000000",
    slot="#101010",
    slot_edge="#9a9a9a",
    line="#ffffff",
    field="#ffffff",
    pressed="#3c3c00",
    text="#ffffff",
    muted="#dcdcdc",
    disabled="#8f8f8f",
    accent="#ffe04a",
    on_accent="#000000",
    selected="#ffe04a",
    on_selected="#000000",
    winnable="#8cc8ff",
    lost="#ffb36b",
    chip="#2b2b2b",
    lines=("#ffb36b", "#4fe3d0", "#d3b8ff"),
    card_edge="#ffffff",
)

THEMES: Final = (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)
"""Every theme, in the order of the menus."""

_DIAMONDS: Final = 1
_HEARTS: Final = 2


def suit_colour(suit: int, palette: Palette, *, four_colours: bool) -> str:
    """Return the colour of a suit in the two- or four-colour deck."""
    if four_colours:
        return (palette.green, palette.blue, palette.red, palette.ink)[suit]
    return palette.red if suit in {_DIAMONDS, _HEARTS} else palette.ink


def paper_inks(palette: Palette, *, four_colours: bool) -> tuple[str, str, str, str]:
    """Return the colours of clubs, diamonds, hearts and spades for a white page.

    They are those of light cards, or of high-contrast cards if these are in use.
    """
    paper = CONTRAST_LIGHT if palette.is_high_contrast else LIGHT
    clubs, diamonds, hearts, spades = (
        suit_colour(suit, paper, four_colours=four_colours) for suit in range(4)
    )
    return clubs, diamonds, hearts, spades


@dataclass(frozen=True, slots=True)
class CardStyle:
    """Everything that a card's face depends on except the card and its size."""

    palette: Palette  #: Colours of the card, and of empty cells in an image
    has_four_colours: bool = False  #: Whether each suit has a colour of its own

    @property
    def name(self) -> str:
        """A unique name, as a cache key."""
        return f"{self.palette.name}/{self.has_four_colours}"

    def colour(self, role: Role, suit: int) -> str:
        ink = suit_colour(suit, self.palette, four_colours=self.has_four_colours)
        return tone(role, ink, self.palette.card)


# The theme in use, and what Qt needs of it

_LOG: Final = logging.getLogger(__name__)
_FILES: Final = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
FAMILY: Final = "Inter"
_VERSIONS: Final = ("gtk-4.0", "gtk-3.0")
_BLACK: Final = b"#000"  # the colour of every icon
_FADED: Final = 0.43  # opacity of a disabled icon
_GLYPHS: Final = ("check", "dot", "down", "up")  # of boxes and arrows
_WINDOWS_AND_TEXTS: Final = """
QMainWindow, QDialog, QWidget#below_board { background: $window; }
QWidget[card="true"] { background: $surface; border: 1px solid $line; border-radius: 8px; }
QLabel#title { font-size: ${title_pt}pt; font-weight: bold; }
QLabel[heading="true"] { font-weight: 600; }
QWidget[card="true"] > QLabel[heading="true"] { font-size: ${heading_pt}pt; }
QLabel[quiet="true"] { color: $muted; }
QLabel[chip="true"] { background: $chip; border-radius: 9px; padding: 1px 8px; }
QToolTip { background: $surface; color: $text; border: 1px solid $line; padding: 4px 6px; }
"""
_MENUS_AND_BARS: Final = """
QMenuBar { background: $window; color: $text; padding: 4px 8px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: $chip; }
QMenu { background: $surface; color: $text; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: $accent; color: $on_accent; }
QMenu::item:disabled { color: $disabled; background: transparent; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QToolBar { background: $window; border: none; padding: 0 8px 4px 8px; spacing: 0; }
QToolBar::separator { background: $line; width: 1px; margin: 6px 4px; }
QStatusBar { background: $window; color: $muted; }
QStatusBar::item { border: none; }
QTabBar { background: $window; outline: none; }
QTabBar::tab { background: transparent; color: $muted; padding: 7px 5px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:selected:focus { border: 2px solid $accent; border-radius: 4px; padding: 5px 3px; }
"""
_SLIDERS: Final = """
QProgressBar { background: $chip; border: none; border-radius: 3px; max-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSlider:horizontal { min-height: 18px; }
QSlider::groove:horizontal { background: $line; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { background: $surface; border: 2px solid $accent; width: 12px;
    margin: -6px 0; border-radius: 8px; }
QSlider::handle:horizontal:focus, QSlider::handle:horizontal:hover { background: $accent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 4px; margin: 2px; min-height: 24px;
    min-width: 24px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
"""
_BUTTONS: Final = """
QToolButton { color: $text; background: transparent; border: none; border-radius: 6px;
    padding: 5px 10px; }
QToolButton:hover { background: $chip; }
QToolButton:pressed, QToolButton:checked { background: $pressed; }
QToolButton:focus { border: 1px solid $accent; }
QToolButton[primary="true"] { background: $accent; color: $on_accent; font-weight: 600; }
QToolButton:disabled { color: $disabled; }
QToolBar QToolButton { padding: 5px 0 5px 4px; }
QToolBar QToolBarExtension { padding: 0; }
QPushButton { background: $surface; color: $text; border: 1px solid $field; border-radius: 6px;
    padding: 5px 14px; min-height: 1.07em; }
QPushButton:hover { background: $chip; }
QPushButton:pressed { background: $pressed; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $disabled; background: $window; }
QPushButton:default, QPushButton[primary="true"] { background: $accent; color: $on_accent;
    border-color: $accent; }
QPushButton[primary="true"] { font-weight: 600; }
QPushButton[ring="true"]:focus { border: 2px solid $accent; padding: 4px 13px; outline: none; }
QPushButton:default[ring="true"]:focus, QPushButton[primary="true"][ring="true"]:focus {
    border-color: $text; }
QPushButton:default:disabled, QPushButton[primary="true"]:disabled { background: $chip;
    color: $disabled; border-color: $line; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
#loop QLabel { color: $muted; padding: 0 4px; }
#loop QLabel[current="true"] { color: $text; font-weight: 600; }
RatingScale QPushButton { padding: 0; min-height: 34px; font-weight: 600; }
RatingScale QPushButton:checked { background: $accent; color: $on_accent;
    border-color: $accent; }
RatingScale QPushButton:focus, RatingScale QPushButton[ring="true"]:focus { padding: 0;
    border: 2px dashed $accent; }
RatingScale QPushButton:checked:focus, RatingScale QPushButton[ring="true"]:checked:focus {
    border: 2px solid $text; }
"""
_TABLES_AND_LISTS: Final = """
QTableView, QListView { background: $surface; border: 1px solid $line; border-radius: 6px;
    outline: none; gridline-color: $line; selection-background-color: $selected;
    selection-color: $on_selected; }
QTableView::item:selected, QListView::item:selected { background: $selected;
    color: $on_selected; }
QTableView::item { padding: 0 5px; }
QTableView::item:focus:!selected { border: 1px solid $accent; }
QTableView#frozen { border: none; border-right: 1px solid $line; border-radius: 0; }
QTableView#rounds::item { padding: 0 1px; }
Chart { background: transparent; border: none; border-radius: 0; }
QHeaderView { background: $window; border: none; }
QHeaderView::section { background: $window; color: $muted; border: none;
    border-bottom: 1px solid $line; padding: 7px 8px 5px 8px; }
QTableView#rounds QHeaderView::section { padding: 7px 4px 5px 4px; }
QListView::item { border: 1px solid transparent; border-radius: 6px; }
QListView::item:focus { border-color: $accent; }
QListWidget::item { padding: 4px 8px; }
HelpWindow QListView::item:selected { background: $chip; color: $text; }
QListView#move_list { background: $window; border: none; border-radius: 0; padding: 0 8px; }
QListView#move_list::item { padding: 4px 6px; border-radius: 6px; border: none; }
QListView#move_list::item:hover { background: $chip; }
QListView#move_list::item:selected { background: $chip; color: $text; }
QListView#move_list::item:selected:focus { background: $pressed; }
"""
_ON_TABLE: Final = """
QWidget#centre { background: $board; }
LineArea[is_empty="false"], LadderWindow, CalendarWindow { background: $window; }
NoticeBar, TourBar { background: $window; border: none; border-bottom: 1px solid $line; }
NoticeBar[panel="true"] { background: $surface; border: 1px solid $line; border-radius: 12px; }
NoticeBar[panel="true"] QLabel { color: $text; }
QTableView#month { background: $board; border: none; border-radius: 10px;
    selection-background-color: $board; }
QTableView#month::item:selected { background: $board; }
QTableView#month QHeaderView, QTableView#month QHeaderView::section { background: $board;
    color: $muted; border: none; }
LadderWindow Page { background: $board; border-radius: 10px; }
QFrame#rung_row { border: 2px solid transparent; border-radius: 8px; }
QFrame#rung_row[current="true"] { border-color: $accent; background: $surface; }
QFrame#rung_row QLabel { color: $text; }
StepBar QToolButton { background: $surface; border: 1px solid $field; }
StepBar QToolButton:hover { background: $chip; }
QFrame#tile, ResultPanel { background: $surface; border: 1px solid $line; border-radius: 12px;
    margin: 0; padding: 0; }
QFrame#tile QLabel, ResultPanel QLabel { color: $text; }
QFrame#tile QLabel[quiet="true"] { color: $muted; }
"""
"""The board's surroundings, Home and the player's windows."""
_PLACES_ON_TABLE: Final = (
    "ResultPanel",
    "NoticeBar",
    "TourBar",
    "HomePage",
    "LadderWindow",
    "CalendarWindow",
)
_BUTTONS_ON_TABLE: Final = """
$place QPushButton { background: $surface; border-color: $field; }
$place QPushButton:hover { background: $chip; }
$place QPushButton:pressed { background: $pressed; }
$place QPushButton:focus { border-color: $accent; }
$place QPushButton[primary="true"] { background: $accent; color: $on_accent;
    border-color: $accent; }
$place QPushButton[primary="true"]:focus { border-color: $text; }
$place QPushButton:disabled { background: $surface; color: $muted; }
"""
# Fusion draws frames darker than the window, which makes them invisible in dark themes.
_FIELDS: Final = """
QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit { background: $surface;
    color: $text; border: 1px solid $field; border-radius: 6px; padding: 4px 8px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border-color: $accent; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { background: $window;
    color: $muted; }
QLineEdit, QComboBox { min-height: 1.2em; }
QAbstractItemView QLineEdit { border-radius: 0; padding: 0 4px; }
QTextBrowser { background: $surface; border: none; padding: 0; }
QLabel#fault { color: $lost; }
QAbstractSpinBox { padding: 3px 22px 4px 0; qproperty-alignment: 'AlignRight | AlignVCenter'; }
QAbstractSpinBox[faulty="true"] { border-color: $lost; }
QAbstractSpinBox QLineEdit { border: none; min-height: 0; padding: 0; background: transparent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border;
    width: 20px; border: none; background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url("$up"); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url("$down"); width: 12px; height: 12px; }
QAbstractSpinBox[plain="true"]::up-button, QAbstractSpinBox[plain="true"]::down-button {
    width: 0; }
QAbstractSpinBox[plain="true"]::up-arrow, QAbstractSpinBox[plain="true"]::down-arrow {
    image: none; width: 0; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url("$down"); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $line; outline: none;
    selection-background-color: $accent; selection-color: $on_accent; }
QHeaderView::up-arrow, QHeaderView::down-arrow { width: 10px; height: 10px;
    subcontrol-origin: border; subcontrol-position: top center; }
QHeaderView::up-arrow { image: url("$up"); }
QHeaderView::down-arrow { image: url("$down"); }
"""
_BOXES: Final = """
QCheckBox, QRadioButton { spacing: 8px; min-height: 24px; }
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px; background: $surface;
    border: 1px solid $field; border-radius: 4px; }
QRadioButton::indicator { border-radius: 9px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover, QCheckBox::indicator:focus,
QRadioButton::indicator:focus { border-color: $accent; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked { background: $accent;
    border-color: $accent; }
QCheckBox::indicator:checked { image: url("$check"); }
QRadioButton::indicator:checked { image: url("$dot"); }
QListView::indicator { width: 14px; height: 14px; background: $surface;
    border: 1px solid $field; border-radius: 4px; }
QListView::indicator:checked { background: $accent; border-color: $accent;
    image: url("$check"); }
"""
# Buttons and entries are 40 pixels high.
_FOR_FINGERS: Final = """
QPushButton, RatingScale QPushButton, QComboBox, QLineEdit { min-height: 30px; }
QToolButton { min-height: 30px; min-width: 20px; }
QTabBar::tab { min-height: 26px; }
QMenu::item { padding-top: 10px; padding-bottom: 10px; }
QCheckBox, QRadioButton { min-height: 40px; }
"""
# On the table, colours are stronger than on plain boards, for contrast.
_INKS_ON_LIGHT: Final = {
    "text": "#121922",
    "muted": "#333b49",
    "lost": "#6e2f04",
}
_SAND: Final = {
    "slot_edge": "#c0ad87",
    "line": "#d5c4a2",
    "chip": "#f3ead6",
    "pressed": "#e2d3b5",
}
_DARK_SAND: Final = {"slot_edge": "#574934", "surface": "#2d2519", "chip": "#463a29"}


def use_font(app: QGuiApplication) -> None:
    """Use the bundled font in the system's size, and the system's for characters it lacks."""
    ids = [QFontDatabase.addApplicationFont(str(resource_path("fonts", name))) for name in _FILES]
    if min(ids) < 0:
        _LOG.warning("the font %s could not be loaded", FAMILY)
        return
    font = QFont(app.font())
    font.setFamilies([FAMILY, *app.font().families()])
    font.setFeature(QFont.Tag("tnum"), 1)  # otherwise a running clock would shift its neighbours
    app.setFont(font)


def use_font_in_menus(app: QApplication) -> None:
    """Use the font of the application where Windows has one of its own.

    Qt returns to that of Windows whenever a style or a style sheet is set.
    """
    for kind in ("QMenu", "QMenuBar", "QMessageBox", "QStatusBar", "QTipLabel"):
        # `setFont` accepts a text, whatever its declaration says.
        app.setFont(app.font(), kind)  # type: ignore[arg-type]


def reduces_motion() -> bool:
    """Return whether the person switched animations off."""
    return _setting("gtk-enable-animations").lower() in {"0", "false"}


def has_high_contrast() -> bool:
    return _setting("gtk-theme-name").replace("-", "").lower().startswith("highcontrast")


@cache
def _setting(name: str) -> str:
    """Return a setting as it was at the start; empty if it isn't set."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or f"{QDir.homePath()}/.config")
    for version in _VERSIONS:
        file = QSettings(str(folder / version / "settings.ini"), QSettings.Format.IniFormat)
        value = file.value(f"Settings/{name}")
        if value is not None:
            return str(value)
    return ""


def style_sheet(colours: Palette, table: Palette) -> str:
    """Return all rules; ``table``: the colours of what is on the table."""
    everywhere = _WINDOWS_AND_TEXTS + _MENUS_AND_BARS + _SLIDERS + _BUTTONS + _TABLES_AND_LISTS
    points = QFontInfo(QGuiApplication.font()).pointSizeF()
    sizes = {"title_pt": f"{2 * points:g}", "heading_pt": f"{4 / 3 * points:g}"}
    rules = _with_colours(everywhere, colours, **sizes) + _with_colours(_ON_TABLE, table)
    for place in _PLACES_ON_TABLE:
        rules += _with_colours(_BUTTONS_ON_TABLE, table, place=place)
    return rules + _field_rules(colours) + touch_style()


def _field_rules(colours: Palette) -> str:
    shade = "dark" if colours.is_dark else "light"
    glyphs = {
        name: resource_path("icons", f"mark_{name}_{shade}.svg").as_posix() for name in _GLYPHS
    }
    return _with_colours(_FIELDS + _BOXES, colours, **glyphs)


def touch_style() -> str:
    """Return the rules for a touch screen; empty without one."""
    touches = QInputDevice.DeviceType.TouchScreen
    has_touch = any(device.type() == touches for device in QInputDevice.devices())
    return _FOR_FINGERS if has_touch else ""


def _with_colours(rules: str, colours: Palette, **others: str) -> str:
    return Template(rules).substitute(asdict(colours), **others)


def _on_table(theme: Palette) -> Palette:
    grounds = _DARK_SAND if theme.is_dark else _SAND
    inks = {} if theme.is_dark else _INKS_ON_LIGHT
    # To mypy, the texts may be meant for the fields of a palette that are no texts.
    return replace(theme, name=f"{theme.name}-table", **grounds, **inks)  # type: ignore[arg-type]


TABLES: Final = {theme.name: _on_table(theme) for theme in THEMES if not theme.is_high_contrast}
"""The palettes of the board, Home and the editor by theme; in high contrast, they are the theme's.
"""


class _LineIcon(QIconEngine):
    """Draws an icon at any size, in the current colour."""

    def __init__(self, drawing: bytes, colour: Callable[[], str]) -> None:
        super().__init__()
        self._drawing, self._colour = drawing, colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        painter.save()
        painter.setOpacity(_FADED if mode == QIcon.Mode.Disabled else 1.0)
        drawing = self._drawing.replace(_BLACK, self._colour().encode())
        QSvgRenderer(drawing).render(painter, QRectF(rect))
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return _LineIcon(self._drawing, self._colour)


class Theme(QObject):
    """Provides the current palette, following the system unless the person chose one."""

    #: The palette or the deck changed; receivers repaint.
    changed = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self.palette = self._palette_to_use()  #: The current colours
        #: The current style of cards; kept for painting, as preferences are read from a file
        self.cards = self._card_style()
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._refresh)
        hints.accessibility().contrastPreferenceChanged.connect(self._refresh)
        settings.on_change(self._refresh, "theme")
        settings.on_change(self._on_cards, "has_four_colours")

    @property
    def table(self) -> Palette:
        """The current colours of the board and the editor."""
        return TABLES.get(self.palette.name, self.palette)

    def _card_style(self) -> CardStyle:
        return CardStyle(self.table, self._settings.has_four_colours)

    def icon(self, key: str) -> QIcon:
        """Return the icon of a panel or tool, which follows the palette; empty if it has none."""
        path = resource_path("icons", f"{key}.svg")
        if not path.is_file():
            return QIcon()
        return QIcon(_LineIcon(path.read_bytes(), lambda: self.palette.muted))

    def apply(self) -> None:
        """Set the application's style, palette and style sheet."""
        fusion = QStyleFactory.create("Fusion")
        if fusion is not None:
            self._app.setStyle(fusion)
        self._apply_theme()

    @Slot()
    def _refresh(self) -> None:
        palette = self._palette_to_use()
        if palette is not self.palette:
            self.palette = palette
            self._apply_theme()
            self._on_cards()

    @Slot()
    def _on_cards(self) -> None:
        self.cards = self._card_style()
        self.changed.emit()

    def _palette_to_use(self) -> Palette:
        chosen = next((each for each in THEMES if each.name == self._settings.theme), None)
        if chosen is not None:
            return chosen
        hints = self._app.styleHints()
        is_dark = hints.colorScheme() == Qt.ColorScheme.Dark
        contrast = hints.accessibility().contrastPreference()
        is_high_contrast = contrast == Qt.ContrastPreference.HighContrast or has_high_contrast()
        return next(
            theme
            for theme in THEMES
            if theme.is_dark == is_dark and theme.is_high_contrast == is_high_contrast
        )

    def _apply_theme(self) -> None:
        self._app.setPalette(_qt_palette(self.palette))
        self._app.setStyleSheet(style_sheet(self.palette, self.table))
        use_font_in_menus(self._app)


def _qt_palette(colours: Palette) -> QPalette:
    """Return the colours in the roles that Qt's own widgets paint with."""
    palette, roles = QPalette(), QPalette.ColorRole
    colour_of = {
        roles.Window: colours.window,
        roles.WindowText: colours.text,
        roles.Base: colours.surface,
        roles.AlternateBase: colours.window,
        roles.Text: colours.text,
        roles.Button: colours.surface,
        roles.ButtonText: colours.text,
        roles.BrightText: colours.on_accent,
        roles.ToolTipBase: colours.surface,
        roles.ToolTipText: colours.text,
        roles.PlaceholderText: colours.muted,
        roles.Highlight: colours.accent,
        roles.HighlightedText: colours.on_accent,
        roles.Accent: colours.accent,
        roles.Link: colours.accent,
        roles.LinkVisited: colours.accent,
        roles.Light: colours.surface,
        roles.Midlight: colours.line,
        roles.Mid: colours.line,
        roles.Dark: colours.line,
    }
    for role, colour in colour_of.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return palette
