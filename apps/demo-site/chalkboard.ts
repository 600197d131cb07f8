import type { SitePage } from './page.ts';

const ADDRESS = /^\/chalkboard\/([a-z0-9-]{1,64})(\/rewrite)?$/;
const MAX_BOARDS = 1_000;

/** Names of the boards that have been rewritten. */
const rewritten = new Set<string>();

/**
 * The page at `/chalkboard/<name>`, which no page links to: it has no title. After a request to
 * `/chalkboard/<name>/rewrite` it has a title but no main heading, so two scans of it differ. Undefined for every other
 * path.
 */
export function chalkboardPage(path: string): SitePage | undefined {
  const [, name, order] = ADDRESS.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (order !== undefined && rewritten.size < MAX_BOARDS) rewritten.add(name);
  const page = {
    path: `/chalkboard/${name}`,
    title: 'Written on the chalkboard this morning | Harbour Bakery',
    description:
      'What came out of the oven this morning, what is still warm, and what will be sold out before noon.',
    heading: 'On the chalkboard',
    lead: 'Whoever is first in the shop writes the board. Everything on it is <a href="/bread">bread</a>.',
    sections: [],
  };
  return rewritten.has(name)
    ? { ...page, changes: { hasHeading: false } }
    : { ...page, changes: { hasTitle: false } };
}
