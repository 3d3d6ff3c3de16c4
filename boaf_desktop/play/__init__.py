"""The running game: session, moves, board and journal. Independent of the panels."""
