"""The report of a round: its HTML page, plots and images."""
