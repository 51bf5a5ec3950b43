"""What only the page can do for Python, which in a browser runs in a worker beside it: see app/web/site/page.js.

Elsewhere there is no such page: nothing is asked, and nothing is heard.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from app.host import IN_BROWSER
from scoring.errors import Json


async def ask(name: str, **given: object) -> Json:
    """Ask the page to do something and return its answer (plain JSON); None where there is none to be asked.

    Raises RuntimeError where the page could not do it.
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
    """Have `heard` told, by name and value, of whatever happens in the page from now on."""
    if not IN_BROWSER:
        return
    import quinola_page
    from pyodide.ffi import create_proxy

    quinola_page.listen(create_proxy(lambda name, value: heard(name, json.loads(value))))


def shown() -> None:
    """Say that the first screen is on its way: the splash may go."""
    if IN_BROWSER:
        import quinola_page

        quinola_page.shown()


def failed(reason: str, details: str) -> None:
    """Say that Quinola cannot start, for one of the reasons of splash.js."""
    if IN_BROWSER:
        import quinola_page

        quinola_page.failed(reason, details)
