"""The commands of the terminal, by what they work on."""
