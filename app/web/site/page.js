// What Python, in its worker, asks of the page: each is a function of what is given, and what it returns is the answer.
{
  const MARK = 'quinola'; // outside of the database: it tells when a browser has emptied that
  let offer = null; // the browser's offer to install the app

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
    quinola.tell('installable', true);
  });
  addEventListener('appinstalled', () => {
    offer = null;
    quinola.tell('installed', true);
  });

  const agent = navigator.userAgent;
  const touches = navigator.maxTouchPoints > 1;
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches);
  const installed = () => matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
  const storage = navigator.storage;

  const remembered = () => {
    try {
      return JSON.parse(localStorage.getItem(MARK)) || {};
    } catch {
      return {}; // blocked, or not ours
    }
  };

  const can = {
    // How things stand: asked once, when the app starts.
    state: async () => ({
      installed: installed(),
      installable: offer !== null,
      apple,
      phone: apple || /Android/.test(agent),
      persisted: Boolean(storage && storage.persisted && (await storage.persisted())),
      waiting: await quinola.waiting(),
      remembered: remembered(),
      bytes: site.first,
    }),

    // Asks the browser for its promise to keep what the page stores. It is asked with something to keep, not before.
    persist: async () => Boolean(storage && storage.persist && (await storage.persist())),

    remember: (given) => {
      try {
        localStorage.setItem(MARK, JSON.stringify({ ...remembered(), ...given }));
      } catch (error) {
        console.warn('no mark could be left', error);
      }
    },

    install: async () => {
      if (!offer) return false;
      const { outcome } = await offer.prompt();
      offer = null;
      return outcome === 'accepted';
    },

    restart: () => quinola.restart(),

    // Hands a file to the share sheet, or as a download where there is none; says which: shared, left or downloaded.
    hand: async ({ name, text }) => {
      // Some browsers share plain text but no JSON; what Quinola reads back goes by its content, not by its name.
      for (const [named, type] of [[name, 'application/json'], [name.replace(/\.json$/, '.txt'), 'text/plain']]) {
        const files = [new File([text], named, { type })];
        if (!touches || !navigator.canShare || !navigator.canShare({ files })) continue;
        try {
          await navigator.share({ files });
          return 'shared';
        } catch (error) {
          if (error.name === 'AbortError') return 'left';
        }
      }
      quinola.download(name, text);
      return 'downloaded';
    },
  };

  quinola.answer = (name, given) => can[name](given);

  quinola.download = (name, text) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
}
