import { join } from 'node:path';
import { defineConfig } from 'vite';
import { wordpressPlugin } from './wordpress-plugin.ts';

const DIST = join(import.meta.dirname, '../../dist/fix-exports');

/**
 * The programs that exports of fixes consist of, without the fixes: a Worker for Cloudflare and a plugin for WordPress,
 * a file each. Nothing is made shorter: the owners of websites read what they install.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [wordpressPlugin(join(import.meta.dirname, 'wordpress'))],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    minify: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'cloudflare/worker.ts'),
      // Else Vite takes the exports of an application for unused, and nothing is left of this program.
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: 'cloudflare-worker.js' },
      experimental: { attachDebugInfo: 'none' },
    },
  },
});
