"""Counts lines of code, what mypy can't check, answers asked for their class, and what is too long to read at once.

``python -m tests.tools.house`` counts this checkout, ``… FOLDER`` another one, such as an older commit unpacked with
``git archive``. A line of code is one with a token other than comments and docstrings, once ruff has formatted the file
with every ``fmt: skip`` removed.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tempfile
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.tools import entered

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("app", "scoring")
ANSWERS = "scoring/answers/"
KINDS = {"Answer", "OfEach", "Piles", "Hand", "Pick", "Seats", "Slots", "Numbers", "Calls"}
"""The classes of answers, for which nothing asks outside their own folder."""
LONG_FUNCTION, LONG_FILE = 60, 300
SHOWN = 8
"""How many of the longest functions and files are named."""
_SKIP = re.compile(r"\s*# fmt: (skip|off|on)")
_NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}


@dataclass(frozen=True)
class Function:
    """A function: its place, and how many lines it takes with its signature."""

    place: str
    lines: int


@dataclass(frozen=True)
class Counted:
    """One file: its lines, its lines of code, and what it holds."""

    name: str
    lines: int
    code: int
    any: int
    isinstance: int
    classes: int
    functions: tuple[Function, ...]


def counted(name: str, text: str, laid_out: str) -> Counted:
    """Return the counts of one file, unchanged and as ruff formats it."""
    tree = ast.parse(laid_out)
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return Counted(
        name,
        len(text.splitlines()),
        code_lines(laid_out, tree),
        sum(node.id == "Any" for node in names),
        sum(node.id == "isinstance" for node in names),
        0 if name.startswith(ANSWERS) else classes_of_answers(tree),
        tuple(functions(name, tree)),
    )


def classes_of_answers(tree: ast.Module) -> int:
    """Return how often an answer is asked for its class: in a call like ``isinstance(answer, Pick)``, or a ``case``."""
    asked = 0
    for node in ast.walk(tree):
        if isinstance(node, ast.MatchClass):
            asked += isinstance(node.cls, ast.Name) and node.cls.id in KINDS
        elif isinstance(node, ast.Call):
            names = (part for given in node.args for part in (given, *_alternatives(given)))
            asked += any(isinstance(part, ast.Name) and part.id in KINDS for part in names)
    return asked


def _alternatives(node: ast.expr) -> Sequence[ast.expr]:
    """Return the parts of ``Hand | Slots`` and ``(Hand, Slots)``."""
    if isinstance(node, ast.BinOp):
        return (node.left, node.right)
    return node.elts if isinstance(node, ast.Tuple) else ()


def laid_out(texts: Sequence[str]) -> list[str]:
    """Return the files as ruff formats them without exceptions, by this project's rules."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}.py" for number in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(_SKIP.sub("", text), encoding="utf-8")
        command = [sys.executable, "-m", "ruff", "format", "--quiet", "--config", str(ROOT / "pyproject.toml"), folder]
        subprocess.run(command, check=True)
        return [path.read_text(encoding="utf-8") for path in paths]


def code_lines(text: str, tree: ast.Module) -> int:
    """Return how many lines hold anything but blanks, comments and docstrings."""
    docstrings = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    held = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in _NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(held - docstrings)


def functions(name: str, tree: ast.Module) -> Iterator[Function]:
    """Yield every function, with those within it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(f"{name}: {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)


def house(root: Path) -> list[Counted]:
    """Return every counted file under that folder."""
    paths = sorted(path for room in ROOMS for path in (root / room).rglob("*.py"))
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return [
        counted(str(path.relative_to(root)), text, plain)
        for path, text, plain in zip(paths, texts, laid_out(texts), strict=True)
    ]


def table(files: list[Counted]) -> str:
    """Return the counts, a line a room, and what is too long."""
    table_lines = [
        f"| {'room':<24} | files | code |  Any | isinstance | of answers |",
        f"|{'-' * 26}|------:|-----:|-----:|-----------:|-----------:|",
    ]
    for room in (*ROOMS, ""):
        own = [file for file in files if file.name.startswith(f"{room}/" if room else "")]
        counts = [(file.code, file.any, file.isinstance, file.classes) for file in own]
        code, untyped, asked, classes = map(sum, zip(*counts, strict=True))
        table_lines.append(
            f"| {room or 'both':<24} | {len(own):>5} | {code:>4} | {untyped:>4} | {asked:>10} | {classes:>10} |"
        )
    every = sorted((function for file in files for function in file.functions), key=lambda function: -function.lines)
    too_long = [function for function in every if function.lines > LONG_FUNCTION]
    table_lines.append(f"\nfunctions over {LONG_FUNCTION} lines: {len(too_long)}; the longest:")
    table_lines += [f"{function.lines:>5}  {function.place}" for function in every[:SHOWN]]
    large = sorted((file for file in files if file.lines > LONG_FILE), key=lambda file: -file.lines)
    table_lines.append(f"\nfiles over {LONG_FILE} lines: {len(large)}{'; the longest:' if large else ''}")
    table_lines += [f"{file.lines:>5}  {file.name}" for file in large[:SHOWN]]
    return "\n".join(table_lines)


def main() -> None:
    """Count and print; of this checkout also what a touch enters."""
    print(table(house(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)))
    if len(sys.argv) == 1:
        print(f"\n{entered.report()}")


if __name__ == "__main__":
    main()
