"""The running game: session, move tree, board and journal. Independent of the panels."""
