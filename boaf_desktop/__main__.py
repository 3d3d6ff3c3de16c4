"""``python -m boaf_desktop`` starts the desktop."""

import sys

from boaf_desktop.startup.app import main

sys.exit(main(sys.argv[1:]))
