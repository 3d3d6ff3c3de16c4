"""A study: a folder with all data of a design project, from energies to ratings.

::

    study.json                    id, name, whether ratings are blind, what is learned from
    ratings.csv                   every rating (`engine.ratings`)
    iteration-01/energy.json      the energy minimised in round 1
    iteration-01/puzzles.csv      the puzzles generated
    iteration-01/puzzles.batch.json   all arguments of the round
    iteration-01/controls.csv     random puzzles and those of the previous energy, if any
    iteration-01/order.csv        order and arrangements for rating

A `Study` says which one it is, `engine.study.snapshot.Snapshot` has everything in it at one
moment, and `engine.study.store.Store` is the only writer. Files of earlier versions that nothing
reads any more, such as ``digests.json``, ``fit.json`` and ``plan.json``, stay where they are.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from engine.design.energy import Energy
from engine.design.settings import MIN_CARDS, GenerateSettings
from engine.errors import FileFormatError, SettingsError, StorageError
from engine.files.json_files import convert, read_object, write_object
from engine.files.storage import encoded_text, hidden_signs, storage_errors
from engine.study.settings import Exclusion, check_exclusion

STUDY_FILE: Final = "study.json"
RATINGS_FILE: Final = "ratings.csv"
SCHEMA: Final = 1
DEFAULT_GRID: Final = (4, 4)
_DIGEST_DIGITS: Final = 12
_MAX_NAME_CHARS: Final = 200


class _StudyForm(msgspec.Struct):
    """Fields of ``study.json``, apart from its schema."""

    id: Annotated[str, msgspec.Meta(min_length=1)]
    name: str = ""
    blind: bool = False
    note: str = ""
    created: str = ""
    solved_only: bool = False
    added_features: tuple[str, ...] = ()
    removed_features: tuple[str, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    grid: tuple[int, int] | None = None
    cards: tuple[int, int] | None = None
    method: str = ""
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Study:
    """The identity and the settings of a study."""

    #: Made at its creation. Ratings, rounds, drafts, running games and rating pages refer to it.
    id: str
    name: str  #: Only shown
    folder: Path
    blind: bool = True  #: Whether ratings are blind by default
    note: str = ""  #: Description of the study
    created: str = ""  #: Time of creation, as ISO 8601 in UTC
    #: Whether preferences are learned only from ratings of games that were solved.
    solved_only: bool = False
    #: What preferences may be about, beside what the study uses; see `engine.study.settings`.
    added_features: tuple[str, ...] = ()
    removed_features: tuple[str, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()  #: Ratings that the results leave out
    #: Rows and columns of its puzzles, and their minimum and maximum number of cards. None where
    #: only the rounds tell, as in studies before version 5.0.
    grid: tuple[int, int] | None = None
    cards: tuple[int, int] | None = None
    #: How puzzles of its rounds are searched for; empty and None for what suits the energy.
    method: str = ""
    iterations: int | None = None

    @classmethod
    def create(
        cls,
        folder: Path,
        name: str = "",
        *,
        blind: bool = True,
        note: str = "",
        solved_only: bool = False,
        grid: tuple[int, int] | None = None,
        cards: tuple[int, int] | None = None,
        now: datetime | None = None,
    ) -> Study:
        """Create a study in a new or empty folder.

        Raises SettingsError when the name is too long or not one line, or the cards don't fit the
        grid. Raises StorageError when the folder is not empty, or cannot be created.

        ``name``: by default that of the folder.
        """
        check_size(grid, cards)
        given = name.strip() or Path(os.path.realpath(folder)).name
        encoded_text(given + note, folder)  # before there is a folder
        name = check_study_name(name) if name.strip() else given
        with storage_errors("create", folder):
            folder.mkdir(parents=True, exist_ok=True)
            present = [entry.name for entry in folder.iterdir() if not entry.name.startswith(".")]
        if present:
            raise StorageError(
                "{folder} already contains {name!r}. Choose a new or empty folder.",
                folder=folder,
                name=min(present),
            )
        moment = (now or datetime.now(UTC)).astimezone(UTC).isoformat()
        study = cls(
            digest_of(f"study {moment}"),
            name,
            folder,
            blind,
            note,
            moment,
            solved_only,
            grid=grid,
            cards=cards,
        )
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
        form = convert(read_object(path, SCHEMA), _StudyForm, str(path))
        try:
            check_size(form.grid, form.cards)
            check_search(form.method, form.iterations)
            for exclusion in form.exclusions:
                check_exclusion(exclusion)
        except SettingsError as error:
            raise FileFormatError("{path}: {error}", path=path, error=error) from error
        return cls(folder=folder, **msgspec.structs.asdict(form))

    def save(self) -> None:
        """Write ``study.json``, for `engine.study.store.Store` alone; raises StorageError."""
        form: dict[str, Any] = {name: getattr(self, name) for name in _StudyForm.__struct_fields__}
        of_version_3 = ("id", "name", "blind", "note", "created", "solved_only")
        form = {name: value for name, value in form.items() if value or name in of_version_3}
        write_object(self.folder / STUDY_FILE, {"schema": SCHEMA, **msgspec.to_builtins(form)})


def check_size(grid: tuple[int, int] | None, cards: tuple[int, int] | None) -> None:
    """Raise SettingsError if puzzles can't have a grid, or not these numbers of cards on it."""
    rows, columns = grid or DEFAULT_GRID
    low, high = cards or (MIN_CARDS, MIN_CARDS)
    GenerateSettings(low, high, 1, Energy("", ()), rows=rows, columns=columns)


def check_search(method: str, iterations: int | None) -> None:
    """Raise SettingsError for an unknown method or an impossible number of iterations."""
    GenerateSettings(2, 2, 1, Energy("", ()), method=method, iterations=iterations)


def cards_text(cards: tuple[int, int] | None) -> str:
    return "-" if cards is None else "-".join(map(str, dict.fromkeys(cards)))


def grid_text(grid: tuple[int, int]) -> str:
    return f"{grid[0]} × {grid[1]}"


def check_study_name(name: str) -> str:
    """Return a name without surrounding spaces; raise SettingsError if no study may have it."""
    plain = name.strip()
    if not plain or len(plain) > _MAX_NAME_CHARS or hidden_signs(plain):
        raise SettingsError(
            "{plain!r} can't be the name of a study. Use 1 to {longest_name} characters on one "
            "line.",
            plain=plain[:40],
            longest_name=_MAX_NAME_CHARS,
        )
    return plain


def digest_of(text: str) -> str:
    """Return a short digest, enough to tell texts apart but not to withstand an attack."""
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_DIGITS]
