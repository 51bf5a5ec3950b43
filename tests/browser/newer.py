"""A newer version of a built site: other code of our own, the same libraries, and no snapshot of memory yet."""

from __future__ import annotations

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

from app import __version__

NEWER = "9.9.9"
assert len(NEWER) == len(__version__), "the version is changed in compiled code, where its length stands too"


def newer(built: Path, out: Path, **others: tuple[str, str]) -> Path:
    """Write that version into `out`, for a browser to find where `built` was.

    Words in `others`, parts by their names, are replaced by some of the same length: ``nl=("taal", "Taal")``.
    """
    shutil.copytree(built, out)
    (memory,) = out.glob("python/memory-*.wasm")
    _replace_in_scripts(out, f'"{__version__}"', f'"{NEWER}"')
    _replace_in_scripts(out, f'"python/{memory.name}"', '""')
    memory.unlink()
    for part, (old, new) in {"app": (__version__, NEWER), **others}.items():
        (file,) = out.glob(f"python/{part}-*.wasm")
        content = file.read_bytes().replace(old.encode(), new.encode())
        name = f"{part}-{sha256(content).hexdigest()[:12]}.wasm"
        file.rename(file.with_name(name)).write_bytes(content)
        _replace_in_scripts(out, file.name, name)
    _sum_up(out)
    return out


def _replace_in_scripts(site: Path, old: str, new: str) -> None:
    for name in ("index.html", "python-worker.js", "sw.js"):
        file = site / name
        file.write_text(file.read_text().replace(old, new))


def _sum_up(site: Path) -> None:
    """Update the service worker's list of files."""
    file = site / "sw.js"
    text = file.read_text()
    files = json.loads(re.findall(r"const FILES = (\{.*\});", text)[0])
    for path in files:
        files[path] = sha256((site / ("index.html" if path == "./" else path)).read_bytes()).hexdigest()
    text = re.sub(r"const FILES = \{.*\};", f"const FILES = {json.dumps(files)};", text)
    file.write_text(re.sub(r"(const CACHE = PREFIX \+ ).*;", rf'\1"{NEWER}";', text))
