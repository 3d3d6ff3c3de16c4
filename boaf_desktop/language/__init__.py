"""The window's language, and the translation of the engine's sentences."""
