import type { GscAnalytics } from '@app/gsc/contract';
import { notComparedReason, valueOf } from './measures.js';
import type { Measure } from './measures.js';

export interface TrendRow {
  readonly index: number;
  readonly day: string;
  /** The day at the same position of the previous period; `null` for preliminary days. */
  readonly dayBefore: string | null;
  readonly final: number | null;
  /** Starts at the last final day, so that the two lines connect. */
  readonly preliminary: number | null;
  readonly before: number | null;
}

/**
 * Each day of the range and the preliminary ones after it, next to the days of the previous period where those may be
 * compared.
 */
export function trendRows(analytics: GscAnalytics, measure: Measure): TrendRow[] {
  const { days, fresh_days: fresh, previous } = analytics;
  const isRefused = notComparedReason(previous?.not_compared ?? null, measure) !== null;
  return [...days, ...fresh].map((day, index) => {
    const isFinal = index < days.length;
    const isLastFinal = fresh.length > 0 && index === days.length - 1;
    const before = isFinal && !isRefused ? previous?.days[index] : undefined;
    const value = valueOf(measure, day);
    return {
      index,
      day: day.day,
      dayBefore: before?.day ?? null,
      final: isFinal ? value : null,
      preliminary: isFinal && !isLastFinal ? null : value,
      before: before === undefined ? null : valueOf(measure, before),
    };
  });
}

/** The span of a mark or an anomaly on the axis, half a day wider on each side so that a single day is visible. */
export function markedSpan(
  { from, to }: { readonly from: string; readonly to: string | null },
  rows: readonly TrendRow[],
): { readonly x1: number; readonly x2: number } | null {
  const inside = rows.filter(({ day }) => day >= from && (to === null || day <= to));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { x1: Math.max(0, first.index - 0.5), x2: Math.min(rows.length - 1, last.index + 0.5) };
}
