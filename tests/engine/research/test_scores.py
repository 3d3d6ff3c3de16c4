"""P(one stack), best scores, what unsolvable deals share, and greedy games."""

from collections import Counter

import pytest

from engine.progress import Cancel, run
from engine.research import item_named, scores
from engine.research.items import Request
from engine.research.scores import Range, decided
from engine.search.score import best_score


@pytest.mark.parametrize("name", ["best-scores", "unsolvable", "greedy"])
def test_an_item_holds_on_few_deals(name: str) -> None:
    item = item_named(name)
    outcome = run(item.compute(Request(rows=40)))
    assert [claim.words for claim in outcome.claims if not claim.holds] == []
    assert all(len(row) == len(table.columns) for table in outcome.tables for row in table.rows)
    cancel = Cancel()
    cancel.set()
    assert run(item.compute(Request(rows=40, cancel=cancel))).tables == ()


def test_scores_are_those_of_each_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scores, "_PER_PIECE", 11)
    for wanted in (Range(2, 3, 6, 1, 30), Range(4, 4, 6, 1, 30)):
        (found,) = run(decided(Request(), "test", [wanted], with_scores=True))
        best = {n: best_score(wanted.deal(n)).best for n in range(1, 31)}
        assert found.n_deals == 30
        assert found.scores == dict(sorted(Counter(best.values()).items()))
        assert found.unsolvable == tuple(n for n, score in best.items() if score < 36)
