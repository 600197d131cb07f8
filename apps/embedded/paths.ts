import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(
  /[/\\]$/,
  '',
);

/** What is unpacked once and can be made again: Chromium, Redis. npm leaves this folder alone. */
export const cacheFolder = join(repositoryRoot, 'node_modules', '.cache', 'groundswell');

/** `NODE_COMPILE_CACHE`: compiling the packages takes a third of the time that they need at each start. */
export const compileCache = join(cacheFolder, 'compiled');

/** Where an instance keeps everything it must not lose, as an absolute path. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  const configured = environment.DATA_DIR ?? '';
  return resolve(repositoryRoot, configured === '' ? '.data' : configured);
}

/** Where `npm run dev` keeps its data, apart from everything that `npm start` has. */
export const devDataFolder = join(repositoryRoot, '.data-dev');
