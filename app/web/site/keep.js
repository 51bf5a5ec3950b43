// Keeps the app for when there is no network, and takes a newer version where nobody is in the middle of something.
{
  const workers = navigator.serviceWorker;
  const MEMORY = 'quinola-memory'; // where the picture of Python's memory is kept; python-worker.js reads it
  const BROKEN = 'quinola-memory-broken'; // the one that could not be used here
  const HOUR = 3600_000;
  const A_BREATH = 4_000; // milliseconds
  let looked = 0;

  const OPEN = `quinola-open ${place}`; // a lock that every tab with this page holds

  // Whether this is the only tab. What another one runs, or is about to, must not be taken from under it.
  const alone = async () => {
    await new Promise((held) => {
      navigator.locks.request(OPEN, { mode: 'shared' }, () => {
        held();
        return new Promise(() => {});
      });
    });
    return (await navigator.locks.query()).held.filter(({ name }) => name === OPEN).length === 1;
  };

  const takeOver = (worker) => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };

  // Resolves when the app may start: a version that waits since last time is taken first, and the page begins again.
  quinola.current = (async () => {
    const only = await alone();
    const registration = workers && (await workers.getRegistration());
    if (registration && registration.waiting && workers.controller && only) {
      takeOver(registration.waiting);
      await new Promise(() => {});
    }
  })().catch((error) => console.warn('no newer version was taken', error));

  // What the version that waits says of itself, or ''. One that does not know the question says nothing.
  const asked = async (question) => {
    const registration = workers && (await workers.getRegistration());
    if (!registration || !registration.waiting || !workers.controller) return '';
    const { port1, port2 } = new MessageChannel();
    registration.waiting.postMessage(question, [port2]);
    return new Promise((told) => {
      port1.onmessage = ({ data }) => told(data);
      setTimeout(() => told(''), A_BREATH);
    });
  };
  quinola.waiting = () => asked('version');
  quinola.news = () => asked('news');

  // Begins again with the version that waits.
  quinola.restart = async () => {
    const registration = workers && (await workers.getRegistration());
    if (registration && registration.waiting) takeOver(registration.waiting);
    else location.reload();
  };

  const found = async () => {
    quinola.tell('news', await quinola.news());
    quinola.tell('waiting', await quinola.waiting());
  };

  const watch = (registration) => {
    const follow = (worker) => worker && worker.addEventListener('statechange', () => worker.state === 'installed' && found());
    follow(registration.installing);
    if (registration.waiting) found();
    registration.addEventListener('updatefound', () => follow(registration.installing));
    // An app that stays open for weeks asks for itself whether there is a newer one.
    looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - looked < HOUR) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  };

  // What is registered already is taken as it is: register() would wait until the browser has looked for a newer version,
  // and one that it finds meanwhile would not be told.
  const registered = async () => {
    const script = `sw.js?canvaskit=${flet.canvasKitVariant}`;
    const kept = await workers.getRegistration();
    const worker = kept && (kept.waiting || kept.active);
    return worker && worker.scriptURL === here(script) ? kept : workers.register(script, { updateViaCache: 'none' });
  };

  // The picture of Python's memory, kept for the next start; then the one before is dropped.
  const keepMemory = async () => {
    const wanted = site.memory;
    const saving = navigator.connection && navigator.connection.saveData;
    if (!wanted || saving || localStorage.getItem(BROKEN) === wanted) return;
    const cache = await caches.open(MEMORY);
    const url = here(wanted);
    if (!(await cache.match(url))) await cache.add(url);
    // Those of other sites under this address lie in other folders.
    const folder = (address) => new URL('.', address).href;
    for (const request of await cache.keys()) {
      if (request.url !== url && folder(request.url) === folder(url)) await cache.delete(request);
    }
  };

  // Has the service worker keep what only some need, which may have come before it answered this page's requests.
  quinola.keep = async (address) => {
    if (!workers) return;
    if (!workers.controller) await new Promise((taken) => { workers.addEventListener('controllerchange', taken, { once: true }); });
    await fetch(address).catch((error) => console.warn(`${address} could not be kept`, error));
  };

  // The fonts for names; some are still to arrive.
  const keepFonts = () => {
    const asked = new Set();
    new PerformanceObserver((arrived) => {
      for (const { name } of arrived.getEntries()) {
        if (!name.startsWith(here('assets/fonts/noto')) || asked.has(name)) continue;
        asked.add(name);
        quinola.keep(name);
      }
    }).observe({ type: 'resource', buffered: true });
  };

  // Python's worker could not begin from the memory kept: it is not fetched again.
  quinola.forgetMemory = async () => {
    localStorage.setItem(BROKEN, site.memory);
    await (await caches.open(MEMORY)).delete(here(site.memory));
  };

  // After the first screen, so that nothing takes the network from it, and not at its heels: what the start has used is
  // given back first, for keeping the app compiles all of it and is what takes the most memory.
  quinola.shown.then(async () => {
    if (!workers) return;
    if (!workers.controller) await new Promise((rested) => { setTimeout(rested, A_BREATH); });
    watch(await registered());
    keepFonts();
    await workers.ready;
    quinola.tell('kept', true);
    await keepMemory();
  }).catch((error) => console.warn('the app could not be kept', error));
}
