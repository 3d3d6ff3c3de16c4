"""A map of puzzles as a drawing: one square per cell, darker for lower energy."""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from engine.design.maps import Archive, MapAxis
from engine.digits import significant
from engine.statistics.display_names import title_of

_CELL: Final = 28.0  # in pixels, as the next
_LEFT, _BELOW, _EDGE = 90.0, 52.0, 12.0
_LOW, _HIGH = (15, 58, 168), (226, 211, 181)  # colours of the lowest and the highest energy


def map_svg(archive: Archive) -> str:
    """Return the drawing; cells without a puzzle are white."""
    x, y = archive.settings.x, archive.settings.y
    width, height = x.n_cells * _CELL, y.n_cells * _CELL
    frame = f'<path d="M{_LEFT:g} {_EDGE:g}h{width:g}v{height:g}h-{width:g}z" fill="none" '
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_LEFT + width + _EDGE:g}" '
        f'height="{_EDGE + height + _BELOW:g}" font-family="Inter, sans-serif" font-size="13">'
        f'{"".join(_squares(archive, height))}{frame}stroke="#c0ad87"/>'
        f"{''.join(_labels(x, y, width, height))}</svg>\n"
    )


def _squares(archive: Archive, height: float) -> Iterator[str]:
    """Yield the square of each cell with a puzzle, whose tooltip is its energy."""
    energies = {cell: each.energy for cell, each in archive.elites.items()}
    known = [energy for energy in energies.values() if energy is not None]
    low, high = min(known, default=0.0), max(known, default=0.0)
    for cell, energy in sorted(energies.items()):
        column, row = archive.place(cell)
        share = 0.0 if energy is None or high == low else (energy - low) / (high - low)
        place = f'x="{_LEFT + column * _CELL:g}" y="{_EDGE + height - (row + 1) * _CELL:g}"'
        yield (
            f'<rect {place} width="{_CELL:g}" height="{_CELL:g}" fill="{_colour(share)}">'
            f"<title>{'' if energy is None else significant(energy)}</title></rect>"
        )


def _colour(share: float) -> str:
    """Return the colour between those of the lowest and the highest energy."""
    parts = (round(a + (b - a) * share) for a, b in zip(_LOW, _HIGH, strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _labels(x: MapAxis, y: MapAxis, width: float, height: float) -> Iterator[str]:
    """Yield the ends of both axes and their titles."""
    bottom, middle = _EDGE + height, _EDGE + height / 2
    yield _text(_LEFT, bottom + 18, significant(x.low), "start")
    yield _text(_LEFT + width, bottom + 18, significant(x.high), "end")
    yield _text(_LEFT + width / 2, bottom + 40, title_of(x.feature), "middle")
    yield _text(_LEFT - 8, bottom, significant(y.low), "end")
    yield _text(_LEFT - 8, _EDGE + 12, significant(y.high), "end")
    turned = f' transform="rotate(-90 18 {middle:g})"'
    yield _text(18, middle, title_of(y.feature), "middle", turned)


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{more}>{escape(text)}</text>'
