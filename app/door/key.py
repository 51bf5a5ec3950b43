"""The keys to the door: with one a device keeps the score, with the other it watches, without them it sees nothing."""

from __future__ import annotations

import hmac
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

FIELD = "key"
"""The name of the key in an address."""
# Crockford's digits: none looks like another, and they form no words by chance.
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011", "- ")
_LONG, _GROUP = 16, 4  # 80 bits: nobody can guess that


class Key:
    """The key in `file`, made if there is none. Only its owner may read the file. Raises `OSError` if it can neither be
    read nor made."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._signs = self._read() or self._make()

    @property
    def shown(self) -> str:
        """Return the key as it is read out and typed: ``R7QM-4XKD-92TB-HV6W``."""
        return "-".join(self._signs[start : start + _GROUP] for start in range(0, _LONG, _GROUP))

    @property
    def signs(self) -> str:
        """Return the key as it is in an address: ``R7QM4XKD92TBHV6W``."""
        return self._signs

    def added_to(self, url: str) -> str:
        """Return an address with the key: ``http://192.168.1.20:8717/?key=R7QM4XKD92TBHV6W``."""
        return f"{url}?{FIELD}={self._signs}"

    def renew(self) -> None:
        """Make another key, which shuts out everybody with this one; raises `OSError`, and then this one stays."""
        self._signs = self._make()

    def fits(self, typed: str) -> bool:
        """Return whether that is the key, however it is written."""
        return hmac.compare_digest(_read_as(typed).encode("utf-8", "replace"), self._signs.encode())

    def _read(self) -> str | None:
        """Return the stored key; None if there is none, or it is damaged."""
        try:
            signs = _read_as(self.file.read_text("ascii"))
        except (FileNotFoundError, UnicodeDecodeError):
            return None
        with suppress(OSError):  # it may have been copied here from elsewhere
            self.file.chmod(0o600)
        return signs if len(signs) == _LONG and set(signs) <= set(_SIGNS) else None

    def _make(self) -> str:
        signs = "".join(secrets.choice(_SIGNS) for _ in range(_LONG))
        temporary = self.file.with_name(f"{self.file.name}.{secrets.token_hex(4)}.tmp")
        try:
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as out:
                out.write(f"{signs}\n".encode())
                out.flush()
                os.fsync(out.fileno())
            temporary.replace(self.file)
        except OSError:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise
        return signs


@dataclass(frozen=True)
class Keys:
    """The two keys to one door: who has the one `keeps` the score, who has the other `watches`."""

    keeps: Key
    watches: Key

    @classmethod
    def kept_in(cls, folder: Path) -> Keys:
        """Return the keys in that folder, made if there are none; raises `OSError`."""
        return cls(Key(folder / "key"), Key(folder / "watching-key"))

    @property
    def signs(self) -> frozenset[str]:
        """Return both as they are in addresses."""
        return frozenset((self.keeps.signs, self.watches.signs))

    def fitting(self, typed: str) -> Key | None:
        """Return the key that this is, however it is written; None if it is neither."""
        return next((key for key in (self.keeps, self.watches) if key.fits(typed)), None)

    def renew(self) -> None:
        """Renew both keys; raises `OSError`."""
        self.keeps.renew()
        self.watches.renew()


def _read_as(typed: str) -> str:
    """Return what somebody typed as it was meant: in capitals, without gaps, letters that look like digits as
    digits."""
    return typed.strip().upper().translate(_MISREAD)
