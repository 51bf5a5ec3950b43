// Keeps the app in the browser, whole or not at all; a newer version is fetched beside it and waits to be taken.
const VERSION = /*VERSION*/ null;
const NEWS = /*NEWS*/ null; // what is new in it, in a sentence
const FILES = /*FILES*/ null; // the SHA-256 of every file, by its path
const APP = 'quinola-app-';
// Other sites of Quinola may be under the same address, and a browser keeps the caches of all of them together.
const PREFIX = `${APP}${new URL(self.registration.scope).pathname} `;
const CACHE = PREFIX + /*TAG*/ null;
const SUMS = 'sums'; // where each version keeps its FILES, beside them, once it has all of them
const AT_ONCE = 4;
// Flutter's script. It is compiled as it is kept, which takes more memory than anything else, so it comes first: what the
// other files take is not given back at once.
const LARGEST = 'main.dart.js';
// Flutter has two drawing libraries, and only a page can tell which one is for this browser (see index.html).
const chromium = new URL(self.location).searchParams.get('canvaskit') === 'chromium';
const unused = (path) => path.startsWith('canvaskit/') && path.startsWith('canvaskit/chromium/') !== chromium;
// What a browser keeps once it has needed any of it, by what it belongs to: the fonts for names, the words of a language.
const whenNeeded = (path) => /^(assets\/fonts\/noto|python\/[a-z]{2}-)/.exec(path)?.[0];
const PATHS = Object.keys(FILES).filter((path) => !unused(path) && !whenNeeded(path));
const at = (path) => new URL(path, self.registration.scope).href;

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// Whether the file lies in the cache, and is the one of this version.
async function whole(cache, path) {
  const kept = await cache.match(at(path));
  return Boolean(kept) && hex(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer())) === FILES[path];
}

// Puts the file into the cache from the network. It is kept as it came: only then Chromium keeps the compiled code beside
// it, which spares later starts a part of their time.
async function fetched(cache, path) {
  // What the page has just fetched is at hand; anything stale is asked for again.
  for (const how of ['default', 'reload']) {
    const response = await fetch(at(path), { cache: how });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // A page cannot begin with an answer that was redirected.
    const answer = response.redirected ? new Response(response.body, { headers: response.headers }) : response;
    await cache.put(at(path), answer);
    if (await whole(cache, path)) return;
  }
  throw new Error(`${path} is not the one of version ${VERSION}`);
}

// The file as another version keeps it, if that has the same.
async function unchanged(path, old) {
  for (const { cache, sums } of old) if (sums[path] === FILES[path]) return cache.match(at(path));
  return null;
}

// The caches of this site's other versions, each with its name and the sums of its files.
async function others() {
  const names = (await caches.keys()).filter((name) => name.startsWith(APP) && name !== CACHE);
  const found = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name);
    const sums = await cache.match(at(SUMS));
    return { name, cache, sums: sums && await sums.json() };
  }));
  // Earlier versions named theirs without the place of the site.
  return found.filter(({ name, sums }) => name.startsWith(PREFIX) || sums);
}

async function keep() {
  const cache = await caches.open(CACHE);
  try {
    await fill(cache);
    await cache.put(at(SUMS), new Response(JSON.stringify(FILES)));
  } catch (error) {
    // What is whole belongs to a worker that runs: this version was registered twice, for both drawing libraries.
    if (!(await cache.match(at(SUMS)))) await caches.delete(CACHE);
    throw error;
  }
}

async function fill(cache) {
  const old = (await others()).filter(({ sums }) => sums);
  const had = (await Promise.all(old.map((other) => other.cache.keys()))).flat();
  const used = new Set(had.map(({ url }) => whenNeeded(url.replace(at(''), ''))));
  const needed = (path) => whenNeeded(path) && used.has(whenNeeded(path));
  const waiting = [...Object.keys(FILES).filter(needed), ...PATHS.filter((path) => path !== LARGEST), LARGEST];
  const one = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const same = await unchanged(path, old);
      if (same) await cache.put(at(path), same);
      // It may also be there since a try that was cut off.
      if (!(await whole(cache, path))) await fetched(cache, path);
    }
  };
  const failed = (error) => {
    waiting.length = 0;
    throw error;
  };
  // All have come to an end before the first failure is thrown, so that none writes into what is then deleted.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => one().catch(failed)));
  for (const { reason } of ended) if (reason) throw reason;
}

async function clear() {
  // One that is just being fetched is not to be taken from under its worker; what is older goes with the next.
  if (!self.registration.installing) for (const { name } of await others()) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request, key) {
  const cache = await caches.open(CACHE);
  const path = key.replace(at(''), '');
  if (whenNeeded(path) && FILES[path] && !(await whole(cache, path))) await fetched(cache, path);
  return (await cache.match(key)) || fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') self.skipWaiting();
  if (data === 'version') ports[0].postMessage(VERSION);
  if (data === 'news') ports[0].postMessage(NEWS);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request, request.mode === 'navigate' ? at('') : url.origin + url.pathname));
});
