"""No word reaches the screen except as a message: the app's source has no literal text for a person.

A text for a person is written ``say("…")``. Other literals are keys, paths, addresses or names that are the same in
every language; those that look like words are listed here, each with its reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

APP = Path(__file__).parents[2] / "app"
SHOWN = [file for room in ("screens", "widgets", "window") for file in sorted((APP / room).rglob("*.py"))]
SHOWN += [APP / "app.py", APP / "place" / "pocket.py"]
SHOWN += [APP / "look" / f"{name}.py" for name in ("awake", "fitting", "material", "theme", "ui", "words")]
SHOWN.remove(APP / "screens" / "printed" / "style.py")  # a style sheet, without texts
TAGS = re.compile(r"<[^>]*>|&\w+;")
SAYS = {"say", "say_many"}
DRAWS = {
    "words", "sentence", "written", "aloud", "bold", "main_button", "outlined_button", "icon_button", "text_button",
    "list_row", "pressable", "choice_button", "choices", "title_bar", "section", "notice", "hint", "empty_state",
    "toast",
    "use_menu", "Item", "Step", "text_field", "question", "small_card", "Text", "TextSpan", "Tooltip", "SnackBar",
    "figure", "symbol", "qr_code", "copy", "read_as", "share_text", "tell",
}  # fmt: skip
"""Functions that draw a text, or pass it on to be drawn."""
NAMED = {"label", "tooltip", "semantics_label", "hint_text", "helper_text", "title", "second", "about", "name", "text"}
"""Arguments that hold a text for a person."""
KEYS = {
    "keyed",
    "kept",
    "compile",
    "getLogger",
    "warning",
    "exception",
    "cast",
    "use_ref",
    "push_route",
    "navigate",
    "go",
    "put",
}
"""Functions whose arguments are keys, patterns or words for the log."""
MEANS_NOTHING = re.compile(r"^(/|https?:|fonts/|\w+\.\w+$|[\w.]+/|\*\.\w+$|%)|^[a-z_]+ ?$|^(Alegreya|quinola\.)")
REASONS = {
    "Quinola": "the name of the app",
    "Safari": "the name of a browser",
    " in ": "a key", "answer    ": "a key", "answer  ": "a key", "Numpad ": "a key on a keyboard",
    "paper": "a theme", "night": "a theme", "sunlight": "a theme", "the screen could not be kept awake": "the log",
    "Suits": "the name of a font", "German suits": "the name of a font", "HNw": "letters of one width",
    "iIjl.,'’ ": "letters of one width", "Shown": "a type", "autoPersist": "a key of the page",
    "Anna": "a name", "Ben": "a name", "Maximiliana": "a name", "Dora": "a name",
    "iPhone": "a device", "iPad": "a device", "Android": "a device", "CrOS": "a device", "Chromebook": "a device",
    "Windows": "a device", "Macintosh": "a device", "Mac": "a device", "Linux": "a device",
    "EdgA/": "a browser", "EdgiOS/": "a browser", "Edg/": "a browser", "Edge": "a browser", "Opera": "a browser",
    "SamsungBrowser/": "a browser", "Samsung Internet": "a browser", "FxiOS/": "a browser", "Firefox": "a browser",
    "Firefox/": "a browser", "CriOS/": "a browser", "Chrome": "a browser", "Chrome/": "a browser",
    "Safari/": "a browser",
}  # fmt: skip


def literals(tree: ast.AST) -> Iterator[tuple[ast.expr, str, list[ast.AST]]]:
    """Yield every literal text except docstrings, with its words and the nodes around it, the nearest last."""

    def visit(node: ast.AST, above: list[ast.AST]) -> Iterator[tuple[ast.expr, str, list[ast.AST]]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant) and isinstance(child.value, str):
                if not isinstance(node, ast.Expr | ast.JoinedStr):
                    yield child, child.value, [*above, node]
            elif isinstance(child, ast.JoinedStr):
                text = "".join(str(part.value) for part in child.values if isinstance(part, ast.Constant))
                yield child, text, [*above, node]
                yield from visit(child, [*above, node])
            elif not isinstance(child, ast.Raise | ast.Assert):
                yield from visit(child, [*above, node])

    return visit(tree, [])


def called(node: ast.AST) -> str:
    """Return the name of what a call calls."""
    function = node.func if isinstance(node, ast.Call) else None
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def for_a_person(text: str, inside: list[ast.AST]) -> bool:
    """Return whether a person reads a literal text; of HTML only what is between the tags."""
    text = TAGS.sub(" ", text) if text.strip().startswith("<") else text
    if not re.search(r"[^\W\d_]{2}", text) or text in REASONS:
        return False
    place = inside[-1]
    if (isinstance(place, ast.Call) and called(place) in DRAWS) or (
        isinstance(place, ast.keyword) and place.arg in NAMED
    ):
        return True
    if any(isinstance(one, ast.Compare | ast.Subscript) for one in inside[-2:]) or MEANS_NOTHING.search(text):
        return False
    return bool(re.search(r"[^\W\d_] |[A-Z][a-z]|[^\W\d_]{2}[.!?…]", text))


def untranslated(source: str) -> list[tuple[int, str]]:
    """Return the literal texts of a file that a person reads and that are not messages, with their lines."""
    found = []
    for node, text, inside in literals(ast.parse(source)):
        calls = [called(one) for one in inside if isinstance(one, ast.Call)]
        annotated = any(isinstance(one, ast.AnnAssign) and node is one.annotation for one in inside)
        keyed = (bool(calls) and calls[-1] in KEYS) or any(
            isinstance(one, ast.keyword) and one.arg == "key" for one in inside
        )
        if not (SAYS & set(calls[-1:]) or keyed or annotated) and for_a_person(text, inside):
            found.append((node.lineno, text))
    return found


def test_no_literal_text_reaches_the_screen_except_as_a_message() -> None:
    found = [
        f"{file.relative_to(APP.parent)}:{line}: {text!r}"
        for file in SHOWN
        for line, text in untranslated(file.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


def test_a_literal_between_tags_is_found() -> None:
    assert untranslated('told = f"<p>Check {hash}</p>"') == [(1, "<p>Check </p>")]
    assert untranslated('told = f"<p class=\\"small note\\">{words}</p>"') == []


def test_a_literal_on_a_widget_is_found() -> None:
    """A literal on a widget is found; a key, a path and a message are not."""
    source = """
sentence(look, "deals next")
title_bar(look, say("Rules"), second=f"Deal {number}")
field(label="Name")
ft.Text("left")
word = "Not yet" if early else say("Done")
keyed(f"sheet {id}", Paper, look)
go("/settings")
say("Deal {number}", number=1)
"""
    assert [text for _, text in untranslated(source)] == ["deals next", "Deal ", "Name", "left", "Not yet"]
