"""Builds assets/fonts from the published packages: a file for each weight, with every script in it.

Run with ``make fonts``; it needs npm. The result is committed, so that nothing else needs the network for it. Flet
can't ask a font for lining figures of one width, so they are made the font's default; and it takes one file a family,
so Latin, Greek, Cyrillic and Vietnamese are merged into that file. Arabic and Hebrew, for names, are files of their
own, which only a browser that has to draw such a name fetches: Flutter asks for them by itself, by the paths that they
have here. The advance widths are written to app/look/advances.py: the app can measure nothing before it is drawn.
"""

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import flet_web
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tests.tools import advances, german_suits

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "assets" / "fonts"
FETCHED = ROOT / "assets" / "assets" / "fonts"
VERSION = "5.3.0"
WEIGHTS = {"alegreya": (500, 700, 800), "alegreya-sans": (500, 700)}
SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext")
SIGNS = {"noto-sans-symbols-2": ("symbols", "♠♥♦♣♤♡♢♧★☆✓✗"), "noto-sans-math": ("latin", "←→↔↕↺↻≤≥≠")}

NAMES = {"noto-sans-arabic": "arabic", "noto-sans-hebrew": "hebrew"}
NAMES_WEIGHT = 600  # between those of Alegreya Sans, next to which they are drawn
LAST_LETTER = 0x6FF  # of the languages that are written today; the rest are old letters and ready-made forms


def package(name: str, folder: Path) -> Path:
    """Return the unpacked npm package @fontsource/`name`."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", f"@fontsource/{name}@{VERSION}"],
        cwd=folder,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    archive = folder / packed.stdout.split()[-1]
    target = folder / name
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")
    return target / "package"


def bake_figures(font: TTFont) -> None:
    """Make the lining figures of one width the default digits."""
    gsub = font["GSUB"].table
    wanted = [
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag in ("lnum", "tnum")
        for index in record.Feature.LookupListIndex
    ]
    swaps = [
        getattr(sub, "ExtSubTable", sub).mapping
        for index in sorted(set(wanted))
        for sub in gsub.LookupList.Lookup[index].SubTable
    ]
    for table in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            for swap in swaps * 2:  # twice: the order of lnum and tnum then does not matter
                table.cmap[digit] = swap.get(table.cmap[digit], table.cmap[digit])


def merge(parts: list[str]) -> TTFont:
    """Return one font made of several; the same bytes each time."""
    merged: TTFont = Merger().merge(parts)
    merged.recalcTimestamp = False
    head = merged["head"]
    head.created = head.modified = TTFont(parts[0])["head"].modified
    return merged


def one_family(files: list[Path], folder: Path) -> TTFont:
    """Return the scripts of one weight in one font; a character that two files have comes from the first."""
    parts: list[str] = []
    seen: set[int] = set()
    for number, file in enumerate(files):
        font = TTFont(file, recalcTimestamp=False)
        font.flavor = None
        if number == 0:
            bake_figures(font)
        new = set(font.getBestCmap()) - seen
        if not new:
            continue
        seen |= new
        options = Options()
        options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"]
        options.name_IDs = ["*"]
        options.notdef_outline = True
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=new)
        subsetter.subset(font)
        part = folder / f"part-{number}.ttf"
        font.save(part)
        parts.append(str(part))
    return merge(parts)


def signs(folder: Path) -> None:
    """Write the suits and the few signs the app uses that Alegreya lacks."""
    parts: list[str] = []
    for name, (script, text) in SIGNS.items():
        source = package(name, folder)
        font = TTFont(source / "files" / f"{name}-{script}-400-normal.woff2", recalcTimestamp=False)
        font.flavor = None
        options = Options()
        options.drop_tables += ["MATH", "vhea", "vmtx"]
        subsetter = Subsetter(options)
        subsetter.populate(text=text)
        subsetter.subset(font)
        part = folder / f"{name}.ttf"
        font.save(part)
        parts.append(str(part))
        shutil.copy(source / "LICENSE", FONTS / f"OFL-{name}.txt")
    merge(parts).save(FONTS / "suits.ttf")
    german_suits.draw()


def asked_for(name: str) -> str:
    """Return the path under which Flutter asks for a font of this name if a letter is in no other font."""
    client = (Path(flet_web.get_package_web_dir()) / "main.dart.js").read_text(encoding="utf-8")
    (path,) = re.findall(rf'"({name.replace("-", "")}/v\d+/[^"]+)"', client)
    return str(path)


def names(folder: Path) -> None:
    """Write the fonts for names, with the tables that join Arabic letters and place Hebrew points."""
    shutil.rmtree(FETCHED, ignore_errors=True)
    for name, script in NAMES.items():
        source = package(name, folder)
        font = TTFont(source / "files" / f"{name}-{script}-{NAMES_WEIGHT}-normal.woff2", recalcTimestamp=False)
        subsetter = Subsetter(Options(layout_features=["*"], flavor="woff2"))
        subsetter.populate(unicodes=[code for code in font.getBestCmap() if code <= LAST_LETTER])
        subsetter.subset(font)
        target = FETCHED / asked_for(name)
        target.parent.mkdir(parents=True)
        font.save(target)
        shutil.copy(source / "LICENSE", FONTS / f"OFL-{name}.txt")


def main() -> int:
    """Write every font, with its licence."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for family, weights in WEIGHTS.items():
            source = package(family, folder)
            shutil.copy(source / "LICENSE", FONTS / f"OFL-{family}.txt")
            for weight in weights:
                files = [source / "files" / f"{family}-{script}-{weight}-normal.woff2" for script in SCRIPTS]
                font = one_family([file for file in files if file.exists()], folder)
                font.save(FONTS / f"{family}-{weight}.ttf")
        signs(folder)
        names(folder)
    advances.MODULE.write_text(advances.module(), encoding="utf-8")
    for made in sorted([*FONTS.glob("*.ttf"), *FETCHED.rglob("*.woff2")]):
        print(f"{made.relative_to(ROOT)}  {made.stat().st_size / 1024:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
