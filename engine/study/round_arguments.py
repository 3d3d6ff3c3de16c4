"""The arguments with which a round was made, parsed as far as the round reads them itself.

`engine.study.round_plan.RoundPlan` reads all of them, to make the round again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.files.json_files import convert
from engine.puzzlesets.batch_arguments import read_batch

BATCH_FILE: Final = "puzzles.batch.json"


class _Form(msgspec.Struct):
    """The keys of ``puzzles.batch.json`` that a round reads."""

    round: dict[str, Any] | None = None
    batches: tuple[dict[str, Any], ...] = ()
    versions: dict[str, Any] = {}


class BatchSize(msgspec.Struct, frozen=True):
    """The range of the number of cards in a batch."""

    cards_low: int
    cards_high: int


@dataclass(frozen=True, slots=True)
class RoundArguments:
    """The contents of ``puzzles.batch.json``."""

    document: Mapping[str, Any]
    batches: tuple[BatchSize, ...] = ()
    plan: Mapping[str, Any] = field(default_factory=dict)  #: Empty if it was made without
    program_version: str = ""  #: That generated the puzzles; empty if unknown

    @property
    def is_from_map(self) -> bool:
        return bool(self.plan.get("is_from_map"))


def batches_in(arguments: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the batches of the arguments of a round; a single one is stored as in any set."""
    single = [arguments] if "energy" in arguments else []
    batches: Sequence[Mapping[str, Any]] = arguments.get("batches", single)
    return batches


def read_arguments(folder: Path) -> RoundArguments:
    """Return the arguments with which a round was made.

    Raises StorageError or FileFormatError when they cannot be read.
    """
    path = folder / BATCH_FILE
    document = read_batch(path)
    form = convert(document, _Form, str(path))
    return RoundArguments(
        document,
        batches=tuple(convert(batch, BatchSize, str(path)) for batch in batches_in(document)),
        plan=form.round or {},
        program_version=str(form.versions.get("boaf", "")),
    )
