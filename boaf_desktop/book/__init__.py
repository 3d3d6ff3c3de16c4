"""The puzzle book: a dialog that creates one from several sets, with a live preview."""
