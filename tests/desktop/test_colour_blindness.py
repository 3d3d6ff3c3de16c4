"""Colours that tell things apart do so with each of the three kinds of colour blindness."""

from itertools import combinations
from typing import Final

import numpy as np
import pytest

from boaf_desktop.appearance import THEMES, Palette
from engine.numerics import Reals

KINDS: Final = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is seen of linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1."""
TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final = (0.95047, 1.0, 1.08883)
MIN_DIFFERENCE: Final = 12.0
"""In CIEDE2000: clearly different side by side."""


def linear(name: str) -> Reals:
    """Return linear red, green and blue of a colour."""
    channels = np.array([int(name[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def lab(rgb: Reals) -> Reals:
    """Return a colour in CIELAB."""
    ratios = np.array(TO_XYZ) @ np.clip(rgb, 0, 1) / WHITE
    x, y, z = np.where(ratios > 216 / 24389, np.cbrt(ratios), (24389 / 27 * ratios + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(first: Reals, second: Reals) -> float:
    """Return the difference of two colours in CIELAB: CIEDE2000, Sharma, Wu and Dalal 2005."""
    chroma = (np.hypot(*first[1:]) + np.hypot(*second[1:])) / 2
    more_red = 1.5 - 0.5 * np.sqrt(chroma**7 / (chroma**7 + 25**7))
    chromas = [np.hypot(more_red * each[1], each[2]) for each in (first, second)]
    hues = [np.degrees(np.arctan2(each[2], more_red * each[1])) % 360 for each in (first, second)]
    turn = (hues[1] - hues[0] + 180) % 360 - 180 if all(chromas) else 0.0
    light, chroma = (first[0] + second[0]) / 2, sum(chromas) / 2
    hue = hues[0] + turn / 2 if all(chromas) else sum(hues)
    weight = (
        1
        - 0.17 * np.cos(np.radians(hue - 30))
        + 0.24 * np.cos(np.radians(2 * hue))
        + 0.32 * np.cos(np.radians(3 * hue + 6))
        - 0.20 * np.cos(np.radians(4 * hue - 63))
    )
    of_light = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    by_light = (second[0] - first[0]) / of_light
    by_chroma = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
    by_hue = 2 * np.sqrt(chromas[0] * chromas[1]) * np.sin(np.radians(turn / 2))
    by_hue /= 1 + 0.015 * chroma * weight
    bend = 60 * np.exp(-((((hue % 360) - 275) / 25) ** 2))
    of_blue = -np.sin(np.radians(bend)) * 2 * np.sqrt(chroma**7 / (chroma**7 + 25**7))
    return float(np.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + of_blue * by_chroma * by_hue))


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ],
)
def test_difference_has_published_values(
    first: tuple[float, ...], second: tuple[float, ...], expected: float
) -> None:
    assert difference(np.array(first), np.array(second)) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_colours_differ(palette: Palette, kind: str) -> None:
    suits = (palette.ink, palette.red, palette.blue, palette.green)
    verdicts = (palette.winnable, palette.lost)
    for colours in (palette.lines, suits, verdicts):
        seen = {name: lab(np.array(KINDS[kind]) @ linear(name)) for name in colours}
        for first, second in combinations(colours, 2):
            assert difference(seen[first], seen[second]) >= MIN_DIFFERENCE, (first, second)
