"""Writes .ci/constraints.txt: the version of everything that an installation brings, the tests' libraries among it.

Run with ``make constraints`` after a change of the dependencies in pyproject.toml. It installs all of them again, bound
by pyproject.toml alone, into an environment of its own, and writes down the versions.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
FILE = ROOT / ".ci" / "constraints.txt"
HEAD = """\
# The version of everything that is installed with Quinola, on Linux; .ci/setup installs these, so that every checkout
# runs the same. For an installation: pip install --constraint .ci/constraints.txt .
# Made by `make constraints`.
"""
OURS = {"quinola", "pip"}


def main() -> int:
    """Write the file and print how many versions are in it."""
    lines = resolved()
    FILE.write_text(HEAD + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)}  {len(lines)} versions")
    return 0


def resolved() -> list[str]:
    """Return `name==version` of everything that a fresh installation with all extras brings, by name."""
    extras = ",".join(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [f"{folder}/bin/python", "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", f"{ROOT}[{extras}]"], check=True)
        listed = subprocess.run([*pip, "list", "--format=freeze"], check=True, stdout=subprocess.PIPE, text=True)
    parted = (line.partition("==") for line in listed.stdout.split())
    return sorted(f"{canonicalize_name(name)}=={version}" for name, _, version in parted if name not in OURS)


if __name__ == "__main__":
    sys.exit(main())
