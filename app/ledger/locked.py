"""The lock of a folder’s book: all access goes through here, so that no two changes ever collide."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from app.ledger.errors import disk
from app.ledger.steps import Steps

P = ParamSpec("P")
R = TypeVar("R")


class HasLock(Protocol):
    """Whatever shares the one lock of a folder's book."""

    @property
    def lock(self) -> RLock: ...


S = TypeVar("S", bound=HasLock)


def locked_in_steps(method: Callable[Concatenate[S, P], Steps[R]]) -> Callable[Concatenate[S, P], Steps[R]]:
    """Wrap long work: locked in each of its steps, while others have their turns in between."""

    @wraps(method)
    def one_at_a_time(self: S, /, *args: P.args, **kwargs: P.kwargs) -> Steps[R]:
        steps = method(self, *args, **kwargs)
        while True:
            with self.lock, disk():
                try:
                    done = next(steps)
                except StopIteration as end:
                    result: R = end.value
                    return result
            yield done

    return one_at_a_time


def locked(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """Wrap a method: one call at a time, from reading to the end of writing; errors of the disk become a
    `LedgerError`."""

    @wraps(method)
    def one_at_a_time(self: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock, disk():
            return method(self, *args, **kwargs)

    return one_at_a_time
