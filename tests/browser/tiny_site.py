"""A site of three small files with the real service worker and keep.js, for what would take long with the whole one."""

from __future__ import annotations

from pathlib import Path

from app.web import build, kept

PAGE = """<!DOCTYPE html><base href="./"><meta charset="UTF-8"><title>tiny</title>
<script>
    const site = {version: '%VERSION%', memory: '%MEMORY%'};
    const here = path => new URL(path, document.baseURI).href;
    const place = new URL(document.baseURI).pathname;
    const flet = {canvasKitVariant: 'full'};
    const quinola = {tell: () => {}, shown: Promise.resolve()};
</script>
<script src="keep.js"></script>
"""


FONT = "assets/fonts/notosans/a.woff2"


def made(folder: Path, version: str, memory: str = "") -> Path:
    """Write the site's `version` into a folder; `memory` is the content of its picture of Python's memory."""
    (folder / FONT).parent.mkdir(parents=True, exist_ok=True)
    (folder / FONT).write_text(f"the letters of names in {version}")
    (folder / "python").mkdir(parents=True, exist_ok=True)
    for old in folder.glob("python/memory-*"):
        old.unlink()
    picture = f"python/memory-{version}.wasm" if memory else ""
    if picture:
        (folder / picture).write_text(memory)
    page = PAGE.replace("%VERSION%", version).replace("%MEMORY%", picture)
    (folder / "index.html").write_text(page)
    (folder / "main.dart.js").write_text(f"// {version}")
    for name in ("keep.js", "sw.js"):
        (folder / name).write_text((build.SITE / name).read_text(encoding="utf-8"), encoding="utf-8")
    files = {
        path: found for path, found in kept.files(folder).items() if path in ("./", "keep.js", "main.dart.js", FONT)
    }
    build._fill(folder / "sw.js", FILES=files, VERSION=version, NEWS="", TAG=kept.tag(files, version))
    return folder
