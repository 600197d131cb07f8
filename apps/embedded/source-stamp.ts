import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made of. */
export interface Sources {
  /** Files and folders, relative to the root. */
  readonly paths: readonly string[];
  /** Paths that do not change the result, such as tests. */
  readonly ignore: RegExp;
}

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/**
 * A digest of names and contents. Contents, not times: a `git checkout` of the same text builds
 * nothing, and one that sets an older time still does.
 */
export function stampOf(root: string, sources: Sources): string {
  const hash = createHash('sha256');
  const files = sources.paths.flatMap((path) => filesBelow(root, path));
  for (const file of files.sort()) {
    if (sources.ignore.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
