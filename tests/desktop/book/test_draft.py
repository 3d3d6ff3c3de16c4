"""The book in the making comes back as it was, and nonsense in its file harms nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boaf_desktop.book.draft import (
    BookDraft,
    BookSource,
    SectionDraft,
    draft_file,
    read_draft,
    to_text,
)
from engine.puzzlesets.book import Order

WHOLE = BookDraft(
    "Títle", "Me", "One\n\ntwo " + "x" * 30_000, 6, "letter", False,
    (
        SectionDraft("A", BookSource.SET, "/a.csv", Order.HARDEST, 7),
        SectionDraft("", BookSource.STUDY, "/study", Order.RATING, 10),
        SectionDraft("C", BookSource.STARRED),
        SectionDraft("D", BookSource.RATED, "", Order.EASIEST),
    ),
)  # fmt: skip


@pytest.fixture
def path() -> Path:
    draft_file().parent.mkdir(parents=True)
    return draft_file()


def test_a_draft_comes_back(path: Path) -> None:
    assert read_draft(path) == BookDraft()
    for draft in (WHOLE, BookDraft()):
        path.write_text(to_text(draft), encoding="utf-8")
        assert read_draft(path) == draft


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": 99}', "\0"])
def test_what_is_no_draft_is_set_aside(path: Path, text: str) -> None:
    path.write_text(text)
    assert read_draft(path) == BookDraft()
    assert path.with_name("book.json.rejected").read_text() == text


@pytest.mark.parametrize(
    "change",
    [
        {"title": 3, "author": None, "foreword": []},
        {"per_page": 3, "page_size": "a0", "has_answers": "no"},
        {"sections": 5},
        {"sections": [3, {}, {"source": "moon"}, {"source": "set"}, {"source": "rated",
         "path": "/x"}]},
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_left_out(path: Path, change: dict[str, Any]) -> None:
    path.write_text(json.dumps({"schema": 1, **change}))
    assert read_draft(path) == BookDraft()


def test_numbers_out_of_range_are_brought_into_it(path: Path) -> None:
    entries = [{"source": "starred", "most": most} for most in (-4, 10**9, True, "3", None)]
    path.write_text(json.dumps({"schema": 1, "sections": entries}))
    assert [section.most for section in read_draft(path).sections] == [0, 100_000, 0, 0, 0]


def test_sections_are_not_without_number(path: Path) -> None:
    path.write_text(json.dumps({"schema": 1, "sections": [{"source": "starred"}] * 500}))
    assert len(read_draft(path).sections) == 100
