"""How puzzles are shown in any panel: table, thumbnail, name, and how a ratio is known."""
