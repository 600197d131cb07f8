import { basename, join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../apps/embedded/paths.ts';

/**
 * Makes JavaScript of a measured program, without its packages, and returns the path. A worker runs JavaScript: the
 * WebAssembly with which Node.js removes types from TypeScript takes 18 MB of the process that uses it.
 *
 * @param file in `bench`, relative to the root.
 * @param root of this checkout or of another one.
 */
export async function compileProgram(file: string, root = repositoryRoot): Promise<string> {
  // As deep as apps/embedded, so that the root that paths.ts finds is the same.
  const outDir = join(root, 'dist', 'bench');
  const name = basename(file, '.ts');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: file,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
  return join(outDir, `${name}.js`);
}
