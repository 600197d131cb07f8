import type { BreakReason, KeywordHistory, RankDayPoint } from '@app/keywords/contract';

const DAY_MS = 86_400_000;

/** A stretch of ranks that one line may connect. */
export interface RankLine {
  /** Key of its values in the rows. */
  readonly key: string;
  readonly source: 'checks' | 'import' | 'other' | 'search_console';
  readonly points: readonly { day: string; value: number }[];
}

/** One day of the chart: `x` counts days since 1970, the other keys are those of the lines. */
export type RankRow = { readonly x: number; readonly day: string } & Record<
  string,
  number | string
>;

/**
 * The lines of a history. A line ends where a rank is unknown, deferred or outside the results read, and where two
 * checks cannot be compared. Days without a check end nothing: a weekly keyword has one point a week.
 */
export function rankLines({ series, search_console: console }: KeywordHistory): RankLine[] {
  const lines: RankLine[] = series.flatMap(({ source, days }) =>
    segmentsOf(days).map((points, index) => ({ key: `${source}-${index}`, source, points })),
  );
  const others = series
    .flatMap(({ days }) => days)
    .flatMap(({ day, other_position: value }) => (value === null ? [] : [{ day, value }]));
  if (others.length > 0) lines.push({ key: 'other-0', source: 'other', points: others });
  if (console === null || console.days.length === 0) return lines;
  const points = console.days.map(({ day, position }) => ({ day, value: position }));
  return [...lines, { key: 'search_console-0', source: 'search_console', points }];
}

function segmentsOf(days: readonly RankDayPoint[]): { day: string; value: number }[][] {
  const segments: { day: string; value: number }[][] = [];
  let isOpen = false;
  for (const { day, outcome, position, is_break: isBreak } of days) {
    if (outcome !== 'ranked' || position === null) {
      isOpen = false;
      continue;
    }
    if (!isOpen || isBreak) segments.push([]);
    segments.at(-1)?.push({ day, value: position });
    isOpen = true;
  }
  return segments;
}

/** Values of all lines by day, oldest first. */
export function rankRows(lines: readonly RankLine[]): RankRow[] {
  const rows = new Map<string, Record<string, number>>();
  for (const { key, points } of lines) {
    for (const { day, value } of points) rows.set(day, { ...rows.get(day), [key]: value });
  }
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, values]) => ({ ...values, x: Date.parse(day) / DAY_MS, day }));
}

/** The day of a position on the axis. */
export function dayAt(x: number): string {
  return new Date(Math.round(x) * DAY_MS).toISOString().slice(0, 10);
}

/** Days on which nothing comparable came before, oldest first: marked in the chart. */
export function breaksOf({
  series,
}: KeywordHistory): { x: number; day: string; reasons: readonly BreakReason[] }[] {
  const days = series.flatMap((each) => each.days.filter(({ is_break: isBreak }) => isBreak));
  return [...new Map(days.map((each) => [each.day, each])).values()]
    .map(({ day, break_reasons: reasons }) => ({ x: Date.parse(day) / DAY_MS, day, reasons }))
    .sort((one, other) => one.x - other.x);
}

/** Days on which something else happened on the website, oldest first, with it in words. */
export function markedDays({
  marks,
}: Pick<KeywordHistory, 'marks'>): { x: number; day: string; texts: readonly string[] }[] {
  const days = Map.groupBy(marks, ({ day }) => day);
  return [...days].map(([day, each]) => ({
    ...{ x: Date.parse(day) / DAY_MS, day },
    texts: each.map(({ text }) => text),
  }));
}

/** The part of a span of days that the rows show; `null` if they show none of it. */
export function shownSpan(
  { from, to }: { readonly from: string; readonly to: string },
  rows: readonly RankRow[],
): { x1: number; x2: number } | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || to < first.day || from > last.day) return null;
  return {
    x1: Math.max(first.x, Date.parse(from) / DAY_MS - 0.5),
    x2: Math.min(last.x, Date.parse(to) / DAY_MS + 0.5),
  };
}
