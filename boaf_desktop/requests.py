"""What any part of the program may ask of its window."""

from PySide6.QtCore import QObject, Signal


class Requests(QObject):
    """Requests to one window, which connects to them once.

    Any part emits its own, so that no request is relayed from owner to owner.
    """

    message = Signal(str)  #: Show a sentence above the board; an empty one clears it
    withdrawn = Signal(str)  #: Remove this sentence, whose reason has ended, if it is still shown
    offer = Signal(str, object)  #: Show a sentence with a list of `Offer` above the board
    puzzle = Signal(object)  #: Open this `Puzzle` on the board
    storage_failed = Signal(str)  #: Say that a file of the program could not be written
    next_puzzle = Signal()  #: Open the next puzzle to rate or to play
    file = Signal(object)  #: Open the file of a `Path`, of any kind
    command = Signal(str)  #: Run the command of this id
    ratings_files = Signal(object)  #: Offer to import these files from raters
    history = Signal(object)  #: Show the ratings in the file of a `Path` for editing
    #: Show the rated puzzles of a round, or of all for 0, and select the one of this id
    rated_puzzles = Signal(int, str)
    comparison = Signal(object)  #: Show a pair of `PuzzleRecord` side by side
    #: Say that the file of a `Path` was written, and offer to open it
    written = Signal(str, object)
