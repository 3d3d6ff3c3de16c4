"""The player's games and own deals, to replay, continue, share or delete, and statistics."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property, partial
from math import inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, QTimer, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHeaderView, QTabWidget, QWidget

from boaf_desktop.charts.plots import RatingChart, WeeksChart
from boaf_desktop.language import clock_text, day_words, moment_text, readable, tr
from boaf_desktop.play.birds import EmptyState
from boaf_desktop.play.feathers import feather_words, rating_text
from boaf_desktop.play.game import MISTAKES, Game, Puzzle
from boaf_desktop.play.sharing import ShareButton, Shared
from boaf_desktop.widgets.forms import SearchField
from boaf_desktop.widgets.jobs import run_latest
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    announce,
    by_font,
    close_buttons,
    column_in,
    dialog_column,
    enable,
    font_zoom,
    heading,
    keep_room,
    only_when_focused,
    push_button,
    row_of,
    show_if,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.tables import (
    EmptyHint,
    RowsTable,
    TableColumn,
    TableModel,
    add_action,
    column,
    fitted_table,
    set_width,
)
from boaf_desktop.workspace.app import App
from engine.game import Deal
from engine.game.cards import plain_text, with_codes
from engine.played_games import (
    AFTER,
    EndedGame,
    Summary,
    Tally,
    before_mistake,
    final_ends,
    stars_of,
    summarise,
)
from engine.player_rating import MIN_GAMES
from engine.progress import Cancel
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of

_SIZE: Final = QSize(1040, 720)  # in logical pixels, as the next two
_EMPTY_SIZE: Final = QSize(720, 360)
_MAX_MEASURED: Final = 50  # puzzles whose difficulty is requested at a time
_SETTLE_MS: Final = 500  # between updates while difficulties become known
_MIN_WEEKS: Final = 3  # before a chart says something


class Group(NamedTuple):
    """The games with puzzles of one size or difficulty."""

    name: str
    tally: Tally


@dataclass(frozen=True, eq=False)
class GameRow:
    """A puzzle with its game, which has ended or is still played; an own deal may have neither."""

    puzzle: Puzzle
    game: EndedGame | None = None
    running: Game | None = None

    @property
    def key(self) -> str:
        """The key of the game, also for a win after it was given up; empty without a game."""
        if self.running is not None:
            return self.running.key
        return "" if self.game is None else self.game.key.removesuffix(AFTER)

    @cached_property
    def name(self) -> str:
        return self.puzzle.name

    @property
    def moment(self) -> datetime | None:
        """When the game ended, or was played last."""
        if self.game is None:
            return None if self.running is None else self.running.played_at
        return self.game.ended_at if self.game.is_dated(date.today()) else None

    @cached_property
    def searched(self) -> str:
        """The texts in which a search looks."""
        day = self.moment.astimezone().date() if self.moment else None
        days = day_words(day) if day else ()
        deal = self.puzzle.deal
        n_cards = tr("{n} card", "{n} cards", n=deal.n_cards)
        texts = (self.name, n_cards, *days, _moment_text(self), _result_text(self), deal.to_line())
        return " ".join(texts).casefold()


class GamesModel(TableModel):
    """The rows whose texts contain all words of a search, in which cards may have any name."""

    words: tuple[str, ...] = ()
    _codes: tuple[str, ...] = ()  # the words with codes for cards

    def search(self, text: str) -> None:
        self.words = tuple(text.casefold().split())
        self._codes = tuple(with_codes(plain_text(text)).casefold().split())
        self.arrange()

    def passing(self) -> NDArray[np.bool_]:
        if not self.words:
            return super().passing()
        star, *_ = self.columns
        ways = {self.words, self._codes}

        def has(row: GameRow, word: str) -> bool:
            return word in row.searched or word == star.text(row)

        found = [any(all(has(row, each) for each in words) for words in ways) for row in self.rows]
        return np.array(found, np.bool_)


class GamesWindow(QDialog):
    """Lists every game and own deal, to replay, continue, share or delete, and their numbers."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app, self._recorder, self._sources = app, app.recorder, app.window.sources
        self._known: dict[str, GameRow] = {}  # by game, or by puzzle
        self._undo: list[Callable[[], object]] = []  # deletions, the last one at the end
        self.setWindowTitle(tr("Your games"))
        self.summary = wrapped_label()
        self.problems = wrapped_label(is_quiet=True)  #: What can't be read
        self.message = wrapped_label()  #: What was done last
        self.empty = EmptyState(app.theme)
        self.empty.say(tr("No games yet"), tr("The games you finish appear here."))
        self.groups = TableModel(group_columns(), lambda _group: "", self)
        self._rating_title = heading("")
        self.rating, self.weeks = RatingChart(app.window), WeeksChart(app.window)
        self.games = GamesModel(game_columns(app), lambda row: row.name, self)
        self._set_up_table()
        self._add_buttons()
        self._update_timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._update_timer.timeout.connect(self._update)
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._tabs.addTab(self._games_page(), tr("Games"))
        numbers = Page()
        table = fitted_table(self.groups, tr("Games by size and difficulty"), is_filled=True)
        add_all(numbers.column, self._rating_title, self.rating, table, self.weeks, None)
        self._tabs.addTab(numbers, tr("Statistics"))
        undone = row_of((self.message, 1), self.undo_button)
        column = dialog_column(self)
        add_all(column, (self.empty, 1), self.summary, self.problems, (self._tabs, 1), undone)
        column.addWidget(close_buttons(self))
        QShortcut(QKeySequence.StandardKey.Undo, self, self._on_undo)
        for change in (app.recorder.changed, app.session.blind_changed, app.my_puzzles.changed):
            change.connect(self._update)
        for change in (app.session.counts_changed, app.difficulties.changed):
            change.connect(self._update_timer.start)
        app.recorder.rated.connect(self._show_rating)
        self._show_rating()
        if not app.recorder.is_read:
            app.recorder.catch_up()
        self._say("")
        self._update()
        self._on_selected()
        self._table.setFocus()
        size = _SIZE if self.games.rows or not app.recorder.is_read else _EMPTY_SIZE
        self.resize((size * font_zoom()).boundedTo(app.window.size()))

    # Building

    def _set_up_table(self) -> None:
        self._table = table = RowsTable(self.games, tr("Games"), scrolls=True)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for place, each in enumerate(self.games.columns):
            set_width(header, place, by_font(_WIDTHS.get(each.key, 0)))
        header.setSectionResizeMode(_NAME_COLUMN, QHeaderView.ResizeMode.Stretch)
        table.activated.connect(self._on_watch)
        table.selectionModel().selectionChanged.connect(self._on_selected)
        add_action(table, tr("Delete"), "Del", self._on_delete)
        EmptyHint(table, lambda: tr("No game contains these words.") if self.games.words else "")
        self.search = SearchField(
            tr("Search"), tr("Search by name, cards, day or result, such as “KH” or “solved”")
        )
        self.search.textChanged.connect(self._on_search)

    def _add_buttons(self) -> None:
        self.watch = push_button(
            tr("&Replay"),
            self._on_watch,
            tr("Watch the game as you played it, without moves that you took back"),
            is_primary=True,
        )
        self.play = push_button(tr("&Play again"), self._on_play)
        self.practise = push_button(
            tr("Practise"),
            self._on_practise,
            tr("Play from before the move that lost the selected game"),
        )
        self.share = ShareButton(self._app.window, self._shared, self._say)
        self.star = push_button("", self._on_star)
        tip = tr("Delete the selected games. Ctrl+A selects all.")
        self.delete = push_button(tr("&Delete"), self._on_delete, tip)
        self.undo_button = push_button(tr("&Undo"), self._on_undo)
        only_when_focused(self.undo_button)
        keep_room(self.undo_button)  # the list above stays in its place
        self.undo_button.hide()

    def _games_page(self) -> QWidget:
        page = QWidget()
        buttons = (self.watch, self.play, self.practise, self.share, self.star, self.delete)
        only_when_focused(*buttons)
        column = column_in(page, 8, (0, 8, 0, 0))
        add_all(column, self.search, (self._table, 1))
        column.addLayout(FlowRow(*buttons))
        return page

    # Showing

    @property
    def _ended(self) -> list[EndedGame]:
        """All ended games, the latest first, except those that must stay hidden.

        These are games of puzzles that are rated blind, and games that can be continued, of which
        the list would reveal that they are lost.
        """
        is_hidden = self._app.session.is_id_hidden
        open_games = {game.key for game in self._running}
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
    def _running(self) -> list[Game]:
        """The games that can be continued, also those that were removed from Home."""
        away = (game for game in reversed(self._app.session.games) if game.is_put_away)
        kept = (game for game in away if game.is_unfinished and game.first_end is None)
        return [*self._app.games_to_continue, *kept]

    @property
    def rows(self) -> list[GameRow]:
        """All ended games, each with its puzzle."""
        return [self._row_of(game) for game in self._ended]

    def _row_of(self, game: EndedGame) -> GameRow:
        known = self._known.get(game.key)
        if known is None or known.game != game:
            puzzle = self._sources.puzzle_of(game)
            own = self._app.my_puzzles.puzzles.get(puzzle.id)
            if own is not None and not (puzzle.title or puzzle.source):
                puzzle = replace(puzzle, title=own.title)
            known = self._known[game.key] = GameRow(puzzle, game)
        return known

    def _row_without_end(self, puzzle: Puzzle, running: Game | None = None) -> GameRow:
        key = puzzle.id if running is None else running.key
        known = self._known.get(key)
        if known is None or known.game is not None or known.running is not running:
            known = self._known[key] = GameRow(puzzle, running=running)
        return known

    @Slot()
    def _update(self) -> None:
        """Show the games, and their numbers once they are computed."""
        if not self._recorder.is_read:
            return  # the totals of a part would be wrong
        problems = self._recorder.problems
        show_text(self.problems, "\n".join(map(readable, problems)))
        running = [self._row_without_end(game.puzzle, game) for game in self._running]
        ended = self.rows
        played = {row.puzzle.id for row in (*running, *ended)}
        own = [each for key, each in self._app.my_puzzles.puzzles.items() if key not in played]
        rows = [*running, *ended, *map(self._row_without_end, reversed(own))]
        if self.games.rows != rows:
            self.games.set_rows(rows)
            self._on_selected()
        else:
            self.games.update_values()  # the times of running games, and stars
        games = [row.game for row in ended if row.game is not None]
        feathers = self._known_feathers(games)

        def work(_cancel: Cancel) -> Summary:
            for row in rows:
                _ = row.searched  # so that the first search is fast
            return summarise(games, feathers)

        run_latest(self, "summary", work, self._show_summary, self._app.notify)
        show_if(not rows and not problems, self.empty)
        self._tabs.setVisible(bool(rows))

    @Slot()
    def _show_rating(self) -> None:
        """Show the rating once there are enough games, without the first steps."""
        ratings = self._recorder.ratings
        self.rating.set_rows(ratings[MIN_GAMES // 2 :])
        text = rating_text(ratings)
        self._rating_title.setText(text)
        show_if(bool(text), self._rating_title, self.rating)

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
        self.weeks.setVisible(len(found.weeks) >= _MIN_WEEKS)

    @Slot()
    def _on_search(self) -> None:
        self.games.search(self.search.text())

    @Slot()
    def _on_selected(self) -> None:
        """Offer what can be done with the selected rows."""
        rows: list[GameRow] = self._table.chosen_rows
        row = rows[0] if len(rows) == 1 else None
        game = None if row is None else row.game
        states = {
            self.watch: game is not None and bool(game.timed_moves),
            self.play: row is not None,
            self.practise: game is not None and _has_mistake(game),
            self.share: game is not None and game.is_won,
            self.star: bool(rows),
            self.delete: bool(rows),
        }
        enable(states)
        is_running = row is not None and row.running is not None
        words = tr("&Play again") if row is None or game else tr("&Play")
        self.play.setText(tr("&Continue") if is_running else words)
        ids = self._app.my_puzzles.ids
        is_starred = bool(rows) and all(each.puzzle.id in ids for each in rows)
        self.star.setText(
            tr("Remove from &My puzzles") if is_starred else tr("Add to &My puzzles")
        )

    # Acting

    @property
    def _chosen(self) -> GameRow:
        """The selected row; buttons for one row are disabled otherwise."""
        row: GameRow = self._table.chosen_rows[0]
        return row

    @Slot()
    def _on_watch(self) -> None:
        row = self._chosen
        if row.game is None:
            self._on_play()
        else:
            self._app.window.controls.replay_game(row.puzzle, row.game)
            self.accept()

    @Slot()
    def _on_play(self) -> None:
        self._app.window.open_puzzle(self._chosen.puzzle)
        self._app.session.play_again_if_over()
        self.accept()

    @Slot()
    def _on_practise(self) -> None:
        """Open the position before the first mistake of the selected game, once it is found."""
        game = self._chosen.game
        if game is not None:
            run_latest(
                self, "mistake", partial(before_mistake, game), self._open, self._app.notify
            )

    def _open(self, deal: Deal | None) -> None:
        if deal is None:
            self._app.notify(tr("The recorded moves of this game don't show which move lost it."))
        else:
            self._app.window.open_puzzle(Puzzle.from_deal(deal, source=MISTAKES))
            self._app.session.play_again_if_over()
        self.accept()

    def _say(self, text: str) -> None:
        show_text(self.message, text)
        announce(self.message, text)

    def _shared(self) -> Shared | None:
        row = self._chosen
        feathers = self._app.difficulties.known_feathers(row.puzzle.id)
        return None if row.game is None else Shared(row.puzzle, row.game, feathers)

    @Slot()
    def _on_star(self) -> None:
        rows, my_puzzles = self._table.chosen_rows, self._app.my_puzzles
        is_starred = not all(row.puzzle.id in my_puzzles.ids for row in rows)
        my_puzzles.set_starred(_set_of(rows), is_starred=is_starred)
        self._on_selected()

    @Slot()
    def _on_delete(self) -> None:
        """Delete the selected games, and own deals without a game."""
        rows: list[GameRow] = self._table.chosen_rows
        if not rows:
            return
        keys = {row.key for row in rows} - {""}
        games = [each for each in self._recorder.games if each.key.removesuffix(AFTER) in keys]
        own = _set_of(row for row in rows if not row.key)
        session, my_puzzles = self._app.session, self._app.my_puzzles
        home = self._app.window.home
        was_home, running = home.is_shown, session.remove_games(keys)

        def undo() -> None:
            session.return_games(running)
            self._recorder.delete(games, is_undone=True)
            my_puzzles.set_starred(own, is_starred=True)

        self._recorder.delete(games)
        if own.records:
            my_puzzles.set_starred(own, is_starred=False)
        if was_home:
            home.show()  # a game on the board that begins again is no reason to leave it
        self._undo.append(undo)
        self._say(
            tr(
                "{n} entry was deleted. You can undo this until you close this window.",
                "{n} entries were deleted. You can undo this until you close this window.",
                n=len(rows),
            )
        )
        self.undo_button.show()

    @Slot()
    def _on_undo(self) -> None:
        if self._undo:
            self._undo.pop()()
            self._say(tr("Restored."))
            self.undo_button.setVisible(bool(self._undo))


def _set_of(rows: Iterable[GameRow]) -> PuzzleSet:
    puzzles = {row.puzzle.id: row.puzzle for row in rows}.values()
    records = tuple(record_of(each.deal) for each in puzzles)
    return PuzzleSet(records, {"name": tuple(each.name for each in puzzles)})


def _summary_text(found: Summary, today: date) -> str:
    everything, days = found.all, found.days
    if not everything.n_games:
        return ""
    return "  ·  ".join(
        (
            tr(
                "{won} of {n} game won ({share}%)",
                "{won} of {n} games won ({share}%)",
                won=everything.n_won,
                n=everything.n_games,
                share=round(100 * everything.n_won / everything.n_games),
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
    levels = (
        (feather_words(n) or tr("Unknown difficulty"), tally)
        for n, tally in sorted(found.by_feathers.items(), key=lambda each: each[0] or inf)
    )
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
            tr("Of the games that you won before seeing the solution or your mistakes"),
            lambda row: clock_text(row.tally.best_seconds),
        ),
        column("tally.n_hints", tr("Hints"), _hints_tip()),
    )


def game_columns(app: App) -> tuple[TableColumn, ...]:
    """Return the columns of a table of `GameRow`."""
    ids = app.my_puzzles
    return (
        TableColumn(
            "★",
            tr("In My puzzles"),
            lambda row: 1 if row.puzzle.id in ids.ids else None,
            write=lambda row: "★" if row.puzzle.id in ids.ids else "",
            is_number=False,
            key="star",
        ),
        TableColumn(
            title=tr("Played"),
            tip="",
            value=lambda row: row.moment and row.moment.isoformat(timespec="seconds"),
            write=_moment_text,
            is_number=False,
            key="ended_at",
        ),
        column("name", tr("Puzzle"), is_number=False, key="puzzle"),
        column("puzzle.deal.n_cards", tr("Cards"), key="cards"),
        TableColumn(
            title=tr("Result"),
            tip="",
            value=lambda row: None if row.game is None else row.game.outcome,
            write=_result_text,
            is_number=False,
            key="outcome",
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


MINE: Final = "★"
"""What is searched for to list My puzzles."""
_NAME_COLUMN: Final = 2
_WIDTHS: Final = {"ended_at": 140, "outcome": 104, "stars": 56, "seconds": 56}
"""Of columns whose values are wider than their titles, in logical pixels."""


def _moment_text(row: GameRow) -> str:
    if row.moment is not None:
        return moment_text(row.moment.timestamp())
    return "" if row.game is None else tr("unknown")


def _stars(row: GameRow) -> int | None:
    """Return the stars of a win; None for any other game."""
    return stars_of(row.game) if row.game is not None and row.game.is_solved else None


def _has_mistake(game: EndedGame) -> bool:
    """Return whether a move lost the game, and its moves are known."""
    return not game.is_solved and bool(game.blunders and game.timed_moves)


def _result_text(row: GameRow) -> str:
    if row.game is None:
        return tr("In progress") if row.running else tr("Not played")
    return {
        "solved": tr("Solved"),
        "solved_after": tr("Solved later"),
        "given_up": tr("Given up"),
        "left": tr("Abandoned"),
    }[row.game.outcome]


def _hints_tip() -> str:
    return tr("Hints and other help, such as a solution")
