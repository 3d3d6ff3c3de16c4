"""The puzzle book: a dialog that makes one of several sets, with a live preview."""
