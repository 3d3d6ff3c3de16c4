"""Rounds from maps against the usual rounds: their effect on learning, with simulated raters.

Every study starts with the same designed round. A later round consists of puzzles of the suggested
energy (*energy*), of the most promising of three times as many (*explore*), of the most promising
elites of maps of that energy (*elites*), of random solvable deals (*random*), or half of elites
and half of random deals (*mix*). The result is the true rating of puzzles generated with the
energy suggested after the round.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pandas as pd

from engine.design import GenerateSettings, PuzzleRecord, preset
from engine.design.energy import Energy
from engine.design.maps.axes import parse_axis
from engine.design.maps.search import search_map
from engine.design.maps.settings import MapSettings
from engine.design.registry import FEATURES
from engine.design.slots import NO_SLOT
from engine.digits import fixed
from engine.errors import SettingsError
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.loop import CARDS, N_ROUNDS, candidate_pool, make_puzzles, seed_of
from engine.research.raters import COMPANIES
from engine.research.request import Request
from engine.research.ways import WAYS, Answers
from engine.statistics.learning.expected import ROUND_SIZE
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.learning.next_to_rate import choose_informative
from engine.statistics.learning.promising import Guess, choose_promising
from engine.study.arrangement import n_controls
from engine.study.map_round import DRAWS as MAP_DRAWS
from engine.study.map_round import draw_puzzles, n_elites
from engine.study.next_round import CANDIDATES

RATERS: Final = ("linear", "easy starts", "peak", "tension", "open", "pairs")
DRAWS: Final = ("energy", "explore", *MAP_DRAWS)
_REPLICATIONS: Final = 8
_EVALUATIONS: Final = 3_000  # of each map; there is one map per number of cards
_CELLS: Final = 8
_USUAL_AXES: Final = ("mean_degree", "rank_clusters")


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Run the rounds of a study once; a piece is a rater, a kind of rounds and a seed.

    The result is the mean true rating of the puzzles of each round, and that of the puzzles
    generated with the energy suggested after it; None when stopped.
    """
    rater, draw, seed = piece
    company, propose = COMPANIES[rater], WAYS["best guess"].propose
    frame = pd.DataFrame()
    energy = preset("it0")
    learned: PreferenceModel | None = None
    shown, made = [], []
    for number in range(N_ROUNDS):
        if cancel.is_set():
            return None
        if learned is None:
            own = choose_informative(candidate_pool(seed_of(seed, 0, 3)), ROUND_SIZE)
        else:
            own = _drawn(draw, energy, learned, seed_of(seed, number, 1))
        controls = make_puzzles(
            preset("it0"), n_controls(ROUND_SIZE), seed_of(seed, number, 2), is_random=True
        )
        rated = company.rate(own, controls, number, seed)
        frame = pd.concat([frame, rated], ignore_index=True)
        found = propose(Answers(frame), number + 1, energy, seed)
        energy, learned = found.energy, found.learned
        after = make_puzzles(energy, ROUND_SIZE, seed_of(seed, number, 4))
        shown.append(float(np.mean([company.liking(each) for each in own])))
        made.append(float(np.mean([company.liking(each) for each in after])))
    return [shown, made]


def _drawn(
    draw: str, energy: Energy, learned: PreferenceModel, seed: int
) -> tuple[PuzzleRecord, ...]:
    """Return the puzzles of a later round."""
    if draw == "energy":
        return make_puzzles(energy, ROUND_SIZE, seed)
    guess = Guess.of(learned)
    if draw == "explore":
        return choose_promising(make_puzzles(energy, ROUND_SIZE * CANDIDATES, seed), ROUND_SIZE,
                                guess)  # fmt: skip
    n_first = n_elites(draw, ROUND_SIZE)
    elites = _elites(energy, learned, seed) if n_first else []
    others: Sequence[PuzzleRecord] = ()
    if n_first < ROUND_SIZE:
        count = (ROUND_SIZE - n_first) * CANDIDATES
        others = make_puzzles(preset("it0"), count, seed, is_random=True)
    return draw_puzzles(draw, ROUND_SIZE, elites, others, guess)


def _elites(energy: Energy, learned: PreferenceModel, seed: int) -> list[PuzzleRecord]:
    """Return the elites of maps over the two features most likely to matter."""
    found = []
    for n_cards in range(CARDS[0], CARDS[1] + 1):
        x, y = (parse_axis(name, _CELLS, n_cards) for name in axes_of(learned, n_cards))
        puzzles = GenerateSettings(n_cards, n_cards, 1, energy, seed)
        settings = MapSettings(puzzles, x, y, _EVALUATIONS)
        archive = run(search_map(settings))
        found += [archive.elites[cell] for cell in sorted(archive.elites)]
    return found


def axes_of(learned: PreferenceModel, n_cards: int) -> tuple[str, str]:
    """Return the two features most likely to matter among those with a default range."""
    order = np.argsort(-np.round(learned.chances, 6), kind="stable").tolist()
    names = []
    for name in (*(learned.names[index] for index in order), *_USUAL_AXES):
        try:
            parse_axis(name, _CELLS, n_cards)
        except SettingsError:
            continue
        if FEATURES[name].slot != NO_SLOT and name not in names:
            names.append(name)
    return names[0], names[1]


def reproduce(request: Request) -> Work[Outcome]:
    """Run a study of every rater with every kind; ``rows`` is the number of repetitions."""
    seeds = range(1, 1 + request.count(1, 1, _REPLICATIONS))
    raters = RATERS[:1] if request.size == "quick" else RATERS
    pieces = [(rater, draw, seed) for seed in seeds for rater in raters for draw in DRAWS]
    answers = yield from request.answered("map-rounds", go, pieces)
    known = {tuple(piece): np.array(answer) for piece, answer in answers}
    rows = []
    for rater in (*raters, "all"):
        for draw in DRAWS:
            own = [each for each in known if each[1] == draw and rater in (each[0], "all")]
            found = np.array([known[each] for each in own]).reshape(-1, 2, N_ROUNDS)
            away = [
                float((known[each] - known[each[0], DRAWS[0], each[2]])[1, 1:].mean())
                for each in own
                if (each[0], DRAWS[0], each[2]) in known
            ]
            if own:
                shown = found[:, 0, 1:].mean(axis=1).tolist()
                after = (_mean(column) for column in found[:, 1].T.tolist())
                rows.append((rater, draw, len(own), _mean(shown), *after, _mean(away)))
    notes = (
        "In the rounds: true rating of the puzzles of the rounds after the first. After k rounds: "
        "true rating of the puzzles of the energy suggested then; means with standard errors.",
        "Difference: that from rounds of the suggested energy in the same study, after the second "
        "round and later.",
    )
    columns = (
        "rater", "later rounds", "n", "in the rounds",
        *(f"after {number + 1}" for number in range(N_ROUNDS)), "difference",
    )  # fmt: skip
    return Outcome((ResultTable("What rounds of each kind lead to", columns, tuple(rows), notes),))


def _mean(values: Sequence[float]) -> str:
    error = float(np.std(values, ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0
    return fixed(float(np.mean(values)), 2) + (f" +- {error:.2f}" if error else "")
