"""What a browser has stored for the site: to put it there, look at it, and delete it as the browser itself would."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from playwright.async_api import Page

DATABASE = "/quinola"
# Resolves once the browser's store holds the folder of matches.
KEPT = """async folder => {
    const answered = request => new Promise(done => request.onsuccess = () => done(request.result));
    for (;;) {
        if ((await indexedDB.databases()).some(database => database.name === folder)) {
            const store = await answered(indexedDB.open(folder));
            const keys = await answered(store.transaction('FILE_DATA').objectStore('FILE_DATA').getAllKeys());
            store.close();
            if (keys.includes(folder + '/matches')) return true;
        }
        await new Promise(requestAnimationFrame);
    }
}"""
_PUT = """async ([name, entries]) => {
    const asked = request => new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
    const opening = indexedDB.open(name, 21);
    opening.onupgradeneeded = () =>
        opening.result.createObjectStore('FILE_DATA').createIndex('timestamp', 'timestamp', {unique: false});
    const database = await asked(opening), timestamp = new Date();
    const store = database.transaction('FILE_DATA', 'readwrite').objectStore('FILE_DATA');
    for (const [path, content] of entries) {
        const bytes = content === null ? null : Uint8Array.from(atob(content), sign => sign.charCodeAt(0));
        store.put(bytes ? {timestamp, mode: 33206, contents: bytes} : {timestamp, mode: 16895}, path);
    }
    await new Promise(done => { store.transaction.oncomplete = done; });
    database.close();
}"""
_DROP = """name => new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done();
    request.onerror = () => failed(request.error);  // while the app before is being closed, it waits
})"""


async def put(page: Page, folder: Path) -> None:
    """Store a folder of matches, as if it had been entered in this browser."""
    entries: list[tuple[str, str | None]] = []
    for file in sorted(folder.rglob("*")):
        content = None if file.is_dir() else b64encode(file.read_bytes()).decode()
        entries.append((f"{DATABASE}/{file.relative_to(folder).as_posix()}", content))
    await page.evaluate(_PUT, [DATABASE, entries])


async def drop(page: Page) -> None:
    """Delete the database, as a browser does that runs out of room."""
    await page.evaluate(_DROP, DATABASE)
