"""Builds the site: plain files that any web server can serve, under any path.

Everything it needs is in the installed packages: Flet's web client with the Python for browsers, the libraries of the
app, and in the extra `web` Node, fontTools and brotli. Nothing is downloaded, neither here nor by the browser.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import flet_web

from app import __version__
from app.texts.languages import LANGUAGES
from app.web import drawn, kept, parts, splash
from scoring.errors import Json

ASSETS = parts.ROOT / "assets"
SITE = Path(__file__).parent / "site"
CHANGES = Path(__file__).with_name("CHANGES")
# The parts of Flet's web client that Quinola needs; the rest is for other renderers, and for developers.
CLIENT = (
    "main.dart.js", "flutter_bootstrap.js",
    "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm",
    "assets/AssetManifest.bin.json", "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf", "assets/fonts/roboto.woff2",
    "assets/shaders/ink_sparkle.frag", "assets/shaders/stretch_effect.frag",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
)  # fmt: skip
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Flutter's loader would replace our service worker by its own, which then removes itself; it removes the splash screen
# before there is anything to see; and it must choose the renderer that the service worker keeps.
BOOTSTRAP = (
    (r"    serviceWorkerSettings: \{.*?\n    \},\n", ""),
    (r"window\.addEventListener\('flutter-first-frame'.*?\{ once: true \}\);\n", ""),
    (r"(?<=assetBase: flet\.assetBase)(?=\n)", ",\n    canvasKitVariant: flet.canvasKitVariant"),
    (r"//# sourceMappingURL=\S+\n", ""),
)
OURS = ("icon.svg", "icons", "fonts")
SCREENSHOTS = {
    "table.png": "The score sheet",
    "pad.png": "A deal, half entered",
    "why.png": "Why a score is what it is",
}
# A browser keeps all but these: the service worker, what only a store or a lawyer reads, and what comes later.
NOT_KEPT = re.compile(r"sw\.js|assets/NOTICES|fonts/OFL-.*|screenshots/.*|python/(memory-.*|modules\.json)")
# Kept, but not counted for the first screen, or there before anything is counted. A language has two letters.
NOT_FIRST = re.compile(
    r"\./|rescue\.js|favicon\.png|assets/AssetManifest.*|icons/.*|assets/(shaders|packages|fonts/noto.*)/.*"
    r"|python/[a-z]{2}-.*"
)
# Written last, for it names all the rest.
NAMING = ("index.html", "sw.js", "python-worker.js")

Say = Callable[[str], None]


class BuildError(Exception):
    """Why no site could be built there, and what to do, in a sentence."""


def build(out: Path, base: str = "", *, version: str = __version__, compress: bool = True, say: Say = print) -> None:
    """Write the whole site into the folder `out`, replacing the one that is there.

    `base` is its path on the server (``/quinola/``), part of the id by which a phone knows the installed app; the site
    works under any path. Raises `BuildError` if something else is in `out`.
    """
    _make_room(out)
    _copy_client(out)
    _copy_ours(out, base)
    names = _python(out, say)
    if compress:
        say("Compressing the files takes two to three minutes.")
        kept.compress(out)
    _finish(out, names, version)
    if compress:
        kept.compress(out, NAMING)


def _make_room(out: Path) -> None:
    """Empty the folder, if its content is a site."""
    if out.exists() and not out.is_dir():
        raise BuildError(f"{out} is a file: name a folder for the site.")
    if out.exists() and any(out.iterdir()) and not (out / "python-worker.js").exists():
        raise BuildError(f"{out} holds something else: name an empty folder, or a new one.")
    shutil.rmtree(out, ignore_errors=True)


def _copy_client(out: Path) -> None:
    """Copy Flet's web client, without what starts it in ways that are not ours."""
    client = Path(flet_web.get_package_web_dir())
    for path in CLIENT:
        _copy(client / path, out / path)
    for name in RUNTIME:
        _copy(parts.pyodide() / name, out / "python" / name)
    parts.mend_runtime(out / "python")
    start = out / "flutter_bootstrap.js"
    text = start.read_text(encoding="utf-8")
    for pattern, replacement in BOOTSTRAP:
        text, count = re.subn(pattern, replacement, text, flags=re.DOTALL)
        if count != 1:
            raise BuildError(f"This version of Flet starts in another way: look at {pattern!r} in app/web/build.py.")
    start.write_text(text, encoding="utf-8")


def _copy_ours(out: Path, base: str) -> None:
    """Copy the page and its scripts, fonts, icons and the manifest."""
    for file in SITE.iterdir():
        _copy(file, out / file.name)
    for language in LANGUAGES:
        if language != "en":
            # Where the words of a language lie, so that a browser keeps both.
            (out / "python" / f"{language}-splash.json").write_bytes(splash.words(language))
    for name in OURS:
        for file in _files(ASSETS / name):
            _copy(file, out / file.relative_to(ASSETS))
    # Only in a checkout: an installation leaves the pictures of README out.
    for name in SCREENSHOTS if (ASSETS / "readme").is_dir() else ():
        _copy(ASSETS / "readme" / name, out / "screenshots" / name)
    manifest: dict[str, Json] = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
    # The id of the installed app: if two are on one host, their paths tell them apart.
    manifest |= {"id": base or "quinola", "start_url": ".", "scope": ".", "screenshots": _screenshots(out)}
    (out / "manifest.json").write_text(json.dumps(manifest, indent=2), encoding="utf-8")
    for file in _files(ASSETS / "assets"):
        _copy(file, out / file.relative_to(ASSETS))
    drawn.add_roboto(out / "assets" / "FontManifest.json")


def _screenshots(out: Path) -> list[Json]:
    """Copy the pictures that a phone shows before it installs the app, and return their manifest entries."""
    return [
        {"src": f"screenshots/{name}", "sizes": drawn.size_of(out / "screenshots" / name), "type": "image/png",
         "form_factor": "narrow", "label": label}
        for name, label in SCREENSHOTS.items() if (out / "screenshots" / name).exists()
    ]  # fmt: skip


def _python(out: Path, say: Say) -> dict[str, str]:
    """Write Python's parts next to its runtime; return the path of each by its name."""
    runtime, program = out / "python", parts.node()
    built: parts.Parts | None = None
    if program is None:
        say("Without Node the site starts slowly, for every start compiles the app: install quinola[web].")
    else:
        try:
            built = parts.frozen(program)
        except parts.FreezeError as error:
            say(f"Node could not compile the app, so the site starts slowly: {error}")
    if built is None:
        built = parts.plain()
    try:
        drawn.cut_icons(out / "assets/fonts/MaterialIcons-Regular.otf", built.icons | drawn.FLUTTERS_OWN)
    except ModuleNotFoundError:
        say("Without fontTools the site is 0.7 MB larger than it need be: install quinola[web].")
    names = {}
    for name, content in {**built.files(), **parts.catalogues()}.items():
        # Named by their content, for they must fit each other, and as .wasm because hosts compress that.
        names[name] = f"python/{name}-{sha256(content).hexdigest()[:12]}.wasm"
        (out / names[name]).write_bytes(content)
    (runtime / "modules.json").write_text(json.dumps(built.modules), encoding="utf-8")
    return names


def _finish(out: Path, names: dict[str, str], version: str) -> None:
    """Tell the page, Python's worker and the service worker what files there are."""
    sizes = {name: (out / path).stat().st_size for name, path in names.items()}
    own = {**names, "memorySize": sizes.get("memory", 0)}
    _fill(out / "python-worker.js", PARTS=own, ENVIRONMENT=parts.ENVIRONMENT, LOCK=parts.lock())
    hashes = {path: found for path, found in kept.files(out).items() if not NOT_KEPT.fullmatch(path)}
    first = [path for path in hashes if not NOT_FIRST.fullmatch(path)]
    site = {
        "version": version,
        "memory": names.get("memory", ""),
        "sizes": kept.sizes(out, first),
        "languages": [*LANGUAGES],
    }
    _fill(out / "index.html", SITE=site)
    hashes["./"] = kept.sum_of(out / "index.html")
    _fill(out / "sw.js", FILES=hashes, VERSION=version, NEWS=news(version), TAG=kept.tag(hashes, version))


def news(version: str) -> str:
    """Return what is new in a version, in a sentence; empty if CHANGES says nothing of it."""
    lines = (line.partition(": ") for line in CHANGES.read_text(encoding="utf-8").splitlines())
    return next((text for name, _, text in lines if name == version), "")


def _fill(file: Path, **values: object) -> None:
    """Fill in values where a script has placeholders: ``/*NAME*/ null``."""
    text = file.read_text(encoding="utf-8")
    for name, value in values.items():
        room = f"/*{name}*/ null"
        if text.count(room) != 1:
            raise ValueError(f"{file.name} has no one place for {name}")
        text = text.replace(room, json.dumps(value, ensure_ascii=False))
    file.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _files(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(file for file in place.rglob("*") if file.is_file())
