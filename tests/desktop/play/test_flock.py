"""The paths of the birds after a win."""

import pytest
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainterPath

from boaf_desktop.play.celebration import FlightPath

pytestmark = pytest.mark.fast

POINTS = [QPointF(400, 700), QPointF(460, 850), QPointF(900, 300), QPointF(1100, -200)]


@pytest.mark.parametrize("points", [POINTS, [*reversed(POINTS)], [POINTS[0]] * 3 + [POINTS[3]]])
def test_bird_flies_at_constant_speed(points: list[QPointF]) -> None:
    start, first_pull, last_pull, end = points
    curve = QPainterPath(start)
    curve.cubicTo(first_pull, last_pull, end)

    path = FlightPath(start, first_pull, last_pull, end)

    assert (path.at(0), path.at(1)) == (start, end)
    for part in (0.1, 0.25, 0.5, 0.9):
        qt_part = curve.percentAtLength(curve.length() * part)
        assert QLineF(path.at(part), curve.pointAtPercent(qt_part)).length() < 1.5
