"""The usual axes of maps."""

from engine.design.maps.axes import Axis, usual_axis


def axis_of(name: str, n_cells: int, n_cards: int) -> Axis:
    axis = usual_axis(name, n_cells, n_cards)
    assert axis is not None
    return axis
