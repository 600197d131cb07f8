import { basename, join } from 'node:path';
import { build, mergeConfig } from 'vite';
import type { Plugin } from 'vite';
import { serverBundle } from '../apps/api/server-bundle.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';

/**
 * Builds a measured program with the modules of the server that it imports, like the worker, and returns its path. As
 * TypeScript and many files, it would take more memory than a worker does.
 *
 * @param file in `bench`, relative to the root.
 * @param root of this checkout or of another one, where the server is built.
 */
export async function compileProgram(file: string, root = repositoryRoot): Promise<string> {
  const name = basename(file, '.ts');
  const dist = join(root, 'dist');
  await build(
    mergeConfig(serverBundle({ [name]: join(root, file) }, { dist, folder: 'bench' }), {
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [builtModules(dist)],
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    }),
  );
  return join(dist, 'bench', `${name}.js`);
}

/** Turns calls of `importBuilt` into imports, so that those modules are bundled; after types have been removed. */
function builtModules(dist: string): Plugin {
  return {
    name: 'built-modules',
    enforce: 'post',
    transform: (code) => ({
      code: code.replace(
        /importBuilt\("([^"]+)"\)/g,
        (_, path: string) => `import(${JSON.stringify(join(dist, path))})`,
      ),
      map: null, // lines stay
    }),
  };
}
