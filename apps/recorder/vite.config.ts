import { join } from 'node:path';
import { defineConfig } from 'vite';

const DIST = join(import.meta.dirname, '../../dist/recorder');

/** A single script without exports or globals. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2020',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/main.ts'),
      output: {
        format: 'iife',
        entryFileNames: 'recorder.js',
      },
    },
  },
});
