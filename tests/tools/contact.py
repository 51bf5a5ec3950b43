"""Makes contact sheets of what `make screens` took: an HTML page per size, a row per scene, a column per theme."""

from __future__ import annotations

import re
from collections import defaultdict
from html import escape
from pathlib import Path

_NAME = re.compile(r"(?P<scene>.+)-(?P<theme>paper|night|sunlight)-(?P<size>\d+x\d+)(?P<more>\S*)\.png")
_PAGE = """<!doctype html><meta charset="utf-8"><title>{size}</title>
<style>
body {{ font: 14px sans-serif; background: #888 }}
td {{ vertical-align: top; padding: 4px }}
img {{ width: 260px }}
</style>
<table>{rows}</table>
"""


def contact_sheets(folder: Path) -> list[Path]:
    """Write ``390x844.html`` and so on next to the pictures in `folder`; return their paths."""
    sizes: dict[str, dict[str, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for picture in sorted(folder.glob("*.png")):
        if found := _NAME.fullmatch(picture.name):
            sizes[found["size"]][found["scene"]].append(picture)
    made = []
    for size, scenes in sizes.items():
        made.append(folder / f"{size}.html")
        made[-1].write_text(_PAGE.format(size=size, rows="\n".join(map(_row, scenes.values()))), "utf-8")
    return made


def _row(pictures: list[Path]) -> str:
    cells = (
        f'<td><img loading="lazy" src="{escape(picture.name)}" alt=""><br>{escape(picture.stem)}</td>'
        for picture in pictures
    )
    return f"<tr>{''.join(cells)}</tr>"
