import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../apps/embedded/paths.ts';

/** Imports a module of the built server, with the type of its source: benchmarks measure what production runs. */
export async function importBuilt<Module>(path: string): Promise<Module> {
  const url = pathToFileURL(join(repositoryRoot, 'dist', path)).href;
  return (await import(url)) as Module;
}
