import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cacheFolder, repositoryRoot } from './paths.ts';
import type { Supervisor } from './supervisor.ts';

/** A program out of unpacked Debian packages, with the folder of the libraries it came with. */
export interface UnpackedProgram {
  readonly program: string;
  readonly libraryPath: string;
}

/** The full path of the first of these programs that PATH has, or null. */
export function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** Whether packages of this system can be downloaded and unpacked at all. */
export function hasDebianPackages(): boolean {
  return findOnPath(['apt-get']) !== null && findOnPath(['dpkg-deb']) !== null;
}

/** `/usr/lib` and its folder for this architecture, e.g. `/usr/lib/x86_64-linux-gnu`. */
function libraryFolders(root: string): string[] {
  const lib = join(root, 'usr', 'lib');
  if (!existsSync(lib)) return [];
  const triplets = readdirSync(lib).filter((name) => name.includes('-linux-gnu'));
  return [...triplets.map((name) => join(lib, name)), lib];
}

/** Where the package's program is once it has been unpacked, or null. */
function findUnpacked(name: string, programPath: string): UnpackedProgram | null {
  const root = join(cacheFolder, 'debian', name, 'root');
  const program = join(root, programPath);
  if (!existsSync(program)) return null;
  return { program, libraryPath: libraryFolders(root).join(delimiter) };
}

/**
 * Unpacks packages into the cache unless they are there; null when they lack the program. The
 * first one gives the folder its name.
 */
export async function unpackDebianPackages(
  supervisor: Supervisor,
  packages: readonly [string, ...string[]],
  programPath: string,
): Promise<UnpackedProgram | null> {
  const [name] = packages;
  const existing = findUnpacked(name, programPath);
  if (existing !== null) return existing;
  const target = join(cacheFolder, 'debian', name);
  mkdirSync(dirname(target), { recursive: true });
  await supervisor.run({
    name: `Downloading the Debian package ${name}`,
    command: 'sh',
    args: [join(repositoryRoot, 'apps', 'embedded', 'debian-package.sh'), target, ...packages],
    env: { ...process.env, LC_ALL: 'C' },
  });
  return findUnpacked(name, programPath);
}
