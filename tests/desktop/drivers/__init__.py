"""Page objects: what a person sees and does, one module per panel or window."""
