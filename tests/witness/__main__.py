"""Games played and scored by OpenSpiel, compared with Quinola's scores: ``make witness``, or ``ARGS=hearts`` for one.

Each file here is a witness: its ``main`` plays, compares, and fails if the two differ. OpenSpiel is not needed for
anything else, so it has requirements of its own.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

if __name__ == "__main__":
    names = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    for name in [name for name in names if name in sys.argv[1:]] or names:
        importlib.import_module(f"tests.witness.{name}").main()
