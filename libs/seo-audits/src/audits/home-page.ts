import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { notApplicable, notMeasured } from './define-audit.js';

export type HomePage =
  | { readonly kind: 'read'; readonly page: PageFacts }
  | ReturnType<typeof notApplicable>
  | ReturnType<typeof notMeasured>;

/**
 * The page a visitor of the home address gets: its redirect target, for example a language version, where it redirects.
 */
export function findHomePage({
  pages,
  pageByUrl,
}: Pick<SiteCrawl, 'pages' | 'pageByUrl'>): HomePage {
  const start = pages.find((page) => page.isHome);
  const page = start === undefined ? undefined : (pageByUrl.get(start.finalUrl) ?? start);
  if (page === undefined) return notMeasured('The home page was not read in this scan.');
  if (page.isBlocked) return notMeasured('The home page refused the crawler.');
  return page.isHtml200 ? { kind: 'read', page } : notApplicable();
}
