import { z } from 'zod';
import { pageIndexabilities } from './page-indexability.js';

/** What the values of a column are: the operators of its filter, its order and its format follow from it. */
export const pageColumnTypes = ['text', 'number', 'flag', 'choice'] as const;
export type PageColumnType = (typeof pageColumnTypes)[number];

export const pageColumnGroups = [
  'Address',
  'Response',
  'Indexing',
  'Content',
  'Links',
  'Issues',
  'Extraction',
] as const;
export type PageColumnGroup = (typeof pageColumnGroups)[number];

export interface PageColumn<Key extends string = string> {
  /** In URLs, saved views and the API: never renamed. */
  readonly key: Key;
  readonly label: string;
  readonly group: PageColumnGroup;
  readonly type: PageColumnType;
  /** Of numbers; otherwise they are counts. */
  readonly unit?: 'ms' | 'bytes' | 'average';
  /** Of choices: value and label, in their order. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** What the value is, where the label does not say it all. */
  readonly hint?: string;
  /** Why a value may be unknown, in a sentence; the usual reason is that there was no readable page. */
  readonly unknown?: string;
}

type Details = Pick<PageColumn, 'unit' | 'hint' | 'unknown'>;

const columnsOf =
  (group: PageColumnGroup) =>
  (type: 'text' | 'number' | 'flag') =>
  <const Key extends string>(key: Key, label: string, details: Details = {}) => ({
    ...{ key, label, group, type },
    ...details,
  });

const choice = <const Key extends string>(column: Omit<PageColumn<Key>, 'type'>) => ({
  ...column,
  type: 'choice' as const,
});

const address = columnsOf('Address');
const response = columnsOf('Response');
const indexing = columnsOf('Indexing');
const content = columnsOf('Content');
const links = columnsOf('Links');
const issues = columnsOf('Issues');

const INDEXABILITY_NAMES = {
  indexable: 'Indexable',
  noindex: 'Noindex',
  canonicalised: 'Canonical to another page',
  blocked_by_robots: 'Blocked by robots.txt',
  redirect: 'Redirects',
  error: 'Error',
  not_html: 'Not HTML',
  not_reached: 'Not reached',
} as const satisfies Record<(typeof pageIndexabilities)[number], string>;

const NOT_IN_GRAPH = 'Computed soon after a scan of a whole website, for the pages that it read.';

/** The columns of every scan, in the order in which they are offered; rule-columns.ts adds those of its rules. */
export const pageColumns = [
  address('text')('url', 'URL'),
  address('text')('path', 'Path', { hint: 'The URL without its host.' }),
  address('text')('folder', 'Folder', { hint: 'The first part of the path.' }),
  address('text')('template', 'Template', {
    hint: 'Pages with URLs of the same shape, such as /blog/*, and similar markup: /blog/* (2).',
  }),
  address('text')('segments', 'Segments', { hint: 'Of the website, in their order.' }),
  response('number')('status', 'Status code', { unknown: 'There was no response.' }),
  choice({
    key: 'outcome',
    label: 'Response',
    group: 'Response',
    choices: [
      ['ok', 'Read'],
      ['redirect', 'Redirects'],
      ['error', 'Error'],
      ['blocked', 'Blocked'],
      ['failed', 'Not reached'],
    ],
  }),
  response('text')('failure', 'Failure', { hint: 'Why the page could not be read.' }),
  response('number')('response_ms', 'Response time', {
    unit: 'ms',
    unknown: 'No response time measured.',
  }),
  response('number')('bytes', 'Size', { unit: 'bytes', hint: 'Of the uncompressed response.' }),
  response('number')('transferred_bytes', 'Transferred', { unit: 'bytes' }),
  response('text')('media_type', 'Content type'),
  response('text')('charset', 'Encoding'),
  response('text')('last_modified', 'Last modified', { hint: 'As the server states it.' }),
  response('text')('redirects_to', 'Redirects to'),
  response('number')('redirects', 'Redirects', { hint: 'Steps until the final URL.' }),
  response('flag')('unchanged', 'Unchanged', {
    hint: 'Not read again, because it has not changed since the last scan.',
  }),
  choice({
    key: 'indexability',
    label: 'Indexability',
    group: 'Indexing',
    hint: 'Whether Google may index the page, or the first reason why not.',
    choices: pageIndexabilities.map((value) => [value, INDEXABILITY_NAMES[value]] as const),
  }),
  indexing('text')('canonical', 'Canonical'),
  indexing('flag')('noindex', 'Noindex'),
  indexing('flag')('nofollow', 'Nofollow'),
  indexing('text')('robots_tag', 'Robots tag'),
  indexing('text')('robots_header', 'X-Robots-Tag'),
  indexing('flag')('blocked_by_robots', 'Blocked by robots.txt'),
  indexing('flag')('in_sitemap', 'In sitemap'),
  indexing('text')('language', 'Language'),
  indexing('number')('hreflangs', 'Language versions', { hint: 'Hreflang links.' }),
  content('text')('title', 'Title'),
  content('number')('title_length', 'Title length'),
  content('text')('description', 'Description'),
  content('number')('description_length', 'Description length'),
  content('text')('h1', 'H1'),
  content('number')('h1_length', 'H1 length'),
  content('number')('h1_count', 'H1 headings'),
  content('number')('h2_count', 'H2 headings'),
  content('number')('words', 'Words', { hint: 'Of the main text.' }),
  content('number')('body_words', 'Words with navigation'),
  content('number')('images', 'Images'),
  content('number')('images_without_alt', 'Images without alt'),
  content('number')('scripts', 'Scripts'),
  content('number')('elements', 'Elements'),
  content('text')('schema_types', 'Structured data'),
  content('text')('og_title', 'Open Graph title'),
  content('text')('viewport', 'Viewport'),
  links('number')('depth', 'Depth', {
    hint: 'Clicks from the home page.',
    unknown: 'No links to this page.',
  }),
  links('number')('inlinks', 'Inlinks', {
    hint: 'Other pages that link to it.',
    unknown: 'Counted at the end of a scan of a whole website.',
  }),
  links('number')('followed_inlinks', 'Followed inlinks', {
    hint: 'Other pages that link to it without nofollow.',
    unknown: NOT_IN_GRAPH,
  }),
  links('number')('page_rank', 'PageRank', {
    hint: 'Of internal links; 1 is that of an average page.',
    unknown: NOT_IN_GRAPH,
    unit: 'average',
  }),
  links('number')('internal_links', 'Internal links', { hint: 'To different URLs.' }),
  links('number')('external_links', 'External links', { hint: 'To different URLs.' }),
  issues('number')('issues', 'Issues', { hint: 'Open: neither ignored nor fixed live.' }),
  issues('number')('critical_issues', 'Critical issues'),
  issues('number')('warnings', 'Warnings'),
  issues('number')('notices', 'Notices'),
] as const satisfies readonly PageColumn[];

export type FixedPageColumnKey = (typeof pageColumns)[number]['key'];
/** Of an extraction rule, by its id: what it read of a page, and whether the page passed its check. */
export type RuleColumnKey = `rule_${string}` | `check_${string}`;
export type PageColumnKey = FixedPageColumnKey | RuleColumnKey;

const fixedKeys = pageColumns.map(({ key }) => key) as [
  FixedPageColumnKey,
  ...FixedPageColumnKey[],
];
const RULE_COLUMN = /^(?:rule|check)_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A key that a scan may have a column of. */
export const pageColumnKeySchema = z.union([
  z.enum(fixedKeys),
  z.string().regex(RULE_COLUMN),
]) as z.ZodType<PageColumnKey>;

export function isRuleColumn(key: PageColumnKey): key is RuleColumnKey {
  return RULE_COLUMN.test(key);
}

const byKey = new Map<string, PageColumn<PageColumnKey>>(
  pageColumns.map((column) => [column.key, column]),
);

/** The columns of a scan's rules, see rule-columns.ts. */
export type RuleColumns = readonly PageColumn<RuleColumnKey>[];

/** `null` for the column of a rule that is not among those of the scan. */
export function findPageColumn(
  key: PageColumnKey,
  ofRules: RuleColumns = [],
): PageColumn<PageColumnKey> | null {
  return byKey.get(key) ?? ofRules.find((column) => column.key === key) ?? null;
}

/** The same for a column that is known to be there. */
export function pageColumn(key: PageColumnKey, ofRules?: RuleColumns): PageColumn<PageColumnKey> {
  const column = findPageColumn(key, ofRules);
  if (column === null) throw new Error(`There is no column ${key}`);
  return column;
}

/** What the table shows unless other columns are chosen. */
export const DEFAULT_PAGE_COLUMNS: readonly FixedPageColumnKey[] = [
  'url',
  'issues',
  'status',
  'indexability',
  'title',
  'words',
  'depth',
  'inlinks',
  'response_ms',
];
