"""The list of all ratings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from PySide6.QtWidgets import QWidget

from boaf_desktop.panels.rate_history.rating_history import HistoryModel, RatingHistory
from engine.game import parse_deal
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from tests.desktop.drivers.rate import RatePage

LONG = 60_000


DEALS = tuple(parse_deal(f"AC 2C / -- {card}") for card in ("3C", "3D", "3H"))


class RateHistoryPage:
    """A rating form with three ratings in its file, and the window of their history."""

    def __init__(self, room: RatePage) -> None:
        self.room, self.qtbot, self.workspace = room, room.qtbot, room.workspace
        room.workspace.ratings.path.parent.mkdir(parents=True, exist_ok=True)
        self.file = RatingsFile(room.workspace.ratings.path)
        noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
        for place, deal in enumerate(DEALS):
            rating = Rating(
                deal,
                place + 4,
                iteration=1,
                notes=f"number {place}",
                blind=True,
                control="random" if place else "",
                moves=2,
                features={"suits": place + 1},
            )
            self.file.append(rating, now=noon + timedelta(minutes=place))
        self.parent = QWidget()
        self.window = RatingHistory(room.workspace, self.parent)
        self.window.show_newest()
        self.wait_for([6, 5, 4])

    @property
    def model(self) -> HistoryModel:
        (model,) = self.window.findChildren(HistoryModel)
        return model

    def wait_for(self, ratings: list[int | None]) -> None:
        self.qtbot.waitUntil(
            lambda: [entry.row.rating.rating for entry in self.window.model.rows] == ratings,
            timeout=LONG,
        )

    def choose(self, place: int) -> None:
        self.window.choose(self.window.model.rows[place].row.key)

    def type_value(self, value: int) -> None:
        self.window.form.scale.set_value(value)
        self.window.form.edited.emit()
