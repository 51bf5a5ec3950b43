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


def newer(built: Path, out: Path) -> Path:
    """Write that version into `out`, for a browser to find where `built` was."""
    shutil.copytree(built, out)
    (old,) = out.glob("python/app-*.wasm")
    (memory,) = out.glob("python/memory-*.wasm")
    content = old.read_bytes().replace(__version__.encode(), NEWER.encode())
    name = f"app-{sha256(content).hexdigest()[:12]}.wasm"
    (out / "python" / name).write_bytes(content)
    for changed in ("index.html", "python-worker.js", "sw.js"):
        file = out / changed
        text = file.read_text().replace(old.name, name).replace(f'"{__version__}"', f'"{NEWER}"')
        file.write_text(text.replace(f'"python/{memory.name}"', '""'))
    old.unlink()
    memory.unlink()
    _sum_up(out)
    return out


def _sum_up(site: Path) -> None:
    """Update the service worker's list of files."""
    file = site / "sw.js"
    text = file.read_text()
    files = json.loads(re.findall(r"const FILES = (\{.*\});", text)[0])
    for path in files:
        files[path] = sha256((site / ("index.html" if path == "./" else path)).read_bytes()).hexdigest()
    text = re.sub(r"const FILES = \{.*\};", f"const FILES = {json.dumps(files)};", text)
    file.write_text(re.sub(r"(const CACHE = PREFIX \+ ).*;", rf'\1"{NEWER}";', text))
