"""Collects every message of the code and updates the catalogues in app/texts: ``make texts``.

A message that is new in the code is added to every catalogue, one that is no longer there is removed; `en.po` has only
what names a rank or a suit, as it is called with German suits. Messages without a form, with other values or stars than
their template, or longer than their label may be, are reported, and the exit status is 1. The compiled catalogues,
which the app reads, are written next to them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from gettext import c2py
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.plurals import PLURALS
from babel.messages.pofile import read_po, write_po

from app.texts.voices import contexts
from scoring.text import ON_A_CARD, fields

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
SAYS = {"say": 1, "say_many": 2}
"""The functions that make a message, each with how many templates it begins with."""
NAMES_A_CARD = re.compile(r"\b(queens?|jacks?|spades?|clubs?|diamonds?|[QJ])\b|[QJ][♠♥♦♣]", re.IGNORECASE)
"""What has another name in a German deck: a King, an Ace and a heart are the same in both."""
NAMES_A_HEART = re.compile(r"\bhearts?\b", re.IGNORECASE)
"""What has another name in a Hungarian deck as well: kőr in a French one, piros there."""
LONGEST = {
    "Save": {"de": 9, "es": 7, "fr": 11, "hu": 6, "it": 5, "nl": 7, "ru": 9},
    "Undo": {"de": 10, "es": 8, "fr": 7, "hu": 6, "it": 8, "nl": 7, "ru": 8},
    "Settings": {"de": 8, "es": 7, "fr": 8, "hu": 11, "it": 7, "nl": 12, "ru": 9},
    "Recount": {"de": 10, "es": 8, "fr": 9, "hu": 10, "it": 7, "nl": 8, "ru": 8},
    "Share": {"de": 6, "es": 9, "fr": 8, "hu": 9, "it": 9, "nl": 5, "ru": 10},
    "History": {"de": 7, "es": 9, "fr": 10, "hu": 10, "it": 10, "nl": 7, "ru": 7},
    "Big score": {"de": 11, "es": 9, "fr": 11, "hu": 10, "it": 9, "nl": 11, "ru": 5},
    "Enter numbers": {"de": 10, "es": 12, "fr": 12, "hu": 11, "it": 11, "nl": 8, "ru": 7},
}
"""The labels that stand where little room is, each with how many letters it may have in a language."""


@dataclass(frozen=True)
class Template:
    """A message of the code: the template for one thing, for several if it counts, and what it is about."""

    one: str
    many: str = ""
    about: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        """Return its id in a catalogue."""
        return (self.one, self.many) if self.many else self.one


def templates() -> dict[Template, list[str]]:
    """Return every message of the code, and in which files it is."""
    found: dict[Template, list[str]] = {}
    for file, call in _messages():
        template, place = _template(call), file.relative_to(ROOT).as_posix()
        if template is not None and place not in (places := found.setdefault(template, [])):
            places.append(place)
    return found


def unreadable() -> Iterator[str]:
    """Yield where a message is made of anything but a literal text, so that no catalogue can know it."""
    for file, call in _messages():
        if _template(call) is None:
            yield f"{file.relative_to(ROOT)}:{call.lineno}"


def clashing(found: Iterable[Template]) -> Iterator[str]:
    """Yield the messages that count in one place and not in another: a catalogue has one entry for both."""
    many = {(template.one, template.about): template for template in found if template.many}
    for template in found:
        if not template.many and (template.one, template.about) in many:
            yield f"“{template.one}” counts in one place and not in another: use say_many in both."


def _messages() -> Iterator[tuple[Path, ast.Call]]:
    """Yield every call that makes a message, with its file."""
    for file in CODE:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
                yield file, node


def _template(call: ast.Call) -> Template | None:
    """Return the message that a call makes; None if it is not written out."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    about = next((keyword.value for keyword in call.keywords if keyword.arg == "about"), ast.Constant(""))
    one, *more, context = (
        node.value if isinstance(node, ast.Constant) else None for node in (*call.args[: SAYS[name]], about)
    )
    if isinstance(one, str) and isinstance(context, str) and all(isinstance(many, str) for many in more):
        return Template(one, str(more[0]) if more else "", context)
    return None


def names_a_card(template: Template, language: str = "en") -> bool:
    """Return whether the words of a template, without its values, name something that has another name in a German
    deck."""
    patterns = (NAMES_A_CARD, NAMES_A_HEART) if language == "hu" else (NAMES_A_CARD,)
    forms = [re.sub(r"\{\w+\}", "", form) for form in (template.one, template.many)]
    return any(pattern.search(form) for pattern in patterns for form in forms)


def kept(language: str) -> Catalog:
    """Return the catalogue of a language."""
    with (TEXTS / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def brought_up_to_date(old: Catalog, found: Mapping[Template, list[str]]) -> Catalog:
    """Return the catalogue with the entries that it needs for the messages found, and no other; existing forms are
    kept."""
    new = empty(str(old.locale))
    blank = ("",) * new.num_plurals
    for template, places in sorted(found.items(), key=lambda message: (message[1], message[0].one)):
        for context in needed(template, str(old.locale)):
            form = old.get(template.id, context or None)
            kept_form = form.string if form and bool(template.many) == isinstance(form.id, tuple | list) else None
            new.add(
                template.id,
                kept_form or (blank if template.many else ""),
                locations=[(place, None) for place in places],  # type: ignore[misc]
                context=context or None,
            )
    return new


def needed(template: Template, language: str) -> Iterator[str]:
    """Yield the contexts in which the catalogue of a language has a message; the English one has it only for German
    suits."""
    if template.about == ON_A_CARD:
        return
    if language != "en":
        yield template.about
    if names_a_card(template, language):
        yield next(contexts(template.about, german=True))


def empty(language: str) -> Catalog:
    """Return a catalogue of a language without a message."""
    about = "# What the messages of Quinola become with German suits." if language == "en" else "# Quinola."
    new = Catalog(locale=language, fuzzy=False, header_comment=about)
    # A number takes the singular in Hungarian, so Babel knows one form; but a verb may follow the number of names.
    forms, rule = PLURALS["en" if language == "hu" else language]
    new.mime_headers = [("Plural-Forms", f"nplurals={forms}; plural={rule};")]
    return new


def wrong(catalogue: Catalog) -> Iterator[str]:
    """Yield what is missing in a catalogue, or has other values or stars than its template.

    A form that only one number takes may leave out ``{number}``, as the English one for 1; the French one for 0 and 1
    and the Russian one for 1, 21 and 31 must show it.
    """
    numbers, language = numbers_by_form(catalogue), str(catalogue.locale)
    for message in catalogue:
        if not message.id:
            continue
        templates, forms = _forms(message.id), _forms(message.string)
        counts = len(templates) > 1
        name = f"“{templates[-1]}”" + (f" ({message.context})" if message.context else "")
        for place in range(len(numbers) if counts else 1):
            form = forms[place] if place < len(forms) else ""
            wanted = fields(templates[-1]) - ({"number"} if counts and numbers[place] < 2 else set())
            if not form:
                yield f"{name} has no form {place + 1}: write it into {language}.po."
            elif not wanted <= fields(form) <= fields(templates[0]) | fields(templates[-1]):
                yield f"“{form}” has other values than {name}: let them agree."
            elif form.count("*") != templates[-1].count("*"):
                yield f"“{form}” has other stars than {name}: let them agree."


def too_long(catalogue: Catalog) -> Iterator[str]:
    """Yield which forms are too long for the label that they stand on."""
    language = str(catalogue.locale)
    for label, lengths in LONGEST.items():
        message = catalogue.get(label)
        longest = lengths.get(language)
        if message and longest and len(form := _forms(message.string)[0]) > longest:
            yield f"“{form}” is too long for its label in {language}: it may have {longest} letters."


def numbers_by_form(catalogue: Catalog) -> list[int]:
    """Return for each plural form of a catalogue how many of the numbers from 0 to 1,000 take it."""
    form_of = c2py(catalogue.plural_expr)
    taken = Counter(form_of(number) for number in range(1001))
    return [taken[form] for form in range(catalogue.num_plurals)]


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
    found = templates()
    left = [*clashing(found)]
    for file in sorted(TEXTS.glob("*.po")):
        catalogue = brought_up_to_date(kept(file.stem), found)
        file.write_bytes(as_po(catalogue))
        file.with_suffix(".mo").write_bytes(as_mo(as_po(catalogue)))
        left += [*wrong(catalogue), *too_long(catalogue)]
        print(f"{file.name}: {len(catalogue)} messages.")
    print(*left, sep="\n", end="\n" if left else "")
    return 1 if left or any(unreadable()) else 0


if __name__ == "__main__":
    sys.exit(main())
