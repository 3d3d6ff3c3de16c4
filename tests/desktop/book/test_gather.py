"""The puzzles of a book: from sets, a study, stars and ratings, each once, none that is secret."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from boaf_desktop.book.draft import BookDraft, BookSource, SectionDraft
from boaf_desktop.book.gather import BookSources, Gathered, SetCache, find_missing, gather
from boaf_desktop.storage import paths
from boaf_desktop.storage.favourites import change_stars
from boaf_desktop.workspace.set_files import sets_dir
from engine.game import Deal, parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets.answers import Answer
from engine.puzzlesets.book import Order
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.formats import write_set
from engine.ratings.blinding import Blinding
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.resources import resource_path
from engine.study.folder import Study

SMALL = tuple(parse_deal(f"AC 2C / -- {card}") for card in ("3C", "4C", "8D", "2D"))
RECORDS = tuple(map(record_of, SMALL))


@pytest.fixture
def own() -> Path:
    sets_dir().mkdir(parents=True)
    path = sets_dir() / "Mine.csv"
    write_set(path, PuzzleSet(RECORDS[:3]))
    return path


@pytest.fixture
def ratings(own: Path) -> Path:
    path = paths.data_dir() / "ratings.csv"
    file = RatingsFile(path)
    for deal, value in ((SMALL[2], 9), (SMALL[0], 4), (SMALL[3], 6)):
        file.append(Rating(deal, value))
    return path


def gathered(
    ratings: Path, *sections: SectionDraft, hidden: frozenset[str] = frozenset()
) -> Gathered:
    shelf = BookSources(ratings, Blinding(hidden))
    return gather(BookDraft(sections=sections), shelf, SetCache())


def a_set(path: Path, order: Order = Order.GIVEN, most: int = 0) -> SectionDraft:
    return SectionDraft("", BookSource.SET, str(path), order, most)


def test_a_set_is_taken_in_the_order_that_is_asked_for(own: Path, ratings: Path) -> None:
    assert gathered(ratings, a_set(own)).deals == SMALL[:3]
    assert gathered(ratings, a_set(own, Order.RATING)).deals == (SMALL[2], SMALL[0], SMALL[1])
    assert gathered(ratings, a_set(own, Order.RATING, 1)).deals == (SMALL[2],)


def test_the_rated_and_the_starred(own: Path, ratings: Path) -> None:
    best = SectionDraft("Best", BookSource.RATED, "", Order.RATING, 2)
    assert gathered(ratings, best).deals == (SMALL[2], SMALL[3])
    change_stars(paths.stars_file(), {RECORDS[1].id: True, RECORDS[3].id: True, "gone": True})
    starred = SectionDraft("Favourites", BookSource.STARRED)
    assert set(gathered(ratings, starred).deals) == {SMALL[1], SMALL[3]}


def test_the_best_of_all_rounds_of_a_study(own: Path, ratings: Path) -> None:
    folder = paths.studies_dir() / "worked"
    shutil.copytree(resource_path("samples", "study"), folder)
    study = Study.open(folder)
    section = SectionDraft("", BookSource.STUDY, str(folder), Order.RATING, 10)
    (found,) = gathered(ratings, section).sections
    assert len(found.records) == 10
    means: dict[str, list[int]] = {}
    for row in study.ratings.read().rows:
        if row.rating.rating is not None:
            means.setdefault(row.rating.puzzle_id, []).append(row.rating.rating)
    own_ids = {record.id for each in study.iterations for record in each.puzzles().records}
    values = sorted((sum(v) / len(v) for key, v in means.items() if key in own_ids), reverse=True)
    chosen = [sum(means[record.id]) / len(means[record.id]) for record in found.records]
    assert chosen == values[:10]
    rounds = {
        each.number
        for each in study.iterations
        if {record.id for record in each.puzzles().records} & {r.id for r in found.records}
    }
    assert len(rounds) > 1


def test_a_puzzle_stands_in_a_book_once(own: Path, ratings: Path) -> None:
    best = SectionDraft("Best", BookSource.RATED, "", Order.RATING)
    found = gathered(ratings, a_set(own), best)
    assert found.deals == (*SMALL[:3], SMALL[3])
    assert [section.n_repeated for section in found.sections] == [0, 2]


def test_what_is_still_to_be_rated_blind_stays_out(own: Path, ratings: Path) -> None:
    found = gathered(ratings, a_set(own), hidden=frozenset({RECORDS[1].id}))
    assert found.deals == (SMALL[0], SMALL[2])
    assert found.sections[0].n_hidden == 1


@pytest.mark.parametrize(
    ("section", "words"),
    [
        (SectionDraft("", BookSource.SET, "/no/such.csv"), "Can't read /no/such.csv."),
        (SectionDraft("", BookSource.STUDY, "/no/such"), "/no/such isn't a study."),
        (SectionDraft("", BookSource.STARRED), "No puzzle has a star yet."),
        (SectionDraft("", BookSource.RATED), "doesn't exist yet"),
    ],
)
def test_a_section_that_cannot_be_read_says_why_and_the_others_stay(
    own: Path, tmp_path: Path, section: SectionDraft, words: str
) -> None:
    found = gathered(tmp_path / "none.csv", section, a_set(own))
    assert words in found.sections[0].fault
    assert found.deals == SMALL[:3]


def test_stars_whose_puzzles_are_gone_are_told(own: Path, ratings: Path) -> None:
    change_stars(paths.stars_file(), {"gone": True})
    (found,) = gathered(ratings, SectionDraft("", BookSource.STARRED)).sections
    assert "No set in the library contains the puzzles with a star." in found.fault


def test_answers_come_when_all_are_known(own: Path, ratings: Path) -> None:
    found = gathered(ratings, a_set(own))
    assert found.book({}).answers == ()
    known: dict[Deal, Answer] = {}
    work = find_missing(found.deals, Cancel())
    for progress in work:
        if progress.detail is not None:
            known |= dict([progress.detail])
    answers = found.book(known).answers
    assert [answer.is_solvable for answer in answers] == [True, True, False]
    without = replace(found, draft=replace(found.draft, has_answers=False))
    assert without.book(known).answers == ()


def test_solutions_of_a_set_are_not_worked_out_again(own: Path, ratings: Path) -> None:
    path = own.with_suffix(".json")
    write_set(path, PuzzleSet(RECORDS[:1], solutions=("3C-2C 3C-AC",)))
    found = gathered(ratings, a_set(path))
    assert found.book({}).answers[0].moves == "3C-2C 3C-AC"


def test_a_set_is_read_once_as_long_as_it_stays_the_same(own: Path) -> None:
    cache = SetCache()
    first = cache.read(own)
    assert cache.read(own) is first
    write_set(own, PuzzleSet((record_of(Deal.from_freecell(7)),)))
    assert cache.read(own) is not first


def test_looking_for_answers_stops(own: Path) -> None:
    cancel = Cancel()
    cancel.set()
    assert run(find_missing(SMALL, cancel)) is None
