import { defineConfig } from 'vite';
import { commandBuild } from '../../apps/cli/command-build.js';

const PROGRAMS = ['bench/audit-cli/crawl-alone.ts', 'bench/audit-cli/read-page.analysis.ts'];

/** The crawl of the command line without audits, built like it. `vite build --outDir` says where. */
export default defineConfig({
  root: import.meta.dirname,
  ...commandBuild(PROGRAMS, 'dist'),
});
