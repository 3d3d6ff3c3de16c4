"""The plan of a round: all that its puzzles, its controls and its order follow from."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.statistics.preference_model import Posterior
from engine.statistics.puzzle_choice import choose_informative, choose_promising
from engine.study.presentation_order import n_controls, n_repeats
from engine.study.round import Round, has_single_batch
from engine.study.snapshot import Snapshot

_NUMBERS: Final = ("n_random", "n_parent", "n_disguises", "seed")


@dataclass(frozen=True, slots=True)
class Choice:
    """How the puzzles of a round are chosen from more candidates."""

    count: int  #: Number of puzzles, 1 or more
    guess: Posterior | None = None  #: Predictions to choose by; without them, by information
    explores: bool = False  #: Whether the predictions choose a third by uncertainty

    def of(
        self, candidates: Sequence[PuzzleRecord], energy: str, shown: Sequence[PuzzleRecord] = ()
    ) -> tuple[PuzzleRecord, ...]:
        """Return the chosen puzzles; raise SettingsError when the candidates are too few.

        ``energy``: name of the round's energy; exploring takes a third from other energies.
        ``shown``: puzzles and controls of all earlier rounds.
        """
        if self.guess is None:
            return choose_informative(candidates, self.count, shown)
        if not self.explores:
            return choose_promising(candidates, self.count, self.guess)
        shown_ids = {record.id for record in shown}
        fresh = [record for record in candidates if record.id not in shown_ids]
        main = [record for record in fresh if record.energy_name == energy]
        others = [record for record in fresh if record.energy_name != energy]
        return choose_promising(main, self.count, self.guess, others)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"n_chosen": self.count}
        if self.guess is not None:
            data["chosen_by"] = self.guess.to_json()
        if self.explores:
            data["explores"] = True
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Choice | None:
        """Return the choice that a plan contains, None if it takes all puzzles."""
        if not data.get("n_chosen"):
            return None
        guess = data.get("chosen_by")
        return cls(
            data["n_chosen"],
            None if guess is None else Posterior.from_json(guess),
            bool(data.get("explores")),
        )


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
