"""Limits: how much anybody may ask of the server, and how many may do so at a time."""

from __future__ import annotations

import ipaddress
from collections import Counter
from dataclasses import dataclass

_HERE = "this computer"
_HOUSEHOLD = 64  # bits of an IPv6 address that a whole household shares


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes, times in seconds.

    A phone needs up to seven connections while the page loads and one from then on, so that `each` admits fourteen
    phones that share an address, as behind a hotspot, even if all of them load the page in the same second.
    """

    head: int = 16_384  # of a request: its address and headers
    hello: int = 65_536  # what a socket may send before it has registered
    frame: int = 1_000_000  # a message of a registered socket
    patience: float = 10  # until a head is complete, or a socket has registered
    stall: float = 30  # while neither side sends or accepts a byte
    each: int = 100  # connections from one address
    every: int = 200  # connections from all other computers together


class Places:
    """The current connections, by their origin."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._taken.total()

    def take(self, address: str) -> bool:
        """Take a place for that address and return whether there was one. This computer's own are kept free for it."""
        home = household(address)
        others = len(self) - self._taken[_HERE]
        if self._taken[home] >= self.limits.each or (home != _HERE and others >= self.limits.every):
            return False
        self._taken[home] += 1
        return True

    def leave(self, address: str) -> None:
        """Give back a place that was taken."""
        home = household(address)
        self._taken[home] -= 1
        self._taken += Counter()  # drops addresses without places


def household(address: str) -> str:
    """Who is counted together: an IPv4 address, or the network of an IPv6 address, of which one computer has many.

    >>> household("192.168.1.5"), household("2001:db8:1:2:3:4:5:6"), household("::1")
    ('192.168.1.5', '2001:db8:1:2::/64', 'this computer')
    """
    found = parsed(address)
    if found is None:
        return address
    if found.is_loopback:
        return _HERE
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((int(found) >> _HOUSEHOLD << _HOUSEHOLD, _HOUSEHOLD)))


def is_here(address: str) -> bool:
    """Return whether a connection comes from this computer itself."""
    found = parsed(address)
    return found is not None and found.is_loopback


def parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return the IP address in a text, IPv4 also if written as IPv6; None if it is none."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
