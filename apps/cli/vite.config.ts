import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { bundledPackages, isLeftOut } from './bundled-packages.js';

const REPOSITORY = join(import.meta.dirname, '../..');
/** Threads load them by the name of their file. */
const THREAD_MODULES = [
  'libs/crawler/src/analyzer/analyzer-thread-main.ts',
  'libs/crawler/src/{parsing,probes,robots,sitemaps}/*.analysis.ts',
  'libs/seo-scan/src/engine/*.analysis.ts',
];

/**
 * The command line alone, for `npm pack`: the modules that an audit uses, a file each, without the server, and the
 * packages that they use. It needs no other installation.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { tsconfigPaths: true },
  plugins: [bundledPackages()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        globSync(['apps/cli/src/main.ts', ...THREAD_MODULES], { cwd: REPOSITORY }).map((file) => [
          file.replace(/\.ts$/, ''),
          join(REPOSITORY, file),
        ]),
      ),
      external: isLeftOut,
      // Decorators of the server name types, which are left out with it.
      onLog: (level, log, report) => {
        if (log.code !== 'IMPORT_IS_UNDEFINED') report(level, log);
      },
      preserveEntrySignatures: 'strict',
      // A module of ours that nothing is imported from is left out with all that it imports: the server is.
      treeshake: { moduleSideEffects: (id) => id.includes('node_modules') },
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: REPOSITORY,
        // npm packs no folder of this name.
        entryFileNames: ({ name }) => `${name.replace('node_modules', 'packages')}.js`,
      },
    },
  },
});
