import { join } from 'node:path';
import { defineConfig } from 'vite';

const DIST = join(import.meta.dirname, '../../dist/widget');

/** One script without exports or globals, for browsers of 2018 and later. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2018',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/main.ts'),
      output: {
        format: 'iife',
        entryFileNames: 'widget.js',
        // For Chromium: reading the functions once and not twice is a fifth of the time that the script takes.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
});
