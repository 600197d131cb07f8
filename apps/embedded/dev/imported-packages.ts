import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STATIC_IMPORT = /^import ["']|^(?:import|export) .* from ["']/; // the compiler writes one line each
const SERVER_FILE = /^(apps[/\\](api|worker)|libs|migrations)[/\\].*\.js$/;

/** The packages that the text of an ES module imports statically; not those of Node.js itself. */
export function packagesImportedBy(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => STATIC_IMPORT.test(line))
    .map((line) => line.split(/["']/)[1] ?? '')
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
}

/** The packages of everything that was built for the API and the worker. */
export function packagesOfServer(dist: string): readonly string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => SERVER_FILE.test(file))
    .flatMap((file) => packagesImportedBy(readFileSync(join(dist, file), 'utf8')));
  return [...new Set(names)];
}
