import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { moduleAddresses } from '../cli/module-addresses.js';

const DIST = join(import.meta.dirname, '../../dist');

/** Loads compiled modules with their source maps, so that errors name the lines of the sources. */
const compiledModules: Plugin = {
  name: 'compiled-modules',
  load(id) {
    if (!id.startsWith(DIST) || !id.endsWith('.js')) return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/**
 * The API and the worker in a few files each, most packages not included: Node.js resolves and compiles half as many
 * modules when a process starts. Made of what the build of the server has compiled, and after it.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [compiledModules, moduleAddresses(DIST)],
  // Of the 370 modules of these packages one call is needed.
  ssr: { noExternal: ['viem', 'ox', 'abitype'] },
  build: {
    ssr: true,
    outDir: DIST,
    emptyOutDir: false,
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
        entryFileNames: 'server/[name].js',
        chunkFileNames: 'server/[name].js',
      },
    },
  },
});
