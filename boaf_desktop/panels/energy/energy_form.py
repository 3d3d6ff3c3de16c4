"""The form of an energy: a row for each preference or term, and the editor of a term's details."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.energy_views import FeatureBox, name_title, term_text
from boaf_desktop.language import number_text, readable, tr, worded
from boaf_desktop.widgets.forms import NumberField
from boaf_desktop.widgets.pages import CollapsibleSection, ignore_wheel_unless_focused
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    by_font,
    column_in,
    grid_in,
    plain,
    plain_label,
    push_button,
    row_in,
    row_of,
    show_text,
    tool_button,
    unseen_label,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.design.energy import (
    MAX_TERMS,
    OPERATORS,
    Condition,
    Energy,
    Factor,
    Preference,
    Term,
    differ_in_numbers_only,
    energy_names,
    fences_of,
    preferences_of,
    with_value,
    with_weight,
)
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.numerics import logarithm
from engine.sentences import message
from engine.statistics.display_names import words_of

MIN_OF_LOG: Final = 1e-6  # 0 has no logarithm
_MAX: Final = 1e9  # of any number of an energy, so that sums keep their digits
LABEL: Final = 56  # width of the word before a field, in logical pixels, as all lengths here
_GAP: Final = 4
_NUMBER_WIDTH: Final = 96
_OPERATOR_WIDTH: Final = 60
_MIN_LETTERS: Final = 6  # that a choice shows in a narrow window
_NUMBER: Final = "number"  # in place of a feature
_MAXIMUM_PERCENT: Final = 200  # of the base weight
_STEPS: Final = 300  # of the slider for the value
_MIN_LOGARITHMIC: Final = 0.001  # value at the low end of a slider, unless the preference is lower
_WIDEST: Final = 60.0  # range of a feature up to which a slider covers all of it
_SLIDER_WIDTH: Final = 72  # in logical pixels
_NAME, _SLIDER = 4, 5  # shares of the width of a row
_MAX_ROWS: Final = 3  # that are always shown, the first of which a suggestion puts most weight on


class _Kind(NamedTuple):
    """A way to turn a feature into a factor."""

    title: str
    is_log: bool  #: Whether its logarithm is taken
    has_target: bool  #: Whether the factor is the distance to a target


_KINDS: Final = (
    _Kind(message("as is"), is_log=False, has_target=False),
    _Kind(message("distance from"), is_log=False, has_target=True),
    _Kind(message("logarithm"), is_log=True, has_target=False),
    _Kind(message("log distance from"), is_log=True, has_target=True),
)
"""In the order of the list."""


class KeptNumber(NumberField):
    """A number that keeps its previous value while the text in the field is wrong."""

    value_changed = Signal()

    def __init__(self, value: float, name: str, low: float = -_MAX, tip: str = "") -> None:
        super().__init__(name, low, _MAX, is_needed=True, tip=tip)
        self.value = value  #: The last valid number
        self.show_number(value)
        self.set_width(_NUMBER_WIDTH)
        self.edited.connect(self._on_edited)

    def show_value(self, value: float) -> None:
        self.value = value
        self.show_number(value)

    @Slot()
    def _on_edited(self) -> None:
        number = self.number
        if number is not None and number != self.value:
            self.value = number
            self.value_changed.emit()


def _titles() -> dict[str, str]:
    return {name: name_title(name) for name in energy_names()}


def _name_field(name: str) -> FeatureBox:
    field = FeatureBox(_titles(), name)
    field.setToolTip(tr("Features of a puzzle"))
    field.setMinimumContentsLength(2)
    return field


def _tool(text: str, name: str, on_click: Callable[[], None]) -> QToolButton:
    button = tool_button(text, name, on_click)
    button.setStyleSheet("padding: 5px 2px;")  # several share one narrow row
    return button


def _word(text: str) -> QLabel:
    """Return the word before a field; all fields of a term begin below one another."""
    label = plain_label(text)
    label.setMinimumWidth(by_font(LABEL))
    return label


class _Line(QWidget):
    """A row of fields of a term, with a button that removes it."""

    def __init__(self, editor: TermEditor, word: str, remove_name: str) -> None:
        super().__init__()
        self._editor = editor
        self._boxes, self._below = row_in(None, _GAP), row_in(None, _GAP)
        remove = _tool("✕", remove_name, lambda: editor.remove_line(self))
        grid = grid_in(self)
        grid.setHorizontalSpacing(_GAP)
        grid.addWidget(_word(word), 0, 0)
        grid.addLayout(self._boxes, 0, 1)
        grid.addWidget(remove, 0, 2)
        grid.addLayout(self._below, 1, 1)
        grid.setColumnStretch(1, 1)

    def add_box(self, box: QComboBox, stretch: int, name: str) -> None:
        """Add a field beside the word, a choice in which changes the term."""
        add_all(self._boxes, unseen_label(box, name), (box, stretch))
        box.activated.connect(self._editor.changed)

    def add_below(self, box: QComboBox, name: str, number: KeptNumber) -> None:
        """Add a choice below, which shows or hides the number beside it."""
        add_all(self._below, unseen_label(box, name), (box, 1), number)
        number.value_changed.connect(self._editor.changed)
        number.edited.connect(self._editor.checked)


class FactorLine(_Line):
    """A feature or its logarithm, or the distance of either to a target."""

    def __init__(self, editor: TermEditor, factor: Factor) -> None:
        super().__init__(editor, tr("times"), tr("Remove this factor"))
        self._name = _name_field(factor.feature)
        self._kind = QComboBox()
        self._kind.setMinimumContentsLength(_MIN_LETTERS)
        self._kind.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        ignore_wheel_unless_focused(self._kind)
        for kind in _KINDS:
            self._kind.addItem(worded(kind.title))
            if (kind.is_log, kind.has_target) == (factor.is_log, factor.target is not None):
                self._kind.setCurrentIndex(self._kind.count() - 1)
        self._kind.setToolTip(tr("Logarithmic scale: every halving of the value counts the same"))
        low = self._lowest_target
        tip = tr("The factor is 0 at this value and grows with the distance from it")
        self.target = KeptNumber(factor.target or max(low, 0.0), tr("Target"), low, tip)
        self.add_box(self._name, 3, tr("Factor"))
        self.add_below(self._kind, tr("Transformation of the feature"), self.target)
        self._show_target()
        self._kind.activated.connect(self._on_kind)

    @property
    def _chosen(self) -> _Kind:
        return _KINDS[self._kind.currentIndex()]

    def factor(self) -> Factor:
        target = self.target.value if self._chosen.has_target else None
        return Factor(self._name.currentData(), target, self._chosen.is_log)

    @property
    def _lowest_target(self) -> float:
        return MIN_OF_LOG if self._chosen.is_log else -_MAX

    @Slot()
    def _on_kind(self) -> None:
        low = self._lowest_target
        self.target.set_bounds(low, _MAX)
        if self.target.value < low:
            self.target.show_number(low)  # a logarithm can't start at 0
        self._show_target()
        self._editor.changed.emit()

    def _show_target(self) -> None:
        self.target.setVisible(self._chosen.has_target)


class ConditionLine(_Line):
    """A comparison of a feature with a number or another feature."""

    def __init__(self, editor: TermEditor, condition: Condition) -> None:
        super().__init__(editor, tr("if"), tr("Remove this condition"))
        right = condition.right
        name, number = (right, 0.0) if isinstance(right, str) else (_NUMBER, right)
        self._left = _name_field(condition.left)
        self._operator = QComboBox()
        ignore_wheel_unless_focused(self._operator)
        self._operator.addItems(list(OPERATORS))
        self._operator.setCurrentText(condition.operator)
        self._operator.setMaximumWidth(by_font(_OPERATOR_WIDTH))
        self._right = FeatureBox({_NUMBER: tr("number")} | _titles(), name)
        self._number = KeptNumber(number, tr("Number"))
        self.add_box(self._left, 5, tr("Condition"))
        self.add_box(self._operator, 0, tr("Comparison"))
        self.add_below(self._right, tr("Compare with a number or a feature"), self._number)
        self._show_number()  # with a parent, or it would be a window
        self._right.activated.connect(self._on_right)

    def condition(self) -> Condition:
        right = self._right.currentData()
        return Condition(
            self._left.currentData(),
            self._operator.currentText(),
            self._number.value if right == _NUMBER else right,
        )

    @Slot()
    def _on_right(self) -> None:
        self._show_number()
        self._editor.changed.emit()

    def _show_number(self) -> None:
        self._number.setVisible(self._right.currentData() == _NUMBER)


class TermEditor(QFrame):
    """One term with its fields."""

    changed = Signal()  #: The term changed
    checked = Signal()  #: `fault` may have changed
    removed = Signal()  #: The remove button was pressed

    def __init__(self, term: Term) -> None:
        super().__init__()
        self._lines: list[_Line] = []
        tip = tr("Positive: lower is better. Negative: higher is better.")
        self._weight = KeptNumber(term.weight, tr("Weight"), tip=tip)
        self._weight.value_changed.connect(self.changed)
        self._weight.edited.connect(self.checked)
        # On a separate line, because a truncated number would be misread.
        self.share = wrapped_label(is_quiet=True)  #: What it adds for the puzzle on the board
        self.share.hide()
        self._factor_column = QVBoxLayout()
        self._condition_column = QVBoxLayout()
        condition_tip = tr("Apply this term only under a condition")
        head = FlowRow(
            _word(tr("Weight")),
            self._weight,
            _tool(tr("+ factor"), tr("Add a factor"), self._on_new_factor),
            _tool(tr("+ condition"), condition_tip, self._on_new_condition),
            _tool("✕", tr("Remove this term"), self.removed.emit),
            spacing=_GAP,
        )
        column = column_in(self, _GAP, (12, 8, 8, 8))
        add_all(column, head, self.share, self._factor_column, self._condition_column)
        for factor in term.factors:
            self._add_line(FactorLine(self, factor))
        for condition in term.when:
            self._add_line(ConditionLine(self, condition))

    @property
    def _factors(self) -> list[FactorLine]:
        return [line for line in self._lines if isinstance(line, FactorLine)]

    def term(self) -> Term:
        conditions = [line for line in self._lines if isinstance(line, ConditionLine)]
        return Term(
            self._weight.value,
            tuple(line.factor() for line in self._factors),
            tuple(line.condition() for line in conditions),
        )

    @property
    def fault(self) -> str:
        """What is wrong with its first invalid number; empty for nothing."""
        fields = self.findChildren(KeptNumber)
        return next((each.fault for each in fields if each.fault and each.isVisibleTo(self)), "")

    def show_numbers(self, term: Term) -> None:
        """Show the weight and the targets of a term that is otherwise the same."""
        self._weight.show_value(term.weight)
        for line, factor in zip(self._factors, term.factors, strict=True):
            if factor.target is not None:
                line.target.show_value(factor.target)

    @Slot()
    def _on_new_factor(self) -> None:
        self._add_line(FactorLine(self, Factor(HALFWAY_RATIO)))
        self.changed.emit()

    @Slot()
    def _on_new_condition(self) -> None:
        self._add_line(ConditionLine(self, Condition("rank_clusters", ">", 1.0)))
        self.changed.emit()

    def _add_line(self, line: _Line) -> None:
        self._lines.append(line)
        is_factor = isinstance(line, FactorLine)
        (self._factor_column if is_factor else self._condition_column).addWidget(line)

    def remove_line(self, line: _Line) -> None:
        self._lines.remove(line)
        line.hide()
        line.deleteLater()
        self.changed.emit()


def _slider(maximum: int, tip: str) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(0, maximum)
    slider.setMinimumWidth(_SLIDER_WIDTH)
    slider.setToolTip(plain(tip))
    ignore_wheel_unless_focused(slider)
    return slider


def _move(slider: QSlider, number: float) -> None:
    """Move a slider to a number, which was typed elsewhere and may be beyond its ends."""
    with QSignalBlocker(slider):
        slider.setValue(round(min(max(number, slider.minimum()), slider.maximum())))


class EnergyRow(QWidget):
    """A preference, whose terms change together, or another term.

    ``preference``: None for another term. ``terms``: the indices of its terms in the energy.
    ``limits``: the ends of the slider for the preferred value.
    """

    def __init__(
        self,
        form: EnergyForm,
        preference: Preference | None,
        terms: tuple[int, ...],
        limits: tuple[float, float],
    ) -> None:
        super().__init__()
        self._form, self.preference, self.terms, self.limits = form, preference, terms, limits
        self._is_log = preference is not None and preference.is_log
        self._drag = object()  # of a slider, replaced when it is pressed
        self._text = wrapped_label()
        self.weight = _slider(
            _MAXIMUM_PERCENT, tr("Strength of this preference, compared with the original energy")
        )
        self._percent = plain_label()
        widest = f"{_MAXIMUM_PERCENT}%"
        self._percent.setMinimumWidth(self._percent.fontMetrics().horizontalAdvance(widest))
        self.value = _slider(_STEPS, tr("Preferred value"))
        weights = row_of((self._text, _NAME), (self.weight, _SLIDER), self._percent)
        values = QWidget()
        label = plain_label(tr("Value"))
        label.setAlignment(Qt.AlignmentFlag.AlignRight)
        # The sliders of all rows are below one another.
        row = row_in(values, 8, (0, 0, self._percent.minimumWidth() + 8, 0))
        add_all(row, (label, _NAME), (self.value, _SLIDER))
        add_all(column_in(self, 2), weights, values)
        # With a parent, or it would be a window.
        values.setVisible(preference is not None and preference.value is not None)
        for slider in (self.weight, self.value):
            slider.sliderPressed.connect(self._on_pressed)
        self.weight.valueChanged.connect(self._on_weight)
        self.value.valueChanged.connect(self._on_value)

    def show_energy(self, energy: Energy, base: Energy) -> None:
        """Show the weight and the value; ``base`` has a weight of 100%."""
        first = self.terms[0]
        weight, of_base = energy.terms[first].weight, base.terms[first].weight
        percent = 100 * weight / of_base if of_base else 100.0
        self._percent.setText(tr("{n}%", n=number_text(percent, 3)))
        _move(self.weight, percent)
        text = term_text(energy.terms[first])
        if self.terms == fences_of(base):
            text = tr("Values within the range that you have rated")
        if self.preference is not None:
            target = energy.terms[first].factors[0].target
            if self.preference.value is not None and target is not None:
                self.preference = replace(self.preference, value=target)
                low, high = map(self._scaled, self.limits)
                _move(self.value, _STEPS * (self._scaled(target) - low) / (high - low))
            text = readable(words_of(self.preference))
        self._text.setText(text)
        self.weight.setAccessibleName(tr("Weight of {feature}", feature=text))
        self.value.setAccessibleName(tr("Preferred value of {feature}", feature=text))

    def _scaled(self, value: float) -> float:
        """Return a value on the scale of the preference, along which its slider moves."""
        return logarithm(value) if self._is_log else value

    @Slot()
    def _on_pressed(self) -> None:
        self._drag = object()

    @property
    def _current_drag(self) -> object:
        """What the steps of a slider that is being dragged have in common."""
        is_down = self.weight.isSliderDown() or self.value.isSliderDown()
        return self._drag if is_down else None

    @Slot(int)
    def _on_weight(self, percent: int) -> None:
        self._form.set_weight(self.terms, percent / 100, self._current_drag)

    @Slot(int)
    def _on_value(self, step: int) -> None:
        assert self.preference is not None
        low, high = map(self._scaled, self.limits)
        value = low + (high - low) * step / _STEPS
        value = math.exp(value) if self._is_log else value
        is_whole = FEATURES[self.preference.feature].kind == "integer"
        number = float(round(value)) if is_whole else float(f"{value:.3g}")
        self._form.set_value(self.terms, number, self._current_drag)


class EnergyForm(QWidget):
    """A row for each preference of the workspace's energy, and an editor of each of its terms.

    ``check``: called when `fault` may have changed.
    """

    def __init__(self, app: App, check: Callable[[], None]) -> None:
        super().__init__()
        self._app, self._check = app, check
        self._energy = self._origin = self._base = app.energy.value  # the base has 100%
        self.rows: tuple[EnergyRow, ...] = ()
        self.editors: tuple[TermEditor, ...] = ()  #: Of each term
        self._shape: Sequence[tuple[object, tuple[int, ...]]] = ()  # what the rows are about
        first, others, editors = QWidget(), QWidget(), QWidget()
        self._first, self._others = column_in(first, 8), column_in(others, 8)
        self.more = CollapsibleSection("", others)  #: The rows after the first ones
        add_all(column_in(self, 8), first, self.more)
        self.terms = QWidget()  #: The editors, for the panel to place
        self._editors = column_in(editors, 8)
        add_button = push_button(tr("Add term"), self._on_add)
        add_all(column_in(self.terms, 8), editors, row_of(add_button, None))

    @property
    def fault(self) -> str:
        """What is wrong with the first invalid number; empty for nothing."""
        return next((each.fault for each in self.editors if each.fault), "")

    def show_shares(self, texts: Mapping[int, str]) -> None:
        """Show what terms add to the energy of the puzzle on the board."""
        for index, editor in enumerate(self.editors):
            show_text(editor.share, texts.get(index, ""))

    # Showing

    def show_energy(self) -> None:
        """Show the workspace's energy, with weights relative to the one as chosen."""
        self._energy, origin = self._app.energy.value, self._app.energy.origin
        if origin is not self._origin:
            self._origin = self._base = origin
        if not differ_in_numbers_only(self._energy.terms, self._base.terms):
            self._base = self._energy
        groups = [*self._groups()]
        shape = [(_kind(preference), terms) for preference, terms in groups]
        self._update_editors()
        if shape != self._shape:
            self._shape = shape
            self._replace_rows(groups)
        for row in self.rows:
            row.show_energy(self._energy, self._base)

    def _groups(self) -> Iterator[tuple[Preference | None, tuple[int, ...]]]:
        """Yield the preferences and the other terms, in the order of their first terms."""
        # A preference whose weight is now 0 has a direction only in the base.
        known = [each for each in preferences_of(self._base) if each.feature in FEATURES]
        of_terms = {index: each for each in known for index in each.terms}
        fences = fences_of(self._base)
        for index in range(len(self._energy.terms)):
            preference = of_terms.get(index)
            if index in fences:
                if index == fences[0]:
                    yield None, fences
            elif preference is None:
                yield None, (index,)
            elif preference.terms[0] == index:
                yield preference, preference.terms

    def _update_editors(self) -> None:
        """Show the terms in their editors, which stay the same while only numbers differ."""
        terms = self._energy.terms
        if differ_in_numbers_only([each.term() for each in self.editors], terms):
            for editor, term in zip(self.editors, terms, strict=True):
                if editor.term() != term:
                    editor.show_numbers(term)
            return
        _remove(self.editors)
        self.editors = tuple(map(TermEditor, terms))
        for index, editor in enumerate(self.editors):
            self._editors.addWidget(editor)
            editor.changed.connect(partial(self._on_term, index))
            editor.checked.connect(self._check)
            editor.removed.connect(partial(self._on_removed, index))

    def _replace_rows(self, groups: list[tuple[Preference | None, tuple[int, ...]]]) -> None:
        _remove(self.rows)
        self.rows = tuple(
            EnergyRow(self, preference, terms, self._limits(preference))
            for preference, terms in groups
        )
        # One row more is no reason to fold it.
        n_first = len(self.rows) if len(self.rows) <= _MAX_ROWS + 1 else _MAX_ROWS
        n_more = len(self.rows) - n_first
        add_all(self._first, *self.rows[:n_first])
        add_all(self._others, *self.rows[n_first:])
        self.more.button.setText(tr("{n} more preference", "{n} more preferences", n=n_more))
        self.more.setVisible(n_more > 0)

    def _limits(self, preference: Preference | None) -> tuple[float, float]:
        """Return the ends of the slider: the feature's bounds, or twice its usual values."""
        if preference is None:
            return 0.0, 1.0
        feature, value = FEATURES[preference.feature], preference.value or 0.0
        low, high = min(value, feature.low), max(value, feature.high)
        if high - low > _WIDEST:  # what it could be with 52 cards
            values = [each.features.get(feature.name) for each in self._app.open_set.records]
            known = [float(each) for each in values if each is not None]
            high = min(high, 2 * max(value, *known, _WIDEST / 2))
        if preference.is_log:
            low = max(low, min(value, _MIN_LOGARITHMIC), MIN_OF_LOG)
        return low, high

    # Editing

    def set_weight(self, terms: tuple[int, ...], share: float, drag: object) -> None:
        self._app.energy.edit(with_weight(self._energy, terms, self._base, share), drag)

    def set_value(self, terms: tuple[int, ...], value: float, drag: object) -> None:
        self._app.energy.edit(with_value(self._energy, terms, value), drag)

    def _set_terms(self, terms: tuple[Term, ...]) -> None:
        focus = QApplication.focusWidget()
        typed = focus if isinstance(focus, QLineEdit) else None  # letter by letter
        self._app.energy.edit(replace(self._energy, terms=terms), typed)
        self._check()

    def _on_term(self, index: int) -> None:
        terms = [*self._energy.terms]
        terms[index] = self.editors[index].term()
        self._set_terms(tuple(terms))

    def _on_removed(self, index: int) -> None:
        terms = self._energy.terms
        self._set_terms((*terms[:index], *terms[index + 1 :]))

    @Slot()
    def _on_add(self) -> None:
        """Add a term to be edited, unless there are too many."""
        terms = self._energy.terms
        if len(terms) < MAX_TERMS:
            self._set_terms((*terms, Term(1.0, (Factor(HALFWAY_RATIO),))))


def _remove(widgets: Iterable[QWidget]) -> None:
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


def _kind(preference: Preference | None) -> tuple[str, str, str, bool] | None:
    """Return what a row is about, apart from its numbers."""
    if preference is None:
        return None
    return preference.feature, preference.other, preference.aim, preference.is_log


def share_text(term: Term, values: Mapping[str, Value]) -> str:
    """Return what a term adds to the energy of a puzzle."""
    value = term.value(values)
    if math.isnan(value):
        return tr("contribution unknown")
    return tr("contribution {value}", value=number_text(value))
