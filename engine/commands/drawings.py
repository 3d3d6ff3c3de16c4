"""The command that draws deals, their flockability graphs, and maps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from engine.commands import options
from engine.commands.command import Answer, Command
from engine.commands.deal_arguments import read_deal
from engine.errors import BoafError, SettingsError
from engine.files.storage import write_atomic
from engine.game import Position

if TYPE_CHECKING:
    from engine.design.maps.archive import Archive
    from engine.report.graph import CardGraph

_ENDINGS: Final = (".svg", ".graphml")


@click.command(cls=Command)
@click.argument("source", metavar="DEAL_OR_MAP", help="A deal as for boaf deal, or a map file.")
@click.option("--to", type=Path, required=True, help="Output file: .svg, or .graphml of a graph.")
@click.option("--graph", is_flag=True, help="Draw the flockability graph of the deal.")
@options.size_of_deal
def draw(source: str, to: Path, graph: bool, rows: int | None, columns: int | None) -> Answer:
    """Draw a deal, its flockability graph, or a map."""
    ending = to.suffix.lower()
    if ending not in _ENDINGS:
        raise SettingsError(
            f"--to {to} ends in {to.suffix!r}. Choose a name that ends in {' or '.join(_ENDINGS)}."
        )
    if ending == ".graphml":
        drawing = _graph_of(source, rows, columns).to_graphml()
    elif graph:
        drawing = _graph_of(source, rows, columns).svg()
    else:
        drawing = _picture_of(source, rows, columns)
    write_atomic(to, drawing)
    return Answer({"written": str(to)}, f"written: {to}")


def _graph_of(source: str, rows: int | None, columns: int | None) -> CardGraph:
    from engine.report.graph import CardGraph

    return CardGraph.of(Position.from_deal(read_deal(source, rows, columns)))


def _picture_of(source: str, rows: int | None, columns: int | None) -> str:
    """Draw a map, or else a deal."""
    from engine.report.map_drawing import map_svg
    from engine.report.puzzles import deal_svg

    archive = _map_in(source)
    return deal_svg(read_deal(source, rows, columns)) if archive is None else map_svg(archive)


def _map_in(source: str) -> Archive | None:
    """Return the map in a file; None if it is no map."""
    from engine.puzzlesets.map_file import read_map

    try:
        return read_map(Path(source)) if Path(source).is_file() else None
    except BoafError:  # a set that isn't a map
        return None
