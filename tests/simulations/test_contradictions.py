"""No two sentences about a study contradict each other, wherever a person reads them.

Studies of one to three rounds are rated with all kinds of tastes. What the status, the review of
the next energy, both reports and the window say is read as a person reads it, and compared.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from boaf_desktop.language import readable
from boaf_desktop.panels.study.next_round import NextEnergy, suggest
from engine.cli import main
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import PuzzleRecord, feature_rows
from engine.progress import Cancel, run
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.report.report import Report
from engine.statistics.formula import LEARNED
from engine.statistics.preference_model import LIKELY
from engine.study.results import results_of
from engine.study.round import Shown
from engine.study.round_creation import RoundPlan, add_round, candidate_batches
from engine.study.store import Store
from tests.engine.study.examples import new_store, rate

TASTES = ("none", "slope", "peak", "weak", "product", "opposite", "turned", "ends")
_NAME = r"(?P<name>[A-Z][\w² –-]*?)"
_EFFECT = re.compile(
    _NAME + r": (?:(?P<way>higher|lower) values are rated better, by (?P<points>-?[\d.]+)|"
    r"values near \S+ are rated (?P<turn>best|worst) \(90% [^)]*\)\. "
    r"They score (?P<turned>-?[\d.]+)|"
    r"its effect (?P<unclear>isn't clear yet)|(?P<none>no clear effect yet))"
    r".*?The probability that it matters is (?P<percent>over 99|under 1|\d+)%"
)
_OVERALL = re.compile(
    r"(?P<verdict>No clear preference yet|A preference is likely|Clear preferences)\b"
    r".*?or a product of two, matters is (?P<percent>over 99|under 1|\d+)%"
)
_PAIR = re.compile(r"(?P<pair>[A-Z][\w² –-]*? and [\w² –-]*?) matter together: .*?by about \S+")
_DISAGREES = re.compile(r"ratings(?: of \S+)? disagree with .*? about (?P<name>.*?) \(p = ")
_LIKED = re.compile(r"Rated better: (?P<liked>.*?)\.(?=\s|$)")
_EXPECTED = re.compile(r"rating of(?: another round of such puzzles:)? (?P<mean>[\d.]+) \(90%")


@pytest.fixture(scope="module")
def pool() -> list[PuzzleRecord]:
    batches = [each for seed in (1, 2) for each in candidate_batches(15, (6, 8), seed)]
    return [each for batch in batches for each in run(generate(batch, workers=1)).puzzles]


@pytest.mark.parametrize(
    "seeds",
    [
        range(8),
        pytest.param(range(8, 200), marks=[pytest.mark.long, pytest.mark.timeout(3600)]),
    ],
    ids=["some", "all"],
)
def test_nothing_contradicts_itself(
    seeds: range, pool: list[PuzzleRecord], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in seeds:
        study = rated_study(tmp_path / str(seed), pool, seed)

        reported = {place: plain(text) for place, text in texts_of(study, capsys)}

        assert list(contradictions(reported)) == [], f"seed {seed}"


def rated_study(folder: Path, pool: list[PuzzleRecord], seed: int) -> Store:
    """Make a study of a taste with rounds of 5 to 18 puzzles, rated by one or two people."""
    rng = np.random.default_rng([seed, 90])
    kind = TASTES[seed % len(TASTES)]
    x = feature_rows(pool, LEARNED[:6])
    z = (x - x.mean(axis=0)) / x.std(axis=0)
    liking = 5.0 + taste(kind, z[:, rng.permutation(z.shape[1])])
    study = new_store(folder, "Simulated", blind=False)
    left = rng.permutation(len(pool)).tolist()
    raters = ("", "Ada") if kind == "opposite" or rng.random() < 0.2 else ("",)
    for number in range(1, int(rng.integers(1, 4)) + 1):
        n_puzzles = int(rng.integers(5, 19))
        own, left = left[:n_puzzles], left[n_puzzles:]
        puzzles = PuzzleSet(tuple(pool[index] for index in own))
        plan = RoundPlan(n_disguises=n_puzzles // 10, seed=seed)
        run(add_round(study, plan, preset("it0"), puzzles, Cancel()))
        ids = [pool[index].id for index in own]
        for place, shown in enumerate(study.read().round().order):
            away = liking[own[ids.index(shown.record.id)]] - 5.0
            for rater in raters:
                is_reversed = rater if kind == "opposite" else kind == "turned" and number > 1
                value = 5.0 + (-away if is_reversed else away) + 1.3 * rng.normal()
                rate_as(study, shown, value, number, rater, place)
    return study


def taste(kind: str, z: np.ndarray) -> np.ndarray:
    """Return the rating points of puzzles from their standardised features."""
    if kind in {"slope", "opposite", "turned"}:
        return np.asarray(1.6 * z[:, 0])
    if kind == "peak":
        return np.asarray(1.5 - 1.5 * z[:, 0] ** 2 + z[:, 1])
    if kind == "weak":
        return np.asarray(0.6 * (z[:, 0] + z[:, 1] - z[:, 2]))
    if kind == "product":
        return np.asarray(1.6 * z[:, 0] * z[:, 1])
    return np.asarray((4.0 if kind == "ends" else 0.0) * np.sign(z[:, 0]))


def rate_as(study: Store, shown: Shown, value: float, number: int, rater: str, place: int) -> None:
    whole = int(np.clip(round(value), 0, 10))
    outcome = "given_up" if place % 7 == 3 else "solved"
    rate(study, shown, whole, number, rater=rater, outcome=outcome)


def texts_of(study: Store, capsys: pytest.CaptureFixture[str]) -> Iterator[tuple[str, str]]:
    """Yield everything that a person can read about what was learned, by its place."""
    for command in ("status", "propose"):
        capsys.readouterr()
        if main(["study", command, str(study.folder)]) == 0:
            yield command, capsys.readouterr().out
    snapshot = study.read()
    yield "round report", Report(snapshot, len(snapshot.rounds)).html()
    yield "study report", Report(snapshot).html()
    yield "window", "\n".join(map(readable, results_of(snapshot.settled).headline))
    energy = snapshot.round().energy
    suggestion = run(suggest(snapshot, energy, energy, Cancel()))
    yield "review", "\n".join(review_lines(suggestion))


def review_lines(suggestion: NextEnergy) -> Iterator[str]:
    yield from map(readable, suggestion.proposal.reasons)


def plain(text: str) -> str:
    """Return the words of a text, also of a page."""
    body = re.sub(r"<(script|style|svg).*?</\1>", " ", text, flags=re.DOTALL)
    lines = re.sub(r"</?(?:p|li|td|th|tr|h\d|div|section|figcaption|dd|dt)\b[^>]*>", "\n", body)
    words = html.unescape(re.sub(r"<[^>]+>", "", lines))
    return "\n".join(" ".join(line.split()) for line in words.splitlines())


def contradictions(reported: dict[str, str]) -> Iterator[str]:
    """Yield what two sentences of all these texts can't both mean."""
    effects: dict[str, set[tuple[str, str]]] = {}
    verdicts: set[tuple[str, str]] = set()
    for text in reported.values():
        for found in _EFFECT.finditer(text):
            shape = found["way"] or found["turn"] or found["unclear"] or found["none"]
            effects.setdefault(found["name"].lower(), set()).add((shape, found["percent"]))
            points = found["points"] or found["turned"]
            if points and float(points) < 0:
                yield f"{found[0]}: a preference of negative points"
        verdicts |= {(found["verdict"], found["percent"]) for found in _OVERALL.finditer(text)}
    yield from (f"{name}: {sorted(said)}" for name, said in effects.items() if len(said) > 1)
    if len(verdicts) > 1:
        yield f"{sorted(verdicts)}"
    yield from unlike_the_verdict(reported, effects, verdicts)
    disagreements = {
        frozenset(found["name"].lower() for found in _DISAGREES.finditer(text))
        for text in reported.values()
        if _OVERALL.search(text)
    }
    if len(disagreements) > 1:
        yield f"disagreements {disagreements}"
    means = {found["mean"] for text in reported.values() for found in _EXPECTED.finditer(text)}
    if len(means) > 1:
        yield f"expected means {sorted(means)}"


def unlike_the_verdict(
    reported: dict[str, str],
    effects: dict[str, set[tuple[str, str]]],
    verdicts: set[tuple[str, str]],
) -> Iterator[str]:
    """Yield statements that the overall verdict rules out."""
    stated = {
        name: number_of(percent)
        for name, said in effects.items()
        for shape, percent in said
        if shape != "no clear effect yet"
    }
    pairs = {found["pair"] for text in reported.values() for found in _PAIR.finditer(text)}
    for verdict, percent in verdicts:
        overall, limit = number_of(percent), 100 * LIKELY
        if verdict == "No clear preference yet" and (stated or pairs or overall >= limit):
            yield f"no clear preference ({percent}), but {stated} {pairs}"
        if verdict == "A preference is likely" and (stated or pairs or overall < limit):
            yield f"not clear which ({percent}), but {stated} {pairs}"
        if verdict == "Clear preferences" and not (stated or pairs):
            yield f"clear preferences ({percent}), but none is named"
        yield from (f"{name} over {overall}%" for name, each in stated.items() if each > overall)
    yield from (f"{name}: only {each}%" for name, each in stated.items() if each < 100 * LIKELY)
    for text in reported.values():
        for liked in _LIKED.finditer(text):
            missing = [name for name in stated if name not in liked["liked"].lower()]
            if missing:
                yield f"{liked[0]} without {missing}"


def number_of(percent: str) -> int:
    """Return a percentage; one over 99 is 100.

    >>> number_of("over 99"), number_of("85")
    (100, 85)
    """
    return 100 if percent == "over 99" else int(percent.removeprefix("under "))
