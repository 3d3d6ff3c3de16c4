"""The next round: the ratings suggest an energy, and a designer decides about it and the size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal, Slot
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
    plain,
    push_button,
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

_MAX_NAME: Final = 72  # letters

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
    """Suggests an energy, lets a designer review it, and creates a round with it."""

    def __init__(self, app: App, panel: QWidget) -> None:
        super().__init__(panel)
        self._app, self._panel = app, panel
        self.review: ReviewEnergy | None = None  #: The open review
        app.study.opened.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        """Forget what is computed and reviewed for the previous study or round."""
        cancel_latest(self, "suggest")
        study, review = self._app.study.snapshot, self.review
        if review is not None:
            review.reject()
            if study is not None and study.next_number > review.number:
                self._app.notify(tr("Round {n} was created.", n=review.number))

    def use_suggestion(self, ratings: Snapshot) -> None:
        """Open the energy that ratings without a study suggest in the energy form."""
        energy = self._app.energy.value
        work = partial(suggest, ratings, energy, energy)
        run_latest(self, "suggest", work, self._on_suggested, self._app.notify)

    def _on_suggested(self, suggestion: NextEnergy) -> None:
        proposal = suggestion.proposal
        if proposal.changed:
            reasons = "\n".join(map(readable, proposal.reasons))
            self._app.window.panels.propose_energy(proposal.energy, reasons)
        else:
            self._app.notify(tr("Your ratings suggest no change to the energy."))

    def begin_review(self) -> None:
        """Review the suggested energy of the next round, even if the last is unfinished."""
        study = self._app.study.snapshot
        if study is None or not study.rounds:
            return
        last = study.round()

        def begin() -> None:
            current = self._app.study.snapshot
            if current is not None:
                work = partial(suggest, current, last.energy, self._app.energy.value)
                open_without = partial(self._open_review, None)  # gets the reason
                run_latest(self, "suggest", work, self._open_review, open_without)

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
        button = tr("Review next energy")
        confirm(self._panel, question, begin, button=button, details=more)

    def _open_review(self, suggestion: NextEnergy | None, why_not: str = "") -> None:
        study = self._app.study.snapshot
        if study is None or not study.rounds or self.review is not None:
            return  # the study was closed meanwhile
        self.review = ReviewEnergy(
            self._panel.window(),
            expect=self._expect,
            number=study.next_number,
            rounds=study.rounds,
            current=self._app.energy.value,
            suggestion=suggestion,
            why_not=why_not,
        )
        self.review.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.review.finished.connect(self._on_reviewed)
        self.review.chosen.connect(self.create)
        self.review.edit_requested.connect(self._app.window.panels.propose_energy)
        self.review.open()

    @Slot()
    def _on_reviewed(self) -> None:
        cancel_latest(self, "expect")
        self.review = None

    def _expect(self, energy: Energy, size: Size) -> None:
        """Measure in the background how long the puzzles of a round take, and show it."""
        study = self._app.study.snapshot
        if study is None:
            return

        def measure(cancel: Cancel) -> Work[Outlook]:
            from engine.study.round_creation import NextRoundOptions, expected_time

            wanted = NextRoundOptions(energy, size.n_puzzles, (size.low, size.high), None, True)
            return (yield from expected_time(study, wanted, cancel))

        def show(expected: Outlook) -> None:
            if self.review is not None:
                show_text(self.review.time, readable(expected.sentence))

        run_latest(self, "expect", measure, show)

    @Slot(object, object)
    def create(self, energy: Energy, size: Size) -> None:
        """Create the next round."""
        fault = self._app.energy.fault
        if fault and energy == self._app.energy.value:  # which is older than what was typed
            text = tr("Correct the energy on the Design tab first. {fault}", fault=fault)
            self._app.notify(text)
            return
        self._app.energy.set(energy)
        self._app.study_tasks.make_next_round(
            energy, size.n_puzzles, (size.low, size.high), size.controls
        )


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible energy of the next round."""

    energy: Energy
    title: str
    proposal: Proposal | None = None  #: If the ratings suggest it
    expected: Expected | None = None  #: The mean rating to expect of a round, where known


def candidates_of(
    last: Round, current: Energy, suggestion: NextEnergy | None
) -> tuple[Candidate, ...]:
    """Return the energies to choose from: the suggested, the current, and the last round's."""
    base, proposal = last.energy, None if suggestion is None else suggestion.proposal
    titles: dict[Energy, str] = {}
    if proposal is not None and proposal.changed:
        name = _name_of(proposal.energy)
        titles[proposal.energy] = tr("Suggested by your ratings: {name}", name=name)
    if current != base and current not in titles:
        titles[current] = tr("As in the Design tab: {name}", name=_name_of(current))
    if not last.is_designed or not titles:  # no energy made the puzzles of a design
        named = {"n": last.number, "name": _name_of(base)}
        of_map = tr("Energy of the map of round {n}: {name}", **named)
        titles[base] = of_map if last.is_from_map else tr("Same as in round {n}: {name}", **named)
    expected = {} if suggestion is None else suggestion.expected
    return tuple(
        Candidate(
            energy,
            title,
            proposal if proposal is not None and energy == proposal.energy else None,
            expected.get(energy),
        )
        for energy, title in titles.items()
    )


def _name_of(energy: Energy) -> str:
    """Return a name that fits into a line; the ends of long ones tell edited energies apart."""
    name, half = worded(energy_title(energy)), _MAX_NAME // 2
    return name if len(name) <= _MAX_NAME else f"{name[:half]}…{name[-half:]}"


class ReviewEnergy(QDialog):
    """Shows the choices of energy for the next round, compared with the last one.

    ``expect``: called with an energy and a size, to show how long the round takes. ``number``: of
    the next round, by default as large as the last of ``rounds``. ``current``: the
    energy in the Design tab. ``suggestion``: made from the ratings. ``why_not``: the reason
    without one.
    """

    #: The round should be generated with this energy, as large as this `Size`.
    chosen = Signal(object, object)
    edit_requested = Signal(object, str)  #: This energy should be edited first; with its reasons

    def __init__(
        self,
        parent: QWidget,
        *,
        expect: Callable[[Energy, Size], object] = lambda _energy, _size: None,
        number: int,
        rounds: Sequence[Round],
        current: Energy,
        suggestion: NextEnergy | None,
        why_not: str,
    ) -> None:
        super().__init__(parent)
        self.number, self._rounds, self._expect = number, rounds, expect
        self.choices = candidates_of(rounds[-1], current, suggestion)
        self.setWindowTitle(tr("Energy of round {n}", n=number))
        self.resize(by_font(_WIDTH), by_font(_HEIGHT))
        fit_to_screen(self)
        self._page = Page()
        self._introduction = ParagraphsLabel()
        if suggestion is None:
            keep = tr("Keep the same energy for the next round, or choose your own.")
            self._introduction.set_paragraphs([readable(why_not), keep])
        elif not suggestion.proposal.changed:
            self._introduction.set_paragraphs(
                [tr("Your ratings suggest no change to the energy.")]
            )
        self._introduction.setVisible(bool(self._introduction.text()))
        self.buttons = [self._button_of(choice) for choice in self.choices]
        self._advice = wrapped_label(is_quiet=True)
        self._preferences = wrapped_label()
        self.summary = wrapped_label(is_quiet=True)
        self.time = wrapped_label(is_quiet=True)  #: How long the round takes, if it is long
        self.time.hide()
        self.size_fields = RoundSize(size_of(rounds[-1]))
        self.generate = push_button(tr("Generate round {n}", n=number), is_primary=True)
        self.edit = push_button(
            tr("Edit first"), self._on_edit, tr("Open this energy in the Design tab")
        )
        self._lay_out()
        for button in self.buttons:
            button.toggled.connect(self._show_choice)
        self._first_button(current, suggestion).setChecked(True)
        self.generate.setFocus()

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
        row = accept_buttons(self, self.generate, self.edit)
        row.accepted.connect(self._on_generate)
        self.size_fields.fields.changed.connect(self._show_time)
        self._page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(
            self._page.column,
            self._introduction,
            options,
            self._advice,
            heading(tr("Prefers")),
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
        outlook = () if proposal is None else proposal.outlook
        step = tr("Next: choose the size of the round and generate it.")
        if proposal is not None and proposal.can_stop:
            step = tr("To continue anyway, choose the size of the round and generate it.")
        stated = None if proposal is None else proposal.findings.likely_names
        is_new = energy != self._rounds[-1].energy
        self._advice.setText(" ".join([*map(readable, outlook), step]))
        show_text(self.summary, " ".join(map(readable, summary)))
        self._preferences.setText(
            prefers_text(energy, stated) if is_new else tr("No change: the same energy again.")
        )
        has_parent = compared_with(self._rounds, energy) is not None
        self.size_fields.show_controls(has_parent=has_parent)
        self._show_time()
        self._page.show_whole()

    @Slot()
    def _show_time(self) -> None:
        is_valid = not self.size_fields.fields.fault
        self.generate.setEnabled(is_valid)
        if is_valid:
            self._expect(self.choice.energy, self.size_fields.chosen_size)

    @Slot()
    def _on_generate(self) -> None:
        self.accept()
        self.chosen.emit(self.choice.energy, self.size_fields.chosen_size)

    @Slot()
    def _on_edit(self) -> None:
        proposal = self.choice.proposal
        reasons = () if proposal is None else proposal.reasons
        self.accept()
        self.edit_requested.emit(self.choice.energy, "\n".join(map(readable, reasons)))


@dataclass(frozen=True, slots=True)
class Size:
    """Number of puzzles, minimum and maximum number of cards, and controls of each kind."""

    n_puzzles: int
    low: int
    high: int
    controls: int


USUAL_SIZE: Final = Size(USUAL_PUZZLES, *USUAL_CARDS, n_controls(USUAL_PUZZLES))


def size_of(of_round: Round) -> Size:
    """Return the size of an existing round, without controls and repeats."""
    n_puzzles = len(of_round.puzzles)
    return Size(n_puzzles, *of_round.cards, n_controls(n_puzzles)) if n_puzzles else USUAL_SIZE


class RoundSize(QWidget):
    """Fields for the size of a round; the default number of controls follows the puzzles."""

    def __init__(self, size: Size = USUAL_SIZE) -> None:
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
            tr("Controls"),
            0,
            MAX_PUZZLES,
            value=size.controls,
            name=tr("Controls of each kind"),
            tip=tr(
                "Other puzzles for comparison. The more you add, the fewer rounds it takes to "
                "detect an improvement"
            ),
        )

    @property
    def chosen_size(self) -> Size:
        """The size in the fields; valid only while there is no fault."""
        return Size(**self.fields.values)

    def show_controls(self, *, has_parent: bool) -> None:
        """Show whether the controls include puzzles of the previous energy, and why not."""
        self._has_parent = has_parent
        why_not = tr(
            "There are no controls from the previous energy, because no round was generated with "
            "a single energy."
        )
        self._why_no_parent = "" if has_parent else why_not
        self._show_number()

    def show_cards(self, low: int, high: int) -> None:
        """Show the minimum and maximum number of cards, as far as a round may have them."""
        self.cards_low.show_number(max(low, _MIN_CARDS))
        self.cards_high.show_number(max(high, _MIN_CARDS))

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
            "{n} random control is for comparison with later rounds.",
            "{n} random controls are for comparison with later rounds.",
            n=size.controls,
        )
        if self._has_parent:
            controls = tr(
                "{n} random control and {n} from the previous energy show how much better the "
                "new energy is.",
                "{n} random controls and {n} from the previous energy show how much better the "
                "new energy is.",
                n=size.controls,
            )
        sentences = (
            tr("Puzzles to rate: {n}.", n=size.n_puzzles + n_kinds * size.controls + repeats),
            controls,
            self._why_no_parent,
            tr(
                "{n} repeat shows how consistent your ratings are.",
                "{n} repeats show how consistent your ratings are.",
                n=repeats,
            ),
        )
        self.about.setText(" ".join(filter(None, sentences)))
