"""The app opens in a browser, from its own server and from nowhere else."""

import signal

from playwright.async_api import Browser

from tests.browser.evening import starting
from tests.browser.phone import Phone, opened
from tests.browser.serving import Served


async def test_the_app_opens_and_says_its_name(phone: Phone) -> None:
    await phone.sees("Quinola")
    assert await phone.page.title() == "Quinola"


async def test_a_reload_shows_the_same_screen(phone: Phone) -> None:
    await phone.tap(starting("New match"))
    await phone.sees("Seats, clockwise")
    await phone.reload()
    await phone.sees("Seats, clockwise")


async def test_ctrl_c_ends_it_while_a_page_is_open(browser: Browser, server: Served) -> None:
    """An open page holds a websocket, which has kept servers from ending before."""
    async with opened(browser, server.url, 390, 844, strict=False):  # the page will notice that its server is gone
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=10) == 0


async def test_an_address_that_leads_nowhere_offers_the_way_home(phone: Phone) -> None:
    await phone.open("nowhere")
    await phone.sees("There is nothing here")
    await phone.tap("Home")
    await phone.sees("New match")
