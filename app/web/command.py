"""``quinola web DIR``: builds the site."""

from __future__ import annotations

import sys
from pathlib import Path


def run(folder: Path, base: str) -> int:
    """Build the site for the path `base` (empty: any) into a folder, and return the exit status."""
    from app.web.build import BuildError, build

    try:
        build(folder, base)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}. Make room, or name another folder.", file=sys.stderr)
        return 2
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix not in (".br", ".gz")]
    print(f"{folder}: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.0f} MB")
    return 0
