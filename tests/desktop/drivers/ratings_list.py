"""The list of all ratings."""

from datetime import UTC, datetime, timedelta

from boaf_desktop.panels.study.ratings import RatingsList
from engine.game import parse_deal
from engine.ratings import Rating, RatingsFile
from tests.desktop.drivers.rate import RatePage

DEALS = tuple(parse_deal(f"AC 2C / -- {card}") for card in ("3C", "3D", "3H"))


class RatingsListPage:
    """A rating form with three ratings in its file, and their list."""

    def __init__(self, room: RatePage) -> None:
        self.room, self.qtbot, self.workspace = room, room.qtbot, room.workspace
        room.workspace.study.ratings_path.parent.mkdir(parents=True, exist_ok=True)
        self.file = RatingsFile(room.workspace.study.ratings_path)
        noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
        for place, deal in enumerate(DEALS):
            rating = Rating(
                deal, place + 4, notes=f"number {place}", blind=True, moves=2,
                features={"suits": place + 1},
            )  # fmt: skip
            self.file.append(rating, now=noon + timedelta(minutes=place))
        self.list = RatingsList(room.workspace)
        room.qtbot.addWidget(self.list)
        self.list.show()
        self.wait_for([6, 5, 4])
        room.workspace.study.reload()  # the form reads the file, too

    def wait_for(self, ratings: list[int | None]) -> None:
        self.qtbot.waitUntil(
            lambda: [entry.row.rating.rating for entry in self.list.model.rows] == ratings
        )

    def choose(self, index: int) -> None:
        self.list.table.choose([index], index)
