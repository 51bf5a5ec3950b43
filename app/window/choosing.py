"""Let the player choose a file: a browser uploads it over HTTP to a server, any other device reads it directly."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.place import host
from app.window.sharing import BUSY
from scoring.text import Decimals, Words, say


class NotChosen(Exception):  # noqa: N818
    """Raised if there is no file; `why` is the reason, empty if the player cancelled."""

    def __init__(self, why: Words) -> None:
        super().__init__(why)
        self.why = why


async def chosen_file(most: int, report: Callable[[int, int], object]) -> bytes:
    """Return the content of the file that the player chooses, at most `most` bytes.

    During an upload, `report` is called with the number of bytes received and the total. Raises `NotChosen`.
    """
    by_http = ft.context.page.web and host.door is not None
    picker = ft.FilePicker()
    files = await picker.pick_files(with_data=not by_http, allow_multiple=False)
    if not files:
        raise NotChosen("")
    file = files[0]
    if file.size > most:
        raise NotChosen(
            say(
                "This file is {size} MB, but a backup is {most} MB at most: choose another file.",
                size=_mb(file.size),
                most=_mb(most),
            )
        )
    if by_http:
        return await _uploaded(picker, file, report)
    if file.bytes is None:
        raise NotChosen(say("This file can’t be read: choose a match file or a backup of Quinola."))
    return file.bytes


async def _uploaded(picker: ft.FilePicker, file: ft.FilePickerFile, report: Callable[[int, int], object]) -> bytes:
    from app.door.parcels import Full, Lost

    assert host.door is not None

    async def ask(path: str) -> None:
        await picker.upload([ft.FilePickerUploadFile(upload_url=path, id=file.id, name=file.name)])

    try:
        return await host.door.parcels.bring(file.size, ask, lambda here: report(here, file.size))
    except Full:
        raise NotChosen(BUSY) from None
    except Lost:
        raise NotChosen(say("The upload failed. Choose the file again.")) from None


def _mb(size: int) -> int | Decimals:
    """Return a size in bytes as a number of MB, without tenths if there are none.

    >>> _mb(50_000_000), _mb(73_400_000)
    (50, Decimals(digits=734, places=1, signed=False))
    """
    whole, tenth = divmod(round(size / 100_000), 10)
    return Decimals(10 * whole + tenth) if tenth else whole
