"""The generator: settings, a live plot, and the puzzles found."""
