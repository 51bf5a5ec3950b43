"""Ways to give something to another app: the share sheet, the clipboard, a file, or a browser tab."""

from __future__ import annotations

from contextlib import suppress

import flet as ft

from app.look.ui import page_look, toast
from app.look.words import written
from app.place import host
from app.place.page import ask
from app.widgets.buttons import outlined_button
from scoring.text import Words, say

BY_HAND = say("This browser doesn’t allow copying: select the text here.")
POP_UPS = say("The page opens in a new tab. If you see none, allow pop-ups for Quinola and try again.")
BUSY = say("Other files are being sent: try again in a moment.")


def has_share_sheet() -> bool:
    """Return whether this device has a share sheet: a phone has one, but in a browser only over https."""
    page = ft.context.page
    phone = page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
    return phone and (not page.web or (page.url or "").startswith("https:"))


async def share_text(text: str, copied: Words) -> None:
    """Share a text; without a share sheet, copy it and say `copied`."""
    if has_share_sheet():
        try:
            await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
        except RuntimeError:  # this browser has none after all
            pass
        else:
            return
    await copy(text, copied)


async def copy(text: str, copied: Words) -> None:
    """Copy a text to the clipboard and say `copied`; if the browser refuses, show the text to be copied by hand."""
    try:
        await ft.Clipboard().set(text)
    except RuntimeError:
        look, page = page_look(), ft.context.page
        page.show_dialog(
            ft.AlertDialog(
                modal=True,  # see `question` for the reason
                title=ft.Text(written(look, BY_HAND)),
                content=ft.Text(text, selectable=True),
                actions=[outlined_button(look, say("Done"), page.pop_dialog)],
                scrollable=True,
            )
        )
    else:
        toast(copied)


async def share_file(name: str, content: bytes) -> None:
    """Share a file; without a share sheet, save it as `save_file` does."""
    if has_share_sheet():
        file = ft.ShareFile.from_bytes(content, mime_type=_kind(name), name=name)
        try:
            await ft.Share().share_files([file], download_fallback_enabled=False, mail_to_fallback_enabled=False)
        except RuntimeError:  # this browser shares no files
            pass
        else:
            return
    await save_file(name, content)


async def save_file(name: str, content: bytes) -> None:
    """Save a file for the player: a browser downloads it; elsewhere the player chooses the place."""
    page = ft.context.page
    if page.web and host.door is not None:
        from app.door.parcels import Full

        try:
            path = host.door.parcels.offer(name, content)
        except Full:
            toast(BUSY)
            return
        await ft.UrlLauncher().launch_url(path, web_only_window_name=ft.UrlTarget.SELF.value)
        place = name
    else:
        place = await ft.FilePicker().save_file(file_name=name, src_bytes=content) or ""
    if page.web:
        toast(say("Your browser has downloaded {name}.", name=name))
    elif place:
        toast(say("The file is saved."))


async def show_page(name: str, content: bytes) -> None:
    """Open an HTML page in a tab of its own; if that is impossible, share it as a file of that name."""
    page = ft.context.page
    if page.web and host.door is not None:
        from app.door.parcels import Full

        try:
            path = host.door.parcels.offer(name, content, shown=True)
        except Full:
            toast(BUSY)
            return
        await ft.UrlLauncher().launch_url(path, web_only_window_name=ft.UrlTarget.BLANK.value)
        toast(POP_UPS)
        return
    with suppress(RuntimeError):
        if await ask("open", html=content.decode()):
            return
    await share_file(name, content)


def _kind(name: str) -> str:
    """Return the MIME type of a file from its name."""
    return {"json": "application/json", "csv": "text/csv", "png": "image/png", "html": "text/html"}.get(
        name.rpartition(".")[2], "application/octet-stream"
    )
