import type { SitePage } from './page.ts';

const MAX_SECONDS = 20; // below the timeout of a scan
const ADDRESS = /^\/proving-drawer\/(\d{1,2})$/;

/**
 * Delay of the response in seconds; 0 for every page except `/proving-drawer/<seconds>`. No page links to that one: a
 * scan that starts there takes long enough to be watched, sent to the background or cancelled.
 */
export function delaySeconds(path: string): number {
  return Math.min(Number(ADDRESS.exec(path)?.[1] ?? 0), MAX_SECONDS);
}

/** The page at `/proving-drawer/<seconds>`; undefined for every other path. */
export function provingPage(path: string): SitePage | undefined {
  if (!ADDRESS.test(path)) return undefined;
  return {
    path,
    title: 'The proving drawer, where nobody hurries | Harbour Bakery',
    description:
      'Dough takes the time it takes. This page does, too: it is the slowest one of the bakery, on purpose.',
    heading: 'The proving drawer',
    lead: 'Dough takes the time it takes, and so does this page. Meanwhile there is <a href="/bread">bread</a>.',
    sections: [],
  };
}
