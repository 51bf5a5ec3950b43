"""``quinola web DIR``: builds the site."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ABOUT = (
    "Builds Quinola as plain files that run wholly inside a browser, on a phone as on a computer, with no server: any "
    "web server can hand them out, over https and under any path."
)


def run(arguments: Sequence[str]) -> int:
    """Build the site and return the exit status."""
    parser = argparse.ArgumentParser(prog="quinola web", description=ABOUT, allow_abbrev=False)
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder to write; a site in it is replaced")
    parser.add_argument("--base", type=_base, metavar="PATH", help="the path it will lie under, such as /quinola/")
    asked = parser.parse_args(arguments)
    from app.web.build import BuildError, build

    try:
        build(asked.folder, asked.base or "")
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}. Make room, or name another folder.", file=sys.stderr)
        return 2
    files = [file for file in asked.folder.rglob("*") if file.is_file() and file.suffix not in (".br", ".gz")]
    print(f"{asked.folder}: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.0f} MB")
    return 0


def _base(text: str) -> str:
    if not (text.startswith("/") and text.endswith("/")):
        raise argparse.ArgumentTypeError(f"a path begins and ends with a slash: /{text.strip('/')}/")
    return text
