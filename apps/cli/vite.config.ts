import { join } from 'node:path';
import { defineConfig } from 'vite';
import { commandBuild } from './command-build.js';

const PROGRAMS = ['apps/cli/src/main.ts', 'libs/seo-scan/src/engine/*.analysis.ts'];

/** The command line alone, for `npm pack`. It needs no other installation. */
export default defineConfig({
  root: import.meta.dirname,
  ...commandBuild(PROGRAMS, join(import.meta.dirname, 'dist')),
});
