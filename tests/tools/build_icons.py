"""Draws the pictures that a phone, a browser or a packager asks for: the icon in every size, from assets/icon.svg, and
the splash by day and by night, from assets/splash.svg.

Run with ``make icons``; it needs Chromium. The pictures are committed.
"""

import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, executable

ASSETS = Path(__file__).parents[2] / "assets"
PAPER = "#FBF7EC"
SPLASH: dict[str, Literal["light", "dark"]] = {"splash.png": "light", "splash_dark.png": "dark"}
ICONS = {
    "icon.png": 1024,
    "favicon.png": 64,
    "icons/icon-192.png": 192,
    "icons/icon-512.png": 512,
    "icons/loading-animation.png": 400,
}
# Launchers cut these to a shape of their own, so they fill their square.
MASKABLE = {
    "icon_android.png": 1024,
    "icons/icon-maskable-192.png": 192,
    "icons/icon-maskable-512.png": 512,
    "icons/apple-touch-icon-192.png": 192,
}
# iOS rounds these and accepts no transparency; on a Mac the icon is a tile on Apple's grid, 824 of 1024 wide.
IOS, MACOS, TILE = "icon_ios.png", "icon_macos.png", 824 / 1024
SAFE = 0.72  # of a maskable icon's side: what every launcher leaves of it


def draw(page: Page, target: str, svg: str, side: int, drawn: int, background: str = "transparent") -> None:
    """Write `svg`, `drawn` pixels wide, centred on a square of `side` pixels."""
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(
        f"<style>html,body{{margin:0;height:100%;background:{background}}}"
        f"body{{display:grid;place-items:center}}svg{{width:{drawn}px;height:{drawn}px;display:block}}</style>{svg}"
    )
    path = ASSETS / target
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, omit_background=True)


def main() -> int:
    """Draw all of them and print which."""
    svg = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    bare = "\n".join(line for line in svg.splitlines() if "<rect" not in line)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        page = browser.new_page()
        for target, side in ICONS.items():
            draw(page, target, svg, side, side)
        for target, side in MASKABLE.items():
            draw(page, target, bare, side, int(side * SAFE), PAPER)
        draw(page, IOS, bare, 1024, int(1024 * 0.9), PAPER)
        draw(page, MACOS, svg, 1024, int(1024 * TILE))
        splash = (ASSETS / "splash.svg").read_text(encoding="utf-8")
        for target, scheme in SPLASH.items():
            page.emulate_media(color_scheme=scheme)
            draw(page, target, splash, 1024, 1024)
        browser.close()
    for target in (*ICONS, *MASKABLE, IOS, MACOS, *SPLASH):
        print(f"assets/{target}  {(ASSETS / target).stat().st_size / 1024:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
