"""The interface to the web page, for what Python can't do in a browser, as it runs in a web worker there.

The other side is app/web/site/page.js. Outside a browser there is no such page: requests return None, and there are no
events.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

from app.place.host import IN_BROWSER
from app.texts import voices
from scoring.errors import Json

log = logging.getLogger("quinola.app")


async def ask(name: str, **args: object) -> Json:
    """Ask the page to do what is called `name`, and return its answer as JSON; None if there is no page.

    Raises RuntimeError if the page could not do it.
    """
    if not IN_BROWSER:
        return None
    import quinola_page
    from pyodide.ffi import JsException

    try:
        answer: Json = json.loads(await quinola_page.ask(name, json.dumps(args)))
        return answer
    except JsException as error:
        raise RuntimeError(f"the page could not {name}: {error}") from error


def listen(on_event: Callable[[str, Json], None]) -> None:
    """Call `on_event` with the name and value of every event of the page from now on."""
    if not IN_BROWSER:
        return
    import quinola_page
    from pyodide.ffi import create_proxy

    quinola_page.listen(create_proxy(lambda name, value: on_event(name, json.loads(value))))


async def speaks(language: str) -> bool:
    """Return whether the words of a language are at hand, after fetching them if the site has yet to do that."""
    if not IN_BROWSER or voices.knows(language):
        return True
    import quinola_page
    from pyodide.ffi import JsException

    try:
        voices.learn(language, (await quinola_page.words(language)).to_bytes())
    except (JsException, OSError):
        log.warning("the words of %s could not be fetched", language, exc_info=True)
        return False
    return True


def shown() -> None:
    """Report that the first screen is ready, so that the splash screen can disappear."""
    if IN_BROWSER:
        import quinola_page

        quinola_page.shown()


def failed(reason: str, details: str) -> None:
    """Report that Quinola can't start; `reason` is one of those in splash.js."""
    if IN_BROWSER:
        import quinola_page

        quinola_page.failed(reason, details)
