import type { PageDetails } from '@app/crawler/pages';
import type { ListedPageRow } from '../listed-pages/listed-page-of.js';

const CONTENT: NonNullable<PageDetails['content']> = {
  charset: 'utf-8',
  h1: 'Bread',
  h1Count: 1,
  h2Count: 2,
  images: 3,
  imagesWithoutAlt: 0,
  scripts: 4,
  elements: 120,
  bodyWords: 600,
  robotsTag: '',
  viewport: 'width=device-width',
  ogTitle: '',
  schemaTypes: '',
};

/** The row of a page as the crawl stores it for lists. */
export function aListedPage({
  content,
  ...row
}: Partial<ListedPageRow> & {
  readonly url: string;
  readonly content?: Partial<typeof CONTENT>;
}): ListedPageRow {
  return {
    status: 200,
    outcome: 'ok',
    indexability: 'indexable',
    depth: 1,
    response_ms: 80,
    failure: null,
    is_skipped: false,
    is_in_sitemap: true,
    is_blocked_by_robots: false,
    is_noindex: false,
    is_nofollow: false,
    title: 'Bread',
    description: '',
    lang: 'en',
    canonical_url: '',
    word_count: 400,
    internal_links: 10,
    external_links: 1,
    hreflangs: 0,
    redirects_to: null,
    redirects: 0,
    critical: 0,
    high: 0,
    medium: 0,
    low: 0,
    details: {
      mediaType: 'text/html',
      bytes: 20_000,
      transferredBytes: 6_000,
      lastModified: null,
      robotsHeader: '',
      content: { ...CONTENT, ...content },
    },
    ...row,
  };
}
