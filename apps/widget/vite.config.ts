import { join } from 'node:path';
import { defineConfig } from 'vite';

const DIST = join(import.meta.dirname, '../../dist/widget');

/** A single script without exports or globals, for browsers from 2018 on. */
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
        // For Chromium: parsing the functions once instead of twice saves a fifth of the script's run time.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
});
