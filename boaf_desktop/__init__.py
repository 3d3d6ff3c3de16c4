"""The desktop: play, generate, rate and study puzzles. The only package that imports Qt."""
