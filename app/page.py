"""What only the web page can do for Python, which in a browser runs in a worker next to it: see app/web/site/page.js.

Elsewhere there is no such page: requests return None, and no event comes.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from app.host import IN_BROWSER
from scoring.errors import Json


async def ask(name: str, **given: object) -> Json:
    """Ask the page to do something and return its answer (plain JSON); None if there is no page.

    Raises RuntimeError if the page could not do it.
    """
    if not IN_BROWSER:
        return None
    import quinola_page
    from pyodide.ffi import JsException

    try:
        answer: Json = json.loads(await quinola_page.ask(name, json.dumps(given)))
        return answer
    except JsException as error:
        raise RuntimeError(f"the page could not {name}: {error}") from error


def listen(heard: Callable[[str, Json], None]) -> None:
    """Call `heard` with the name and value of every event in the page from now on."""
    if not IN_BROWSER:
        return
    import quinola_page
    from pyodide.ffi import create_proxy

    quinola_page.listen(create_proxy(lambda name, value: heard(name, json.loads(value))))


def shown() -> None:
    """Report that the first screen is ready: the splash screen may go."""
    if IN_BROWSER:
        import quinola_page

        quinola_page.shown()


def failed(reason: str, details: str) -> None:
    """Report that Quinola cannot start, for one of the reasons in splash.js."""
    if IN_BROWSER:
        import quinola_page

        quinola_page.failed(reason, details)
