"""The current energy: its form, and its value for the puzzle on the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from boaf_desktop.energy_views import (
    about_text,
    first_sentence,
    is_rough,
    provenance_text,
)
from boaf_desktop.language import error_text, number_text, tr, worded
from boaf_desktop.panels.energy.energy_form import EnergyForm, KeptNumber, share_text
from boaf_desktop.shortcuts import with_key
from boaf_desktop.widgets.dialogs import ask_file, ask_target
from boaf_desktop.widgets.pages import CollapsibleSection, ignore_wheel_unless_focused, reveal
from boaf_desktop.widgets.parts import (
    ElidedLabel,
    add_all,
    column_in,
    grid_in,
    heading,
    plain,
    plain_label,
    push_button,
    row_of,
    show_text,
    tab_along,
    tip_text,
    tool_button,
)
from boaf_desktop.workspace.app import App
from engine.design.energy import Energy, penalty_warning
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.presets import PRESETS, preset, read_energy
from engine.errors import BoafError
from engine.files.json_files import write_object
from engine.statistics.display_names import energy_title

_MIN_LENGTH: Final = 12  # characters of an energy's name that are always shown


class EnergyPanel(QWidget):
    """A form for the workspace's energy; an edited one gets a name of its own."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self.choice = self._make_choice()  #: The energies to choose from
        self.about = ElidedLabel()  #: What the current energy prefers, in one line
        stack = app.energy.undo_stack
        undo, redo = tr("Undo the last change of the energy"), tr("Redo the change of the energy")
        self.undo_button = tool_button("", with_key(undo, "undo"), stack.undo)
        self.redo_button = tool_button("", with_key(redo, "redo"), stack.redo)
        self.undo_button.setIcon(app.theme.icon("undo"))
        self.redo_button.setIcon(app.theme.icon("redo"))
        self.undo_button.setEnabled(stack.canUndo())
        self.redo_button.setEnabled(stack.canRedo())
        self._name = _line_field(tr("Name shown in sets, rounds and reports"))
        self._reason = _line_field(tr("Your reason for this energy, shown in reports"))
        self._penalty = KeptNumber(
            1000.0,
            tr("Energy of an unsolvable deal"),
            tip=tr(
                "Make this higher than any solvable puzzle's energy, or the search may favour "
                "unsolvable puzzles."
            ),
        )
        self._warning, self.total = plain_label(), plain_label()
        self.form = EnergyForm(app, self._check)
        self.terms = CollapsibleSection(tr("Terms"), self.form.terms)
        self.advanced = CollapsibleSection(tr("Advanced"), self._make_advanced())
        self._lay_out()
        app, name, reason = self._app, self._name, self._reason
        for edit in (name.editingFinished, reason.editingFinished, self._penalty.value_changed):
            edit.connect(self._on_edit)
        self._penalty.edited.connect(self._check)
        app.energy.changed.connect(self._render)
        for button, stack_changed in (
            (self.undo_button, app.energy.undo_stack.canUndoChanged),
            (self.redo_button, app.energy.undo_stack.canRedoChanged),
        ):
            stack_changed.connect(button.setEnabled)
        app.study.opened.connect(self._fill_choice)
        for change in (
            app.session.puzzle_changed,
            app.blind_rating.changed,
            app.open_set.changed,
            app.open_set.records_added,
            app.measuring.changed,
        ):
            change.connect(self._show_values)
        self._render()

    def take_focus(self) -> None:
        """Move the keyboard focus to the choice of an energy."""
        self.choice.setFocus()
        reveal(self.choice)

    def _make_choice(self) -> QComboBox:
        choice = QComboBox()
        ignore_wheel_unless_focused(choice)
        # A long name is cut rather than widening its page.
        choice.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        choice.setMinimumContentsLength(_MIN_LENGTH)
        choice.view().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        choice.setToolTip(tr("The energy that the generator minimises"))
        choice.setAccessibleName(tr("Energy"))
        choice.activated.connect(self._on_chosen)
        return choice

    def _lay_out(self) -> None:
        label = heading(tr("Energy"))
        label.setBuddy(self.choice)
        for text in (self._warning, self.total):
            text.setWordWrap(True)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about.setProperty("quiet", True)
        column = column_in(self, 8)
        choice = row_of(label, (self.choice, 1), self.undo_button, self.redo_button)
        add_all(column, choice, self.about, self.form)
        add_all(column, self._warning, self.total, self.advanced)

    def _make_advanced(self) -> QWidget:
        fields = grid_in(None)
        rows = (
            (tr("Name"), self._name),
            (tr("Reason"), self._reason),
            (tr("Unsolvable"), self._penalty),
        )
        for row, (text, field) in enumerate(rows):
            label = plain_label(text)
            label.setBuddy(field)
            label.setToolTip(plain(field.toolTip()))
            field.setAccessibleName(field.accessibleName() or text)
            fields.addWidget(label, row, 0)
            fields.addWidget(field, row, 1)
        fields.setColumnStretch(1, 1)
        body = QWidget()
        buttons = row_of(
            push_button(tr("Load…"), self._ask_load),
            push_button(tr("Save…"), self._ask_save),
            None,
        )
        add_all(
            column_in(body, 8, (16, 0, 0, 0)),
            self.terms,
            fields,
            buttons,
        )
        return body

    # Showing

    @Slot()
    def _render(self) -> None:
        energy = self._app.energy.value
        self._app.measuring.measure("energy", energy.features())
        self._render_fields(energy)
        self.form.show_energy()
        self._check()  # what the fields contain now; the rest shows its fault
        self._fill_choice()
        # The full text is in the list and the tooltip; here vertical space is scarce.
        self.about.show_text(self._about())
        self.about.setToolTip(tip_text(about_text(energy)))
        tab_along(self)
        show_text(self._warning, self._app.energy.fault or worded(penalty_warning(energy)))
        self._show_values()

    def _about(self) -> str:
        energy, origin = self._app.energy.value, self._app.energy.origin
        if self._app.energy.is_edited:
            return tr("Edited from {name}.", name=_title(origin))
        return first_sentence(energy)

    def _render_fields(self, energy: Energy) -> None:
        """Fill in the fields, except those that show the energy already, perhaps with spaces."""
        if self._name.text().strip() != energy.name:
            self._name.setText(energy.name)
        if self._reason.text().strip() != energy.why:
            self._reason.setText(energy.why)
            self._reason.setCursorPosition(0)  # shows its beginning
        if self._penalty.value != energy.unsolvable:
            self._penalty.show_value(energy.unsolvable)

    @Slot()
    def _show_values(self) -> None:
        """Show the energy of the puzzle on the board term by term, if it is in the open set."""
        energy, open_set = self._app.energy.value, self._app.open_set
        place = open_set.place_of(self._app.session.puzzle.deal)
        if place < 0 or self._app.session.is_blind:
            self.total.hide()
            self.form.show_shares({})
            return
        record = open_set.records[place]
        values = self._app.measuring.values_of(record, energy)
        self.form.show_shares(
            {index: share_text(term, values) for index, term in enumerate(energy.terms)}
        )
        known = self._app.measuring.energy_of(record, energy)
        total = number_text(known, unknown=tr("unknown"))
        text = tr("Puzzle on the board: energy {value}", value=total)
        if is_rough(record) and HALFWAY_RATIO in energy.features():
            text = tr(
                "Puzzle on the board: energy ≈ {value}, halfway ratio {known}",
                value=total,
                known=provenance_text(record),
            )
        show_text(self.total, text)

    # The list of energies

    @Slot()
    def _fill_choice(self) -> None:
        """List all energies at hand, with the current one selected."""
        entries = self._entries()
        self.choice.clear()
        for name, value in entries.items():
            about = tip_text(about_text(value)) if isinstance(value, Energy) else ""
            self.choice.addItem(name, value)
            self.choice.setItemData(self.choice.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.choice.setCurrentIndex(list(entries.values()).index(self._app.energy.value))

    def _entries(self) -> dict[str, Energy | str]:
        """Return the energies by their shown names.

        For a name instead of an energy, the energy is read from the library when it is chosen.
        """
        entries: dict[str, Energy | str] = {_title(preset(name)): preset(name) for name in PRESETS}
        library = self._app.energy.library.names()
        entries |= {name: name for name in library if name not in PRESETS}
        for energy in (*self._app.energy.own, self._app.energy.value):
            if energy not in entries.values():
                name = _title(energy)
                if name in entries or name in PRESETS:
                    name = tr("{name} (edited)", name=name)
                entries[name] = energy
        study = self._app.study.snapshot
        for each in () if study is None else study.rounds:
            if each.energy not in entries.values():
                title = worded(each.source)
                entries[tr("Round {n}: {energy}", n=each.number, energy=title)] = each.energy
        return entries

    @Slot(int)
    def _on_chosen(self, index: int) -> None:
        value = self.choice.itemData(index)
        energy = value if isinstance(value, Energy) else self._app.energy.library.get(value)
        if energy is None:
            self._app.notify(
                tr("The energy {name} can't be read. Load it from a file.", name=value)
            )
            self._fill_choice()
        else:
            self._app.energy.set(energy)

    # Editing

    @Slot()
    def _on_edit(self) -> None:
        self._app.energy.edit(
            replace(
                self._app.energy.value,
                name=self._name.text().strip(),
                why=self._reason.text().strip(),
                unsolvable=self._penalty.value,
            )
        )
        self._check()

    @Slot()
    def _check(self) -> None:
        """Make the fault of the first invalid field that of the energy."""
        self._app.energy.set_fault(self._penalty.fault or self.form.fault)

    # Files

    @Slot()
    def _ask_load(self) -> None:
        kinds = [tr("Energies (*.json)"), tr("All files (*)")]
        ask_file(self, tr("Load an energy"), self.load, kinds)

    @Slot()
    def _ask_save(self) -> None:
        name = self._app.energy.value.name or "energy"
        ask_target(self, tr("Save energy as"), self.save, "json", name=name)

    def load(self, path: Path) -> None:
        """Make the energy in a file the current one."""
        try:
            self._app.energy.set(read_energy(path))
        except BoafError as error:
            self._app.notify(error_text(error))

    def save(self, path: Path) -> None:
        try:
            write_object(path, self._app.energy.value.to_json())
        except BoafError as error:
            self._app.notify(error_text(error))
            return
        self._app.energy.save_to_library()


def _title(energy: Energy) -> str:
    return worded(energy_title(energy))


def _line_field(tip: str) -> QLineEdit:
    field = QLineEdit()
    field.setToolTip(plain(tip))
    return field
