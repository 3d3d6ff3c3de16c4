"""The queue of batches: edited, shown, run in order, and saved between runs."""
