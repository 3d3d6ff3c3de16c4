"""Which features a fit begins with."""

from __future__ import annotations

from pathlib import Path

from engine.statistics.regression.options import first_choice
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
    numbers = [each.number for each in study.read().rounds]
    read = study.read().features_read({numbers[0]})

    assert read == tuple(sorted(study.read().rounds[0].energy.features()))
    assert study.read().features_read({*numbers})[: len(read)] == read
    assert study.read().features_read(set()) == ()
