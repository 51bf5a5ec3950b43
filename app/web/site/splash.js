// What is on the screen until Quinola's first one is there: how far it is, or why it cannot start.
const quinola = {};
globalThis.quinola = quinola;
{
  const PATIENCE = 1500; // ms in which a start from what is kept needs no bar
  const REASONS = {
    wasm: 'This browser doesn’t have WebAssembly, which Quinola runs on. A browser of the last three years has it.',
    download: 'The download stopped. Connect to a network and try again.',
    private: 'This browser keeps nothing for this page, as in private mode. Open it in a normal window.',
    memory: 'Not enough memory. Close other apps and try again.',
    insecure: 'Quinola needs https: over plain http a browser keeps nothing safely. Open it at an address with https.',
    other: 'Something went wrong while it was starting. Try again.',
  };
  const part = (name) => document.getElementById(name);
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done, { once: true }));
  let words = {}; // by the English ones, which stand here and in the page
  const said = (text) => words[text] || text;
  const language = spoken();
  // From what the browser keeps, nothing is fetched, so there is nothing to count.
  const kept = Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
  // What a first visit fetches: of the two drawing libraries, this browser's. Each file's bytes, by how it comes.
  const chromium = flet.canvasKitVariant === 'chromium';
  const mine = (path) => !path.startsWith('canvaskit/') || path.startsWith('canvaskit/chromium/') === chromium;
  const needed = Object.fromEntries(Object.entries(site.sizes).filter(([path]) => mine(path)));
  const LATE = /^(assets|fonts)\/|^(icon\.svg|manifest\.json)$/; // what comes while Quinola starts
  const far = {}; // of each file, as a share of it
  let coding = kept ? 1 : 0; // how files come: as they are, or compressed with gzip or brotli; afterwards a fair guess
  let over = false;
  let begun = false; // whether the page is there to be drawn on, and a bar is wanted

  quinola.kept = kept;
  quinola.shown = new Promise((shown) => { quinola.show = shown; });

  // Tells of a file's `share` that has come; `bytes` are those that travelled, where that is known.
  quinola.received = (path, share, bytes) => {
    const sizes = needed[path];
    if (!sizes) return;
    far[path] = Math.max(far[path] || 0, share);
    if (bytes) coding = sizes.reduce((best, size, at) => (Math.abs(size - bytes) < Math.abs(sizes[best] - bytes) ? at : best), 0);
    draw();
  };
  // Python's worker tells how its answers are coded before they are whole.
  quinola.coded = (name) => { coding = { gzip: 1, br: 2 }[name] || 0; };

  // What a first visit fetches.
  quinola.bytes = () => Object.values(needed).reduce((sum, sizes) => sum + sizes[coding], 0);

  // Shows one of the REASONS instead of going on.
  quinola.fail = async (reason, details) => {
    if (over) return;
    over = true;
    await parsed;
    part('wait').hidden = part('promise').hidden = true;
    part('why').textContent = said(REASONS[reason] || REASONS.other);
    part('details').textContent = details || '';
    part('details').parentElement.hidden = !details;
    part('again').onclick = () => location.reload();
    part('failed').hidden = false;
    const rescue = await import(here('rescue.js'));
    if (await rescue.any()) {
      part('safe').hidden = part('rescue').hidden = false;
      part('rescue').onclick = rescue.save;
    }
  };

  function draw() {
    if (over || !begun) return;
    let got = 0;
    const all = quinola.bytes();
    for (const [path, sizes] of Object.entries(needed)) got += sizes[coding] * (far[path] || 0);
    const whole = kept || Object.keys(needed).every((path) => far[path] === 1 || LATE.test(path));
    part('filled').style.width = whole ? '100%' : `${(100 * got) / all}%`;
    part('wait').setAttribute('aria-valuenow', String(whole ? 100 : Math.round((100 * got) / all)));
    const mb = (bytes) => (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const fetching = said('Fetching, once: {got} of {all} MB').replace('{got}', mb(got)).replace('{all}', mb(all));
    part('far').textContent = whole ? said('Starting …') : fetching;
    part('wait').classList.add('shown');
    part('promise').classList.toggle('shown', !kept);
  }

  translated().then(() => setTimeout(() => { begun = true; draw(); }, kept ? PATIENCE : 0));
  if (!kept && globalThis.PerformanceObserver) {
    // What the page itself fetches counts when it is whole; the larger part comes through Python's worker.
    new PerformanceObserver((list) => {
      for (const { name, encodedBodySize } of list.getEntries()) {
        quinola.received(name.replace(document.baseURI, ''), 1, encodedBodySize);
      }
    }).observe({ type: 'resource', buffered: true });
  }

  quinola.shown.then(() => {
    over = true;
    const go = () => part('splash') && part('splash').remove();
    // Two frames later Flutter has drawn what Python asked for; a window that nobody sees has no frames.
    requestAnimationFrame(() => requestAnimationFrame(go));
    setTimeout(go, 500);
  });

  // The language chosen here, or the browser's, if Quinola speaks it.
  function spoken() {
    let chosen = '';
    try {
      chosen = JSON.parse(localStorage.getItem(`quinola ${place}`)).tastes.language;
    } catch { /* nothing chosen, or blocked */ }
    const codes = [chosen, ...(navigator.languages || [])].map((tag) => String(tag).split('-')[0].toLowerCase());
    return codes.find((code) => site.languages.includes(code)) || 'en';
  }

  // Puts the page into that language, as far as its words can be had.
  async function translated() {
    if (language !== 'en') {
      document.documentElement.lang = language;
      const found = fetch(here(`python/${language}-splash.json`)).then((response) => response.json());
      words = await found.catch((error) => { console.warn('the splash stays English', error); return {}; });
    }
    await parsed;
    for (const one of document.querySelectorAll('#splash [data-says]')) one.textContent = said(one.textContent);
    part('wait').setAttribute('aria-label', said(part('wait').getAttribute('aria-label')));
  }

  // A script that does not come has no other way to say so.
  addEventListener('error', ({ target, message }) => {
    if (target && target.tagName === 'SCRIPT') quinola.fail('download', target.src);
    else if (/out of memory/i.test(message || '')) quinola.fail('memory', message);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => quinola.fail(quinola.cause(reason), String(reason)));

  // Which of the REASONS an error is.
  quinola.cause = (error) => {
    const text = String(error);
    if (/out of memory|could not allocate|allocation failed/i.test(text)) return 'memory';
    if (/failed to fetch|load failed|networkerror|import.*module|error loading/i.test(text)) return 'download';
    return 'other';
  };
  if (!globalThis.WebAssembly) quinola.fail('wasm');
  else if (!globalThis.isSecureContext) quinola.fail('insecure');
}
