"""The engine: rules, search, design and study of Birds of a Feather puzzles, without Qt."""
