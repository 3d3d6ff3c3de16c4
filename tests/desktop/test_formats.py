"""Every form of a puzzle set in the window: offered, opened, listed, saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from boaf_desktop.library.entries import is_set_name
from boaf_desktop.widgets.file_dialogs import set_filter
from engine.puzzlesets.formats import FORMATS, READABLE, Format


@pytest.fixture(params=READABLE, ids=lambda form: form.ending)
def form(request: pytest.FixtureRequest) -> Format:
    found: Format = request.param
    return found


def test_dialogs_list_each_form_that_is_read(form: Format) -> None:
    assert f"*{form.ending}" in set_filter("Sets")
    assert (f"*{form.ending}" in set_filter("Sets", keeps_columns=True)) == form.keeps_columns


def test_the_library_lists_each_form_that_is_read(form: Format) -> None:
    assert is_set_name(Path(f"mine{form.ending}"))
    assert all(is_set_name(Path(f"x{each.ending}")) == (each in READABLE) for each in FORMATS)
