"""What the help says: rules, the loop, energies, features, keys; a section at a time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from boaf_desktop.practice.practice import MODES
from engine.design.presets import ABOUT
from engine.design.registry import FEATURES


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the loop."""

    picture: str  #: Name of its picture in ``resources/help``, without theme and ending
    title: str  #: What is done
    sentences: tuple[str, ...]  #: How, a paragraph each


def loop_overview() -> tuple[str, ...]:
    """Return what the loop is, before its steps."""
    translate = QCoreApplication.translate
    return (
        translate(
            "help",
            "A designer of puzzles goes round a loop: say in numbers what a good puzzle is like, "
            "let the program look for such puzzles, play and rate them, and let the ratings "
            "correct the numbers.",
        ),
        translate(
            "help",
            "Choose View, Design layout to see the panels. A study, in the Study panel, keeps all "
            "rounds of one loop in a folder of plain files; its first button always says what "
            "comes next, and an example is there to try.",
        ),
    )


def steps() -> tuple[Step, ...]:
    """Return the steps in order."""
    translate = QCoreApplication.translate
    return (
        Step(
            "energy",
            translate("help", "Define an energy"),
            (
                translate(
                    "help",
                    "An energy is a number for each puzzle: the lower, the better. It is a sum of "
                    "terms, each a weight times features, and a term may count only under a "
                    "condition. A positive weight asks for less of a feature, a negative one for "
                    "more.",
                ),
                translate(
                    "help",
                    "In the Energy panel, start from one that comes with the program. The line "
                    "below says the energy of the puzzle on the board.",
                ),
            ),
        ),
        Step(
            "generate",
            translate("help", "Generate"),
            (
                translate(
                    "help",
                    "The Generate panel begins with random deals, changes a card at a time, and "
                    "keeps what lowers the energy. Say how many cards and how many puzzles, and "
                    "press Start. You may cancel at any time: what was found is kept, and can "
                    "be continued.",
                ),
                translate(
                    "help",
                    "The Puzzles panel lists what came out. Sort, filter and star it there; Enter "
                    "or a double click puts a puzzle on the board.",
                ),
            ),
        ),
        Step(
            "play",
            translate("help", "Play"),
            (
                translate(
                    "help",
                    "N brings the next puzzle and B the one before. Undo as often as you like: "
                    "every line that you tried is kept. The status bar says whether the game can "
                    "still be won, unless the puzzle is to be rated blind.",
                ),
            ),
        ),
        Step(
            "rate",
            translate("help", "Rate"),
            (
                translate(
                    "help",
                    "In the Rate panel give 0 for poor to 10 for best, with notes and tags if you "
                    "like. A rating is blind as long as nothing told you the puzzle's features; "
                    "a study hides them until you have rated.",
                ),
                translate(
                    "help",
                    "A round also has controls, such as random puzzles, and shows a few puzzles "
                    "again in another arrangement, to measure how much better the round is and "
                    "how steady your ratings are.",
                ),
            ),
        ),
        Step(
            "fit",
            translate("help", "Fit"),
            (
                translate(
                    "help",
                    "As ratings come in, the Study panel says in three sentences which features "
                    "go with high ratings, how sure that is, and what to do next. Lines that do "
                    "not cross the middle are effects that chance alone would hardly show; all "
                    "figures are below.",
                ),
            ),
        ),
        Step(
            "review",
            translate("help", "Review next energy"),
            (
                translate(
                    "help",
                    "When a round is rated, Review next energy shows what the ratings ask for and "
                    "what it changes. Take it, edit it first, or keep the old one; then the next "
                    "round is generated, and the loop begins anew.",
                ),
            ),
        ),
    )


Keys = Sequence[tuple[str, Sequence[str]]]
"""What an action is called in its menu, and the keys that start it."""

_SPACE: Final = "\u00a0\u00a0 "
"""Between keys that do the same; plain spaces would become one."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page."""

    topic: str  #: Its name, as `topics` has it
    title: str  #: Its heading, and its line in the contents
    make: Callable[[], str]  #: Returns what stands under the heading, as HTML
    level: int = 2  #: 2, or 3 for what belongs to the section before
    picture: str = ""  #: Name of its picture; empty without one

    @property
    def html(self) -> str:
        """The heading and what stands under it."""
        tag = f"h{self.level}"
        start = f"<{tag} style='margin-top:16px; margin-bottom:4px'>"
        return f"{start}{escape(self.title)}</{tag}>{self.make()}"


def sections(keys: Keys) -> tuple[Section, ...]:
    """Return the whole page; the keys are its last section."""
    translate = QCoreApplication.translate
    return (
        Section("rules", translate("help", "Rules"), _rules),
        Section("playing", translate("help", "Playing"), _playing),
        Section("loop", translate("help", "The loop"), lambda: _paragraphs(loop_overview())),
        *(
            Section(step.picture, f"{number}. {step.title}", partial(_step, step), 3, step.picture)
            for number, step in enumerate(steps(), 1)
        ),
        Section("sets", translate("help", "Sets, library, books"), _sets),
        Section("preferences", translate("help", "Preferences"), _preferences),
        Section("energies", translate("help", "Energies"), _energies),
        Section("features", translate("help", "Features"), _features),
        Section("keys", translate("help", "Keys"), partial(_keys, keys)),
    )


def _paragraphs(sentences: Sequence[str]) -> str:
    return "".join(f"<p>{escape(each)}</p>" for each in sentences)


def _rules() -> str:
    translate = QCoreApplication.translate
    parts = (
        translate("help", "Make one stack of all the cards."),
        translate(
            "help",
            "A stack moves onto another in the same row or column, however far apart, when "
            "the two top cards share a suit, have the same rank, or have neighbouring ranks. "
            "Ace and 2 are neighbours; ace and king are not.",
        ),
        translate(
            "help",
            "The moving stack ends on top, so moving A onto B is not the same as B onto A.",
        ),
        translate(
            "help",
            "Drag a stack, or click it and then click where it goes. With the keyboard: arrows "
            "move, Space or Enter picks up and puts down, Esc cancels. Hold Shift to see the "
            "cards of a stack.",
        ),
    )
    return _paragraphs(parts)


def _playing() -> str:
    translate = QCoreApplication.translate
    rows = (
        (
            translate("help", "Start screen"),
            translate(
                "help",
                "Everything there is to play. A game in the middle comes back by itself, there or "
                "at the next start.",
            ),
        ),
        (
            translate("help", "Puzzle of the day"),
            translate(
                "help",
                "The same for everybody, from one feather on Mondays to five on Sundays. The "
                "calendar has every day since the first; a streak counts those that were solved "
                "on their day.",
            ),
        ),
        (
            translate("help", "Ladder"),
            translate(
                "help",
                "130 puzzles from 4 cards to 16. Three stars each: no hint, no undo, no slip.",
            ),
        ),
        (
            translate("help", "Quick deal"),
            translate(
                "help",
                "A new puzzle of one to five feathers. Ctrl+N deals what was chosen last.",
            ),
        ),
        *((mode.texts().title, mode.texts().about) for mode in MODES),
        (
            translate("help", "Feathers"),
            translate(
                "help",
                "How hard a puzzle is, by the chance that random moves solve it, by greed and by "
                "size; after thirty games they are measured by your own. Their tool tip says why.",
            ),
        ),
        (
            translate("help", "When you are stuck"),
            translate(
                "help",
                "A dead end says why. Undo, go back to where it could be won, or ask for a hint: "
                "it first says whether there is a way, then which card, then the move and why.",
            ),
        ),
    )
    return _table(rows)


def _step(step: Step) -> str:
    picture = f"<img src='{step.picture}' alt='{escape(step.title)}'>"
    return f"{_paragraphs(step.sentences)}<p>{picture}</p>"


def _sets() -> str:
    translate = QCoreApplication.translate
    rows = (
        (
            translate("help", "Sets"),
            translate(
                "help",
                "A set is a file of puzzles, one in each row. Ctrl+Shift+A adds the puzzle on the "
                "board to a new set or to one of yours; the Puzzles table adds several.",
            ),
        ),
        (
            translate("help", "Library"),
            translate(
                "help",
                "All your sets and studies: search, open, rename, copy, delete. Puzzles dropped "
                "on a set are added to it. What is deleted goes to the wastebasket.",
            ),
        ),
        (
            translate("help", "Compare rounds"),
            translate(
                "help",
                "Two rounds side by side: their ratings, their features and their best puzzles.",
            ),
        ),
        (
            translate("help", "Puzzle book"),
            translate(
                "help",
                "Sets and the best of your studies on pages to print, with answers at the end.",
            ),
        ),
        (
            translate("help", "Deal editor"),
            translate(
                "help",
                "Set each card yourself; a verdict says at once whether the deal can be won.",
            ),
        ),
        (
            translate("help", "Sharing"),
            translate(
                "help",
                "A puzzle goes as text, link, picture or QR code, with the game if you like. "
                "Paste any of the texts to open it.",
            ),
        ),
    )
    return _table(rows)


def _preferences() -> str:
    translate = QCoreApplication.translate
    rows = (
        (
            translate("help", "Verdict"),
            translate(
                "help",
                "How much the window tells while you play: nothing, only that you are stuck, "
                "whether the position can be won, or also how many moves keep it so.",
            ),
        ),
        (
            translate("help", "Colours, deck and table"),
            translate(
                "help",
                "Light, dark or high contrast; three decks, each also in four colours. Paper is "
                "always light.",
            ),
        ),
        (
            translate("help", "Language"),
            translate(
                "help",
                "Of the window, from the next start on. Files and commands stay English.",
            ),
        ),
    )
    return _table(rows)


def _energies() -> str:
    translate = QCoreApplication.translate
    about = translate(
        "help", "These come with the program; a puzzle of low energy is as the sentence says."
    )
    rows = [
        (name, f"{translate('energies', each.prefers)} ({translate('energies', each.source)})")
        for name, each in ABOUT.items()
    ]
    return _paragraphs([about]) + _table(rows)


def _features() -> str:
    translate = QCoreApplication.translate
    about = translate(
        "help",
        "What can be measured of a puzzle, for energies, columns and fits. Those with a mark * "
        "are measured only where you ask for them.",
    )
    rows = [
        (
            translate("features", each.title) + " *" * each.on_demand,
            translate("features", each.meaning),
        )
        for each in FEATURES.values()
    ]
    return _paragraphs([about]) + _table(rows)


def _keys(keys: Keys) -> str:
    """Return the table of keys: those of the actions, as named in the menus, and the board's."""
    translate = QCoreApplication.translate
    rows = [
        (translate("help", "Go from card to card, or along the moves"), "← → ↑ ↓"),
        (translate("help", "Pick up, put down"), _SPACE.join(map(_native, ("Space", "Return")))),
        (translate("help", "Cancel"), _native("Esc")),
        (translate("help", "See the cards of a stack"), translate("help", "hold Shift")),
    ]
    rows += [
        (text.replace("&", "").rstrip("…"), _SPACE.join(map(_native, pressed)))
        for text, pressed in keys
        if pressed
    ]
    rows.append((translate("help", "Go to a bookmark"), f"{_native('Ctrl+1')} … 9"))
    return _table(rows, bold=1)


def _table(rows: Sequence[tuple[str, str]], bold: int = 0) -> str:
    """Return two columns, one of them bold."""
    cells = [
        [f"<b>{escape(cell)}</b>" if at == bold else escape(cell) for at, cell in enumerate(row)]
        for row in rows
    ]
    lines = "".join(
        f"<tr><td style='padding:3px 24px 3px 0'>{first}</td>"
        f"<td style='padding:3px 0'>{second}</td></tr>"
        for first, second in cells
    )
    return f"<table cellspacing='0' style='margin-top:8px; margin-bottom:16px'>{lines}</table>"


def _native(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
