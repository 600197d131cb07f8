import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DECORATOR = /^\s*@[A-Z]\w*\(/m;
const SOURCES = '{apps,bench,libs}/**/*.{ts,tsx}';

/**
 * The source files that have decorators. Nest reads the types of decorated classes when it runs, so the imports of these
 * types are no type imports.
 * @param root of the repository.
 */
export function decoratedFiles(root: string): string[] {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  return globSync(SOURCES, { cwd: root, exclude })
    .filter((path) => hasDecorator(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'));
}

/** True when a line of the source text begins with a decorator. */
export function hasDecorator(source: string): boolean {
  return DECORATOR.test(source);
}
