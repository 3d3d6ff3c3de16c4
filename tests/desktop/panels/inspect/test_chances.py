"""What is known of random deals like the one on the board."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.inspect import chances
from boaf_desktop.panels.inspect.chances import ChancesSection, score_rows
from boaf_desktop.widgets.tables import RowsTable
from engine.errors import StorageError
from engine.game import Deal, parse_deal
from engine.search.grid_figures import COMMAND, GridFigures, figures_of


@pytest.fixture
def section(qtbot: QtBot) -> ChancesSection:
    found = ChancesSection()
    qtbot.addWidget(found)
    return found


def words(section: ChancesSection) -> str:
    return " ".join(label.text() for label in section.findChildren(QLabel))


def shown(section: ChancesSection) -> list[list[str]]:
    model = section.findChildren(RowsTable)[0].model()
    return [
        [model.index(row, column).data() for column in range(3)] for row in range(model.rowCount())
    ]


def test_the_usual_board_is_told_with_its_interval_and_its_command(
    section: ChancesSection,
) -> None:
    section.set_deal(Deal.from_freecell(1))
    assert not section.isHidden()
    number = section.locale().toString
    assert f"99.81% of {number(100_000)} random deals of 4 × 4 are solvable" in words(section)
    assert COMMAND in words(section)
    assert shown(section)[:2] == [["256", number(99_808), "99.81%"], ["226", "161", "0.16%"]]


def test_gaps_have_figures_of_their_own_and_an_unknown_grid_none(section: ChancesSection) -> None:
    section.set_deal(parse_deal("AC 2C 3C 4C / 5C -- -- -- / -- -- -- -- / 6D 7D 8D --"))
    assert "8 cards on 4 × 4" in words(section)
    section.set_deal(parse_deal("AC 2C 3C"))
    assert section.isHidden()
    section.set_deal(Deal.from_freecell(1, 5, 5))
    deals = section.locale().toString(100_000)
    assert f"All {deals} random deals of 5 × 5 are solvable." in words(section)


def test_a_long_tail_is_one_row() -> None:
    figures = figures_of(2, 5, 10)
    assert figures is not None
    rows = score_rows(figures)
    assert len(rows) == 8
    assert rows[-1].is_rest
    assert sum(row.n_deals for row in rows) == figures.n_deals


def test_without_its_file_the_section_stays_away(
    section: ChancesSection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: int) -> GridFigures | None:
        raise StorageError("gone")

    monkeypatch.setattr(chances, "figures_of", gone)
    section.set_deal(Deal.from_freecell(1))
    assert section.isHidden()
