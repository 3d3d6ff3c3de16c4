"""A drawing has the same lengths in each language: a decimal comma would move it off its page."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from boaf_desktop.language import worded
from engine.game import Deal
from engine.puzzlesets.pages import SheetSettings, Worksheet, lay_pages, page_svg
from engine.report.charts import Canvas, Drawing, dot, line, make_axis
from engine.templates import render
from tests.desktop.language.conftest import Speak

pytestmark = pytest.mark.fast

Words = Callable[[str], str]


def worksheet(words: Words) -> str:
    settings = SheetSettings(per_page=4)
    page = lay_pages(Worksheet(settings, (Deal.numbered(5),)))[0]
    return page_svg(page, 1, settings, words)


def chart(words: Words) -> str:
    shapes = (line([(0.25, 1.5), (8.25, 9.5)], "text"), dot(3.5, 4.5, "accent"))
    return render("report/chart.svg", {"chart": Drawing("A line", 20.5, 10.5, shapes)}, words)


def shapes(svg: str) -> list[dict[str, str]]:
    return [each.attrib for each in ElementTree.fromstring(svg).iter() if not each.text]


def test_numbers_of_a_chart_have_the_languages_point(speak: Speak) -> None:
    speak("de")
    canvas = Canvas(300, 200)
    plot = canvas.plot(make_axis((0.0, 1.0)), make_axis((0.0, 1.0)))
    drawing = canvas.drawing("A plot", plot.axes(canvas, ("x", "y")))

    svg = render("report/chart.svg", {"chart": drawing}, worded)

    assert ">0,2<" in svg
    assert ">0.2<" not in svg


@pytest.mark.parametrize("drawing", [worksheet, chart])
def test_lengths_are_the_same(drawing: Callable[[Words], str], speak: Speak) -> None:
    speak("de")

    english, german = (shapes(drawing(words)) for words in (str, worded))

    assert german == english
