"""The articles' tables and figures, ours beside theirs."""
