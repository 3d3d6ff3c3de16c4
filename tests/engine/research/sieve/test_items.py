"""The two items of the sieve: the paper's numbers come out, and a better sieve is judged."""

from __future__ import annotations

from pathlib import Path

from engine.progress import Cancel, run
from engine.research.request import Request
from engine.research.sieve import better, published


def test_every_published_number_comes_out_and_both_wrong_labels_are_refuted() -> None:
    outcome = run(published.reproduce(Request(size="quick")))
    assert [claim.words for claim in outcome.claims if not claim.holds] == []
    for what, theirs, ours, _ in outcome.tables[0].rows:
        if what.startswith("mean"):  # printed with one digit
            assert f"{float(ours):.1f}" == theirs
        else:
            assert ours.startswith(theirs.rstrip(" %")), what
    assert all(len(row) == len(table.columns) for table in outcome.tables for row in table.rows)


def test_a_better_sieve_is_judged_on_deals_it_has_not_seen(tmp_path: Path) -> None:
    request = Request(rows=6000, folder=tmp_path)
    outcome = run(better.reproduce(request))
    assert all(claim.holds for claim in outcome.claims)
    assert all(len(row) == len(table.columns) for table in outcome.tables for row in table.rows)
    again = run(better.reproduce(request))
    assert [row[:-1] for row in again.tables[0].rows] == [
        row[:-1] for row in outcome.tables[0].rows
    ]


def test_what_is_stopped_comes_to_nothing() -> None:
    for item in (published, better):
        cancel = Cancel()
        cancel.set()
        assert run(item.reproduce(Request(size="quick", cancel=cancel))).tables == ()
