"""The loop of a designer in six steps: what each is for, where it is done, and a picture."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication


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
