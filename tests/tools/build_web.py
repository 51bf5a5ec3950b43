"""Builds Quinola as plain files that any web server can hand out: the app then runs wholly inside the browser.

Run with ``make web``; it writes build/web. Everything it needs is in the installed packages: Flet's web client with its
Python for browsers, and the pure-Python libraries of the app. Nothing is fetched, neither here nor by the browser.
"""

import importlib.util
import re
import shutil
import sys
import tarfile
from pathlib import Path

import flet_web
from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.patch_index import patch_font_manifest_json, patch_index_html

ROOT = Path(__file__).parents[2]
OURS = ("main.py", "app", "scoring")
LIBRARIES = ("flet", "msgpack", "repath", "six", "tinydb")
# Other ways of drawing, which this page does not choose, and what only a person developing Flet reads.
UNUSED = ("skwasm*", "wimp*", "main.dart.wasm", "main.dart.mjs", "experimental_webparagraph")
FOR_DEVELOPERS = ("*.symbols", "*.map", "*.d.ts", "*.whl", "*.exe", "*.bat")


def build(out: Path) -> None:
    """Writes the whole site into `out`, which is emptied first."""
    shutil.rmtree(out, ignore_errors=True)
    unused = shutil.ignore_patterns(*UNUSED, *FOR_DEVELOPERS)
    shutil.copytree(Path(flet_web.get_package_web_dir()), out, ignore=unused)
    shutil.copytree(ROOT / "assets", out, dirs_exist_ok=True)
    pack(out / "app.tar.gz")
    patch_index_html(
        index_path=str(out / "index.html"),
        base_href="/",
        app_name="Quinola",
        app_description="Keeps score for card games played with real cards, and says why.",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="bundled",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.CANVAS_KIT,
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    index = out / "index.html"
    # Flet 1.0.5 names the runtime as a package, which a browser cannot look up; it is a file beside the page.
    index.write_text(re.sub(r'(flet\.pyodideUrl=")(?=pyodide/)', r"\1./", index.read_text()))
    patch_font_manifest_json(str(out / "assets" / "FontManifest.json"))


def pack(archive: Path) -> None:
    """Puts the app and its libraries into the archive that the page unpacks."""
    with tarfile.open(archive, "w:gz") as tar:
        for name in OURS:
            tar.add(ROOT / name, name, filter=_python_only)
        for name in LIBRARIES:
            spec = importlib.util.find_spec(name)
            if spec is None or spec.origin is None:
                raise ModuleNotFoundError(f"{name} is not installed")
            source = Path(spec.origin)
            source = source.parent if source.name == "__init__.py" else source
            tar.add(source, f"__pypackages__/{source.name}", filter=_python_only)


def _python_only(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    """Leaves out what a browser's Python cannot use: compiled code and caches."""
    unusable = entry.name.endswith((".so", ".pyd", ".pyc")) or "__pycache__" in entry.name
    return None if unusable else entry


def main() -> int:
    """Builds into build/web and says how large it is."""
    out = ROOT / "build" / "web"
    build(out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"{out.relative_to(ROOT)}  {size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
