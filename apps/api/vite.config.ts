import { join } from 'node:path';
import { defineConfig } from 'vite';
import { serverBundle } from './server-bundle.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** The API and the worker. */
export default defineConfig({
  root: import.meta.dirname,
  ...serverBundle(
    {
      api: join(DIST, 'apps/api/src/main.js'),
      worker: join(DIST, 'apps/worker/src/main.js'),
    },
    { dist: DIST, folder: 'server' },
  ),
});
