"""Features by their deals, with the cache that several programs share."""

import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path

import pytest

from engine.design import analysis, measuring
from engine.design.analysis import Analysis, quick_analysis
from engine.design.feature_registry import FEATURES, FEATURES_VERSION, STORED
from engine.design.measuring import cache_file, completed, features_of, with_features
from engine.game import Deal
from engine.progress import Cancel, StoppedError, run
from engine.puzzlesets.puzzle_set import record_of
from tests.conftest import GOLDEN

DEALS = [Deal.numbered(number, 3, 3) for number in range(1, 9)]
NAMES = ("edges", "halfway_solvability_ratio", "key_states")
VALUES = GOLDEN / "features.json"


@pytest.fixture(autouse=True)
def new_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    measuring._kept_in.cache_clear()
    return cache_file()


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[Deal]:
    """Forget what is in memory, as a new process would; returns the deals measured from now on."""
    deals: list[Deal] = []

    def counted(deal: Deal, cancel: Cancel) -> Analysis:
        deals.append(deal)
        return quick_analysis(deal, cancel)

    monkeypatch.setattr(analysis, "quick_analysis", counted)
    measuring._kept_in.cache_clear()
    return deals


def test_values_are_those_of_the_analysis() -> None:
    found = run(features_of([*DEALS, DEALS[0]], NAMES))

    assert found == {deal: Analysis(deal).values(NAMES) for deal in DEALS}
    assert list(found[DEALS[0]]) == [*NAMES]


def test_second_program_measures_nothing_again(measured: list[Deal]) -> None:
    first = run(features_of(DEALS, NAMES))
    measuring._kept_in.cache_clear()
    assert measured == DEALS

    again = run(features_of(DEALS, NAMES))

    assert again == first
    assert measured == DEALS


def test_only_what_is_missing_is_measured(measured: list[Deal]) -> None:
    run(features_of(DEALS[:2], ("edges",)))
    measured.clear()

    found = run(features_of(DEALS[:3], ("edges", "suits")))

    assert measured == DEALS[:3]
    assert found[DEALS[0]] == Analysis(DEALS[0]).values(("edges", "suits"))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b"no database " * 400),
        lambda path: path.write_bytes(path.read_bytes()[:3000]),
        lambda path: path.write_bytes(b""),
        Path.unlink,
    ],
)
def test_damaged_or_deleted_cache_is_built_again(
    spoil: Callable[[Path], object], new_cache: Path
) -> None:
    first = run(features_of(DEALS, NAMES))
    spoil(new_cache)

    for _ in range(3):
        measuring._kept_in.cache_clear()
        assert run(features_of(DEALS, NAMES)) == first
    with closing(sqlite3.connect(new_cache)) as database:
        assert database.execute("SELECT count(*) FROM deals").fetchone() == (len(DEALS),)


def test_values_of_another_version_are_forgotten(new_cache: Path) -> None:
    run(features_of(DEALS, ("edges",)))
    with closing(sqlite3.connect(new_cache)) as database, database:
        database.execute("UPDATE deals SET features = ?", [json.dumps({"edges": 99})])
        database.execute(f"PRAGMA user_version = {FEATURES_VERSION + 1}")
    measuring._kept_in.cache_clear()

    found = run(features_of(DEALS, ("edges",)))

    assert found[DEALS[0]] == Analysis(DEALS[0]).values(("edges",))


def test_folder_that_cannot_be_written_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, measured: list[Deal]
) -> None:
    (tmp_path / "file").write_text("in place of a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))

    assert run(features_of(DEALS, NAMES)) == run(features_of(DEALS, NAMES))
    assert measured == DEALS


def test_cache_keeps_the_newest(new_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "_MAX_KEPT", 3)

    for deal in DEALS:
        run(features_of([deal], ("edges",)))

    with closing(sqlite3.connect(new_cache)) as database:
        kept = [line for (line,) in database.execute("SELECT deal FROM deals ORDER BY rowid")]
    assert kept == [deal.to_line() for deal in DEALS[-3:]]


def test_cancelled_work_keeps_what_was_measured(measured: list[Deal]) -> None:
    cancel = Cancel()
    work = features_of(DEALS, NAMES, cancel)
    for _ in range(3):
        next(work)
    cancel.set()

    with pytest.raises(StoppedError):
        next(work)

    measured.clear()
    run(features_of(DEALS[:2], NAMES))
    assert not measured
    assert run(features_of(DEALS[2:3], NAMES)) == {DEALS[2]: Analysis(DEALS[2]).values(NAMES)}


def _measure_in_process(numbers: range) -> list[float]:
    deals = [Deal.numbered(number, 3, 3) for number in numbers]
    found = run(features_of(deals, NAMES))
    return [found[deal]["halfway_solvability_ratio"] for deal in deals]  # type: ignore[misc]


def test_several_programs_share_it(new_cache: Path) -> None:
    parts = [range(1, 30), range(10, 40), range(20, 50), range(1, 50)]
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as pool:
        found = list(pool.map(_measure_in_process, parts))

    truth = {
        number: Analysis(Deal.numbered(number, 3, 3)).values(NAMES)[NAMES[1]]
        for number in range(1, 50)
    }
    assert found == [[truth[number] for number in part] for part in parts]
    with closing(sqlite3.connect(new_cache)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_large_deal_has_what_sets_store() -> None:
    deal = Deal.numbered(1, 5, 5)

    (record,) = run(with_features([record_of(deal)], (*STORED, "key_states", "greedy_score")))

    assert record.features["solvable"] is True
    assert record.features["key_states"] is None


def test_puzzles_of_a_set_keep_what_they_have() -> None:
    record = record_of(DEALS[0], {"edges": 99, "suits": None})

    (found,) = run(completed([record], ("edges", "suits")))

    assert found.features == {"edges": 99, "suits": Analysis(DEALS[0]).values(("suits",))["suits"]}


def test_version_rises_with_the_values() -> None:
    """If this fails, raise FEATURES_VERSION, or caches keep what the features were before."""
    golden = json.loads(VALUES.read_text("utf-8"))
    deals = [Deal.parse(line) for line in golden["values"]]

    found = run(features_of(deals, FEATURES))

    assert golden["version"] == FEATURES_VERSION
    for deal in deals:
        assert found[deal] == pytest.approx(golden["values"][deal.to_line()], rel=1e-12)
