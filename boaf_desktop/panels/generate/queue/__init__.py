"""The queue of batches: kept, shown, run one after another, and remembered at the next start."""
