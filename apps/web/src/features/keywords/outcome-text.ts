import { gapTexts } from '@app/keywords/contract';
import type { RankGap, TrackedKeyword } from '@app/keywords/contract';
import type { SearchEngine } from '@app/search-data/contract';
import { longDay } from '../../lib/day-text.js';
import { formatInstant } from '../../lib/instants.js';
import { ENGINE_NAMES, PROVIDER_NAMES } from '../../lib/search-names.js';

type Known = Pick<TrackedKeyword, 'outcome' | 'current_rank' | 'depth_checked'>;

/** The last known outcome; `null` while nothing is known. Only a complete reading says "not in the first N". */
export function knownText({ outcome, current_rank: rank, depth_checked: depth }: Known) {
  if (outcome === 'ranked' && rank !== null) return String(rank);
  if (outcome === 'not_in_depth')
    return depth === null ? 'Not in the results' : `Not in the first ${depth}`;
  return null;
}

/** Where a position comes from: "Google, by SerpApi". */
export function sourceText({ market, provider }: Pick<TrackedKeyword, 'market' | 'provider'>) {
  const engine = ENGINE_NAMES[market.engine];
  if (provider === null) return engine;
  if (provider === 'demo') return PROVIDER_NAMES.demo;
  if (provider === 'searxng') return `${engine}, by SearXNG: indicative, no location`;
  return `${engine}, by ${PROVIDER_NAMES[provider]}`;
}

type Gap = { gap: RankGap; nextDue: string | null };

/** A gap in sentences: since when, why, when it is tried again and what to do. */
export function gapText({ gap: { outcome, reason, since }, nextDue }: Gap): string {
  const { why, action } = gapTexts[reason];
  const next = nextDue === null ? null : formatInstant(nextDue);
  const todo = action === null ? '' : ` ${action}`;
  if (outcome === 'unknown') {
    const again = next === null ? '' : ` Next check: ${next}.`;
    return `Unknown since ${formatInstant(since)}: ${why}.${again}${todo}`;
  }
  const until = next === null ? '' : ` until ${next}`;
  return `Deferred${until}: ${why}.${todo}`;
}

/** A gap for a table: since when or until when, and why. */
export function briefGapText({ gap: { outcome, reason, since }, nextDue }: Gap): string {
  const { why } = gapTexts[reason];
  if (outcome === 'unknown') return `Unknown since ${longDay(since)}: ${why}`;
  return `Deferred${nextDue === null ? '' : ` until ${longDay(nextDue)}`}: ${why}`;
}

/** A refresh that has not ended. */
export const REFRESH_TEXTS = {
  queued: 'Queued for a check',
  running: 'Being checked',
} as const satisfies Record<NonNullable<TrackedKeyword['refresh_status']>, string>;

/** How a check has ended: the rank, or why there is none. */
export function checkedText(
  keyword: Known & Pick<TrackedKeyword, 'keyword' | 'location' | 'gap' | 'next_due'>,
): string {
  const { gap, next_due: nextDue } = keyword;
  const known = knownText(keyword) ?? 'Unknown';
  const result = keyword.outcome === 'ranked' ? `Position ${known}.` : `${known}.`;
  const end = gap === null ? result : gapText({ gap, nextDue });
  return `“${keyword.keyword}”, ${keyword.location}: ${end}`;
}

/** What is shown while nothing was read yet. */
export function pendingText(
  keyword: Pick<TrackedKeyword, 'refresh_status' | 'paused'> & {
    market: { engine: SearchEngine };
  },
  engines: readonly SearchEngine[],
): string {
  if (keyword.refresh_status === 'running') return 'First check in progress';
  if (keyword.refresh_status === 'queued') return 'Waiting for the first check';
  if (!engines.includes(keyword.market.engine))
    return `Not checked: no provider covers ${ENGINE_NAMES[keyword.market.engine]}`;
  return keyword.paused === null ? 'Not checked yet' : 'Paused before its first check';
}
