"""Decisions as few bytes: an arithmetic coder whose every bit is predicted from earlier decisions in its context.

Writer and Reader have the same two methods, so that one description of a value both writes it and reads it: a Writer is
given what to write, and a Reader ignores what it is given. Whole numbers only: every computer gets the same bytes. (I.
H. Witten, R. M. Neal, J. G. Cleary, Arithmetic Coding for Data Compression, 1987; the carry is left to Python's long
integers.)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence


class DamagedError(ValueError):
    """Raised if the bytes are none that a Writer wrote."""


Contexts = dict[Hashable, list[int]]
"""How often each bit was 0 and 1 so far, by the context it was decided in."""
_WHOLE, _LEAST, _MEMORY = 1 << 32, 1 << 24, 60
MOST_DECISIONS = 100_000
"""More than any link holds."""


class Coder(ABC):
    """The base of Writer and Reader: the statistics of the decisions so far."""

    def __init__(self, contexts: Contexts) -> None:
        self.contexts = contexts
        self.left = MOST_DECISIONS
        self._range = _WHOLE

    def bit(self, context: Hashable, given: int, doubt: int = 1) -> int:
        """Code a bit, 0 or 1, that is likely to be what it mostly was in this context; the more `doubt`, the less
        so."""
        self._count()
        seen = self.contexts.setdefault(context, [0, 0])
        # Krichevsky and Trofimov: each value starts with half an occurrence.
        zero = self._range * (2 * seen[0] + doubt) // (2 * (seen[0] + seen[1] + doubt))
        found = self._part(((0, zero), (zero, self._range - zero)), given)
        seen[found] += 1
        if seen[0] + seen[1] > _MEMORY:
            seen[0], seen[1] = seen[0] // 2, seen[1] // 2
        return found

    def even(self, size: int, given: int) -> int:
        """Code a number from 0 to below `size`, all equally likely."""
        return self.among((1,) * size, given)

    def among(self, weights: Sequence[int], given: int) -> int:
        """Code an index into the weights, as likely as its weight is large."""
        self._count()
        whole = sum(weights)
        if not whole:
            raise DamagedError
        return self._share(self._range // whole, weights, given)

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise DamagedError(MOST_DECISIONS)

    @abstractmethod
    def _part(self, parts: tuple[tuple[int, int], tuple[int, int]], given: int) -> int:
        """Continue with one of two parts of the range, each with its start and size, and return which."""

    @abstractmethod
    def _share(self, step: int, weights: Sequence[int], given: int) -> int:
        """Continue with one of the parts of the range, each as many steps wide as its weight, and return which."""


class Writer(Coder):
    """Decisions to bytes."""

    def __init__(self, contexts: Contexts) -> None:
        super().__init__(contexts)
        self._low, self._shifted = 0, 0

    def _part(self, parts: tuple[tuple[int, int], tuple[int, int]], given: int) -> int:
        self._narrow(*parts[given])
        return given

    def _share(self, step: int, weights: Sequence[int], given: int) -> int:
        self._narrow(step * sum(weights[:given]), step * weights[given])
        return given

    def _narrow(self, start: int, size: int) -> None:
        self._low, self._range = self._low + start, size
        while self._range < _LEAST:
            self._low, self._range, self._shifted = self._low << 8, self._range << 8, self._shifted + 1

    def written(self) -> bytes:
        """Return the bytes of all decisions: the fewest that encode them."""
        length = self._shifted + 4
        for kept in range(length + 1):
            dropped = 8 * (length - kept)
            shortest = -(-self._low >> dropped)  # rounded up
            if shortest << dropped < self._low + self._range:
                return shortest.to_bytes(kept, "big")
        raise AssertionError("a range holds its own start")


class Reader(Coder):
    """Bytes to decisions; raises `DamagedError` if they could not have been written."""

    def __init__(self, contexts: Contexts, written: bytes) -> None:
        super().__init__(contexts)
        self._bytes, self._at = written, 4
        self._value = int.from_bytes(written[:4].ljust(4, b"\0"), "big")

    def _part(self, parts: tuple[tuple[int, int], tuple[int, int]], given: int) -> int:
        found = int(self._value >= parts[1][0])
        self._narrow(*parts[found])
        return found

    def _share(self, step: int, weights: Sequence[int], given: int) -> int:
        place, start = self._value // step, 0
        for found, weight in enumerate(weights):
            if place < start + weight:
                self._narrow(step * start, step * weight)
                return found
            start += weight
        raise DamagedError

    def _narrow(self, start: int, size: int) -> None:
        self._value, self._range = self._value - start, size
        while self._range < _LEAST:
            following = self._bytes[self._at] if self._at < len(self._bytes) else 0
            self._value, self._range, self._at = self._value << 8 | following, self._range << 8, self._at + 1
            if self._at > len(self._bytes) + 8:
                raise DamagedError
