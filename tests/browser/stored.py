"""What a browser has stored for the site: to put it there, look at it, and delete it as the browser itself would."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from playwright.async_api import Page

from tests.browser.site import PATH

FOLDER = "/quinola"
DATABASE = FOLDER + PATH
# Resolves once the browser's store holds the folder of matches.
KEPT = """async () => {
    const answered = request => new Promise(done => request.onsuccess = () => done(request.result));
    for (;;) {
        if ((await indexedDB.databases()).some(database => database.name === '%DATABASE%')) {
            const store = await answered(indexedDB.open('%DATABASE%'));
            const keys = await answered(store.transaction('FILE_DATA').objectStore('FILE_DATA').getAllKeys());
            store.close();
            if (keys.includes('%FOLDER%/matches')) return true;
        }
        await new Promise(requestAnimationFrame);
    }
}""".replace("%DATABASE%", DATABASE).replace("%FOLDER%", FOLDER)
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
_PATHS = """name => new Promise(done => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
        const reading = opening.result.transaction('FILE_DATA').objectStore('FILE_DATA').getAllKeys();
        reading.onsuccess = () => { opening.result.close(); done(reading.result); };
    };
})"""
_DROP = """name => new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done();
    request.onerror = () => failed(request.error);  // while the app before is being closed, it waits
})"""


async def put(page: Page, folder: Path, database: str = DATABASE) -> None:
    """Store a folder of matches, as if it had been entered in this browser."""
    entries: list[tuple[str, str | None]] = []
    for file in sorted(folder.rglob("*")):
        content = None if file.is_dir() else b64encode(file.read_bytes()).decode()
        entries.append((f"{FOLDER}/{file.relative_to(folder).as_posix()}", content))
    await page.evaluate(_PUT, [database, entries])


async def match_files(page: Page, database: str = DATABASE) -> list[str]:
    """Return the files of matches that are stored, without their backups."""
    found: list[str] = await page.evaluate(_PATHS, database)
    return [path for path in found if path.startswith(f"{FOLDER}/matches/") and path.endswith(".json")]


async def drop(page: Page) -> None:
    """Delete the database, as a browser does that runs out of room."""
    await page.evaluate(_DROP, DATABASE)
