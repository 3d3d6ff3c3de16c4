"""Features of sets of cards regardless of their cells: indices on the axes, matching pairs."""

from engine.arrays import Reals, Words
from engine.design._kernels.breed import cell_along
from engine.design._kernels.evaluate import CARDS_ROW, FLOCK_ROW
from engine.design._kernels.measure import static_features
from engine.kernels import kernel
from engine.search._kernels.state import link_cards


@kernel(
    "void(int64[:, ::1], int64, int64, float64[::1], float64[::1], int64[:, ::1], float64[::1],"
    " int64[:, ::1])"
)
def describe_sets(
    sets: Words,
    x_slot: int,
    y_slot: int,
    x_edges: Reals,
    y_edges: Reals,
    board: Words,
    values: Reals,
    found: Words,
) -> None:
    """Write the x index, the y index and the flockable pairs of each set of cards.

    ``found`` has a row for each row of ``sets``. Pairs are bits in the order (0, 1), (0, 2), ...,
    (1, 2), .... An index is meaningless if its feature also depends on the cells. ``board`` and
    ``values`` are scratch.
    """
    n_cards = sets.shape[1]
    cards, flock = board[CARDS_ROW], board[FLOCK_ROW]
    for row in range(sets.shape[0]):
        for number in range(n_cards):
            cards[number] = sets[row, number]
        link_cards(cards, n_cards, flock)
        static_features(cards, n_cards, flock, values)
        found[row, 0] = cell_along(values[x_slot], x_edges)
        found[row, 1] = cell_along(values[y_slot], y_edges)
        pairs = 0
        index = 0
        for first in range(n_cards):
            for second in range(first + 1, n_cards):
                pairs |= ((flock[first] >> second) & 1) << index
                index += 1
        found[row, 2] = pairs
