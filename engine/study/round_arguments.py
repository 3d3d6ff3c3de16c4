"""The arguments with which a round was made, parsed as far as the round reads them itself.

`engine.study.round_plan.RoundPlan` reads all of them, to make the round again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.design.gate import Gate
from engine.files.json_files import convert
from engine.puzzlesets.batch_arguments import read_batch

BATCH_FILE: Final = "puzzles.batch.json"


class BatchArguments(msgspec.Struct, frozen=True):
    """What a round reads of one of its batches."""

    cards_low: int
    cards_high: int
    gate: object = None  #: As in the file; see `gate_features`

    def gate_features(self) -> frozenset[str]:
        """Return the features in the acceptance rules; raise SettingsError for invalid rules."""
        return Gate.from_json(self.gate or {}).features()


class _Plan(msgspec.Struct):
    is_from_map: bool = False
    map_features: tuple[str, ...] = ()


class _Form(msgspec.Struct):
    round: _Plan | None = None
    batches: tuple[dict[str, Any], ...] = ()
    versions: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class RoundArguments:
    """The contents of ``puzzles.batch.json``."""

    document: Mapping[str, Any]  #: All of it
    batches: tuple[BatchArguments, ...] = ()
    has_plan: bool = False  #: Whether it was made by a plan, which shuffles its puzzles
    is_from_map: bool = False  #: Whether its puzzles are from a map
    map_features: tuple[str, ...] = ()  #: The axes of that map
    program_version: str = ""  #: That generated the puzzles; empty if unknown


def has_single_batch(arguments: Mapping[str, Any]) -> bool:
    """Return whether the arguments of a round are those of its only batch, as in any set."""
    return "energy" in arguments and "batches" not in arguments


def read_arguments(folder: Path) -> RoundArguments:
    """Return the arguments with which a round was made.

    Raises StorageError or FileFormatError when they cannot be read.
    """
    path = folder / BATCH_FILE
    document = read_batch(path)
    form = convert(document, _Form, str(path))
    batches = (document,) if has_single_batch(document) else form.batches
    plan = form.round or _Plan()
    return RoundArguments(
        document,
        batches=tuple(convert(batch, BatchArguments, str(path)) for batch in batches),
        has_plan=form.round is not None,
        is_from_map=plan.is_from_map,
        map_features=plan.map_features,
        program_version=str(form.versions.get("boaf", "")),
    )
