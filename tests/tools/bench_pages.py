"""The pages that `make bench-web` compares the site with, each in a folder or at an address of its own."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import flet_web
from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.patch_index import patch_font_manifest_json, patch_index_html

from app.web import kept
from app.web.parts import LIBRARIES, pyodide
from tests.browser.serving import ROOT

BEFORE = "235e495"
"""The commit whose site this one is measured against."""
_PYODIDE = """<!DOCTYPE html><title>Pyodide</title><body><script type="module">
import { loadPyodide } from './pyodide/pyodide.mjs';
const python = await loadPyodide();
document.body.textContent = python.runPython('f"{1 + 1}"');
document.body.dataset.shown = 'yes';
</script>"""
_APP = """import flet as ft
def main(page):
    page.add(ft.Text("Two"), ft.Button("One"))
ft.run(main)
"""
_UNUSED = shutil.ignore_patterns("skwasm*", "wimp*", "main.dart.wasm", "*.symbols", "*.map", "*.d.ts", "*.whl", "*.exe")


def trivial_pyodide(out: Path) -> Path:
    """A page that has Python add one and one."""
    shutil.copytree(pyodide(), out / "pyodide", ignore=_UNUSED)
    (out / "index.html").write_text(_PYODIDE)
    return _compressed(out)


def trivial_flet(out: Path) -> Path:
    """Flet's own page for apps that run in the browser, with an app of a text and a button."""
    shutil.copytree(flet_web.get_package_web_dir(), out, ignore=_UNUSED)
    with tarfile.open(out / "app.tar.gz", "w:gz") as tar:
        entry = tarfile.TarInfo("main.py")
        entry.size = len(_APP)
        tar.addfile(entry, io.BytesIO(_APP.encode()))
        for name in LIBRARIES:
            if name != "tinydb":
                tar.add(_place(name), f"__pypackages__/{_place(name).name}", filter=_python_only)
    patch_index_html(
        index_path=str(out / "index.html"), base_href="/at/some/path/", pyodide=True, pyodide_script_path="main.py",
        pyodide_version="bundled", app_package_url="app.tar.gz", web_renderer=WebRenderer.CANVAS_KIT,
        route_url_strategy=RouteUrlStrategy.HASH, no_cdn=True,
    )  # fmt: skip
    _fix_paths(out)
    patch_font_manifest_json(str(out / "assets" / "FontManifest.json"))
    return _compressed(out)


def site_before(out: Path, place: Path) -> Path | None:
    """Build the site of the commit `BEFORE` in `out`; None if the history does not go back so far."""
    archive = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if archive.returncode:
        return None
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        tar.extractall(place, filter="data")
    script = f"from pathlib import Path; from tests.tools.build_web import build; build(Path({str(out)!r}))"
    subprocess.run([sys.executable, "-c", script], cwd=place, check=True)
    index = out / "index.html"
    index.write_text(index.read_text().replace('"/', '"/at/some/path/'))
    return _compressed(out)


def _fix_paths(out: Path) -> None:
    """Flet 1.0.5 names the runtime as a package, which a browser can't look up."""
    index = out / "index.html"
    index.write_text(index.read_text().replace('flet.pyodideUrl="pyodide/', 'flet.pyodideUrl="./pyodide/'))


def _compressed(out: Path) -> Path:
    kept.compress(out)
    return out


def _place(name: str) -> Path:
    module = sys.modules.get(name) or __import__(name)
    origin = Path(module.__file__ or "")
    return origin.parent if origin.name == "__init__.py" else origin


def _python_only(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    return None if entry.name.endswith((".so", ".pyd", ".pyc")) or "__pycache__" in entry.name else entry
