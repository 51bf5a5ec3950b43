"""Start the `quinola` command, whatever other packages are called: the folder that holds `app` goes first on the path.
In an installation that is this package's own folder, in a checkout the checkout."""

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
