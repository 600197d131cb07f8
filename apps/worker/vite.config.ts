import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const REPOSITORY = join(import.meta.dirname, '../..');
const DIST = join(REPOSITORY, 'dist');
/** Threads load them by the name of their file. */
const PROGRAMS = ['libs/crawler/src/analyzer/analyzer-thread-main.ts', 'libs/**/*.analysis.ts'];

/**
 * The programs of analyzer threads with all that they import, packages included, in few files: a thread loads them in
 * half the time that the hundreds of modules take which the build of the server has made. Made of these, and after them.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(DIST, 'threads'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        globSync(PROGRAMS, { cwd: REPOSITORY }).map((file) => {
          const name = file.replace(/\.ts$/, '');
          return [name, join(DIST, `${name}.js`)];
        }),
      ),
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});
