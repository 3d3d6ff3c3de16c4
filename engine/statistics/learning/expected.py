"""The mean rating that is expected of given puzzles, before anybody rates them."""

from dataclasses import dataclass

from engine.numerics import round_stable
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.learning.proposal import expected_of
from engine.statistics.regression.design_matrix import Floats


@dataclass(frozen=True, slots=True)
class Expected:
    """What puzzles are expected to be rated on average."""

    #: The mean rating and its 90 % interval, within the scale.
    mean: float
    low: float
    high: float
    n_puzzles: int  #: Puzzles whose mean it is
    n_ratings: int  #: Ratings it was learned from

    def holds(self, mean: float) -> bool:
        """Return whether a mean rating lies in the interval, its ends included."""
        return self.low <= round_stable(mean, 1.0) <= self.high


def expected_mean(learned: PreferenceModel, x: Floats) -> Expected:
    """Return the expected mean rating of exactly these puzzles, rated once each in a new session.

    Effects, the new session's own level and the noise of each puzzle are all uncertain; the noise
    averages out over the puzzles, the others do not.

    Parameters
    ----------
    learned : PreferenceModel
        From other ratings than those of these puzzles.
    x : ndarray, shape (n, k)
        Their features in raw units, in the order of ``learned.names``; n is 1 or more.
    """
    return Expected(*expected_of(learned, x, len(x)), len(x), learned.n_ratings)
