"""The columns of the puzzles, from left to right; a new one is an entry here."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QLocale, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache
from PySide6.QtWidgets import QStyleOptionViewItem

from boaf_desktop.appearance import Theme
from boaf_desktop.energy_views import (
    energy_text,
    is_rough,
    provenance_text,
)
from boaf_desktop.language import named, number_text, puzzle_name, tr
from boaf_desktop.play.cards import ASPECT, deal_pixmap
from boaf_desktop.play.feathers import feather_words, feathers_size, paint_feathers
from boaf_desktop.widgets.tables import TableColumn, chip_painter, ink
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_set import Measuring, OpenSet
from boaf_desktop.workspace.open_study import Annotation
from engine.design.feature import Feature, Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.design.record import PuzzleRecord
from engine.game import Deal

ID: Final = "id"
STAR: Final = "star"
ENERGY: Final = "energy"
FEATHERS: Final = "feathers"
GAMES: Final = "games"
HALFWAY: Final = "halfway"
"""Keys of the columns that other files use."""
THUMBNAIL_HEIGHT: Final = 44  # in logical pixels, as all lengths here
_INSET: Final = 8  # of the feathers
_GAP: Final = 1 / 40  # between cards of an image, as a part of the height
_WIDEST_GAP: Final = 2.0


def _always(_open_set: OpenSet) -> bool:
    return True


def _is_rated(open_set: OpenSet) -> bool:
    return open_set.is_rated


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleColumn(TableColumn):
    """One column of the puzzles."""

    width: int = 100  #: At first
    grows: bool = False  #: Whether it is at least as wide as its cells in sight
    #: Whether it is shown of a set, unless the user chose columns.
    is_usual: Callable[[OpenSet], bool] = _always
    is_open: bool = False  #: Whether it is shown of puzzles that are still to be rated blind


_words_column: Final = partial(PuzzleColumn, is_number=False)


def puzzle_columns(app: App, moved: Callable[[PuzzleRecord], str]) -> tuple[PuzzleColumn, ...]:
    """Return all columns: those of the set and of a person's annotations, then the features.

    ``moved``: returns how far a puzzle has moved in the order by energy, in a sign and a number.
    """

    def energy(record: PuzzleRecord) -> float | None:
        return app.measuring.energy_of(record, app.energy.value)

    def annotation(record: PuzzleRecord) -> Annotation:
        return app.study.annotation_of(record.id)

    def is_starred(record: PuzzleRecord) -> bool:
        return record.id in app.my_puzzles.ids

    def is_annotated(field: Literal["n_ratings", "tags", "notes"]) -> bool:
        sources = app.study.known.study, app.study.known.own
        opinions = (each.opinions.values() for each in sources if each is not None)
        return any(getattr(opinion, field) for each in opinions for opinion in each)

    def tags(record: PuzzleRecord) -> str:
        return ", ".join(annotation(record).tags)

    def picture(record: PuzzleRecord, ratio: float) -> QPixmap:
        return thumbnail(record.deal, app.theme, THUMBNAIL_HEIGHT, ratio)

    controls = {"": "", "random": tr("random"), "parent": tr("previous")}
    name = app.open_set.name_of
    return (
        _words_column(
            tr("Puzzle"),
            tr("Puzzle id, shared by all equivalent puzzles"),
            key=ID,
            value=lambda record: _order_of_name(puzzle_name(record.id)),
            write=lambda record: puzzle_name(record.id),
            width=152,
            grows=True,
            picture=picture,
            is_open=True,
        ),
        _words_column(
            "★",
            tr("In My puzzles: click the star, or press * for the selected puzzles"),
            key=STAR,
            value=lambda record: is_starred(record) or None,
            write=lambda record: "★" if is_starred(record) else "☆",
            spoken=lambda record: tr("star") if is_starred(record) else tr("no star"),
            width=32,
            is_open=True,
        ),
        PuzzleColumn(
            tr("Rating"),
            tr("Mean of your ratings in the current ratings file"),
            key="rating",
            value=lambda record: annotation(record).rating,
            write=lambda record: number_text(annotation(record).rating, 3, unknown=""),
            width=60,
            is_usual=lambda _open_set: is_annotated("n_ratings"),
        ),
        PuzzleColumn(
            tr("Round"),
            tr("Rounds of the study in which the puzzle was rated"),
            key="rounds",
            value=lambda record: annotation(record).rounds or None,
            write=lambda record: ", ".join(map(number_text, annotation(record).rounds)),
            width=60,
            is_usual=_is_rated,
        ),
        _words_column(
            tr("Control"),
            tr("Control puzzles: random, or generated with the previous energy"),
            key="control",
            value=lambda record: annotation(record).control or None,
            write=lambda record: controls[annotation(record).control],
            width=76,
            is_usual=_is_rated,
        ),
        PuzzleColumn(
            tr("Cards"),
            tr("Number of cards"),
            key="cards",
            value=lambda record: record.deal.n_cards,
            width=52,
            is_open=True,
        ),
        PuzzleColumn(
            tr("Energy"),
            tr(
                "By the current energy (≈ = based on an estimated halfway ratio). If the table is "
                "sorted by it, arrows show moves since the previous energy."
            ),
            key=ENERGY,
            value=energy,
            write=lambda record: f"{energy_text(energy(record), record)}{moved(record)}",
            width=88,
            grows=True,
            is_usual=lambda open_set: any(
                each.energy_name or each.features for each in open_set.records
            ),
        ),
        PuzzleColumn(
            tr("Halfway ratio"),
            tr("Share of states that are still solvable halfway through"),
            key=HALFWAY,
            value=lambda record: app.measuring.value_of(record, HALFWAY_RATIO),
            width=96,
            grows=True,
            is_usual=lambda _open_set: False,
        ),
        _words_column(
            tr("Accuracy"),
            tr("Accuracy of the halfway ratio: exact, or the 95% interval of an estimate"),
            key="known",
            value=provenance_text,
            paint=chip_painter(app.theme),
            width=84,
            grows=True,
            is_usual=lambda open_set: any(map(is_rough, open_set.records)),
        ),
        _feather_column(app),
        _words_column(
            tr("Played"),
            tr("Results of your games"),
            key=GAMES,
            value=lambda record: _n_games(annotation(record)) or None,
            write=lambda record: _games_text(annotation(record)),
            width=84,
            is_usual=lambda _open_set: bool(app.study.known.games),
            is_open=True,
        ),
        _words_column(
            tr("Tags"),
            tr("Tags from the puzzle's ratings"),
            key="tags",
            value=lambda record: tags(record).casefold() or None,
            write=tags,
            whole=tags,
            width=110,
            is_usual=lambda _open_set: is_annotated("tags"),
        ),
        _words_column(
            tr("Notes"),
            tr("Notes from the puzzle's ratings"),
            key="notes",
            value=lambda record: annotation(record).notes.casefold() or None,
            write=lambda record: " ".join(annotation(record).notes.split()),
            whole=lambda record: annotation(record).notes,
            width=150,
            is_usual=lambda _open_set: is_annotated("notes"),
        ),
        _words_column(
            tr("Name"),
            tr("Name in the file"),
            key="name",
            value=lambda record: name(record).casefold() or None,
            write=name,
            width=130,
            is_usual=lambda open_set: open_set.has_names,
            is_open=True,
        ),
        *feature_columns(app.measuring),
    )


def feature_columns(measuring: Measuring) -> tuple[PuzzleColumn, ...]:
    """Return a column for each feature without one of its own."""

    def column_of(feature: Feature) -> PuzzleColumn:
        def value(record: PuzzleRecord) -> Value:
            return measuring.value_of(record, feature.name)

        return PuzzleColumn(
            named(feature.title),
            named(feature.meaning),
            key=feature.name,
            value=value,
            write=lambda record: _feature_text(feature, value(record)),
            is_usual=lambda _open_set: False,
        )

    features = FEATURES.items()
    return tuple(column_of(feature) for name, feature in features if name != HALFWAY_RATIO)


def _order_of_name(name: str) -> tuple[str, int]:
    """Return what sorts a name by its bird, then by its number."""
    bird, _, number = name.rpartition(" ")
    return (bird, int(number)) if number.isdecimal() else (name, 0)


def _feature_text(feature: Feature, value: Value) -> str:
    if feature.names:
        return named(feature.name_of(value))
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return number_text(value, unknown="")


def _n_games(annotation: Annotation) -> int:
    return annotation.n_solved + annotation.n_given_up


def _games_text(annotation: Annotation) -> str:
    """Describe how games ended, with their number if there are several."""
    if not _n_games(annotation):
        return ""
    word = tr("solved") if annotation.n_solved else tr("given up")
    n = annotation.n_solved or annotation.n_given_up
    return word if n == 1 else f"{word} ×{QLocale().toString(n)}"


def _feather_column(app: App) -> PuzzleColumn:
    """Return the column of feathers, which requests unknown ones when they are painted."""

    def feathers(record: PuzzleRecord) -> int:
        """Return the number of feathers, 0 while unknown."""
        return app.difficulties.known_feathers(record.id)

    def paint(
        painter: QPainter, item: QStyleOptionViewItem, text: str, record: PuzzleRecord
    ) -> None:
        if text.isdigit():
            size = feathers_size()
            top = item.rect.y() + (item.rect.height() - size.height()) / 2
            place = QRectF(item.rect.x() + _INSET, top, size.width(), size.height())
            paint_feathers(painter, place, int(text), app.theme.palette, full=ink(item))
        elif not text:  # neither known nor hidden
            app.difficulties.of(record.id, record.deal)

    return _words_column(
        tr("Feathers"),
        tr("Difficulty from 1 to 5 feathers, computed as puzzles come into view"),
        key=FEATHERS,
        value=lambda record: feathers(record) or None,
        write=lambda record: str(feathers(record) or ""),
        spoken=lambda record: feather_words(feathers(record)),
        paint=paint,
        width=78,
    )


def thumbnail(deal: Deal, theme: Theme, height: int, ratio: float) -> QPixmap:
    """Return an image, ``height`` logical pixels high, at a device pixel ratio; Qt caches it."""
    key = f"deal/{theme.cards.name}/{height}/{ratio}/{deal.to_line()}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return picture
    gap = min(_WIDEST_GAP, _GAP * height)
    card_height = (height - gap * (deal.rows - 1)) / deal.rows
    width = min(deal.columns * (card_height / ASPECT + gap), 2.0 * height)
    picture = deal_pixmap(deal, QSize(round(width), height), ratio, theme.cards, gap)
    QPixmapCache.insert(key, picture)
    return picture
