"""The app opens in a browser, from its own server and nowhere else."""

import signal

from playwright.async_api import Browser

from tests.browser.evening import starting
from tests.browser.phone import Phone, opened
from tests.browser.serving import Served


async def test_the_app_survives_a_reload_and_leads_home_from_unknown_addresses(phone: Phone) -> None:
    await phone.sees("Quinola")
    assert await phone.page.title() == "Quinola"
    await phone.tap(starting("New match"))
    await phone.sees("Leave the cards")
    await phone.reload()
    await phone.sees("Leave the cards")
    await phone.open("nowhere")
    await phone.sees("There is nothing here")
    await phone.tap("Home")
    await phone.sees("New match")


async def test_ctrl_c_ends_it_while_a_page_is_open(browser: Browser, server: Served) -> None:
    """An open page holds a websocket, which once kept the server from ending."""
    async with opened(browser, server.url, 390, 844, strict=False):  # the page will notice that its server is gone
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=10) == 0
