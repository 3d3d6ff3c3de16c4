"""Further questions to the ratings, asked without a window."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.fit.further import StudyFurther, what_next
from boaf_desktop.panels.study.fit.work import RatingsSource, fit_ratings, load_ratings
from boaf_desktop.workspace.workspace import Workspace
from engine.design.presets import PRESETS, load_energy
from engine.design.registry import FEATURES
from engine.game import Deal
from engine.progress import run
from engine.puzzlesets.csv_format import record_of
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.resources import resource_path
from engine.statistics.regression.first_choice import features_of
from engine.statistics.regression.options import FitOptions
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study import is_answering


@pytest.mark.parametrize("energy", PRESETS)
def test_what_to_rate_next_is_answered_for_every_preset(tmp_path: Path, energy: str) -> None:
    rng = np.random.default_rng(5)
    records = [
        record_of(Deal.random(6 + n % 3, rng), {name: rng.random() for name in FEATURES})
        for n in range(9)
    ]
    file = RatingsFile(tmp_path / "ratings.csv")
    for record in records[:2]:
        file.append(Rating(record.deal, 5, features=record.features))
    loaded = load_ratings(RatingsSource(file.path))
    options = FitOptions(features_of(load_energy(energy)))
    answer = run(what_next(loaded, options, records, is_blind=False))
    assert len(answer.deals) == 5
    assert "Standard errors can be estimated once" in answer.sentences[0]


def test_ridge_and_sizes_warn_of_a_narrow_round_as_the_fit_does(qtbot: QtBot) -> None:
    """What they say of effects holds for that part alone, too."""
    loaded = load_ratings(RatingsSource(resource_path("samples", "study")))
    options = FitOptions(("halfway_solvability_ratio",), iterations=(5,))
    part = loaded.chosen(options)
    report = fit_ratings(part, options, load_energy("it4"), loaded)
    assert len(report.narrow) == 1
    further = StudyFurther(Workspace())
    qtbot.addWidget(further)
    further.ask_about(part, options, report.rater, report.narrow)
    for button, is_warned in (
        (child(further, QPushButton, "Ridge"), True),
        (child(further, QPushButton, "Fit by number of cards"), True),
        (child(further, QPushButton, "Permutation test"), False),
    ):
        button.click()
        qtbot.waitUntil(lambda: not is_answering(further), timeout=60_000)
        assert ("Halfway solvability ratio ranges from " in further.answer.text()) is is_warned
