"""Your mistakes: positions in which a winnable game was lost, collected for practice."""

import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from enum import Enum
from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Slot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.cards import card_title
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.puzzle import SLIPS, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import FirstEnd
from boaf_desktop.play.game.titles import mistake_title
from boaf_desktop.play.game.tree import Node, PositionVerdict
from boaf_desktop.practice.mode import ModeBar, ModeTexts, PracticeMode
from boaf_desktop.storage.window_files import WindowFiles
from boaf_desktop.widgets.jobs import run
from engine.game import Deal, Move, puzzle_id
from engine.games.loss_reason import LossReason, Mastery, mastery_of, reason_named, weakness
from engine.games.slips import MOST_PASSED, Exercise, Kind, SlipEvent, exercises, slip_log, slip_of
from engine.progress import Cancel, Work


class SlipAnswer(Enum):
    """The state of the exercise on the board."""

    OPEN = "open"
    PASSED = "passed"
    FAILED = "failed"
    HELPED = "helped"
    """The move was found with a hint."""
    SHOWN = "shown"
    """The move was shown before it was found."""


class Slips(PracticeMode):
    """Collects the player's mistakes and offers them for practice.

    Mistakes are collected when a game has ended; those proved later follow. Games with hidden
    verdicts, the tour and practice are excluded.
    """

    id = "slips"
    source = SLIPS
    table = slip_log

    def __init__(self, session: Session, files: WindowFiles, parent: QObject) -> None:
        super().__init__(session, files, parent)
        self.answer = SlipAnswer.OPEN  #: The state of the exercise on the board
        self._puzzle_id = ""
        self._kept_back: set[str] = set()
        self._ids: dict[Deal, str] = {}
        self._reasons: dict[Deal, LossReason | None] = {}
        self._wants_show = False
        for signal in (session.solved, session.given_up, session.left, session.verdict_changed):
            signal.connect(self._collect)
        session.puzzle_changed.connect(self._on_puzzle)
        session.position_changed.connect(self._judge)
        session.verdict_changed.connect(self._judge)
        self.records.changed.connect(self.changed)
        self.records.changed.connect(self._explain)

    @staticmethod
    def texts() -> ModeTexts:
        translate = QCoreApplication.translate
        return ModeTexts(
            menu=translate("Slips", "&Your mistakes"),
            menu_tooltip=translate("Slips", "Positions where you lost a winnable game"),
            button=translate("Slips", "Your m&istakes"),
            button_tooltip=translate(
                "Slips", "Positions where you lost a winnable game. Find the winning move."
            ),
            title=translate("Slips", "Your mistakes"),
            title_tooltip=translate("Slips", "Positions where you lost a winnable game"),
            about=translate(
                "Slips", "Positions where you lost a winnable game. Find a winning move."
            ),
        )

    @classmethod
    def holds(cls, puzzle: Puzzle) -> bool:
        # The source of a new position includes its reason.
        return puzzle.source.partition(" ")[0] == cls.source

    @property
    def is_ready(self) -> bool:
        return bool(self.due or self.mistakes_by_reason)

    def tile_text(self) -> str:
        n_due = len(self.due)
        if n_due:
            return self.tr("Practise %n of your mistakes.", "", n_due)
        if self.mistakes_by_reason:
            return self.tr("Practise new positions like those you lost.")
        return self.tr(
            "No mistakes to practise yet. If you lose a winnable game, the position appears here."
        )

    def statistics(self) -> str:
        found, number = len(self.exercises), QLocale().toString
        if not found:
            return self.tr("None solved")
        text = self.tr("{found} solved, {left} left to practise")
        said = [text.format(found=number(found), left=number(self.n_left))]
        done = mastery_of(self.records.items)
        said += [
            self._mastery_text(done[reason]).format(
                reason=reason_title(reason),
                passed=number(done[reason].n_passed),
                all=number(done[reason].n_answers),
            )
            for reason in self.mistakes_by_reason
        ]
        return "\n".join(said)

    def _mastery_text(self, mastery: Mastery) -> str:
        if mastery.is_mastered:
            return self.tr("{reason}: mastered")
        if mastery.n_answers:
            return self.tr("{reason}: {passed} of the last {all} new positions right")
        return self.tr("{reason}: not yet practised")

    # Contents

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Every position in practice order, except those whose verdict must stay hidden."""
        return tuple(
            each
            for each in exercises(self.records.items)
            if not any(map(self.session.is_name_hidden, (each.puzzle_id, self._id(each.deal))))
        )

    @property
    def due(self) -> tuple[Exercise, ...]:
        """The positions to practise: those not yet passed often enough."""
        return tuple(each for each in self.exercises if each.n_passed < MOST_PASSED)

    @property
    def n_others(self) -> int:
        """Number of positions to practise other than the one on the board."""
        return len(self._others())

    @property
    def n_left(self) -> int:
        """Number of positions not passed since they were lost."""
        return sum(each.is_left for each in self.exercises)

    @property
    def is_on_board(self) -> bool:
        """Whether an exercise is on the board."""
        return self.holds(self.session.puzzle)

    def catch_up(self) -> None:
        self.records.add(self._new_slips())

    @property
    def mistakes_by_reason(self) -> dict[LossReason, int]:
        """Number of positions by reason of the loss, as far as known."""
        known = (self._reasons.get(each.deal) for each in self.exercises)
        counts = Counter(reason for reason in known if reason is not None)
        return {reason: counts[reason] for reason in LossReason if counts[reason]}

    @property
    def reason(self) -> LossReason | None:
        """Why the position on the board is typically lost; None while unknown."""
        puzzle = self.session.puzzle
        drilled = puzzle.source.partition(" ")[2]
        return reason_named(drilled) or self._reasons.get(puzzle.deal)

    @property
    def is_drill(self) -> bool:
        """Whether the position on the board is a new one, rather than one of the player's own."""
        return self.is_on_board and " " in self.session.puzzle.source

    @Slot()
    def _explain(self) -> None:
        """Find in a worker thread the unknown reasons of mistakes."""
        mistakes = [
            event
            for event in self.records.items
            if event.kind == "slip" and event.deal not in self._reasons
        ]
        if mistakes:
            run(
                self, lambda cancel: _reasons_of(mistakes, cancel), self._on_explained,
                key="reasons",
            )  # fmt: skip

    def _on_explained(self, found: dict[Deal, LossReason | None]) -> None:
        self._reasons |= found
        self.changed.emit()

    # Actions

    @Slot()
    def drill(self) -> None:
        """Show a new position: with the reason of the current one, else of a weak one."""
        shares = weakness(self.mistakes_by_reason, mastery_of(self.records.items))
        reason = self.reason if self.is_on_board else None
        if reason is None and shares:
            drawn = secrets.SystemRandom().choices([*shares], [*shares.values()])
            reason = drawn[0]
        if reason is not None:
            seed, chosen = secrets.randbits(31), reason
            run(
                self, lambda cancel: _fresh(chosen, seed, cancel),
                partial(self._on_fresh, reason), key="drill",
            )  # fmt: skip

    def _on_fresh(self, reason: LossReason, deal: Deal | None) -> None:
        if deal is None:
            self.refused.emit(self.tr("No position of this kind was found. Try again."))
            return
        self._puzzle_id = ""
        puzzle = Puzzle.from_deal(deal, title=mistake_title(), source=f"{SLIPS} {reason}")
        self.puzzle_requested.emit(puzzle)

    @Slot()
    def begin(self) -> None:
        """Show the first position to practise, or report that there is none."""
        self._open(self.due)
        if not self.due and self.mistakes_by_reason:
            self.drill()
        elif not self.due:
            self.refused.emit(
                self.tr(
                    "No mistakes to practise yet. If you lose a winnable game, the position "
                    "appears here."
                )
            )

    @Slot()
    def try_again(self) -> None:
        """Go back to the start of the exercise."""
        self.session.restart()

    @Slot()
    def show_answer(self) -> None:
        """Mark a winning move; the exercise counts as failed."""
        self.session.restart()
        winning = self.session.tree.root.outlook.winning
        self._wants_show = winning is None
        if winning:
            if self.answer in {SlipAnswer.OPEN, SlipAnswer.FAILED}:
                self._record("failed", None)
                self._set(SlipAnswer.SHOWN)
            self.shown.emit(min(winning))

    # As a puzzle sequence

    def open_next(self, after: Puzzle) -> None:
        if self._others() and " " not in after.source:
            self._open(self._others())
        else:
            self.drill()

    # Collecting

    @Slot()
    def _collect(self) -> None:
        found = list(self._new_slips())
        if found:
            self.records.add(found)

    def _new_slips(self) -> Iterator[SlipEvent]:
        now = datetime.now(UTC)
        for game in self.session.games:
            if game.first_end is FirstEnd.NONE or not game.puzzle.is_counted:
                continue
            for node in list(game.tree.blunders()):
                found = _slip(now, game, node)
                if self.session.is_name_hidden(game.puzzle.id):
                    self._kept_back.add(found.key)
                elif found.key not in self._kept_back and not self.records.knows(found.key):
                    yield found

    def _id(self, deal: Deal) -> str:
        if deal not in self._ids:
            self._ids[deal] = puzzle_id(deal)
        return self._ids[deal]

    # Exercises

    def _others(self) -> tuple[Exercise, ...]:
        here = self.session.puzzle.deal if self.is_on_board else None
        return tuple(each for each in self.due if each.deal != here)

    def _open(self, due: tuple[Exercise, ...]) -> None:
        if not due:
            return
        self._puzzle_id = due[0].puzzle_id
        deal, title = due[0].deal, mistake_title()
        self.puzzle_requested.emit(Puzzle.from_deal(deal, title=title, source=SLIPS))
        if self.session.telemetry().moves:  # it was on the board already
            self.session.play_again()

    def _record(self, kind: Kind, move: Move | None) -> None:
        """Record an answer; the key makes it unique per exercise, even after a restart."""
        game = self.session.games[-1]
        key, root = f"{game.key}-{kind}", game.tree.root.position
        if not self.records.knows(key):
            text = "" if move is None else root.move_text(move)
            name = self._puzzle_id or game.puzzle.id
            now, drilled = datetime.now(UTC), self.reason if self.is_drill else None
            event = SlipEvent(now, key, kind, game.puzzle.deal, text, name, str(drilled or ""))
            self.records.add([event])

    @Slot()
    def _on_puzzle(self) -> None:
        self.answer = SlipAnswer.OPEN
        self._wants_show = False
        self.changed.emit()

    @Slot()
    def _judge(self) -> None:
        """Judge the first move of the exercise as soon as it is proved."""
        if not self.is_on_board:
            return
        if self._wants_show and self.session.tree.root.outlook.winning is not None:
            self.show_answer()
            return
        path = self.session.tree.path(self.session.node)
        if len(path) < 2:
            if self.answer is SlipAnswer.FAILED:
                self._set(SlipAnswer.OPEN)
            return
        standing = path[1].outlook.standing
        if standing is PositionVerdict.LOST and self.answer is SlipAnswer.OPEN:
            self._record("failed", path[1].move)
            self._set(SlipAnswer.FAILED)
        elif standing in {PositionVerdict.WINNABLE, PositionVerdict.SOLVED} and self.answer in {
            SlipAnswer.OPEN,
            SlipAnswer.FAILED,
        }:
            is_helped = self.session.telemetry().hints > 0
            self._record("failed" if is_helped else "passed", path[1].move)
            self._set(SlipAnswer.HELPED if is_helped else SlipAnswer.PASSED)

    def _set(self, answer: SlipAnswer) -> None:
        self.answer = answer
        self.changed.emit()


def _slip(when: datetime, game: Game, node: Node) -> SlipEvent:
    if node.parent is None or node.move is None:
        raise ValueError("no move led to the start")
    return slip_of(when, game.key, node.parent.position, node.move, game.puzzle.id)


def reason_title(reason: LossReason) -> str:
    """Return the name of a reason."""
    translate = QCoreApplication.translate
    return {
        LossReason.ORPHAN: translate("Slips", "A card without a partner"),
        LossReason.STRANDED: translate("Slips", "A stack alone in its row and column"),
        LossReason.PARTED: translate("Slips", "Two groups that can't meet"),
        LossReason.PINNED: translate("Slips", "A card that holds everything together"),
        LossReason.APART: translate("Slips", "Cards that can't come together"),
    }[reason]


def _reasons_of(mistakes: Sequence[SlipEvent], cancel: Cancel) -> dict[Deal, LossReason | None]:
    """Find the reasons of mistakes; runs in a worker thread, where compiled code may load."""
    from engine.games.loss_practice import reason_of_mistake

    return {event.deal: reason_of_mistake(event, cancel) for event in mistakes}


def _fresh(reason: LossReason, seed: int, cancel: Cancel) -> Work[Deal | None]:
    """Find a new position; runs in a worker thread, where compiled code may load."""
    from engine.games.loss_practice import fresh_position

    return (yield from fresh_position(reason, seed, cancel))


class SlipsBar(ModeBar):
    """Asks for a winning move, and continues with the next exercise."""

    def __init__(self, slips: Slips, theme: Theme) -> None:
        super().__init__(slips, theme)
        self._slips, self._session = slips, slips.session
        self._answer_text = ""
        self._again = self.add_button(self.tr("Try again"), slips.try_again, self.tr("Try again"))
        self._show = self.add_button(
            self.tr("Show"), slips.show_answer, self.tr("Show a winning move")
        )
        self._like = self.add_button(
            self.tr("Another like this"),
            slips.drill,
            self.tr("A new position that is lost for the same reason"),
        )
        self._next = self.add_button(
            self.tr("Next"),
            self._on_next,
            self.tr("Another of your mistakes (N)"),
            is_primary=True,
        )
        self._home = self.add_button(
            self.tr("Home"), self.home_requested.emit, self.tr("Go to Home")
        )
        slips.shown.connect(self._on_shown)
        slips.changed.connect(self.refresh)
        slips.session.position_changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Update to the current state."""
        slips, answer = self._slips, self._slips.answer
        self.setVisible(slips.is_on_board)
        if not slips.is_on_board:
            return
        is_moved = self._session.node is not self._session.tree.root
        is_done = answer in {SlipAnswer.PASSED, SlipAnswer.HELPED, SlipAnswer.SHOWN}
        n_others = slips.n_others
        self._again.setVisible(answer is SlipAnswer.FAILED and is_moved)
        self._show.setVisible(not is_done)
        self._like.setVisible(is_done and slips.reason is not None)
        self._next.setVisible(n_others > 0 and not (is_done and slips.is_drill))
        self._home.setVisible(not n_others or slips.is_drill)
        words = [self._words(is_moved=is_moved)]
        if is_done and n_others:
            words.append(self.tr("%n more to practise.", "", n_others))
        elif is_done:
            words.append(self.tr("No others for now."))
        self.say(self.tr("Your mistakes"), " ".join(words))

    def _words(self, *, is_moved: bool) -> str:
        answer = self._slips.answer
        if answer is SlipAnswer.PASSED:
            return self.tr("Correct: you can still win.")
        if answer is SlipAnswer.HELPED:
            return self.tr("Correct, with a hint. This position will come up again.")
        if answer is SlipAnswer.SHOWN:
            return self._answer_text
        if answer is SlipAnswer.FAILED:
            return self.tr("That loses the game.")
        return self.tr("Checking…") if is_moved else self._task_words()

    def _task_words(self) -> str:
        reason = self._slips.reason
        if self._slips.is_drill and reason is not None:
            text = self.tr("A new position. Trap: {reason}. Find a winning move.")
        elif reason is not None:
            text = self.tr("You lost the game here. Reason: {reason}. Find a winning move.")
        else:
            return self.tr("You lost the game here. Find a winning move.")
        return text.format(reason=reason_title(reason))

    @Slot()
    def _on_next(self) -> None:
        self._slips.open_next(self._session.puzzle)

    @Slot(object)
    def _on_shown(self, move: Move) -> None:
        stacks = self._session.position.stacks
        text = self.tr("Move the {source} onto the {target}. You can still win.")
        source, target = (card_title(stacks[cell][-1]) for cell in move)
        self._answer_text = text.format(source=source, target=target)
        self.refresh()
