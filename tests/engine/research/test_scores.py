"""P(one stack), best scores, what unsolvable deals share, and greedy games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.progress import Cancel, run
from engine.research import item_named, scores
from engine.research.scores import Range, decided
from engine.research.tables import Request
from engine.search import grid_figures as figures
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


def test_figures_shipped_are_those_made(tmp_path: Path) -> None:
    """The first deals of each grid cannot be more than all of them."""
    run(scores.best_scores(Request(rows=60, folder=tmp_path)))
    made = figures.figures_from_json((tmp_path / "best-scores.json").read_text(), "made")
    shipped = figures.shipped_figures()

    assert [each.name for each in made] == [each.name for each in shipped]
    for few, all_ in zip(made, shipped, strict=True):
        assert few.n_deals <= all_.n_deals
        assert few.n_unsolvable <= all_.n_unsolvable
        assert all(count <= dict(all_.scores)[score] for score, count in few.scores)
        assert sum(count for _, count in all_.scores) == all_.n_deals


def test_figures_small_grid_decided_again() -> None:
    shipped = next(
        each for each in figures.shipped_figures() if (each.rows, each.columns) == (2, 3)
    )
    wanted = Range(2, 3, 6, 1, shipped.n_deals)

    (found,) = run(decided(Request(), "test", [wanted]))

    assert len(found.unsolvable) == shipped.n_unsolvable
    assert shipped.interval[0] < shipped.p_solvable < shipped.interval[1]
