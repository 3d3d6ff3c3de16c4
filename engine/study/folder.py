"""A study: the folder with all data, from the energies to the ratings of their puzzles.

::

    study.json                    name, whether ratings are blind
    ratings.csv                   every judgement (`engine.ratings.ratings_file`)
    iteration-01/energy.json      the energy minimised
    iteration-01/puzzles.csv      the puzzles generated
    iteration-01/puzzles.batch.json   all arguments of the round
    iteration-01/controls.csv     random puzzles and those of the parent energy, if any
    iteration-01/order.csv        order and arrangements for rating
    iteration-01/fit.json         the fit and the preference findings
    iteration-01/digests.json     digests of all lines when the round was closed

A round is added atomically: it is created in a hidden folder that is renamed at the end. Renaming
and copying a study don't change the evidence in it.
"""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.errors import FileFormatError, SettingsError, StorageError
from engine.files.atomic import read_bytes, rename_whole, storage_error, write_atomic
from engine.files.json_files import convert, read_object, write_object
from engine.files.lock import locked
from engine.puzzlesets.batch_arguments import write_batch
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings.ratings_file import RatingsFile
from engine.study.presentation_order import Shown, format_order
from engine.study.round import (
    BATCH_FILE,
    CONTROLS_FILE,
    ENERGY_FILE,
    FIT_FILE,
    ORDER_FILE,
    PUZZLES_FILE,
    SCHEMA,
    Iteration,
    add_digests,
)

if TYPE_CHECKING:  # importing statsmodels takes a second, and viewing a study does not need it
    from engine.statistics.learning.findings import PreferenceFindings
    from engine.statistics.regression.ols import Fit
    from engine.statistics.regression.options import FitOptions

_LONGEST_NAME: Final = 200

STUDY_FILE: Final = "study.json"
_ROUND: Final = re.compile(r"iteration-(\d{2,})")


class _StudyForm(msgspec.Struct):
    """Fields of ``study.json``, apart from its schema."""

    name: str = ""
    blind: bool = False
    note: str = ""
    created: str = ""


@dataclass(frozen=True, slots=True)
class Study:
    """A study folder."""

    #: The folder, and the display name.
    folder: Path
    name: str
    blind: bool = True  #: Whether ratings are blind by default
    note: str = ""  #: Description of the study
    created: str = ""  #: Time of creation, as ISO 8601 in UTC

    @classmethod
    def create(
        cls,
        folder: Path,
        name: str = "",
        *,
        blind: bool = True,
        note: str = "",
        now: datetime | None = None,
    ) -> Study:
        """Create a study in a new or empty folder.

        Raises StorageError when the folder is not empty, or cannot be created.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            holds = [entry.name for entry in folder.iterdir() if not entry.name.startswith(".")]
        except OSError as error:
            raise storage_error("create", folder, error) from error
        if holds:
            raise StorageError(
                "{folder} already contains {name!r}. Choose a new or empty folder.",
                folder=folder,
                name=min(holds),
            )
        moment = (now or datetime.now(UTC)).astimezone(UTC).isoformat()
        study = cls(folder, name.strip() or folder.resolve().name, blind, note, moment)
        study.save()
        return study

    @classmethod
    def open(cls, folder: Path) -> Study:
        """Open the study in a folder.

        Raises StorageError when there is none. Raises FileFormatError when its ``study.json`` is
        invalid.
        """
        path = folder / STUDY_FILE
        if not path.is_file():
            raise StorageError(
                "{folder} isn't a study. Choose a folder that contains {study_file}.",
                folder=folder,
                study_file=STUDY_FILE,
            )
        form = convert(read_object(path, SCHEMA), _StudyForm, str(path), FileFormatError)
        return cls(folder, form.name, form.blind, form.note, form.created)

    def save(self) -> None:
        """Write ``study.json``; create a changed study with `dataclasses.replace` first.

        Raises StorageError when it cannot be written.
        """
        form = _StudyForm(self.name, self.blind, self.note, self.created)
        write_object(self.folder / STUDY_FILE, {"schema": SCHEMA, **msgspec.to_builtins(form)})

    @property
    def ratings(self) -> RatingsFile:
        """The study's ratings."""
        return RatingsFile(self.folder / "ratings.csv")

    @property
    def iterations(self) -> tuple[Iteration, ...]:
        """The rounds in order, as now on disk."""
        try:
            entries = list(self.folder.iterdir())
        except OSError as error:
            raise storage_error("read", self.folder, error) from error
        folders = [(_ROUND.fullmatch(entry.name), entry) for entry in entries if entry.is_dir()]
        rounds = [Iteration(int(match.group(1)), entry) for match, entry in folders if match]
        return tuple(sorted(rounds, key=lambda iteration: iteration.number))

    def iteration(self, number: int | None = None) -> Iteration:
        """Return a round by number, or the last one; raise SettingsError if there is none."""
        rounds = {iteration.number: iteration for iteration in self.iterations}
        if not rounds:
            raise SettingsError("{folder} has no rounds yet. Add one first.", folder=self.folder)
        if number is None:
            return rounds[max(rounds)]
        if number in rounds:
            return rounds[number]
        raise SettingsError(
            "{folder} has no round {number}. Choose one of {known}.",
            folder=self.folder,
            number=number,
            known=", ".join(map(str, rounds)),
        )

    def add_iteration(
        self,
        energy: Energy,
        puzzles: PuzzleSet | Sequence[PuzzleRecord],
        batch: Mapping[str, Any],
        controls: Sequence[PuzzleRecord] = (),
        order: Sequence[Shown] = (),
    ) -> Iteration:
        """Add the next round: its energy, its puzzles and all their arguments.

        Raises StorageError when it cannot be written; the study is then unchanged.

        ``batch``: the arguments, such as those from
        `engine.study.round_creation.RoundPlan.to_json`.
        ``order``: the order in which they are shown to the rater; by default the order of the
        puzzles.
        """
        with locked(self.folder / STUDY_FILE):
            self._sweep()
            number = self.next_number
            hidden = self.folder / f".iteration-{secrets.token_hex(6)}.tmp"
            final = self.folder / f"iteration-{number:02d}"
            try:
                hidden.mkdir()
                write_object(hidden / ENERGY_FILE, energy.to_json())
                write_csv(hidden / PUZZLES_FILE, puzzles)
                write_batch(hidden / BATCH_FILE, batch)
                names = [ENERGY_FILE, PUZZLES_FILE, BATCH_FILE]
                if controls:
                    write_csv(hidden / CONTROLS_FILE, controls)
                    names.append(CONTROLS_FILE)
                if order:
                    write_atomic(hidden / ORDER_FILE, format_order(order))
                    names.append(ORDER_FILE)
                add_digests(hidden, names)
                rename_whole(hidden, final)
            except BaseException as error:
                shutil.rmtree(hidden, ignore_errors=True)
                if isinstance(error, OSError) and not isinstance(error, StorageError):
                    raise storage_error("write", final, error) from error
                raise
        return Iteration(number, final)

    @property
    def next_number(self) -> int:
        """The number of the next round: never one of a round whose folder was lost.

        Raises StorageError or FileFormatError when the ratings cannot be read.
        """
        return max([0, *(each.number for each in self.iterations), *self._rated()]) + 1

    def _rated(self) -> set[int]:
        """Return the numbers of rounds with a rating."""
        return {row.rating.iteration for row in self.ratings.read().rows}

    def withdraw_iteration(self) -> Path:
        """Remove the last round if nothing in it is rated.

        Raises SettingsError when there is no round, or something in it is rated.
        Raises StorageError or FileFormatError when the folder cannot be renamed, or the ratings
        cannot be read.

        Returns the hidden folder where its files are kept.
        """
        with locked(self.folder / STUDY_FILE):
            last = self.iteration()
            if last.number in self._rated():
                raise SettingsError(
                    "Round {number} of {folder} already has ratings. Withdraw them first.",
                    number=last.number,
                    folder=self.folder,
                )
            withdrawn = self.folder / f".withdrawn-{last.folder.name}-{secrets.token_hex(4)}"
            try:
                rename_whole(last.folder, withdrawn)
            except OSError as error:
                raise storage_error("remove", last.folder, error) from error
        return withdrawn

    def _sweep(self) -> None:
        """Remove incomplete rounds left by a killed program; called under the lock."""
        for entry in self.folder.glob(".iteration-*.tmp"):
            shutil.rmtree(entry, ignore_errors=True)

    def save_fit(
        self,
        number: int,
        fit: Fit,
        options: FitOptions | None = None,
        preferences: PreferenceFindings | None = None,
        *,
        is_usual: bool = False,
    ) -> None:
        """Save the fit of a round in its ``fit.json``, with digests of all present ratings.

        With its options a fit can be computed again by `engine.study.verify`. The preference
        findings are saved with it. ``is_usual``: whether the options are defaults, so that a
        report may choose others when there are more ratings.

        Raises SettingsError when the study has no such round. Raises StorageError when it cannot
        be written; the round then keeps its previous fit.
        """
        folder = self.iteration(number).folder
        path = folder / FIT_FILE
        from engine.statistics.wording import fit_document  # noqa: PLC0415 - statsmodels

        document = fit_document(fit)
        if options is not None:
            # Stored with the options, since verification ignores unknown options.
            document["options"] = options.to_json() | ({"is_usual": True} if is_usual else {})
        if preferences is not None:
            document["preferences"] = preferences.to_json()
        names = [f"../{table.name}" for table in self.ratings.files() if table.exists()]
        before = read_bytes(path) if path.exists() else None
        write_object(path, document)
        try:
            add_digests(folder, [FIT_FILE, *names])
        except BaseException:
            # A fit that does not match its digest would look like a manual change.
            with suppress(OSError):
                if before is None:
                    path.unlink()
                else:
                    write_atomic(path, before)
            raise


def rename_study(folder: Path, name: str) -> Study:
    """Rename a study; its folder keeps its name, so that references to it remain valid.

    Raises SettingsError when the name is empty, too long or not one line. Raises StorageError or
    FileFormatError when the study is in use, or cannot be read or written.
    """
    plain = name.strip()
    if not plain or len(plain) > _LONGEST_NAME or not plain.isprintable():
        raise SettingsError(
            "{plain!r} can't be the name of a study. Use 1 to {longest_name} characters on one "
            "line.",
            plain=plain[:40],
            longest_name=_LONGEST_NAME,
        )
    Study.open(folder)  # before the lock, which would make a file in any folder
    with locked(folder / STUDY_FILE, timeout_s=1.0):
        renamed = replace(Study.open(folder), name=plain)
        before = read_bytes(folder / STUDY_FILE)
        try:
            renamed.save()
        except StorageError:
            with suppress(OSError, StorageError):
                write_atomic(folder / STUDY_FILE, before)
            raise
    return renamed
