import type { KeywordFilter, RankBucket } from '../contract/index.js';

/** A condition with $1, $2 … and its values. */
export interface Where {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const BUCKETS: Readonly<Record<RankBucket, string>> = {
  top_3: 'k.rank <= 3',
  top_10: 'k.rank between 4 and 10',
  top_20: 'k.rank between 11 and 20',
  top_50: 'k.rank between 21 and 50',
  top_100: 'k.rank > 50',
  not_in_depth: `k.outcome = 'not_in_depth'`,
  unknown: 'k.outcome is null',
};
const CHANGE = '(k.previous_rank - k.rank)';
const MOVEMENTS = {
  up: `${CHANGE} > 0`,
  down: `${CHANGE} < 0`,
  same: `${CHANGE} = 0`,
} as const;

/** `isSame` of present-keyword.ts as SQL. */
const plain = (address: string): string =>
  `regexp_replace(split_part(regexp_replace(${address}, '^https?://(www\\.)?', '', 'i'), '#', 1), '/$', '')`;
const INTENDED = {
  met: `${plain('k.intended_address')} = ${plain('k.address')}`,
  missed: `${plain('k.intended_address')} <> ${plain('k.address')}`,
} as const;

/** Own keywords (alias `k`) that match a filter. @param marketIds of the filter's location; `null` without one. */
export function keywordWhere(
  userId: string,
  filter: KeywordFilter,
  marketIds: readonly number[] | null,
): Where {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [`k.user_id = ${bind(userId)}`];
  const { search, domain, websiteId, tag, bucket, outcome, movement, cadence, paused } = filter;
  if (search !== undefined && search !== '')
    conditions.push(`strpos(lower(k.text), lower(${bind(search)})) > 0`);
  if (domain !== undefined && domain !== '') conditions.push(`k.target = ${bind(domain)}`);
  if (websiteId !== undefined) conditions.push(`k.website_id = ${bind(websiteId)}::uuid`);
  if (tag !== undefined && tag.length > 0) conditions.push(`k.tags && ${bind(tag)}::text[]`);
  if (bucket !== undefined && bucket.length > 0)
    conditions.push(`(${bucket.map((each) => BUCKETS[each]).join(' or ')})`);
  if (outcome !== undefined && outcome.length > 0)
    conditions.push(`coalesce(k.gap_outcome, k.outcome) = any(${bind(outcome)}::text[])`);
  if (movement !== undefined) conditions.push(MOVEMENTS[movement]);
  if (filter.intended !== undefined) conditions.push(INTENDED[filter.intended]);
  if (marketIds !== null) conditions.push(`k.market_id = any(${bind(marketIds)}::int[])`);
  if (cadence !== undefined) conditions.push(`k.cadence = ${bind(cadence)}`);
  if (paused !== undefined) conditions.push(`(k.paused is not null) = ${bind(paused)}::boolean`);
  return { sql: conditions.join(' and '), values };
}
