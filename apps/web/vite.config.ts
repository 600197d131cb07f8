import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { noChunkCircles } from './chunk-circles.js';
import { chunks } from './chunks.js';
import { compressedFiles } from './compressed-files.js';
import { preloadedFont } from './preloaded-font.js';
import { pureContracts } from './pure-contracts.js';
import { publicScreensOnly } from './public-screens.js';

const REPOSITORY = join(import.meta.dirname, '../..');
const SCREENSHOTS = join(import.meta.dirname, 'public/screenshots');
const CONTRACT = /^@app\/([a-z-]+)\/contract$/;

/** Only contracts may reach the browser: any other run-time import of server code fails the build. */
function contractsOnly(): Plugin {
  return {
    name: 'contracts-only',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('@app/')) return null;
      const feature = CONTRACT.exec(source)?.[1];
      if (feature === undefined) {
        throw new Error(`${source} is server code and cannot be imported by ${importer ?? '?'}`);
      }
      return join(REPOSITORY, 'libs', feature, 'src/contract/index.ts');
    },
  };
}

/** Screenshots are taken after a build, so the landing page needs to know which of them exist. */
function screenshotFiles(): string[] {
  if (!existsSync(SCREENSHOTS)) return [];
  return readdirSync(SCREENSHOTS).filter((name) => /\.(webp|png)$/.test(name));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractsOnly(),
    pureContracts(),
    noChunkCircles(),
    publicScreensOnly(),
    tailwindcss(),
    preloadedFont(),
    compressedFiles(),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  define: { __SCREENSHOTS__: JSON.stringify(screenshotFiles()) },
  build: {
    emptyOutDir: true,
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" directives are meaningless in an app without server components.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
  builder: {}, // one command makes both:
  environments: {
    client: {
      build: {
        outDir: join(REPOSITORY, 'dist/web'),
        manifest: true,
        rolldownOptions: { output: { codeSplitting: chunks } },
      },
    },
    prerender: {
      consumer: 'server',
      keepProcessEnv: false, // always React's production build
      // The API has none of the packages of the web app.
      resolve: { noExternal: true },
      build: {
        outDir: join(REPOSITORY, 'dist/prerender'),
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: join(import.meta.dirname, 'src/prerender/index.ts') },
      },
    },
  },
});
