"""The processor time and memory that a browser's processes have used, as Linux reports them in /proc."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")
_WORKER = "DedicatedWorker"


def tree(mark: str) -> list[int]:
    """Return every process with `mark` in its command line, and all their descendants."""
    parents: dict[int, int] = {}
    roots: set[int] = set()
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            with suppress(OSError):
                parents[int(process.name)] = int(_stat(process / "stat")[1])
                if mark.encode() in (process / "cmdline").read_bytes():
                    roots.add(int(process.name))
    return [parent for parent in parents if any(above in roots for above in _line(parent, parents))]


def cpu(processes: list[int]) -> float:
    """Return the processor time (user and system, in seconds) of these processes and of their ended children."""
    total = 0
    for process in processes:
        with suppress(OSError):
            total += sum(int(part) for part in _stat(Path(f"/proc/{process}/stat"))[11:15])
    return total / _TICK


def worker_cpu(processes: list[int]) -> float:
    """Return the processor time, in seconds, of the threads that run the page's workers: Python runs in one."""
    total = 0
    for process in processes:
        for task in _tasks(process):
            with suppress(OSError):
                if (task / "comm").read_text().startswith(_WORKER):
                    total += sum(int(part) for part in _stat(task / "stat")[11:13])
    return total / _TICK


def memory(processes: list[int]) -> int:
    """Return the bytes of memory; what several processes share counts once (PSS)."""
    total = 0
    for process in processes:
        with suppress(OSError):
            for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1]) * 1024
    return total


def _stat(file: Path) -> list[str]:
    """Return the fields of a stat file after the process name, which may contain blanks."""
    return file.read_text().rpartition(")")[2].split()


def _line(one: int, parents: dict[int, int]) -> Iterator[int]:
    """Yield a process and its ancestors."""
    while one in parents:
        yield one
        one = parents[one]


def _tasks(one: int) -> list[Path]:
    try:
        return list(Path(f"/proc/{one}/task").iterdir())
    except OSError:
        return []
