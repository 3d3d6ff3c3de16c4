"""The generator: settings, a live plot, the puzzles as they are found."""
