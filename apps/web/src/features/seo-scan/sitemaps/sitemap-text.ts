import type { SitemapDifference, SitemapOverview } from '@app/seo-scan/contract';
import { countOf } from '../../../lib/numbers.js';

/** One sitemap has at most so many addresses; more need the zip. */
export const SITEMAP_FILE_PAGES = 50_000;

export const DIFFERENCES: Readonly<
  Record<SitemapDifference, { readonly name: string; readonly meaning: string }>
> = {
  missing: {
    name: 'Missing',
    meaning: 'Search engines may list these pages, but none of the website’s sitemaps does.',
  },
  superfluous: {
    name: 'Superfluous',
    meaning: 'The sitemap lists these URLs, but they redirect or fail.',
  },
  not_indexable: {
    name: 'Not indexable',
    meaning: 'The sitemap lists these pages, but search engines may not.',
  },
};

const REASONS: Readonly<Record<string, string>> = {
  redirect: 'redirects',
  error: 'fails',
  noindex: 'noindex',
  canonicalised: 'names another page as canonical',
  blocked_by_robots: 'blocked by robots.txt',
};

export function reasonText(indexability: string): string {
  return REASONS[indexability] ?? indexability;
}

/** What the new sitemap has. */
export function pagesText({
  pages,
  pagesWithVersions,
  comparedScans,
  isScanComplete,
}: SitemapOverview): string {
  const versions =
    pagesWithVersions === 0 ? '' : ` ${countOf(pagesWithVersions, 'page')} with language versions.`;
  const compared =
    comparedScans === 0
      ? ' No earlier scan to compare texts with, so no dates yet.'
      : ` Texts compared with ${countOf(comparedScans, 'earlier scan')}.`;
  const limit = isScanComplete ? '' : ' The scan reached its limit, so further pages are missing.';
  return `${countOf(pages, 'page')}.${versions}${compared}${limit}`;
}

/** What is known of the website's own sitemap. */
export function ownText(own: SitemapOverview['own']): string {
  if (own === null) return 'This scan couldn’t read it, so it can’t be compared.';
  if (own.addresses === 0) return 'The website has none.';
  const addresses = countOf(own.addresses, 'URL');
  if (own.isWhole) return `It has ${addresses}.`;
  return `It has at least ${addresses}. Part of it couldn’t be read and may list pages that are shown as missing.`;
}
