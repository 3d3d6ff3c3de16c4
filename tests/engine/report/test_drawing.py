"""Charts as shapes: titles that share a line."""

import pytest

from engine.report.charts import Canvas, Shape, make_axis

LONG = "proportion of states halfway through the game that can be won"


def titles(x_title: str, y_title: str, width: float = 300) -> tuple[Shape, Shape]:
    canvas = Canvas(width, 200)
    frame = canvas.plot(make_axis((0.0, 1.0)), make_axis((0.0, 1.0))).frame
    x, y = canvas.titles(frame, x_title, y_title)
    return x, y


@pytest.mark.parametrize("x_title", ["suits", "halfway ratio of the puzzle", LONG])
@pytest.mark.parametrize("y_title", ["rating", LONG])
def test_titles_of_both_axes_are_readable_side_by_side(x_title: str, y_title: str) -> None:
    canvas = Canvas(300, 200)

    x, y = titles(x_title, y_title)

    x_start = x.points[0][0] - canvas.text_width(x.text)
    y_end = y.points[0][0] + canvas.text_width(y.text)
    assert y_end < x_start
    assert len(y.text) > len("↑ …")
    assert len(x.text) > len("…")
    assert y.text.startswith("↑ ")


def test_titles_that_fit_are_complete() -> None:
    x, y = titles(LONG, LONG, 1200)

    assert (x.text, y.text) == (LONG, f"↑ {LONG}")
