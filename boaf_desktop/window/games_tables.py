"""The tables of the player's games: each game, and their numbers by size and difficulty."""

from typing import NamedTuple

from boaf_desktop.language.formats import clock_text, moment_text
from boaf_desktop.language.translation import tr
from boaf_desktop.play.feathers import feather_words
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.table_model import TableColumn, column
from engine.games import EndedGame, Summary, Tally, stars_of


class Group(NamedTuple):
    """The games with puzzles of one size or difficulty."""

    name: str
    tally: Tally


class GameRow(NamedTuple):
    """A game with its puzzle."""

    puzzle: Puzzle
    game: EndedGame


def groups_of(found: Summary) -> list[Group]:
    """Return the games by the size of their puzzles, then by difficulty."""
    sizes = ((tr("{n} card", "{n} cards", n=n), tally) for n, tally in found.by_cards.items())
    levels = ((feather_words(n), tally) for n, tally in found.by_feathers.items())
    return [Group(name, tally) for name, tally in (*sizes, *levels)]


def group_columns() -> tuple[TableColumn, ...]:
    """Return the columns of a table of `Group`."""
    return (
        column("name", tr("Puzzles"), is_number=False),
        column("tally.n_games", tr("Games")),
        column("tally.n_won", tr("Won")),
        column(
            "tally.best_seconds",
            tr("Best time"),
            write=lambda row: clock_text(row.tally.best_seconds),
        ),
        column(
            "tally.median_seconds",
            tr("Median time"),
            tr("Median time of the games you won without seeing the solution"),
            lambda row: clock_text(row.tally.median_seconds),
        ),
        column("tally.n_hints", tr("Hints"), _hints_tip()),
    )


def game_columns() -> tuple[TableColumn, ...]:
    """Return the columns of a table of `GameRow`."""
    return (
        TableColumn(
            title=tr("Ended"),
            tip="",
            value=lambda row: row.game.ended_at.isoformat(timespec="seconds"),
            write=lambda row: moment_text(row.game.ended_at.timestamp()),
            is_number=False,
            key="ended_at",
        ),
        column("puzzle.name", tr("Puzzle"), is_number=False, key="puzzle"),
        column("game.cards", tr("Cards")),
        column(
            "game.outcome",
            tr("Result"),
            write=lambda row: _outcome_text(row.game),
            is_number=False,
        ),
        TableColumn(
            title=tr("Stars"),
            tip="",
            value=_stars,
            write=lambda row: "★" * (_stars(row) or 0),
            is_number=False,
            key="stars",
        ),
        column("game.seconds", tr("Time"), write=lambda row: clock_text(row.game.seconds)),
        column("game.hints", tr("Hints"), _hints_tip()),
        column("game.undos", tr("Undos")),
        column("game.blunders", tr("Mistakes"), key="mistakes"),
    )


def id_column() -> TableColumn:
    """Return the column of puzzle ids, which is only in files."""
    return TableColumn("", "", lambda row: row.puzzle.id, is_number=False, key="puzzle_id")


def _stars(row: GameRow) -> int | None:
    """Return the stars of a win; None for any other game."""
    return stars_of(row.game) if row.game.is_solved else None


def _outcome_text(game: EndedGame) -> str:
    return {
        "solved": tr("Solved"),
        "solved_after": tr("Solved later"),
        "given_up": tr("Given up"),
        "left": tr("Abandoned when lost"),
    }[game.outcome]


def _hints_tip() -> str:
    return tr("Hints and other help, such as a solution")
