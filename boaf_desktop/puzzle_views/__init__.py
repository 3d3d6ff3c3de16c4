"""Parts for showing puzzles in any panel: table, thumbnail, name, and accuracy of a ratio."""
