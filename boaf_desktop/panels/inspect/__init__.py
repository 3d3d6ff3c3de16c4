"""What is known of the puzzle on the board."""
