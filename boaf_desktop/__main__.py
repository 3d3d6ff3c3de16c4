"""The program ``boaf``, which is also ``python -m boaf_desktop``."""

import sys

from boaf_desktop import interrupts

interrupts.begin()  # before the modules that take long to load


def main() -> int:
    """Run what the arguments request, and return the exit status."""
    try:
        from boaf_desktop.launch import main as launch

        return launch()
    except KeyboardInterrupt:
        interrupts.stop()
    finally:
        interrupts.stop_from_now()


if __name__ == "__main__":
    sys.exit(main())
