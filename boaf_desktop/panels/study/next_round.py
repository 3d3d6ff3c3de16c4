"""The next puzzles: the ratings suggest an energy, and a designer decides about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QRadioButton, QWidget

from boaf_desktop.energy_views import prefers_text
from boaf_desktop.language import fixed_text, readable, tr, worded
from boaf_desktop.panels.study.settings import MAX_PUZZLES, USUAL_CARDS
from boaf_desktop.widgets.dialogs import confirm
from boaf_desktop.widgets.forms import Fields, refuse_reversed
from boaf_desktop.widgets.jobs import cancel_latest, run_latest
from boaf_desktop.widgets.pages import Page, fit_to_screen
from boaf_desktop.widgets.parts import (
    PAGE_IN_DIALOG,
    ParagraphsLabel,
    accept_buttons,
    add_all,
    by_font,
    column_in,
    dialog_column,
    heading,
    line_pair,
    plain,
    push_button,
    show_if,
    show_text,
    without_mnemonic,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.design.presets import unedited_name
from engine.errors import FitError
from engine.progress import Cancel, Work
from engine.search.limits import MAX_COUNTED_CARDS
from engine.statistics.display_names import energy_title
from engine.study.round import USUAL_PUZZLES, Round, compared_with, n_controls, n_repeats

if TYPE_CHECKING:
    from engine.design.advice import Outlook
    from engine.design.energy import Energy
    from engine.statistics.next_energy import Proposal
    from engine.statistics.preference_model import Expected
    from engine.study.snapshot import Snapshot

_MAX_NAME: Final = 44  # letters

_MIN_CARDS: Final = 4
_WIDTH: Final = 620  # in logical pixels, as the next
_HEIGHT: Final = 320


class NextEnergy(NamedTuple):
    """The energy that the ratings suggest for the next round."""

    proposal: Proposal  #: The energy with its reasons
    #: The mean rating to expect of a round with an energy; None where unknown
    expected: Mapping[Energy, Expected | None]


def suggest(
    ratings: Snapshot, energy: Energy, current: Energy, cancel: Cancel
) -> Work[NextEnergy]:
    """Suggest the energy after ``energy`` from all ratings, in a worker.

    ``current``: the energy in the Design tab, whose ratings are predicted too.

    Raises FitError when there are too few ratings.
    """
    from engine.study.results import measured_results

    if not ratings.n_ratings:
        raise FitError("Nothing has been rated yet.")
    results = yield from measured_results(ratings, cancel)
    proposal = results.propose(energy)
    energies = (proposal.energy, energy, current)
    return NextEnergy(proposal, {each: results.expected_rating(each) for each in energies})


class NextRound(QObject):
    """Suggests an energy, lets a designer decide about the next puzzles, and creates a round."""

    def __init__(self, app: App, panel: QWidget) -> None:
        super().__init__(panel)
        self.app, self._panel = app, panel
        self.dialog: NextRoundDialog | None = None  #: While it is open
        app.study.opened.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        """Forget what is computed and decided for the previous study or round."""
        cancel_latest(self, "suggest")
        study, dialog = self.app.study.snapshot, self.dialog
        if dialog is not None:
            dialog.reject()
            if study is not None and study.next_number > dialog.number:
                self.app.notify(tr("Round {n} was created.", n=dialog.number))

    def begin_review(self) -> None:
        """Ask for the puzzles of the next round, even if the last is unfinished."""
        study = self.app.study.snapshot
        if study is None:
            return
        if not study.rounds:
            self._ask(None)
            return
        last = study.round()

        def begin() -> None:
            current = self.app.study.snapshot
            if current is not None:
                work = partial(suggest, current, last.energy, self.app.energy.value)
                ask_without = partial(self._ask, None)  # gets the reason
                run_latest(self, "suggest", work, self._ask, ask_without)

        if not last.waits:
            begin()
            return
        question = tr(
            "Round {n} isn't finished. Create round {next} anyway?",
            n=last.number,
            next=study.next_number,
        )
        more = tr(
            "Still to rate: {n} puzzle. You can rate it later: select the round in the table "
            "of rounds.",
            "Still to rate: {n} puzzles. You can rate them later: select the round in the table "
            "of rounds.",
            n=last.n_left,
        )
        confirm(self._panel, question, begin, button=tr("Next puzzles…"), details=more)

    def _ask(self, suggestion: NextEnergy | None, why_not: str = "") -> None:
        study, app = self.app.study.snapshot, self.app
        if study is None or self.dialog is not None:
            return  # the study was closed meanwhile
        cards = study.cards or app.settings.card_range or USUAL_CARDS
        self.dialog = NextRoundDialog(
            self,
            self._panel.window(),
            number=study.next_number,
            rounds=study.rounds,
            size=size_of(study.rounds[-1]) if study.rounds else usual_size(*cards),
            current=app.energy.value,
            suggestion=suggestion,
            why_not=why_not,
        )
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(self._on_decided)
        self.dialog.open()

    @Slot()
    def _on_decided(self) -> None:
        cancel_latest(self, "expect")
        self.dialog = None

    def expect(self, energy: Energy | None, size: Size) -> None:
        """Measure in the background how long the puzzles of a round take, and show it."""
        cancel_latest(self, "expect")
        study = self.app.study.snapshot
        if study is None or energy is None:  # whose chains are short
            self._show_time(tr("This takes a few seconds."))
            return
        self._show_time(tr("Estimating the time…"))

        def measure(cancel: Cancel) -> Work[Outlook]:
            from engine.study.round_creation import NextRoundOptions, expected_time

            cards, is_explored = (size.low, size.high), bool(study.rounds)
            wanted = NextRoundOptions(energy, size.n_puzzles, cards, None, is_explored)
            return (yield from expected_time(study, wanted, cancel))

        def show(expected: Outlook) -> None:
            self._show_time(readable(expected.sentence) or tr("This takes a few seconds."))

        run_latest(self, "expect", measure, show)

    def _show_time(self, text: str) -> None:
        if self.dialog is not None:
            self.dialog.time.setText(text)

    def create(self, energy: Energy | None, size: Size) -> None:
        """Create the next round; without an energy, the first one from several."""
        cards, tasks = (size.low, size.high), self.app.study_tasks
        if energy is None:
            self.app.settings.choose_cards(*cards)
            tasks.make_first_round(size.n_puzzles, cards, size.controls)
            return
        fault = self.app.energy.fault
        if fault and energy == self.app.energy.value:  # which is older than what was typed
            text = tr("Correct the energy on the Design tab first. {fault}", fault=fault)
            self.app.notify(text)
            return
        self.app.energy.set(energy)
        tasks.make_next_round(energy, size.n_puzzles, cards, size.controls)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible energy of the next round."""

    energy: Energy | None  #: None for a first round from several energies
    title: str
    proposal: Proposal | None = None  #: If the ratings suggest it
    expected: Expected | None = None  #: The mean rating to expect of a round, where known


def candidates_of(
    last: Round | None, current: Energy, suggestion: NextEnergy | None
) -> tuple[Candidate, ...]:
    """Return the energies to choose from: the suggested, the current, and the last round's."""
    proposal = None if suggestion is None else suggestion.proposal
    titles: dict[Energy | None, str] = {}
    if last is None:
        titles[None] = tr("Puzzles of many kinds, to find out what you like")
    if proposal is not None and proposal.changed:
        titles[proposal.energy] = tr("Suggested by your ratings")
    if (last is None or current != last.energy) and current not in titles:
        titles[current] = tr("As in the Design tab: {name}", name=_name_of(current))
    # No energy made the puzzles of a design.
    if last is not None and (not last.is_designed or not titles):
        of_map = tr("Energy of the map of round {n}", n=last.number)
        same = tr("Same as in round {n}", n=last.number)
        titles[last.energy] = of_map if last.is_from_map else same
    expected = {} if suggestion is None else suggestion.expected
    return tuple(
        Candidate(
            energy,
            title,
            proposal if proposal is not None and energy == proposal.energy else None,
            None if energy is None else expected.get(energy),
        )
        for energy, title in titles.items()
    )


def _name_of(energy: Energy) -> str:
    """Return a name that fits into a line; the ends of long ones tell edited energies apart."""
    name, half = worded(energy_title(energy)), _MAX_NAME // 2
    return name if len(name) <= _MAX_NAME else f"{name[:half]}…{name[-half:]}"


class NextRoundDialog(QDialog):
    """Shows the choices for the next puzzles, and asks how many.

    ``number``: of the next round. ``rounds``: those before. ``current``: the energy in the Design
    tab. ``suggestion``: made from the ratings. ``why_not``: the reason without one.
    """

    def __init__(
        self,
        owner: NextRound,
        parent: QWidget,
        *,
        number: int,
        rounds: Sequence[Round],
        size: Size,
        current: Energy,
        suggestion: NextEnergy | None,
        why_not: str,
    ) -> None:
        super().__init__(parent)
        self._owner, self.number, self._rounds = owner, number, rounds
        self._panels = owner.app.window.panels
        self.choices = candidates_of(rounds[-1] if rounds else None, current, suggestion)
        self.setWindowTitle(tr("Puzzles of round {n}", n=number))
        self.resize(by_font(_WIDTH), by_font(_HEIGHT))
        fit_to_screen(self)
        self._page = Page()
        self._introduction = ParagraphsLabel()
        if rounds and suggestion is None:
            keep = tr("Keep the same energy for the next round, or choose your own.")
            self._introduction.set_paragraphs([readable(why_not), keep])
        elif suggestion is not None and not suggestion.proposal.changed:
            self._introduction.set_paragraphs(
                [tr("Your ratings suggest no change to the energy.")]
            )
        self._introduction.setVisible(bool(self._introduction.text()))
        self.buttons = [self._button_of(choice) for choice in self.choices]
        self._advice = wrapped_label(is_quiet=True)
        self._prefers = heading(tr("Prefers"))
        self._preferences = wrapped_label()
        self.summary = wrapped_label(is_quiet=True)
        self.time = line_pair()  #: How long the round takes, if it is long
        self.size_fields = RoundSize(size)
        self.make = push_button("", is_primary=True)
        self.edit = push_button(
            tr("Edit first"), self._on_edit, tr("Open this energy in the Design tab")
        )
        self._lay_out()
        for button in self.buttons:
            button.toggled.connect(self._show_choice)
        self._first_button(current, suggestion).setChecked(True)
        self.make.setFocus()

    def _button_of(self, candidate: Candidate) -> QRadioButton:
        """Return a button with the title, and in a second line the rating to expect."""
        if candidate.expected is None:
            return QRadioButton(without_mnemonic(candidate.title))
        mean, low, high = map(fixed_text, candidate.expected)
        text = tr(
            "Expected rating {mean} (90% interval {low} to {high})", mean=mean, low=low, high=high
        )
        button = QRadioButton(without_mnemonic(f"{candidate.title}\n{text}"))
        about = tr(
            "Expected mean rating of new puzzles like the fifth of the rated puzzles with the "
            "lowest energy. It can differ from the mean of the last round, because those "
            "puzzles were chosen differently."
        )
        button.setToolTip(plain(about))
        return button

    def _first_button(self, current: Energy, suggestion: NextEnergy | None) -> QRadioButton:
        """Return the initial choice: the suggestion, or the designer's edit of it."""
        energies = [candidate.energy for candidate in self.choices]
        suggested = "" if suggestion is None else suggestion.proposal.energy.name
        is_edited = bool(suggested) and unedited_name(current.name) == suggested
        place = energies.index(current) if is_edited and current in energies else 0
        return self.buttons[place]

    def _lay_out(self) -> None:
        options = QWidget()
        add_all(column_in(options, 4), *self.buttons)
        row = accept_buttons(self, self.make, self.edit)
        row.accepted.connect(self._on_make)
        self.size_fields.fields.changed.connect(self._show_size)
        self._page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(
            self._page.column,
            self._introduction,
            options,
            self._advice,
            self._prefers,
            self._preferences,
            self.summary,
            self.size_fields,
            self.time,
            None,
        )
        add_all(dialog_column(self), (self._page, 1), row)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._page.show_whole()

    @property
    def choice(self) -> Candidate:
        pairs = zip(self.choices, self.buttons, strict=True)
        return next((choice for choice, button in pairs if button.isChecked()), self.choices[0])

    @Slot()
    def _show_choice(self) -> None:
        energy, proposal = self.choice.energy, self.choice.proposal
        summary = () if proposal is None else proposal.summary
        # A gain is shown by what is expected of each choice.
        is_warned = proposal is not None and (proposal.can_stop or proposal.has_missed)
        outlook = proposal.outlook if proposal is not None and is_warned else ()
        stated = None if proposal is None else proposal.findings.claims
        advice = " ".join(map(readable, outlook))
        if proposal is not None and len(self._rounds) == 1:
            advice = tr(
                "After a first round, the next is usually rated higher than expected: no puzzle "
                "was made for your taste yet."
            )
        show_text(self._advice, advice)
        show_text(self.summary, " ".join(map(readable, summary)))
        is_same = bool(self._rounds) and energy == self._rounds[-1].energy
        preferences = "" if energy is None else prefers_text(energy, stated)
        show_text(
            self._preferences,
            tr("No change: the same energy again.") if is_same else preferences,
        )
        show_if(energy is not None, self._prefers, self.edit)
        has_parent = energy is not None and compared_with(self._rounds, energy) is not None
        self.size_fields.show_controls(is_first=not self._rounds, has_parent=has_parent)
        self._show_size()
        self._page.show_whole()

    @Slot()
    def _show_size(self) -> None:
        """Show how many puzzles will be made, and how long that takes."""
        is_valid = not self.size_fields.fields.fault
        self.make.setEnabled(is_valid)
        if is_valid:
            size = self.size_fields.chosen_size
            self.make.setText(tr("Make {n} puzzle", "Make {n} puzzles", n=size.n_puzzles))
            self._owner.expect(self.choice.energy, size)

    @Slot()
    def _on_make(self) -> None:
        self.accept()
        self._owner.create(self.choice.energy, self.size_fields.chosen_size)

    @Slot()
    def _on_edit(self) -> None:
        energy = self.choice.energy
        self.accept()
        if energy is not None:
            self._panels.edit_energy(energy)


@dataclass(frozen=True, slots=True)
class Size:
    """Number of puzzles, minimum and maximum number of cards, and controls of each kind."""

    n_puzzles: int
    low: int
    high: int
    controls: int


def usual_size(low: int, high: int) -> Size:
    return Size(USUAL_PUZZLES, low, high, n_controls(USUAL_PUZZLES))


def size_of(of_round: Round) -> Size:
    """Return the size of an existing round, without controls and repeats."""
    n_puzzles = len(of_round.puzzles)
    if not n_puzzles:
        return usual_size(*USUAL_CARDS)
    return Size(n_puzzles, *of_round.cards, n_controls(n_puzzles))


class RoundSize(QWidget):
    """Fields for the size of a round; the default number of controls follows the puzzles."""

    def __init__(self, size: Size) -> None:
        super().__init__()
        self._has_parent = False  # whether puzzles of the previous energy are controls
        self._why_no_parent = ""
        self._default_controls = size.controls
        self._add_fields(size)
        # In two rows, which fit a narrow panel in every language.
        rows = (
            self.fields.inline(self.count, self.controls),
            self.fields.inline(self.cards_low, self.cards_high),
        )
        self.about = wrapped_label(is_quiet=True)
        add_all(column_in(self, 4), *rows, self.about)
        self._show_number()
        self.fields.changed.connect(self._on_changed)

    def _add_fields(self, size: Size) -> None:
        self.fields = fields = Fields(self)
        self.count = fields.count(
            "n_puzzles",
            tr("Puzzles"),
            1,
            max(MAX_PUZZLES, size.n_puzzles),
            value=size.n_puzzles,
            name=tr("Puzzles in the round"),
            tip=tr("More puzzles give clearer results but take longer to rate"),
        )
        cards = partial(
            fields.count,
            low=min(_MIN_CARDS, size.low),
            high=max(MAX_COUNTED_CARDS, size.high),
            tip=tr("Range for the number of cards in each puzzle"),
        )
        low_name, high_name = tr("Minimum number of cards"), tr("Maximum number of cards")
        self.cards_low = cards("low", tr("Cards"), value=size.low, name=low_name)
        self.cards_high = cards("high", tr("to"), value=size.high, name=high_name)
        self.controls = fields.count(
            "controls",
            tr("For comparison, of each kind"),
            0,
            MAX_PUZZLES,
            value=size.controls,
            name=tr("Puzzles of each kind for comparison"),
            tip=tr(
                "Other puzzles for comparison. The more you add, the fewer rounds it takes to "
                "detect an improvement"
            ),
        )

    @property
    def chosen_size(self) -> Size:
        """The size in the fields; valid only while there is no fault."""
        return Size(**self.fields.values)

    def show_controls(self, *, is_first: bool, has_parent: bool) -> None:
        """Show whether the controls include puzzles of the previous energy, and why not."""
        self._has_parent = has_parent
        why_not = tr(
            "No puzzles of a previous energy are for comparison, because no round was generated "
            "with a single energy."
        )
        self._why_no_parent = "" if has_parent or is_first else why_not
        self._show_number()

    @Slot()
    def _on_changed(self) -> None:
        refuse_reversed(self.cards_low, self.cards_high)
        default = n_controls(int(self.count.number or 0))
        if self.controls.number == self._default_controls != default:
            self._default_controls = default
            self.controls.show_number(default)
        self._show_number()

    def _show_number(self) -> None:
        """Show how many puzzles will be rated and why, or what is wrong with the size."""
        if self.fields.fault:
            self.about.setText(self.fields.fault)
            return
        size, repeats = self.chosen_size, n_repeats(self.chosen_size.n_puzzles)
        n_kinds = 2 if self._has_parent else 1  # of controls
        controls = tr(
            "{n} random puzzle is for comparison with later rounds.",
            "{n} random puzzles are for comparison with later rounds.",
            n=size.controls,
        )
        if self._has_parent:
            controls = tr(
                "{n} random puzzle and {n} of the previous energy show how much better the new "
                "energy is.",
                "{n} random puzzles and {n} of the previous energy show how much better the new "
                "energy is.",
                n=size.controls,
            )
        sentences = (
            tr("Puzzles to rate: {n}.", n=size.n_puzzles + n_kinds * size.controls + repeats),
            controls if size.controls else "",
            self._why_no_parent,
            tr(
                "{n} puzzle returns in another arrangement and shows how consistent your ratings "
                "are.",
                "{n} puzzles return in another arrangement and show how consistent your ratings "
                "are.",
                n=repeats,
            ),
        )
        self.about.setText(" ".join(filter(None, sentences)))
