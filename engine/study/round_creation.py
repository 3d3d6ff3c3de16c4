"""Creation of a round of a study: its plan, its puzzles, its controls, and the order of rating.

Everything follows from a plan. The controls are random solvable puzzles, of the same sizes as in
the round, and puzzles of the parent energy. With them a study can measure how much better its new
energy is liked.

Puzzles of the parent energy are generated like those of the previous round: from as many
candidates, chosen by the same predictions, of which some are then drawn at random. Without this
choice, they would be worse than that round, and the new one would look too good.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from engine.design.advice import Outlook, outlook
from engine.design.analysis import Analysis, measured_fields
from engine.design.energy import Energy
from engine.design.feature_registry import on_demand_among
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, FileFormatError, OtherArgumentsError, SettingsError
from engine.files.storage import make_folder, remove, remove_folder
from engine.game import Deal
from engine.progress import Cancel, Progress, StoppedError, Work, part_of
from engine.puzzlesets.batches import batch_path, generate_to, read_batch
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.search.limits import FULL_DEPTH_CARDS
from engine.statistics.findings import PreferenceFindings
from engine.statistics.preference_model import Posterior
from engine.statistics.puzzle_choice import (
    choose_informative,
    choose_promising,
)
from engine.study.round import (
    DESIGN,
    UNFINISHED_FIRST,
    UNFINISHED_NEXT,
    Round,
    Shown,
    arrange,
    compared_with,
    has_single_batch,
    n_controls,
    n_repeats,
)
from engine.study.snapshot import Snapshot
from engine.study.store import Store
from engine.study.study import DEFAULT_GRID, grid_text

_NUMBERS: Final = ("n_random", "n_parent", "n_disguises", "seed")


@dataclass(frozen=True, slots=True)
class Choice:
    """How the puzzles of a round are chosen from more candidates."""

    count: int  #: Number of puzzles, 1 or more
    guess: Posterior | None = None  #: Predictions to choose by; without them, by information

    def of(
        self, candidates: Sequence[PuzzleRecord], energy: str, shown: Sequence[PuzzleRecord] = ()
    ) -> tuple[PuzzleRecord, ...]:
        """Return the chosen puzzles; raise SettingsError when the candidates are too few.

        ``energy``: name of the round's energy; until version 5, a third came from others.
        ``shown``: puzzles and controls of all earlier rounds.
        """
        if self.guess is None:
            return choose_informative(candidates, self.count, shown)
        shown_ids = {record.id for record in shown}
        fresh = [record for record in candidates if record.id not in shown_ids]
        own = [record for record in fresh if record.energy_name == energy]
        return choose_promising(own, self.count, self.guess)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"n_chosen": self.count}
        if self.guess is not None:
            data["chosen_by"] = self.guess.to_json()
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Choice | None:
        """Return the choice that a plan contains, None if it takes all puzzles."""
        if not data.get("n_chosen"):
            return None
        guess = data.get("chosen_by")
        return cls(data["n_chosen"], None if guess is None else Posterior.from_json(guess))


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """All arguments of a round.

    Raises SettingsError when a number is negative, or it has nothing to make controls from.
    """

    #: Batches that generate the puzzles, in order; empty for puzzles of other origin.
    batches: tuple[GenerateSettings, ...] = ()
    parent: Energy | None = None  #: Energy of the previous round; needed for its controls
    #: Numbers of controls of each kind.
    n_random: int = 0
    n_parent: int = 0
    n_disguises: int = 0  #: Number of repeats in another arrangement
    seed: int = 1  #: Seed of controls, order and disguises, 0 or more
    choice: Choice | None = None  #: From the puzzles of the batches; None for all
    #: Of the round before, by which its controls are made too
    previous: RoundPlan | None = None

    def __post_init__(self) -> None:
        for name in _NUMBERS:
            if getattr(self, name) < 0:
                raise SettingsError(
                    "{name} is {value}. Use 0 or more.", name=name, value=getattr(self, name)
                )
        if self.n_parent and (self.parent is None or not self.batches):
            raise SettingsError(
                "The first round has no previous energy to take controls from. Set the "
                "number of these controls to 0."
            )

    @property
    def n_candidates(self) -> int:
        """Number of puzzles that the batches generate."""
        return sum(batch.count for batch in self.batches)

    @property
    def n_for_controls(self) -> int:
        """Number of puzzles that are generated for the controls."""
        previous = self.previous
        if previous is None or previous.choice is None:
            return self.n_random + self.n_parent
        return self.n_random + previous.n_candidates

    @property
    def n_puzzles(self) -> int:
        """Number of puzzles that the batches give, controls not included."""
        return self.n_candidates if self.choice is None else self.choice.count

    def choose(
        self, candidates: Sequence[PuzzleRecord], shown: Sequence[PuzzleRecord] = ()
    ) -> tuple[PuzzleRecord, ...]:
        """Return the puzzles of the round from those of its batches; as `Choice.of`."""
        if self.choice is None:
            return tuple(candidates)
        return self.choice.of(candidates, self.batches[0].energy.name, shown)

    def to_json(self) -> dict[str, Any]:
        """Return the contents of ``puzzles.batch.json``; one batch is stored as in any set."""
        plan: dict[str, Any] = {"parent": None if self.parent is None else self.parent.to_json()}
        plan |= {name: getattr(self, name) for name in _NUMBERS}
        if self.choice is not None:
            plan |= self.choice.to_json()
        if self.previous is not None:
            plan["previous"] = self.previous.to_json()
        batches = [batch.to_json() for batch in self.batches]
        own: dict[str, Any] = batches[0] if len(batches) == 1 else {"batches": batches}
        return {**own, "round": plan}

    @classmethod
    def of(cls, of_round: Round) -> RoundPlan:
        """Return the plan saved with a round; raises as `from_json`."""
        return cls.from_json(of_round.arguments.document)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> RoundPlan:
        """Return the plan that `to_json` wrote; a batch file without a plan is a single batch.

        Raises SettingsError or EnergyError when the data are invalid.
        """
        plan = data.get("round") or {}
        batches = [data] if has_single_batch(data) else data.get("batches", ())
        try:
            parent, previous = plan.get("parent"), plan.get("previous")
            return cls(
                batches=tuple(GenerateSettings.from_json(batch) for batch in batches),
                parent=None if parent is None else Energy.from_json(parent),
                **{name: plan[name] for name in _NUMBERS if name in plan},
                choice=Choice.from_json(plan),
                previous=None if previous is None else cls.from_json(previous),
            )
        except (AttributeError, TypeError) as error:
            raise SettingsError(
                "The settings of the round are invalid ({error}). Create the round again.",
                error=error,
            ) from error


def default_plan(
    batches: Sequence[GenerateSettings],
    n_puzzles: int,
    before: Round | None = None,
    seed: int = 1,
    controls: int | None = None,
) -> RoundPlan:
    """Return the default plan of a round: about a fifth of each control, and a tenth repeated.

    ``before``: the round that it is compared with, see `engine.study.round.compared_with`.
    ``controls``: their number of each kind, if not the default.
    """
    controls = n_controls(n_puzzles) if controls is None else controls
    plan = RoundPlan(
        batches=tuple(batches),
        n_random=controls,
        n_disguises=n_repeats(n_puzzles),
        seed=seed,
    )
    if before is None or not batches:
        return plan
    previous = replace(RoundPlan.of(before), previous=None)
    return replace(plan, parent=before.energy, previous=previous, n_parent=controls)


def default_seed(snapshot: Snapshot, part: str = "") -> int:
    """Return a seed for the next round of a study; no two rounds share random puzzles.

    ``part``: of the round, each with a seed of its own.
    """
    return zlib.crc32(f"{snapshot.id} {snapshot.next_number} {part}".strip().encode())


# Its puzzles, its controls and its order ---------------------------------------------------------

# Streams of random numbers, each independent of the others.
_RANDOM: Final = 1
_PARENT: Final = 2
_ORDER: Final = 3
_MAX_DRAWS: Final = 100_000  # random deals tried for a control
POOL: Final = ("it1", "it2", "it3-degree", "hourglass", "final")
"""Energies whose puzzles are added to the random ones of a first round."""
_RANDOM_PER_PUZZLE: Final = 3  # random candidates per puzzle needed; one of each energy
_ITERATIONS: Final = 100  # short chains: candidates should be varied, not optimal
_FEW_ITERATIONS: Final = 50  # above this number of cards, where a step is slow
_MANY_CARDS: Final = 12
CANDIDATES_PER_PUZZLE: Final = 3
"""Number of candidates of the energy per chosen puzzle in an exploring round."""
_CANDIDATES_FILE: Final = "candidates-{}.csv"  # by the index of the batch


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


def make_round(
    plan: RoundPlan,
    puzzles: Sequence[PuzzleRecord],
    cancel: Cancel,
    shown: Sequence[PuzzleRecord] = (),
) -> Work[tuple[tuple[PuzzleRecord, ...], tuple[Shown, ...]] | None]:
    """Return the controls of a round, random ones first, and its order; None when cancelled.

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
    return (*random_controls, *parent_controls), order


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
    plan: RoundPlan, sizes: Sequence[int], used_ids: Set[str], cancel: Cancel
) -> Work[tuple[PuzzleRecord, ...]]:
    if plan.parent is None:
        return ()
    controls: list[PuzzleRecord] = []
    for n_cards, count in sorted(Counter(sizes).items()):
        seed = _seed(plan.seed, _PARENT, n_cards)
        settings = replace(_of_sizes(plan.batches[0], n_cards, n_cards, seed), count=count)
        generated = yield from generate(replace(settings, energy=plan.parent), cancel)
        controls += [record for record in generated.puzzles if record.id not in used_ids]
    return tuple(controls)


def _of_sizes(batch: GenerateSettings, low: int, high: int, seed: int) -> GenerateSettings:
    return replace(batch, cards_low=low, cards_high=high, seed=seed)


def _chosen_controls(
    plan: RoundPlan,
    before: RoundPlan,
    choice: Choice,
    used_ids: Set[str],
    shown: Sequence[PuzzleRecord],
    cancel: Cancel,
) -> Work[tuple[PuzzleRecord, ...]]:
    """Make a round as the one before, of the present sizes, and draw controls from it."""
    low, high = plan.batches[0].cards_low, plan.batches[0].cards_high
    batches = tuple(
        _of_sizes(batch, low, high, _seed(plan.seed, _PARENT, index))
        for index, batch in enumerate(before.batches)
    )
    pool = yield from make_puzzles(replace(before, batches=batches, choice=None), cancel)
    if cancel.is_set():
        return ()
    fresh = [record for record in pool if record.id not in used_ids]
    fewer = replace(choice, count=min(choice.count, len(fresh)))
    chosen = fewer.of(fresh, batches[0].energy.name, shown)
    drawn = np.random.default_rng(_seed(plan.seed, _PARENT)).permutation(len(chosen))
    return tuple(chosen[index] for index in sorted(drawn[: plan.n_parent].tolist()))


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


# From a set that exists --------------------------------------------------------------------------


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
    _check_grid(snapshot, source, puzzles)
    energy, origin = _origin_of(source, puzzles)
    ids = {record.id for record in puzzles.records}
    for earlier in snapshot.rounds:
        if ids <= {record.id for record in earlier.puzzles}:
            raise SettingsError(
                "Every puzzle of {source} is already in round {number} of the study. Generate "
                "other puzzles.",
                source=source,
                number=earlier.number,
            )
    before, seed = compared_with(snapshot.rounds, energy), default_seed(snapshot)
    plan = default_plan(origin.batches, len(puzzles.records), before, seed)
    return replace(plan, choice=origin.choice), energy, puzzles


def _check_grid(snapshot: Snapshot, source: Path, puzzles: PuzzleSet) -> None:
    """Raise SettingsError if a study was made for puzzles on another grid than those of a set."""
    grid = None if snapshot.study is None else snapshot.study.grid
    others = {(each.deal.rows, each.deal.columns) for each in puzzles.records} - {grid}
    if grid is not None and others:
        raise SettingsError(
            "The puzzles of this study are on a grid of {own}, but {source} has puzzles on "
            "{other}. Choose another set.",
            own=grid_text(grid),
            source=source,
            other=grid_text(min(others)),
        )


def _origin_of(source: Path, puzzles: PuzzleSet) -> tuple[Energy, RoundPlan]:
    """Return the energy of a set, and a plan with what generates it again, if that is known."""
    batch_file = batch_path(source)
    document = read_batch(batch_file) if batch_file.exists() else {}
    plan = RoundPlan.from_json(document)
    if "map" in document:  # of version 3 or 4; its arguments don't generate its puzzles
        return plan.batches[-1].energy, RoundPlan()
    if plan.batches:
        energy = plan.batches[-1].energy
        if plan.choice is not None:
            energy = DESIGN if plan.choice.guess is None else plan.batches[0].energy
        # An interrupted set, or a part of one, isn't what the plan generates.
        is_whole = plan.n_puzzles == len(puzzles.records)
        return energy, RoundPlan(plan.batches, choice=plan.choice) if is_whole else RoundPlan()
    name = puzzles.records[0].energy_name
    if not name:
        raise SettingsError(
            "The energy of {source} is unknown. Put its batch file in the same folder.",
            source=source,
        )
    return preset(name), RoundPlan()


# From candidates ---------------------------------------------------------------------------------


def _generate_and_add(
    store: Store,
    plan: RoundPlan,
    energy: Energy,
    folder: Path,
    cancel: Cancel,
    workers: int | None,
) -> Work[Snapshot | None]:
    """Generate the batches of a plan into a folder, then choose puzzles and add the round.

    When a call is stopped or killed, its puzzles so far stay in the folder, and the same call
    continues with them. Raises as `generate_to` and `add_round`.
    """
    pool: list[PuzzleRecord] = []
    make_folder(folder)
    for index, batch in enumerate(plan.batches):
        path = folder / _CANDIDATES_FILE.format(index)
        work = _generate_or_restart(path, batch, cancel, workers)
        yield from part_of(work, len(pool), plan.n_candidates + plan.n_for_controls)
        if cancel.is_set():
            return None
        pool += read_set(path).records
    if len(pool) < plan.n_puzzles:
        raise SettingsError(
            "Only {n_found} of {count} puzzles were found. Try fewer puzzles or other numbers of "
            "cards.",
            n_found=len(pool),
            count=plan.n_puzzles,
        )
    puzzles = PuzzleSet(plan.choose(pool, shown_in(store.read().rounds)))
    created = yield from add_round(store, plan, energy, puzzles, cancel, plan.n_candidates)
    if created is not None:
        remove_folder(folder)  # a leftover is harmless
    return created


def _generate_or_restart(
    path: Path, settings: GenerateSettings, cancel: Cancel, workers: int | None
) -> Work[None]:
    """Generate into a file; an unfinished file with other arguments is replaced.

    Raises FileFormatError when the file is damaged, which may contain hours of work.
    """
    try:
        yield from generate_to(path, settings, cancel, workers=workers)
    except OtherArgumentsError:
        remove(path)
        remove(batch_path(path))
        yield from generate_to(path, settings, cancel, workers=workers)
    except FileFormatError as error:
        raise FileFormatError(
            "{error} To generate these puzzles again, delete the folder {folder}.",
            error=error,
            folder=path.parent,
        ) from error


def _seed_to_resume(snapshot: Snapshot, folder: Path, part: str) -> int:
    """Return the seed of an interrupted call; the default one of the part if there was none."""
    try:
        return GenerateSettings.from_json(
            read_batch(batch_path(folder / _CANDIDATES_FILE.format(0)))
        ).seed
    except BoafError:
        return default_seed(snapshot, part)


def candidate_batches(
    count: int, cards: tuple[int, int], seed: int, grid: tuple[int, int] = DEFAULT_GRID
) -> tuple[GenerateSettings, ...]:
    """Return the batches of candidates for a first round of ``count`` puzzles."""
    n_random, (rows, columns) = _RANDOM_PER_PUZZLE * count, grid
    random = GenerateSettings(
        *cards, n_random, preset("it0"), seed, rows=rows, columns=columns, iterations=0
    )
    iterations = _ITERATIONS if cards[1] <= _MANY_CARDS else _FEW_ITERATIONS
    of_energies = (
        replace(random, count=count, energy=preset(name), seed=seed + index, iterations=iterations)
        for index, name in enumerate(POOL, 1)
    )
    return random, *of_energies


def make_first_round(
    store: Store,
    count: int,
    cards: tuple[int, int],
    cancel: Cancel,
    *,
    seed: int | None = None,
    controls: int | None = None,
    workers: int | None = None,
) -> Work[Snapshot | None]:
    """Generate candidates, and create the first round from the most informative ones.

    None when cancelled. Raises SettingsError, StorageError, FileFormatError or EnergyError when
    the candidates cannot be generated, are too few, or the round cannot be added.

    ``count``: number of puzzles without controls; ``cards``: minimum and maximum number of cards.
    ``seed``: seed of the candidates; by default that of an interrupted call, else derived from the
    study. ``controls``: number of controls of each kind, if not the default.
    """
    snapshot = store.read()
    if snapshot.rounds:
        raise SettingsError(
            "Only the first round can use a design, but the study {name!r} already has rounds. "
            "Generate the next round with an energy.",
            name=snapshot.name,
        )
    folder = store.folder / UNFINISHED_FIRST
    if seed is None:
        seed = _seed_to_resume(snapshot, folder, "first")
    batches = candidate_batches(count, cards, seed, snapshot.grid)
    plan = default_plan(batches, count, seed=default_seed(snapshot), controls=controls)
    plan = replace(plan, choice=Choice(count))
    return (yield from _generate_and_add(store, plan, DESIGN, folder, cancel, workers))


@dataclass(frozen=True, slots=True)
class NextRoundOptions:
    """The arguments of the next round."""

    energy: Energy  #: Energy to minimise
    count: int  #: Number of puzzles without controls
    #: Minimum and maximum number of cards; by default those of the previous round.
    cards: tuple[int, int] | None = None
    #: Seed of the batch; by default that of an interrupted call, else derived from the study.
    seed: int | None = None
    #: Whether to choose the puzzles from more candidates, by high or uncertain expected ratings.
    is_explored: bool = False
    controls: int | None = None  #: Number of each kind, if not the default

    def batch(self, snapshot: Snapshot, findings: PreferenceFindings | None) -> GenerateSettings:
        """Return the batch that generates the candidates.

        The grid is that of the study, and the acceptance rules are those of the last round.

        Raises SettingsError when the number of cards is unknown, or an argument is out of range.

        ``findings``: the preferences, whose features an exploring round measures.
        """
        seed, cards = self.seed, self.cards
        if seed is None:
            seed = _seed_to_resume(snapshot, snapshot.folder / UNFINISHED_NEXT, "batch")
        cards = cards or snapshot.cards
        if cards is None:
            raise SettingsError(
                "The study {name!r} has no rounds yet. Specify the number of cards.",
                name=snapshot.name,
            )
        count = self.count * (CANDIDATES_PER_PUZZLE if self.is_explored else 1)
        rows, columns = snapshot.grid
        batch = GenerateSettings(*cards, count, self.energy, seed, rows=rows, columns=columns)
        study = snapshot.study
        if study is not None:
            batch = replace(batch, method=study.method, iterations=study.iterations)
        for last in RoundPlan.of(snapshot.rounds[-1]).batches[:1] if snapshot.rounds else ():
            batch = replace(batch, gate=last.gate)
        if not self.is_explored or findings is None:
            return batch
        return replace(batch, also=on_demand_among(findings.model.names))


def _plan_of(snapshot: Snapshot, options: NextRoundOptions, cancel: Cancel) -> Work[RoundPlan]:
    """Return the plan of a round, for which what was rated is measured if it explores."""
    findings = None
    if options.is_explored:
        from engine.study.results import measured_results  # noqa: PLC0415 - pandas and scipy

        findings = (yield from measured_results(snapshot, cancel)).findings
    before = compared_with(snapshot.rounds, options.energy)
    batches, seed = [options.batch(snapshot, findings)], default_seed(snapshot)
    plan = default_plan(batches, options.count, before, seed, options.controls)
    if not options.is_explored:
        return plan
    guess = guess_of(snapshot)  # from the findings above, which are kept
    return replace(plan, choice=Choice(options.count, guess))


def expected_time(
    snapshot: Snapshot, options: NextRoundOptions, cancel: Cancel, *, workers: int | None = None
) -> Work[Outlook]:
    """Measure how long the puzzles and the controls of the next round take.

    Raises as `engine.design.advice.outlook` and `NextRoundOptions.batch`.
    """
    plan = yield from _plan_of(snapshot, options, cancel)
    return (yield from _outlook_of(plan, workers, cancel))


def _outlook_of(plan: RoundPlan, workers: int | None, cancel: Cancel) -> Work[Outlook]:
    previous = () if plan.previous is None else plan.previous.batches  # as for the controls
    return (yield from outlook([*plan.batches, *previous], workers, cancel))


def make_next_round(
    store: Store, options: NextRoundOptions, cancel: Cancel, *, workers: int | None = None
) -> Work[Snapshot | None]:
    """Generate puzzles, and create the next round from them with default controls and order.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the batch cannot be
    generated or has too few puzzles, or the round cannot be added.

    The first progress with a message says how long it takes, if that is long.

    ``workers``: as in `engine.design.generator.generate`; they do not change the result.
    """
    snapshot = store.read()
    plan = yield from _plan_of(snapshot, options, cancel)
    with suppress(StoppedError):
        expected = yield from _outlook_of(plan, workers, cancel)
        yield Progress(0, 0, expected.sentence)
    folder = store.folder / UNFINISHED_NEXT
    return (yield from _generate_and_add(store, plan, options.energy, folder, cancel, workers))


def guess_of(snapshot: Snapshot) -> Posterior | None:
    """Return the predictions for choosing the next puzzles; None with too few ratings."""
    from engine.study.results import results_of  # noqa: PLC0415 - pandas and scipy

    findings = results_of(snapshot).findings
    return None if findings is None else findings.model.posterior.rounded()
