"""Accessibility in the browser: every button has a name, larger text fits, and nothing slides if motion is reduced."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser

from app.ledger import Ledger
from tests.browser.phone import opened
from tests.browser.serving import served
from tests.tools.scenes import HOUSES, House, Scene

# Controls that can be pressed or written in but have no name: Flutter names a control by its label or its words.
NAMELESS = """[...document.querySelectorAll('flt-semantics-host [role], flt-semantics-host input')].filter(node =>
    ['button', 'checkbox', 'switch', 'radio', 'link', 'textbox', null].includes(node.getAttribute('role')) &&
    !(node.getAttribute('aria-label') || node.textContent || '').trim()).map(node => node.outerHTML.slice(0, 200))"""
# Records the places of the control with that name, one after the other.
PLACES = """name => { const places = window.places = []; (function look() {
    const found = [...document.querySelectorAll('flt-semantics-host [role=button]')].find(node =>
        (node.getAttribute('aria-label') || node.textContent).startsWith(name));
    const top = found && Math.round(found.getBoundingClientRect().top);
    if (found && places.at(-1) !== top) places.push(top);
    requestAnimationFrame(look);
})() }"""

# Records the sentences that are announced to a screen reader, one after the other.
ANNOUNCED = """() => { const heard = window.heard = [];
    const host = document.querySelector('flt-announcement-host');
    new MutationObserver(() => {
        const said = host.textContent.trim();
        if (said && heard.at(-1) !== said) heard.push(said);
    }).observe(host, { subtree: true, childList: true, characterData: true });
}"""


def _every_house(ledger: Ledger) -> list[Scene]:
    """Fill one folder with the matches of all scenes."""
    return [scene for house in HOUSES if not house.closed for scene in house.fill(ledger)]


@pytest.mark.long
async def test_no_screen_has_a_nameless_button(browser: Browser, tmp_path: Path) -> None:
    paths = dict.fromkeys(scene.path for scene in House("every", _every_house).built(tmp_path, "paper"))
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, "/closed-to-everybody") as phone:
            for path in paths:
                await phone.go(path)
                found = await phone.page.evaluate(NAMELESS)
                assert not found, f"{path}: {found}\n{await phone.text()}"


async def test_the_last_question_is_within_reach_of_the_thumb(browser: Browser, tmp_path: Path) -> None:
    """Controls are in the lower half of a phone, however little is above them."""
    house = next(house for house in HOUSES if house.name == "deals")
    paths = {scene.name: scene.path for scene in house.built(tmp_path, "paper")}
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, "/closed-to-everybody") as phone:
            for name in ("doubt-winner", "king-last-two", "klaverjas-before"):
                await phone.go(paths[name])
                await phone.sees("to go")
                # Except for what belongs at the top: Back, Clear or the rules, and the other ways to enter.
                head = re.compile("^(?!Back|Clear|The rules|Enter numbers|More$)")
                buttons = phone.page.get_by_role("button", name=head)
                boxes = [await one.bounding_box() for one in await buttons.all()]
                tops = [box["y"] for box in boxes if box]
                assert min(tops) > 844 / 2, await phone.text()


async def test_a_bottom_sheet_does_not_slide_with_reduced_motion(browser: Browser, tmp_path: Path) -> None:
    """WCAG 2.3.3, by the system's own setting: Flutter learns of it from the browser and lets nothing slide."""
    house = next(house for house in HOUSES if house.name == "tables")
    table = next(scene for scene in house.built(tmp_path, "paper") if scene.name == "table-6")
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, table.path, moving=False) as phone:
            await phone.page.evaluate(PLACES, "Rules of this match")
            await phone.tap("More")
            await phone.tap(re.compile("^Rules of this match"))
            await phone.sees("Played to")
            places = await phone.page.evaluate("window.places")
    assert len(places) == 1, places


async def test_a_tap_announces_one_sentence(browser: Browser, tmp_path: Path) -> None:
    """WCAG 4.1.3: who has what now, which card it was, and how many are left; and nothing else."""
    house = next(house for house in HOUSES if house.name == "deals")
    deal = next(scene for scene in house.built(tmp_path, "paper") if scene.name == "deal-empty")
    with served(tmp_path) as app:
        async with opened(browser, app.url, 390, 844, deal.path) as phone:
            await phone.page.evaluate(ANNOUNCED)
            await phone.tap("Queen of spades")
            await phone.page.wait_for_function("window.heard.length == 1")
            await phone.tap("2 of hearts")
            await phone.page.wait_for_function("window.heard.length > 1")
            assert await phone.page.evaluate("window.heard") == [
                "Anna: 13, Queen of spades. 13 hearts left",
                "Anna: 14, 2 of hearts. 12 hearts left",
            ]
