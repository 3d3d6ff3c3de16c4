"""The editor of one term of an energy: weight, factors, conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QToolButton, QVBoxLayout, QWidget

from boaf_desktop.language import tr, worded
from boaf_desktop.puzzle_views import FeatureBox, name_title
from boaf_desktop.widgets.forms import NumberField
from boaf_desktop.widgets.pages import ignore_wheel_unless_focused
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    by_font,
    column_in,
    grid_in,
    plain_label,
    row_in,
    tool_button,
    unseen_label,
    wrapped_label,
)
from engine.design.energy import ENERGY_NAMES, OPERATORS, Condition, Factor, Term
from engine.design.feature_registry import HALFWAY_RATIO
from engine.sentences import message

MIN_OF_LOG: Final = 1e-6  # 0 has no logarithm
_MAX: Final = 1e9  # of any number of an energy, so that sums keep their digits
LABEL: Final = 56  # width of the word before a field, in logical pixels, as all lengths here
_GAP: Final = 4
_NUMBER_WIDTH: Final = 96
_OPERATOR_WIDTH: Final = 60
_MIN_LETTERS: Final = 6  # that a choice shows in a narrow window
_NUMBER: Final = "number"  # in place of a feature


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
    return {name: name_title(name) for name in ENERGY_NAMES}


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
