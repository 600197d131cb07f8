import { csvLine } from '@app/common/contract';
import { gapSentence, rankBuckets } from '../contract/index.js';
import type { KeywordHistory, KeywordOverview, TrackedKeyword } from '../contract/index.js';

/** Columns by which an own export is read again (`importing/own-columns.ts`). */
const MARKET_TITLES = ['engine', 'country', 'language', 'place', 'device', 'match'];

/** Titles of the columns of `keywordLine`. */
export const KEYWORD_TITLES = csvLine([
  'keyword',
  'domain',
  'location',
  'tags',
  'current_rank',
  'outcome',
  'depth_checked',
  'last_checked',
  'previous_rank',
  'previous_checked',
  'rank_change',
  'address',
  'intended_address',
  'search_volume',
  'cpc_usd',
  'difficulty',
  'figures_on',
  'figures_reason',
  'provider',
  'not_known_since',
  'not_known_reason',
  'not_known_code',
  ...MARKET_TITLES,
]);

/** One line of the list; what is not known is empty, never 0. */
export function keywordLine(keyword: TrackedKeyword): string {
  const { gap, cpc_micros } = keyword;
  return csvLine([
    keyword.keyword,
    keyword.domain,
    keyword.location,
    keyword.tags.join(', '),
    keyword.current_rank,
    keyword.outcome,
    keyword.depth_checked,
    keyword.last_checked,
    keyword.previous_rank,
    keyword.previous_checked,
    keyword.rank_change,
    keyword.address,
    keyword.intended_address,
    keyword.search_volume,
    cpc_micros === null ? null : cpc_micros / 1_000_000,
    keyword.difficulty,
    keyword.figures_on,
    keyword.figures_reason,
    keyword.provider,
    gap?.since ?? null,
    gap === null ? null : gapSentence(gap.reason),
    gap?.reason ?? null,
    ...marketCells(keyword),
  ]);
}

function marketCells({ market, match }: TrackedKeyword): (string | null)[] {
  const { engine, country, language, location, device } = market;
  return [engine, country, language, location, device, match];
}

/** Days of every source, each with its own name: ranks and Search Console's averages are not the same measure. */
export function* historyLines({
  keyword,
  series,
  search_console,
}: KeywordHistory): Generator<string> {
  yield csvLine([
    'source',
    'day',
    'outcome',
    'position',
    'depth',
    'other_position',
    'ai_overview',
    'cited_in_ai_overview',
    'not_comparable_with_before',
    'changed',
    'clicks',
    'impressions',
    'address',
    ...['keyword', 'domain', 'tags'],
    ...MARKET_TITLES,
  ]);
  const { keyword: text, domain, tags } = keyword;
  const subject = [text, domain, tags.join(', '), ...marketCells(keyword)];
  for (const { source, days } of series) {
    for (const day of days)
      yield csvLine([
        source,
        day.day,
        day.outcome,
        day.position,
        day.depth,
        day.other_position,
        yesOrNo(day.has_ai_overview),
        yesOrNo(day.is_cited_in_ai_overview),
        yesOrNo(day.is_break),
        day.break_reasons.join(' '),
        ...[null, null],
        day.address ?? null,
        ...subject,
      ]);
  }
  for (const { day, position, clicks, impressions } of search_console?.days ?? [])
    yield csvLine([
      'search_console',
      day,
      'average',
      Number(position.toFixed(2)),
      ...[null, null, null, null, null, null],
      clicks,
      impressions,
      null,
      ...subject,
    ]);
}

export function* distributionLines({ distribution }: KeywordOverview): Generator<string> {
  yield csvLine(['day', ...rankBuckets]);
  for (const { day, ...counts } of distribution)
    yield csvLine([day, ...rankBuckets.map((bucket) => counts[bucket])]);
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
