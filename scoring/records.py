"""Records: dataclasses that nobody changes, of which every deal and every tap makes dozens.

A frozen dataclass refuses each change while the program runs, and takes four times as long to make for it. mypy refuses
them before, so a record leaves it at that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:
    from dataclasses import dataclass

    def record(frozen, slots=False):
        """Return what makes a class one of records; it has a hash, its own if it defines one."""
        return lambda kind: dataclass(slots=slots, unsafe_hash="__hash__" not in vars(kind))(kind)


__all__ = ["record"]
