"""The guard round the server: who is let in, and what every answer forbids the browser."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from app.door.guard import CAME_WITH, WATCHES, Guard
from app.door.hosts import own_names
from app.door.key import Keys
from tests.app.doors import open_door
from tests.app.evening import keep_in

HERE = "http://127.0.0.1:8717"
PHONE = ("192.168.1.5", 40000)
FOREIGN = [
    "evil.example",
    "127.0.0.1.evil.example:8717",
    "localhost.evil.example",
    "",
    "[]",
    # Names with a trailing dot, users, paths, and other things that are no host in the sense of RFC 9110.
    "localhost.",
    "localhost.:8717",
    "127.0.0.1.:8717",
    "localhost@evil.example",
    "127.0.0.1:8717@evil.example",
    "evil.example@127.0.0.1:8717",
    "localhost/",
    "localhost:8717/x",
    "localhost#",
    " localhost",
    "localhost ",
    "local%68ost",
    # Invalid ports.
    "localhost:",
    "localhost:0",
    "localhost:08717",
    "localhost:65536",
    "localhost:871717",
    "localhost:+80",
    "localhost:http",
    "localhost:8717:80",
    # Hosts that would end up in the policy.
    "127.0.0.1:8717; script-src *",
    "localhost:8717 ws://evil.example",
    # Forms that only some programs accept as an address.
    "127.1",
    "0x7f.0.0.1",
    "2130706433",
    "127.0.0.01",
    "::1",
    "::1:8717",
    "[::1",
    "::1]",
    "[[::1]]",
    "[::1]8717",
    "[::1]:8717:80",
    "[fe80::1%25eth0]",
    "[127.0.0.1]",
    "[localhost]",
]


async def inner(scope: Scope, receive: Receive, send: Send) -> None:
    """A server that answers everything."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
    else:
        await PlainTextResponse("in")(scope, receive, send)


def client(keys: Keys | None = None, caller: tuple[str, int] = ("127.0.0.1", 40000)) -> httpx.AsyncClient:
    """Return a client that calls a guarded server from that address."""
    transport = httpx.ASGITransport(app=Guard(inner, own_names("127.0.0.1"), keys), client=caller)
    return httpx.AsyncClient(transport=transport, base_url=HERE)


async def get(path: str = "/", **headers: str) -> httpx.Response:
    async with client() as visitor:
        return await visitor.get(path, headers=headers)


async def websocket(
    origin: str = HERE, path: str = "/ws", keys: Keys | None = None, cookie: str = "", caller: str = "127.0.0.1"
) -> Message:
    """Return the answer to a page of that origin that asks for a websocket."""
    answers: list[Message] = []

    async def send(message: Message) -> None:
        answers.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    headers = [(b"host", b"127.0.0.1:8717"), (b"origin", origin.encode()), (b"cookie", cookie.encode())]
    scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers, "client": (caller, 40000)}
    await Guard(inner, own_names("127.0.0.1"), keys)(scope, receive, send)
    return answers[0]


REFUSED = {"type": "websocket.close", "code": 1008}
ACCEPTED = {"type": "websocket.accept"}


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8717", "localhost:8717", "LOCALHOST", "[::1]:8717", "[2001:DB8::5]", "192.168.1.5:8717", "10.0.0.1:1"],
)
async def test_it_answers_to_its_own_names_and_to_any_address(host: str) -> None:
    assert (await get(host=host)).text == "in"


@pytest.mark.parametrize("host", FOREIGN)
async def test_a_foreign_name_that_points_here_is_refused(host: str) -> None:
    assert (await get(host=host)).status_code == 421


async def test_two_hosts_are_refused() -> None:
    async with client() as visitor:
        headers = [("host", "127.0.0.1:8717"), ("host", "evil.example")]
        assert (await visitor.get("/", headers=headers)).status_code == 421


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://127.0.0.1:9999",
        "https://127.0.0.1:8717",
        "evil://127.0.0.1:8717",
        "http://127.0.0.1:8717/",
        "null",
        "",
    ],
)
async def test_another_sites_page_is_refused(origin: str) -> None:
    assert (await get(origin=origin)).status_code == 403


async def test_another_sites_page_gets_no_websocket() -> None:
    assert await websocket("http://evil.example") == REFUSED


async def test_its_own_page_gets_its_websocket() -> None:
    assert await websocket() == ACCEPTED
    assert await websocket(path="/other") == REFUSED


async def test_every_answer_keeps_the_browser_to_this_server() -> None:
    headers = (await get()).headers
    rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["connect-src"] == "'self' data: blob: ws://127.0.0.1:8717"
    assert not [rule for rule in rules.values() if "http" in rule or "*" in rule]
    assert "access-control-allow-origin" not in headers


async def test_the_opener_policy_is_sent_only_where_browsers_obey_it() -> None:
    assert (await get()).headers["cross-origin-opener-policy"] == "same-origin"
    assert "cross-origin-opener-policy" not in (await get(host="192.168.1.5:8717")).headers


# The key ------------------------------------------------------------------------------------------------------


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys.kept_in(tmp_path)


@pytest.mark.parametrize("path", ["/", "/match/a", "/main.dart.js", "/manifest.json", "/file/x", "/?x=key", "/?key="])
async def test_without_a_key_only_one_small_page_is_shown(path: str, keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        answer = await phone.get(path)
    assert answer.status_code == 403
    assert "Ask at the table for the code." in answer.text
    assert len(answer.content) < 2000
    assert "set-cookie" not in answer.headers
    assert "That is not the key" not in answer.text


async def test_without_a_key_websockets_are_refused(keys: Keys) -> None:
    assert await websocket(keys=keys, caller=PHONE[0]) == REFUSED
    assert await websocket(keys=keys, caller=PHONE[0], cookie="quinola-8717=0000000000000000") == REFUSED


async def test_the_key_in_the_address_becomes_a_cookie_and_leaves_the_address(keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        answer = await phone.get(keys.keeps.added_to("/match/a") + "&again=b%26c")
        assert answer.status_code == 200
        assert 'content="0;url=/match/a?again=b%26c"' in answer.text
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert (await phone.get("/match/a")).text == "in"
        cookies = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    assert await websocket(keys=keys, caller=PHONE[0], cookie=cookies) == ACCEPTED


async def test_a_key_may_be_typed_as_it_is_read(keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        answer = await phone.get("/", params={"key": f" {keys.keeps.shown.lower()} "})
    assert answer.status_code == 200


async def test_a_wrong_key_is_reported(keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        answer = await phone.get("/?key=R7QM-4XKD-92TB-HV6W")
    assert answer.status_code == 403
    assert "That is not the key" in answer.text


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example/", "/%5Cevil.example", '/"><script>'])
async def test_the_key_never_redirects_to_another_server(path: str, keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        answer = await phone.get(f"{HERE}{keys.keeps.added_to(path)}")
    (url,) = [part.split('"')[0] for part in answer.text.split('content="0;url=')[1:]]
    assert url.startswith("/")
    assert url[1:2] not in ("/", "\\")
    assert "<script" not in answer.text


async def test_after_a_new_key_the_old_cookie_opens_nothing(keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        await phone.get(keys.keeps.added_to("/"))
        keys.keeps.renew()
        assert (await phone.get("/")).status_code == 403
        assert (await phone.get(keys.keeps.added_to("/"))).status_code == 200
        assert (await phone.get("/")).text == "in"


async def test_the_cookie_suffices_even_if_the_address_has_an_old_key(keys: Keys) -> None:
    """For example a bookmark of an address with an old key in it."""
    async with client(keys, PHONE) as phone:
        await phone.get(keys.keeps.added_to("/"))
        answer = await phone.get("/rules?key=0000000000000000")
    assert 'url=/rules"' in answer.text


async def test_this_computer_needs_no_key(keys: Keys) -> None:
    async with client(keys) as browser:
        assert (await browser.get("/")).text == "in"
    assert await websocket(keys=keys) == ACCEPTED


# Which key it was ---------------------------------------------------------------------------------------------


async def role(keys: Keys, cookie: str, caller: str = PHONE[0]) -> object:
    """Return what the guard notes of a websocket with that cookie; None if it is refused."""
    seen: list[object] = []

    async def noting(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["state"])

    async def send(message: Message) -> None:
        seen.append(None)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    headers = [(b"host", b"127.0.0.1:8717"), (b"cookie", f"quinola-8717={cookie}".encode())]
    scope = {"type": "websocket", "path": "/ws", "query_string": b"", "headers": headers, "client": (caller, 40000)}
    await Guard(noting, own_names("127.0.0.1"), keys)(scope, receive, send)
    return seen[0]


async def test_the_key_decides_who_keeps_the_score_and_who_watches(keys: Keys) -> None:
    keeps, watches = keys.keeps.signs, keys.watches.signs
    assert keeps != watches
    assert await role(keys, keeps) == {CAME_WITH: keeps, WATCHES: False}
    assert await role(keys, watches) == {CAME_WITH: watches, WATCHES: True}
    assert await role(keys, "") is None


async def test_this_computer_keeps_the_score_unless_it_was_opened_to_watch(keys: Keys) -> None:
    assert await role(keys, "", "127.0.0.1") == {CAME_WITH: keys.keeps.signs, WATCHES: False}
    assert await role(keys, keys.watches.signs, "127.0.0.1") == {CAME_WITH: keys.watches.signs, WATCHES: True}


async def test_each_key_is_renewed_alone(keys: Keys) -> None:
    keeps, watches = keys.keeps.signs, keys.watches.signs
    keys.watches.renew()
    assert await role(keys, watches) is None
    assert await role(keys, keeps) is not None
    keys.keeps.renew()
    assert await role(keys, keeps) is None
    assert await role(keys, keys.watches.signs) == {CAME_WITH: keys.watches.signs, WATCHES: True}


async def test_the_key_brought_last_counts(keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        for key in (keys.keeps, keys.watches, keys.keeps):
            await phone.get(key.added_to("/"))
            assert phone.cookies["quinola-8717"] == key.signs


STRANGE = ["quinola-8717", "a=b; quinola-8717=ä", '="; ;;', "quinola-8717=\x00", "quinola-80={}"]


@pytest.mark.parametrize("cookie", STRANGE)
async def test_a_strange_cookie_is_no_key(cookie: str, keys: Keys) -> None:
    async with client(keys, PHONE) as phone:
        headers = {b"cookie": cookie.format(keys.keeps.signs).encode("latin-1")}
        answer = await phone.get("/", headers=headers)
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", [], b" 200 "),
        ("/", ["Host: evil.example"], b" 421 "),
        ("/", ["Origin: http://evil.example"], b" 403 "),
        ("/%00", [], b" 404 "),
        ("/" + "x" * 5000, [], b" 404 "),
        ("/..%2f..%2f..%2fetc/host.conf", [], b" 404 "),
        ("/docs", [], b" 200 "),
    ],
    ids=str,
)
async def test_the_guard_protects_the_app_itself(
    path: str, headers: list[str], status: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    keep_in(tmp_path, monkeypatch)
    async with open_door() as door:
        caller = await door.call()
        lines = headers if any("Host" in header for header in headers) else [f"Host: 127.0.0.1:{door.port}", *headers]
        await caller.say("\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode())
        assert status in await caller.head()
        caller.leave()
    assert caplog.records == []
