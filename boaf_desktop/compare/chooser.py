"""A box of rounds: of the open study, of the person's others, and of any that is opened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QSizePolicy

from boaf_desktop.compare.words import round_text
from boaf_desktop.compare.work import ALL_ROUNDS, Place, StudyRounds
from boaf_desktop.widgets.page import calm


class RoundChooser(QComboBox):
    """One side of a comparison."""

    place_chosen = Signal()  #: Another round was chosen
    other_wanted = Signal()  #: A study that is not listed should be opened for this side

    def __init__(self) -> None:
        super().__init__()
        self._places: list[Place | None] = []
        self._chosen: Place | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(160)
        calm(self)
        self.activated.connect(self._on_activated)

    @property
    def place(self) -> Place | None:
        """What is chosen; None before something is."""
        return self._chosen

    @property
    def places(self) -> tuple[Place, ...]:
        """What may be chosen."""
        return tuple(place for place in self._places if place is not None)

    def show_studies(self, studies: Sequence[StudyRounds], chosen: Place | None) -> None:
        """Offer rounds, and choose one without telling."""
        blocker = QSignalBlocker(self)
        self.clear()
        self._places = []
        for study in studies:
            named = study.name if len(studies) > 1 else ""
            for number, energy in study.rounds:
                self._add(f"{round_text(number, named)} · {energy}", Place(study.folder, number))
            self._add(round_text(ALL_ROUNDS, named), Place(study.folder, ALL_ROUNDS))
            self.setItemData(
                self.count() - 1, self.tr("Every round of the study"), Qt.ItemDataRole.ToolTipRole
            )
            self.insertSeparator(self.count())
            self._places.append(None)
        self._add(self.tr("Open another study…"), None)
        self._chosen = chosen if chosen in self._places else None
        self.setCurrentIndex(-1 if self._chosen is None else self._places.index(self._chosen))
        blocker.unblock()

    def _add(self, text: str, place: Place | None) -> None:
        self.addItem(text)
        self._places.append(place)

    @Slot(int)
    def _on_activated(self, at: int) -> None:
        place = self._places[at]
        if place is None:
            known = self._chosen
            self.setCurrentIndex(-1 if known is None else self._places.index(known))
            self.other_wanted.emit()
        elif place != self._chosen:
            self._chosen = place
            self.place_chosen.emit()
