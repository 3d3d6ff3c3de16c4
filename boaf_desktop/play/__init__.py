"""The running game: session, move tree, board and journal. Knows nothing of the panels."""
