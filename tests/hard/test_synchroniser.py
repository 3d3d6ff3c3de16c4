"""Folders that another program synchronises: every row that was saved is kept, once."""

from __future__ import annotations

import logging
import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engine.files import synchronised
from engine.ratings.rating import RatingRow
from engine.sentences import Sentence
from tests.hard.synchroniser import Computer, World

N_STEPS = 25
MEMORY = Path("/dev/shm")


def check(world: World) -> None:
    """Every computer has all that was saved on any, and all of them mean the same."""
    counting: list[list[str]] = []
    for computer in world.computers:
        table = computer.ratings.read()
        rows: list[RatingRow] = [*table.rows, *table.superseded]
        found = {
            "ratings": [(row.key, row.rating.notes) for row in rows],
            "games": [(game.key, game.key) for game in computer.games.read()],
        }
        for name, pairs in found.items():
            assert dict(pairs) == world.saved[name], f"{computer.name}: {name}"
            assert len(pairs) == len(world.saved[name]), f"{computer.name}: {name} twice"
        # A row that was added to a file while the rest of it arrived may be damaged. It is then in
        # the table a second time, whole.
        world.events["damaged copy of a row"] += len(table.rejected)
        counting.append(sorted(row.key for row in table.rows))
    assert all(keys == counting[0] for keys in counting), "different ratings count"
    assert counting[0] == sorted(_counting(world, world.computers[0]))


def _counting(world: World, computer: Computer) -> list[str]:
    """Return the ratings that must count: of all that replace the same one, the last."""
    table = computer.ratings.read()
    rows = {row.key: row for row in (*table.rows, *table.superseded)}
    last: dict[str, str] = {}
    for key in sorted(set(rows) - set(world.replaces.values())):
        first = key
        while first in world.replaces:
            first = world.replaces[first]
        if first not in last or rows[key].rated_at > rows[last[first]].rated_at:
            last[first] = key
    return [key for key in last.values() if rows[key].rating.rating is not None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give each test its seeds: all 10,000 in blocks of 30 seconds, or 150 without ``--long``."""
    if "seeds" in metafunc.fixturenames:
        is_long = metafunc.config.getoption("--long")
        blocks = [range(first, first + 1000) for first in range(0, 10_000, 1000)]
        metafunc.parametrize("seeds", blocks if is_long else [range(150)], ids=str)


def test_no_schedule_loses_a_row_or_counts_one_twice(
    seeds: range, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(synchronised, "QUIET_S", 30.0)
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)  # nobody pulls the plug here
    events: Counter[str] = Counter()
    said: Counter[str] = Counter()
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for seed in seeds:
            caplog.clear()
            place = Path(folder, str(seed))
            place.mkdir()
            with caplog.at_level(logging.WARNING, synchronised.__name__):
                world = World(place, seed, lambda: sentences(caplog))
                try:
                    world.run(N_STEPS)
                    check(world)
                except BaseException as error:
                    error.add_note(f"seed {seed}")
                    raise
            synchronised.WRITTEN.forget(place)  # or each end of a process would look at them all
            events.update(world.events)
            said.update(sentence.template for sentence in sentences(caplog))
    lines = [f"{len(seeds)} schedules of {N_STEPS} steps, nothing lost, nothing twice"]
    lines += [f"  {name}: {count}" for name, count in events.most_common()]
    lines += [f'  said "{name}": {count}' for name, count in said.most_common()]
    print("\n" + "\n".join(lines))  # noqa: T201
    del events["damaged copy of a row"]  # seldom
    assert min(events.values()) > 0


def sentences(caplog: pytest.LogCaptureFixture) -> list[Sentence]:
    """Return what the program said."""
    said = [record.args[0] for record in caplog.records if isinstance(record.args, tuple)]
    return [each for each in said if isinstance(each, Sentence)]
