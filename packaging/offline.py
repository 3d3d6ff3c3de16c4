"""Run a command without a network: ``unshare --net python packaging/offline.py COMMAND``.

Brings up the loopback of the new namespace, checks that there is no other interface, and executes
the command. ``./test --offline`` does all of it.
"""

from __future__ import annotations

import fcntl
import os
import socket
import struct
import sys

_GET_FLAGS, _SET_FLAGS, _UP = 0x8913, 0x8914, 0x1


def main() -> None:
    """Bring up the loopback and run the command."""
    others = [name for _, name in socket.if_nameindex() if name != "lo"]
    if others:
        sys.exit(f"offline: there is a network ({', '.join(others)}); run this in a namespace")
    with socket.socket() as link:
        asked = struct.pack("16sh14x", b"lo", 0)
        _, flags = struct.unpack("16sh14x", fcntl.ioctl(link, _GET_FLAGS, asked))
        fcntl.ioctl(link, _SET_FLAGS, struct.pack("16sh14x", b"lo", flags | _UP))
    os.execv(sys.argv[1], sys.argv[1:])


if __name__ == "__main__":
    main()
