// Runs Quinola's Python, in a worker of its own so that drawing never waits for it.
const PARTS = /*PARTS*/ null; // where stdlib, libraries, app, memory and each language lie, and the memory's bytes
const ENVIRONMENT = /*ENVIRONMENT*/ null;
const LOCK = /*LOCK*/ null; // what Pyodide asks its list of packages for: Quinola has its own
const say = (what, more) => self.postMessage({ say: what, ...more });
const at = (path) => new URL(path, self.location).href;
const place = new URL('.', self.location).pathname; // as in index.html

// Fetching -----------------------------------------------------------------------------------------------------

const plainFetch = self.fetch;

// Fetches, and on a first visit tells how much of a file has come. A failure here is the network's.
function telling(sizes) {
  return async (target, options) => {
    const path = String(target.url || target).replace(at('./'), '');
    let response;
    try {
      response = await plainFetch(target, options);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    } catch (error) {
      say('failed', { reason: 'download', details: `${path}: ${error}` });
      throw error;
    }
    const size = sizes && sizes[path];
    if (!size) return response;
    say('coded', { name: response.headers.get('content-encoding') });
    let come = 0;
    const count = new TransformStream({
      transform(piece, on) {
        come += piece.length;
        say('got', { path, share: come / size[0] });
        on.enqueue(piece);
      },
      flush() { say('got', { path, share: 1 }); },
    });
    return new Response(response.body.pipeThrough(count), { headers: response.headers });
  };
}

const bytes = async (path) => new Uint8Array(await (await fetch(at(path))).arrayBuffer());

// The picture of Python's memory, where keep.js has kept the very one that goes with these parts.
async function keptMemory() {
  if (!PARTS.memory || !self.caches) return null;
  const kept = await (await caches.open('quinola-memory')).match(at(PARTS.memory));
  const memory = kept && (await kept.arrayBuffer());
  return memory && memory.byteLength === PARTS.memorySize ? new Uint8Array(memory) : null;
}

// Starting -----------------------------------------------------------------------------------------------------

async function load(memory) {
  const { loadPyodide } = await import('./python/pyodide.mjs');
  return loadPyodide({
    env: ENVIRONMENT,
    lockFileContents: LOCK,
    stdLibURL: at(PARTS.stdlib),
    stdout: (text) => console.log(text),
    stderr: (text) => console.warn(text),
    ...(memory ? { _loadSnapshot: memory } : {}),
  });
}

async function begin({ page, sizes, earlier }) {
  wasHere = earlier;
  self.fetch = telling(sizes);
  const zips = [bytes(PARTS.libraries), bytes(PARTS.app)];
  let python = null;
  const memory = await keptMemory().catch(() => null);
  if (memory) {
    try {
      python = await load(memory);
    } catch (error) {
      console.warn(`Python could not begin from the memory kept, and begins anew: ${error}`);
      say('unusable');
    }
  }
  const fresh = !python;
  python = python || (await load());
  for (const name of ['pyodide.mjs', 'pyodide.asm.mjs']) say('got', { path: `python/${name}`, share: 1 });
  python.FS.writeFile('/lib/libraries.zip', await zips[0]);
  python.FS.writeFile('/lib/app.zip', await zips[1]);
  // Chance is part of the memory that was kept.
  python.runPython(fresh ? 'import sys; sys.path[:0] = ["/lib/app.zip", "/lib/libraries.zip"]' : 'import random; random.seed()');
  self.python = python; // for whoever looks into it
  const flet_js = { documentUrl: page, args: null };
  self.flet_js = flet_js;
  python.registerJsModule('flet_js', flet_js);
  python.registerJsModule('quinola_page', forPython);
  await python.runPythonAsync('import flet; from app.app import main; flet.run(main)');
  await flet_js.start_connection((message) => {
    const packet = message.toJs();
    self.postMessage(packet, [packet.buffer]);
  });
  say('running');
}

// Files ----------------------------------------------------------------------------------------------------------

// Puts IndexedDB behind a folder of Python's. Emscripten could copy each change by itself (autoPersist), but it also does
// so while the folder is still being filled, and then deletes what has not yet come.
function mount(folder) {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    // Unasked, a browser calls a transaction done while the disk has yet to hear of it.
    const begun = transaction.call(this, stores, mode, { durability: 'strict', ...options });
    // Emscripten goes on after an error, and would keep the rest: a file deleted, the one written for it refused.
    begun.addEventListener('error', ({ target }) => target.error.name === 'AbortError' || begun.abort());
    return begun;
  };
  const { FS } = self.python;
  FS.mkdirTree(folder);
  FS.mount(FS.filesystems.IDBFS, {}, folder);
}

let wasHere = false; // whether an earlier version has kept something

// What a database holds for the folder. A site whose own is empty begins with what earlier versions kept in one for all
// sites under its address, and leaves that to the others.
async function stored(folder) {
  const get = (name) => new Promise((done, failed) => {
    self.python.FS.filesystems.IDBFS.getRemoteSet({ mountpoint: name }, (error, found) => (error ? failed(error) : done(found)));
  });
  const own = await get(folder + place);
  return { own, begun: wasHere && !Object.keys(own.entries).length ? await get(folder) : own };
}

// Copies every file of the folder, all or nothing, and resolves to what the browser has against it, or ''. Emscripten's
// syncfs reads the folder, asks the browser, and goes by what was in the folder before; here nothing comes in between.
function sync(folder, fromBrowser) {
  const store = self.python.FS.filesystems.IDBFS;
  return stored(folder).then(({ own, begun }) => new Promise((done, failed) => {
    store.getLocalSet({ mountpoint: folder }, (unread, here) => {
      if (unread) failed(unread);
      else store.reconcile(...(fromBrowser ? [begun, here] : [here, own]), (refused) => (refused ? failed(refused) : done()));
    });
  })).then(() => '', (error) => String(error));
}

// The page, for Python -----------------------------------------------------------------------------------------

const asked = [];
const early = []; // news that came before Python listened
let hear = (name, value) => early.push([name, value]);

const forPython = {
  place,
  mount,
  sync,
  // Asks the page for something that only a page can do (page.js), with a string of JSON; gives one back.
  ask: (name, given) => new Promise((done, failed) => {
    say('ask', { id: asked.push({ done, failed }) - 1, name, given: JSON.parse(given) });
  }),
  listen: (listener) => {
    hear = listener;
    early.splice(0).forEach(([name, value]) => hear(name, value));
  },
  // The words of a language, for the page to keep.
  words: async (language) => {
    const path = PARTS[language];
    const response = await plainFetch(at(path));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const found = new Uint8Array(await response.arrayBuffer());
    say('used', { path });
    return found;
  },
  shown: () => say('shown'),
  failed: (reason, details) => say('failed', { reason, details }),
};

function answered({ answer, value, error }) {
  const { done, failed } = asked[answer];
  delete asked[answer];
  if (error === undefined) done(JSON.stringify(value === undefined ? null : value));
  else failed(new Error(error));
}

function failedToBegin(error) {
  const full = /out of memory|could not allocate|allocation failed/i.test(String(error));
  say('failed', { reason: full ? 'memory' : 'other', details: String(error) });
}

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) self.flet_js.send(data);
  else if (data.start) begin(data).catch(failedToBegin);
  else if ('answer' in data) answered(data);
  else hear(data.news, JSON.stringify(data.value));
};
