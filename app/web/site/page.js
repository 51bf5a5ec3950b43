// What Python, in its worker, asks of the page: each is a function of what is given, and what it returns is the answer.
{
  const ANY = 'quinola'; // where earlier versions left their mark, for all sites under one address
  const MARK = `${ANY} ${place}`; // outside of the database: it tells when a browser has emptied that
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
      return JSON.parse(localStorage.getItem(MARK) || localStorage.getItem(ANY)) || {};
    } catch {
      return {}; // blocked, or not ours
    }
  };

  // Whether an earlier version was here, which kept its matches in one database for all sites under this address.
  quinola.earlier = () => {
    try {
      return localStorage.getItem(ANY) !== null;
    } catch {
      return false; // blocked
    }
  };

  const can = {
    // How things stand: asked once, when the app starts.
    state: async () => ({
      installed: installed(),
      installable: offer !== null,
      apple,
      safari: apple && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(agent),
      phone: apple || /Android/.test(agent),
      persisted: Boolean(storage && storage.persisted && (await storage.persisted())),
      waiting: await quinola.waiting(),
      news: await quinola.news(),
      remembered: remembered(),
      megabytes: Math.round(quinola.bytes() / 1e6),
      languages: navigator.languages || [],
      decimal_comma: (1.5).toLocaleString().includes(','),
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

    // Shows a page of HTML in a tab of its own; false where the browser opens none.
    open: ({ html }) => {
      const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
      const tab = window.open(address);
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      return Boolean(tab);
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
