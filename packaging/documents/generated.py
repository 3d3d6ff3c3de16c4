"""Write all committed files that the program generates.

``python packaging/documents/generated.py`` writes the generated parts of ``docs/reference``, the
samples with the worked example and its page, and the figures of the worked example that tests
compare. It takes ten seconds. Tests generate each of them again and compare. The ladder and the
puzzles of the day stay as they are, because players have begun them; `resources/samples` has the
programs that generated them.
"""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent

if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parents[1]))
    runpy.run_path(str(HERE / "reference.py"), run_name="__main__")
    for module in (
        "resources.samples.make_samples",
        "resources.samples.make_study",
        "tests.engine.statistics.figures",
    ):
        runpy.run_module(module, run_name="__main__")
