"""Identities stay whole and unique, also after a spreadsheet has saved them as numbers."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.files.csv_cells import guard_id
from engine.game import parse_deal
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.study import rating_page
from engine.study.rating_import import preview_import
from engine.study.store import Store
from engine.study.study import Study
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import book_of, make_study, row_of

STUDY, ROUND = "929800988e98", "143391511654"
DEAL = parse_deal("JC 7C 2S / QH 5H 8D")
"""Its id looks like a number."""


def test_studies_of_one_moment_differ(tmp_path: Path) -> None:
    made = [new_store(tmp_path / str(number)) for number in range(20)]
    ids = [each.read().id for each in made]
    assert len({*ids}) == 20
    assert Store(tmp_path / "3").read().id == ids[3]


@pytest.mark.parametrize(
    ("study_cell", "round_cell"),
    [
        (STUDY, ROUND),
        (guard_id(STUDY), guard_id(ROUND)),
        ("9.29801E+106", "1.43392E+11"),
        ("9,298E+106", ROUND),
        (STUDY, "143391511654.0"),
    ],
)
def test_page_ids_as_numbers_recognised(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    study_cell: str,
    round_cell: str,
) -> None:
    monkeypatch.setattr(rating_page, "digest_of", lambda _text: ROUND)
    study = make_study(tmp_path / "study")
    replace(Study.open(study.folder), id=STUDY).save()
    row = row_of(book_of(study), 1, study=study_cell, round=round_cell)
    path = tmp_path / "sent.csv"
    path.write_text("\n".join([",".join(row), ",".join(f'"{text}"' for text in row.values())]))

    found = preview_import(study.read(), [path])

    assert (len(found.new), found.refused) == (1, ())


@pytest.mark.parametrize("wrong", ["9.3E+106", "143391511655", "1.5E+11"])
def test_number_of_other_id_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    monkeypatch.setattr(rating_page, "digest_of", lambda _text: ROUND)
    study = make_study(tmp_path / "study")
    row = row_of(book_of(study), 1, round=wrong)
    path = tmp_path / "sent.csv"

    path.write_text("\n".join([",".join(row), ",".join(row.values())]))

    assert len(preview_import(study.read(), [path]).refused) == 1


def test_own_id_changed_is_mentioned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    study = new_store(tmp_path / "study")
    study.ratings.append(Rating(DEAL, 7))
    path = study.ratings.path
    path.write_text(path.read_text().replace(f"'{STUDY}", "9.29801E+106"))

    (row,) = RatingsFile(path).read().rows

    assert row.rating.puzzle_id == STUDY
    assert main(["study", "status", str(study.folder)]) == 0
    assert "They were recomputed from the deals." in capsys.readouterr().out
