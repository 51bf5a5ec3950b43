"""Start the `quinola` command, even if other packages have names like ours.

The folder that contains `app` becomes the first entry of the path: in an installation that is the folder of this
package, in a checkout the checkout itself.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE if (HERE / "app").is_dir() else HERE.parents[1]


def main() -> int:
    """Run the command and return its exit status."""
    sys.path.insert(0, str(ROOT))
    from app.__main__ import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
