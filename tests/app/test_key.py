"""The key to the door: made once, kept from others, renewed, and accepted however it is typed."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path

import pytest

from app.door.key import Key


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "key"


def test_the_key_is_the_same_at_the_next_start(file: Path) -> None:
    first = Key(file)
    assert Key(file).shown == first.shown
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", first.shown)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
@pytest.mark.parametrize("mask", [0o000, 0o022])
def test_only_the_owner_can_read_the_key_file(file: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        Key(file).renew()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        file.chmod(0o644)
        Key(file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_each_new_key_is_different(tmp_path: Path) -> None:
    assert len({Key(tmp_path / str(number)).shown for number in range(50)}) == 50


def test_a_renewed_key_shuts_out_the_old_one(file: Path) -> None:
    key = Key(file)
    old = key.signs
    key.renew()
    assert not key.fits(old)
    assert key.fits(key.signs)
    assert Key(file).signs == key.signs


def test_the_key_is_accepted_however_it_is_typed(file: Path) -> None:
    file.write_text("R7QM4XKD92TBHV01\n", "ascii")
    key = Key(file)
    for typed in ("R7QM-4XKD-92TB-HV01", "r7qm4xkd92tbhv01", " R7QM 4XKD 92TB HVOI ", "r7qm-4xkd-92tb-hvol"):
        assert key.fits(typed), typed
    for typed in ("", "R7QM4XKD92TBHV0", "R7QM4XKD92TBHV011", "ß" * 16, "\ud800"):
        assert not key.fits(typed), typed


@pytest.mark.parametrize("content", [b"", b"short\n", b"U" * 16, b"\xff" * 16, b"R7QM4XKD92TBHV6WR7QM4XKD92TBHV6W"])
def test_a_damaged_key_is_replaced(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    key = Key(file)
    assert len(key.signs) == 16
    assert Key(file).signs == key.signs


def test_the_old_key_stays_valid_if_the_new_one_cannot_be_saved(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = Key(file)
    old = key.signs

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        key.renew()
    assert key.fits(old)
    assert Key(file).signs == old
    assert list(file.parent.iterdir()) == [file]
