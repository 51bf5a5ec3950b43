// Saves the matches as a file where Python cannot start: every file of the browser's store, as it lies there.
const FOLDER = '/quinola'; // where the files lie in the database
const DATABASES = [FOLDER + place, FOLDER]; // this site's, and what it began with (see python-worker.js)
const STORE = 'FILE_DATA';

const asked = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

// The files that hold something, by their paths within the folder.
async function files() {
  const there = (await indexedDB.databases()).map(({ name }) => name);
  for (const name of DATABASES.filter((database) => there.includes(database))) {
    const found = await filesIn(name);
    if (found) return found;
  }
  return {};
}

// Those in a database; null where it is empty.
async function filesIn(name) {
  const database = await asked(indexedDB.open(name));
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    const [paths, entries] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
    if (!paths.length) return null;
    const text = new TextDecoder();
    const held = paths.map((path, at) => [path.slice(FOLDER.length + 1), entries[at].contents]);
    return Object.fromEntries(held.filter(([, content]) => content).map(([path, content]) => [path, text.decode(content)]));
  } finally {
    database.close();
  }
}

// Whether there is a match to be saved.
export const any = async () => Object.keys(await files().catch(() => ({}))).some((path) => path.startsWith('matches/'));

// Hands them over as one file, which any Quinola can import.
export async function save() {
  const wanted = Object.entries(await files()).filter(([path]) => /^((matches|drafts|incoming)\/|(settings|people|shelf)\.json$|latest(-settings)?\.txt$)/.test(path));
  const day = new Date().toISOString().slice(0, 10);
  const rescued = { format: 'quinola-files', version: 1, files: Object.fromEntries(wanted) };
  quinola.download(`quinola-rescued-${day}.json`, JSON.stringify(rescued));
}
