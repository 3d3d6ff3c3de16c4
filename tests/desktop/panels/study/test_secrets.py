"""What is kept back while puzzles are rated blind, and what the rounds' buttons act on."""
