"""The names of ``import engine as boaf``: what notebooks and scripts use.

Each function accepts a puzzle as a `Deal`, a `Position`, text or a FreeCell number, and takes
``progress``: True for a bar on stderr, or a function that is called with what is done and all.
The functions are those behind the commands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from numbers import Real
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar
from warnings import warn

from engine.design import energy as _energy
from engine.design.analysis import quick_analysis
from engine.design.feature import OTHER, Feature
from engine.design.feature_registry import STORED, add_feature, checked_on_demand
from engine.design.generator import generate as _generate
from engine.design.presets import load_energy
from engine.design.settings import Gate, GenerateSettings, load_gate
from engine.files.storage import resource_path
from engine.game import Deal, Position
from engine.progress import Cancel, Progress, Work, mapped, run
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.report.charts import CardGraph, Drawing, curve_charts, preferences_chart
from engine.search import solver
from engine.search.counting import StateEstimate, count_states, estimate_states
from engine.search.limits import DEFAULT_MAX_STATES
from engine.search.reasons import Explained
from engine.search.reasons import explain as _explain
from engine.search.score import DEFAULT_MAX_NODES, BestScore
from engine.search.score import best_score as _best_score
from engine.search.solver import Verdict, WinningMoves
from engine.search.survey import SurveySettings
from engine.search.survey import survey as _survey
from engine.statistics.display_names import in_words

if TYPE_CHECKING:
    import pandas as pd

    from engine.design.analysis import Analysis
    from engine.statistics.formula import Scale
    from engine.statistics.regression import Fit
    from engine.study.snapshot import Snapshot

T = TypeVar("T")
_OfDeal = TypeVar("_OfDeal", bound=Callable[[Deal], float | None])
Puzzle: TypeAlias = "Deal | Position | str | int"
EnergySource: TypeAlias = "_energy.Energy | str | Path | Mapping[str, Any]"
GateSource: TypeAlias = "Gate | str | Path | Mapping[str, Any]"
Report: TypeAlias = "bool | Callable[[int, int], object]"
_OF_SURVEY: Final = ("number", "solvable", "best", "nodes")


# Deals and positions can be drawn, as in notebooks, only with this module: the rules don't draw.
def _drawing(puzzle: Deal | Position) -> str:
    from engine.templates import deal_svg  # noqa: PLC0415 - jinja2

    return deal_svg(_position(puzzle).to_deal())


Deal.svg = Deal._repr_svg_ = _drawing  # type: ignore[attr-defined]
Position.svg = Position._repr_svg_ = _drawing  # type: ignore[attr-defined]


def _position(puzzle: Puzzle) -> Position:
    """Return a puzzle as a position; in a text, ``+`` joins the cards of a stack."""
    if isinstance(puzzle, Deal | Position):
        return Position.of(puzzle)
    if isinstance(puzzle, str) and "+" in puzzle:
        return Position.parse(puzzle)
    return Position.of(Deal.parse(puzzle))


def _result_of(work: Work[T], title: str, progress: Report) -> T:
    """Run long work, with the progress that the caller wants."""
    if progress is True:
        from engine.progress import run_with_progress  # noqa: PLC0415 - rich

        return run_with_progress(work, title)
    if callable(progress):

        def report(step: Progress) -> Progress:
            progress(step.done, step.total)
            return step

        return run(mapped(work, report))
    return run(work)


# One puzzle --------------------------------------------------------------------------------------


def solve(puzzle: Puzzle, *, max_nodes: int | None = None) -> Verdict:
    """Decide a puzzle: ``solvable`` is True, False, or None when the budget was spent."""
    return solver.solve(_position(puzzle), max_nodes=max_nodes)


def winning_moves(puzzle: Puzzle, *, max_nodes: int | None = None) -> WinningMoves:
    """Decide every legal move."""
    return solver.winning_moves(_position(puzzle), max_nodes=max_nodes)


def explain(puzzle: Puzzle) -> tuple[Explained, ...]:
    """Explain a lost position, or each winning move, the one that is explained best first.

    If every one of several moves wins, this is said once. Empty when the puzzle is solved, or too
    large to be decided.
    """
    return _explain(_position(puzzle))


def best_score(puzzle: Puzzle, *, max_nodes: int = DEFAULT_MAX_NODES) -> BestScore:
    """Find the best score that can be reached, and a line of play to it."""
    return _best_score(_position(puzzle), max_nodes=max_nodes)


def count(puzzle: Puzzle, *, max_states: int = DEFAULT_MAX_STATES) -> pd.DataFrame:
    """Count the states of each depth and how many of them are solvable, exactly.

    Depths beyond the budget are missing.
    """
    import pandas as pd  # noqa: PLC0415 - half a second

    counts = count_states(_position(puzzle).to_deal(), max_states=max_states).by_depth
    rows = [(each.solvable, each.total, each.ratio) for each in counts if each.is_exact]
    return pd.DataFrame(rows, columns=["solvable", "total", "ratio"]).rename_axis("depth")


def estimate(puzzle: Puzzle, *, depth: int | None = None, seed: int = 0) -> StateEstimate:
    """Estimate the share of solvable states, by default halfway, with its 95% interval.

    ``method`` is "exact", "draws" (uniform draws) or "confirmed": all solvable states were found,
    and only the total is estimated.
    """
    return estimate_states(_position(puzzle).to_deal(), depth, seed=seed)


def graph(puzzle: Puzzle) -> CardGraph:
    """Return the flockability graph, which is drawn in notebooks and written as GraphML."""
    return CardGraph.of(_position(puzzle))


def features(
    puzzles: Puzzle | Iterable[Puzzle],
    *,
    also: str | Sequence[str] = (),
    workers: int | None = None,
    progress: Report = False,
) -> Any:
    """Measure the features of a puzzle as a dict, or of several as a data frame.

    ``also``: names of features that are measured only on demand. ``workers``: threads, by default
    one per processor; they do not change the result.
    """
    also = (also,) if isinstance(also, str) else also
    if isinstance(puzzles, Deal | Position | str) or not isinstance(puzzles, Iterable):
        return _features_of(_position(puzzles).to_deal(), also)
    import pandas as pd  # noqa: PLC0415 - half a second

    deals = [_position(puzzle).to_deal() for puzzle in puzzles]
    rows = _result_of(_measured(deals, also, workers), "Measuring", progress)
    return pd.DataFrame(rows)


def feature(*, low: float, high: float) -> Callable[[_OfDeal], _OfDeal]:
    """Make a function of a `Deal` a feature, under its name and for this process.

    The names of features in `features`, `learn`, `fit` and in energies may then be of such ones,
    which are computed at the speed of Python. A later function replaces one with the same name.

    Raises ValueError for the name of a built-in feature.

    ``low`` and ``high``: the ends of its range. The function returns None where it isn't known.
    """

    def register(function: _OfDeal) -> _OfDeal:
        def measure(analysis: Analysis) -> float | None:
            value: Any = function(analysis.deal)
            if value is None:
                return None
            if not (isinstance(value, Real) and low <= float(value) <= high):
                ends = f"from {low:g} to {high:g}"
                raise ValueError(f"{name} is {value!r}. Return a number {ends}, or None.")
            return float(value)

        name, about = function.__name__, function.__doc__ or ""
        add_feature(
            Feature(
                name=name,
                title=name.replace("_", " ").capitalize(),
                meaning=about.partition("\n")[0],
                family=OTHER,
                source="",
                kind="number",
                function=measure,
                low=low,
                high=high,
                breaks_ties=True,  # it may depend on the arrangement
            )
        )
        return function

    return register


def _measured(
    deals: Sequence[Deal], also: Sequence[str], workers: int | None
) -> Work[list[dict[str, Any]]]:
    from engine.executors import open_pool  # noqa: PLC0415 - dask

    def row_of(deal: Deal, _cancel: Cancel) -> dict[str, Any]:
        return {"deal": deal.to_line(), **_features_of(deal, also)}

    rows: list[dict[str, Any]] = []
    with open_pool(workers) as pool, closing(pool.in_order(row_of, deals, Cancel())) as answers:
        for row in answers:
            rows.append(row)
            yield Progress(len(rows), len(deals))
    return rows


def _features_of(deal: Deal, also: Sequence[str]) -> dict[str, Any]:
    names = (*STORED, *checked_on_demand(also))
    return {"cards": deal.n_cards, **quick_analysis(deal).values(names)}


# Designing ---------------------------------------------------------------------------------------


class Energy(_energy.Energy):
    """What the generator minimises; `load` takes a name such as "final", a file or a dict."""

    __slots__ = ()

    @classmethod
    def load(cls, source: str | Path | Mapping[str, Any]) -> Energy:
        """Load an energy; raises EnergyError when it is neither built in nor valid."""
        data = source if isinstance(source, Mapping) else load_energy(source).to_json()
        return cls.from_json(data)  # type: ignore[return-value]

    def __repr__(self) -> str:
        return f"Energy.load({self.to_json()!r})"

    def of(self, puzzle: Puzzle) -> float:
        """Return the energy of a puzzle; NaN if a feature that it needs is unknown."""
        deal = _position(puzzle).to_deal()
        values = quick_analysis(deal).values({"solvable", *self.features()} - {"cards"})
        return self.value(_energy.energy_values(deal, values))


def _energy_of(energy: EnergySource) -> _energy.Energy:
    return energy if isinstance(energy, _energy.Energy) else Energy.load(energy)


def generate(
    cards: int | tuple[int, int],
    count: int = 10,
    energy: EnergySource = "final",
    *,
    number: int | None = None,
    gate: GateSource | None = None,
    seed: int = 1,
    progress: Report = False,
    workers: int | None = None,
    **settings: Any,
) -> PuzzleSet:
    """Generate puzzles of low energy.

    ``cards``: of each puzzle, or the minimum and maximum; ``gate``: acceptance rules such as
    ``{"ranges": {"edges": [10, None]}}``, or their file; ``settings``: further ones, as
    `engine.design.settings.GenerateSettings`, such as ``rows``, ``columns``. ``number``: the name
    of ``count`` before version 5.
    """
    if number is not None:
        warn("Use count instead of number.", DeprecationWarning, stacklevel=2)
        count = number
    low, high = cards if isinstance(cards, tuple) else (cards, cards)
    batch = GenerateSettings(
        low, high, count, _energy_of(energy), seed, gate=_gate_of(gate), **settings
    )
    checked_on_demand(batch.also)  # raises for an unknown one
    found = _result_of(_generate(batch, workers=workers), "Generating", progress)
    if not found.puzzles:
        rejected = ", ".join(f"{reason}: {n}" for reason, n in found.rejected.items())
        warn(f"No puzzle was accepted ({rejected or found.stop_reason}).", stacklevel=2)
    return PuzzleSet(found.puzzles, origin=batch.to_json())


def _gate_of(gate: GateSource | None) -> Gate:
    if isinstance(gate, Gate):
        return gate
    if isinstance(gate, str | Path):
        return load_gate(Path(gate))
    return Gate() if gate is None else Gate.from_json(gate)


def compare(first: PuzzleSet, second: PuzzleSet, *, progress: Report = False) -> pd.DataFrame:
    """Compare the features of two sets: means, and second minus first with its 95% interval.

    Features that a set lacks are measured. The interval is NaN where a set has only one value.
    """
    from engine.statistics.differences import compare_sets  # noqa: PLC0415 - pandas and scipy

    return _result_of(compare_sets(first, second), "Measuring", progress)


def survey(
    first: int,
    last: int,
    *,
    rows: int = 4,
    columns: int = 4,
    random_seed: int | None = None,
    with_scores: bool = False,
    progress: Report = False,
    workers: int | None = None,
) -> pd.DataFrame:
    """Decide all deals with numbers in a range: one row per deal, in the order of the numbers."""
    settings = SurveySettings(first, last, random_seed, rows, columns, with_scores)
    return _result_of(_rows_of(_survey(settings, workers=workers)), "Deciding", progress)


def _rows_of(work: Work[Any]) -> Work[pd.DataFrame]:
    import pandas as pd  # noqa: PLC0415 - half a second

    parts = []

    def keep(step: Progress) -> Progress:
        found = step.detail
        values = (found.numbers, found.is_solvable, found.best, found.nodes)
        parts.append(pd.DataFrame(dict(zip(_OF_SURVEY, values, strict=True))))
        return step

    yield from mapped(work, keep)
    frame = pd.concat(parts).sort_values("number", ignore_index=True)
    return frame if (frame["best"] >= 0).any() else frame.drop(columns="best")


# Ratings -----------------------------------------------------------------------------------------


def read_ratings(path: str | Path) -> pd.DataFrame:
    """Read ratings: those of a study that count, or any table with a column ``rating``."""
    from engine.study.snapshot import read_any  # noqa: PLC0415 - pandas

    return read_any(Path(path)).frame


def fit(frame: pd.DataFrame, terms: Sequence[str], *, scale: Scale | None = None) -> Fit:
    """Regress ratings on features, squares such as "suits^2" and products such as "suits:edges".

    With a column ``deal``, features that the table lacks are measured.

    Raises FitError when the ratings don't allow it.

    ``scale``: of the features. By default, they are in their own units, but in standard deviations
    from their mean if a term is a square or a product; "raw" keeps their units.
    """
    from engine.statistics.regression import fit_ratings_of  # noqa: PLC0415 - pandas

    return fit_ratings_of(frame, terms, scale=scale)


def learn(ratings: pd.DataFrame, features: Sequence[str] | None = None) -> pd.DataFrame:
    """Learn what is rated better: a row per feature and product of two, the likeliest first.

    Raises FitError when too little is rated, or a rating isn't from 0 to 10.

    Warns of features that are left out, as of one that is unknown for some puzzle, and of columns
    whose values the deals contradict. ``attrs`` has the numbers of ratings and puzzles.

    ``ratings``: a table with ``rating``, and with features or a ``deal``, from which they are
    measured; ``features``: the ones that preferences may depend on, by default the usual ones.
    """
    from engine.statistics.findings import learn_findings, notes_on  # noqa: PLC0415 - pandas
    from engine.statistics.ratings_frame import add_features  # noqa: PLC0415

    given, names = ratings, (*STORED, *(features or ()))
    if "deal" in ratings.columns:
        ratings = run(add_features(ratings, names))
    found = learn_findings(ratings, features)
    used = found.model.names
    changed = [name for name in used if name in given and not _is_same(given, ratings, name)]
    if changed:
        warn(f"Measured from the deals instead of read: {', '.join(changed)}.", stacklevel=2)
    for note in notes_on(found):
        warn(in_words(note), stacklevel=2)
    table = found.to_frame()
    table.attrs |= {"n_puzzles": found.n_puzzles, "n_ratings": found.model.rated.n_ratings}
    return table


def _is_same(first: pd.DataFrame, second: pd.DataFrame, name: str) -> bool:
    """Return whether a column of numbers has the same values in two tables, up to rounding."""
    import numpy as np  # noqa: PLC0415 - with pandas
    import pandas as pd  # noqa: PLC0415

    one, other = (pd.to_numeric(each[name], errors="coerce") for each in (first, second))
    return bool(np.allclose(one.astype(float), other.astype(float), rtol=1e-5, equal_nan=True))


class Study:
    """A study in a folder, as it was when it was opened; nothing here changes it."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot

    @classmethod
    def open(cls, folder: str | Path) -> Study:
        from engine.study.snapshot import read_snapshot  # noqa: PLC0415 - pandas

        return cls(read_snapshot(Path(folder)))

    @classmethod
    def example(cls) -> Study:
        """Open the worked example that comes with the program; its rater is simulated."""
        return cls.open(resource_path("samples", "study"))

    def __repr__(self) -> str:
        return f"Study.open({str(self.snapshot.folder)!r})"

    @property
    def ratings(self) -> pd.DataFrame:
        """One row per rating that counts."""
        return self.snapshot.frame

    @property
    def rounds(self) -> dict[int, PuzzleSet]:
        """The puzzles of each round by its number, without the controls."""
        return {each.number: PuzzleSet(each.puzzles) for each in self.snapshot.rounds}

    @property
    def findings(self) -> tuple[str, ...]:
        """What the ratings show, as sentences."""
        from engine.study.results import results_of  # noqa: PLC0415 - pandas and scipy

        return tuple(map(in_words, results_of(self.snapshot).headline))

    @property
    def preferences(self) -> pd.DataFrame:
        """The same as numbers: one row per feature, and per product of two, as of `learn`."""
        from engine.study.results import results_of  # noqa: PLC0415 - pandas and scipy

        return results_of(self.snapshot).learned().to_frame()

    def export(self, folder: str | Path) -> tuple[Path, ...]:
        """Write its tables with a code book and a script that repeats the fit; return the files.

        The folder is made if there is none.
        """
        from engine.report.export import export_study  # noqa: PLC0415 - pandas

        return export_study(self.snapshot, Path(folder) / "ratings.csv")

    @property
    def charts(self) -> list[Drawing]:
        """The effect of each feature on the ratings, then the curve of each; empty if unknown."""
        from engine.study.results import results_of  # noqa: PLC0415 - pandas and scipy

        effects = results_of(self.snapshot).effects
        return [*preferences_chart(effects), *curve_charts(effects)]
