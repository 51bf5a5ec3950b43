// Compiles Quinola with the very Python that will run it, ships no module that is not imported, and takes a picture of
// Python's memory with everything imported. Runs in Node:
//
//     node freeze.mjs PYODIDE STAGE OUT
//
// PYODIDE is the folder of the runtime (as the site has it), STAGE holds modules.py, warm.py, names.json and the folders
// `app` and `libraries` of sources, OUT receives stdlib.zip, libraries.zip, app.zip, memory.bin and modules.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Pyodide reports what fails in a promise that nobody waits for.
process.on('uncaughtException', (error) => {
  console.error(String(error.message ?? error).slice(-2000));
  process.exit(1);
});

const [runtime, stage, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')).href);
const script = (name) => readFileSync(join(stage, name), 'utf8');
const { environment: ENVIRONMENT, modules: OWN, named: NAMED } = JSON.parse(script('names.json'));
mkdirSync(out, { recursive: true });

// A Python that has compiled everything, and `pack`, which writes the zips: with the modules wanted, or with all.
async function compiler() {
  const python = await loadPyodide({ env: ENVIRONMENT });
  python.FS.mkdirTree('/stage');
  python.FS.mount(python.FS.filesystems.NODEFS, { root: stage }, '/stage');
  python.runPython(`
import sys
sys.path.insert(0, "/stage")
from modules import compile_all, packed
parts = compile_all("/stage")
`);
  return (wanted) => {
    for (const name of ['stdlib', 'libraries', 'app']) {
      python.globals.set('wanted', wanted ? python.toPy(wanted) : undefined); // None there
      const zip = python.runPython(`packed(parts[${JSON.stringify(name)}], wanted)`);
      writeFileSync(join(out, `${name}.zip`), zip.toJs());
      zip.destroy();
    }
  };
}

// A Python with those zips that has imported everything, and the names of what it has imported.
async function warmed() {
  const python = await loadPyodide({ _makeSnapshot: true, env: ENVIRONMENT, stdLibURL: join(out, 'stdlib.zip') });
  for (const name of ['libraries', 'app']) python.FS.writeFile(`/lib/${name}.zip`, readFileSync(join(out, `${name}.zip`)));
  python.runPython('import sys; sys.path[:0] = ["/lib/app.zip", "/lib/libraries.zip"]');
  // Run in a namespace of its own, so that nothing of it stays in the memory.
  const names = python.runPython(`
scope = {"__name__": "warm"}
exec(${JSON.stringify(script('warm.py'))}, scope)
imported = scope["warm"](${JSON.stringify(OWN)}, ${JSON.stringify(NAMED)})
del scope
" ".join(imported)
`);
  python.runPython('del imported; import gc; gc.collect()');
  return [python, names.split(' ')];
}

const pack = await compiler();
pack();
const [, imported] = await warmed();
pack(imported);
const [python] = await warmed();
writeFileSync(join(out, 'memory.bin'), python.makeMemorySnapshot());
writeFileSync(join(out, 'modules.json'), JSON.stringify(imported));
process.exit(0);
