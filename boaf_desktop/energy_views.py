"""Energies and the features that they use, in words and as fields of a form."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import (
    QBrush,
    QGuiApplication,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QComboBox,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.language import named, number_text, readable, tr, worded
from boaf_desktop.widgets.forms import Field, Fields, refuse_reversed
from boaf_desktop.widgets.pages import ignore_wheel_unless_focused
from boaf_desktop.widgets.parts import (
    add_all,
    column_in,
    plain,
    plain_label,
    push_button,
    row_in,
    row_of,
    tool_button,
    unseen_label,
)
from engine.design.energy import Energy, Term, preferences_of
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, by_family
from engine.design.presets import ABOUT, is_preset
from engine.design.record import PuzzleRecord
from engine.design.settings import METHODS, Range
from engine.sentences import message
from engine.statistics.display_names import term_words, words_of

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_])")
"""Doesn't split before or within a number, as in "0.2 points"."""
EXACT: Final = "exact"
INTERVAL: Final = "interval"
_MAX_WEAK: Final = 3  # weak trends that are named
_WORDS: Final = {
    EXACT: message("exact"),
    INTERVAL: message("interval"),
    "lower bound": message("lower bound"),
    "over budget": message("too many states"),
}


def about_text(energy: Energy) -> str:
    """Return what a preset prefers, with its source; for another energy, its author's reason."""
    if not is_preset(energy):
        return worded(energy.why)
    about = ABOUT[energy.name]
    return f"{named(about.prefers)} ({named(about.source)})"


def first_sentence(energy: Energy) -> str:
    """Return what an energy prefers, or the first sentence of its designer's reason."""
    if is_preset(energy):
        return named(ABOUT[energy.name].prefers)
    return _SENTENCE_END.split(about_text(energy), maxsplit=1)[0]


def name_title(name: str) -> str:
    """Return the title of a name that an energy may use."""
    return named("Cards" if name == "cards" else FEATURES[name].title)


def term_text(term: Term) -> str:
    """Return a term that is no preference in a few words, with what is better."""
    _weight, factors, conditions = map(worded, term_words(term))
    product = factors or tr("Constant")
    if conditions:
        product = tr("{product}, if {condition}", product=product, condition=conditions)
    if term.weight < 0:
        return tr("{product}: higher is better", product=product)
    return tr("{product}: lower is better", product=product)


def prefers_text(energy: Energy, stated: Collection[frozenset[str]] | None) -> str:
    """Return the preferences of an energy, or else what its author says of it.

    ``stated``: the features and pairs that the ratings state; all others are weak trends. None if
    no ratings suggest the energy.
    """
    preferences = preferences_of(energy)
    if not preferences:
        return first_sentence(energy)
    clear, weak = list[str](), list[str]()
    for each in preferences:
        is_clear = stated is None or frozenset({each.feature, each.other} - {""}) in stated
        (clear if is_clear else weak).append(readable(words_of(each)))
    if weak:
        names = "; ".join(weak[:_MAX_WEAK])
        clear.append(tr("Weak trends: {names}", names=names + " …" * (len(weak) > _MAX_WEAK)))
    return "\n".join(clear)


def provenance_text(record: PuzzleRecord) -> str:
    """Describe the accuracy of a puzzle's halfway ratio: exact, its interval, or in a word."""
    provenance = record.halfway_provenance
    if record.features.get(HALFWAY_RATIO) is None:
        return tr("unknown")
    low, high = record.halfway_low, record.halfway_high
    if provenance == INTERVAL and low is not None and high is not None:
        return tr("{low} to {high}", low=bound_text(low), high=bound_text(high))
    return worded(_WORDS.get(provenance, provenance)) or tr("not checked")


def is_rough(record: PuzzleRecord) -> bool:
    """Return whether a puzzle's halfway ratio is known but not exact."""
    return record.features.get(HALFWAY_RATIO) is not None and record.halfway_provenance != EXACT


def energy_text(energy: float | None, record: PuzzleRecord) -> str:
    """Format a puzzle's energy, with ≈ if its halfway ratio is not exact."""
    if energy is None:
        return ""
    return f"≈ {number_text(energy)}" if is_rough(record) else number_text(energy)


def search_methods() -> list[tuple[str, str]]:
    """Return the entries of a choice of search methods: their texts and names.

    The first one has no name: the method follows the energy.
    """
    return [(tr("Automatic"), ""), *((worded(each.title), name) for name, each in METHODS.items())]


def bound_text(bound: float) -> str:
    """Format a bound in the locale with two significant digits."""
    return number_text(bound, 2)


def with_headings(titles: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield name and title of each entry below the heading of its family, which has no name.

    Names that aren't features come first.
    """
    yield from ((name, title) for name, title in titles.items() if name not in FEATURES)
    for family, members in by_family(titles):
        title, meaning = named(family.title), named(family.meaning)
        yield "", tr("{family}: {meaning}", family=title, meaning=meaning)
        yield from ((name, titles[name]) for name in members)


def heading_brush() -> QBrush:
    """Return the colour of headings; that of disabled entries would be too pale."""
    return QGuiApplication.palette().placeholderText()


class _Heading(QStandardItem):
    """The heading of a family, in the colours of the current theme."""

    def data(self, role: int = Qt.ItemDataRole.UserRole) -> Any:
        is_colour = role == Qt.ItemDataRole.ForegroundRole
        return heading_brush() if is_colour else super().data(role)


class FeatureBox(QComboBox):
    """A choice of one name, grouped into families whose headings can't be selected."""

    def __init__(self, titles: Mapping[str, str], name: str) -> None:
        super().__init__()
        model = QStandardItemModel(self)
        for key, title in with_headings(titles):
            item = QStandardItem(title) if key else _Heading(title)
            if key:
                item.setData(key, Qt.ItemDataRole.UserRole)
                item.setToolTip(plain(_meaning(key)))
            else:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            model.appendRow(item)
        self.setModel(model)
        self.setCurrentIndex(self.findData(name))
        ignore_wheel_unless_focused(self)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def showPopup(self) -> None:
        """Open the list as wide as its headings, within the screen."""
        view = self.view()
        width = view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(min(width, self.screen().availableSize().width()))
        super().showPopup()


def _meaning(name: str) -> str:
    return named(FEATURES[name].meaning) if name in FEATURES else ""


class RangeLine(QWidget):
    """One name with a lower and an upper bound, either of which may be open.

    ``remove``: called with the line when the person wants to remove it.
    """

    def __init__(
        self,
        titles: Mapping[str, str],
        name: str,
        bounds: Range,
        remove: Callable[[RangeLine], None],
    ) -> None:
        super().__init__()
        self.fields = fields = Fields(self)
        box = FeatureBox(titles, name)
        box.setMinimumContentsLength(8)
        self._box = fields.box("feature", "", box, tip=tr("Feature with a required range"))
        bound = partial(fields.number, label="", empty=tr("none"))
        self.low = bound(
            "low", name=tr("Minimum"), tip=tr("Minimum (leave empty for none)"), value=bounds[0]
        )
        self.high = bound(
            "high", name=tr("Maximum"), tip=tr("Maximum (leave empty for none)"), value=bounds[1]
        )
        button = tool_button("✕", tr("Remove this range"), partial(remove, self))
        button.setStyleSheet("padding: 5px 6px;")
        add_all(
            row_in(self, 4),
            unseen_label(box, tr("Feature")),
            (box, 3),
            (self.low, 2),
            plain_label(tr("to")),
            (self.high, 2),
            button,
        )
        fields.changed.connect(self._check)
        self._check()

    @property
    def name(self) -> str:
        return str(self._box.currentData())

    @property
    def bounds(self) -> Range:
        """Lower and upper bound; None for an open side."""
        return self.low.number, self.high.number

    @Slot()
    def _check(self) -> None:
        self.low.name = self.high.name = self._box.currentText()
        refuse_reversed(self.low, self.high)


class RangeRows(QWidget):
    """Ranges one below the other, with a button that adds one.

    ``titles``: by name, of everything that may have a range.
    """

    changed = Signal()  #: `ranges` or `fault` changed

    def __init__(self, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._titles = dict(titles)
        self.lines: list[RangeLine] = []  #: The rows, from top to bottom
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self.add_button = push_button(tr("Add a range"), self._on_add)
        self.row = row_of(self.add_button, None)
        add_all(column_in(self, 4), self._column, self.row)

    @property
    def field(self) -> Field:
        """The ranges as one field of a form."""
        return Field(self, lambda: self.ranges, self.set_ranges, fault=lambda: self.fault)

    @property
    def fault(self) -> str:
        """The problem of the first invalid row; empty if all are valid."""
        names = [line.name for line in self.lines]
        if len(set(names)) < len(names):
            return tr("A feature has two ranges. Remove one.")
        return next(filter(None, (line.fields.fault for line in self.lines)), "")

    @property
    def ranges(self) -> dict[str, Range]:
        """The ranges with at least one bound."""
        return {line.name: line.bounds for line in self.lines if line.bounds != (None, None)}

    def set_ranges(self, ranges: Mapping[str, Range]) -> None:
        while self.lines:
            self._drop(self.lines[-1])
        for name, bounds in ranges.items():
            self._add(name, bounds)
        self.changed.emit()

    @Slot()
    def _on_add(self) -> None:
        taken = {line.name for line in self.lines}
        free = next((name for name in self._titles if name not in taken), None)
        if free is not None:
            line = self._add(free, (None, None))
            line.low.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def _add(self, name: str, bounds: Range) -> RangeLine:
        line = RangeLine(self._titles, name, bounds, self._on_removed)
        line.fields.changed.connect(self.changed)
        self.lines.append(line)
        self._column.addWidget(line)
        return line

    def _on_removed(self, line: RangeLine) -> None:
        self._drop(line)
        self.changed.emit()

    def _drop(self, line: RangeLine) -> None:
        self.lines.remove(line)
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()
