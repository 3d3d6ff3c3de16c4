"""The window's own files: folders, settings, small files replaced atomically."""
