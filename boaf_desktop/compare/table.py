"""Both sides in rows: how many are rated, the mean, the gains over controls, with intervals."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHeaderView

from boaf_desktop.compare.words import gain_text, mean_text, round_text
from boaf_desktop.compare.work import Side
from boaf_desktop.language.wording import readable
from boaf_desktop.widgets.tables import Column, RowsModel, RowsTable

_STUDY: Final = 1
"""The column whose texts may be long."""


class SidesModel(RowsModel):
    """A row a side."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._make_columns(), self._tip, parent)

    def _make_columns(self) -> tuple[Column, ...]:
        return (
            Column(
                self.tr("Round"), self.tr("What is compared"),
                lambda row: row.choice.number, lambda row: round_text(row.choice.number),
                is_number=False,
            ),
            Column(
                self.tr("Study"), self.tr("To which it belongs"),
                lambda row: row.choice.study, is_number=False,
            ),
            Column(
                self.tr("Rated"), self.tr("Rated puzzles; controls left out"),
                lambda row: len(row.choice.ratings),
            ),
            Column(
                self.tr("Mean"),
                self.tr("Mean rating of its puzzles with its 95 % interval, controls left out"),
                lambda row: None if row.mean is None else row.mean.mean,
                lambda row: mean_text(row.mean),
            ),
            Column(
                self.tr("vs parent"),
                self.tr("Mean rating above that of puzzles of the energy before, with its 95 % "
                        "interval"),
                lambda row: _difference(row.choice.above_parent),
                lambda row: gain_text(row.choice.above_parent),
            ),
            Column(
                self.tr("vs random"),
                self.tr("Mean rating above that of random solvable puzzles, with its 95 % "
                        "interval"),
                lambda row: _difference(row.choice.above_random),
                lambda row: gain_text(row.choice.above_random),
            ),
        )  # fmt: skip

    def _tip(self, row: Side) -> str:
        """Say why a gain is not known."""
        lines = [row.choice.energy or row.choice.study]
        for name, found in (
            (self.tr("vs parent"), row.choice.above_parent),
            (self.tr("vs random"), row.choice.above_random),
        ):
            if isinstance(found, str):
                lines.append(f"{name}: {readable(found)}")
        return "\n".join(lines)


def sides_table(model: SidesModel, name: str) -> RowsTable:
    """Return a table of the sides, named for a screen reader."""
    table = RowsTable(model, name)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(_STUDY, QHeaderView.ResizeMode.Stretch)
    return table


def _difference(found: object) -> float | None:
    return getattr(found, "difference", None)
