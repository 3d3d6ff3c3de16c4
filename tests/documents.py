"""Write what the statistics, the samples and the reports say, for a comparison.

Run in a process of its own, since libraries choose their kernels as they are loaded:
``python -m tests.documents FOLDER [samples] [study]``.
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from engine.design.presets import preset
from engine.errors import BoafError
from engine.numerics import rounded
from engine.report.report import Report
from engine.statistics.differences import control_sentences
from engine.statistics.findings import learn_findings
from engine.statistics.next_energy import propose_energy, with_reasons
from engine.statistics.raters import measure_raters
from engine.statistics.regression import fit, regression_sentences
from engine.study.results import results_of
from engine.study.store import Store
from resources.samples import make_samples, make_study
from tests.engine.statistics.regression_examples import SCALES
from tests.several_raters import all_rounds, one_round

RAW = "raw.txt"
"""What the algebra library itself gives, unrounded: it should differ between its kernels."""


def tied_table(n_rows: int = 16) -> pd.DataFrame:
    """Return ratings whose features tie in every respect: mirrored, crossed, or nearly the same.

    Two features have equal errors per standard deviation. ``left`` and ``right`` stand at right
    angles to each other and to ``both``.
    """
    row = np.arange(n_rows)
    left, right = row // 2 % 2, row % 2
    frame = pd.DataFrame({"left": left / 3, "right": right / 3})
    frame["both"] = (left - 0.5) * (right - 0.5) + 0.1 * (row // 4 % 2)
    frame["near"] = frame["left"] + 1e-3 * (row // 8)
    frame["puzzle_id"] = [f"p{place}" for place in row]
    frame["rating"] = 5.0 + left + right + (row // 4 % 2)
    return frame


def message_of(frame: pd.DataFrame, names: Sequence[str], **options: Any) -> Iterator[Any]:
    """Yield all that is said of one fit: numbers, words and choices."""
    try:
        found = fit(frame, names, **options)
    except BoafError as error:
        yield str(error)
        return
    yield found.to_json()
    yield regression_sentences(found)
    yield [found.fitted.tolist(), found.residuals.tolist()]


def statistics(study: Store) -> Iterator[tuple[str, str]]:
    """Yield name and text of each document."""
    frame = results_of(study.read()).frame
    tied = tied_table()
    for names in combinations(("left", "right", "both", "near"), 2):
        yield (
            f"tied-{'-'.join(names)}.json",
            _text(list(message_of(tied, names))),
        )
    for number in (2, 3, 4, 5):
        features = make_study.RATED_FEATURES
        for scale in SCALES:
            own = make_study.of_rounds(frame, number)
            for kind, is_robust in (("plain", False), ("hc3", True)):
                said = message_of(own, features, scale=scale, robust=is_robust)
                yield f"round-{number}-{scale}-{kind}.json", _text(list(said))
            first, *others = features
            curved = (*features, f"{first}^2", *(f"{first}:{name}" for name in others))
            yield (
                f"round-{number}-{scale}-curved.json",
                _text(list(message_of(own, curved, scale=scale))),
            )
        yield f"gains-{number}.json", _text(control_sentences(frame, number))
        rounds = make_study.of_rounds(frame, *range(1, number + 1))
        yield f"rounds-to-{number}.json", _text(list(message_of(rounds, features)))
    together = one_round(4, 24)
    together = together[(together["rater"] != "Bo") | (together["puzzle_id"] < "p00012")]
    yield "raters.json", _text(asdict(measure_raters(together)))
    rated = all_rounds(3, is_whole=False)
    yield "raters-gain.json", _text(control_sentences(rated, 4))
    for until in (2, 3, 4, 5):
        findings = learn_findings(frame[frame["iteration"] <= until])
        reported = with_reasons(propose_energy(findings, preset("final")))
        written = [
            reported.energy.to_json(),
            reported.reasons,
            reported.share,
            reported.expected,
            reported.gain,
        ]
        yield f"proposal-{until}.json", _text([findings.to_json(), *written])
    for iteration in study.read().rounds:
        yield f"round-{iteration.number}.html", Report(study.read(), iteration.number).html()
    yield "worked-example.md", make_study.document(study.read())


def _text(document: Any) -> str:
    return json.dumps(rounded(document), indent=1, default=str) + "\n"


def _raw() -> str:
    numbers = np.random.default_rng(1).normal(size=(40, 7))
    found = np.linalg.inv(numbers.T @ numbers).tobytes() + np.linalg.svd(numbers)[0].tobytes()
    return hashlib.sha256(found).hexdigest()


def write(folder: Path, parts: Sequence[str]) -> None:
    """Write every document into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / RAW).write_text(_raw(), encoding="utf-8")
    for name, text in statistics(Store(make_study.FOLDER)):
        (folder / name).write_text(text, encoding="utf-8", newline="")
    if "samples" in parts:
        make_samples.make(folder)
    if "study" in parts:
        make_study.make_study(folder / "study")


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:])
