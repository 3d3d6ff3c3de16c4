"""Two rounds side by side, of any studies: how they were rated, what their puzzles are like."""
