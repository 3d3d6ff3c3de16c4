"""`boaf study next`: one call from an energy to a round that waits to be rated."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.energy import preset
from engine.errors import SettingsError
from engine.progress import Cancel, run
from engine.study.folder import Study
from engine.study.next_round import NextRound, make_next_round
from engine.study.verify import verify_study

FIRST = NextRound(preset("it0"), 3, (4, 5), seed=1)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return Study.create(tmp_path / "study")


def left_over(study: Study) -> list[str]:
    return [path.name for path in study.folder.iterdir() if path.name.startswith(".next")]


def test_a_round_is_generated_and_can_be_made_again(study: Study) -> None:
    made = run(make_next_round(study, FIRST, Cancel()))
    assert made is not None
    assert (made.number, len(made.puzzles().records), made.energy().name) == (1, 3, "it0")
    assert [path for path in left_over(study) if not path.endswith(".lock")] == []
    second = run(make_next_round(study, NextRound(preset("final"), 4), Cancel()))
    assert second is not None
    assert {record.deal.n_cards for record in second.puzzles().records} <= {4, 5}
    assert second.controls()
    assert run(verify_study(study, Cancel())) == ()


def test_what_was_found_before_a_stop_is_gone_on_with(study: Study) -> None:
    wanted = NextRound(preset("final"), 6, (6, 6), seed=3)
    with closing(make_next_round(study, wanted, Cancel(), workers=1)) as work:
        for step in work:
            if step.done >= 2:
                break
    kept = (study.folder / ".next-round.csv").read_text("utf-8").splitlines()
    assert len(kept) >= 3
    made = run(make_next_round(study, wanted, Cancel(), workers=2))
    assert made is not None
    assert [record.deal.to_line() for record in made.puzzles().records][:2] == [
        line.split(",")[1].removeprefix("'") for line in kept[1:3]
    ]


def test_another_wish_begins_anew(study: Study) -> None:
    with closing(make_next_round(study, NextRound(preset("final"), 6, (6, 6)), Cancel())) as work:
        next(work)
    made = run(make_next_round(study, FIRST, Cancel()))
    assert made is not None
    assert made.energy().name == "it0"


def test_a_first_round_must_say_how_many_cards(study: Study) -> None:
    with pytest.raises(SettingsError, match="say how many cards"):
        run(make_next_round(study, NextRound(preset("it0"), 3), Cancel()))


def test_the_command_takes_the_energy_that_is_given(
    study: Study, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(study.folder)
    asked = ["study", "next", folder, "--count", "2", "--cards", "4", "--energy", "it0"]
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"iteration": 1, "energy": "it0", "puzzles": 2}
    assert main(["study", "next", folder, "--count", "2"]) == 2  # nothing is rated yet
    assert main([*asked, "--cards", "many"]) == 2
