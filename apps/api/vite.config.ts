import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const DIST = join(import.meta.dirname, '../../dist');
const SERVER = join(DIST, 'server');
const OWN_URL = 'import.meta.url';

/**
 * Loads the modules that the build of the server has made, with their source maps. A module that finds files by its own
 * URL finds the same ones from within the bundle.
 */
const compiledModules: Plugin = {
  name: 'compiled-modules',
  load(id) {
    if (!id.startsWith(DIST) || !id.endsWith('.js')) return null;
    const path = relative(SERVER, id).split(sep).join('/');
    const url = `new URL(${JSON.stringify(path)}, ${OWN_URL}).href`;
    return {
      code: readFileSync(id, 'utf8').replaceAll(OWN_URL, url),
      map: readFileSync(`${id}.map`, 'utf8'),
    };
  },
};

/**
 * The API and the worker in a few files each, most packages not included: Node.js resolves and compiles half as many
 * modules when a process starts. Made of what the build of the server has compiled, and after it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // Of the 370 modules of these packages one call is needed.
  ssr: { noExternal: ['viem', 'ox', 'abitype'] },
  plugins: [compiledModules],
  build: {
    ssr: true,
    outDir: SERVER,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        api: join(DIST, 'apps/api/src/main.js'),
        worker: join(DIST, 'apps/worker/src/main.js'),
      },
      // The metadata of decorators names types, which no module exports.
      checks: { importIsUndefined: false },
      output: {
        format: 'es',
        keepNames: true, // the ORM and Nest know classes by their names
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js', // in one folder: see `compiledModules`,
      },
    },
  },
});
