"""The views of the moves: the line under the board, and the game review."""
