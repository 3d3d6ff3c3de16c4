from __future__ import annotations

import threading

from engine.game import Deal
from engine.search import solve
from engine.search.problem import narrow_memory
from engine.thread_memory import kept_by_thread, let_go


def test_a_thread_lets_go_of_its_own_and_searches_as_before() -> None:
    wanted = solve(Deal.from_freecell(5)).moves
    before = narrow_memory()
    assert narrow_memory() is before
    let_go()
    assert narrow_memory() is not before
    assert solve(Deal.from_freecell(5)).moves == wanted


def test_what_other_threads_keep_stays() -> None:
    kept = kept_by_thread()
    kept.value = 1
    thread = threading.Thread(target=let_go)
    thread.start()
    thread.join()
    assert kept.value == 1
    let_go()
    assert not hasattr(kept, "value")
