"""The guard of the web server: it accepts requests that address this server by its own name, from its own pages, and,
if other computers can reach it, with one of its keys. It also tells the browser to talk to no other server."""

from __future__ import annotations

from html import escape
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.door.hosts import is_here, is_ours, is_trusted, port_of
from app.door.key import FIELD, Keys

SOCKET = "/ws"
CAME_WITH = "key"
"""The name under which a request's state holds the key that was valid when it was accepted."""
WATCHES = "watches"
"""The name under which a request's state holds whether that is the key that only watches."""
_YEAR = 31_536_000
# The browser itself refuses anything from other servers, whatever page asks for it.
POLICY = (
    "default-src 'self'; "
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self' data:; "
    "connect-src 'self' data: blob: {socket}; "
    "worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"


class Guard:
    """Answers, in front of `inner`, for a server with these `names` (in lower case) and any IP address.

    If there are `keys`, other computers need one: once in an address (``?key=…``), from then on in a cookie. Which one
    it was decides what they may do. This computer keeps the score, unless it was opened with the key that watches.
    """

    def __init__(self, inner: ASGIApp, names: frozenset[str], keys: Keys | None = None) -> None:
        self.inner = inner
        self.names = names
        self.keys = keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.inner(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = self._refusal(scope, headers) or self._asked_for_key(scope, headers)
        if answer is not None:
            await _turn_away(answer, scope, receive, send)
            return
        host = headers["host"]

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                seal(MutableHeaders(scope=message), host)
            await send(message)

        await self.inner(scope, receive, sealed)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        """Return the response to a request that is not for this server; None if it is."""
        host, origin = headers.getlist("host"), headers.get("origin")
        if len(host) != 1 or not is_ours(host[0], self.names):
            return PlainTextResponse("This is Quinola, but not under that name.", 421)
        if origin is not None and origin != f"http://{host[0]}":
            return PlainTextResponse("Only Quinola's own page may talk to Quinola.", 403)
        if scope["type"] == "websocket" and scope["path"] != SOCKET:
            return PlainTextResponse("There is nothing here.", 404)
        return None

    def _asked_for_key(self, scope: Scope, headers: Headers) -> HTMLResponse | None:
        """Return the page for somebody who has no key, or has just brought it; None for somebody who has shown it
        before."""
        if self.keys is None:
            return None
        name = cookie_name(headers["host"])
        here = is_here((scope.get("client") or ("",))[0])
        shown = self.keys.fitting(_cookie(headers, name)) or (self.keys.keeps if here else None)
        query = parse_qsl(scope["query_string"].decode("ascii", "replace"), keep_blank_values=True)
        keys = [value for field, value in query if field == FIELD]
        if scope["type"] == "websocket" or not keys:
            if shown is None:
                return _page(asks(), 403)
            scope.setdefault("state", {}).update({CAME_WITH: shown.signs, WATCHES: shown is self.keys.watches})
            return None
        brought = self.keys.fitting(keys[-1])
        if not (brought or shown):
            return _page(asks(wrong=bool(keys[-1])), 403)
        rest = urlencode([(field, value) for field, value in query if field != FIELD])
        path = quote(f"/{scope['path'].lstrip('/')}")  # never another server's
        response = _page(leads_to(f"{path}?{rest}" if rest else path), 200)
        if brought:
            response.set_cookie(name, brought.signs, max_age=_YEAR, httponly=True, samesite="strict")
        return response


def cookie_name(host: str) -> str:
    """Return the name of the cookie of the server at that host: browsers tell hosts apart in cookies, but not ports."""
    return f"quinola-{port_of(host)}"


def seal(headers: MutableHeaders, host: str) -> None:
    """Add headers to a response that keep the browser to this server, and make it ask again after an update."""
    if is_trusted(host):
        headers["cross-origin-opener-policy"] = "same-origin"
    headers["content-security-policy"] = POLICY.format(socket=f"ws://{host}")
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "no-referrer"
    headers["cache-control"] = "no-cache"


def _cookie(headers: Headers, name: str) -> str:
    """Return the value of a cookie, empty if there is none."""
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


def _page(html: str, status: int) -> HTMLResponse:
    headers = {
        "content-security-policy": _PAGE_POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
    }
    return HTMLResponse(html, status, headers)


async def _turn_away(answer: PlainTextResponse | HTMLResponse, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    else:
        await answer(scope, receive, send)


_WHOLE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quinola</title>
<style>
  body {{ margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 24px;
    box-sizing: border-box; font: 18px/1.4 Georgia, serif; background: #EFE7D6; color: #1E1A15; }}
  h1 {{ font-size: 28px; margin: 0; }}
  p, label {{ margin: 0; }}
  form {{ display: grid; gap: 8px; }}
  input, button {{ font: inherit; min-height: 56px; border: 1.5px solid; border-radius: 12px; padding: 0 14px;
    width: 100%; box-sizing: border-box; background: transparent; color: inherit; }}
  input {{ text-transform: uppercase; letter-spacing: 1px; }}
  button {{ background: #1E1A15; color: #FBF7EC; font-weight: bold; }}
  @media (prefers-color-scheme: dark) {{
    body {{ background: #12100D; color: #F3EADA; }}
    button {{ background: #F3EADA; color: #12100D; }}
  }}
</style>
{body}
</html>
"""
_ASKS = """\
<h1>Ask at the table for the code.</h1>
{wrong}
<form>
  <label for="key">Or type its key:</label>
  <input id="key" name="key" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
  <button>Open</button>
</form>"""
_WRONG = '<p role="alert">That is not the key: compare it with the one at the table.</p>'
# The page requests the next one itself: then a cookie that only this site's own pages may send is sent, even if another
# site's link has led here. The address with the key stays in no history.
_LEADS = """\
<meta http-equiv="refresh" content="0;url={path}">
<p>Quinola is opening. <a href="{path}">Open it</a></p>"""


def asks(*, wrong: bool = False) -> str:
    """Return the page for somebody who has no key, or has brought a `wrong` one."""
    return _WHOLE.format(body=_ASKS.format(wrong=_WRONG if wrong else ""))


def leads_to(path: str) -> str:
    """Return the page that opens another one of this server."""
    return _WHOLE.format(body=_LEADS.format(path=escape(path)))
