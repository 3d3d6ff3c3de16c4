"""Hard knocks: what strangers, accidents and other machines do to the program.

Each is small in ``./test`` and of full size with ``./test tests/hard --long``.
"""
