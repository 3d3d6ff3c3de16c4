"""Entry point of the frozen program."""

import sys

from boaf_desktop.launch import main

sys.exit(main())
