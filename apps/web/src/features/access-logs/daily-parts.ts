import type { VisitOverview } from '@app/access-logs/contract';

const SHOWN_BOTS = 5;
const MS_PER_DAY = 86_400_000;

export interface DailyParts {
  /** The busiest bots, and all others together. */
  readonly parts: readonly { readonly key: string; readonly name: string }[];
  /** `day` and the requests of each part, oldest first. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly totals: readonly number[];
}

/** What the chart of the days draws. */
export function dailyParts({ bots, from, to }: VisitOverview): DailyParts {
  const active = bots.filter(({ hits }) => hits > 0);
  const shown = active.slice(0, SHOWN_BOTS);
  const others = active.slice(SHOWN_BOTS);
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / MS_PER_DAY) + 1;
  const rows = Array.from({ length: count }, (_, at) => ({
    day: new Date(first + at * MS_PER_DAY).toISOString().slice(0, 10),
    ...Object.fromEntries(shown.map(({ bot, days }) => [bot, days[at] ?? 0])),
    ...(others.length > 0 && {
      others: others.reduce((sum, { days }) => sum + (days[at] ?? 0), 0),
    }),
  }));
  return {
    parts: [
      ...shown.map(({ bot, name }) => ({ key: bot, name })),
      ...(others.length > 0 ? [{ key: 'others', name: 'Other bots' }] : []),
    ],
    rows,
    totals: Array.from({ length: count }, (_, at) =>
      active.reduce((sum, { days }) => sum + (days[at] ?? 0), 0),
    ),
  };
}
