"""Collects every message of the code and updates the catalogues in app/texts: ``make texts``.

A new message is added to ``en.po`` if it names a rank or a suit, one that is no longer in the code is removed. Messages
without a German-suits form, or with other values than their template, are reported, and the exit status is 1. The
compiled catalogues, which the app reads, are written next to them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.texts.voices import GERMAN_SUITS
from scoring.text import fields

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "app" / "texts"
CODE = sorted(
    file
    for room in ("app", "scoring")
    for file in (ROOT / room).rglob("*.py")
    # There is another `say` in the app, which shows a sentence.
    if file.name == "text.py"
    or re.search(r"^from scoring\.text import .*\bsay\b", file.read_text("utf-8"), re.MULTILINE)
)
SAYS = {"say": None, "say_many": (1, 2)}
"""The functions that make a message, with the positions of their templates if that is not the first alone."""
NAMES_A_CARD = re.compile(r"\b(queens?|jacks?|spades?|clubs?|diamonds?|[QJ])\b|[QJ][♠♥♦♣]", re.IGNORECASE)
"""What has another name in a German deck: a King, an Ace and a heart are the same in both."""
HEAD = {"Content-Type": "text/plain; charset=utf-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}


@dataclass(frozen=True)
class Template:
    """A message of the code: the template for one thing, and for several if it counts."""

    one: str
    many: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        """Return its id in a catalogue."""
        return (self.one, self.many) if self.many else self.one


def templates() -> dict[Template, list[str]]:
    """Return every message of the code, and in which files it is."""
    found: dict[Template, list[str]] = {}
    for file in CODE:
        place = file.relative_to(ROOT).as_posix()
        for _, text, _, _ in extract("python", BytesIO(file.read_bytes()), keywords=SAYS):
            one, many = text if isinstance(text, tuple) else (text, "")
            places = found.setdefault(Template(one, many), [])
            if place not in places:
                places.append(place)
    return found


def unreadable() -> Iterator[str]:
    """Yield where a message is made of anything but a literal text, so that no catalogue can know it."""
    for file in CODE:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
                given = node.args[: len(SAYS[node.func.id] or (1,))]
                if not all(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in given):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}"


def names_a_card(template: Template) -> bool:
    """Return whether the words of a template, without its values, name something that has another name in a German
    deck."""
    return any(NAMES_A_CARD.search(re.sub(r"\{\w+\}", "", form)) for form in (template.one, template.many))


def kept() -> Catalog:
    """Return the English catalogue."""
    with (TEXTS / "en.po").open("rb") as file:
        return read_po(file, locale="en")


def brought_up_to_date(old: Catalog) -> Catalog:
    """Return the catalogue with an entry for every template that names a card, and no other; existing forms are
    kept."""
    new = Catalog(locale="en", fuzzy=False, header_comment="# What the messages of Quinola become with German suits.")
    for template, places in sorted(templates().items(), key=lambda one: (one[1], one[0].one)):
        if names_a_card(template):
            form = old.get(template.id, GERMAN_SUITS)
            blank = ("", "") if template.many else ""
            new.add(
                template.id,
                form.string if form else blank,
                locations=[(place, None) for place in places],  # type: ignore[misc]
                context=GERMAN_SUITS,
            )
    return new


def wrong(catalogue: Catalog) -> Iterator[str]:
    """Yield what is missing in a catalogue, or has other values than its template."""
    for message in catalogue:
        if not message.id:
            continue
        for template, form in zip(_forms(message.id), _forms(message.string), strict=True):
            if not form:
                yield f"“{template}” has no form with German suits: write it into en.po."
            elif fields(form) != fields(template) or form.count("*") != template.count("*"):
                yield f"“{form}” has other values or stars than “{template}”: let them agree."


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (text or "",)


def as_po(catalogue: Catalog) -> bytes:
    """Return the catalogue as its file holds it."""
    content = BytesIO()
    write_po(content, catalogue, width=120, omit_header=False, include_lineno=False, sort_output=False)
    lines = content.getvalue().decode("utf-8").splitlines()
    dated = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Last-Translator",
        "Language-Team",
        "Report-Msgid",
    )
    return "\n".join([*(line for line in lines if not line.startswith(tuple(f'"{one}' for one in dated))), ""]).encode()


def as_mo(po: bytes) -> bytes:
    """Return what the app reads of a catalogue, from the bytes of its file."""
    content, catalogue = BytesIO(), read_po(BytesIO(po), locale="en")
    # The same bytes whenever it is made.
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    write_mo(content, catalogue)
    return content.getvalue()


def main() -> int:
    """Write the catalogues, and print what is left to do."""
    for place in unreadable():
        print(f"{place}: a message must be a literal text: write it out.")
    catalogue = brought_up_to_date(kept())
    (TEXTS / "en.po").write_bytes(as_po(catalogue))
    (TEXTS / "en.mo").write_bytes(as_mo(as_po(catalogue)))
    left = [*wrong(catalogue)]
    print(*left, sep="\n", end="\n" if left else "")
    print(f"{len(templates())} messages, {len(catalogue)} with a form for German suits.")
    return 1 if left or any(unreadable()) else 0


if __name__ == "__main__":
    sys.exit(main())
