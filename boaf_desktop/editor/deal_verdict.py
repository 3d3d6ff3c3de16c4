"""The verdict on the deal in the editor, as far as the game on the board doesn't hide it."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.editor.deal_draft import DealDraft
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game import Evaluation, GameState, PositionVerdict
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.verdicts import evaluate_position
from boaf_desktop.play.words import verdict_signs
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import plain_label
from boaf_desktop.workspace.app import App, hidden_text
from engine.game import Deal, Position, puzzle_id


class DealVerdict(QObject):
    """Computes the verdict on a draft, and shows it or why there is none."""

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._session = app.theme, app.session
        self.mark = plain_label()  #: The symbol of the verdict
        self.label = plain_label()  #: The verdict in words
        self.label.setWordWrap(True)
        self._draft = DealDraft.empty()
        self._no_verdict = ""  # the text shown in place of a verdict
        self._session.position_changed.connect(self._on_game)
        self._session.telemetry_changed.connect(self._on_game)
        app.hiding_changed.connect(self._on_game)

    def show_draft(self, draft: DealDraft) -> None:
        self._draft = draft
        self._update()

    @Slot()
    def _on_game(self) -> None:
        """Show or withhold the verdict after a change on the board."""
        if self._reason_for_none() != self._no_verdict:
            self._update()

    def _update(self) -> None:
        deal, self._no_verdict = self._draft.deal, self._reason_for_none()
        drop(self, "evaluation")
        self._show(PositionVerdict.UNKNOWN, self._no_verdict or tr("Not yet analysed"))
        announce(self.label, self._no_verdict)
        if deal is not None and not self._no_verdict:
            position = Position.from_deal(deal)
            run_latest(
                self,
                "evaluation",
                lambda cancel: evaluate_position(position, cancel),
                self._on_evaluated,
                self._on_failed,
            )

    def _reason_for_none(self) -> str:
        """Return what is shown in place of a verdict; empty if one may be shown."""
        deal, session = self._draft.deal, self._session
        if deal is None or not self._draft.is_playable:
            return tr(
                "Nothing to analyse yet. Drag cards onto the grid, click a card and then a cell, "
                "or type a card such as 5H."
            )
        is_on_board = _is_on_board(deal, session)
        if session.is_hidden(deal) or (is_on_board and session.is_blind):
            return hidden_text()
        if is_on_board and session.outcome is GameState.PLAYING:
            return tr("This deal is on the board. Finish or give up the game to see its analysis.")
        return ""

    def _on_evaluated(self, evaluation: Evaluation) -> None:
        text = _evaluation_text(evaluation)
        self._show(evaluation.verdict, text)
        announce(self.label, text)

    def _on_failed(self, sentence: str) -> None:
        self._show(PositionVerdict.UNKNOWN, sentence)
        announce(self.label, sentence)

    def _show(self, verdict: PositionVerdict, text: str) -> None:
        mark, _word, colour = verdict_signs(verdict, self._theme.palette)
        self.mark.setText(mark)
        # On the board, the symbol of an unknown verdict can be pressed to show it.
        self.mark.setVisible(verdict is not PositionVerdict.UNKNOWN)
        self.mark.setStyleSheet(f"color: {colour}; font-weight: 600;")
        self.label.setText(text)


def _evaluation_text(evaluation: Evaluation) -> str:
    if evaluation.is_lost:
        return tr("This deal is unsolvable.")
    if evaluation.winning is None:
        return tr("Not yet analysed")
    return tr(
        "Solvable: {n} of {all} first moves wins.",
        "Solvable: {n} of {all} first moves win.",
        n=len(evaluation.winning),
        all=evaluation.n_legal,
    )


def _is_on_board(deal: Deal, session: Session) -> bool:
    """Return whether a deal is equivalent to a position of the moves on the board."""
    # Each move removes a stack, so only one of them has as many as the deal.
    positions = (node.position for node in session.line)
    like = next((each for each in positions if each.n_stacks == deal.n_cards), None)
    return like is not None and puzzle_id(like.to_deal()) == puzzle_id(deal)
