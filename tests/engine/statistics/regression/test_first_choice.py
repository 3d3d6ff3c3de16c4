"""Which features a fit begins with."""

from __future__ import annotations

from pathlib import Path

from engine.statistics.regression.options import first_choice
from engine.study.results import features_read
from tests.engine.study.examples import make_study

COLUMNS = {name: [1.0, 2.0, 3.0] for name in ("ranks", "edges", "suits", "rank_clusters")}


def test_first_choice_of_energies_read() -> None:
    assert first_choice(COLUMNS, 8, ("suits", "edges")) == ("suits",)
    assert first_choice(COLUMNS, 16, ("suits", "edges")) == ("edges", "suits")
    assert first_choice(COLUMNS, 8, ("moves", "absent")) == ("rank_clusters",)


def test_first_choice_varies() -> None:
    columns: dict[str, list[float | None]] = {
        "edges": [None, None],
        "cards": [8.0, 8.0],
        "suits": [1.0, 2.0],
    }
    assert first_choice(columns, 32) == ("suits",)


def test_first_choice_energy_without_ratings(tmp_path: Path) -> None:
    study = make_study(tmp_path)
    numbers = [each.number for each in study.iterations]
    read = features_read(study, {numbers[0]})

    assert read == tuple(sorted(study.iterations[0].energy().features()))
    assert features_read(study, {*numbers})[: len(read)] == read
    assert features_read(study, set()) == ()
