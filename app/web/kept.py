"""What a browser keeps of the site, by its hash, and the compressed copies of files for a server."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

_ALREADY = (".png", ".woff2")  # gains nothing by being compressed again
_PACKED = (".br", ".gz")


def files(site: Path) -> dict[str, str]:
    """Return the hash (SHA-256) of every file by its path, without compressed copies; the page itself is ``./``."""
    found = {}
    for file in sorted(site.rglob("*")):
        if file.is_file() and file.suffix not in _PACKED:
            path = file.relative_to(site).as_posix()
            found["./" if path == "index.html" else path] = sum_of(file)
    return found


def sum_of(file: Path) -> str:
    """Return the SHA-256 of a file, 64 hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def tag(hashes: dict[str, str], version: str) -> str:
    """Return an id that tells this build from every other."""
    return hashlib.sha256(json.dumps([version, hashes], sort_keys=True).encode()).hexdigest()[:16]


def compress(site: Path, names: Iterable[str] = ()) -> None:
    """Write a ``.gz`` and, if brotli is installed, a ``.br`` next to every file, or those named, if it is smaller."""
    for file in [site / name for name in names] or sorted(site.rglob("*")):
        if not file.is_file() or file.suffix in (*_PACKED, *_ALREADY):
            continue
        content = file.read_bytes()
        for suffix, compressed in _compressed(content).items():
            if len(compressed) < len(content):
                file.with_name(file.name + suffix).write_bytes(compressed)


def sizes(site: Path, paths: Iterable[str]) -> dict[str, list[int]]:
    """Return how many bytes of each file travel to a browser: unchanged, and as gzip and brotli."""
    found = {}
    for path in paths:
        file = site / ("index.html" if path == "./" else path)
        copies = [file, *(file.with_name(file.name + suffix) for suffix in (".gz", ".br"))]
        found[path] = [(copy if copy.exists() else file).stat().st_size for copy in copies]
    return found


def _compressed(content: bytes) -> dict[str, bytes]:
    compressed = {".gz": gzip.compress(content, 9, mtime=0)}
    try:
        import brotli
    except ModuleNotFoundError:
        return compressed
    # The largest window a browser accepts. Level 10 takes five times as long as 9 for a tenth less; 11 takes twice as
    # long again for two per cent.
    return compressed | {".br": brotli.compress(content, quality=10, lgwin=24)}
