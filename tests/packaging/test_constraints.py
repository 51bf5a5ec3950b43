""".ci/constraints.txt names the version of everything that is installed, and nothing but versions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

FILE = Path(__file__).parents[2] / ".ci" / "constraints.txt"
LINES = [line for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]
VERSIONS = dict(line.split("==") for line in LINES)


def _requirements(name: str, extras: set[str]) -> Iterator[Requirement]:
    """Yield what an installed distribution requires on this platform."""
    for text in metadata.requires(name) or ():
        asked = Requirement(text)
        if asked.marker is None or any(asked.marker.evaluate({"extra": extra}) for extra in extras | {""}):
            yield asked


def _required_versions() -> dict[str, str | None]:
    """Return the installed version of everything that Quinola, its extras and their requirements require.

    A package that is not installed has None, and its own requirements are not followed.
    """
    extras = set(metadata.metadata("quinola").get_all("Provides-Extra") or ())
    found: dict[str, str | None] = {}
    waiting = list(_requirements("quinola", extras))
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        asked = waiting.pop()
        name, wanted = canonicalize_name(asked.name), frozenset(asked.extras)
        if (name, wanted) in seen:
            continue
        seen.add((name, wanted))
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = None
        else:
            waiting += _requirements(name, set(wanted))
    return found


def test_every_line_is_a_name_and_a_version() -> None:
    odd = [line for line in LINES if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9][0-9a-z.+!]*", line)]
    assert not odd
    assert len(VERSIONS) == len(LINES)


def test_every_installed_version_is_listed() -> None:
    reached = _required_versions()
    assert len(reached) > 40
    installed = {name: version or VERSIONS.get(name) for name, version in reached.items()}
    assert installed == {name: VERSIONS.get(name) for name in reached}
    assert None not in installed.values()
