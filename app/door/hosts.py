"""The names under which this server may be addressed.

A page on a foreign name that is made to point here (DNS rebinding) would count as ours in its browser; so a request is
answered only if its Host is one of our own names or a plain IP address, which no name server can redirect.
"""

from __future__ import annotations

import ipaddress
import re
import socket

# RFC 9110, 7.2 and RFC 3986, 3.2: a host and perhaps a port. No user, no path, no dot at the end, nothing escaped.
_HOST = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]{2,45})\]|(?P<name>[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,251}[A-Za-z0-9_])?))"
    r"(?::(?P<port>[1-9][0-9]{0,4}))?",
    re.ASCII,
)


def is_ours(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header is one of these `names` (in lower case) or an IP address, each perhaps with a port.

    >>> is_ours("Localhost:8717", frozenset({"localhost"})), is_ours("[::1]:8717", frozenset())
    (True, True)
    >>> is_ours("localhost.", frozenset({"localhost"})), is_ours("localhost@evil.example", frozenset({"localhost"}))
    (False, False)
    """
    found = _HOST.fullmatch(host)
    if found is None or int(found["port"] or 80) > 65535:
        return False
    if found["six"] is not None:
        return _is_address(found["six"], ipaddress.IPv6Address)
    return found["name"].lower() in names or _is_address(found["name"], ipaddress.IPv4Address)


def port_of(host: str) -> int:
    """Return the port at the end of a Host header, 80 if there is none."""
    found = _HOST.fullmatch(host)
    return int(found["port"]) if found and found["port"] else 80


def is_trusted(host: str) -> bool:
    """Return whether browsers trust that host over plain http: only this computer's own names for itself. For others
    they ignore the header that isolates a page, with a warning."""
    found = _HOST.fullmatch(host)
    name = (found["six"] or found["name"] or "") if found else ""
    return name.lower() == "localhost" or is_here(name)


def own_names(host: str) -> frozenset[str]:
    """Return the names, in lower case, under which this computer may be addressed when listening on `host`."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", host.lower(), machine, f"{machine.removesuffix('.local')}.local"})


def is_here(address: str) -> bool:
    """Return whether a connection comes from this computer itself; IPv4 may be written as IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return bool((getattr(found, "ipv4_mapped", None) or found).is_loopback)


def _is_address(text: str, kind: type[ipaddress.IPv4Address | ipaddress.IPv6Address]) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return True
