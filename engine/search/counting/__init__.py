"""Count the states of a deal exactly or by estimates with errors, and count its solutions."""
