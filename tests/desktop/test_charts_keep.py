"""A chart leaves the program as a picture or a drawing, in light colours whatever the window's."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from boaf_desktop.charts.keep import ChartKeeper
from boaf_desktop.palette import LIGHT
from boaf_desktop.panels.inspect_graph import FlockGraph
from boaf_desktop.settings import Settings, ThemeChoice
from boaf_desktop.theme import Theme
from engine.errors import StorageError
from engine.game import parse_deal


@pytest.fixture
def keeper(qtbot: QtBot, settings: Settings, theme: Theme) -> ChartKeeper:
    chart = FlockGraph(theme)
    chart.set_deal(parse_deal("AC 2C / -- 3C"))
    chart.resize(320, 240)
    qtbot.addWidget(chart)
    chart.show()
    return ChartKeeper(chart, theme, print)


def test_a_dark_chart_is_copied_in_light_colours(
    keeper: ChartKeeper, settings: Settings, theme: Theme
) -> None:
    light = keeper.image()
    settings.theme = ThemeChoice.DARK
    before = theme.palette
    keeper.copy()
    assert theme.palette is before
    copied = QGuiApplication.clipboard().image()
    assert copied.size() == light.size()
    assert copied.pixelColor(2, 2).name() == LIGHT.surface
    assert copied.convertToFormat(light.format()) == light


def test_a_chart_is_saved_as_picture_and_as_drawing(keeper: ChartKeeper, tmp_path: Path) -> None:
    keeper.save(tmp_path / "chart.png")
    assert QImage(str(tmp_path / "chart.png")).width() == 640
    keeper.save(tmp_path / "chart.svg")
    root = ElementTree.fromstring((tmp_path / "chart.svg").read_bytes())
    words = "".join(root.itertext())
    assert "Flockability graph" in words
    assert "AC A" in words


def test_a_chart_that_cannot_be_written_says_so(keeper: ChartKeeper, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="it is a folder"):
        keeper.save(tmp_path)
