"""Creates a book from a draft: reads the puzzles of its sections, in a worker thread."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from boaf_desktop.book.draft import BookDraft, BookSource, SectionDraft
from boaf_desktop.language.wording import error_text
from boaf_desktop.library.scan import is_set_name
from boaf_desktop.puzzle_views.names import set_title
from boaf_desktop.storage import paths
from boaf_desktop.storage.favourites import read_stars
from boaf_desktop.workspace.marks import read_marks
from boaf_desktop.workspace.set_files import sets_dir
from boaf_desktop.workspace.set_names import generated_dir
from engine.deck import USUAL, DeckChoice
from engine.design.record import PuzzleRecord
from engine.errors import BoafError, StorageError
from engine.files.atomic import read_bytes
from engine.game import Deal
from engine.progress import Cancel, Progress, Work, run
from engine.puzzlesets.answers import Answer, find_answers
from engine.puzzlesets.book import Book, BookSettings, Section, arranged
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.worksheet import SheetSettings
from engine.ratings.blinding import Blinding
from engine.ratings.ratings_file import RatingsFile

_NO_GAMES: Final = Path()
_STUDY_RATINGS: Final = "ratings.csv"

Answers = Mapping[Deal, Answer]


@dataclass(frozen=True, slots=True)
class BookSources:
    """The sources of a book other than its draft."""

    ratings: Path  #: The current ratings file: the open study's, or the player's own
    #: The puzzles still to be rated blind, which are excluded.
    blinding: Blinding = field(default_factory=Blinding)


@dataclass(frozen=True, slots=True)
class GatheredSection:
    """The puzzles of one section."""

    records: tuple[PuzzleRecord, ...] = ()  #: Its puzzles, in order
    #: Puzzles excluded because an earlier section has them, or because they are to be rated blind.
    n_repeated: int = 0
    n_hidden: int = 0
    fault: str = ""  #: Why it has none, as a sentence; empty without a problem


@dataclass(frozen=True, slots=True)
class Gathered:
    """A draft with its puzzles."""

    draft: BookDraft  #: The draft
    sections: tuple[GatheredSection, ...]  #: One for each section of the draft
    solutions: Answers  #: Answers stored in the sets

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All puzzles, in the order of their numbers."""
        return tuple(record.deal for section in self.sections for record in section.records)

    def book(self, answers: Answers, cards: DeckChoice = USUAL) -> Book:
        """Return the book, with answers if they are requested and all known.

        Raises SettingsError when the foreword is too long.
        """
        draft, known = self.draft, {**self.solutions, **answers}
        sheet = SheetSettings(
            draft.title, draft.per_page, draft.page_size, draft.has_answers, cards
        )
        sections = tuple(
            Section(
                each.title or source_title(each), tuple(record.deal for record in found.records)
            )
            for each, found in zip(draft.sections, self.sections, strict=True)
        )
        deals = self.deals
        is_answered = draft.has_answers and all(deal in known for deal in deals)
        return Book(
            BookSettings(sheet, draft.author, draft.foreword),
            sections,
            tuple(known[deal] for deal in deals) if is_answered else (),
        )


class SetCache:
    """Caches sets by file, modification time and size.

    Used by one thread at a time.
    """

    def __init__(self) -> None:
        self._sets: dict[Path, tuple[tuple[int, int], PuzzleSet]] = {}

    def read(self, path: Path) -> PuzzleSet:
        """Return a set, reading it if it changed.

        Raises StorageError or FileFormatError when it cannot be read.
        """
        try:
            status = path.stat()
        except OSError:
            return read_set(path)  # raises the error
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._sets.get(path)
        if known is None or known[0] != stamp:
            known = self._sets[path] = (stamp, read_set(path))
        return known[1]


def gather(
    draft: BookDraft, shelf: BookSources, cache: SetCache, cancel: Cancel | None = None
) -> Gathered:
    """Read the puzzles of a draft; a section that can't be read is empty and has a ``fault``.

    Each puzzle is in the book once, in the first section that has it.
    """
    seen: set[str] = set()
    solutions: dict[Deal, Answer] = {}
    sections = []
    for each in draft.sections:
        if cancel is not None and cancel.is_set():
            sections.append(GatheredSection())
            continue
        try:
            sections.append(_section(each, shelf, cache, seen, solutions))
        except BoafError as error:
            sections.append(GatheredSection(fault=error_text(error)))
    return Gathered(draft, tuple(sections), solutions)


def _section(
    draft: SectionDraft,
    shelf: BookSources,
    cache: SetCache,
    seen: set[str],
    solutions: dict[Deal, Answer],
) -> GatheredSection:
    puzzles, ratings = _source(draft, shelf, cache)
    by_id = {record.id: at for at, record in reversed(list(enumerate(puzzles.records)))}
    found = [puzzles.records[at] for at in sorted(by_id.values())]
    open_ones = [record for record in found if not shelf.blinding.hides(record.id)]
    new = [record for record in open_ones if record.id not in seen]
    records = arranged(new, draft.order, draft.most, ratings)
    seen |= {record.id for record in records}
    if puzzles.solutions:
        solutions |= {
            record.deal: Answer(puzzles.solutions[by_id[record.id]], is_solvable=True)
            for record in records
            if puzzles.solutions[by_id[record.id]]
        }
    return GatheredSection(records, len(open_ones) - len(new), len(found) - len(open_ones))


def _source(
    draft: SectionDraft, shelf: BookSources, cache: SetCache
) -> tuple[PuzzleSet, Callable[[str], float | None]]:
    """Return the puzzles of a source, and a function that returns their ratings."""
    path = Path(draft.path)
    if draft.source is BookSource.STUDY:
        return _study(path, cache), _rating_in(path / _STUDY_RATINGS)
    here, own = _rating_in(shelf.ratings), _rating_in(paths.data_dir() / _STUDY_RATINGS)

    def rating(puzzle_id: str) -> float | None:
        value = here(puzzle_id)
        return own(puzzle_id) if value is None else value

    if draft.source is BookSource.RATED:
        return _rated(shelf.ratings), here
    if draft.source is BookSource.STARRED:
        return _starred(shelf.ratings, cache), rating
    return cache.read(path), rating


def _rating_in(path: Path) -> Callable[[str], float | None]:
    """Return a function that returns the mean rating of a puzzle."""
    marks = read_marks(path, _NO_GAMES / "none")
    return lambda puzzle_id: marks[puzzle_id].rating if puzzle_id in marks else None


def _study(folder: Path, cache: SetCache) -> PuzzleSet:
    """Return the puzzles of all rounds, first round first."""
    from engine.study.folder import Study  # loaded only if the book contains a study
    from engine.study.round import PUZZLES_FILE

    found = PuzzleSet(())
    for iteration in Study.open(folder).iterations:
        found = found.joined(cache.read(iteration.folder / PUZZLES_FILE))
    return found


def _rated(ratings: Path) -> PuzzleSet:
    """Return the puzzles that have a counted rating, in the order of their ratings."""
    if not ratings.exists():
        raise StorageError("{path} doesn't exist yet. Rate a puzzle first.", path=ratings)
    rows = [
        row.rating for row in RatingsFile(ratings).read().rows if row.rating.rating is not None
    ]
    if not rows:
        raise StorageError("{path} contains no ratings yet. Rate a puzzle first.", path=ratings)
    found: dict[str, PuzzleRecord] = {}
    # A repeat is used only if the puzzle itself was not rated.
    for rating in sorted(rows, key=lambda rating: rating.disguise):
        found.setdefault(rating.puzzle_id, record_of(rating.deal, rating.features))
    return PuzzleSet(tuple(found.values()))


def _starred(ratings: Path, cache: SetCache) -> PuzzleSet:
    """Return the favourites, from all sets in the library."""
    wanted = read_stars(paths.stars_file())
    if not wanted:
        raise StorageError("No puzzle has a star yet. Select puzzles of a set and press *.")
    found: dict[str, PuzzleRecord] = {}
    for puzzles in _holders(wanted, ratings, cache):
        for record in puzzles.records:
            if record.id in wanted:
                found.setdefault(record.id, record)
        if len(found) == len(wanted):
            break
    if not found:
        raise StorageError(
            "No set in the library contains the puzzles with a star. Add them to a set."
        )
    return PuzzleSet(tuple(found.values()))


def _holders(wanted: frozenset[str], ratings: Path, cache: SetCache) -> Iterator[PuzzleSet]:
    """Yield the sets that contain some of the puzzles, then the rated puzzles."""
    for path in _sets_with(wanted):
        with suppress(BoafError):  # the library shows why a set can't be read
            yield cache.read(path)
    with suppress(BoafError):
        yield _rated(ratings)


def _sets_with(ids: Iterable[str]) -> Iterator[Path]:
    """Yield the sets that contain any of the ids, by a quick search in their bytes."""
    needles = [name.encode() for name in ids]
    folders = [sets_dir(), generated_dir(), *sorted(paths.studies_dir().glob("*/iteration-*"))]
    for folder in folders:
        for path in sorted(folder.glob("*")):
            if not is_set_name(path) or not path.is_file():
                continue
            try:
                data = read_bytes(path)
            except BoafError:
                continue
            if any(needle in data for needle in needles):
                yield path


def source_title(section: SectionDraft) -> str:
    """Return the default title of a section."""
    path = Path(section.path)
    return set_title(path) if section.source is BookSource.SET else path.name


def find_missing(deals: Iterable[Deal], cancel: Cancel) -> Work[None]:
    """Solve puzzles one after another.

    Yields
    ------
    Progress
        With a deal and its `Answer`.
    """
    missing = list(dict.fromkeys(deals))
    for done, deal in enumerate(missing):
        yield Progress(done, len(missing))
        (answer,) = run(find_answers(PuzzleSet((record_of(deal),)), cancel))
        if cancel.is_set():
            return
        yield Progress(done + 1, len(missing), "", (deal, answer))
