"""``python -m boaf_desktop`` is ``boaf``."""

import sys

from boaf_desktop.launch import main

sys.exit(main())
