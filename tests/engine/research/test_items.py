"""What is printed in the articles, made again: each item, in small where it is large."""

from importlib import import_module
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal, freecell_cards
from engine.progress import Cancel, Progress, Work, run
from engine.research import ordered_dfs, outcome, play, solvability_model
from engine.research.items import ITEMS, Item, find_item
from engine.research.ordered_dfs import SUBSETS
from engine.research.outcome import Claim, Outcome, Request, ResultTable
from engine.research.play import Grid, decide_all
from engine.research.sieve import measure_variables, reproduce
from engine.search.score import best_score
from engine.search.sieve import sieve

pytestmark = pytest.mark.fast

FAST = ("LightGBM", "Logistic Regression", "Decision Tree")


def made(name: str, rows: int) -> Outcome:
    """Make an item again; all that it claims must hold."""
    return check(run(find_item(name).compute(Request(rows, "quick"))))


def check(outcome: Outcome) -> Outcome:
    assert [claim.statement for claim in outcome.claims if not claim.holds] == []
    return outcome


# Neller & Ziegler (2019)


def test_printed_puzzles_as_published() -> None:
    outcome = made("examples", 1)
    moves, puzzles, depths = outcome.tables
    assert len(moves.rows) == 15
    assert [row[5] for row in puzzles.rows][:2] == pytest.approx([13 / 6, 10 / 7])
    # The counts of the golden file, both puzzles.
    assert depths.rows[4][1:] == (42, 217, 42 / 259, 1, 395, 1 / 396)
    assert depths.to_svg().startswith("<svg")


def test_printed_coefficients_are_raw() -> None:
    outcome = made("rating-tables", 1)
    (table,) = outcome.tables
    assert len(table.rows) == 3 + 5 + 7 + 6
    strongest = min(table.rows, key=lambda row: float(row[2]))
    assert strongest[:3] == (4, "halfway solvability ratio", -40.7491)


# Scores


@pytest.mark.parametrize("name", ["best-scores", "unsolvable", "greedy"])
def test_an_item_holds_on_few_deals(name: str, stopped: Cancel) -> None:
    item = find_item(name)
    check(run(item.compute(Request(rows=40))))
    assert run(item.compute(Request(rows=40, cancel=stopped))).tables == ()


def test_tasks_of_games_share_no_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [play.play_deals((6, range(n, n + 3)), Cancel())["deal"] for n in range(0, 9, 3)]
    assert pd.concat(found).is_unique

    monkeypatch.setattr(play, "_SPACING", 1)
    with pytest.raises(RuntimeError, match="too few solvable deals"):
        play.play_deals((6, range(20)), Cancel())


def test_scores_are_those_of_each_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "_VERDICTS_PER_PIECE", 11)
    for grid in (Grid(2, 3, 6), Grid(4, 4, 6)):
        found = run(decide_all(Request(), "test", {grid: 30}, with_scores=True))
        best = [best_score(grid.deal(number)).best for number in range(1, 31)]
        assert found["deal"].tolist() == list(range(1, 31))
        assert found["best"].tolist() == best
        assert found["is_solvable"].tolist() == [score == 36 for score in best]


# Hoshino & Kahn (2019)


@pytest.mark.slow
def test_every_published_number_comes_out() -> None:
    outcome = check(run(reproduce(Request(size="quick"))))
    for what, theirs, ours, _ in outcome.tables[0].rows:
        if what.startswith("mean"):  # printed with one digit
            assert f"{float(ours):.1f}" == theirs
        else:
            assert ours.startswith(theirs.rstrip(" %")), what
    published, better = outcome.tables[2].rows[-2:]
    assert (published[1:3], better[1:3]) == (("published", "9 of 11"), ("better", "10 of 11"))
    assert better[4] < published[4]  # solvable deals suspected


def test_sieve_of_many_is_that_of_each() -> None:
    numbers = (1, 10, 190, 63135, 68943, *range(2000, 2030))
    found = measure_variables(freecell_cards(np.array(numbers), 16))
    for number, row in zip(numbers, found.itertuples(index=False, name=None), strict=True):
        of = sieve(Deal.numbered(number))
        assert row == (of.nw1, of.nw2, of.spanning_trees > 0)


# Araki et al. (2019)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = {name: solvability_model.CLASSIFIERS[name] for name in FAST}
    monkeypatch.setattr(solvability_model, "CLASSIFIERS", fast)
    monkeypatch.setattr(ordered_dfs, "_MIN_TRIPLE_ROWS", 20_000)
    monkeypatch.setattr(
        ordered_dfs, "SUBSETS", {name: SUBSETS[name] for name in list(SUBSETS)[3:5]}
    )


@pytest.mark.slow
@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("dataset-share", 5_000), ("model-accuracy", 600), ("model-tuning", 400),
        ("feature-subsets", 6), ("ordered-dfs", 20), ("ordering-cutoff", 20),
        ("search-by-stacks", 30),
    ],
)  # fmt: skip
def test_its_claims_hold_at_any_size(name: str, rows: int) -> None:
    outcome = made(name, rows)

    assert outcome.tables[0].rows
    assert outcome.claims


@pytest.mark.parametrize(
    ("name", "rows", "minimum"),
    [
        ("model-accuracy", 20, "200"),
        ("model-tuning", 199, "200"),
        ("sieve", 20, "100,000"),
        ("dataset-share", 0, "1"),
        ("dataset-share", -5, "1"),
    ],
)
def test_too_few_rows_are_refused(name: str, rows: int, minimum: str) -> None:
    with pytest.raises(SettingsError, match=f"is {rows}. Use {minimum} or more"):
        run(find_item(name).compute(Request(rows, "quick")))


@pytest.mark.parametrize(
    "item", [item for item in ITEMS if item.needs_extra], ids=lambda item: item.name
)
def test_what_needs_the_extra_says_so(item: Item, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_models(name: str) -> object:
        if name.startswith(("sklearn", "lightgbm")):
            raise ImportError(name)
        return import_module(name)

    monkeypatch.setattr(outcome, "import_module", without_models)
    with pytest.raises(SettingsError, match=r"Run \.venv/bin/pip install"):
        run(item.compute(Request(20, "quick")))


# What is written of an item


def test_results_of_an_item_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def small(_item: Item, _request: Request) -> Work[Outcome]:
        yield Progress(0, 1)
        frame = pd.DataFrame({"a": [1, "all"], "b": [2.5, None]})
        table = ResultTable("One", frame, ("A note.",), drawn=("b",), unit="nodes", name="part")
        claims = (Claim("Two is more than one.", True), Claim("One is more than two.", holds))
        return Outcome((table,), claims, ("Why.",))

    monkeypatch.setattr(Item, "compute", small)
    out = tmp_path / "reproduction"
    arguments = ["reproduce", "dataset-share", "--full", "--out", str(out)]
    for holds, status in ((True, 0), (False, 1)):
        assert main(arguments) == status
        assert ("does not hold" in capsys.readouterr().out) is not holds
    text = (out / "full" / "dataset-share.md").read_text()
    assert "`boaf reproduce dataset-share --full`: 0 s, " in text
    assert "**Does not hold.**" in text
    assert (out / "full" / "dataset-share-part.csv").read_text() == "a,b\n1,2.5\nall,\n"
    assert ">↑ nodes<" in (out / "full" / "dataset-share-part.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nothing"], "Choose one of"),
        (["dataset-share", "--rows", "0"], "--rows is 0"),
        (
            ["dataset-share", "--quick", "--full"],
            "--quick and --full can't be combined. Choose one.",
        ),
        (["--quick", "--rows", "3"], "--rows needs the name of one item"),
    ],
)
def test_reproduce_bad_arguments(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reproduce", *arguments]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.long
def test_reproduce_quick_claims_hold(tmp_path: Path) -> None:
    assert main(["reproduce", "--quick", "--out", str(tmp_path)]) == 0
    assert {path.stem for path in (tmp_path / "quick").glob("*.md")} == {
        item.name for item in ITEMS
    }
