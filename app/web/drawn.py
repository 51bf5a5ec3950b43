"""The fonts of the site: ours, loaded before the first frame, and Material's icons cut to those that are drawn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

_NAMED = re.compile(rb"\bIcons\.([A-Z][A-Z0-9_]*)")
# The icons that Flutter's own controls draw by themselves: back and close, menus, selections, fields, switches.
FLUTTERS_OWN = frozenset(
    "ARROW_BACK ARROW_BACK_IOS_NEW ARROW_DROP_DOWN ARROW_DROP_UP CANCEL CHECK CHECK_BOX CHECK_BOX_OUTLINE_BLANK "
    "CHEVRON_LEFT CHEVRON_RIGHT CLEAR CLOSE CONTENT_COPY CONTENT_CUT CONTENT_PASTE DRAG_HANDLE EDIT ERROR EXPAND_LESS "
    "EXPAND_MORE INFO KEYBOARD_ARROW_DOWN KEYBOARD_ARROW_UP MENU MORE_HORIZ MORE_VERT RADIO_BUTTON_CHECKED "
    "RADIO_BUTTON_UNCHECKED REFRESH SEARCH SELECT_ALL SHARE WARNING".split()
)


def icons_named(sources: Iterable[bytes]) -> frozenset[str]:
    """Return the icons, by Flet's names for them, that these Python files draw: ``ft.Icons.SEARCH``."""
    return frozenset(name.decode() for source in sources for name in _NAMED.findall(source))


def cut_icons(font: Path, names: Iterable[str]) -> None:
    """Leave only these icons in Material's font; raises `ValueError` for a name that it does not have."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    face = TTFont(font)
    glyphs = _glyphs(names, face.getGlyphOrder())
    subsetter = Subsetter(Options(glyph_names=True, desubroutinize=True))
    subsetter.populate(glyphs=sorted(glyphs))
    subsetter.subset(face)
    face["head"].modified = face["head"].created  # the same bytes tomorrow
    face.recalcTimestamp = False
    face.save(font)


def _glyphs(names: Iterable[str], all_glyphs: list[str]) -> set[str]:
    """Return the glyphs of these icons: the font says ``search_baseline`` for SEARCH."""
    order, found = set(all_glyphs), set()
    for name in names:
        glyph = next((glyph for glyph in (name.lower(), f"{name.lower()}_baseline") if glyph in order), None)
        if glyph is None:
            raise ValueError(f"Material's font has no icon called {name}: choose another.")
        found.add(glyph)
    return found


def add_roboto(manifest: Path) -> None:
    """Add to Flutter's list of fonts the one for letters that ours lack, as Flet's server does."""
    fonts = json.loads(manifest.read_text(encoding="utf-8"))
    fonts.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    manifest.write_text(json.dumps(fonts), encoding="utf-8")


def size_of(picture: Path) -> str:
    """Return the size of a PNG: ``780x1688``."""
    head = picture.read_bytes()[16:24]
    return f"{int.from_bytes(head[:4])}x{int.from_bytes(head[4:])}"
