"""The views of the moves: the line under the board, the tree, bookmarks and post-mortem."""
