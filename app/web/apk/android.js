// What the page misses in an Android WebView, made of what Bridge.smali lends it as `android`.
{
  const PIECE = 3 * 2 ** 18; // bytes of a file handed over at once: a multiple of 3, so that no piece needs padding
  let turn = Promise.resolve(); // one file after the other

  const base64 = (blob) => new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });

  const inTurn = (work) => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  const hand = async (name, blob) => {
    android.open(name);
    for (let at = 0; at < blob.size; at += PIECE) android.write(await base64(blob.slice(at, at + PIECE)));
  };

  // A download: a WebView asks its app to fetch it, which cannot know what a blob of the page holds.
  const download = (link) => {
    const content = fetch(link.href); // now, since the page may forget the blob at once
    inTurn(async () => {
      const blob = await (await content).blob();
      await hand(link.download, blob);
      android.save(blob.type || 'application/octet-stream');
    }).catch(() => alert('The file could not be saved: make room on this device.'));
  };
  const isDownload = (link) => link instanceof HTMLAnchorElement && link.hasAttribute('download') && link.href.startsWith('blob:');

  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (isDownload(this) && !this.isConnected) download(this);
    else click.call(this);
  };
  addEventListener('click', (event) => {
    const link = event.composedPath().find(isDownload);
    if (!link) return;
    event.preventDefault();
    download(link);
  }, true);

  // The share sheet takes one file, or text.
  const given = ({ text = '', url = '' }) => [text, url].filter(Boolean).join('\n');
  navigator.canShare = (data = {}) => (data.files ? data.files.length === 1 : Boolean(given(data)));
  navigator.share = (data = {}) => inTurn(async () => {
    if (!navigator.canShare(data)) throw new TypeError('One file, or text, can be shared.');
    const [file] = data.files || [];
    if (file) await hand(file.name, file);
    android.share(file ? file.type || 'application/octet-stream' : 'text/plain', given(data));
  });

  // The screen stays on while somebody holds a lock.
  const held = new Set();
  const locks = {
    request: async () => {
      const lock = Object.assign(new EventTarget(), { type: 'screen', released: false });
      lock.release = async () => {
        lock.released = true;
        held.delete(lock);
        android.awake(held.size > 0);
        lock.dispatchEvent(new Event('release'));
      };
      held.add(lock);
      android.awake(true);
      return lock;
    },
  };

  // Everything is in the package: nothing has to be kept for later, and no newer version waits.
  const registration = Object.assign(new EventTarget(), {
    installing: null, waiting: null, active: null, update: async () => registration,
  });
  const workers = Object.assign(new EventTarget(), {
    controller: null, ready: Promise.resolve(registration),
    register: async () => registration, getRegistration: async () => registration,
  });

  const own = { wakeLock: locks, serviceWorker: workers, standalone: true };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(navigator, name, { value, configurable: true });
}
