"""Every number of Hoshino & Kahn (2019) comes out, and the better rule is judged."""

import numpy as np
import pytest

from engine.game import Deal
from engine.game.deal_arrays import freecell_cards
from engine.progress import run
from engine.research.items import Request
from engine.research.sieve import reproduce, three_variables
from engine.search.sieve import sieve


@pytest.mark.slow
def test_every_published_number_comes_out() -> None:
    outcome = run(reproduce(Request(size="quick")))
    assert [claim.words for claim in outcome.claims if not claim.holds] == []
    for what, theirs, ours, _ in outcome.tables[0].rows:
        if what.startswith("mean"):  # printed with one digit
            assert f"{float(ours):.1f}" == theirs
        else:
            assert ours.startswith(theirs.rstrip(" %")), what
    assert all(len(row) == len(table.columns) for table in outcome.tables for row in table.rows)
    published, better = outcome.tables[2].rows[-2:]
    assert (published[1:3], better[1:3]) == (("published", "9 of 11"), ("better", "10 of 11"))
    assert better[4] < published[4]  # solvable deals suspected


def test_sieve_of_many_is_that_of_each() -> None:
    numbers = (1, 10, 190, 63135, 68943, *range(2000, 2030))
    found = three_variables(freecell_cards(np.array(numbers), 16))
    for number, line in zip(numbers, found.tolist(), strict=True):
        of = sieve(Deal.from_freecell(number))
        assert line == [of.nw1, of.nw2, int(of.spanning_trees > 0)]
