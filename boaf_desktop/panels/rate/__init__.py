"""The rating form, its drafts and the file it saves to."""
