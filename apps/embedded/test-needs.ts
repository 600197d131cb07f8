import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const UNIT_TEST = /(?<!\.(int|e2e))\.spec\.tsx?$/;
const NEEDS_SERVICES = /\.(int|e2e|chaos)-spec\.ts$/;
const LIBRARY = /^(\.\/)?libs\//;
const TAKES_VALUE = new Set(['-t', '--testNamePattern', '-w', '--maxWorkers']);
const SELECT_PROJECTS = '--selectProjects';
/** Projects of jest.config.mjs that consist of unit tests. */
const UNIT_PROJECTS = new Set(['rules', 'web', 'prerender']);

/** Below a folder, as a test of this module replaces it. */
type ListFiles = (path: string) => readonly string[] | null;

/**
 * What Jest's tests need besides their sources. nothing: unit tests. services: PostgreSQL, Redis, Chromium and the
 * compiled server. product: the built dashboard and widget as well.
 */
export type TestNeeds = 'nothing' | 'services' | 'product';

/** What the tests that these arguments of Jest name need. What is no path of a file or folder may be any of them. */
export function testNeeds(args: readonly string[], listFiles: ListFiles): TestNeeds {
  if (selectsUnitTestsOnly(args)) return 'nothing';
  const paths = args.filter(
    (arg, index) => !arg.startsWith('-') && !TAKES_VALUE.has(args[index - 1] ?? ''),
  );
  if (paths.length === 0) return 'product';
  const found = paths.map((path) => ({ path, files: listFiles(path) }));
  if (found.every(({ files }) => holdsUnitTestsOnly(files))) return 'nothing';
  // Only the tests of the API's process ask it for pages and for the widget's script.
  const areLibraries = found.every(({ path, files }) => files !== null && LIBRARY.test(path));
  return areLibraries ? 'services' : 'product';
}

/** Jest takes everything up to the next option as names of projects. */
function selectsUnitTestsOnly(args: readonly string[]): boolean {
  const start = args.indexOf(SELECT_PROJECTS) + 1;
  if (start === 0) return false;
  const rest = args.slice(start);
  const end = rest.findIndex((arg) => arg.startsWith('-'));
  const names = end === -1 ? rest : rest.slice(0, end);
  return names.length > 0 && names.every((name) => UNIT_PROJECTS.has(name));
}

function holdsUnitTestsOnly(files: readonly string[] | null): boolean {
  if (files === null) return false;
  return (
    files.some((file) => UNIT_TEST.test(file)) && !files.some((file) => NEEDS_SERVICES.test(file))
  );
}

/** The file itself, or all files below a folder; null when there is neither. */
export function filesAt(root: string, path: string): readonly string[] | null {
  const full = join(root, path);
  if (!existsSync(full)) return null;
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, encoding: 'utf8' });
}
