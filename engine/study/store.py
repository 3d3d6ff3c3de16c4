"""The only writer of a study, its settings and rounds, and of all ratings.

Every method that writes does so under the lock of the ratings, and checks under it, too.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.errors import BoafError, SettingsError
from engine.files.storage import make_folder, rename_whole, storage_errors
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings import Rating, RatingRow, RatingsFile, RatingsWriter
from engine.study.other_raters import Intake, import_ratings
from engine.study.round import WITHDRAWN, Shown, round_name, write_round
from engine.study.snapshot import (
    Snapshot,
    read_own,
    read_snapshot,
    states_of,
    with_table,
)
from engine.study.study import (
    RATINGS_FILE,
    Exclusion,
    Study,
    check_features,
    check_search,
    check_size,
    check_study_name,
    grid_text,
    with_features,
    with_raters,
)

T = TypeVar("T")


class RatingsStore:
    """A ratings file on disk: the owner's outside studies, or that of a study.

    Nothing that was rated is ever removed; a rating is replaced or withdrawn by another row.

    ``path``: it need not exist yet.
    ``known``: an earlier snapshot, which is current if nothing has changed on disk since.
    ``timeout_s``: maximum wait for another program that writes to it, in seconds.
    """

    def __init__(
        self, path: Path, known: Snapshot | None = None, *, timeout_s: float = 10.0
    ) -> None:
        self.path, self._known = path, known
        self.ratings = RatingsFile(path, timeout_s=timeout_s)

    def read(self) -> Snapshot:
        """Return what is on disk now; raise StorageError, FileFormatError or EnergyError."""
        self._known = read_own(self.path, self._known)
        return self._known

    def save_rating(
        self, rating: Rating, *, now: datetime | None = None
    ) -> tuple[RatingRow, Snapshot]:
        """Save a rating given in the window, as `RatingsWriter.save`.

        Raises StorageError or FileFormatError when it could not be written; the file is then
        unchanged.
        """
        return self._write(lambda writer: writer.save(rating, now=now))

    def withdraw_rating(self, key: str) -> tuple[RatingRow, Snapshot]:
        """Withdraw a rating, and return the row that does so.

        Raises SettingsError when it was changed elsewhere, and errors as `save_rating`.
        """
        return self._write(lambda writer: writer.withdraw(key))

    def undo_rows(self, rows: Sequence[RatingRow]) -> tuple[tuple[RatingRow, ...], Snapshot]:
        """Undo rows that were just added: what they replaced or withdrew counts again.

        Returns the rows that do so, which can be undone too. Raises as `withdraw_rating`.
        """
        return self._write(lambda writer: writer.undo(rows))

    def restore(self, rows: Iterable[RatingRow]) -> Snapshot:
        """Add rows again that another program removed; raise as `save_rating`."""
        return self._write(lambda writer: writer.restore(rows))[1]

    def _write(self, write: Callable[[RatingsWriter], T]) -> tuple[T, Snapshot]:
        """Write ratings under the lock; return the result and what is then on disk."""
        with self._writing() as writer:
            try:
                before = self.read()
            except BoafError:  # another file of a study, which doesn't keep a rating from its own
                if self._known is None:
                    raise
                before = self._known
            result = write(writer)
            table = writer.table
        states = {**before.states, self.path: self.ratings.written}
        self._known = with_table(replace(before, states=states), table)
        return result, self._known

    @contextmanager
    def _writing(self) -> Iterator[RatingsWriter]:
        make_folder(self.path.parent)
        with self.ratings.writing() as writer:
            yield writer


class Store(RatingsStore):
    """A study on disk.

    ``folder``: of an existing study; see `engine.study.study.Study.create`.
    """

    def __init__(
        self, folder: Path, known: Snapshot | None = None, *, timeout_s: float = 10.0
    ) -> None:
        super().__init__(folder / RATINGS_FILE, known, timeout_s=timeout_s)
        self.folder = folder

    def read(self) -> Snapshot:
        self._known = read_snapshot(self.folder, self._known)
        return self._known

    def import_ratings(self, intake: Intake) -> tuple[RatingRow, ...]:
        """Add ratings made elsewhere, all or none; see `engine.study.other_raters`."""
        with self._writing() as writer:
            return import_ratings(writer, intake)

    def change_settings(  # noqa: PLR0913 - all by name
        self,
        *,
        name: str | None = None,
        features: Sequence[str] | None = None,
        solved_only: bool | None = None,
        blind: bool | None = None,
        grid: tuple[int, int] | None = None,
        cards: tuple[int, int] | None = None,
        method: str | None = None,
        iterations: int | None = None,
        without: Iterable[str] = (),
        counting: Iterable[str] = (),
        lifted: Collection[Exclusion] = (),
    ) -> Study:
        """Change settings of the study; what isn't given stays.

        Raises SettingsError when the name is empty, too long or not one line, for an unknown
        feature, none, or an unknown rater. Raises StorageError or FileFormatError when the study
        is in use, or cannot be read or written.

        ``name``: shown; nothing refers to it. ``features``: that preferences may be about.
        ``solved_only``: whether preferences are learned only from games that were solved.
        ``blind``: whether its puzzles are rated without seeing features. ``grid``, ``cards``: of
        its next puzzles; the grid stays once there is a round. ``method``, ``iterations``: of the
        search for puzzles; empty and 0 for what suits the energy. ``without``, ``counting``:
        raters who no longer count, or count again, `OWN_RATER` for the owner. ``lifted``:
        exclusions to undo.
        """
        checked = None if name is None else check_study_name(name)
        chosen = None if features is None else check_features(features)
        with self._writing():
            before = self.read()
            study = Study.open(self.folder)
            if grid is not None and before.rounds and grid != before.grid:
                raise SettingsError(
                    "The puzzles of this study are on a grid of {own}, which stays. Create "
                    "another study for {other}.",
                    own=grid_text(before.grid),
                    other=grid_text(grid),
                )
            check_size(grid or study.grid, cards or study.cards)
            check_search(method or "", iterations)
            kept = tuple(each for each in study.exclusions if each not in lifted)
            exclusions = with_raters(kept, before.ratings.rows, without, counting)
            changed = msgspec.structs.replace(
                study,
                name=study.name if checked is None else checked,
                solved_only=study.solved_only if solved_only is None else solved_only,
                blind=study.blind if blind is None else blind,
                grid=grid or study.grid,
                cards=cards or study.cards,
                method=study.method if method is None else method,
                iterations=study.iterations if iterations is None else iterations or None,
                exclusions=exclusions,
            )
            if chosen is not None:
                changed = with_features(replace(before, study=changed), chosen)
            changed.save()
        return changed

    # Rounds

    def add_round(
        self,
        energy: Energy,
        puzzles: PuzzleSet | Sequence[PuzzleRecord],
        batch: Mapping[str, Any],
        controls: Sequence[PuzzleRecord] = (),
        order: Sequence[Shown] = (),
    ) -> Snapshot:
        """Add the next round; parameters and errors are those of `write_round`."""
        with self._writing():
            before = self.read()
            made = write_round(
                self.folder, before.next_number, energy, puzzles, batch, controls, order
            )
            rounds, states = (*before.rounds, made), states_of(self.folder)
            read = Snapshot(before.study, before.path, rounds, states=states)
            self._known = with_table(read, before.table)
            return self._known

    def withdraw_round(self) -> Path:
        """Remove the last round if nothing in it is rated.

        Raises SettingsError when there is no round, or something in it is rated. Raises
        StorageError or FileFormatError when the folder cannot be renamed, or the study cannot be
        read.

        Returns the hidden folder where its files are kept.
        """
        with self._writing():
            before = self.read()
            last = before.round()
            if last.number in before.rated_rounds:
                raise SettingsError(
                    "Round {number} of {folder} already has ratings. Withdraw them first.",
                    number=last.number,
                    folder=self.folder,
                )
            withdrawn = self.folder / f"{WITHDRAWN}{last.folder.name}-{secrets.token_hex(4)}"
            with storage_errors("remove", last.folder):
                rename_whole(last.folder, withdrawn)
        return withdrawn

    def restore_round(self) -> Snapshot:
        """Restore the round that was removed last; raises as `withdraw_round`."""
        with self._writing():
            before = self.read()
            if before.withdrawn is None:
                raise SettingsError(
                    "There is no round to restore. Either none was removed, or a newer round has "
                    "replaced the removed one."
                )
            final = self.folder / round_name(before.next_number)
            with storage_errors("write", final):
                rename_whole(before.withdrawn, final)
            return self.read()

    @contextmanager
    def _writing(self) -> Iterator[RatingsWriter]:
        Study.open(self.folder)  # before the lock, which would make a file in any folder
        with self.ratings.writing() as writer:
            yield writer
