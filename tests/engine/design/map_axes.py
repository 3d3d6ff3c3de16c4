"""The usual axes of maps."""

from engine.design.maps import MapAxis, default_axis


def axis_of(name: str, n_cells: int, n_cards: int) -> MapAxis:
    axis = default_axis(name, n_cells, n_cards)
    assert axis is not None
    return axis
