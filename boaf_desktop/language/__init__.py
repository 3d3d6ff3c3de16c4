"""The language of the window, and the engine's sentences in it."""
