# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The catalogue of wording is that of the program, and tells one refusal from another."""

from __future__ import annotations

import pytest

from engine.errors import DealError, SettingsError
from engine.sentences import message
from tests.wording import WORDING, gone, refused

NAME = "cards do not fit a grid of"


def refuse(error: Exception) -> None:
    raise error


def test_every_text_of_the_catalogue_stands_in_the_program() -> None:
    assert gone() == {}, "python -m tests.wording names what is nearest"


def test_each_text_has_one_name() -> None:
    assert len({*WORDING.values()}) == len(WORDING)


def test_a_refusal_is_known_by_its_text_and_its_values() -> None:
    error = DealError(WORDING[NAME], n_cards=17, rows=4, columns=4, rows_2=16)
    with refused(DealError, NAME, n_cards=17):
        refuse(error)
    with refused(DealError, NAME):  # where it happened is said around it
        refuse(DealError("row {row}: {error}", row=2, error=error))
    for name, values in ((NAME, {"n_cards": 18}), ("it is a folder", {})):
        with pytest.raises(AssertionError), refused(DealError, name, **values):
            refuse(error)
    with pytest.raises(DealError), refused(SettingsError, NAME):
        refuse(error)
    with pytest.raises(AssertionError), refused(ValueError, NAME):
        refuse(ValueError(str(error)))
    with refused(ValueError, NAME):
        refuse(ValueError(message(WORDING[NAME], n_cards=17, rows=4, columns=4, rows_2=16)))
