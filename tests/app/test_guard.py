"""The guard round the server: who is let in, and what every answer forbids the browser."""

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from app.guard import Guard, own_names
from app.server import guarded_app

HERE = "http://127.0.0.1:8717"


async def inner(scope: Scope, receive: Receive, send: Send) -> None:
    """A server that answers everything, and lets every page on every site read it, as Flet's does."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
    else:
        await PlainTextResponse("in", headers={"access-control-allow-origin": "*"})(scope, receive, send)


async def get(path: str = "/", **headers: str) -> httpx.Response:
    transport = httpx.ASGITransport(app=Guard(inner, own_names("127.0.0.1")))
    async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        return await client.get(path, headers=headers)


async def websocket(origin: str) -> Message:
    """What a page of that origin is answered when it asks for a websocket."""
    answers: list[Message] = []

    async def send(message: Message) -> None:
        answers.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    headers = [(b"host", b"127.0.0.1:8717"), (b"origin", origin.encode())]
    scope = {"type": "websocket", "path": "/ws", "headers": headers}
    await Guard(inner, own_names("127.0.0.1"))(scope, receive, send)
    return answers[0]


@pytest.mark.parametrize("host", ["127.0.0.1:8717", "localhost:8717", "LOCALHOST", "[::1]:8717", "192.168.1.5:8717"])
async def test_it_answers_to_its_own_names_and_to_any_address(host: str) -> None:
    assert (await get(host=host)).text == "in"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8717", "localhost.evil.example", "", "[]"])
async def test_a_foreign_name_that_points_here_is_refused(host: str) -> None:
    assert (await get(host=host)).status_code == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:9999", "null", ""])
async def test_another_sites_page_is_refused(origin: str) -> None:
    assert (await get(origin=origin)).status_code == 403


async def test_another_sites_page_gets_no_websocket() -> None:
    assert await websocket("http://evil.example") == {"type": "websocket.close", "code": 1008}


async def test_its_own_page_gets_its_websocket() -> None:
    assert await websocket(HERE) == {"type": "websocket.accept"}


@pytest.mark.parametrize("path", ["/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"])
async def test_what_is_not_the_app_is_not_there(path: str) -> None:
    assert (await get(path)).status_code == 404


async def test_every_answer_keeps_the_browser_to_this_server() -> None:
    headers = (await get()).headers
    rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["connect-src"] == "'self' data: blob: ws://127.0.0.1:8717"
    assert not [rule for rule in rules.values() if "http" in rule or "*" in rule]
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {}, 200),
        ("/docs", {}, 404),
        ("/openapi.json", {}, 404),
        ("/", {"host": "evil.example"}, 421),
        ("/", {"origin": "http://evil.example"}, 403),
    ],
)
async def test_the_guard_stands_before_the_app_itself(path: str, headers: dict[str, str], status: int) -> None:
    transport = httpx.ASGITransport(app=guarded_app("127.0.0.1"))
    async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        assert (await client.get(path, headers=headers)).status_code == status
