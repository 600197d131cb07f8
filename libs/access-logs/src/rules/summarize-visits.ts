import { bots as knownNames, statusGroups } from '../contract/index.js';
import type { BotId, Proof, StatusGroup, VisitOverview } from '../contract/index.js';
import { knownBots } from './known-bots.js';
import type { KnownBot } from './known-bots.js';
import { publishedRanges } from './published-ranges.js';

interface BotDay {
  readonly day: string;
  readonly bot: BotId;
  readonly proof: Proof;
  readonly hits: number;
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const MS_PER_DAY = 86_400_000;
const WASTED: ReadonlySet<StatusGroup> = new Set(['redirect', 'client_error', 'server_error']);

/** The days of a period that ends on this day, oldest first. */
export function daysUntil(lastDay: string, days: number): string[] {
  const last = Date.parse(lastDay);
  return Array.from({ length: days }, (_, at) =>
    new Date(last - (days - 1 - at) * MS_PER_DAY).toISOString().slice(0, 10),
  );
}

/** Requests of each bot by day, most requested first; bots without any request are left out. */
export function botsOf(rows: readonly BotDay[], days: readonly string[]): VisitOverview['bots'] {
  const places = new Map(days.map((day, at) => [day, at]));
  const found = knownNames.flatMap(({ id, ...described }) => {
    const own = rows.filter(({ bot }) => bot === id);
    if (own.length === 0) return [];
    const byDay = days.map(() => 0);
    for (const { day, proof, hits } of own) {
      const at = places.get(day);
      if (proof === 'verified' && at !== undefined) byDay[at] = (byDay[at] ?? 0) + hits;
    }
    return [
      {
        ...{ bot: id, ...described, days: byDay },
        hits: sum(own, 'verified'),
        spoofed: sum(own, 'spoofed'),
        unproven: sum(own, 'unproven'),
        verified_by: verifiedBy(id),
        lists: listsOf(id).map(({ source, readOn }) => ({ source, read_on: readOn })),
      },
    ];
  });
  return found.sort((a, b) => b.hits - a.hits || b.spoofed - a.spoofed);
}

/** Requests by what they received, in a fixed order; groups without any are left out. */
export function groupsOf(
  rows: readonly { readonly group: StatusGroup; readonly hits: number }[],
): VisitOverview['statuses'] {
  return statusGroups.flatMap((group) => rows.filter((row) => row.group === group));
}

/** Share of requests that went to redirects and errors; `null` without requests. */
export function wastedShare(
  rows: readonly { readonly group: StatusGroup; readonly hits: number }[],
): number | null {
  const all = rows.reduce((total, { hits }) => total + hits, 0);
  if (all === 0) return null;
  const wasted = rows.filter(({ group }) => WASTED.has(group));
  return wasted.reduce((total, { hits }) => total + hits, 0) / all;
}

export function sum(rows: readonly BotDay[], proof: Proof): number {
  return rows.reduce((total, row) => (row.proof === proof ? total + row.hits : total), 0);
}

/** "published addresses (5 May 2026), reverse DNS". */
function verifiedBy(id: BotId): string {
  const lists = listsOf(id).map(
    ({ readOn }) => `published addresses (read on ${longDay.format(new Date(readOn))})`,
  );
  const dns = (botWith(id)?.hosts ?? []).length > 0 ? ['reverse DNS'] : [];
  const ways = [...lists, ...dns];
  return ways.length === 0 ? 'its operator publishes no addresses' : ways.join(', or ');
}

function listsOf(id: BotId): readonly { readonly source: string; readonly readOn: string }[] {
  return (botWith(id)?.lists ?? []).map((name) => publishedRanges[name]);
}

function botWith(id: BotId): KnownBot | undefined {
  return knownBots.find((each) => each.id === id);
}
