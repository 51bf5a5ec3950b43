"""The small changes that a test ought to notice: one at a time, in one module, found in its syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import CodeType
from typing import Any

NOTHING = ast.Constant(None)
OPERATORS: dict[type[ast.AST], type[Any]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Pow: ast.Mult,
    ast.And: ast.Or, ast.Or: ast.And,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "upper": "lower", "lower": "upper"}
TYPES_ONLY = {"returns", "annotation", "decorator_list", "type_params", "bases"}


@dataclass(frozen=True)
class Mutant:
    """One change: its function (``""`` for the tables outside any), a label with the old and the new text, and the code
    of the changed module. `lines` are those of the statement: a test that runs none of them cannot notice. `kind` is
    the reason why a change of this kind can have no effect, or empty."""

    function: str
    lines: range
    label: str
    code: CodeType
    kind: str = ""


@dataclass(frozen=True)
class _Place:
    """Where a change is made: a field of a node, or one entry of it."""

    node: ast.AST
    field: str
    index: int | None = None

    @property
    def held(self) -> Any:
        """Return what is there now."""
        value = getattr(self.node, self.field)
        return value if self.index is None else value[self.index]

    def put(self, new: Any) -> Any:
        """Put something there and return what the field held before. None removes the entry of a list."""
        held = getattr(self.node, self.field)
        if self.index is None:
            setattr(self.node, self.field, new)
            return held
        setattr(self.node, self.field, [*held[: self.index], *([] if new is None else [new]), *held[self.index + 1 :]])
        return held

    def restore(self, held: Any) -> None:
        """Restore what the field held."""
        setattr(self.node, self.field, held)


def mutants(source: str, path: str) -> Iterator[Mutant]:
    """Yield every change of a module, with the changed code compiled as the module at `path`."""
    tree = ast.parse(source)
    seen: Counter[str] = Counter()
    for function, lines, inside, place, new, change in _changes(tree, Spot()):
        held = place.put(new)
        code = compile(ast.fix_missing_locations(tree), path, "exec")
        place.restore(held)
        seen[label := f"{function or 'tables'}: {change}"] += 1
        label += f" #{seen[label]}" if seen[label] > 1 else ""
        yield Mutant(function, lines, label, code, inside)


@dataclass(frozen=True)
class Spot:
    """Where a node is: its function or class, whether inside a function, the lines of its statement, and why a change
    there can have no effect."""

    function: str = ""
    inner: bool = False
    lines: range = range(0)
    kind: str = ""

    def within(self, node: ast.AST) -> Spot:
        """Return the spot of what is within a node."""
        spot = replace(self, kind=_why(node) or self.kind)
        if isinstance(node, ast.arguments):
            return replace(spot, function="")  # defaults are computed when the module is loaded
        if isinstance(node, ast.stmt | ast.ExceptHandler):
            last = getattr(node, "end_lineno", None) or node.lineno
            body = getattr(node, "body", None)
            spot = replace(spot, lines=range(node.lineno, (body[0].lineno if body else last + 1)))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not self.inner:
            name = f"{self.function}.{node.name}" if self.function else node.name
            spot = replace(spot, function=name, inner=isinstance(node, ast.FunctionDef))
        return spot


Change = tuple[str, range, str, _Place, Any, str]


def _changes(node: ast.AST, spot: Spot) -> Iterator[Change]:
    """Yield the changes within a node, which is at that spot."""
    function = spot.function if spot.inner else ""
    for field, value in ast.iter_fields(node):
        if field in TYPES_ONLY or (isinstance(node, ast.ClassDef) and field == "keywords"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _is_words(child, node, function) or _only_for_types(child):
                continue
            place = _Place(node, field, index)
            inside = spot.within(child)
            for new, change in _instead(child, node, bool(function)):
                yield function, inside.lines, inside.kind, place, new, change
            for within in _arguments(child, function):
                yield function, inside.lines, _why(within[0].held) or inside.kind, *within
            yield from _changes(child, inside)


def marked(source: str, path: str, marks: str) -> CodeType:
    """Return the module's code in which every statement of a function first adds its line to the set named `marks`."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            _mark(node, marks)
    return compile(ast.fix_missing_locations(tree), path, "exec")


def _mark(node: ast.AST, marks: str) -> None:
    """Insert a mark before every statement within a node, except in functions and classes defined there."""
    for field in ("body", "orelse", "finalbody"):
        held = getattr(node, field, None)
        if isinstance(held, list):
            setattr(node, field, [one for statement in held for one in (_marking(statement, marks), statement)])
            for statement in held:
                if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
                    _mark(statement, marks)
    for inner in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        _mark(inner, marks)


def _marking(statement: ast.stmt, marks: str) -> ast.stmt:
    added = ast.parse(f"{marks}.add({statement.lineno})").body[0]
    return ast.copy_location(added, statement)


def _is_words(node: ast.AST, parent: ast.AST, function: str) -> bool:
    """Return whether it is a docstring or, outside functions, a title or a text that is only shown."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if function or not isinstance(parent, ast.Call | ast.keyword):
        return False
    held = node.value if isinstance(node, ast.keyword) else node
    return isinstance(held, ast.JoinedStr) or (isinstance(held, ast.Constant) and isinstance(held.value, str))


def _only_for_types(node: ast.AST) -> bool:
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation) == "TypeAlias"
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _why(node: ast.AST) -> str:
    """Return why a change in this node can have no effect, or an empty text."""
    if isinstance(node, ast.Assert):
        return "a guard for the type checker"
    return "zips what is equally long" if isinstance(node, ast.keyword) and node.arg == "strict" else ""


def _arguments(node: ast.AST, function: str) -> Iterator[tuple[_Place, Any, str]]:
    """Yield the changes that remove an argument of a call or replace it by None."""
    if not isinstance(node, ast.Call):
        return
    called = ast.unparse(node.func)
    for index, given in enumerate(node.args):
        whole = not isinstance(given, ast.Starred | ast.GeneratorExp)
        if whole and _says(given) and not _is_words(given, node, function):
            yield _Place(node, "args", index), NOTHING, f"{called}({_short(given)} → None)"
    for index, named in enumerate(node.keywords):
        if not _is_words(named, node, function):
            yield _Place(node, "keywords", index), None, f"{called}({_short(named)} → nothing)"
    if len(node.args) > 1 and not node.keywords and not _is_words(node.args[-1], node, function):
        last = len(node.args) - 1
        yield _Place(node, "args", last), None, f"{called}({_short(node.args[last])} → nothing)"


def _instead(node: ast.AST, parent: ast.AST, called: bool) -> Iterator[tuple[Any, str]]:
    """Yield the replacements for a node, each with its label."""
    for new in _others(node, parent, called):
        placed = ast.copy_location(new, node) if hasattr(node, "lineno") else new
        yield placed, f"{_short(node)} → {_short(placed)}"


def _others(node: ast.AST, parent: ast.AST, called: bool) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str() as value):
            yield ast.Constant(f"XX{value}XX")
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(OPERATORS[type(op)](), values)
        case ast.Compare(left, ops, comparators):
            for n, one in enumerate(ops):
                yield ast.Compare(left, [*ops[:n], OPERATORS[type(one)](), *ops[n + 1 :]], comparators)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Name(name) if name in NAMES and isinstance(parent, ast.Call):
            yield ast.Name(NAMES[name], ast.Load())
        case ast.Attribute(value, name) if name in NAMES and isinstance(parent, ast.Call):
            yield ast.Attribute(value, NAMES[name], ast.Load())
        case ast.comprehension(target, within, [_, *_], is_async):
            yield ast.comprehension(target, within, [], is_async)
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(NOTHING)
        case ast.Assign(targets, value) if called and not isinstance(targets[0], ast.Tuple) and _says(value):
            yield ast.Assign(targets, NOTHING)
        case ast.AnnAssign(ast.Name() as target, _, ast.expr() as value) if called and _says(value):
            yield ast.Assign([target], NOTHING)
        case ast.AugAssign(target, op, value):
            yield ast.Assign([target], value)
            if type(op) in OPERATORS:
                yield ast.AugAssign(target, OPERATORS[type(op)](), value)
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.Raise() | ast.Expr():
            yield ast.Pass()


def _says(value: ast.expr) -> bool:
    return ast.unparse(value) != "None"


def _short(node: Any) -> str:
    """Return the node's source on one line, in at most 70 characters."""
    if isinstance(node, ast.comprehension):
        text = ast.unparse(ast.ListComp(ast.Constant(...), [node]))
    else:
        text = ast.unparse(node)
    text = " ".join(text.split())
    return text if len(text) <= 70 else f"{text[:40]} … {text[-27:]}"
