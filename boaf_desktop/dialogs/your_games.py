"""The player's games in numbers, and the latest games to play again or to practise."""

from collections.abc import Iterable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QSize, QTimer, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
)

from boaf_desktop.charts.plots import WeeksChart
from boaf_desktop.language import clock_text, moment_text, readable, tr
from boaf_desktop.play.birds import Mark, Perch, Seat
from boaf_desktop.play.feathers import feather_words
from boaf_desktop.play.game import MISTAKES, Puzzle
from boaf_desktop.widgets.dialogs import ask_target
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    PAGE_IN_DIALOG,
    add_all,
    close_buttons,
    dialog_column,
    font_zoom,
    heading,
    only_when_focused,
    push_button,
    row_of,
    show_if,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    TableColumn,
    TableModel,
    column,
    csv_of,
    fitted_table,
)
from boaf_desktop.workspace.app import App
from engine.files.storage import write_atomic
from engine.game import Deal
from engine.played_games import (
    EndedGame,
    Summary,
    Tally,
    before_mistake,
    final_ends,
    stars_of,
    summarise,
)

_SIZE: Final = QSize(1040, 720)  # in logical pixels, as the next four
_EMPTY_SIZE: Final = QSize(720, 360)
_BIRD: Final = 88
_MAX_SHOWN: Final = 100  # the latest games
_MAX_MEASURED: Final = 50  # puzzles whose difficulty is requested at a time
_SETTLE_MS: Final = 500  # between updates while difficulties become known


class Group(NamedTuple):
    """The games with puzzles of one size or difficulty."""

    name: str
    tally: Tally


class GameRow(NamedTuple):
    """A game with its puzzle."""

    puzzle: Puzzle
    game: EndedGame


class GamesWindow(QDialog):
    """Shows the numbers, opens games again, and positions before a mistake."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app, self._recorder, self._sources = app, app.recorder, app.window.sources
        self.setWindowTitle(tr("Your games"))
        self.summary = wrapped_label()
        self.problems = wrapped_label(is_quiet=True)  #: What can't be read
        self._bird = Perch(app.theme, _BIRD)  # in place of games
        self._bird.show_seats([Seat(Mark.SOLVED)], tr("No games yet"))
        self.groups = TableModel(group_columns(), lambda _group: "", self)
        self.weeks = WeeksChart(app.window)
        self.games = TableModel(game_columns(), lambda row: row.puzzle.name, self)
        self._groups_table = fitted_table(
            self.groups, tr("Games by size and difficulty"), is_filled=True
        )
        self._games_title = heading(tr("Latest games"))
        self._practise = push_button(
            tr("Practise"),
            self._on_practise,
            tr("Play from before the move that lost the selected game"),
        )
        self._games_table = fitted_table(self.games, tr("Latest games"))
        # The names take the width that is left.
        self._games_table.horizontalHeader().setSectionResizeMode(
            1, QHeaderView.ResizeMode.Stretch
        )
        self._update_timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._update_timer.timeout.connect(self._update)
        self._games_table.activated.connect(self._on_game)
        self._games_table.selectionModel().selectionChanged.connect(self._on_selected)
        self._on_selected()
        page = Page()
        add_all(
            page.column,
            self._bird,
            self.summary,
            self.problems,
            self._groups_table,
            self.weeks,
            row_of((self._games_title, 1), self._practise),
            self._games_table,
            None,
        )
        page.column.setContentsMargins(*PAGE_IN_DIALOG)
        save = push_button(tr("&Save as CSV…"), self._ask_file)
        only_when_focused(save)
        add_all(dialog_column(self), (page, 1), close_buttons(self, save))
        for change in (app.recorder.changed, app.session.blind_changed):
            change.connect(self._update)
        app.difficulties.changed.connect(self._update_timer.start)
        self._update()
        size = _SIZE if self.games.rows else _EMPTY_SIZE
        self.resize((size * font_zoom()).boundedTo(app.window.size()))

    # Showing

    @property
    def _all_games(self) -> list[EndedGame]:
        """All games, the latest first, except those that must stay hidden.

        These are games of puzzles that are rated blind, and games that can be continued, of which
        the list would reveal that they are lost.
        """
        is_hidden = self._app.session.is_id_hidden
        open_games = {game.key for game in self._app.games_to_continue}
        games = final_ends(self._recorder.games)
        # Those of a clock that was wrong come last.
        today = self._sources.daily.today
        games.sort(key=lambda game: (game.is_dated(today), game.ended_at), reverse=True)
        return [
            game
            for game in games
            if not is_hidden(game.puzzle_id)
            and not (game.outcome == "left" and game.key in open_games)
        ]

    @property
    def rows(self) -> list[GameRow]:
        """All games to save, each with its puzzle."""
        return self._rows_of(self._all_games)

    def _rows_of(self, games: Iterable[EndedGame]) -> list[GameRow]:
        return [GameRow(self._sources.puzzle_of(game), game) for game in games]

    @Slot()
    def _update(self) -> None:
        """Show the games, and their numbers once they are computed."""
        games = self._all_games
        feathers = self._known_feathers(games)
        run_latest(
            self,
            "summary",
            lambda _cancel: summarise(games, feathers),
            self._show_summary,
            self._app.notify,
        )
        problems = self._recorder.problems
        show_text(self.problems, "\n".join(map(readable, problems)))
        rows = self._rows_of(games[:_MAX_SHOWN])
        if self.games.rows != rows:
            self.games.set_rows(rows)
        show_if(not rows and not problems, self._bird)
        show_if(bool(rows), self._groups_table, self._games_title, self._games_table)
        show_if(any(map(_has_mistake, rows)), self._practise)

    def _known_feathers(self, games: Iterable[EndedGame]) -> dict[str, int]:
        """Return the feathers of each puzzle, 0 while unknown, and request some unknown ones."""
        difficulties = self._app.difficulties
        deals = {game.puzzle_id: game.deal for game in games}
        unknown = [name for name in deals if not difficulties.is_known(name)]
        for name in unknown[:_MAX_MEASURED]:
            difficulties.of(name, deals[name])
        return {name: difficulties.known_feathers(name) for name in deals}

    def _show_summary(self, found: Summary) -> None:
        show_text(self.summary, _summary_text(found, self._sources.daily.today))
        # A file of which nothing can be read isn't one without games.
        show_if(not self.problems.text() or bool(found.all.n_games), self.summary)
        self.groups.set_rows(groups_of(found))
        self.weeks.set_rows(found.weeks)
        self.weeks.setVisible(bool(found.weeks))

    # Acting

    @Slot()
    def _on_selected(self) -> None:
        row = self._games_table.current_row()
        self._practise.setEnabled(row is not None and _has_mistake(row))

    @Slot()
    def _on_practise(self) -> None:
        """Open the position before the first mistake of the selected game, once it is found."""
        row = self._games_table.current_row()
        if row is not None:
            run_latest(
                self, "mistake", partial(before_mistake, row.game), self._open, self._app.notify
            )

    def _open(self, deal: Deal | None) -> None:
        if deal is None:
            self._app.notify(tr("The recorded moves of this game don't show which move lost it."))
        else:
            self._app.window.open_puzzle(Puzzle.from_deal(deal, source=MISTAKES))
            self._app.session.play_again_if_over()
        self.accept()

    @Slot(QModelIndex)
    def _on_game(self, index: QModelIndex) -> None:
        self._app.window.open_puzzle(index.data(ROW_ROLE).puzzle)
        self._app.session.play_again_if_over()
        self.accept()

    @Slot()
    def _ask_file(self) -> None:
        kinds = [tr("Table (*.csv)")]
        ask_target(self, tr("Save your games as"), self.save, "csv", kinds, name=tr("games"))

    def save(self, path: Path) -> None:
        """Write all games to a table."""
        # Only files have the ids of puzzles.
        ids = TableColumn("", "", lambda row: row.puzzle.id, is_number=False, key="puzzle_id")
        columns, rows = (*self.games.columns, ids), self.rows
        text = tr("Your games were saved as {path}.")
        run(
            self,
            lambda _cancel: write_atomic(path, csv_of(columns, rows)),
            lambda _none: self._app.window.show_written(text, path),
            self._app.notify,
        )


def _summary_text(found: Summary, today: date) -> str:
    everything, days = found.all, found.days
    if not everything.n_games:
        return tr("No games yet. The games you finish appear here.")
    return "  ·  ".join(
        (
            tr(
                "{won} of {n} game won",
                "{won} of {n} games won",
                won=everything.n_won,
                n=everything.n_games,
            ),
            tr("{n} hint", "{n} hints", n=everything.n_hints),
            tr(
                "Days in a row with a win: {n} (longest {longest})",
                n=days.streak(today),
                longest=days.longest_streak,
            ),
        )
    )


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
            write=_ended_text,
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


def _ended_text(row: GameRow) -> str:
    if not row.game.is_dated(date.today()):
        return tr("unknown")
    return moment_text(row.game.ended_at.timestamp())


def _stars(row: GameRow) -> int | None:
    """Return the stars of a win; None for any other game."""
    return stars_of(row.game) if row.game.is_solved else None


def _has_mistake(row: GameRow) -> bool:
    """Return whether a move lost the game, and its moves are known."""
    return not row.game.is_solved and bool(row.game.blunders and row.game.timed_moves)


def _outcome_text(game: EndedGame) -> str:
    return {
        "solved": tr("Solved"),
        "solved_after": tr("Solved later"),
        "given_up": tr("Given up"),
        "left": tr("Abandoned when lost"),
    }[game.outcome]


def _hints_tip() -> str:
    return tr("Hints and other help, such as a solution")
