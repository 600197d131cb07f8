import { posix } from 'node:path';
import ts from 'typescript';

/** A file of a feature: its path from the root of the repository, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** One folder needs another: the first import that says so. */
interface FolderImport {
  readonly from: string;
  readonly to: string;
  /** `path -> path`, both below `src/`. */
  readonly example: string;
}

/** Folders that need each other: each import leads to the next one's folder, the last to the first's. */
export type FolderCircle = readonly FolderImport[];

/** `libs/<feature>/src/<folder>/`; flat files of `src/` connect folders and belong to none. */
const IN_FOLDER = /^(libs\/[^/]+\/src)\/([^/]+)\/(.+)/;
const IS_TEST = /spec\.tsx?$|\/testing\//;

/**
 * The circles among the first-level folders of one feature, types included, the shortest through each import. Specs
 * and `testing/` do not count.
 * @param files those of the feature, in the order in which an example is chosen.
 */
export function folderCircles(files: readonly SourceFile[]): FolderCircle[] {
  const imports = folderImports(files);
  const circles = new Map<string, FolderCircle>();
  for (const first of imports) {
    const back = shortestWay(imports, first.to, first.from);
    if (back === null) continue;
    const folders = [first, ...back].map(({ from }) => from).sort();
    if (!circles.has(folders.join())) circles.set(folders.join(), [first, ...back]);
  }
  return [...circles.values()];
}

/** Each pair of folders once. */
function folderImports(files: readonly SourceFile[]): FolderImport[] {
  const found = new Map<string, FolderImport>();
  for (const { path, source } of files) {
    const [, root, from] = IN_FOLDER.exec(path) ?? [];
    if (root === undefined || from === undefined || IS_TEST.test(path)) continue;
    for (const { fileName } of ts.preProcessFile(source, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), fileName);
      const [, targetRoot, to] = IN_FOLDER.exec(target) ?? [];
      if (targetRoot !== root || to === undefined || to === from || IS_TEST.test(target)) continue;
      if (found.has(`${from} ${to}`)) continue;
      const example = [path, target].map((file) => posix.relative(root, file)).join(' -> ');
      found.set(`${from} ${to}`, { from, to, example });
    }
  }
  return [...found.values()];
}

function shortestWay(
  imports: readonly FolderImport[],
  start: string,
  goal: string,
): FolderImport[] | null {
  const ways = [{ folder: start, way: [] as FolderImport[] }];
  const seen = new Set([start]);
  for (const { folder, way } of ways) {
    if (folder === goal) return way;
    for (const next of imports) {
      if (next.from !== folder || seen.has(next.to)) continue;
      seen.add(next.to);
      ways.push({ folder: next.to, way: [...way, next] });
    }
  }
  return null;
}
