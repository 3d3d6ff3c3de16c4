"""The rating form, its drafts and where it saves."""
