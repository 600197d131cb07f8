import type { MatchedPage } from './page-index.js';

/** A page of the new website, as its scan read it. */
export interface ScannedPage extends MatchedPage {
  /** Whether search engines may list it. */
  readonly isIndexable: boolean;
  readonly canonicalUrl: string | null;
}

/** A new website that is not public yet is often excluded from search engines as a whole. */
const MIN_INDEXABLE_SHARE = 0.5;

/** The pages that redirects may lead to: listed by search engines, and not a copy of another one. */
export function redirectTargets(pages: readonly ScannedPage[]): ScannedPage[] {
  const urls = new Set(pages.map(({ url }) => url));
  const originals = pages.filter(
    ({ url, canonicalUrl }) =>
      canonicalUrl === null || canonicalUrl === url || !urls.has(canonicalUrl),
  );
  const indexable = originals.filter(({ isIndexable }) => isIndexable);
  return indexable.length >= originals.length * MIN_INDEXABLE_SHARE ? indexable : originals;
}
