"""Starts the real app as its users do, on a free port."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Served:
    """An app that runs: where it can be opened, and its process."""

    url: str
    process: subprocess.Popen[str]


# What a browser without a server is when it has the matches open in another tab.
SECOND_TAB = """
import sys
from app import __main__, host
async def only_tab(): return False
host.only_tab = only_tab
sys.exit(__main__.main())
"""


# What a server is to other computers, although everybody here calls from its own.
FROM_ELSEWHERE = """
import sys
from app import __main__
from app.door import protocols
protocols._caller = lambda connection: ("192.0.2.7", connection.client[1])
sys.exit(__main__.main())
"""


@contextmanager
def served(
    data: Path, *, closed: bool = False, beyond: bool = False, foreign: bool = False, port: int = 0
) -> Iterator[Served]:
    """An app that runs until the block ends, keeping its matches in `data`; where it is `closed`, as a second tab.

    Served `beyond` this computer it can be reached by others; where it is `foreign`, all who come are taken for them.
    """
    start = ("-c", SECOND_TAB) if closed else ("-c", FROM_ELSEWHERE) if foreign else ("-m", "app")
    reach = ("--host", "0.0.0.0") if beyond else ()
    command = [sys.executable, *start, *reach, "--port", str(port), "--no-browser", "--data", str(data)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()  # printed once the app can be opened
            address = re.search(r"http://\S+/", said)
            assert address, f"the app did not start: {said!r}"
            yield Served(address[0], process)
        finally:
            process.terminate()
            process.communicate(timeout=10)
