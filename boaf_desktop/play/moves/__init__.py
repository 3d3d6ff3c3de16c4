"""The moves in sight: the line under the board, the tree, bookmarks and post-mortem."""
