"""Creation of a round of a study: its puzzles, its controls, and the order of rating.

Everything follows from a plan, so that a round can be regenerated and compared byte by byte. The
controls are random solvable puzzles, of the same sizes as in the round, and puzzles of the parent
energy. With them a study can measure how much better its new energy is liked.

Puzzles of the parent energy are generated like those of the previous round: from as many
candidates, chosen by the same predictions, of which some are then drawn at random. Without this
choice, they would be worse than that round, and the new one would look too good.
"""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from engine.design.analysis import Analysis, measured_fields
from engine.design.energy import Energy
from engine.design.generator import generate
from engine.design.maps.archive import MapSettings
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, Progress, Work, part_of
from engine.puzzlesets.batch_arguments import batch_path, read_batch
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.search.limits import FULL_DEPTH_CARDS
from engine.study.presentation_order import Shown, arrange
from engine.study.round import DESIGN, Round, compared_with
from engine.study.round_plan import Choice, RoundPlan, default_plan, default_seed
from engine.study.snapshot import Snapshot
from engine.study.store import Store

# Streams of random numbers, each independent of the others.
_RANDOM: Final = 1
_PARENT: Final = 2
_ORDER: Final = 3
_MAX_DRAWS: Final = 100_000  # random deals tried for a control


def make_puzzles(
    plan: RoundPlan, cancel: Cancel, shown: Sequence[PuzzleRecord] = ()
) -> Work[tuple[PuzzleRecord, ...]]:
    """Generate the puzzles of a plan, batch by batch, and choose; fewer when cancelled.

    ``shown``: puzzles and controls of all earlier rounds, which influence the choice.
    """
    puzzles: list[PuzzleRecord] = []
    for batch in plan.batches:
        work = part_of(generate(batch, cancel), len(puzzles), plan.n_candidates)
        puzzles += (yield from work).puzzles
    return tuple(puzzles) if cancel.is_set() else plan.choose(puzzles, shown)


def shown_in(rounds: Sequence[Round]) -> tuple[PuzzleRecord, ...]:
    """Return every puzzle and control of rounds, as an argument of `make_puzzles`."""
    return tuple(record for each in rounds for record in (*each.puzzles, *each.controls))


class ControlsAndOrder(NamedTuple):
    """What a round consists of beside its puzzles."""

    controls: tuple[PuzzleRecord, ...]  #: Random ones first
    order: tuple[Shown, ...]


def make_round(
    plan: RoundPlan,
    puzzles: Sequence[PuzzleRecord],
    cancel: Cancel,
    shown: Sequence[PuzzleRecord] = (),
) -> Work[ControlsAndOrder | None]:
    """Return the controls of a round and its order; None when cancelled.

    ``shown``: as in `make_puzzles`.

    Raises SettingsError when no solvable random puzzle is found, or there are too many disguises.
    """
    sizes = sorted(record.deal.n_cards for record in puzzles)
    grids = {each.deal.n_cards: (each.deal.rows, each.deal.columns) for each in reversed(puzzles)}
    used_ids = {each.id for each in puzzles}
    work = _random_controls(_spread(sizes, plan.n_random), grids, used_ids, plan.seed, cancel)
    random_controls = yield from part_of(work, 0, plan.n_for_controls)
    used_ids |= {each.id for each in random_controls}
    before = plan.previous
    if before is not None and before.choice is not None:
        work = _chosen_controls(plan, before, before.choice, used_ids, shown, cancel)
    else:
        work = _parent_controls(plan, _spread(sizes, plan.n_parent), used_ids, cancel)
    parent_controls = yield from part_of(work, plan.n_random, plan.n_for_controls)
    if cancel.is_set():
        return None
    order = arrange(
        puzzles,
        random_controls,
        parent_controls,
        n_disguises=plan.n_disguises,
        seed=_seed(plan.seed, _ORDER),
    )
    return ControlsAndOrder((*random_controls, *parent_controls), order)


def _spread(sizes: Sequence[int], count: int) -> list[int]:
    """Return ``count`` of the sorted sizes, evenly spaced; empty without sizes."""
    if not sizes:
        return []
    return [sizes[(2 * index + 1) * len(sizes) // (2 * count)] for index in range(count)]


def _seed(*numbers: int) -> int:
    """Return a seed that depends on all of these numbers."""
    return int(np.random.SeedSequence(numbers).generate_state(1, np.uint64)[0] >> np.uint64(1))


def _random_controls(
    sizes: Sequence[int],
    grids: Mapping[int, tuple[int, int]],
    used_ids: Set[str],
    seed: int,
    cancel: Cancel,
) -> Work[tuple[PuzzleRecord, ...]]:
    """Return random solvable puzzles of some sizes; ``grids``: rows and columns by size."""
    rng = np.random.default_rng(_seed(seed, _RANDOM))
    controls: list[PuzzleRecord] = []
    taken = set(used_ids)
    for n_cards in sizes:
        for _ in range(_MAX_DRAWS):
            yield Progress(len(controls), len(sizes))
            deal = Deal.random(n_cards, rng, *grids[n_cards])
            if cancel.is_set():
                return tuple(controls)
            control = _random_control(deal, seed, cancel)
            if control is not None and control.id not in taken:
                taken.add(control.id)
                controls.append(control)
                break
        else:
            raise SettingsError(
                "No solvable random puzzle with {n_cards} cards was found. Set the number of "
                "random controls to 0.",
                n_cards=n_cards,
            )
    return tuple(controls)


def _random_control(deal: Deal, seed: int, cancel: Cancel) -> PuzzleRecord | None:
    """Return a random deal as a control; None if it is unsolvable."""
    is_large = deal.n_cards > FULL_DEPTH_CARDS
    analysis = Analysis(deal, is_estimated=is_large, seed=seed, cancel=cancel)
    if not analysis.verdict.solvable:
        return None
    return replace(record_of(deal), energy_name="random", **measured_fields(analysis))


def _parent_controls(
    plan: RoundPlan, sizes: Sequence[int], used_ids: set[str], cancel: Cancel
) -> Work[tuple[PuzzleRecord, ...]]:
    if plan.parent is None:
        return ()
    controls: list[PuzzleRecord] = []
    for n_cards, count in sorted(Counter(sizes).items()):
        settings = replace(
            plan.batches[0],
            energy=plan.parent,
            cards_low=n_cards,
            cards_high=n_cards,
            count=count,
            seed=_seed(plan.seed, _PARENT, n_cards),
        )
        generated = yield from generate(settings, cancel)
        controls += [record for record in generated.puzzles if record.id not in used_ids]
    return tuple(controls)


def _chosen_controls(
    plan: RoundPlan,
    before: RoundPlan,
    choice: Choice,
    used_ids: Set[str],
    shown: Sequence[PuzzleRecord],
    cancel: Cancel,
) -> Work[tuple[PuzzleRecord, ...]]:
    """Make a round as the one before, of the present sizes, and draw controls from it."""
    own = plan.batches[0]
    batches = [
        replace(
            batch,
            cards_low=own.cards_low,
            cards_high=own.cards_high,
            seed=_seed(plan.seed, _PARENT, index),
        )
        for index, batch in enumerate(before.batches)
    ]
    again = replace(before, batches=tuple(batches), choice=None)
    pool = yield from make_puzzles(again, cancel)
    if cancel.is_set():
        return ()
    fresh = [record for record in pool if record.id not in used_ids]
    fewer = replace(choice, count=min(choice.count, len(fresh)))
    chosen = fewer.of(fresh, batches[0].energy.name, shown)
    drawn = np.random.default_rng(_seed(plan.seed, _PARENT)).permutation(len(chosen))
    return tuple(chosen[index] for index in sorted(drawn[: plan.n_parent].tolist()))


def plan_for(snapshot: Snapshot, source: Path) -> tuple[RoundPlan, Energy, PuzzleSet]:
    """Return the plan, the energy and the puzzles to add a set as the next round of a study.

    Raises StorageError, FileFormatError, SettingsError or EnergyError when a file is invalid, the
    energy is unknown, or all the puzzles are in an earlier round.

    ``snapshot``: the parent energy is that of its last round.
    ``source``: a puzzle set; with its batch file, the round can be regenerated.
    """
    puzzles = read_set(source)
    if not puzzles.records:
        raise SettingsError("{source} has no puzzles. Choose another set.", source=source)
    origin = _origin_of(source, puzzles)
    ids = {record.id for record in puzzles.records}
    for earlier in snapshot.rounds:
        if ids <= {record.id for record in earlier.puzzles}:
            raise SettingsError(
                "Every puzzle of {source} is already in round {number} of the study. Generate "
                "other puzzles.",
                source=source,
                number=earlier.number,
            )
    before, seed = compared_with(snapshot.rounds, origin.energy), default_seed(snapshot)
    plan = default_plan(origin.batches, len(puzzles.records), before, seed)
    plan = replace(
        plan,
        choice=origin.choice,
        is_from_map=origin.is_from_map,
        map_features=origin.map_features,
    )
    return plan, origin.energy, puzzles


class _Origin(NamedTuple):
    """The energy of a set, and what generates it again, if that is known."""

    energy: Energy
    batches: tuple[GenerateSettings, ...] = ()
    choice: Choice | None = None
    is_from_map: bool = False
    map_features: tuple[str, ...] = ()


def _origin_of(source: Path, puzzles: PuzzleSet) -> _Origin:
    batch_file = batch_path(source)
    document = read_batch(batch_file) if batch_file.exists() else {}
    plan = RoundPlan.from_json(document)
    if "map" in document:  # its puzzles are elites or random deals beside them
        axes = MapSettings.from_json(document)
        features = (axes.x.feature, axes.y.feature)
        return _Origin(plan.batches[-1].energy, is_from_map=True, map_features=features)
    if plan.batches:
        energy = _energy_of(plan)
        # An interrupted set, or a part of one, isn't what the plan generates.
        is_whole = plan.n_puzzles == len(puzzles.records)
        return _Origin(energy, plan.batches, plan.choice) if is_whole else _Origin(energy)
    name = puzzles.records[0].energy_name
    if not name:
        raise SettingsError(
            "The energy of {source} is unknown. Put its batch file in the same folder.",
            source=source,
        )
    return _Origin(preset(name))


def _energy_of(plan: RoundPlan) -> Energy:
    """Return the energy of the puzzles that a plan with batches generates."""
    if plan.choice is None:
        return plan.batches[-1].energy
    return DESIGN if plan.choice.guess is None else plan.batches[0].energy


def add_round(
    store: Store,
    plan: RoundPlan,
    energy: Energy,
    puzzles: PuzzleSet,
    cancel: Cancel,
    n_done: int = 0,
) -> Work[Snapshot | None]:
    """Create a round and add it to a study; None when cancelled, with the study unchanged.

    Raises SettingsError or StorageError when it cannot be created or written.

    ``n_done``: number of puzzles generated before, from which the progress counts on.
    """
    shown = shown_in(store.read().rounds)
    work = make_round(plan, puzzles.records, cancel, shown)
    made = yield from part_of(work, n_done, n_done + plan.n_for_controls)
    return None if made is None else store.add_round(energy, puzzles, plan.to_json(), *made)
