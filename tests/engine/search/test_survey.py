"""Surveys: ranges of deals decided, resumed from a file, and counted."""

import threading
import tracemalloc
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import FileFormatError, SettingsError
from engine.game import Deal, Position, freecell_cards, mixed_words
from engine.numerics import Words, wilson_interval
from engine.progress import Cancel, run
from engine.search import survey as module
from engine.search.score import BestScore, best_score
from engine.search.solver import solve
from engine.search.survey import (
    NOT_REQUESTED,
    DecidedDeals,
    Survey,
    SurveySettings,
    Tally,
    decide_chunk,
    format_decided,
    open_survey,
    survey,
    survey_to,
)
from tests.conftest import golden_rows
from tests.refusals import refused


def test_survey_of_5000_finds_listed() -> None:
    listed = [int(row["deal"]) for row in golden_rows("unsolvable_freecell_1_70000.csv")]
    found = run(survey(SurveySettings(1, 5000)))

    assert list(found.unsolvable) == [number for number in listed if number <= 5000]
    assert found.n_deals == 5000


def test_survey_of_2_by_2_share() -> None:
    found = run(survey(SurveySettings(1, 20_000, rows=2, columns=2)))
    assert found.p_solvable is not None
    assert round(100 * (1 - found.p_solvable), 1) == 78.1


def test_survey_counts_best_scores() -> None:
    settings = SurveySettings(1, 200, rows=2, columns=3, with_scores=True)
    found = run(survey(settings))
    best = [best_score(Position.from_deal(settings.deal(number))).best for number in range(1, 201)]
    assert found.scores == Counter(best)
    assert found.scores[36] == 200 - len(found.unsolvable)  # one stack of six cards


def test_scores_are_counted_only_on_request(tmp_path: Path) -> None:
    """A file with scores of some deals has no distribution of all deals."""
    path = tmp_path / "survey.csv"
    for wanted in (
        SurveySettings(1, 20, rows=2, columns=3, with_scores=True),
        SurveySettings(1, 40, rows=2, columns=3),
    ):
        found = run(survey_to(path, wanted, Cancel(), {}))

    assert found.n_deals == 40
    assert found.scores == {}


def test_a_cancelled_survey_is_not_complete(stopped: Cancel) -> None:
    assert run(survey(SurveySettings(1, 2000), stopped)).n_deals < 2000


@pytest.mark.parametrize(("first", "last"), [(5, 4), (-1, 4), (1, 2**31)])
def test_survey_range_refused(first: int, last: int) -> None:
    with refused(SettingsError):
        SurveySettings(first, last)


def test_random_deals_never_change() -> None:
    # A survey that was published is made again by its seed.
    assert SurveySettings(1, 50, random_seed=3).deal(7).to_line() == (
        "JS KS KC TC / 9S 8H JD 7S / AH 4S 6S 4C / 2S 3H 8C TD"
    )
    assert mixed_words(3, np.array([0, 1])).tolist() == [
        13604808898340030615, 7235116703822611636,
    ]  # fmt: skip


def decided(*rows: Sequence[int]) -> DecidedDeals:
    """Return rows of number, verdict, best score and nodes."""
    numbers, is_solvable, best, nodes = np.array(rows, np.int64).reshape(-1, 4).T
    return DecidedDeals(numbers, is_solvable.astype(np.bool_), best, nodes)


def test_wilson_interval_of_textbook() -> None:
    low, high = wilson_interval(81, 263)  # Newcombe 1998, Table I, method 3
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (2, 3), (4, 13)])
def test_freecell_many_as_one_by_one(rows: int, columns: int) -> None:
    numbers = np.array([1, 2, 80431, 2**31 - 1])
    dealt = freecell_cards(numbers, rows * columns).tolist()

    for number, cards in zip(numbers.tolist(), dealt, strict=True):
        assert tuple(cards) == Deal.numbered(number, rows, columns).cells


def test_survey_same_by_workers_and_pause() -> None:
    wanted = SurveySettings(1, 5000, rows=3, columns=3)

    def rows(workers: int, done: DecidedDeals) -> tuple[list[str], Survey]:
        tally = Tally(wanted)
        tally.add(done)
        news = survey(wanted, tally=tally, workers=workers)
        lines = "".join(format_decided(progress.detail, ",3,3,") for progress in news).splitlines()
        return sorted(lines, key=lambda line: int(line.split(",")[0])), tally.result(0)

    alone, result = rows(1, decided())
    assert [int(line.split(",")[0]) for line in alone] == list(range(1, 5001))
    assert rows(3, decided()) == (alone, result)
    half = decided(
        *([*map(int, line.replace(",,", ",-2,").split(",")[:4])] for line in alone[::2])
    )
    assert rows(2, half) == (alone[1::2], result)


def fake_verdicts(settings: SurveySettings, numbers: Words, cancel: Cancel) -> DecidedDeals:
    nothing = np.full(len(numbers), NOT_REQUESTED)
    return DecidedDeals(numbers, numbers % 500 != 0, nothing, np.ones_like(numbers))


def test_a_hard_deal_idles_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    is_released = threading.Event()

    def late_first(settings: SurveySettings, numbers: Words, cancel: Cancel) -> DecidedDeals:
        assert numbers[0] > 1 or is_released.wait(60)
        return fake_verdicts(settings, numbers, cancel)

    monkeypatch.setattr(module, "decide_chunk", late_first)
    wanted = SurveySettings(1, 200_000)
    for progress in survey(wanted, workers=4):
        if progress.done == wanted.n_deals - module._CHUNK:
            is_released.set()  # all others are decided
    assert progress.done == wanted.n_deals
    assert progress.detail.numbers[0] == 1


def test_survey_memory_independent_of_deals(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "decide_chunk", fake_verdicts)
    path = tmp_path / "survey.csv"
    wanted = SurveySettings(1, 2_000_000)
    open_survey(path, wanted)
    with path.open("a") as file:
        file.writelines(f"{number},1,,1,4,4,\n" for number in range(1, 60_001))
    tracemalloc.start()
    try:
        found = run(survey(wanted, tally=open_survey(path, wanted)[0], workers=2))
        _, n_bytes = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (found.n_deals, found.nodes) == (2_000_000, 2_000_000)
    assert found.unsolvable == tuple(range(60_500, 2_000_001, 500))
    assert n_bytes < 8_000_000  # as rows 50 MB


def test_survey_file_counts_each_deal_once(tmp_path: Path) -> None:
    path = tmp_path / "survey.csv"
    wanted = SurveySettings(1, 20_000)
    open_survey(path, wanted)
    header = path.read_bytes()
    rows = "".join(f"{number},{number % 2},,3,4,4,\n" for number in range(11, 15_001)).encode()
    path.write_bytes(header + rows + rows + rows[:700] + b"20000,1,,3")  # the last one was killed
    tally, _ = open_survey(path, wanted)

    assert path.read_bytes() == header + rows + rows + rows[: rows.rfind(b"\n", 0, 700) + 1]
    assert (tally.n_deals, tally.nodes, len(tally.unsolvable)) == (14_990, 3 * 14_990, 7495)
    missing = np.concatenate([*tally.undecided(1024)])
    assert missing.tolist() == [*range(1, 11), *range(15_001, 20_001)]


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        (3, "one,1,,1,4,4,"),
        (30_000, "one,1,,1,4,4,"),
        (3, f"1,1,,{2**63},4,4,"),
        pytest.param(3, "1,1,,1,3,3,", id="a deal of another grid"),
        pytest.param(3, "1,1,,1", id="a deal without a grid"),
    ],
)
def test_survey_file_names_bad_line(lines: int, row: str, tmp_path: Path) -> None:
    path = tmp_path / "survey.csv"
    wanted = SurveySettings(1, 100_000)
    open_survey(path, wanted)
    with path.open("a") as file:
        file.writelines(f"{number},1,,1,4,4,\n" for number in range(lines))
        file.write(f"{row}\n")
    with pytest.raises(FileFormatError, match=rf"survey\.csv, line {lines + 2} isn"):
        open_survey(path, wanted)
    path.write_bytes(b"number")  # another program's
    with refused(FileFormatError, path=str(path)):
        open_survey(path, wanted)
    assert path.read_bytes() == b"number"


@settings(max_examples=30)
@given(st.integers(1, 2**31 - 2), st.integers(1, 4), st.integers(1, 4))
def test_a_survey_agrees_with_the_solver(number: int, rows: int, columns: int) -> None:
    found = run(survey(SurveySettings(number, number, rows=rows, columns=columns)))
    verdict = solve(Deal.numbered(number, rows, columns))
    assert (found.n_deals, found.unsolvable == ()) == (1, verdict.solvable)


@pytest.mark.parametrize("rows", [2, 3])
def test_survey_wide_deals(rows: int) -> None:
    drawn = SurveySettings(1, 12, random_seed=1, rows=rows, columns=9)
    found = decide_chunk(drawn, np.arange(1, 13), Cancel())

    assert found.is_solvable.tolist() == [
        solve(drawn.deal(number)).solvable for number in range(1, 13)
    ]
    assert SurveySettings(1, 12, random_seed=1, rows=4, columns=13).deal(1).n_cards == 52


def test_survey_stopped_score_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    cancel = Cancel()

    def stopped(*_: object, **__: object) -> BestScore:
        cancel.set()
        return BestScore(best=100, bound=120, partition=(), moves=())

    monkeypatch.setattr(module, "best_score", stopped)
    rows = decide_chunk(SurveySettings(9, 11, with_scores=True), np.arange(9, 12), cancel)
    assert rows.numbers.tolist() == [9]


def test_a_deal_without_a_proved_score_is_searched_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def unproved(*_: object, **__: object) -> BestScore:
        return BestScore(best=1, bound=9, partition=(), moves=())

    monkeypatch.setattr(module, "best_score", unproved)
    path, wanted = (
        tmp_path / "survey.csv",
        SurveySettings(1, 20, rows=2, columns=2, with_scores=True),
    )
    for _ in range(2):
        found = run(survey_to(path, wanted, Cancel(), {}, workers=1))

    assert len(path.read_text().splitlines()) == 1 + 20
    assert found.unsolvable
    assert found.scores == {16: 20 - len(found.unsolvable)}


@pytest.mark.parametrize(
    "saved",
    [
        pytest.param(lambda text: text.replace(",", ";"), id="semicolons"),
        pytest.param(lambda text: "\ufeff" + text, id="mark"),
        pytest.param(lambda text: text.replace("\n", "\r"), id="old Macintosh"),
        pytest.param(lambda text: text.replace("\n", ",own\n"), id="another column"),
    ],
)
def test_survey_in_another_form_is_refused_unchanged(
    tmp_path: Path, saved: Callable[[str], str]
) -> None:
    path, settings = tmp_path / "survey.csv", SurveySettings(1, 20)
    run(survey_to(path, settings, Cancel(), {}))
    path.write_bytes(saved(path.read_text("utf-8")).encode())
    data = path.read_bytes()

    with pytest.raises(FileFormatError):
        open_survey(path, settings)

    assert path.read_bytes() == data
