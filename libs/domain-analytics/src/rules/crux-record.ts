import { z } from 'zod';
import type { SpeedFigures, SpeedPeriod } from '../contract/index.js';

const day = z.object({ year: z.int(), month: z.int(), day: z.int() });
const period = z.object({ firstDate: day, lastDate: day });
/** A number, or text for the shift: `"0.05"`. */
const p75 = z
  .union([z.number(), z.string().regex(/^\d{1,9}(?:\.\d{1,9})?$/)])
  .transform(Number)
  .pipe(z.number().nonnegative())
  .nullable()
  .catch(null);
const metric = z
  .object({ percentiles: z.object({ p75 }) })
  .optional()
  .catch(undefined);
const series = z
  .object({ percentilesTimeseries: z.object({ p75s: z.array(p75) }) })
  .optional()
  .catch(undefined);

function metricsOf<T extends z.ZodType>(each: T) {
  return z.object({
    largest_contentful_paint: each,
    interaction_to_next_paint: each,
    cumulative_layout_shift: each,
  });
}
const recordSchema = z.object({
  record: z.object({ metrics: metricsOf(metric), collectionPeriod: period }),
});
const historySchema = z.object({
  record: z.object({ metrics: metricsOf(series), collectionPeriods: z.array(period) }),
});

/** The names of the metrics that are requested. */
export const CRUX_METRICS = [
  'largest_contentful_paint',
  'interaction_to_next_paint',
  'cumulative_layout_shift',
] as const;

/** A response of CrUX's `records:queryRecord`; `null` if it is none. Days as `2026-11-14`. */
export function readCruxRecord(
  json: unknown,
): { figures: SpeedFigures; startsOn: string; endsOn: string } | null {
  const read = recordSchema.safeParse(json);
  if (!read.success) return null;
  const { metrics, collectionPeriod } = read.data.record;
  return {
    figures: {
      lcp_ms: metrics.largest_contentful_paint?.percentiles.p75 ?? null,
      inp_ms: metrics.interaction_to_next_paint?.percentiles.p75 ?? null,
      cls: metrics.cumulative_layout_shift?.percentiles.p75 ?? null,
    },
    startsOn: dayText(collectionPeriod.firstDate),
    endsOn: dayText(collectionPeriod.lastDate),
  };
}

/** A response of CrUX's `records:queryHistoryRecord`, oldest period first; empty if it is none. */
export function readCruxHistory(json: unknown): SpeedPeriod[] {
  const read = historySchema.safeParse(json);
  if (!read.success) return [];
  const { metrics, collectionPeriods } = read.data.record;
  const valuesOf = (name: (typeof CRUX_METRICS)[number]) =>
    metrics[name]?.percentilesTimeseries.p75s ?? [];
  const [lcp, inp, cls] = CRUX_METRICS.map(valuesOf);
  return collectionPeriods.map(({ lastDate }, index) => ({
    ends_on: dayText(lastDate),
    lcp_ms: lcp?.[index] ?? null,
    inp_ms: inp?.[index] ?? null,
    cls: cls?.[index] ?? null,
  }));
}

function dayText({ year, month, day: date }: z.infer<typeof day>): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${year}-${pad(month)}-${pad(date)}`;
}
