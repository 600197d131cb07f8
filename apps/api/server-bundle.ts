import { readFileSync } from 'node:fs';
import type { Plugin, UserConfig } from 'vite';
import { moduleAddresses } from '../cli/module-addresses.ts';
import { lineOnlySourceMaps } from './line-only-source-maps.ts';

/**
 * The build of programs of the server in a few files each, most packages not included: Node.js resolves and compiles
 * half as many modules when a process starts. The input is the compiled server in `dist`.
 * @param dist folder, absolute
 * @param folder in it, for the programs
 */
export function serverBundle(
  programs: Readonly<Record<string, string>>,
  { dist, folder }: { readonly dist: string; readonly folder: string },
): UserConfig {
  return {
    publicDir: false,
    plugins: [compiledModules(dist), moduleAddresses(dist), lineOnlySourceMaps],
    // Of the 370 modules of these packages one call is needed.
    ssr: { noExternal: ['viem', 'ox', 'abitype'] },
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: programs,
        // The metadata of decorators names types, which no module exports.
        checks: { importIsUndefined: false },
        output: {
          format: 'es',
          keepNames: true, // the ORM and Nest know classes by their names
          charset: 'ascii', // with any other character, a file takes two bytes for each in memory
          comments: { legal: true, annotation: false, jsdoc: false },
          sourcemapExcludeSources: true,
          entryFileNames: `${folder}/[name].js`,
          chunkFileNames: `${folder}/[name].js`,
        },
      },
    },
  };
}

/** Loads compiled modules with their source maps, so that errors name the lines of the sources. */
function compiledModules(dist: string): Plugin {
  return {
    name: 'compiled-modules',
    load(id) {
      if (!id.startsWith(`${dist}/`) || !id.endsWith('.js')) return null;
      return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
    },
  };
}
