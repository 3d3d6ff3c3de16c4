"""The look of Qt's own widgets: Fusion with a palette, a few rules and the bundled font."""

import logging
from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QInputDevice, QPalette
from PySide6.QtWidgets import QApplication

from boaf_desktop.appearance.icons import glyph_files
from boaf_desktop.appearance.palette import Palette
from boaf_desktop.storage.paths import cache_dir
from engine.resources import resource_path

_LOG: Final = logging.getLogger(__name__)
_FONT_FILES: Final = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
FAMILY: Final = "Inter"


def qt_palette(colours: Palette) -> QPalette:
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
    faded = QColor(colours.disabled)
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faded)
    return palette


def style_sheet(colours: Palette, table: Palette) -> str:
    """Return the rules without a palette role in Fusion; what is on the table has its colours."""
    rules = (_window_rules, _bar_rules, _button_rules, _list_rules)
    return "".join(make_rules(colours) for make_rules in rules) + _table_rules(table)


def _window_rules(c: Palette) -> str:
    """Return the rules of windows, texts and frames."""
    return f"""
    QMainWindow, QDialog {{ background: {c.window}; }}
    QWidget#below_board {{ background: {c.window}; }}
    HelpWindow QListView::item:selected {{ background: {c.chip}; color: {c.text}; }}
    QLabel[heading="true"] {{ font-weight: 600; }}
    QWidget[card="true"] {{ background: {c.surface}; border: 1px solid {c.line};
             border-radius: 8px; }}
    QWidget[card="true"] > QLabel[heading="true"] {{ font-size: 12pt; }}
    QLabel[quiet="true"] {{ color: {c.muted}; }}
    QLabel#title {{ font-size: 18pt; font-weight: bold; }}
    QLabel[chip="true"] {{ background: {c.chip}; border-radius: 9px; padding: 1px 8px; }}
    """


def _bar_rules(c: Palette) -> str:
    """Return the rules of menus, bars, tabs and tooltips."""
    return f"""
    QMenuBar {{ background: {c.window}; color: {c.text}; padding: 4px 8px; }}
    QMenuBar::item {{ padding: 4px 8px; border-radius: 4px; }}
    QMenuBar::item:selected {{ background: {c.chip}; }}
    QMenu {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line};
             padding: 4px; }}
    QMenu::item {{ padding: 5px 24px 5px 12px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
    QMenu::item:disabled {{ color: {c.disabled}; background: transparent; }}
    QMenu::separator {{ height: 1px; background: {c.line}; margin: 4px 8px; }}
    QToolBar {{ background: {c.window}; border: none; padding: 0 8px 4px 8px; spacing: 0; }}
    QToolBar::separator {{ background: {c.line}; width: 1px; margin: 6px 4px; }}
    QStatusBar {{ background: {c.window}; color: {c.muted}; }}
    QStatusBar::item {{ border: none; }}
    QTabBar {{ background: {c.window}; outline: none; }}
    QTabBar::tab {{ background: transparent; color: {c.muted}; padding: 7px 5px;
                    border: none; border-bottom: 2px solid transparent; }}
    QTabBar::tab:hover {{ color: {c.text}; }}
    QTabBar::tab:selected {{ color: {c.text}; border-bottom: 2px solid {c.accent}; }}
    QTabBar::tab:selected:focus {{ border: 2px solid {c.accent}; border-radius: 4px;
                   padding: 5px 3px; }}
    QToolTip {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line};
                padding: 4px 6px; }}
    QProgressBar {{ background: {c.chip}; border: none; border-radius: 3px; max-height: 6px; }}
    QSlider:horizontal {{ min-height: 18px; }}
    QSlider::groove:horizontal {{ background: {c.line}; height: 4px; border-radius: 2px; }}
    QSlider::sub-page:horizontal {{ background: {c.accent}; border-radius: 2px; }}
    QSlider::handle:horizontal {{ background: {c.surface}; border: 2px solid {c.accent};
                   width: 12px; margin: -6px 0; border-radius: 8px; }}
    QSlider::handle:horizontal:focus, QSlider::handle:horizontal:hover {{
                   background: {c.accent}; }}
    QProgressBar::chunk {{ background: {c.accent}; border-radius: 3px; }}
    QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
    QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
    QScrollBar::handle {{ background: {c.line}; border-radius: 4px; margin: 2px;
                min-height: 24px; min-width: 24px; }}
    QScrollBar::handle:hover {{ background: {c.muted}; }}
    QAbstractScrollArea::corner {{ background: transparent; border: none; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def _button_rules(c: Palette) -> str:
    return f"""
    RatingScale QPushButton {{ padding: 0; min-height: 34px; font-weight: 600; }}
    RatingScale QPushButton:checked {{ background: {c.accent}; color: {c.on_accent};
                   border-color: {c.accent}; }}
    RatingScale QPushButton:focus, RatingScale QPushButton[ring="true"]:focus {{ padding: 0;
                   border: 2px dashed {c.accent}; }}
    RatingScale QPushButton:checked:focus, RatingScale QPushButton[ring="true"]:checked:focus {{
                   border: 2px solid {c.text}; }}
    QToolButton {{ color: {c.text}; background: transparent; border: none; border-radius: 6px;
                   padding: 5px 10px; }}
    QToolBar QToolButton {{ padding: 5px 0 5px 4px; }}
    QToolBar QToolButton[popupMode="1"] {{ padding-right: 12px; }}
    QToolBar QToolBarExtension {{ padding: 0; }}
    QToolButton:hover {{ background: {c.chip}; }}
    QToolButton:pressed, QToolButton:checked {{ background: {c.pressed}; }}
    QToolButton:focus {{ border: 1px solid {c.accent}; }}
    QToolButton[primary="true"] {{ background: {c.accent}; color: {c.on_accent};
                   font-weight: 600; }}
    QToolButton:disabled {{ color: {c.disabled}; }}
    QToolButton::menu-button {{ border: none; width: 20px; }}
    QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
    QPushButton {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line};
                   border-radius: 6px; padding: 5px 14px; min-height: 1.07em; }}
    QPushButton:hover {{ background: {c.chip}; }}
    QPushButton:pressed {{ background: {c.pressed}; }}
    QPushButton:focus {{ border-color: {c.accent}; }}
    QPushButton:disabled {{ color: {c.disabled}; background: {c.window}; }}
    QPushButton:default, QPushButton[primary="true"] {{ background: {c.accent};
                   color: {c.on_accent}; border-color: {c.accent}; }}
    QPushButton[primary="true"] {{ font-weight: 600; }}
    QPushButton[ring="true"]:focus {{ border: 2px solid {c.accent}; padding: 4px 13px;
                   outline: none; }}
    QPushButton:default[ring="true"]:focus, QPushButton[primary="true"][ring="true"]:focus {{
                   border-color: {c.text}; }}
    QPushButton:default:disabled, QPushButton[primary="true"]:disabled {{
                   background: {c.chip}; color: {c.disabled}; border-color: {c.line}; }}
    """


def _list_rules(c: Palette) -> str:
    return f"""
    QTableView::item:selected, QListView::item:selected {{ background: {c.selected};
                   color: {c.on_selected}; }}
    QHeaderView::section {{ background: {c.window}; color: {c.muted}; border: none;
                    border-bottom: 1px solid {c.line}; padding: 7px 8px 5px 8px; }}
    QTableView, QListView {{ background: {c.surface}; border: 1px solid {c.line};
                    border-radius: 6px; gridline-color: {c.line};
                    selection-background-color: {c.selected};
                    selection-color: {c.on_selected}; }}
    QListView#move_list {{ background: {c.window}; border: none; border-radius: 0;
                    padding: 0 8px; outline: none; }}
    QListView#move_list::item {{ padding: 4px 6px; border-radius: 6px; border: none; }}
    QListView#move_list::item:hover {{ background: {c.chip}; }}
    QListView#move_list::item:selected {{ background: {c.chip}; color: {c.text}; }}
    QListView#move_list::item:selected:focus {{ background: {c.pressed}; }}
    Chart {{ background: transparent; border: none; border-radius: 0; }}
    QTableView::item {{ padding: 0 5px; }}
    QTableView#frozen {{ border: none; border-right: 1px solid {c.line}; border-radius: 0; }}
    QTableView#rounds::item {{ padding: 0 1px; }}
    QTableView#rounds QHeaderView::section {{ padding: 7px 4px 5px 4px; }}
    QTableView, QListView {{ outline: none; }}
    QTableView::item:focus:!selected {{ border: 1px solid {c.accent}; }}
    QListView::item {{ border: 1px solid transparent; border-radius: 6px; }}
    QListView::item:focus {{ border-color: {c.accent}; }}
    QListWidget::item {{ padding: 4px 8px; }}
    QHeaderView {{ background: {c.window}; border: none; }}
    """


def _table_rules(c: Palette) -> str:
    """Return the rules of the board's surroundings, of Home and of the player's windows."""
    places = "ResultPanel", "NoticeBar", "TourBar", "HomePage", "LadderWindow", "CalendarWindow"

    def inside(widget: str) -> str:
        return ", ".join(f"{place} {widget}" for place in places)

    return f"""
    QWidget#centre {{ background: {c.board}; }}
    LineArea[is_empty="false"], LadderWindow, CalendarWindow {{ background: {c.window}; }}
    NoticeBar, TourBar {{ background: {c.window}; border: none;
             border-bottom: 1px solid {c.line}; }}
    NoticeBar[panel="true"] {{ background: {c.surface}; border: 1px solid {c.line};
             border-radius: 12px; }}
    NoticeBar[panel="true"] QLabel {{ color: {c.text}; }}
    QTableView#month {{ background: {c.board}; border: none; border-radius: 10px;
             selection-background-color: {c.board}; }}
    QTableView#month::item:selected {{ background: {c.board}; }}
    QTableView#month QHeaderView, QTableView#month QHeaderView::section {{
             background: {c.board}; color: {c.muted}; border: none; }}
    LadderWindow Page {{ background: {c.board}; border-radius: 10px; }}
    QFrame#rung_row {{ border: 2px solid transparent; border-radius: 8px; }}
    QFrame#rung_row[current="true"] {{ border-color: {c.accent}; background: {c.surface}; }}
    QFrame#rung_row QLabel {{ color: {c.text}; }}
    QFrame#tile, ResultPanel {{ background: {c.surface}; border: 1px solid {c.line};
             border-radius: 12px; margin: 0; padding: 0; }}
    QFrame#tile QLabel, ResultPanel QLabel {{ color: {c.text}; }}
    QFrame#tile QLabel[quiet="true"] {{ color: {c.muted}; }}
    {inside("QPushButton")} {{ background: {c.surface}; border-color: {c.slot_edge}; }}
    {inside("QPushButton:hover")} {{ background: {c.chip}; }}
    {inside("QPushButton:pressed")} {{ background: {c.pressed}; }}
    {inside("QPushButton:focus")} {{ border-color: {c.accent}; }}
    {inside('QPushButton[primary="true"]')} {{ background: {c.accent}; color: {c.on_accent};
             border-color: {c.accent}; }}
    {inside('QPushButton[primary="true"]:focus')} {{ border-color: {c.text}; }}
    {inside("QPushButton:disabled")} {{ background: {c.surface}; color: {c.muted}; }}
    """


def field_style(colours: Palette) -> str:
    """Return the rules of fields, boxes and their glyphs; empty if glyphs can't be saved.

    Fusion draws the frames of unchecked boxes darker than the window, which is invisible in dark
    themes.
    """
    on_accent, muted = colours.on_accent, colours.muted
    colour_of_glyph = {"check": on_accent, "dot": on_accent, "down": muted, "up": muted}
    glyphs = glyph_files(cache_dir() / "glyphs", colour_of_glyph)
    return "" if glyphs is None else _field_rules(colours, glyphs) + _box_rules(colours, glyphs)


def _field_rules(c: Palette, glyphs: Mapping[str, str]) -> str:
    """Return the rules of fields, and of the arrows of headers."""
    return f"""
    QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QTextEdit {{
        background: {c.surface}; color: {c.text}; border: 1px solid {c.field};
        border-radius: 6px; padding: 4px 8px; selection-background-color: {c.accent};
        selection-color: {c.on_accent}; }}
    QLineEdit, QComboBox {{ min-height: 1.2em; }}
    QAbstractSpinBox {{ padding: 3px 22px 4px 0;
        qproperty-alignment: 'AlignRight | AlignVCenter'; }}
    QTextBrowser {{ background: {c.surface}; border: none; padding: 0; }}
    QAbstractItemView QLineEdit {{ border-radius: 0; padding: 0 4px; }}
    QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus,
    QTextEdit:focus {{ border-color: {c.accent}; }}
    QAbstractSpinBox[faulty="true"] {{ border-color: {c.lost}; }}
    QLabel#fault {{ color: {c.lost}; }}
    QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled {{
        background: {c.window}; color: {c.muted}; }}
    QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{
        subcontrol-origin: border; width: 20px; border: none; background: transparent; }}
    QAbstractSpinBox::up-button {{ subcontrol-position: top right; }}
    QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; }}
    QAbstractSpinBox[plain="true"]::up-button, QAbstractSpinBox[plain="true"]::down-button {{
        width: 0; }}
    QAbstractSpinBox::up-arrow {{ image: url("{glyphs["up"]}"); width: 12px; height: 12px; }}
    QAbstractSpinBox::down-arrow {{ image: url("{glyphs["down"]}"); width: 12px; height: 12px; }}
    QAbstractSpinBox[plain="true"]::up-arrow, QAbstractSpinBox[plain="true"]::down-arrow {{
        image: none; width: 0; }}
    QAbstractSpinBox QLineEdit {{ border: none; min-height: 0; padding: 0;
        background: transparent; }}
    QComboBox::drop-down {{ border: none; width: 24px; }}
    QHeaderView::up-arrow {{ image: url("{glyphs["up"]}"); width: 10px; height: 10px;
        subcontrol-origin: border; subcontrol-position: top center; }}
    QHeaderView::down-arrow {{ image: url("{glyphs["down"]}"); width: 10px; height: 10px;
        subcontrol-origin: border; subcontrol-position: top center; }}
    QComboBox::down-arrow {{ image: url("{glyphs["down"]}"); width: 16px; height: 16px; }}
    QComboBox QAbstractItemView {{ background: {c.surface}; border: 1px solid {c.line};
        outline: none; selection-background-color: {c.accent};
        selection-color: {c.on_accent}; }}
    """


def _box_rules(c: Palette, glyphs: Mapping[str, str]) -> str:
    return f"""
    QListView::indicator {{ width: 14px; height: 14px; background: {c.surface};
        border: 1px solid {c.field}; border-radius: 4px; }}
    QListView::indicator:checked {{ background: {c.accent}; border-color: {c.accent};
        image: url("{glyphs["check"]}"); }}
    QCheckBox, QRadioButton {{ spacing: 8px; }}
    QCheckBox::indicator, QRadioButton::indicator {{ width: 16px; height: 16px;
        background: {c.surface}; border: 1px solid {c.field}; border-radius: 4px; }}
    QRadioButton::indicator {{ border-radius: 9px; }}
    QCheckBox::indicator:hover, QRadioButton::indicator:hover,
    QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border-color: {c.accent}; }}
    QCheckBox:focus, QRadioButton:focus {{ color: {c.accent}; }}
    QCheckBox::indicator:checked,
    QRadioButton::indicator:checked {{ background: {c.accent}; border-color: {c.accent}; }}
    QCheckBox::indicator:checked {{ image: url("{glyphs["check"]}"); }}
    QRadioButton::indicator:checked {{ image: url("{glyphs["dot"]}"); }}
    """


def touch_style() -> str:
    """Return rules for a touch screen: buttons and entries are 40 pixels high."""
    touches = QInputDevice.DeviceType.TouchScreen
    if all(device.type() != touches for device in QInputDevice.devices()):
        return ""
    return """
    QPushButton, RatingScale QPushButton, QComboBox, QLineEdit { min-height: 30px; }
    QToolButton { min-height: 30px; min-width: 20px; }
    QTabBar::tab { min-height: 26px; }
    QMenu::item { padding-top: 10px; padding-bottom: 10px; }
    QCheckBox, QRadioButton { min-height: 40px; }
    """


def use_font(app: QGuiApplication) -> None:
    """Use the bundled font in the system's size, and the system's for characters it lacks."""
    ids = [
        QFontDatabase.addApplicationFont(str(resource_path("fonts", name))) for name in _FONT_FILES
    ]
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
