import { gapTexts } from '@app/keywords/contract';
import type { GapReason, KeywordHistory, RankDayPoint, RankSource } from '@app/keywords/contract';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table.js';
import { longDay } from '../../lib/day-text.js';
import { formatPoints } from '../../lib/numbers.js';
import { TRACKERS } from './import-text.js';
import { markTexts } from './mark-text.js';
import { knownText } from './outcome-text.js';
import { markedDays } from './rank-lines.js';
import { resultPagePath } from './result-page/result-page-path.js';

const SOURCES: Readonly<Record<RankSource, string>> = { checks: 'Checks', import: 'Import' };

export type DayLine = {
  readonly key: string;
  readonly day: string;
  readonly source: string;
  readonly text: string;
  readonly note: string;
  /** The stored result page of that day. */
  readonly page: string | null;
};

/** The chart as a table. */
export const dayColumns: readonly DataColumn<DayLine>[] = [
  {
    head: 'Day',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ day }) => longDay(day),
  },
  { head: 'Source', cell: ({ source }) => source },
  { head: 'Rank', isNumber: true, cell: ({ text }) => text },
  { head: 'Notes', className: 'whitespace-normal', cell: ({ note }) => note },
  {
    head: 'Result page',
    cell: ({ page, day }) =>
      page !== null && (
        <Link
          to={page}
          aria-label={`Result page of ${longDay(day)}`}
          className="text-accent underline-offset-4 hover:underline"
        >
          View
        </Link>
      ),
  },
];

/** Every day of every source, newest first, with what else happened; empty where no source has a day. */
export function dayLines(history: KeywordHistory): DayLine[] {
  const { keyword, series, search_console: console, checks } = history;
  const reasons = new Map(checks.map((check) => [check.checked_at.slice(0, 10), check.reason]));
  const ranks = series.flatMap(({ source, days }) =>
    days.map((day) => ({
      key: `${source} ${day.day}`,
      day: day.day,
      source: SOURCES[source],
      text: outcomeText(day),
      note: noteOf(day, source === 'checks' ? (reasons.get(day.day) ?? null) : null),
      page: day.snapshot_id === null ? null : resultPagePath(keyword.id, day.snapshot_id),
    })),
  );
  const average = (console?.days ?? []).map(({ day, position, clicks, impressions }) => {
    const isDistorted = console?.anomalies.some(({ from, to }) => day >= from && day <= to);
    return {
      key: `search_console ${day}`,
      day,
      source: 'Search Console',
      text: `${formatPoints(position)} on average`,
      note:
        `${clicks} clicks, ${impressions} impressions` +
        (isDistorted === true ? ', miscounted by Google' : ''),
      page: null,
    };
  });
  if (ranks.length + average.length === 0) return [];
  const marked = markedDays(history).map(({ day, texts }) => ({
    ...{ key: `marks ${day}`, day, source: 'Your website', text: '' },
    ...{ note: texts.join('; '), page: null },
  }));
  return [...ranks, ...average, ...marked].sort((one, other) => other.day.localeCompare(one.day));
}

export function outcomeText(shown: Pick<RankDayPoint, 'outcome' | 'position' | 'depth'>): string {
  const { outcome, position, depth } = shown;
  if (outcome === 'unknown') return 'Unknown';
  if (outcome === 'deferred') return 'Deferred';
  return knownText({ outcome, current_rank: position, depth_checked: depth }) ?? 'Unknown';
}

/** @param reason of the day's oldest check that is still listed. */
function noteOf(day: RankDayPoint, reason: GapReason | null): string {
  const { tracker, address, outcome } = day;
  const isGap = outcome === 'unknown' || outcome === 'deferred';
  return [
    ...(isGap && reason !== null ? [gapTexts[reason].why] : []),
    ...(tracker == null ? [] : [`from a file: ${TRACKERS[tracker]}`]),
    ...(address == null ? [] : [address]),
    ...markTexts(day),
  ].join(', ');
}
