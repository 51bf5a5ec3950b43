"""The app opens in a browser, from its own server and from nowhere else."""

from tests.browser.phone import Phone


async def test_the_app_opens_and_says_its_name(phone: Phone) -> None:
    await phone.sees("Quinola")
    assert await phone.page.title() == "Quinola"


async def test_a_reload_shows_the_same_screen(phone: Phone) -> None:
    before = await phone.text()
    await phone.reload()
    await phone.sees("Quinola")
    assert await phone.text() == before
