"""The key to the door: whoever has it sees and changes everything, whoever has not sees nothing."""

from __future__ import annotations

import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path

FIELD = "key"
"""What the key is called in an address."""
# Crockford's digits: none looks like another, and no word comes of them by chance.
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011", "- ")
_LONG, _GROUP = 16, 4  # 80 bits: nobody guesses that


class Key:
    """The key kept in `file`, made where there is none.

    Only its owner may read the file. Raises `OSError` where it can neither be read nor made.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._signs = self._read() or self._make()

    @property
    def shown(self) -> str:
        """The key as it is read out and typed: ``R7QM-4XKD-92TB-HV6W``."""
        return "-".join(self._signs[start : start + _GROUP] for start in range(0, _LONG, _GROUP))

    @property
    def signs(self) -> str:
        """The key as it stands in an address: ``R7QM4XKD92TBHV6W``."""
        return self._signs

    def added_to(self, url: str) -> str:
        """An address with the key: ``http://192.168.1.20:8717/?key=R7QM4XKD92TBHV6W``."""
        return f"{url}?{FIELD}={self._signs}"

    def renew(self) -> None:
        """Make another, which shuts out all who have this one; raises `OSError`, and then this one holds."""
        self._signs = self._make()

    def fits(self, said: str) -> bool:
        """Whether that is the key, however it is written."""
        return hmac.compare_digest(_read_as(said).encode("utf-8", "replace"), self._signs.encode())

    def _read(self) -> str | None:
        """The key that is kept; None where there is none, or a damaged one."""
        try:
            signs = _read_as(self._file.read_text("ascii"))
        except (FileNotFoundError, UnicodeDecodeError):
            return None
        with suppress(OSError):  # it may have been copied here from elsewhere
            self._file.chmod(0o600)
        return signs if len(signs) == _LONG and set(signs) <= set(_SIGNS) else None

    def _make(self) -> str:
        signs = "".join(secrets.choice(_SIGNS) for _ in range(_LONG))
        temporary = self._file.with_name(f"{self._file.name}.{secrets.token_hex(4)}.tmp")
        try:
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as out:
                out.write(f"{signs}\n".encode())
                out.flush()
                os.fsync(out.fileno())
            temporary.replace(self._file)
        except OSError:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        return signs


def _read_as(said: str) -> str:
    """What somebody typed, as it is meant: in capitals, without gaps, letters that look like digits as digits."""
    return said.strip().upper().translate(_MISREAD)
