import { DEFAULT_PAGE_COLUMNS, DEFAULT_PAGE_SORT } from '@app/seo-scan/contract';
import type { PageColumnKey } from '@app/seo-scan/contract';
import { viewOf } from './pages-params.js';
import type { PagesView } from './pages-params.js';

const preset = (
  name: string,
  columns: readonly PageColumnKey[],
  filter: string,
  sort = '-issues',
): { readonly name: string; readonly view: PagesView } => ({
  name,
  view: viewOf({ columns: columns.join(','), filter, sort }),
});

/** Views that answer common questions about a website. */
export const pagePresets = [
  {
    name: 'All pages',
    view: { columns: DEFAULT_PAGE_COLUMNS, filter: [], sort: DEFAULT_PAGE_SORT },
  },
  preset(
    'Not indexable',
    ['url', 'status', 'indexability', 'canonical', 'robots_tag', 'in_sitemap', 'inlinks'],
    'indexability:is_not:indexable',
    'indexability',
  ),
  preset(
    'Errors and redirects',
    ['url', 'status', 'outcome', 'redirects_to', 'redirects', 'inlinks', 'failure'],
    'outcome:is_not:ok',
    '-inlinks',
  ),
  preset(
    'Titles and descriptions',
    ['url', 'title', 'title_length', 'description', 'description_length', 'h1', 'h1_count'],
    'indexability:is:indexable',
    'title_length',
  ),
  preset(
    'Thin content',
    ['url', 'title', 'words', 'body_words', 'inlinks', 'issues'],
    'indexability:is:indexable;words:lt:200',
    'words',
  ),
  preset(
    'Poorly linked',
    ['url', 'title', 'depth', 'inlinks', 'page_rank', 'internal_links', 'in_sitemap'],
    'indexability:is:indexable;inlinks:lte:1',
    'inlinks',
  ),
  preset(
    'Slow and heavy',
    ['url', 'status', 'response_ms', 'bytes', 'transferred_bytes', 'scripts', 'elements', 'images'],
    '',
    '-response_ms',
  ),
  preset(
    'Images without alt',
    ['url', 'images', 'images_without_alt', 'title'],
    'images_without_alt:gte:1',
    '-images_without_alt',
  ),
] as const;
