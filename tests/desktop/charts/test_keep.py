"""A chart leaves the program as a picture or a drawing, in light colours whatever the window's."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.coefficients import CoefficientChart
from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.panels.inspect.depth_bars import DepthBars
from boaf_desktop.panels.inspect.inspect_work import DepthRow
from boaf_desktop.storage.settings import Settings
from engine.errors import StorageError
from engine.report.charts import PlottedEffect


@pytest.fixture
def keeper(qtbot: QtBot, settings: Settings, theme: Theme) -> ChartExportMenu:
    chart = DepthBars(theme)
    chart.set_rows([DepthRow(0, 1, 0), DepthRow(1, 12345, 6, is_exact=False)])
    chart.resize(320, 240)
    qtbot.addWidget(chart)
    chart.show()
    return ChartExportMenu(chart, theme, print)


def test_dark_chart_copied_in_light(
    keeper: ChartExportMenu, settings: Settings, theme: Theme
) -> None:
    light = keeper.image()
    settings.theme = "dark"
    before = theme.palette
    keeper.copy()
    assert theme.palette is before
    copied = QGuiApplication.clipboard().image()
    assert copied.size() == light.size()
    assert copied.pixelColor(2, 2).name() == LIGHT.surface
    assert copied.convertToFormat(light.format()) == light


def test_chart_saved_as_image_and_drawing(keeper: ChartExportMenu, tmp_path: Path) -> None:
    keeper.save(tmp_path / "chart.png")
    assert QImage(str(tmp_path / "chart.png")).width() == 640
    keeper.save(tmp_path / "chart.svg")
    root = ElementTree.fromstring((tmp_path / "chart.svg").read_bytes())
    words = "".join(root.itertext())
    assert "States by depth" in words
    assert "10000" in words.split()


def saved(chart: QWidget, theme: Theme, path: Path) -> list[str]:
    ChartExportMenu(chart, theme, print).save(path / "chart.csv")
    return (path / "chart.csv").read_text().splitlines()


def test_numbers_have_a_decimal_point(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    german = QLocale(QLocale.Language.German)
    effects, scatter = CoefficientChart(theme), ScatterChart(theme)
    for chart in (effects, scatter):
        qtbot.addWidget(chart)
        chart.setLocale(german)
    effects.set_effects([PlottedEffect("Suits, all", 0.5, -1.25, 2.25)], "points")
    assert saved(effects, theme, tmp_path) == [
        "feature,coefficient,low,high,unit",
        '"Suits, all",0.5,-1.25,2.25,points',
    ]
    scatter.set_points([Point(1234.5, 7, "f2a752", 0)], ("Suits", "Rating"), (0, 10))
    assert saved(scatter, theme, tmp_path) == ["Suits,Rating,point", "1234.5,7,f2a752"]


def test_unwritable_chart_is_told(keeper: ChartExportMenu, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(StorageError, match="It is a folder"):
        keeper.save(tmp_path / "folder.png")
