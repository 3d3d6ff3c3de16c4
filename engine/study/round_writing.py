"""Writing a round: in a hidden folder that is renamed at the end, so that it appears whole."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.files.atomic import rename_whole, write_atomic
from engine.files.json_files import write_object
from engine.files.system import remove_folder, storage_errors
from engine.puzzlesets.batch_arguments import write_batch
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.study.evidence import write_digests
from engine.study.presentation_order import Shown, format_order
from engine.study.round import (
    CONTROLS_FILE,
    ENERGY_FILE,
    ORDER_FILE,
    PUZZLES_FILE,
    Round,
    read_round,
)
from engine.study.round_arguments import BATCH_FILE


def write_round(
    study: Path,
    number: int,
    energy: Energy,
    puzzles: PuzzleSet | Sequence[PuzzleRecord],
    batch: Mapping[str, Any],
    controls: Sequence[PuzzleRecord] = (),
    order: Sequence[Shown] = (),
) -> Round:
    """Write a round into the folder of a study, whose lock the caller has.

    Raises StorageError when it cannot be written; the study is then unchanged.

    ``batch``: the arguments, such as those from `engine.study.round_plan.RoundPlan.to_json`.
    ``order``: the order in which they are shown to the rater; by default that of the puzzles.
    """
    for entry in study.glob(".iteration-*.tmp"):  # left by a killed program
        remove_folder(entry)
    hidden = study / f".iteration-{secrets.token_hex(6)}.tmp"
    final = study / f"iteration-{number:02d}"
    try:
        with storage_errors("write", final):
            hidden.mkdir()
            _write_files(hidden, energy, puzzles, batch, controls, order)
            made = read_round(number, hidden)  # before it is in the study
            rename_whole(hidden, final)
    except BaseException:
        remove_folder(hidden)
        raise
    return replace(made, folder=final)


def _write_files(
    folder: Path,
    energy: Energy,
    puzzles: PuzzleSet | Sequence[PuzzleRecord],
    batch: Mapping[str, Any],
    controls: Sequence[PuzzleRecord],
    order: Sequence[Shown],
) -> None:
    names = [ENERGY_FILE, PUZZLES_FILE, BATCH_FILE]
    write_object(folder / ENERGY_FILE, energy.to_json())
    write_csv(folder / PUZZLES_FILE, puzzles)
    write_batch(folder / BATCH_FILE, batch)
    if controls:
        names.append(CONTROLS_FILE)
        write_csv(folder / CONTROLS_FILE, controls)
    if order:
        names.append(ORDER_FILE)
        write_atomic(folder / ORDER_FILE, format_order(order))
    write_digests(folder, names)
