"""Python's modules as the site has them: compiled, without docstrings, in zips that are not compressed.

A stored zip needs no unpacking on the phone, and what travels is compressed by the server all the better for it. This
file runs inside Pyodide too, whose Python is the one that must compile what it is to run.
"""

from __future__ import annotations

import ast
import io
import marshal
import zipfile
from collections.abc import Iterable, Mapping
from importlib.util import MAGIC_NUMBER
from pathlib import Path

STDLIB = "/lib/python314.zip"  # where Pyodide puts it

# A zip can't hold years before 1980; the same bytes come out on every machine.
_MADE = (1980, 1, 1, 0, 0, 0)
# Without the source next to it, Python compares none of these twelve bytes with anything.
_HEADER = MAGIC_NUMBER + bytes(12)


def compiled(source: bytes, name: str) -> bytes:
    """Return the content of a module's ``.pyc``; `name` is the file that a traceback names."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            _strip_docstring(node)
    return _HEADER + marshal.dumps(compile(tree, name, "exec", dont_inherit=True))


def _strip_docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Remove the docstring. A class gets a dot instead: a dataclass without a docstring has its signature written
    out."""
    first = node.body[0] if node.body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        if isinstance(node, ast.ClassDef):
            first.value.value = "."
        elif len(node.body) > 1 or isinstance(node, ast.Module):
            del node.body[0]
        else:
            node.body[0] = ast.copy_location(ast.Pass(), first)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a stored zip of the files by their names, the same bytes wherever it is made."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _MADE), files[name])
    return content.getvalue()


def compile_all(stage: str) -> dict[str, dict[str, bytes]]:
    """Return the files of the standard library (of this Python, in its zip), and of the libraries and the app in the
    folder `stage`: compiled, or unchanged if they hold data."""
    with zipfile.ZipFile(STDLIB) as archive:
        stdlib = {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}
    return {
        "stdlib": _compiled_in(stdlib, STDLIB),
        "libraries": _compiled_in(_files(f"{stage}/libraries"), "/lib/libraries.zip"),
        "app": _compiled_in(_files(f"{stage}/app"), "/lib/app.zip"),
    }


def packed(files: Mapping[str, bytes], needed: Iterable[str] | None) -> bytes:
    """Return a zip of the modules wanted with their data, or of all."""
    if needed is None:
        return zipped(files)
    names = set(needed)
    return zipped({path: content for path, content in files.items() if owner_of(path) in names})


def owner_of(path: str) -> str:
    """The module that a file is, or the package whose data it holds.

    >>> owner_of("app/app.py"), owner_of("app/texts/en.mo")
    ('app.app', 'app.texts')
    """
    return module_of(path) if path.endswith((".py", ".pyc")) else path.rpartition("/")[0].replace("/", ".")


def _compiled_in(files: Mapping[str, bytes], place: str) -> dict[str, bytes]:
    contents = {}
    for path, content in files.items():
        if path.endswith(".py"):
            contents[path + "c"] = compiled(content, f"{place}/{path}")
        else:
            contents[path] = content
    return contents


def _files(folder: str) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in Path(folder).rglob("*") if file.is_file()}


def module_of(path: str) -> str:
    """The dotted name of a module's file.

    >>> module_of("app/ledger/__init__.py"), module_of("six.py")
    ('app.ledger', 'six')
    """
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def reached(sources: Mapping[str, bytes], roots: Iterable[str]) -> set[str]:
    """Return the modules among `sources` (a file's path and content) that those called `roots` import, at the top or
    later on, and what these import, and so forth; with their packages."""
    files = {module_of(path): content for path, content in sources.items()}
    found: set[str] = set()
    waiting = [name for name in roots if name in files]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            inner = name.rpartition(".")[0]
            waiting += [other for other in {inner, *_imports(files[name])} if other in files]
    return found


def attributes(sources: Iterable[bytes], module: str) -> set[str]:
    """Return the names that these modules use of another one, by the name under which they import it: ``ft.Text`` of
    ``ft``."""
    trees = (ast.walk(ast.parse(source)) for source in sources)
    return {
        node.attr
        for tree in trees
        for node in tree
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module
    }


def _imports(source: bytes) -> set[str]:
    """Return the names a module may import, absolute ones only: this project has no others."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {imported.name for imported in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{imported.name}" for imported in node.names}
    return names
