"""Which curve lies under the pointer."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.arrays import Flag, Reals


class Near(NamedTuple):
    """The nearest place on a curve.

    Parameters
    ----------
    distance : float
        From the pointer, in pixels.
    point : int
        Number of the point at which the piece of the curve begins.
    share : float
        Where on the piece: 0 at its beginning, 1 at the next point.
    """

    distance: float
    point: int
    share: float


def nearest(
    x: Reals, y: Reals, is_joined: Flag, pointer: tuple[float, float], pixel: tuple[float, float]
) -> Near | None:
    """Find the place on a curve that is nearest to a pointer.

    Parameters
    ----------
    x, y : ndarray of float64, shape (n,)
        Points in the units of the axes.
    is_joined : ndarray of uint8, shape (n,)
        Whether a point is joined to the next; the last one is not.
    pointer : tuple of float
        In the units of the axes.
    pixel : tuple of float
        Width and height of a pixel in those units, above 0.

    Returns
    -------
    Near or None
        None without points.
    """
    if not len(x):
        return None
    px, py = (x - pointer[0]) / pixel[0], (y - pointer[1]) / pixel[1]
    joined = is_joined.astype(np.bool_)
    joined[-1] = False
    dx = np.where(joined, np.roll(px, -1) - px, 0.0)
    dy = np.where(joined, np.roll(py, -1) - py, 0.0)
    length = dx * dx + dy * dy
    along = -(px * dx + py * dy) / np.where(length > 0, length, 1.0)
    share = np.clip(along, 0.0, 1.0)
    distance = np.hypot(px + share * dx, py + share * dy)
    point = int(np.argmin(distance))
    return Near(float(distance[point]), point, float(share[point]))
