"""A chart leaves the program as a picture or a drawing, in light colours whatever the window's."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from pyqtgraph import PlotWidget
from PySide6.QtCore import QLocale, QPoint
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.coefficients import CoefficientChart
from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.panels.inspect.depth_bars import DepthBars
from boaf_desktop.panels.inspect.inspect_work import DepthRow
from boaf_desktop.storage.settings import Settings
from engine.errors import SettingsError, StorageError
from engine.report.charts import PlottedEffect
from tests.desktop.drivers.find import child


@pytest.fixture
def keeper(qtbot: QtBot, settings: Settings, theme: Theme) -> ChartExportMenu:
    chart = DepthBars(theme)
    chart.set_rows([DepthRow(0, 1, 0), DepthRow(1, 12345, 6, is_exact=False)])
    chart.resize(320, 240)
    qtbot.addWidget(chart)
    chart.show()
    return ChartExportMenu(chart, theme, print)


def test_a_dark_chart_is_copied_in_light_colours(
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


def test_a_chart_is_saved_as_picture_and_as_drawing(
    keeper: ChartExportMenu, tmp_path: Path
) -> None:
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


def test_the_counts_are_saved_by_depth(keeper: ChartExportMenu, tmp_path: Path) -> None:
    keeper.save(tmp_path / "bars.CSV")
    lines = (tmp_path / "bars.CSV").read_text().splitlines()
    assert lines == ["depth,solvable,unsolvable,exact", "0,1,0,1", "1,12345,6,0"]


def test_numbers_have_a_decimal_point_in_every_language(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
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


def test_the_energies_are_saved_by_chain_and_drawn_in_light_colours(
    qtbot: QtBot, settings: Settings, theme: Theme, tmp_path: Path
) -> None:
    settings.theme = "dark"
    plot = EnergyPlot(theme)
    qtbot.addWidget(plot)
    plot.resize(320, 240)
    plot.show()
    plot.extend(3, np.array([[9.0, 9.0], [9.5, 9.0]]), is_over=True)
    plot.repaint_curves()
    assert saved(plot, theme, tmp_path) == [
        "chain,curve,iteration,energy",
        *("3,present,0,9.0", "3,present,1,9.5", "3,best,0,9.0", "3,best,1,9.0"),
    ]
    QApplication.processEvents()
    at = child(plot, PlotWidget).geometry().bottomRight() - QPoint(4, 4)
    image = ChartExportMenu(plot, theme, print).image()
    assert image.pixelColor(2 * at).name() == LIGHT.surface
    shown = plot.grab().toImage().pixelColor(at).name()
    assert shown == theme.palette.surface != LIGHT.surface


@pytest.mark.parametrize("name", ["chart.xyz", "chart", "chart.csv.txt"])
def test_an_unknown_ending_is_refused_and_the_known_ones_are_named(
    keeper: ChartExportMenu, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(SettingsError, match=r"Choose a name that ends in \.png, \.svg or \.csv\."):
        keeper.save(tmp_path / name)
    assert (tmp_path / name).read_text() == "mine"


def test_the_ending_follows_the_chosen_kind(keeper: ChartExportMenu, qtbot: QtBot) -> None:
    keeper._ask()
    (dialog,) = keeper._chart.findChildren(QFileDialog)
    for kind in dialog.nameFilters():
        dialog.filterSelected.emit(kind)
        assert f"*.{dialog.defaultSuffix()})" in kind
    dialog.close()


def test_a_chart_that_cannot_be_written_says_so(keeper: ChartExportMenu, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(StorageError, match="It is a folder"):
        keeper.save(tmp_path / "folder.png")
