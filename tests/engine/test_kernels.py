"""The compiled modules: where they cannot run, that they stop, and stay inside their arrays."""

import importlib.util
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import numpy as np
import pytest

from engine import _kernels
from engine._kernels.chains import SearchMethod
from engine._kernels.classic import ClassicSearch
from engine._kernels.counting import CountingMemory
from engine._kernels.energies import LayersMemory
from engine._kernels.forests import Draws, ForestMemory
from engine._kernels.solver import Solver
from engine._kernels.space import Layer
from engine._kernels.state_features import N_FEATURES, measure_states
from engine.design.generator import start_search
from engine.design.presets import preset
from engine.design.settings import METHODS, GenerateSettings
from engine.errors import MissingPartError
from engine.game import Deal, Position, freecell_cards, parse_deal
from engine.progress import Cancel, StoppedError
from engine.research.solvability_model import measure_grids, random_grids
from engine.search.classic import classic_solve
from engine.search.counting import StateSampler
from engine.search.players import PlayTable, look_ahead_moves, random_score
from engine.search.solver import NO_LIMIT, Problem, begin_search
from tests.processes import run_python

pytestmark = pytest.mark.fast

DEAL = Deal.numbered(1)
LINKED = Deal(4, 4, tuple(range(16, 32)))
"""Four neighbouring ranks in all suits: nearly every card matches every other."""
LONG: dict[str, Callable[[Cancel], object]] = {}


def long(work: Callable[[Cancel], object]) -> Callable[[Cancel], object]:
    """Name work that takes seconds in one call of a kernel."""
    LONG[work.__name__] = work
    return work


@long
def survey(cancel: Cancel) -> object:
    cards = freecell_cards(np.arange(1, 400_000), 16)
    answers = np.zeros((len(cards), 2), np.int64)
    return Solver().survey(cards, 4, answers, cancel.flag)


@long
def published_search(cancel: Cancel) -> object:
    return classic_solve(Deal.numbered(10), "constrained", max_nodes=2**60, cancel=cancel)


@long
def first_depths(cancel: Cancel) -> object:
    solver = begin_search(Problem.from_position(DEAL))
    return LayersMemory().count(solver, 15, NO_LIMIT, cancel.flag)


@long
def draws(cancel: Cancel) -> None:
    with suppress(StoppedError):
        StateSampler(Problem.from_position(DEAL), 8, 5, cancel).draw(10**8)


@long
def random_plays(cancel: Cancel) -> object:
    return random_score(DEAL, seed=1, n_plays=10**9, cancel=cancel)


@long
def looking_ahead(cancel: Cancel) -> object:
    return look_ahead_moves(LINKED, 5, cancel)


@long
def chance(cancel: Cancel) -> object:
    return PlayTable(Position.from_deal(LINKED)).kernel.by_chance(1, 10_000, cancel.flag)


@long
def tree(cancel: Cancel) -> object:
    exploration = np.zeros(8_000_001, np.int64)
    table = PlayTable(Position.from_deal(LINKED)).kernel
    return table.by_tree(1, 500_000, exploration, cancel.flag)


@long
def dataset(cancel: Cancel) -> None:
    with suppress(StoppedError):
        measure_grids(np.tile(random_grids(1, range(1000)), (1000, 1)), cancel)


def generate(method: str) -> Callable[[Cancel], object]:
    settings = GenerateSettings(16, 16, 1, preset("final"), method=method)
    return lambda cancel: start_search(settings, 0).advance(10**6, cancel)


LONG.update({method: generate(method) for method in METHODS})


@long
def two_threads(cancel: Cancel) -> object:
    settings = GenerateSettings(16, 16, 1, preset("final"))
    with closing(start_search(settings, 0, 2)) as search:
        return search.advance(10**6, cancel)


@pytest.mark.slow
@pytest.mark.parametrize("work", LONG.values(), ids=LONG)
def test_kernel_leaves_lock_and_stops(work: Callable[[Cancel], object]) -> None:
    cancel = Cancel()
    thread = threading.Thread(target=work, args=(cancel,))
    thread.start()
    thread.join(0.5)
    assert thread.is_alive()  # with the lock held, it would have come to its end
    cancel.set()
    thread.join(5)
    assert not thread.is_alive()


ROOT = Path(__file__).resolve().parents[2]


def test_kernels_not_compiled_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(MissingPartError, match=r"aren't compiled .* run “\./boaf” again"):
        _kernels.check()


def test_command_without_kernels() -> None:
    code = (
        "import importlib.util, sys; importlib.util.find_spec = lambda name: None;"
        "from boaf_desktop.__main__ import main;"
        "sys.argv = ['boaf', 'solve', '5']; sys.exit(main())"
    )

    status, _, errors = run_python(code)

    assert status == 2
    assert errors.startswith("boaf: The searches aren't compiled for Python")
    assert errors.count("\n") == 1


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_searches_clean_under_sanitizers(tmp_path: Path) -> None:
    """A copy compiled with AddressSanitizer and UndefinedBehaviorSanitizer passes the tests."""
    without = shutil.ignore_patterns("*.so", "__pycache__")
    for name in ("engine", "boaf_desktop", "tests", "resources", "packaging"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=without)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    build = [sys.executable, "setup.py", "build_ext", "--inplace"]
    subprocess.run(build, cwd=tmp_path, env={**os.environ, "BOAF_SANITIZE": "1"}, check=True)
    asan = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    checked = {
        "LD_PRELOAD": asan, "ASAN_OPTIONS": "detect_leaks=0", "PYTHONPATH": str(tmp_path),
        "PYTHONMALLOC": "malloc", "QT_QPA_PLATFORM": "offscreen",
    }  # fmt: skip
    tests = ["tests/engine/search", "tests/engine/design"]

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--fast", "--timeout=900", *tests],
        cwd=tmp_path, env={**os.environ, **checked}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def row_of_three() -> ForestMemory:
    """Return the trees of the example in ``forests.pyx``."""
    memory = ForestMemory(3, 2)
    problem = Problem.from_position(parse_deal("2H 3H 4S"))
    assert memory.grow(problem.flock, problem.lines, 3, 3, Cancel().flag)
    return memory


def test_the_trees_of_three_cells_are_those_of_the_example() -> None:
    sets = [0b001, 0b010, 0b100, 0b011, 0b110, 0b101, 0b111]

    assert [row_of_three().n_trees[cells] for cells in sets] == [1, 1, 1, 2, 2, 0, 4]


@pytest.mark.parametrize("split_sizes", [(2**16 - 1, 2**21), (2**16, 2**20)])
def test_counts_need_room_for_the_splits_of_a_tree(split_sizes: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="splits of one tree"):
        CountingMemory(16, 256, (16, 16), split_sizes)


def test_nothing_is_drawn_without_partitions() -> None:
    memory, problem = row_of_three(), Problem.from_position(parse_deal("2H 3H 4S"))

    with pytest.raises(ValueError, match="no partition"):
        memory.draw(np.ones(1, np.uint64))
    with pytest.raises(ValueError, match="no partition"):
        Draws(begin_search(problem), memory, 1).decide(1, 100, Cancel().flag)

    assert memory.count_partitions(Cancel().flag) == 4
    memory.draw(np.ones(1, np.uint64))

    other = Problem.from_position(parse_deal("2H 9D 4S"))
    memory.grow(other.flock, other.lines, 3, 3, Cancel().flag)
    with pytest.raises(ValueError, match="no partition"):
        memory.draw(np.ones(1, np.uint64))


@pytest.mark.parametrize("max_cells", [1, 2])
def test_nothing_is_drawn_from_trees_that_are_gone(max_cells: int) -> None:
    memory, problem = row_of_three(), Problem.from_position(parse_deal("2H 3H 4S"))
    memory.count_partitions(Cancel().flag)

    memory.grow(problem.flock, problem.lines, max_cells, 3, Cancel().flag)

    with pytest.raises(ValueError, match="no partition"):
        memory.draw(np.ones(1, np.uint64))


def test_nothing_is_drawn_after_a_stop() -> None:
    memory, problem = row_of_three(), Problem.from_position(parse_deal("2H 3H 4S"))
    memory.count_partitions(Cancel().flag)

    assert not memory.grow(problem.flock, problem.lines, 3, 3, np.ones(1, np.uint8))

    with pytest.raises(ValueError, match="no partition"):
        memory.draw(np.ones(1, np.uint64))


def test_no_search_without_a_method() -> None:
    with pytest.raises(TypeError, match="a Chain or a Population"):
        SearchMethod()
    with pytest.raises(TypeError, match="a Chain or a Population"):
        SearchMethod.__new__(SearchMethod)


def test_an_unsolvable_deal_has_no_published_solution() -> None:
    problem = Problem.from_position(parse_deal("AC KD / 5H 9S"))
    search = ClassicSearch()
    search.begin(problem.flock, problem.lines)

    search.run(1000, Cancel().flag)

    with pytest.raises(ValueError, match="No solution"):
        _ = search.solution


def test_a_grid_without_cards_has_no_features() -> None:
    grids, answers = np.full((1, 4), -1), np.zeros((1, 2), np.int64)

    with pytest.raises(ValueError, match="no cards"):
        measure_states(grids, 2, Solver(), np.zeros((1, N_FEATURES)), answers, Cancel().flag)


@pytest.mark.parametrize(
    ("n_columns", "n_answers", "reason"),
    [(2, (0, 2), "answers"), (2, (1, 1), "answers"), (0, (1, 2), "columns")],
)
def test_states_need_room_for_answers_and_columns(
    n_columns: int, n_answers: tuple[int, int], reason: str
) -> None:
    grids, features = np.arange(4).reshape(1, 4), np.zeros((1, N_FEATURES))
    answers = np.zeros(n_answers, np.int64)

    with pytest.raises(ValueError, match=reason):
        measure_states(grids, n_columns, Solver(), features, answers, Cancel().flag)


@pytest.mark.parametrize("n_states", [0, 2])
def test_a_layer_without_exactly_one_state_has_no_single_counts(n_states: int) -> None:
    states = np.array([(0, 1), (0, 2)], np.int64)[:n_states]

    with pytest.raises(ValueError, match="one state"):
        Layer(states).single_counts()
