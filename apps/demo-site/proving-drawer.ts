import type { SitePage } from './page.ts';

const MAX_SECONDS = 20; // below the time after which a scan gives a page up
const ADDRESS = /^\/proving-drawer\/(\d{1,2})$/;

/**
 * Seconds a path takes to answer; 0 for every page but `/proving-drawer/<seconds>`. That one is linked from
 * nowhere: a scan that starts there lasts long enough to be watched, sent to the background or cancelled.
 */
export function secondsToProve(path: string): number {
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
