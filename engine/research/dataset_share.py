"""The share of solvable states among random ones (Araki et al. 2019, "Dataset Generation")."""

from typing import Final, NamedTuple, Self

import pandas as pd

from engine.numerics import wilson_interval
from engine.progress import Cancel, Work
from engine.research.dataset import STATE_FEATURES, measure_grids, random_grids
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, batches

_SEED: Final = 1
_PER_PIECE: Final = 5_000  # states
SHARE: Final = 0.48775  # the article's, of this many states
_N_SHARE: Final = 500_000


def decide_states(rows: range, cancel: Cancel) -> pd.DataFrame:
    """Count the stacks of some states; find whether each is solvable and connected."""
    states = measure_grids(random_grids(_SEED, rows), cancel)
    is_connected = states.features[:, STATE_FEATURES.index("connected")] > 0
    return pd.DataFrame(
        {
            "stacks": states.n_stacks,
            "is_solvable": states.solvable > 0,
            "is_connected": is_connected,
        }
    )


class _Shares(NamedTuple):
    """The shares of solvable and connected states, and the interval of the first one."""

    solvable: float
    low: float
    high: float
    connected: float

    @classmethod
    def of(cls, states: pd.DataFrame) -> Self:
        """Return the shares of states as `decide_states` returns them."""
        is_solvable = states["is_solvable"]
        interval = wilson_interval(int(is_solvable.sum()), len(states))
        return cls(float(is_solvable.mean()), *interval, float(states["is_connected"].mean()))


def dataset_share(request: Request) -> Work[Outcome]:
    """Decide random states and count them; ``rows`` is their number."""
    n_states = request.amount(20_000, 200_000, 2_000_000)
    pieces = batches(range(n_states), _PER_PIECE)
    states = yield from request.run("dataset-share", decide_states, pieces)
    total = _Shares.of(states)
    groups = [(str(n_stacks), group) for n_stacks, group in states.groupby("stacks")]
    entries = [
        (name, len(group), *(round(share, 5) for share in _Shares.of(group)))
        for name, group in [*groups, ("all", states)]
    ]
    table = ResultTable(
        "Solvable states by number of stacks",
        pd.DataFrame(entries, columns=["stacks", "states", "solvable", "from", "to", "connected"]),
        (f"Araki et al. 2019: {SHARE} of {_N_SHARE} states; 95% intervals of Wilson.",),
    )
    low, high = wilson_interval(round(SHARE * _N_SHARE), _N_SHARE)
    claim = Claim(
        f"The article's {SHARE} ({low:.5f} to {high:.5f}) and our {total.solvable:.5f} "
        f"({total.low:.5f} to {total.high:.5f}) have overlapping intervals.",
        low <= total.high and total.low <= high,
    )
    return Outcome((table,), (claim,))
