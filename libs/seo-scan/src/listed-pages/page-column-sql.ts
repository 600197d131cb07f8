import { isRuleColumn, pageColumn } from '../contract/index.js';
import type { FixedPageColumnKey, PageColumnKey } from '../contract/index.js';
import type { ScanColumns } from './scan-columns.js';
import { ruleColumnSql } from './rule-column-sql.js';

/** A header that the response did not have is '', not unknown. */
const ofResponse = (name: string): string =>
  `case when l.details is not null then coalesce(l.details ->> '${name}', '') end`;
const content = (name: string): string => `l.details -> 'content' ->> '${name}'`;
const count = (name: string): string => `(${content(name)})::int`;
const open = (found: string, hidden: string): string => `${found} - coalesce(h.${hidden}, 0)`;

/**
 * The value of each column, over `listed_pages l` and what `joinsFor` adds. Nothing but these expressions gets into a
 * statement; what users type is always bound.
 */
const EXPRESSIONS = {
  url: 'l.url',
  // Addresses are normalised, so the first slash after the host is always there; no regular expression, as it is slower.
  path: "substr(l.url, 8 + position('/' in substr(l.url, 9)))",
  folder: `'/' || split_part(split_part(l.url, '/', 4), '?', 1)`,
  template: 'l.template',
  segments: `coalesce((select string_agg(s.name, ', ' order by s.position, s.id)
    from segments s where s.id = any(m.segments)), '')`,
  status: 'l.status',
  outcome: 'l.outcome',
  failure: "coalesce(l.failure, '')",
  response_ms: 'l.response_ms',
  bytes: "(l.details ->> 'bytes')::int",
  transferred_bytes: "(l.details ->> 'transferredBytes')::int",
  media_type: ofResponse('mediaType'),
  charset: content('charset'),
  last_modified: ofResponse('lastModified'),
  redirects_to: "coalesce(l.redirects_to, '')",
  redirects: 'l.redirects',
  unchanged: 'l.is_skipped',
  indexability: 'l.indexability',
  canonical: 'l.canonical_url',
  noindex: 'l.is_noindex',
  nofollow: 'l.is_nofollow',
  robots_tag: content('robotsTag'),
  robots_header: ofResponse('robotsHeader'),
  blocked_by_robots: 'l.is_blocked_by_robots',
  in_sitemap: 'l.is_in_sitemap',
  language: 'l.lang',
  hreflangs: 'l.hreflangs',
  title: 'l.title',
  title_length: 'char_length(l.title)',
  description: 'l.description',
  description_length: 'char_length(l.description)',
  h1: content('h1'),
  h1_length: `char_length(${content('h1')})`,
  h1_count: count('h1Count'),
  h2_count: count('h2Count'),
  words: 'l.word_count',
  body_words: count('bodyWords'),
  images: count('images'),
  images_without_alt: count('imagesWithoutAlt'),
  scripts: count('scripts'),
  elements: count('elements'),
  schema_types: content('schemaTypes'),
  og_title: content('ogTitle'),
  viewport: content('viewport'),
  depth: 'l.depth',
  inlinks: 'l.inlinks',
  followed_inlinks: 'g.followed_inlinks',
  // Numbers of cursors have to be exact.
  page_rank: 'round(g.rank::numeric, 3)',
  internal_links: 'l.internal_links',
  external_links: 'l.external_links',
  issues: open('l.critical + l.high + l.medium + l.low', 'total'),
  critical_issues: open('l.critical', 'critical'),
  warnings: open('l.high', 'high'),
  notices: open('l.medium + l.low', 'others'),
} as const satisfies Record<FixedPageColumnKey, string>;

const SORTED_CHARS = 200;

const HIDDEN_JOIN = 'left join h on h.page_url = l.url';
const OF_GRAPH: ReadonlySet<PageColumnKey> = new Set(['followed_inlinks', 'page_rank']);
const HIDDEN_ISSUES: ReadonlySet<PageColumnKey> = new Set([
  'issues',
  'critical_issues',
  'warnings',
  'notices',
]);

export function columnSql(key: PageColumnKey, columns: ScanColumns): string {
  return isRuleColumn(key) ? ruleColumnSql(columns.rule(key)) : fixedColumnSql(key);
}

export function fixedColumnSql(key: FixedPageColumnKey): string {
  return `(${EXPRESSIONS[key]})`;
}

/**
 * Choices are sorted in the order in which they are offered, texts by their start: it goes into cursors, and with a text
 * of any length no request could state one.
 */
export function sortSql(key: PageColumnKey, columns: ScanColumns): string {
  const { type, choices } = pageColumn(key, columns.ofRules);
  const value = columnSql(key, columns);
  if (type === 'text') return `left(${value}, ${SORTED_CHARS})`;
  if (choices === undefined) return value;
  const names = choices.map(([choice]) => `'${choice}'`).join(', ');
  return `array_position(array[${names}], ${value}::text)`;
}

/**
 * The joins that the values of these columns need: the issues that are ignored or fixed live (`h`, see hiddenIssuesSql),
 * the link graph (`g`), the segments of each page (`m`), and what extraction rules found (`x`).
 * @param scan placeholder of the scan's id.
 */
export function joinsFor(keys: readonly PageColumnKey[], scan: string): string {
  const joins = [
    keys.some((key) => HIDDEN_ISSUES.has(key)) ? HIDDEN_JOIN : '',
    keys.some((key) => OF_GRAPH.has(key))
      ? `left join scan_page_links g on g.scan_id = ${scan} and g.url = l.url`
      : '',
    keys.includes('segments')
      ? `left join segment_pages m on m.scan_id = ${scan} and m.url = l.url`
      : '',
    keys.some(isRuleColumn)
      ? `left join scan_pages x on x.scan_id = ${scan} and x.url = l.url`
      : '',
  ];
  return joins.join(' ');
}
