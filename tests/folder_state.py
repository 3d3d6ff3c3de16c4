"""The state of a folder on disk, to see whether anything was written to it."""

from pathlib import Path


def state_of(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Return the inode, the time of the last change and the bytes of everything in a folder.

    A file that existed for a moment changes the time of its folder.
    """
    state = {}
    for path in (folder, *folder.rglob("*")):
        stat = path.stat()
        data = b"" if path.is_dir() else path.read_bytes()
        state[str(path.relative_to(folder))] = (stat.st_ino, stat.st_mtime_ns, data)
    return state
