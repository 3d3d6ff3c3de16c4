"""Every form of a puzzle set in the window: offered, opened, listed, saved."""

import pytest

from boaf_desktop.widgets.file_dialogs import filter_for_sets
from engine.puzzlesets.formats import READABLE, Format


@pytest.fixture(params=READABLE, ids=lambda form: form.ending)
def form(request: pytest.FixtureRequest) -> Format:
    found: Format = request.param
    return found


def test_dialogs_list_readable_formats(form: Format) -> None:
    assert f"*{form.ending}" in filter_for_sets("Sets")
    assert (f"*{form.ending}" in filter_for_sets("Sets", keeps_columns=True)) == form.keeps_columns
