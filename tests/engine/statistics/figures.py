"""What the statistics say of the sample study, to be held against what they said before.

``python -m tests.engine.statistics.figures`` writes ``tests/golden/figures.json`` anew, after a
change that is meant to change figures.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from engine import numerics, statistics
from engine.design.presets import preset
from engine.numerics import rounded
from engine.statistics.differences import control_sentences
from engine.statistics.effects import NAMED_POINTS
from engine.statistics.findings import (
    FeatureEffect,
    findings_of,
    learn_findings,
    preference_sentences,
)
from engine.statistics.next_energy import Proposal, propose_energy, with_reasons
from engine.statistics.preference_model import learn
from engine.statistics.puzzle_choice import choose_informative
from engine.statistics.raters import measure_raters
from engine.study.results import results_of
from engine.study.store import Store
from resources.samples import make_study
from tests.documents import message_of, tied_table
from tests.engine.statistics.regression_examples import SCALES
from tests.several_raters import all_rounds, one_round

STORED = Path(__file__).parents[2] / "golden" / "figures.json"
LAST = 5


def figures() -> dict[str, Any]:
    """Return everything by its name, as JSON gives it back."""
    written = {name: rounded(value) for name, value in _figures()}
    figures: dict[str, Any] = json.loads(json.dumps(written, default=str))
    return figures


def _figures() -> Iterator[tuple[str, Any]]:
    study = Store(make_study.FOLDER)
    frame = results_of(study.read()).frame
    names = make_study.RATED_FEATURES
    own = make_study.of_rounds(frame, LAST)
    for scale in SCALES:
        yield f"fit {scale}", list(message_of(own, names, scale=scale))
    yield "plain fit", list(message_of(own, names, robust=False))
    curved = (*names[:2], f"{names[0]}^2", ":".join(names[:2]))
    yield "fit of squares and products", list(message_of(own, curved, scale="raw"))
    for name, rows in _other_tables(own):
        few = (*names[:1], "suits")
        yield f"{name} fit", list(message_of(rows, few))
        found = learn_findings(rows)
        yield f"{name} findings", [*preference_sentences(found), found.to_json()]
        yield f"{name} proposal", _proposal(propose_energy(found, preset("final")))
    tied = ("left", "near")
    yield "tied", list(message_of(tied_table(), tied))
    yield "gains", control_sentences(frame, LAST)
    together = one_round(4, 24)
    together = together[(together["rater"] != "Bo") | (together["puzzle_id"] < "p00012")]
    yield "raters", asdict(measure_raters(together))
    yield "gains of raters", control_sentences(all_rounds(3, is_whole=False), 4)
    records = [record for each in study.read().rounds for record in each.puzzles]
    learned = learn(frame)
    found = findings_of(learned)
    yield "learned", [learned.mean.tolist(), learned.overall.scale.tolist()]
    yield "proposal None", _proposal(propose_energy(found, preset("it4")))
    large = (each for each in found.likeliest if each.polynomial.span > NAMED_POINTS)
    yield "curves", [_curve(each) for each in large]
    yield "chosen", [record.id for record in choose_informative(records, 15, records[:10])]
    first = frame[frame["iteration"] <= 3]
    yield "findings of three", preference_sentences(learn_findings(first))
    yield "constants", _constants()


def _proposal(told: Proposal) -> list[Any]:
    whole = with_reasons(told)
    return [whole.energy.to_json(), *whole.reasons, *(whole.expected or ())]


def _curve(found: FeatureEffect) -> dict[str, Any]:
    kind = {"is_count": found.polynomial.is_count}
    return {"finding": found.to_json(), **kind, **asdict(found.curve)}


def _constants() -> dict[str, list[Any]]:
    """Return every number by which the statistics judge, by its name, wherever it is defined.

    One name may have several values, each in a module of its own.
    """
    found: dict[str, list[Any]] = {}
    walked = pkgutil.walk_packages(statistics.__path__, f"{statistics.__name__}.")
    for module in (numerics.__name__, *(each.name for each in walked)):
        for name, value in vars(importlib.import_module(module)).items():
            values = found.setdefault(name, []) if name.isupper() else []
            if _is_of_numbers(value) and value not in values:
                values.append(value)
    return {name: sorted(found[name], key=str) for name in sorted(found) if found[name]}


def _is_of_numbers(value: Any) -> bool:
    if isinstance(value, dict):
        return all(map(_is_of_numbers, value.values()))
    if isinstance(value, tuple):
        return all(map(_is_of_numbers, value))
    return isinstance(value, int | float) and not isinstance(value, bool)


def _other_tables(own: pd.DataFrame) -> Iterator[tuple[str, pd.DataFrame]]:
    """Yield tables of which less can be said: few rows, no connection, every puzzle twice."""
    yield "seven", own.iloc[:7]
    yield "chance", own.assign(rating=np.random.default_rng(3).integers(0, 11, len(own)))
    later = pd.to_datetime(own["rated_at"]) + pd.Timedelta(days=2)
    again = own.assign(rating=(own["rating"] + 1).clip(upper=10), rated_at=later)
    yield "twice", pd.concat([own, again], ignore_index=True)


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(value)}" for name, value in figures().items())
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    STORED.write_text(text, encoding="utf-8", newline="\n")
