// Starts Python beside Flutter, not after it, and carries what the two say to each other.
{
  const early = []; // what Python says before Flutter listens
  let toFlutter = (message) => early.push(message);
  let begun;
  const running = new Promise((done) => { begun = done; });
  const worker = new Worker(here('python-worker.js'), { type: 'module' });

  const heard = {
    running: () => begun(),
    shown: () => quinola.show(),
    got: ({ path, share }) => quinola.received(path, share),
    coded: ({ name }) => quinola.coded(name),
    failed: ({ reason, details }) => quinola.fail(reason, details),
    unusable: () => quinola.forgetMemory(),
    // The words of a language, and those of its splash.
    used: ({ path }) => [path, path.replace(/-.*/, '-splash.json')].forEach((kept) => quinola.keep(here(kept))),
    ask: async ({ id, name, given }) => {
      let answer;
      try {
        answer = { value: await quinola.answer(name, given) };
      } catch (error) {
        answer = { error: String(error) };
      }
      worker.postMessage({ answer: id, ...answer });
    },
  };

  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) toFlutter(data);
    else heard[data.say](data);
  };
  worker.onerror = ({ message }) => quinola.fail(quinola.cause(message), message);

  // Tells Python of something that has happened in the page.
  quinola.tell = (name, value) => worker.postMessage({ news: name, value });

  quinola.current.then(() => worker.postMessage({
    start: true, page: document.URL, sizes: quinola.kept ? null : site.sizes, earlier: quinola.earlier(),
  }));

  // What Flet's client asks of a page.
  globalThis.jsConnect = async (app, given, listen) => {
    toFlutter = listen;
    early.splice(0).forEach(listen);
    await running;
  };
  globalThis.jsSend = async (app, message) => worker.postMessage(message, [message.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();
}
