"""The same ratings lead to the same statement everywhere, and it changes with them alone."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import numpy as np
import pytest

from boaf_desktop.panels.study.work import RatingsSource, headline_and_curves, load_ratings
from engine.cli import main
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.ratings.rating import Rating
from engine.report.round_report import report_html
from engine.resources import resource_path
from engine.statistics.wording import preference_sentences
from engine.statistics.words import in_words
from engine.study.folder import Study
from engine.study.results import archive_round, energy_from_ratings, preferences_of

ROUND_1, ROUND_2 = 13, 10


def records() -> list[PuzzleRecord]:
    study = Study.open(resource_path("samples", "study"))
    return [record for number in (1, 2, 3) for record in study.iteration(number).puzzles().records]


def rate(study: Study, number: int, seed: int) -> None:
    """Rate a round by a secret taste: few suits and many rank clusters."""
    rng = np.random.default_rng([seed, number])
    for record in study.iteration(number).puzzles().records:
        x = record.features
        liking = 8 - 2 * (float(x["suits"] or 0) - 1) + 1.2 * (float(x["rank_clusters"] or 0) - 2)
        rating = int(np.clip(round(liking + rng.normal(0, 0.7)), 0, 10))
        study.ratings.append(Rating(record.deal, rating, iteration=number, features=x))


def places(study: Study, number: int, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """Return what each place says of all ratings, in words."""
    _, found = preferences_of(study)
    said = preference_sentences(found)
    words = [str(in_words(each)) for each in said]
    summary = re.findall("<p class='summary'>(.*?)</p>", report_html(study, number))
    # The window shows each feature as a bar.
    short = preference_sentences(found, has_features=False)
    shown = list(headline_and_curves(load_ratings(RatingsSource(study.folder)))[0])
    capsys.readouterr()
    assert main(["study", "status", str(study.folder)]) == 0
    status = capsys.readouterr().out.splitlines()
    assert main(["study", "propose", str(study.folder)]) == 0
    proposed = capsys.readouterr().out.splitlines()
    return {
        "model": words,
        "report": [unescape(each) for each in summary],
        "status": [each for each in status if each in words],
        "propose": [each for each in proposed if each in words],
        "reasons": [in_words(each) for each in energy_from_ratings(study).reasons if each in said],
        "window": words if shown == list(short) else shown,
    }


@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 10))]
)
def test_ten_studies_say_the_same_everywhere_and_after_a_new_round(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    every = records()
    order = np.random.default_rng(seed).permutation(len(every))
    study = Study.create(tmp_path / "study", f"Study {seed}")
    study.add_iteration(preset("it0"), [every[place] for place in order[:ROUND_1]], {})
    rate(study, 1, seed)
    first = places(study, 1, capsys)
    assert first["model"]
    assert all(said == first["model"] for said in first.values()), first
    # A round is archived and another one made, without one new rating: nothing else is said.
    assert archive_round(study, 1)
    stored = study.iteration(1).fit() or {}
    assert stored["preferences"] == preferences_of(study)[1].to_json()
    later = [every[place] for place in order[ROUND_1 : ROUND_1 + ROUND_2]]
    study.add_iteration(preset("final"), later, {})
    again = places(study, 1, capsys)
    assert again == first
    # A new rating may change what is said, in all places alike.
    rate(study, 2, seed)
    after = places(study, 2, capsys)
    assert all(said == after["model"] for said in after.values()), after
    assert after["model"] != first["model"]
