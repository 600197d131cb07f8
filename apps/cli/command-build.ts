import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { bundledPackages, isLeftOut } from './bundled-packages.js';
import { moduleAddresses } from './module-addresses.js';

export const REPOSITORY = join(import.meta.dirname, '../..');

/** Threads load them by the name of their file. */
const THREAD_MODULES = [
  'libs/crawler/src/analyzer/analyzer-thread-main.ts',
  'libs/crawler/src/{parsing,probes,robots,sitemaps}/*.analysis.ts',
];

/**
 * The build of a program that runs on its own: its modules without the server, and the packages that they use, in few
 * files, which a process loads in less than half the time that hundreds take. Its output has the layout of the repository.
 * @param programs from the repository; globs, analyses of threads included
 * @param outDir absolute; it is emptied
 */
export function commandBuild(programs: readonly string[], outDir: string): UserConfig {
  return {
    publicDir: false,
    resolve: { tsconfigPaths: true },
    plugins: [bundledPackages(), moduleAddresses(REPOSITORY)],
    ssr: { noExternal: true },
    // Packages have twice the code for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          globSync([...programs, ...THREAD_MODULES], { cwd: REPOSITORY }).map((file) => [
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
          // Without comments and spaces, which would be read at every start. Names stay: errors can be read.
          minify: { compress: false, mangle: false, codegen: true },
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  };
}
