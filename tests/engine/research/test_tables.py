"""Tables that a person can compute again."""

from importlib import import_module
from pathlib import Path

import pytest

from engine.cli import main
from engine.progress import Progress, Work
from engine.research import ITEMS
from engine.research.items import Item, Request
from engine.research.tables import Claim, Outcome, ResultTable


def test_every_item_has_its_function() -> None:
    for item in ITEMS:
        module, _, name = item.function.partition(".")
        assert callable(getattr(import_module(f"engine.research.{module}"), name))

    assert len({item.name for item in ITEMS}) == len(ITEMS)


def test_results_of_an_item_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def small(_item: Item, _request: Request) -> Work[Outcome]:
        yield Progress(0, 1)
        table = ResultTable(
            "One", ("a", "b"), ((1, 2.5), ("all", 3)), ("A note.",), drawn=("b",), name="part"
        )
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
    assert (out / "full" / "dataset-share-part.csv").read_text() == "a,b\n1,2.5\nall,3\n"


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
