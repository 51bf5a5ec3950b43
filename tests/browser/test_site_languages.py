"""The site in other languages: the words of one are fetched when it is needed, and are there without a network."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import brotli
import pytest

from tests.browser.newer import newer
from tests.browser.phone import Phone
from tests.browser.site import INSTALLED, PATH, WAITING, Site, handed_out, kept_browser
from tests.browser.test_site import opened, shown, until

MOST_BYTES = 200_000  # that a first visit in another language takes more
# Resolves once the browser keeps the words of a language, and of its splash.
KEPT = """async () => {
    for (;;) {
        for (const name of await caches.keys()) {
            const kept = await (await caches.open(name)).keys();
            const has = (end) => kept.some(({ url }) => /\\/python\\/[a-z]{2}-/.test(url) && url.endsWith(end));
            if (has('.wasm') && has('-splash.json')) return true;
        }
        await new Promise(done => setTimeout(done, 50));
    }
}"""
CHOSEN = f"() => JSON.parse(localStorage['quinola {PATH}']).tastes?.language === 'nl'"
"""Whether the choice of Dutch is saved."""


def fetched(asked: Iterable[str]) -> list[str]:
    """Return the languages whose words were asked for."""
    return [path[7:9] for path in asked if re.match(r"python/[a-z]{2}-.*\.wasm", path)]


async def choose(phone: Phone, language: str) -> None:
    await phone.go("#/language")
    await phone.tap(language)


@pytest.mark.long
async def test_a_language_is_fetched_when_it_is_chosen_and_is_there_offline(built: Path, tmp_path: Path) -> None:
    """Also in the next version, whose words are its own; one that was never chosen needs a network."""
    profile = tmp_path / "profile"
    with handed_out(built) as site:
        async with opened(profile, site.url) as phone:
            await until(phone.page, INSTALLED)
            assert fetched(site.asked) == []
            await choose(phone, "Nederlands")
            await phone.sees("Taal en letters")
            assert await until(phone.page, KEPT)
            assert fetched(site.asked) == ["nl"]
            await phone.page.wait_for_function(CHOSEN)
        port = int(site.server_address[1])
    async with opened(profile, site.url) as phone:
        await phone.sees("Nieuw potje")
        assert "New match" not in await phone.text()
        await choose(phone, "Русский")
        await phone.sees("Русский kon niet worden opgehaald")
        await phone.reload()
        await phone.sees("Taal en letters")
        next_version = newer(built, tmp_path / "newer", nl=("Nieuw potje", "NIEUW POTJE"))
        with handed_out(next_version, port=port) as site:
            await until(phone.page, WAITING)
            assert fetched(site.asked) == ["nl"]
        phone.complaints.clear()  # of the words that could not be fetched
    async with opened(profile, site.url) as phone:
        await phone.sees("NIEUW POTJE")


@pytest.mark.long
async def test_the_first_visit_speaks_the_language_of_the_browser(built: Path, tmp_path: Path) -> None:
    with handed_out(built) as site:
        async with kept_browser(tmp_path / "profile", "nl-BE") as context:
            phone = await shown(context, site.url)
            await phone.sees("Nieuw potje")
            assert fetched(site.asked) == ["nl"]
            (words,) = built.glob("python/nl-*.wasm")
            assert len(brotli.compress(words.read_bytes(), quality=10, lgwin=24)) <= MOST_BYTES
            await until(phone.page, INSTALLED)
            assert await until(phone.page, KEPT)
    async with kept_browser(tmp_path / "profile", "nl-BE") as context:
        phone = await shown(context, site.url)
        await phone.sees("Nieuw potje")
        assert not phone.complaints


@pytest.mark.long
async def test_without_the_words_of_a_language_the_site_starts_in_english(site: Site, tmp_path: Path) -> None:
    async with kept_browser(tmp_path / "profile", "nl-BE") as context:
        await context.route("**/python/nl-*", lambda route: route.abort())
        phone = await shown(context, site.url)
        await phone.sees("Nederlands could not be fetched. Connect to a network and choose it again")
        await phone.sees("New match")
        await context.unroute("**/python/nl-*")
        await choose(phone, "Nederlands")
        await phone.sees("Taal en letters")
